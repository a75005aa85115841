"""Advice in the three steps: odd numbers, equal rounds, the hour, what rests do to the prizes."""

import pytest
from django.urls import reverse

from scoring.night.rules import NightRules, SitOutCredit
from scoring.rules.ruleset import preset
from tests import factories
from tournaments.rotation.advice import mendings
from tournaments.web.director.setup import duration
from tournaments.wording import advice as words

pytestmark = pytest.mark.django_db


@pytest.fixture
def club(client):
    club = factories.make_club()
    client.force_login(factories.owner_of(club))
    return club


def read(client, name, club, night, **typed):
    page = client.get(reverse(f"web:{name}", args=[club.slug, night.slug]), typed)
    assert page.status_code == 200
    return " ".join(page.content.decode().split())


@pytest.mark.parametrize(
    ("people", "said"),
    [
        (8, "8 people fill 2 tables. Nobody rests."),
        (9, "9 people fill 2 tables. 1 rests each round. With 9 rounds everybody plays as often."),
        (22, "With 11 rounds everybody plays as often."),
        (22, "Best: 2 house players, so that everybody plays every round."),
        (7, "Best: 1 house player, so that everybody plays every round."),
    ],
)
def test_the_first_step_says_what_the_number_means(client, club, people, said):
    night = factories.make_night(club, people=people)

    assert said in read(client, "who", club, night)


def test_the_house_player_is_the_first_repair_named():
    told = words.mendings(tuple(mendings(23)))

    assert told[0].startswith("Best: 1 house player")
    assert len(told) == 4


def test_the_second_step_says_which_rounds_are_equal(client, club):
    night = factories.make_night(club, people=22)

    as_it_is = read(client, "how", club, night)

    assert "With 8 rounds some rest more than others; with 11 all play as often." in as_it_is


def test_the_third_step_says_when_people_are_home_and_who_gains_by_resting(client, club):
    fixed = factories.make_night(club, people=22)
    nothing = factories.make_night(
        club, people=22, name="No credit", night_rules=NightRules(sit_out=SitOutCredit.NOTHING)
    )
    for night in (fixed, nothing):
        factories.propose_plan(night)

    assert "Home by about 9:25 pm." in read(client, "plan", club, fixed)
    assert "for the first prize" in read(client, "plan", club, fixed)
    assert "Resting makes it harder to come first" in read(client, "plan", club, nothing)
    assert "6 points for a rest would be about even." in read(client, "plan", club, nothing)


def test_where_nobody_rests_more_the_prizes_are_not_spoken_of(client, club):
    night = factories.make_night(club, people=8)
    factories.propose_plan(night)

    assert "Resting" not in read(client, "plan", club, night)


def test_the_ways_to_move_stand_side_by_side(client, club):
    night = factories.make_night(club, people=9)

    page = client.get(reverse("web:advice", args=[club.slug, night.slug]))

    assert "Home by about 9:25 pm." in page.content.decode()
    rows = {row.name: row for row in page.context["rows"]}
    assert [row.chosen for row in rows.values()] == [True, False, False, False, False]
    charted = rows["A card for everyone before the start"].about
    assert charted.startswith("Nobody has the same partner twice.")
    assert "Partners meet again" in rows["Each round by the standings"].about
    assert all("Who rests: 0 or 1 times." in row.about for row in rows.values())


def test_without_a_table_there_is_nothing_to_compare(client, club):
    night = factories.make_night(club, people=3)

    assert "Nothing to compare yet" in read(client, "advice", club, night)


def test_a_game_to_points_waits_for_its_slowest_table():
    to_ten, night = preset("na24"), NightRules()

    few, many = (duration.how_long(to_ten, night, 8, tables) for tables in (1, 10))
    usual, slow = duration.estimate(to_ten, night, 8, 5)

    assert few < many
    assert usual < slow


def test_hands_and_bells_take_as_long_as_they_take():
    eight, bell = preset("ohio8"), NightRules(minutes=20)

    assert duration.how_long(eight, NightRules(), 4).total_seconds() == 4 * 20 * 60
    assert duration.how_long(preset("na24"), bell, 8).total_seconds() == (8 * 20 + 15) * 60


def test_a_game_that_counts_down_ranked_by_points_is_warned_about_as_it_is_chosen(client, club):
    night = factories.make_night(club, people=8)

    asked = {"rules": "buck4", "rounds": 4, "length": "target", "target": 1, "movement": "charted"}
    asked |= {"sit_out": "nothing", "record": "tables", "agreement": "none"}
    by_points = read(client, "how", club, night, rank_by="points lone_hands games_won", **asked)
    by_games = read(client, "how", club, night, rank_by="games_won head_to_head", **asked)

    assert "This game counts down" in by_points
    assert "This game counts down" not in by_games
