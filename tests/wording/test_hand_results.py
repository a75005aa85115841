"""A hand in words, whatever came of it: judged by the rules, told to the room."""

from dataclasses import replace

import pytest

from scoring.hand import HandEntry, judge, start
from scoring.rules import RuleSet, preset
from tournaments.wording import hand_results

RUTH, BO, ANN, CY, DI = (f"\u2068{name}\u2069" for name in ("Ruth", "בו", "Ann", "Cy", "Di"))
NAMES = {0: "Ruth", 1: "בו", 2: "Ann", 3: "Cy", 4: "Di", 5: "Ed"}
BO_CALLS = {"round": 1, "caller": 1}
NA = preset("na24")
BUCK_UP = {"upcard": "QH", **BO_CALLS, "trump": "H"}


def rules(**changes: object) -> RuleSet:
    """North America, with some options changed."""
    return RuleSet.from_json({**NA.to_json(), **changes})


def result(by: RuleSet, **facts: object):
    """A hand that North dealt and that the rules accept."""
    entry = HandEntry.from_json({"result": "played", "dealer": 0, **facts})
    judged = judge(entry, by, replace(start(by), next_dealer=None))
    assert judged.result is not None, judged.problems
    return judged.result


@pytest.mark.parametrize(
    ("by", "facts", "told"),
    [
        (NA, {**BO_CALLS, "tricks": 3}, f"{BO} made trump, with a partner; they took 3 tricks."),
        (NA, {**BO_CALLS, "tricks": 1}, f"{BO} made trump, with a partner; they took 1 trick."),
        (NA, {**BO_CALLS, "tricks": 0}, f"{BO} made trump, with a partner; they took 0 tricks."),
        (NA, {**BO_CALLS, "alone": 1, "tricks": 1}, f"{BO} played alone and took 1 trick."),
        (NA, {**BO_CALLS, "alone": 1, "tricks": 5}, f"{BO} played alone and took 5 tricks."),
        (
            NA,
            {**BO_CALLS, "alone": 3, "tricks": 4},
            f"{BO} made trump; {CY} played alone and took 4 tricks.",
        ),
        (
            NA,
            {**BO_CALLS, "alone": 3, "tricks": 1},
            f"{BO} made trump; {CY} played alone and took 1 trick.",
        ),
        (
            preset("two_handed"),
            {**BO_CALLS, "tricks": 3},
            f"{BO} made trump and took 3 tricks.",
        ),
        (preset("cutthroat3"), {**BO_CALLS, "tricks": 1}, f"{BO} made trump and took 1 trick."),
        (
            preset("call_ace5"),
            {**BO_CALLS, "partner": 3, "tricks": 3},
            f"{BO} made trump, with {CY}; they took 3 tricks.",
        ),
        (
            preset("call_ace5"),
            {**BO_CALLS, "partner": 4, "tricks": 1},
            f"{BO} made trump, with {DI}; they took 1 trick.",
        ),
        (
            preset("british25"),
            {**BO_CALLS, "alone": 1, "defend_alone": 0, "tricks": 2},
            f"{BO} played alone and took 2 tricks. {RUTH} defended alone.",
        ),
    ],
)
def test_how_trump_was_made_and_what_was_taken(by, facts, told):
    assert hand_results.what(result(by, **facts), NAMES) == told


@pytest.mark.parametrize(
    ("by", "facts", "told"),
    [
        ("bid24", {"bid": 4, "tricks": 4}, f"{BO} bid 4, with a partner; they took 4 tricks."),
        ("bid24", {"bid": 3, "tricks": 1}, f"{BO} bid 3, with a partner; they took 1 trick."),
        (
            "cincinnati",
            {"bid": "double_moon", "alone": 1, "tricks": 6},
            f"{BO} bid Double moon, played alone and took 6 tricks.",
        ),
        (
            "cincinnati",
            {"bid": "moon", "alone": 1, "tricks": 1},
            f"{BO} bid Moon, played alone and took 1 trick.",
        ),
        (
            "auction5",
            {"bid": 4, "partner": 3, "tricks": 4},
            f"{BO} bid 4, with {CY}; they took 4 tricks.",
        ),
        (
            "auction5",
            {"bid": 3, "partner": 3, "tricks": 1},
            f"{BO} bid 3, with {CY}; they took 1 trick.",
        ),
    ],
)
def test_what_was_bid_and_what_was_taken(by, facts, told):
    assert hand_results.what(result(preset(by), caller=1, **facts), NAMES) == told


@pytest.mark.parametrize(
    ("by", "became", "told"),
    [
        (NA, "passout", "Everybody passed."),
        (NA, "misdeal", "Misdeal: dealt again."),
        (rules(farmers=True), "farmers", "Poor hand: dealt again."),
        (
            rules(stick="call_or_concede"),
            "conceded",
            "Everybody passed, and the dealer gave the hand away.",
        ),
    ],
)
def test_a_hand_that_was_not_played(by, became, told):
    hand = result(by, result=became)

    assert hand_results.what(hand, NAMES) == told
    assert hand_results.short(hand) == ""


