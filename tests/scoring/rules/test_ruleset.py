"""A rule set: defaults, then a preset, then changes; its sides and its pack."""

import dataclasses

import pytest

from scoring.rules.ruleset import (
    RuleSet,
    expand,
    preset,
    side_of,
    sides_of,
)
from tests.scoring.hands import codes, hand, house


@pytest.mark.clause("1.1")
def test_a_rule_set_is_defaults_then_preset_then_changes():
    assert house("ohio8", euchre=3) == dataclasses.replace(preset("ohio8"), euchre=3)
    assert preset("ohio8").hand_limit == 8
    assert preset("ohio8").march == RuleSet().march


@pytest.mark.clause("1.1")
def test_without_a_preset_the_plain_game_is_meant():
    assert expand({}) == preset("na24") == RuleSet()


@pytest.mark.clause("1.6")
@pytest.mark.parametrize(
    ("name", "sides"),
    [
        ("na24", ((0, 2), (1, 3))),
        ("six33", ((0, 2, 4), (1, 3, 5))),
        ("two_handed", ((0,), (1,))),
        ("call_ace5", ((0,), (1,), (2,), (3,), (4,))),
    ],
)
def test_sides_share_a_score(name, sides):
    rules = preset(name)

    assert sides_of(rules) == sides
    assert [side_of(rules, seat) for side in sides for seat in side] == [
        number for number, side in enumerate(sides) for _ in side
    ]


@pytest.mark.clause("1.6")
def test_a_smaller_table_of_the_night_has_its_own_sides():
    assert sides_of(preset("cutthroat3"), 4) == ((0,), (1,), (2,), (3,))
    assert sides_of(preset("na24"), 2) == ((0,), (1,))


@pytest.mark.clause("1.7")
@pytest.mark.parametrize(
    ("name", "cards"),
    [("na24", 24), ("british25", 25), ("guernsey33", 33), ("six50", 50), ("almonte", 31)],
)
def test_the_pack(name, cards):
    assert preset(name).cards == cards


@pytest.mark.clause("1.7")
@pytest.mark.parametrize(
    ("rules", "card", "expected"),
    [
        (house("british25"), "JK", ["benny_dealer_calls"]),
        (house("british25"), "2S", ["upcard_not_in_deck"]),
        (house("british25", benny_card="2S"), "2S", ["benny_dealer_calls"]),
        (house("british25", benny_card="2S"), "JK", ["benny_dealer_calls"]),
        (house(benny_card="2S"), "2S", ["upcard_not_in_deck"]),
        (house(deck_low=2, benny_card="2S"), "2S", []),
        (house(), "JK", ["upcard_not_in_deck"]),
        (house(deck_low=7), "7S", []),
        (house(deck_low=8), "7S", ["upcard_not_in_deck"]),
    ],
)
def test_what_can_be_turned_up(rules, card, expected):
    assert codes(rules, hand(upcard=card)) == expected


def test_bids_with_names_of_their_own_stand_in_one_order_however_they_were_stored():
    """A database may order the keys of its JSON as it likes."""
    rules = preset("bid48")
    told = rules.to_json()
    told["bid_specials"] = dict(reversed(told["bid_specials"].items()))

    assert RuleSet.from_json(told) == rules
    assert [name for name, _ in rules.bid_specials] == ["shooter", "loner"]
