"""When a card must be in, and who pays for a late one."""

from datetime import datetime, time

import pytest

from scoring.league.deadline import Fine, card_due, proposed_fines
from scoring.league.rules import (
    DecidedBy,
    LateSide,
    TeamRules,
)
from tests.scoring.league.meetings import RULES, THURSDAY, fixture

DUE = datetime(2026, 12, 5, 18)  # noqa: DTZ001 - the club's wall time


LATE = TeamRules(card_days=2, card_time=time(18), late_fine=1)


@pytest.mark.clause("9.23")
def test_a_card_is_due_at_an_hour_of_the_clubs_clock():
    assert card_due(THURSDAY, LATE) == DUE
    assert card_due(THURSDAY, RULES) is None


@pytest.mark.clause("9.23")
@pytest.mark.parametrize(
    ("came", "now", "fined"),
    [
        (DUE, DUE.replace(hour=23), ()),
        (DUE.replace(minute=1), DUE.replace(hour=23), ("B",)),
        (None, DUE, ()),
        (None, DUE.replace(minute=1), ("B",)),
    ],
)
def test_a_late_card_costs_the_winner_and_nothing_before_the_hour(came, now, fined):
    proposed = proposed_fines(fixture("A", "B", (4, 5)), LATE, day=THURSDAY, came=came, now=now)

    assert proposed == tuple(Fine(team, 1, DUE, came) for team in fined)


@pytest.mark.clause("9.23")
@pytest.mark.parametrize(
    ("rules", "played", "fined"),
    [
        (LATE, fixture("A", "B", (5, 4)), ["A"]),
        (LATE, fixture("A", "B", (4, 4)), []),
        (LATE, fixture("A", "B"), []),
        (
            TeamRules(card_days=2, card_time=time(18), late_fine=1, decided_by=DecidedBy.POINTS),
            fixture("A", "B", (5, 4), points=(90, 91)),
            ["B"],
        ),
        (
            TeamRules(card_days=2, card_time=time(18), late_fine=1, late_side=LateSide.HOME),
            fixture("A", "B", (4, 5)),
            ["A"],
        ),
        (
            TeamRules(card_days=2, card_time=time(18), late_fine=1, late_side=LateSide.BOTH),
            fixture("A", "B"),
            ["A", "B"],
        ),
        (TeamRules(card_days=2, card_time=time(18)), fixture("A", "B", (5, 4)), []),
    ],
)
def test_who_pays_for_a_late_card(rules, played, fined):
    now = DUE.replace(hour=20)

    found = proposed_fines(played, rules, day=THURSDAY, came=None, now=now)

    assert [fine.team for fine in found] == fined
