"""The door by which a ASGI server comes in."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tournaments.project.settings.embedded")

application = get_asgi_application()
