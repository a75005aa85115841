"""Acts on the nights of a season."""

import pytest

from scoring.season import NightPoints, SeasonRules
from tests.services.builders import NOBODY, NOON, a_club, new_id
from tests.services.season_nights import a_season, add, places, season_of, totals_night
from tournaments.models import SeasonNight
from tournaments.queries import seasons as asked
from tournaments.services.night.nights import ReasonMissing
from tournaments.services.season import season_nights, seasons
from tournaments.services.season.season_nights import (
    BadSeasonNight,
    NightDoesNotMove,
    NightUntold,
)
from tournaments.services.season.seasons import SeasonNotOpen

pytestmark = pytest.mark.django_db


@pytest.fixture
def club():
    return a_club()


def test_nights_are_added_in_the_order_in_which_they_were_held(club):
    season = a_season(club)
    late = totals_night(club, {"Ann": 2}, week=3)
    early = totals_night(club, {"Ann": 1}, week=1)

    rows = add(season, late, early)

    assert [(row.number, row.tournament_id) for row in rows] == [(1, early.pk), (2, late.pk)]


def test_one_night_is_in_a_season_once(club):
    season = season_of(club, {"Ann": 1})
    night = SeasonNight.objects.get().tournament

    with pytest.raises(BadSeasonNight) as refused:
        add(season, night)

    assert refused.value.data == {"fields": {"nights": "already_in"}}


def test_a_night_of_another_club_is_none_of_it(club):
    with pytest.raises(BadSeasonNight) as refused:
        add(a_season(club), totals_night(a_club(), {"Ann": 1}))

    assert refused.value.data == {"fields": {"nights": "of_another_club"}}


def test_a_night_that_does_not_tell_what_counts_is_asked_about(club):
    season = a_season(club, rules=SeasonRules(night_points=NightPoints.WINS))
    night = totals_night(club, {"Ann": 30, "Bob": 20})

    with pytest.raises(NightUntold) as refused:
        add(season, night)

    assert (refused.value.data["counts_by"], refused.value.data["could"]) == (
        "wins",
        ["total", "place"],
    )
    add(season, night, counts_by="place")
    assert places(season) == [("Ann", 1, 10), ("Bob", 2, 8)]


def test_a_closed_season_gets_no_night(club):
    season = a_season(club)
    seasons.close(season=season, by=NOBODY, at=NOON)

    with pytest.raises(SeasonNotOpen):
        add(season, totals_night(club, {"Ann": 1}))


def test_leaving_out_asks_why_and_can_be_undone(club):
    season = season_of(club, {"Ann": 10}, {"Ann": 20})
    second = asked.night(season.pk, 2)

    with pytest.raises(ReasonMissing):
        season_nights.leave_out(season_night=second, reason=" ", by=NOBODY, at=NOON)
    season_nights.leave_out(season_night=second, reason="for charity", by=NOBODY, at=NOON)
    assert places(season) == [("Ann", 1, 10)]
    with pytest.raises(NightDoesNotMove):
        season_nights.leave_out(season_night=second, reason="again", by=NOBODY, at=NOON)

    back = season_nights.count_again(season_night=second, by=NOBODY, at=NOON)

    assert (back.state, back.reason) == ("counted", "")
    assert places(season) == [("Ann", 1, 30)]
    with pytest.raises(NightDoesNotMove):
        season_nights.count_again(season_night=second, by=NOBODY, at=NOON)


def test_cancelled_twice_with_one_act_id_it_is_cancelled_once(club):
    season = season_of(club, {"Ann": 10})
    row, act_id = asked.night(season.pk, 1), new_id()

    for _ in range(2):
        done = season_nights.cancel(
            season_night=row, reason="snow", by=NOBODY, at=NOON, act_id=act_id
        )

    assert (done.state, done.reason) == ("cancelled", "snow")
