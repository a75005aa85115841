"""Production settings, with slow work known to the worker."""

from tournaments.project.settings.production import *

CELERY_IMPORTS = ["tests.servers.slow_work"]
