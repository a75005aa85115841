"""What is wrong with the fixtures of a league, all of it, named."""

import pytest

from scoring.league.card import (
    CardGame,
)
from scoring.league.fixtures import FixtureKind
from scoring.league.rules import (
    TeamCode,
)
from scoring.league.validation import fixture_problems
from tests.scoring.league.meetings import RULES, fixture


@pytest.mark.clause("9.9")
def test_every_fault_of_a_fixture_is_named_with_its_number():
    card = (CardGame(1, ("a", "b"), ("c", "d"), (21, 13)),)
    fixtures = [
        fixture("A", "B", (5, 4), card=card),
        fixture("A", "Z", points=(30, 20), kind=FixtureKind.PLAYED),
        fixture("A", "B", (-1, 4)),
        fixture("A", "B", (1, 0), points=(21, 12), card=card),
        fixture("A", "B", (1, 0), points=(21, 13), card=card),
    ]

    found = fixture_problems(fixtures, RULES, "AB")

    assert [(each.line, each.code) for each in found] == [
        (1, TeamCode.CARD_DIFFERS),
        (2, TeamCode.TEAM_UNKNOWN),
        (2, TeamCode.SCORE_MISSING),
        (3, TeamCode.SCORE_IMPOSSIBLE),
        (4, TeamCode.CARD_DIFFERS),
    ]
    assert found[0].data == {"told": (5, 4), "card": (1, 0)}
