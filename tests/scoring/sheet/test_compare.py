"""Where two papers disagree."""

import pytest

from scoring.sheet.read import Between, differences, read
from tests.scoring.hands import hand, house, made_by, unplayed
from tests.scoring.papers import EIGHT, EIGHT_BOXES, boxes, card, hands, totals

clause = pytest.mark.clause
OHIO = house("ohio8")


def between(first, second, rules=OHIO):
    return [
        (d.no, d.field, d.first, d.second)
        for d in differences(read(first, rules), read(second, rules))
    ]


@clause("3.30")
def test_versions_that_agree():
    assert between(hands(*EIGHT), hands(*EIGHT)) == []
    assert between(hands(*EIGHT), boxes(*EIGHT_BOXES)) == []
    assert between(boxes(*EIGHT_BOXES), [totals(9, 4, won_by=0)]) == []
    assert between([totals(9, 4)], [totals(9, 4, hands=8)]) == []


@clause("3.30")
def test_full_hands_are_compared_field_by_field():
    other = list(EIGHT)
    other[2] = {**other[2], "tricks": 4, "trump": "H"}

    assert between(hands(*EIGHT), hands(*other)) == [
        (3, "tricks", 5, 4),
        (3, "trump", None, "H"),
        (0, "points", (9, 4), (8, 4)),
    ]


@clause("3.30")
def test_a_hand_that_only_one_has():
    first, second = hands(*EIGHT[:2]), hands(EIGHT[0])

    assert between(first, second) == [
        (2, "line", EIGHT[1], None),
        (0, "points", (1, 1), (1, 0)),
        (0, "hands", 2, 1),
    ]
    assert between(second, first)[0] == (2, "line", None, EIGHT[1])


@clause("3.30")
def test_what_is_no_hand_at_all_is_compared_as_it_is():
    assert between(hands("eleven"), hands(hand(round=2)))[0][:2] == (1, "")


@clause("3.30")
def test_boxes_are_compared_with_the_counted_hands():
    played = hands(unplayed("misdeal"), made_by(0, dealer=0), made_by(1, 2, dealer=1))

    assert between(played, boxes((1, 0), (0, 1))) == [
        (2, "points", (0, 2), (0, 1)),
        (0, "points", (1, 2), (1, 1)),
    ]
    assert between(boxes((1, 0)), played)[0] == (2, "points", None, (0, 2))


@clause("3.30")
@pytest.mark.parametrize(
    ("other", "expected"),
    [
        (totals(9, 5), (0, "points", (9, 4), (9, 5))),
        (totals(4, 9), (0, "points", (9, 4), (4, 9))),
        (totals(9, 4, hands=9), (0, "hands", 8, 9)),
        (totals(9, 4, loners={"2": 1}), (0, "loners", {0: 1}, {0: 0})),
    ],
)
def test_sums_are_compared(other, expected):
    assert between(hands(*EIGHT), [other])[0] == expected


@clause("3.30")
def test_the_winner_is_compared():
    level = [totals(8, 8, won_by=0)]

    assert between(level, [totals(8, 8, won_by=1)]) == [(0, "winner", 0, 1)]
    assert between(level, [totals(8, 8)]) == []


@clause("3.30")
def test_a_card_and_a_table_have_nothing_to_compare_by_themselves():
    assert between(card((1, 9)), [totals(9, 4)]) == []


def cards(first, second, kind):
    return [
        (d.no, d.field, d.first, d.second)
        for d in differences(read(card(*first), OHIO), read(card(*second), OHIO), kind)
    ]


WON, LOST = {"won": True}, {"won": False}


@clause("3.31")
@pytest.mark.parametrize(
    ("kind", "first", "second", "expected"),
    [
        (Between.VERSIONS, (1, 7), (1, 7), []),
        (Between.VERSIONS, (1, 7), (1, 8), [(1, "points", 7, 8)]),
        (Between.VERSIONS, (1, 7), (2, 8), []),
        (Between.VERSIONS, (1, 7, WON), (1, 7), []),
        (Between.VERSIONS, (1, 7, WON), (1, 7, LOST), [(1, "won", True, False)]),
        (Between.VERSIONS, (1, 7, {"loners": 1}), (1, 7, {"loners": 0}), [(1, "loners", 1, 0)]),
        (Between.PARTNERS, (1, 7, {"loners": 1}), (1, 7, {"loners": 0}), []),
        (
            Between.PARTNERS,
            (1, 7, WON),
            (1, 6, LOST),
            [(1, "points", 7, 6), (1, "won", True, False)],
        ),
        (Between.OPPONENTS, (1, 7), (1, 3), []),
        (Between.OPPONENTS, (1, 7, WON), (1, 3), []),
        (Between.OPPONENTS, (1, 7, WON), (1, 3, LOST), []),
        (Between.OPPONENTS, (1, 3, LOST), (1, 7, WON), []),
        (Between.OPPONENTS, (1, 7, WON), (1, 3, WON), [(1, "won", True, True)]),
        (Between.OPPONENTS, (1, 7, LOST), (1, 3, LOST), [(1, "won", False, False)]),
        (Between.OPPONENTS, (1, 7, LOST), (1, 7, LOST), []),
        (Between.OPPONENTS, (1, 7, WON), (1, 7, WON), [(1, "won", True, True)]),
        (Between.OPPONENTS, (1, 7, WON), (1, 7, LOST), []),
        (Between.OPPONENTS, (1, 7, WON), (1, 9, LOST), [(1, "points", 7, 9)]),
        (Between.OPPONENTS, (1, 9, LOST), (1, 7, WON), [(1, "points", 9, 7)]),
    ],
)
def test_cards(kind, first, second, expected):
    assert cards([first], [second], kind) == expected
