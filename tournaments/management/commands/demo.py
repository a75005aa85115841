"""Fill an empty Benny with a club to click through."""

import json
import os
import secrets

from django.conf import settings
from django.core.management import BaseCommand
from django.utils import timezone

from tournaments.management.commands.import_night import REAL_NIGHT
from tournaments.models import User
from tournaments.services.samples import demo
from tournaments.services.samples.reference_night import RealNight


class Command(BaseCommand):
    """Fill an empty Benny with a club to click through; a second call changes nothing."""

    help = "Make the demo club: a real night, one in the middle of round 3, one not yet started."

    def handle(self, **_: object) -> None:
        """Make the club, and keep the sign-in beside the data for whoever starts Benny."""
        if User.objects.exists():
            return
        password = secrets.token_urlsafe(9)
        night = RealNight.from_json(json.loads(REAL_NIGHT.read_text(encoding="utf-8")))
        made = demo.make(password=password, real_night=night, at=timezone.now())
        kept = settings.DATA / "sign-in.txt"
        kept.touch(mode=0o600)
        kept.write_text(f"  e-mail    {demo.EMAIL}{os.linesep}  password  {password}{os.linesep}")
        self.stdout.write(f"Made the demo club {made.club.name}.")
