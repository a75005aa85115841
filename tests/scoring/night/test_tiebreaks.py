"""The keys that separate: which way each is better."""

import pytest

from scoring.night.tiebreaks import TieBreak
from tests.scoring.night.tied import value
from tests.scoring.nights import hands, night_by, ranks, rounds

ALONE = {"caller": 0, "alone": 0, "tricks": 5}


HANDS = rounds(
    [hands("AC", "BD", ALONE, {"caller": 0, "tricks": 5}, {"caller": 2, "tricks": 1})],
    [hands("AC", "BD", {"caller": 1, "tricks": 2}, {"caller": 0, "tricks": 2})],
)


@pytest.mark.clause("6.7", "6.8", "6.9", "6.10", "6.11")
@pytest.mark.parametrize(
    ("key", "counted"),
    [
        (TieBreak.LONE_HANDS, {"A": 1, "B": 0, "C": 0, "D": 0}),
        (TieBreak.EUCHRES_GIVEN, {"A": 1, "B": 2, "C": 1, "D": 2}),
        (TieBreak.FEWEST_EUCHRED, {"A": 1, "B": 1, "C": 1, "D": 0}),
        (TieBreak.MARCHES, {"A": 2, "B": 0, "C": 0, "D": 0}),
        (TieBreak.POINTS_AGAINST, {"A": 4, "B": 8, "C": 4, "D": 8}),
    ],
)
def test_figures_of_hands_rank(key, counted):
    assert {unit: value(key, unit, HANDS) for unit in counted} == counted


@pytest.mark.clause("6.9", "6.11")
@pytest.mark.parametrize("key", [TieBreak.POINTS_AGAINST, TieBreak.FEWEST_EUCHRED])
def test_fewer_is_better_where_the_key_says_fewest(key):
    standings = ranks(HANDS, night_by(key))

    assert standings[-1][0] in {"A": "BD", "D": "ABC"}[standings[0][0]]
    assert standings[0][0] == ("A" if key is TieBreak.POINTS_AGAINST else "D")
