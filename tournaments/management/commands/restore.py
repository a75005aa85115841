"""`manage.py restore FILE`: put a copy of the database in the place of the one in use."""

from argparse import ArgumentParser
from pathlib import Path

from django.conf import settings
from django.core.management import BaseCommand, CommandError, call_command
from django.utils import timezone

from tournaments.management.local_instance import AlreadyRunningError, sole_owner
from tournaments.services.background import backups
from tournaments.services.refusals import Refusal
from tournaments.wording import refusals


class Command(BaseCommand):
    """Puts a copy back. What was there before is copied first, so nothing is lost by it."""

    help = "Put a copy of the database back. Stop Benny first."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the copy."""
        parser.add_argument("file", type=Path, help="a copy made by manage.py backup")

    def handle(self, *_args: object, file: Path, **_: object) -> None:
        """Restore, bring the tables up to this release, and say where the old data is."""
        try:
            with sole_owner(settings.DATA, where="manage.py restore"):
                before = backups.restore(
                    copy=file, at=timezone.now(), folder=settings.DATA / "copies"
                )
                call_command("migrate", interactive=False, verbosity=0)
        except AlreadyRunningError as other:
            raise CommandError(f"Stop Benny first: {other.where}.") from None
        except Refusal as refusal:
            told = refusals.sentence(refusal.code, refusal.data)
            raise CommandError(f"{told} ({refusal.data.get('why', refusal.code)})") from refusal
        self.stdout.write(f"{file} is in use now. What was there before: {before}")
