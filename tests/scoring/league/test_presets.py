"""Leagues that exist, by their published rules."""

from datetime import date, datetime

import pytest

from scoring.league.card import (
    CardGame,
    card_problems,
    games_won,
)
from scoring.league.deadline import card_due, proposed_fines
from scoring.league.presets import PENRYN, PRESETS, ST_AUSTELL, SUGAR_RIVER, league_preset
from scoring.league.rules import (
    TeamRules,
)
from tests.scoring.league.meetings import THURSDAY, fixture, forfeited, lines, record


@pytest.mark.clause("9.24", "9.8")
@pytest.mark.parametrize("name", PRESETS)
def test_a_league_that_exists_is_sound_and_goes_to_json_and_back(name):
    rules = league_preset(name)

    assert rules.problems() == ()
    assert TeamRules.from_json(rules.to_json()) == rules


@pytest.mark.clause("9.24")
def test_st_austell():
    card = [
        CardGame(n, (f"h{n % 3}", f"i{n % 3}"), (f"a{n % 3}", f"b{n % 3}"), points)
        for n, points in enumerate([(21, 10)] * 5 + [(4, 21)] * 4, start=1)
    ]

    assert ST_AUSTELL.games == 9
    assert card_problems(card, ST_AUSTELL) == ()
    season = lines([fixture("A", "B", games_won(card))], ST_AUSTELL)
    assert (season["A"].league_points, season["B"].league_points) == (2, 0)
    level = lines([fixture("A", "B", (5, 4)), fixture("B", "A", (7, 2))], ST_AUSTELL)
    assert (level["B"].rank, level["A"].rank) == (1, 2)
    assert str(card_due(THURSDAY, ST_AUSTELL)) == "2026-12-05 18:00:00"


@pytest.mark.clause("9.24")
def test_penryn():
    wednesday, sunday = date(2026, 12, 2), datetime(2026, 12, 6, 9)  # noqa: DTZ001 - wall time
    unplayed = lines([forfeited("A", "B", "B")], PENRYN)

    assert (unplayed["A"].league_points, unplayed["A"].cup_points) == (5, 2)
    assert (unplayed["B"].league_points, unplayed["B"].cup_points) == (0, 0)
    assert str(card_due(wednesday, PENRYN)) == "2026-12-05 12:00:00"
    (fine,) = proposed_fines(
        fixture("A", "B", (6, 3)), PENRYN, day=wednesday, came=sunday, now=sunday
    )
    assert (fine.team, fine.points) == ("A", 1)
    assert (PENRYN.least_present, PENRYN.borrow_limit) == (4, 2)


@pytest.mark.clause("9.24")
def test_sugar_river():
    # More games, fewer points: the total decides.
    season = lines(
        [fixture("A", "B", (20, 12), points=(380, 384)), forfeited("A", "B", "A")], SUGAR_RIVER
    )

    assert (record(season["B"]), season["B"].average) == ((2, 2, 0, 0), 384)
    assert SUGAR_RIVER.target * SUGAR_RIVER.games_a_pair == 120
