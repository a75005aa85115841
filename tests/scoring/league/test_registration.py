"""Who may play for which team, and from when."""

from datetime import date

import pytest

from scoring.league.registration import Registration, registration_problems
from scoring.league.rules import (
    TeamCode,
    TeamRules,
)
from tests.scoring.league.meetings import RULES

FIRST = date(2026, 10, 1)


MOVED = date(2026, 12, 1)


@pytest.mark.clause("9.22")
def test_what_breaks_the_rules_of_registration_is_named():
    rules = TeamRules(least_registered=2, most_registered=2, transfer_limit=1, least_age=16)
    registrations = [
        Registration("A", "jo", FIRST, date(2026, 10, 31)),
        Registration("B", "jo", date(2026, 11, 1), date(2026, 11, 30)),
        Registration("A", "jo", MOVED),
        Registration("A", "al", FIRST),
        Registration("A", "ann", FIRST),
        Registration("B", "al", MOVED),
        Registration("B", "bob", FIRST, date(2026, 9, 1)),
        Registration("C", "cid", FIRST),
    ]

    found = registration_problems(registrations, rules, on=MOVED, ages={"ann": 15, "al": 16})

    assert [(each.code, each.data.get("person", each.data.get("team"))) for each in found] == [
        (TeamCode.DAYS_BACKWARDS, "bob"),
        (TeamCode.TOO_MANY_TRANSFERS, "jo"),
        (TeamCode.IN_TWO_TEAMS, "al"),
        (TeamCode.TOO_MANY_REGISTERED, "A"),
        (TeamCode.TOO_FEW_REGISTERED, "B"),
        (TeamCode.TOO_FEW_REGISTERED, "C"),
        (TeamCode.TOO_YOUNG, "ann"),
    ]


@pytest.mark.clause("9.22")
def test_without_limits_nothing_breaks_them():
    twice = [Registration("A", "jo", FIRST, FIRST), Registration("B", "jo", date(2026, 10, 2))]

    assert registration_problems(twice, RULES, on=FIRST, ages={"jo": 3}) == ()
    assert [each.holds_on(FIRST) for each in twice] == [True, False]
