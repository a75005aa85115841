"""For whoever builds Benny: the embedded one with Django's own error pages."""

from .embedded import *
from .embedded import STORAGES

DEBUG = True
STORAGES = {
    **STORAGES,
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
