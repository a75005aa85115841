"""The values that options take."""

import pytest

from scoring.rules.ruleset import (
    expand,
)
from tests.scoring.rules.options import SPECIAL


@pytest.mark.clause("1.2")
@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("players", 2),
        ("players", 7),
        ("deck_low", 2),
        ("deck_low", 9),
        ("jokers", 1),
        ("packs", 2),
        ("target", None),
        ("forced_suit", None),
        ("forced_suit", "H"),
        ("lone_march", "players"),
        ("super_euchre", 4),
        ("bid_specials", {"moon": SPECIAL}),
    ],
)
def test_every_value_of_a_closed_set_is_taken(option, value):
    assert expand({option: value}).to_json()[option] == value
