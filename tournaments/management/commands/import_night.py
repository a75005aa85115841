"""`manage.py import_night FILE --club SLUG`: bring in a night that was really played."""

import json
from argparse import ArgumentParser
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from tournaments.models import Actor, Club
from tournaments.services.refusals import Refusal
from tournaments.services.samples import reference_night
from tournaments.wording import refusals

REAL_NIGHT = Path(__file__).parents[1] / "real_nights" / "night_33_players.json"


class Command(BaseCommand):
    """Brings a night in for a club; the same file twice makes one night."""

    help = "Bring in a night that was really played, through the same acts that the pages use."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the file (without one, the real night of 33 people) and the club."""
        parser.add_argument("file", nargs="?", type=Path, default=REAL_NIGHT)
        parser.add_argument("--club", required=True, help="the club's short name in addresses")
        parser.add_argument("--name", default="A real night of 33")
        parser.add_argument("--day", help="the day it was played, YYYY-MM-DD (without: today)")

    def handle(self, *_args: object, **options: object) -> None:
        """Bring the night in and say where it is."""
        club = Club.objects.filter(slug=options["club"]).first()
        if club is None:
            raise CommandError(f"There is no club {options['club']!r}.")
        now = timezone.now()
        try:
            text = Path(str(options["file"])).read_text(encoding="utf-8")
            night = reference_night.bring_in(
                club=club,
                night=reference_night.RealNight.from_json(json.loads(text)),
                name=str(options["name"]),
                starts_at=_evening(options["day"], club, now),
                by=Actor(),
                at=now,
            )
        except (OSError, ValueError) as error:
            raise CommandError(str(error)) from error
        except Refusal as refusal:
            raise CommandError(refusals.sentence(refusal.code, refusal.data)) from refusal
        self.stdout.write(f"/c/{club.slug}/n/{night.slug}/")


def _evening(day: object, club: Club, now: datetime) -> datetime:
    """Seven in the evening of that day where the club is."""
    zone = ZoneInfo(club.zone)
    on = datetime.strptime(str(day), "%Y-%m-%d") if day else now.astimezone(zone)  # noqa: DTZ007 - made aware below
    return on.replace(hour=19, minute=0, second=0, microsecond=0, tzinfo=zone)
