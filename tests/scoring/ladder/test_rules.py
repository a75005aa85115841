"""The rules of a ladder as data."""

from fractions import Fraction

import pytest

from scoring.ladder.rules import LadderCode, LadderRules
from scoring.ladder.telling import tell
from scoring.rules.json_codec import StoredCode
from scoring.rules.ruleset import RulesRefused
from tests.scoring.ladder.told import HALF, beats, codes


@pytest.mark.clause("10.14")
@pytest.mark.parametrize(
    "rules",
    [
        HALF,
        LadderRules(climb=Fraction(41, 100), idle_weeks=3, idle_exempt=0, silence_hours=24),
        LadderRules(climb=Fraction(1)),
    ],
)
def test_ladder_rules_go_to_json_and_back_unchanged(rules):
    assert LadderRules.from_json(rules.to_json()) == rules
    assert rules.problems() == ()


@pytest.mark.clause("10.14")
@pytest.mark.parametrize("climb", ["1/0", "", "half", "-1/2", "1e9", 0.5, None, "1" * 30])
def test_a_climb_that_is_no_share_is_refused(climb):
    with pytest.raises(RulesRefused) as refused:
        LadderRules.from_json({"schema": 1, "climb": climb})

    assert [problem.code for problem in refused.value.problems] == [StoredCode.VALUE_UNKNOWN]


@pytest.mark.clause("10.14")
@pytest.mark.parametrize(
    ("rules", "code"),
    [
        (LadderRules(climb=Fraction(0)), LadderCode.CLIMB_RANGE),
        (LadderRules(climb=Fraction(3, 2)), LadderCode.CLIMB_RANGE),
        (LadderRules(idle_weeks=0), LadderCode.IDLE_RANGE),
        (LadderRules(idle_exempt=-1), LadderCode.EXEMPT_RANGE),
        (LadderRules(silence_hours=0), LadderCode.SILENCE_RANGE),
    ],
)
def test_rules_that_cannot_be_used_are_named(rules, code):
    assert [problem.code for problem in rules.problems()] == [code]
    assert codes(tell("AB", [beats("B", "A")], rules)) == [(None, code)]
