"""The one Django app."""

from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    """Remembers, acts and shows; the two engines beside it do the thinking."""

    default_auto_field = "django.db.models.BigAutoField"
    name = "tournaments"
    verbose_name = "Benny"
