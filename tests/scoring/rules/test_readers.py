"""Values read from JSON, or refused."""

import pytest

from scoring.problem import ProblemCode
from scoring.rules.ruleset import (
    RulesRefused,
    expand,
)
from tests.scoring.rules.options import SPECIAL


@pytest.mark.clause("1.2")
def test_every_unknown_option_and_value_is_named():
    with pytest.raises(RulesRefused, match="colour, march, sides") as refused:
        expand({"colour": "red", "march": "two", "sides": "pairs", "euchre": 2})

    assert [(p.code, p.fields, p.data["reason"]) for p in refused.value.problems] == [
        (ProblemCode.RULESET_INVALID, ("colour",), "option_unknown"),
        (ProblemCode.RULESET_INVALID, ("march",), "value_unknown"),
        (ProblemCode.RULESET_INVALID, ("sides",), "value_unknown"),
    ]
    assert refused.value.problems[1].data["value"] == "two"


@pytest.mark.clause("1.2")
@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("players", 1),
        ("players", 8),
        ("players", True),
        ("players", 4.0),
        ("deck_low", 1),
        ("deck_low", 10),
        ("jokers", 2),
        ("packs", 0),
        ("packs", 3),
        ("no_trump", 1),
        ("no_trump", None),
        ("target", "10"),
        ("target", False),
        ("march", None),
        ("forced_suit", "c"),
        ("forced_suit", "NT"),
        ("lone_march", "all"),
        ("super_euchre", 2.5),
        ("bid_specials", []),
        ("bid_specials", {"moon": 12}),
        ("bid_specials", {"moon": {"alone": True, "need": 6, "win": 12}}),
        ("bid_specials", {"moon": {**SPECIAL, "extra": 1}}),
        ("bid_specials", {"moon": {**SPECIAL, "alone": 1}}),
        ("bid_specials", {"moon": {**SPECIAL, "win": "12"}}),
        ("bid_specials", {6: SPECIAL}),
        ("ties", "maybe"),
    ],
)
def test_an_impossible_value_is_refused(option, value):
    with pytest.raises(RulesRefused, match=option):
        expand({option: value})
