"""The demo is made by the house's own acts, and nothing in it is false."""

from datetime import UTC, datetime

import pytest
from django.core.management import call_command

from tests.services.demo_made import as_stored, standing_demo
from tournaments.queries import seasons, standings

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]

AT = datetime(2026, 11, 26, 20, 15, tzinfo=UTC)


@pytest.fixture(scope="module")
def standing(django_db_setup, django_db_blocker):
    with standing_demo(django_db_blocker, AT) as made:
        yield made


@pytest.fixture
def made(standing, db):
    return as_stored(standing)


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


def test_a_season_of_ten_thursdays_stands_with_its_dates(made):
    table = seasons.table(made.season)

    assert [each.state for each in table.nights] == (
        ["counted"] * 3 + ["cancelled"] + ["counted"] * 6 + ["to_come"] * 11
    )
    assert (len(table.ranked), len(table.apart)) == (17, 1)
    assert table.ranked[0].points > table.ranked[-1].points
    assert {len(line.dropped) for line in table.ranked} >= {0, 1}


def test_two_of_one_name_are_two_people(made):
    assert made.club.players.filter(name="Maria Santos").count() == 2


def test_there_is_nothing_that_check_facts_would_complain_of(made, capsys):
    call_command("check_facts")
