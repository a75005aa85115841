"""Whether what is stored as JSON can be read by those who read it; no database is asked."""

import pytest

from tournaments.models import Journal, Line, Player, TieRuling
from tournaments.queries import stored_json


@pytest.mark.parametrize(
    ("row", "column"),
    [
        (Journal(data={}), None),
        (Journal(data={"who": [1, 2]}), None),
        (Journal(data={"who": [True]}), "data"),
        (Journal(data=[1]), "data"),
        (TieRuling(order=[3, 1]), None),
        (TieRuling(order="31"), "order"),
        (Line(no=1, kind="box", state="live", facts={"points": [2, 0]}), None),
        (Line(no=1, kind="box", state="live", facts={"points": ["a", None]}), "facts"),
        (Line(no=1, kind="hand", state="replaced", facts=[1]), "facts"),
        (Line(no=1, kind="hand", state="aside", facts=[1]), None),
        (Player(name="Ann"), None),
    ],
)
def test_the_column_that_nobody_can_read(row, column):
    assert stored_json.unreadable(row) == column
