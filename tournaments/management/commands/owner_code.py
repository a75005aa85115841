"""Print the one-time code with which the first page makes the owner."""

from django.conf import settings
from django.contrib.auth import get_user_model
from django.core.management import BaseCommand, CommandError

from tournaments.management.local_instance import owner_code


class Command(BaseCommand):
    """Print the one-time code with which the first page makes the owner."""

    help = "Print the code with which the first page makes the owner of an empty Benny."

    def handle(self, **_: object) -> None:
        """Make the code if there is none yet; refuse when there is somebody already."""
        if get_user_model().objects.exists():
            raise CommandError("This Benny has its owner: further people come by invitation.")
        self.stdout.write(owner_code(settings.OWNER_CODE_FILE))
