"""The rules of a league as data: read, stored, and what contradicts itself."""

import pytest

from scoring.league.rules import (
    TeamCode,
    TeamRules,
)
from scoring.rules.ruleset import RulesRefused


@pytest.mark.clause("9.8")
@pytest.mark.parametrize("written", ["24:00", "6 pm", "18:00:00", "18:60", 18])
def test_an_hour_that_no_clock_shows_is_refused(written):
    with pytest.raises(RulesRefused):
        TeamRules.from_json({"schema": 1, "card_time": written})


@pytest.mark.clause("9.8")
@pytest.mark.parametrize(
    ("rules", "codes"),
    [
        (TeamRules(target=0, late_fine=-1), [TeamCode.RANGE, TeamCode.RANGE]),
        (TeamRules(borrow_limit=-1), [TeamCode.RANGE]),
        (TeamRules(least_registered=7, most_registered=6), [TeamCode.REGISTERED_RANGE]),
        (TeamRules(least_present=7, pairs_a_side=3), [TeamCode.PRESENT_RANGE]),
        (TeamRules(card_days=2), [TeamCode.DEADLINE_HALF]),
        (TeamRules(late_fine=1), [TeamCode.FINE_WITHOUT_DEADLINE]),
    ],
)
def test_league_rules_that_contradict_themselves_are_named(rules, codes):
    assert [problem.code for problem in rules.problems()] == codes


@pytest.mark.clause("9.8")
def test_rules_stored_before_there_were_more_options_can_still_be_read():
    stored = {"schema": 1, "win_points": 3, "draw_points": 1, "loss_points": 0, "borrow_limit": 2}

    assert TeamRules.from_json(stored) == TeamRules(win_points=3, borrow_limit=2)
    assert (TeamRules().games, TeamRules(pairs_a_side=3).games) == (None, None)
