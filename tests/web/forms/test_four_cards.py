"""Four cards as a form: what agrees, what differs, what was decided, what is stored."""

import pytest
from django.http import QueryDict

from scoring.rules.ruleset import preset
from tests.web.director.results.test_four_cards import cards, differ
from tournaments.web.forms.four_cards import FourCardsForm, initial, take
from tournaments.web.forms.results import SideOfForm

NS = SideOfForm(0, (0, 2), "North–South", "NS", (11, 13))
EW = SideOfForm(1, (1, 3), "East–West", "EW", (12, 14))


def form(typed=None, *, rules="ohio8", keep=False, **shown):
    data = None
    if typed is not None:
        data = QueryDict(mutable=True)
        data.update(typed)
    return FourCardsForm(data, sides=(NS, EW), rules=preset(rules), keep=keep, initial=shown)


def written(typed, **more):
    made = form(typed, **more)
    assert made.is_valid(), made.errors
    return {no: facts for no, _kind, facts in made.written()}


def sums(*totals):
    return {f"sum_{seat}": total for seat, total in enumerate(totals) if total is not None}


def test_cards_that_agree_are_a_box_a_hand_and_the_sum():
    lines = written(cards())

    assert (lines[1], lines[4], lines[0]) == (
        {"points": [2, 0]},
        {"points": [0, 4]},
        {"points": [4, 11]},
    )
    assert len(lines) == 9


def test_a_sum_that_a_card_does_not_give_is_not_stored():
    assert 0 not in written(cards(sums=(4, 11, 4, 12)))
    assert 0 not in written(cards(sums=(4, 11, None, 11)))


def test_a_hand_played_alone_is_read_from_the_card_that_says_so():
    lines = written(cards(east=differ(4, "4a"), west=differ(4, "4")))

    assert lines[4] == {"points": [0, 4], "loner": 1}
    assert "loner" not in lines[7]


def test_cards_that_differ_store_nothing_and_the_box_is_marked():
    made = form(cards(west=differ(6, "2")))

    assert not made.is_valid()
    assert "The cards do not agree" in made.errors["__all__"][0]
    assert made.differing() == {6}
    wrong = {
        (row["seat"], box["hand"]) for row in made.rows() for box in row["boxes"] if box["wrong"]
    }
    assert wrong == {(1, 6), (3, 6)}


def test_kept_as_they_are_the_likeliest_is_written_for_a_box_that_differs():
    lines = written(cards(west=differ(6, "2")), keep=True)

    assert lines[6]["points"][0] == 0
    assert lines[6]["points"][1] in (1, 2)


def test_a_box_that_only_one_side_wrote_is_asked_for():
    made = form({"box_1_0": "2", "box_1_2": "2"})

    assert not made.is_valid()
    assert list(made.errors) == ["box_1_1"]
    assert "write X for nothing" in made.errors["box_1_1"][0]


def test_what_cannot_be_read_is_named_and_nothing_is_compared():
    made = form(cards(west=differ(6, "two")))

    assert list(made.errors) == ["box_6_3"]
    assert made.found is None
    assert made.differing() == set()


@pytest.mark.parametrize(
    ("totals", "field"),
    [((4, 11, None, None), None), ((4, 11, 4, 11), None), ((4, None, 4, None), "sum_1"),
     ((4, 11, 5, 11), "sum_2")],
)  # fmt: skip
def test_without_boxes_each_side_has_one_sum(totals, field):
    made = form(sums(*totals))

    assert made.is_valid() is (field is None)
    if field is None:
        assert made.written() == [(0, "totals", {"points": [4, 11]})]
        assert made.detail == "totals"
    else:
        assert list(made.errors) == [field]


def test_the_cards_lie_with_partners_below_each_other():
    assert form().seats == [0, 2, 1, 3]
    assert [row["entry"] for row in form().rows()] == [11, 13, 12, 14]
    assert [row["side"] for row in form().rows()] == [NS, NS, EW, EW]


def test_a_sheet_that_stands_is_shown_on_all_four_cards():
    lines = [(1, {"points": [0, 4], "loner": 3}), (0, {"points": [0, 4]}), (2, {"points": None})]

    assert initial(lines, (NS, EW)) == {
        "boxes": 2,
        "box_1_0": "X",
        "box_1_2": "X",
        "box_1_1": "4",
        "box_1_3": "4A",
        "sum_0": 0,
        "sum_2": 0,
        "sum_1": 4,
        "sum_3": 4,
    }


# --- Decided


def decide(typed, rules="ohio8"):
    data = QueryDict(mutable=True)
    data.update(typed)
    return take(data, preset(rules))


@pytest.mark.parametrize("said", ["x", ""])
def test_what_a_card_does_not_say_is_not_noted(said):
    typed = {"box_1_0": said, "box_1_2": "2", "take": "1:0:2"}

    noted = decide(typed)["noted"].split()

    assert noted == (["1:0:0:2"] if said else [])


def test_a_box_that_is_decided_to_be_nothing_is_an_x():
    assert decide({"box_1_0": "2A", "take": "1:0:0"})["box_1_0"] == "XA"


def test_earlier_decisions_stay_noted():
    data = decide({"box_2_0": "1", "noted": "1:0:0:2", "take": "2:0:2"})

    assert data["noted"] == "1:0:0:2 2:0:1:2"
    made = form(data)
    made.is_valid()
    assert [(each.hand, each.seat, each.said, each.stored) for each in made.decided()] == [
        (1, 0, 0, 2),
        (2, 0, 1, 2),
    ]


@pytest.mark.parametrize("noted", ["", "hello", "1:0:2", "1:0:0:2:3"])
def test_a_note_that_nobody_made_says_nothing(noted):
    made = form({"noted": noted})
    made.is_valid()

    assert made.decided() == []


def test_a_decision_touches_only_the_cards_of_its_side():
    data = QueryDict(mutable=True)
    data.update(cards(west=differ(4, "2A"), take="4:1:4"))

    taken = take(data, preset("ohio8"))

    assert [taken[f"box_4_{seat}"] for seat in range(4)] == ["x", "4", "x", "4A"]
    assert taken["noted"] == "4:3:2:4"


def test_nonsense_decides_nothing():
    data = QueryDict(mutable=True)
    data.update(cards(take="hello"))

    assert take(data, preset("ohio8")) == data


@pytest.mark.parametrize(("name", "ends"), [("ohio8", "0 1 2 4 x"), ("six33", "0 1 2 3 4 6 x")])
def test_a_box_is_complete_when_no_longer_number_begins_so(name, ends):
    assert FourCardsForm(sides=(), rules=preset(name)).ends == ends


def test_a_bidding_game_waits_for_the_second_figure():
    assert "1" not in FourCardsForm(sides=(), rules=preset("bid48")).ends.split()
