"""A line as people read it who must choose between two: judged, refused, or unreadable."""

import pytest

from scoring.hand import HandEntry, judge, start
from scoring.rules import preset
from tournaments.wording import lines
from tournaments.wording.lines import Words

NA = preset("na24")
NAMES = {0: "Ruth", 1: "Bo", 2: "Ann", 3: "Cy"}
BO, CY = "\u2068Bo\u2069", "\u2068Cy\u2069"
PLAYED = {"result": "played", "dealer": 0, "round": 1, "caller": 1}


def unread(what: str) -> str:
    return f"Cannot be read: \u2068{what}\u2069"


def test_a_hand_is_told_with_its_points():
    assert lines.hand({**PLAYED, "tricks": 3}, NA, NAMES) == Words(
        f"{BO} made trump, with a partner; they took 3 tricks.", (0, 1)
    )


def test_a_euchre_is_called_by_its_name():
    assert lines.hand({**PLAYED, "tricks": 1}, NA, NAMES) == Words(
        f"{BO} made trump, with a partner; they took 1 trick. Euchred.", (2, 0)
    )


def test_a_hand_that_comes_too_late_in_its_game_is_told_as_it_would_stand_anywhere():
    late = preset("ohio8")
    so_far = start(late)
    for dealer in (0, 1, 2, 3, 0, 1, 2, 3):
        played = {**PLAYED, "dealer": dealer, "tricks": 3}
        so_far = judge(HandEntry.from_json(played), late, so_far).so_far
    assert so_far.over

    assert lines.hand({**PLAYED, "dealer": 2, "tricks": 5}, late, NAMES, so_far=so_far) == Words(
        f"{BO} made trump, with a partner; they took 5 tricks.", (0, 2)
    )


@pytest.mark.parametrize(
    ("facts", "sentence", "wrong"),
    [
        (
            {**PLAYED, "tricks": 7},
            f"{BO} made trump. 7 tricks.",
            ("There are not so many tricks in a hand.",),
        ),
        (
            {**PLAYED, "dealer": None, "alone": 3, "trump": "NT", "tricks": 1},
            f"{BO} made trump. {CY} played alone. Trump: No trump. 1 trick.",
            ("Say who dealt.",),
        ),
        # a seat that the table has not, and a suit that no pack has, are left out
        (
            {"result": "played", "caller": 9, "alone": 1, "trump": "Q"},
            f"{BO} played alone.",
            ("Say who dealt.",),
        ),
        (
            {"result": "misdeal", "trump": "H"},
            "Misdeal: dealt again. Trump: Hearts.",
            ("Say who dealt.",),
        ),
    ],
)
def test_a_hand_that_the_rules_refuse_is_told_as_it_was_written(facts, sentence, wrong):
    assert lines.hand(facts, NA, NAMES) == Words(sentence, None, wrong)


@pytest.mark.parametrize(
    "facts", [{"result": "sung"}, {"result": ["played"]}, {"caller": 1, "tricks": 3}, {}]
)
def test_what_became_of_a_hand_must_be_told(facts):
    told = lines.hand(facts, NA, NAMES)

    assert told == Words(unread(str(facts)), None, ("Say what became of the hand.",))


def test_what_is_no_hand_is_shown_as_it_was_sent():
    assert lines.hand("eleven", NA, NAMES) == Words(
        unread("eleven"),
        None,
        ("Something was written that no hand has.", "Say what became of the hand."),
    )


def test_a_fault_is_told_once():
    facts = {**PLAYED, "tricks": 3, "weather": "fine", "mood": "good"}

    told = lines.hand(facts, NA, NAMES)

    assert told.wrong == ("Something was written that no hand has.",)


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        ({"points": [2, 0]}, "2 to 0"),
        ({"points": (2, 0, 1)}, "2 to 0 to 1"),
        ({"points": 7, "round": 3}, "7"),
        ({"points": 0}, "0"),
        ({"points": None}, unread("{'points': None}")),
        ({"points": []}, unread("{'points': []}")),
        ({}, unread("{}")),
        ([2, 0], unread("[2, 0]")),
        ("x" * 161, unread("x" * 160)),
    ],
)
def test_a_box_a_total_or_a_round_is_its_points(facts, told):
    assert lines.points(facts) == Words(told)
