"""What cannot be played, what is idle, what contradicts itself."""

import pytest

from scoring.problem import ProblemCode
from scoring.rules.ruleset import (
    RuleSet,
)
from scoring.rules.validation import invalid
from tests.scoring.hands import codes, hand, house


def reasons(rules):
    return [problem.data["reason"] for problem in invalid(rules)]


def warnings(rules):
    return [(p.code, p.fields, p.data["reason"]) for p in rules.problems()]


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
