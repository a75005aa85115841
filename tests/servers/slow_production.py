"""Production settings, with slow work known to the worker; files are named, but not compressed."""

from tournaments.project.settings.production import *
from tournaments.project.settings.production import STORAGES

CELERY_IMPORTS = ["tests.servers.slow_work"]
STORAGES = {
    **STORAGES,
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.ManifestStaticFilesStorage"},
}