@pytest.mark.parametrize(
    ("by", "facts", "told"),
    [
        (
            NA,
            {**BO_CALLS, "renege": "callers"},
            f"{BO} made trump. The side that made trump reneged.",
        ),
        (NA, {**BO_CALLS, "renege": "defenders"}, f"{BO} made trump. The other side reneged."),
        (
            NA,
            {**BO_CALLS, "renege": "both", "tricks": 3},
            (
                f"{BO} made trump, with a partner; they took 3 tricks."
                " Both sides reneged, so neither pays for it."
            ),
        ),
        (
            preset("boston1888"),
            {**BO_CALLS, "renege": "callers", "tricks": 3},
            (
                f"{BO} made trump, with a partner; they took 3 tricks."
                " The side that made trump reneged."
            ),
        ),
        (
            rules(renege_both="void"),
            {**BO_CALLS, "renege": "both", "tricks": 3},
            "Both sides reneged: dealt again.",
        ),
    ],
)
def test_who_reneged(by, facts, told):
    assert hand_results.what(result(by, **facts), NAMES) == told


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        (
            {**BUCK_UP, "tricks_by_seat": {"0": 1, "1": 3, "2": 1}},
            f"{BO} made trump. Tricks: {RUTH} 1, {BO} 3, {ANN} 1, {CY} 0.",
        ),
        (
            {**BUCK_UP, "tricks_by_seat": {"0": 2, "1": 3}, "out": [2]},
            f"{BO} made trump. Tricks: {RUTH} 2, {BO} 3, {CY} 0. {ANN} dropped out.",
        ),
        (
            {**BUCK_UP, "tricks_by_seat": {"0": 2, "1": 3}, "out": [2, 3]},
            f"{BO} made trump. Tricks: {RUTH} 2, {BO} 3. {ANN}, {CY} dropped out.",
        ),
        (
            {"upcard": "QC", "tricks_by_seat": {"0": 2, "1": 3}},
            f"The card turned up made trump by itself. Tricks: {RUTH} 2, {BO} 3, {ANN} 0, {CY} 0.",
        ),
    ],
)
def test_the_tricks_of_everybody_where_each_plays_for_themselves(facts, told):
    assert hand_results.what(result(preset("buck4"), **facts), NAMES) == told


def test_tricks_of_each_seat_in_a_bidding_game():
    hand = result(
        preset("auction5"),
        caller=1,
        bid=4,
        partner=3,
        tricks=4,
        tricks_by_seat={"0": 1, "1": 3, "3": 1},
    )

    assert hand_results.what(hand, NAMES) == (
        f"{BO} bid 4. Tricks: {RUTH} 1, {BO} 3, {ANN} 0, {CY} 1, {DI} 0."
    )


@pytest.mark.parametrize(
    ("by", "facts", "short", "outcome"),
    [
        (NA, {**BO_CALLS, "tricks": 3}, "", "Made it"),
        (NA, {**BO_CALLS, "tricks": 2}, "was euchred", "Euchred"),
        (NA, {**BO_CALLS, "tricks": 5}, "march", "March"),
        (NA, {**BO_CALLS, "alone": 1, "tricks": 4}, "alone", "Made it"),
        (NA, {**BO_CALLS, "alone": 1, "tricks": 2}, "alone, euchred", "Euchred"),
        (NA, {**BO_CALLS, "alone": 3, "tricks": 5}, "alone, all of them", "March"),
        (preset("bid24"), {"caller": 1, "bid": 4, "tricks": 4}, "bid 4", "Made it"),
        (preset("bid24"), {"caller": 1, "bid": 4, "tricks": 3}, "bid 4, not made", "Not made"),
        (preset("bid24"), {"caller": 1, "bid": 4, "tricks": 6}, "bid 4", "March"),
        (
            preset("cincinnati"),
            {"caller": 1, "bid": "moon", "alone": 1, "tricks": 5},
            "bid Moon, not made",
            "Not made",
        ),
        # nobody made trump, so nobody is told of beside a name
        (
            preset("buck4"),
            {"upcard": "QC", "tricks_by_seat": {"0": 2, "1": 3}},
            "",
            "Made it",
        ),
    ],
)
def test_what_came_of_it_in_a_few_words_and_on_a_key(by, facts, short, outcome):
    hand = result(by, **facts)

    assert hand_results.short(hand) == short
    assert hand_results.outcome(hand) == outcome


@pytest.mark.parametrize(
    ("value", "told"),
    [(4, "4"), ("15", "15"), ("quadruple_moon", "Quadruple moon"), ("big_shot", "Big shot")],
)
def test_a_bid_is_a_number_or_its_name(value, told):
    assert hand_results.bid(value) == told


@pytest.mark.parametrize(
    ("makers", "others", "each", "told"),
    [
        (2, 0, False, "makes 2"),
        (2, 0, True, "makes 2"),
        (-3, 0, False, "loses 3"),
        (0, 0, False, "makes 0"),
        (0, 2, False, "other side 2"),
        (0, 2, True, "others 2 each"),
        (4, 2, False, "makes 4, other side 2"),
        (4, 2, True, "makes 4, others 2 each"),
        (-4, 3, False, "loses 4, other side 3"),
        (-4, 3, True, "loses 4, others 3 each"),
        (0, -2, False, "other side -2"),
        (-1, -2, True, "loses 1, others -2 each"),
    ],
)
def test_what_a_key_makes(makers, others, each, told):
    assert hand_results.makes(makers, others, each=each) == told


def test_a_name_on_the_other_side_is_that_of_its_own_seat():
    hand = result(NA, round=1, caller=2, alone=2, tricks=5)

    assert hand_results.what(hand, NAMES) == f"{ANN} played alone and took 5 tricks."
