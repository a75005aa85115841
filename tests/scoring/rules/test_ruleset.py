import copy
import dataclasses
import json
import pickle

import pytest

from scoring.problem import ProblemCode
from scoring.rules.ruleset import (
    OPTIONS,
    PRESETS,
    RuleSet,
    RulesRefused,
    expand,
    preset,
    side_of,
    sides_of,
)
from scoring.rules.validation import invalid
from tests.scoring.hands import codes, hand, house


def reasons(rules):
    return [problem.data["reason"] for problem in invalid(rules)]


def warnings(rules):
    return [(p.code, p.fields, p.data["reason"]) for p in rules.problems()]


@pytest.mark.clause("1.1")
def test_a_rule_set_is_defaults_then_preset_then_changes():
    assert house("ohio8", euchre=3) == dataclasses.replace(preset("ohio8"), euchre=3)
    assert preset("ohio8").hand_limit == 8
    assert preset("ohio8").march == RuleSet().march


@pytest.mark.clause("1.1")
def test_without_a_preset_the_plain_game_is_meant():
    assert expand({}) == preset("na24") == RuleSet()


@pytest.mark.clause("1.2")
@pytest.mark.parametrize("name", ["nowhere", 7, None, ["na24"]])
def test_an_unknown_preset_is_refused(name):
    with pytest.raises(RulesRefused) as refused:
        expand({"preset": name})

    assert refused.value.problems[0].fields == ("preset",)


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


SPECIAL = {"alone": True, "need": 6, "win": 12, "lose": 6}


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


@pytest.mark.clause("1.2")
@pytest.mark.parametrize("data", [None, [], "na24", {}, {"schema": 2}, {"schema": True}])
def test_json_of_another_shape_is_refused(data):
    with pytest.raises(RulesRefused, match="schema"):
        RuleSet.from_json(data)


@pytest.mark.clause("1.3")
@pytest.mark.parametrize("name", PRESETS)
def test_json_comes_back_unchanged(name):
    rules = preset(name)

    text = json.dumps(rules.to_json())

    assert RuleSet.from_json(json.loads(text)) == rules
    assert json.dumps(RuleSet.from_json(json.loads(text)).to_json()) == text


@pytest.mark.clause("1.3")
def test_json_holds_every_option():
    assert list(RuleSet().to_json()) == ["schema", *OPTIONS]


@pytest.mark.clause("1.3")
def test_equal_rules_are_one_key_and_copies_are_equal():
    rules = house("cincinnati")

    assert hash(rules) == hash(preset("cincinnati"))
    assert hash(rules) != hash(dataclasses.replace(rules, target=31))
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert copy.deepcopy(rules) == rules


@pytest.mark.clause("1.4")
@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_can_be_played_and_says_nothing_idle(name):
    assert preset(name).problems() == ()
    assert not invalid(preset(name))


@pytest.mark.clause("1.4")
@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        (RuleSet(players=1), ["players_range", "teams_uneven"]),
        (RuleSet(players=8, deck_low=2), ["players_range"]),
        (house(players=3), ["teams_uneven"]),
        (house(players=2, sides="called_partner"), ["too_few_players"]),
        (house(players=2, sides="individual"), ["too_few_players"]),
        (house(need=0), ["need_range"]),
        (house(need=6), ["need_range"]),
        (house(hand_size=6, need=4), ["pack_too_small"]),
        (house(widow=4), ["pack_too_small"]),
        (house("bid24", widow=1), ["pack_too_small"]),
        (house("six33", deck_size=30), ["pack_too_small"]),
        (house(partner_orders="alone", makers_alone="none"), ["partner_cannot_go_alone"]),
        (house(target=None), ["no_end"]),
        (house(players=3, need=9, target=None), ["teams_uneven", "need_range", "no_end"]),
    ],
)
def test_rules_that_cannot_be_played_say_every_reason(rules, expected):
    assert reasons(rules) == expected
    assert invalid(rules)


@pytest.mark.clause("1.4")
@pytest.mark.parametrize(
    "rules",
    [
        house(players=2),
        house(players=3, sides="caller_vs_rest"),
        house(players=7, sides="called_partner", deck_low=2),
        house(need=1),
        house(need=5),
        house(hand_size=6, need=4, jokers=1),
        house("bid24"),
        house(widow=3),
        house(target=None, hand_limit=1),
        house(target=None, timed=True),
        house("almonte"),
    ],
)
def test_rules_at_the_edge_of_what_can_be_played(rules):
    assert reasons(rules) == []


@pytest.mark.clause("1.4")
def test_no_hand_is_judged_by_rules_that_cannot_be_played():
    assert codes(house(players=3, need=9), hand(9, caller=7)) == ["ruleset_invalid"]


@pytest.mark.clause("1.5")
@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        (house(bid_min=4), ("bid_min", "needs_auction")),
        (house(bid_win="contract_only"), ("bid_win", "needs_auction")),
        (house("bid24", euchre=4), ("euchre", "needs_upcard")),
        (house("bid24", forced_suit="C"), ("forced_suit", "needs_upcard")),
        (house(own_partner=False), ("own_partner", "needs_called")),
        (house(set_penalty=4), ("set_penalty", "needs_buck")),
        (house("cutthroat3", lone_exchange="best"), ("lone_exchange", "needs_teams")),
        (house(benny_up="as_hearts"), ("benny_up", "needs_joker")),
        (house("ohio8", win_by=2), ("win_by", "needs_target")),
    ],
)
def test_an_option_that_nothing_looks_at_is_a_warning(rules, expected):
    option, reason = expected

    assert (ProblemCode.OPTION_WITHOUT_EFFECT, (option,), reason) in warnings(rules)
    assert not invalid(rules)


@pytest.mark.clause("1.5")
@pytest.mark.parametrize(
    ("rules", "reason"),
    [
        (house("bid24", bid_min=7), "no_bid"),
        (house("bid24", bid_min=4, bid_max=3), "no_bid"),
        (house(start_score=10), "won_at_the_start"),
        (house("buck4", start_score=0), "won_at_the_start"),
        (house("bid24", sides="individual"), "auction_without_sides"),
        (house(hand_limit=0), "no_hand"),
        (house(widow=-1), "negative"),
        (house(win_by=0), "lead_below_one"),
        (house("cutthroat3", overshoot="lap"), "laps_need_teams"),
        (house(ties="tiebreak_unscored"), "deciding_hand_needs_a_limit"),
        (house("ohio8", stick="off", passout="same"), "passout_never_counts"),
    ],
)
def test_a_contradiction_is_a_warning(rules, reason):
    found = {r for code, _, r in warnings(rules) if code is ProblemCode.RULES_CONTRADICT}

    assert found == {reason}
    assert not invalid(rules)


@pytest.mark.clause("1.5")
def test_a_warning_never_stops_a_hand():
    assert codes(house(bid_min=9, win_by=0, start_score=10), hand()) == []


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
