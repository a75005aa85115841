"""`manage.py backup [FOLDER]`: copy the whole database into the data folder and a second one."""

from argparse import ArgumentParser
from pathlib import Path

from django.core.management import BaseCommand, CommandError
from django.utils import timezone

from tournaments.services.background import backups
from tournaments.services.background.backups import NoCopyHere


class Command(BaseCommand):
    """Copies the database while Benny runs; the last twenty copies are kept in each folder."""

    help = "Copy the whole database, while Benny runs."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take one more folder."""
        parser.add_argument("folder", nargs="?", type=Path, help="one more folder for this copy")

    def handle(self, *_args: object, folder: Path | None = None, **_: object) -> None:
        """Take the copy and say where it is."""
        try:
            made = backups.take(
                at=timezone.now(), folders=[*backups.folders(), *([folder] if folder else [])]
            )
        except NoCopyHere:
            raise CommandError(
                "This Benny keeps its data in PostgreSQL: copy it with pg_dump (docs/running.md)."
            ) from None
        except OSError as error:
            raise CommandError(str(error)) from error
        for path in made:
            self.stdout.write(str(path))
