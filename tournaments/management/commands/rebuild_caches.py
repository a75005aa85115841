"""`manage.py rebuild_caches`: count every night anew that seasons keep the sums of."""

from django.core.management.base import BaseCommand

from tournaments.services.season import night_caches


class Command(BaseCommand):
    """Throw the sums of nights away and count them again; nothing that was entered is touched."""

    help = "Counts the sums of nights, which seasons keep, anew."

    def handle(self, *_args: object, **_options: object) -> None:
        """Count, and say how many."""
        count = night_caches.rebuild()
        self.stdout.write(f"Nights counted anew: {count}.")
