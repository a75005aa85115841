"""`manage.py restore FILE`: put a copy of the database in the place of the one in use."""

from argparse import ArgumentParser
from pathlib import Path

from django.conf import settings
from django.core.management import BaseCommand, CommandError, call_command
from django.db import DatabaseError
from django.db.migrations.exceptions import InconsistentMigrationHistory
from django.utils import timezone

from tournaments.management.local_instance import AlreadyRunningError, sole_owner
from tournaments.models import Club, Tournament
from tournaments.queries import journal
from tournaments.services.background import restoring
from tournaments.services.refusals import Refusal
from tournaments.wording import acts, refusals, times


class Command(BaseCommand):
    """Puts a copy back. What was there before is set aside as it is, so nothing is lost by it."""

    help = "Put a copy of the database, or a whole Benny in one file, back. Stop Benny first."
    requires_system_checks: list[str] = []  # it must work where nothing else does

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the copy."""
        parser.add_argument("file", type=Path, help="what manage.py backup made")

    def handle(self, *_args: object, file: Path, **_: object) -> None:
        """Restore, bring the tables up to this release, say what is there and where the old is."""
        try:
            with sole_owner(settings.DATA, where="manage.py restore"):
                aside = restoring.restore(
                    copy=file, at=timezone.now(), folder=settings.DATA / "set-aside"
                )
                self.bring_up_to_date(aside)
                self.tell(file, aside)
        except AlreadyRunningError as other:
            raise CommandError(f"Stop Benny first: {other.where}.") from None
        except Refusal as refusal:
            told = refusals.sentence(refusal.code, refusal.data)
            raise CommandError(f"{told} ({refusal.data.get('why', refusal.code)})") from refusal
        except OSError as error:
            raise CommandError(f"{error}. Nothing was changed.") from error

    def bring_up_to_date(self, aside: Path | None) -> None:
        """Migrate what was restored; if that fails, the database of before is back in its place."""
        try:
            call_command("migrate", interactive=False, verbosity=0, skip_checks=True)
        except (DatabaseError, InconsistentMigrationHistory) as error:
            restoring.undo(aside)
            raise CommandError(
                f"This copy cannot be brought up to this release ({error}). Nothing was changed."
            ) from error

    def tell(self, file: Path, aside: Path | None) -> None:
        """What is in use now: how much, and the last thing that was done in it."""
        held = f"clubs: {Club.objects.count()}, nights: {Tournament.objects.count()}"
        self.stdout.write(f"{file} is in use now ({held}).")
        last = journal.last()
        if last is not None:
            zone = last.club.zone if last.club else settings.TIME_ZONE
            night = f" ({last.tournament.name})" if last.tournament else ""
            self.stdout.write(
                f"The last thing done in it: {acts.act(last.act)}{night}, "
                f"{times.full_day(last.at, zone)} {times.clock(last.at, zone)}, {times.whose(zone)}"
            )
        if aside is not None:
            self.stdout.write(f"What was there before: {aside}")
