"""The Celery app is imported here, so that `tournaments/__init__.py` can stay empty."""

from .celery import app as celery_app

__all__ = ["celery_app"]
