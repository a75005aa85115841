"""`manage.py backup [FOLDER] [--whole FILE]`: copy the database, or the whole Benny in one file."""

from argparse import ArgumentParser
from pathlib import Path

from django.core.management import BaseCommand, CommandError
from django.utils import timezone

from tournaments.queries import backups as queries
from tournaments.services.background import backups, moving
from tournaments.services.background.backups import NoCopyHere
from tournaments.wording import backups as words


class Command(BaseCommand):
    """Copies the database while Benny runs; the last twenty copies are kept in each folder."""

    help = "Copy the whole database, while Benny runs."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take one more folder, or the file to pack everything into."""
        parser.add_argument("folder", nargs="?", type=Path, help="one more folder for this copy")
        parser.add_argument(
            "--whole", type=Path, metavar="FILE", help="the whole Benny, papers and secrets too"
        )

    def handle(
        self, *_args: object, folder: Path | None = None, whole: Path | None = None, **_: object
    ) -> None:
        """Take the copy and say where it is, and where none could be made."""
        places = [*backups.folders(), *([folder] if folder else [])]
        try:
            if whole is not None:
                moving.pack(whole)
                self.stdout.write(f"{whole} holds everything. Whoever has it has the club.")
                return
            made = backups.take(at=timezone.now(), folders=places)
        except NoCopyHere:
            raise CommandError(
                "This Benny keeps its data in PostgreSQL: copy it with pg_dump (docs/running.md)."
            ) from None
        except OSError as error:
            raise CommandError(str(error)) from error
        for path in made:
            self.stdout.write(str(path))
        for place in set(places) - {path.parent for path in made}:
            problem = queries.told().get(str(place), {}).get("problem", "")
            self.stderr.write(f"{place}: {words.problem(problem)}")
