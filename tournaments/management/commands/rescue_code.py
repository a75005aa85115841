"""Print the rescue code, which lifts the lock of the sign-in without any network."""

from django.conf import settings
from django.core.management import BaseCommand

from tournaments.management.local_instance import owner_code


class Command(BaseCommand):
    """Print the rescue code, which lifts the lock of the sign-in without any network."""

    help = "Print the code that lifts every lock of the sign-in. Keep it in a drawer."

    def handle(self, **_: object) -> None:
        """Make the code if there is none yet; the same code is printed again later."""
        self.stdout.write(owner_code(settings.RESCUE_CODE_FILE))
