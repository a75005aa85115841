"""Celery, set up from Django's settings. The Job row is the truth; this only carries messages."""

import os

from celery import Celery

from tournaments.project import message_folder

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tournaments.project.settings.embedded")

message_folder.use_for_folders()
app = Celery("benny")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks(["tournaments"])
