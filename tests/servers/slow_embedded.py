"""Embedded settings, with slow work known to the worker."""

from tournaments.project.settings.embedded import *

CELERY_IMPORTS = ["tests.servers.slow_work"]
