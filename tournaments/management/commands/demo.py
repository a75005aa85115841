"""Fill an empty Benny with a club to click through."""

import json
import os
import secrets
from pathlib import Path

from django.conf import settings
from django.core.management import BaseCommand
from django.db import transaction
from django.utils import timezone

from tournaments.management.commands.import_night import REAL_NIGHT
from tournaments.models import User
from tournaments.services.samples import demo
from tournaments.services.samples.reference_night import RealNight


class Command(BaseCommand):
    """Fill an empty Benny with a club to click through; a second call changes nothing.

    It is made whole or not at all: one that is killed meanwhile is made anew at the next start.
    """

    help = "Make the demo club: a real night, one in the middle of round 3, one not yet started."

    def handle(self, **_: object) -> None:
        """Make the club, and keep the sign-in beside the data for whoever starts Benny."""
        if User.objects.exists():
            return
        password = secrets.token_urlsafe(9)
        night = RealNight.from_json(json.loads(REAL_NIGHT.read_text(encoding="utf-8")))
        with transaction.atomic():
            made = demo.make(password=password, real_night=night, at=timezone.now())
            # Last before the demo is there at all: who finds it can come in.
            keep_sign_in(settings.DATA / "sign-in.txt", password)
        self.stdout.write(f"Made the demo club {made.club.name}.")


def keep_sign_in(file: Path, password: str) -> None:
    """Write down how to come in, for the owner of the folder alone."""
    file.touch(mode=0o600)
    file.write_text(f"  e-mail    {demo.EMAIL}{os.linesep}  password  {password}{os.linesep}")
