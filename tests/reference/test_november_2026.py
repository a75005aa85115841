"""What an earlier Benny kept is read as before: a night's file, and a copy of its database.

Both were made in November 2026 from one club: a real night, a night in the middle of round 3 with a
correction, adjustments and prizes of which one each was taken back, and a night to come.
"""

import gzip
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.services.setting_up import AT, director
from tournaments.models import Adjustment, Prize
from tournaments.queries import integrity, standings
from tournaments.services import night_files

FOLDER = Path(__file__).parent / "of_november_2026"
ROOT = Path(__file__).parents[2]
RUNNING = "2026-12-01-thursday-night"

# Asked of the copy by a Benny that runs on it.
ASK = """
import json
from tests.reference.test_november_2026 import table
from tournaments.models import Tournament
from tournaments.queries import integrity
nights = Tournament.objects.order_by("pk")
print(json.dumps([{night.slug: table(night) for night in nights}, list(integrity.breaches())]))
"""


def table(night):
    """The standings of a night as they were written down beside the copy."""
    return [
        [line.number, line.rank, line.tied, None if line.points is None else str(line.points)]
        for line in standings.of_night(night).lines
    ]


def written_down():
    return json.loads((FOLDER / "standings.json").read_text())


@pytest.mark.django_db
def test_a_night_file_of_november_2026_is_loaded_and_stands_the_same():
    club = director("Lodge", "bo@lodge.example")
    file = gzip.decompress((FOLDER / "night.json.gz").read_bytes())

    night = night_files.load(club=club.club, file=file, by=club.actor, at=AT).tournament

    assert table(night) == written_down()[RUNNING]
    assert sorted(Adjustment.objects.values_list("points", "in_force")) == [(-2, True), (1, False)]
    assert Prize.objects.filter(in_force=False).count() == 1
    assert integrity.breaches() == ()


def test_a_copy_of_november_2026_is_brought_up_to_date_and_stands_the_same(tmp_path):
    copy = tmp_path / "benny.sqlite3"
    copy.write_bytes(gzip.decompress((FOLDER / "benny.sqlite3.gz").read_bytes()))
    settings = {
        **os.environ,
        "BENNY_DATA": str(tmp_path),
        "DATABASE_URL": f"sqlite:///{copy}",
        "DJANGO_SETTINGS_MODULE": "tournaments.project.settings.test",
    }

    def manage(*words):
        command = [sys.executable, "manage.py", *words]
        return subprocess.run(
            command, cwd=ROOT, env=settings, capture_output=True, text=True, check=True
        ).stdout

    manage("migrate", "--verbosity", "0")
    stands, breaches = json.loads(manage("shell", "--verbosity", "0", "--command", ASK))

    assert (stands, breaches) == (written_down(), [])
