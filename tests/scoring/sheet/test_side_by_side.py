import pytest

from scoring.rules.ruleset import preset
from scoring.sheet.side_by_side import CardRow, lay

pytestmark = pytest.mark.rules

HOUSE = preset("ohio8")


def card(seat, text, written=None):
    """A card from its boxes: "2 x 1" and so on, "4A" alone, "." an empty box."""
    boxes, alone = {}, set()
    for hand, box in enumerate(text.split(), start=1):
        if box != ".":
            boxes[hand] = 0 if box == "x" else int(box.rstrip("A"))
        if box.endswith("A"):
            alone.add(hand)
    return CardRow(seat, boxes, frozenset(alone), written)


def four(*texts, written=(None,) * 4):
    return [card(seat, text, written[seat]) for seat, text in enumerate(texts)]


def test_four_cards_that_agree_are_the_sheet_of_the_table():
    found = lay(four("2 x 1", "x 4A x", "2 x 1", "x 4 x"), HOUSE)

    assert found.agree
    assert found.hands == {1: (2, 0), 2: (0, 4), 3: (1, 0)}
    assert found.loners == {2: 1}


def test_partners_who_differ_are_named_with_what_speaks_for_each():
    rows = four(
        "2 x 1 x", "x 1 x 1", "2 x 1 x", "x 1 x 2", written=(3, 2, 3, 2)
    )  # the sum of West fits 1

    found = lay(rows, HOUSE)

    (difference,) = found.differences
    assert (difference.hand, difference.side) == (4, 1)
    first, second = difference.candidates
    assert (first.points, first.seats, first.fits) == (1, (1,), (1, 3))
    assert (second.points, second.seats, second.fits) == (2, (3,), ())
    assert found.hands[4] == (0, None)
    assert not found.agree


def test_what_the_other_side_wrote_rules_a_value_out():
    found = lay(four("2", "x", "2", "1"), HOUSE)

    (difference,) = found.differences
    assert [(each.points, each.possible) for each in difference.candidates] == [
        (0, True),
        (1, False),
    ]


def test_where_both_sides_differ_anything_may_be():
    found = lay(four("2", "x", "x", "1"), HOUSE)

    assert [each.side for each in found.differences] == [0, 1]
    assert all(each.possible for one in found.differences for each in one.candidates)


def test_points_for_both_sides_in_one_hand_are_impossible_here():
    found = lay(four("2", "1", "2", "1"), HOUSE)

    assert found.impossible == (1,)
    assert found.differences == ()


def test_an_empty_box_disagrees_with_nothing_and_takes_what_the_partner_wrote():
    found = lay(four("2 1", "x x", ". 1", ". ."), HOUSE)

    assert found.hands == {1: (2, 0), 2: (1, 0)}
    assert found.agree


def test_a_side_that_wrote_nothing_is_not_known():
    assert lay(four("2", ".", ".", "."), HOUSE).hands == {1: (2, None)}


def test_two_cards_that_call_one_hand_their_own_are_named():
    found = lay(four("4A", "x", "4A", "x"), HOUSE)

    assert found.two_alone == (1,)
    assert found.loners == {}


def test_a_lone_players_own_number_is_no_disagreement():
    house = preset("progressive8")
    rows = four("5A 1", "x x", "4 1", "x x", written=(6, 0, 5, 0))

    found = lay(rows, house)

    assert found.agree
    assert found.hands == {1: (4, 0), 2: (1, 0)}
    assert found.loners == {1: 0}


def test_the_written_sum_of_a_lone_player_moves_with_their_own_number():
    house = preset("progressive8")
    rows = four("5A 1", "x x", "4 2", "x x", written=(6, 0, 5, 0))

    (difference,) = lay(rows, house).differences

    assert difference.candidates[0].points == 1
    assert difference.candidates[0].fits == (0, 2)


def test_everyone_for_themselves_has_no_partner_to_differ_from():
    rows = [card(seat, text) for seat, text in enumerate(("2 1", "x 1", "x x"))]

    found = lay(rows, preset("cutthroat3"))

    assert found.differences == ()
    assert found.hands[1] == (2, 0, 0)
    assert found.impossible == (2,)


def test_the_sum_of_a_card_is_that_of_its_boxes():
    assert card(0, "2 x 1 .").total == 3
