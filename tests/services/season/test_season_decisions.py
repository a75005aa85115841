"""Points, rulings and guests of a season."""

import pytest

from scoring.season import GuestNights, SeasonRules
from tests.services.builders import NOBODY, NOON, a_club
from tests.services.season_nights import add, people, places, season_of, totals_night
from tournaments.queries import season_decisions as asked
from tournaments.services.night.adjustments import BadAdjustment
from tournaments.services.night.nights import ReasonMissing
from tournaments.services.night.rulings import BadRuling
from tournaments.services.season import season_decisions, seasons
from tournaments.services.season.season_decisions import DecisionOver, PlayersNotTied
from tournaments.services.season.seasons import SeasonNotOpen

pytestmark = pytest.mark.django_db


@pytest.fixture
def club():
    return a_club()


def give(season, player, points, reason="helped all year"):
    return season_decisions.give_points(
        season=season, player=player, points=points, reason=reason, by=NOBODY, at=NOON
    )


def rule(season, *order, how="cut", **more):
    return season_decisions.rule(season=season, order=order, how=how, by=NOBODY, at=NOON, **more)


def test_points_are_given_beside_the_best_nights_after_the_night_that_was_last(club):
    season = season_of(club, {"Ann": 10, "Bob": 15}, {"Ann": 9}, rules=SeasonRules(best=1))

    given = give(season, people(club)["Ann"], 7)

    assert given.after_number == 2
    assert places(season) == [("Ann", 1, 17), ("Bob", 2, 15)]
    assert places(season, as_of=1) == [("Bob", 1, 15), ("Ann", 2, 10)]


def test_taken_back_they_count_no_more_and_only_once(club):
    season = season_of(club, {"Ann": 10})
    given = give(season, people(club)["Ann"], -3)

    season_decisions.take_back(decision=given, reason="a mistake", by=NOBODY, at=NOON)

    assert places(season) == [("Ann", 1, 10)]
    with pytest.raises(DecisionOver):
        season_decisions.take_back(decision=given, reason="again", by=NOBODY, at=NOON)


def test_no_points_a_stranger_and_no_reason_are_refused(club):
    season = season_of(club, {"Ann": 10})
    stranger = people(a_club(), "Zoe")["Zoe"]

    with pytest.raises(BadAdjustment) as refused:
        give(season, stranger, 0)
    assert refused.value.data["fields"] == {
        "points": "out_of_range",
        "player": "of_another_club",
    }
    with pytest.raises(ReasonMissing):
        give(season, people(club)["Ann"], 1, reason=" ")


def test_a_ruling_separates_those_who_are_level_and_no_others(club):
    season = season_of(club, {"Ann": 10, "Bob": 10, "Cid": 1})
    known = people(club)

    with pytest.raises(PlayersNotTied):
        rule(season, known["Ann"], known["Cid"])
    made = rule(season, known["Bob"], known["Ann"])

    assert places(season) == [("Bob", 1, 10), ("Ann", 2, 10), ("Cid", 3, 1)]
    season_decisions.take_back(decision=made, reason="cut again", by=NOBODY, at=NOON)
    assert [rank for _name, rank, _points in places(season)] == [1, 1, 3]


def test_another_ruling_between_the_same_people_replaces_the_first(club):
    season = season_of(club, {"Ann": 10, "Bob": 10})
    known = people(club)
    rule(season, known["Bob"], known["Ann"])

    rule(season, known["Ann"], known["Bob"], how="playoff")

    assert [name for name, _rank, _points in places(season)] == ["Ann", "Bob"]
    assert len(asked.rulings(season.pk)) == 1


def test_lots_are_cast_from_their_seed(club):
    season = season_of(club, {"Ann": 10, "Bob": 10, "Cid": 10})
    known = people(club)
    three = [known[name] for name in ("Ann", "Bob", "Cid")]

    one = rule(season, *three, how="draw", seed=7)
    other = rule(season, *reversed(three), how="draw", seed=7)

    assert sorted(one.order) == sorted(each.pk for each in three)
    assert len({tuple(each.order) for each in (one, other)}) == 1
    with pytest.raises(BadRuling):
        rule(season, *three, how="draw")


def test_who_came_as_a_guest_is_listed_apart_until_joining(club):
    rules = SeasonRules(guest_nights=GuestNights.DROP)
    season = season_of(club, {"Ann": 10, "Bob": 50}, {"Ann": 12, "Bob": 40}, rules=rules)
    bob = people(club)["Bob"]

    season_decisions.set_status(season=season, player=bob, status="guest", by=NOBODY, at=NOON)
    assert places(season) == [("Ann", 1, 22), ("Bob", None, 0)]

    season_decisions.set_status(
        season=season, player=bob, status="member", from_number=2, by=NOBODY, at=NOON
    )
    assert places(season) == [("Bob", 1, 40), ("Ann", 2, 22)]
    assert asked.guests_now(season.pk) == frozenset()


def test_a_final_season_is_decided(club):
    season = season_of(club, {"Ann": 10})
    seasons.close(season=season, by=NOBODY, at=NOON)
    seasons.crown(season=season, by=NOBODY, at=NOON)

    with pytest.raises(SeasonNotOpen):
        give(season, people(club)["Ann"], 5)


def test_a_night_added_later_counts_for_the_ruling_as_it_stands_then(club):
    season = season_of(club, {"Ann": 10, "Bob": 10})
    known = people(club)
    rule(season, known["Bob"], known["Ann"])

    add(season, totals_night(club, {"Ann": 5, "Bob": 4}, week=1))

    assert places(season) == [("Ann", 1, 15), ("Bob", 2, 14)]
