"""The door by which a WSGI server comes in."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tournaments.project.settings.embedded")

application = get_wsgi_application()
