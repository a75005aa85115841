"""The rules of a season as data."""

from fractions import Fraction

import pytest

from scoring.season.rules import (
    WARNINGS,
    AttendancePoints,
    Cancelled,
    Crown,
    Rounding,
    SeasonCode,
    SharedWins,
)
from scoring.season.season import (
    SeasonKey,
    SeasonRules,
)

FULL = SeasonRules(
    attendance=AttendancePoints.OUTSIDE,
    best_share=Fraction(2, 3),
    best_rounding=Rounding.UP,
    cancelled_minimum=Cancelled.FEWER,
    part_minimum=3,
    shared_wins=SharedWins.PART,
    of_counted=(SeasonKey.NIGHTS_WON,),
    crown=Crown.FINAL,
    finalists=2,
    rank_by=(SeasonKey.POINTS, SeasonKey.RULING),
)


@pytest.mark.clause("8.28")
@pytest.mark.parametrize("rules", [FULL, SeasonRules(all_but=3)])
def test_the_new_options_go_to_json_and_back(rules):
    assert SeasonRules.from_json(rules.to_json()) == rules
    assert rules.problems() == ()


@pytest.mark.clause("8.28")
def test_rules_stored_before_there_were_more_options_can_still_be_read():
    stored = {
        "schema": 1,
        "night_points": "total",
        "place_points": [10, 8, 6, 5, 4, 3, 2, 1],
        "place_rest": 0,
        "shared_place": "shared",
        "attendance_points": 0,
        "best": 7,
        "cancelled": "keep",
        "shortened": "full",
        "minimum_nights": 0,
        "guest_nights": "count",
        "rank_by": ["points", "nights_won", "best_night"],
    }

    assert SeasonRules.from_json(stored) == SeasonRules(best=7)


@pytest.mark.clause("8.28")
@pytest.mark.parametrize(
    ("rules", "code"),
    [
        (SeasonRules(best=3, all_but=2), SeasonCode.BEST_SAID_TWICE),
        (SeasonRules(all_but=-1), SeasonCode.ALL_BUT_RANGE),
        (SeasonRules(best_share=Fraction(0)), SeasonCode.SHARE_RANGE),
        (SeasonRules(best_share=Fraction(3, 2)), SeasonCode.SHARE_RANGE),
        (SeasonRules(part_minimum=-1), SeasonCode.MINIMUM_RANGE),
        (SeasonRules(finalists=0), SeasonCode.FINALISTS_RANGE),
        (SeasonRules(of_counted=(SeasonKey.POINTS,)), SeasonCode.COUNTED_WITHOUT_EFFECT),
    ],
)
def test_season_rules_that_contradict_themselves_are_named(rules, code):
    assert [problem.code for problem in rules.problems()] == [code]
    assert (code in WARNINGS) == (code is SeasonCode.COUNTED_WITHOUT_EFFECT)
