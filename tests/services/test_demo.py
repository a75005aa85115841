"""The demo is made by the house's own acts, and nothing in it is false."""

import json
from datetime import UTC, datetime

import pytest
from django.core.management import call_command

from tests.services.setting_up import PASSWORD
from tournaments.management.commands.import_night import REAL_NIGHT
from tournaments.models import Tournament, User
from tournaments.queries import standings
from tournaments.services import demo
from tournaments.services.reference_night import RealNight

pytestmark = pytest.mark.django_db

AT = datetime(2026, 11, 26, 20, 15, tzinfo=UTC)


@pytest.fixture
def made():
    night = RealNight.from_json(json.loads(REAL_NIGHT.read_text(encoding="utf-8")))
    return demo.make(password=PASSWORD, real_night=night, at=AT)


def test_three_nights_one_over_one_running_one_to_come(made):
    states = [night.state for night in (made.over, made.running, made.coming)]

    assert states[1:] == ["running", "ready"]
    assert states[0] in {"provisional", "final"}


def test_the_running_night_stands_in_the_middle_of_round_three(made):
    table = standings.of_night(made.running)

    rounds = dict(made.running.rounds.values_list("number", "state"))
    assert (rounds[2], rounds[3], rounds[4]) == ("closed", "playing", "published")
    assert len(table.ranked) == 22
    assert table.lines[0].points > table.lines[-1].points


def test_two_of_one_name_are_two_people(made):
    assert made.club.players.filter(name="Maria Santos").count() == 2


def test_there_is_nothing_that_check_facts_would_complain_of(made, capsys):
    call_command("check_facts")


def test_the_command_makes_it_once_and_keeps_the_sign_in(settings, tmp_path):
    settings.DATA = tmp_path

    call_command("demo")
    call_command("demo")

    assert User.objects.count() == 1
    assert Tournament.objects.count() == 3
    kept = tmp_path / "sign-in.txt"
    password = kept.read_text().split()[-1]
    assert User.objects.get().check_password(password)
    assert kept.stat().st_mode & 0o077 == 0
