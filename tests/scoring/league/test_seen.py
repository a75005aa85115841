"""A fixture as each of its teams sees it, and how the last ones went."""

import pytest

from scoring.league.fixtures import FixtureKind
from scoring.league.seen import Form, recent_form
from tests.scoring.league.meetings import RULES, both_absent, fixture, forfeited


@pytest.mark.clause("9.25")
def test_form_is_of_the_last_fixtures_that_count():
    fixtures = [
        fixture("A", "B", (9, 0)),
        fixture("B", "A", (4, 4)),
        fixture("A", "C"),
        fixture("C", "A", (9, 0), kind=FixtureKind.ANNULLED),
        forfeited("A", "B", "A"),
        both_absent("A", "C"),
    ]

    form = recent_form(fixtures, RULES, so_many=3)

    assert form == {
        "A": (Form.DRAWN, Form.LOST, Form.LOST),
        "B": (Form.LOST, Form.DRAWN, Form.WON),
        "C": (Form.LOST,),
    }
