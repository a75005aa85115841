"""Papers as forms: what can be typed, what is said of it, and the lines that it becomes."""

import uuid

import pytest

from scoring.rules import preset
from tournaments.web.forms import results
from tournaments.web.forms.results import BoxesForm, CardForm, SideOfForm, TotalsForm, initial_of

NS = SideOfForm(0, (0, 2), "North–South", "NS", (11, 13))
EW = SideOfForm(1, (1, 3), "East–West", "EW", (12, 14))
ACT = "4a3f7b1e-1c1d-4d3e-9a52-7f8a5b1f0c11"


def totals(typed=None, *, rules="ohio8", **initial):
    return TotalsForm(typed, sides=(NS, EW), rules=preset(rules), initial=initial)


def boxes(typed=None, *, rules="ohio8", **initial):
    return BoxesForm(typed, sides=(NS, EW), rules=preset(rules), initial=initial)


def card(typed=None, *, rounds=3):
    return CardForm(typed, rounds=rounds)


def facts(form):
    assert form.is_valid(), form.errors
    return [(line.no, str(line.kind), line.facts) for line in form.lines()]


# --- Totals


def test_totals_are_one_line():
    form = totals({"points_0": "8", "points_1": "-1"})

    assert facts(form) == [(0, "totals", {"points": [8, -1]})]


def test_lone_hands_are_kept_by_seat_and_nought_is_something_to_say():
    typed = {"points_0": "8", "points_1": "4", "loners_0": "0", "loners_3": "2", "won_by": "0"}

    ((_no, _kind, told),) = facts(totals(typed))

    assert told == {"points": [8, 4], "loners": {"0": 0, "3": 2}, "won_by": 0}


def test_a_lone_hand_is_asked_for_each_seat_and_stands_beside_its_person():
    form = totals()

    rows = form.rows()
    assert [row["side"] for row in rows] == [NS, EW]
    assert [[each["entry"] for each in row["loners"]] for row in rows] == [[11, 13], [12, 14]]
    assert [each["field"].name for each in rows[1]["loners"]] == ["loners_1", "loners_3"]


@pytest.mark.parametrize(
    ("typed", "opened"),
    [
        ({"points_0": "8", "points_1": "4"}, False),
        ({"points_0": "6", "points_1": "6"}, True),  # who won must be said
        ({"points_0": "0", "points_1": "0"}, True),
        ({"points_0": "", "points_1": ""}, False),
        ({"points_0": "6", "points_1": ""}, False),
        ({"points_0": "8", "points_1": "4", "loners_0": "1"}, True),
        ({"points_0": "8", "points_1": "4", "loners_0": "0"}, True),
        ({"points_0": "8", "points_1": "4", "won_by": "1"}, True),
        ({"points_0": "8", "points_1": "4", "loners_0": "x"}, True),
    ],
)
def test_who_won_and_lone_hands_are_open_where_they_are_told_or_must_be(typed, opened):
    assert totals(typed).loners_open is opened


@pytest.mark.parametrize(
    ("points", "opened"), [((6, 6), True), ((0, 0), True), ((8, 4), False), ((0, 4), False)]
)
def test_a_level_result_that_is_shown_again_is_open_too(points, opened):
    shown = initial_of("totals", [(0, {"points": list(points)})], (NS, EW), 4)

    assert totals(**shown).loners_open is opened


def test_without_anything_written_it_is_closed():
    assert totals().loners_open is False


def test_who_won_is_one_of_the_sides_or_left_to_the_points():
    choices = totals().fields["won_by"].choices

    assert [value for value, _label in choices] == ["", "0", "1"]
    assert totals({"points_0": "6", "points_1": "6", "won_by": "2"}).is_valid() is False


@pytest.mark.parametrize(
    ("points", "valid"), [("400", True), ("401", False), ("-400", True), ("-401", False)]
)
def test_no_game_gives_more_than_so_many_points(points, valid):
    assert totals({"points_0": points, "points_1": "0"}).is_valid() is valid


# --- The act


def test_the_same_words_sent_twice_are_the_same_lines_and_the_same_act():
    typed = {"points_0": "8", "points_1": "4", "act_id": ACT}
    one, two = totals(typed), totals(dict(typed))
    assert one.is_valid()
    assert two.is_valid()

    assert one.act() == two.act()
    assert [each.line_id for each in one.lines()] == [each.line_id for each in two.lines()]


@pytest.mark.parametrize(
    "other", [{"points_0": "7"}, {"reason": "late"}, {"seen_revision": "2"}, {"won_by": "1"}]
)
def test_the_same_form_with_other_words_is_another_act(other):
    typed = {"points_0": "8", "points_1": "4", "act_id": ACT}
    one, two = totals(typed), totals(typed | other)
    assert one.is_valid()
    assert two.is_valid()

    assert one.act() != two.act()


def test_lines_of_one_paper_have_ids_of_their_own():
    typed = {"box_1_0": "2", "box_1_1": "x", "box_2_0": "2", "box_2_1": "x", "act_id": ACT}
    form = boxes(typed)
    assert form.is_valid()

    ids = [each.line_id for each in form.lines()]
    assert len(ids) == len(set(ids)) == 2
    assert all(isinstance(each, uuid.UUID) for each in ids)


# --- Boxes


def test_a_box_a_hand_and_the_sum_that_was_written():
    typed = {"box_1_0": "2", "box_1_1": "x", "box_2_0": "X", "box_2_1": "4", "alone_2": "e"}
    typed |= {"sum_0": "2", "sum_1": "4"}

    assert facts(boxes(typed)) == [
        (1, "box", {"points": [2, 0]}),
        (2, "box", {"points": [0, 4], "loner": 1}),
        (0, "totals", {"points": [2, 4]}),
    ]


def test_half_a_sum_is_no_sum():
    typed = {"box_1_0": "2", "box_1_1": "x", "sum_0": "2"}

    assert [no for no, _kind, _facts in facts(boxes(typed))] == [1]


@pytest.mark.parametrize(
    ("typed", "field", "words"),
    [
        ({"box_1_0": "2"}, "box_1_1", "This box is empty"),
        ({"box_1_0": "?", "box_1_1": "x"}, "box_1_0", "Write points, or X"),
        ({"box_1_0": "2A", "box_1_1": "x"}, "box_1_0", "Write points, or X"),
        ({"box_1_0": "2", "box_1_1": "x", "alone_1": "Q"}, "alone_1", "letter of the seat"),
        ({}, "__all__", "Nothing is written yet."),
    ],
)
def test_what_is_wrong_stands_beside_its_box(typed, field, words):
    form = boxes(typed | {"act_id": ACT})

    assert not form.is_valid()
    assert list(form.errors) == [field]
    assert words in form.errors[field][0]


def test_nothing_written_is_not_said_where_something_else_is_wrong():
    form = boxes({"alone_1": "Q", "act_id": ACT})

    assert list(form.errors) == ["alone_1"]


@pytest.mark.parametrize(
    ("rules", "asked", "last"),
    [("ohio8", None, 8), ("ohio8", "5", 8), ("ohio8", "12", 12), ("ohio8", "99", 24)],
)
def test_a_paper_has_the_boxes_of_its_round_or_as_many_as_are_asked_for(rules, asked, last):
    form = boxes(rules=rules, **({"boxes": asked} if asked else {}))

    assert form.hands == range(1, last + 1)
    assert f"box_{last}_1" in form.fields
    assert f"box_{last + 1}_0" not in form.fields


@pytest.mark.parametrize("asked", ["x", "-3", "", "²"])
def test_a_number_of_boxes_that_is_none_is_not_asked(asked):
    assert boxes(boxes=asked).hands == range(1, 9)


@pytest.mark.parametrize(("boxes_now", "more"), [("8", 16), ("16", 24), ("20", 24), ("24", None)])
def test_more_boxes_come_eight_at_a_time_up_to_the_most(boxes_now, more):
    assert boxes(boxes=boxes_now).more_boxes == more


def test_the_boxes_say_what_they_can_hold():
    assert "4" in boxes().how_to_mark
    assert boxes(rules="six33").how_to_mark != boxes().how_to_mark


def test_a_row_for_each_side_and_one_for_who_was_alone():
    form = boxes()

    assert [row["side"] for row in form.rows()] == [NS, EW]
    assert [field.name for field in form.rows()[1]["boxes"]] == [
        f"box_{hand}_1" for hand in range(1, 9)
    ]
    assert form.rows()[0]["sum"].name == "sum_0"
    assert [field.name for field in form.alone()] == [f"alone_{hand}" for hand in range(1, 9)]


def test_each_box_has_its_name_and_is_added_up_with_its_row():
    box = boxes().fields["box_3_1"]

    assert box.widget.attrs["data-box"] == "3"
    assert box.widget.attrs["aria-label"] == "Hand 3, East–West"
    assert "data-box" not in boxes().fields["alone_3"].widget.attrs
    assert box.max_length == 3


# --- Shown again


def test_a_sheet_is_shown_as_it_was_typed():
    lines = [
        (1, {"points": [2, 0]}),
        (2, {"points": [0, 4], "loner": 3}),
        (0, {"points": [2, 4]}),
    ]

    assert initial_of("boxes", lines, (NS, EW), 4) == {
        "boxes": 2,
        "box_1_0": "2",
        "box_1_1": "X",
        "box_2_0": "X",
        "box_2_1": "4",
        "alone_2": "W",
        "sum_0": 2,
        "sum_1": 4,
    }


def test_totals_are_shown_with_lone_hands_and_who_won():
    told = {"points": [6, 6], "loners": {"2": 1}, "won_by": 0}

    assert initial_of("totals", [(0, told)], (NS, EW), 4) == {
        "boxes": 0,
        "points_0": 6,
        "points_1": 6,
        "loners_2": 1,
        "won_by": "0",
    }


def test_a_line_that_nobody_can_read_shows_nothing():
    assert initial_of("totals", [(0, {"points": "many"})], (NS, EW), 4) == {"boxes": 0}
    assert initial_of("totals", [], (NS, EW), 4) == {"boxes": 0}


# --- For whom


@pytest.mark.parametrize(("who", "valid"), [("1-2-3-4", True), ("4-3-2-1", False), (None, True)])
def test_a_paper_drawn_for_other_people_is_refused(who, valid):
    typed = {"points_0": "8", "points_1": "4"} | ({"who": who} if who else {})
    form = totals(typed)

    results.must_be_for(form, "1-2-3-4")

    assert form.is_valid() is valid


def test_a_form_that_was_not_sent_is_for_anybody():
    form = totals()

    results.must_be_for(form, "1-2-3-4")

    assert not form.errors


# --- Cards


def test_a_card_is_a_line_a_round_and_its_sum():
    form = card({"round_1": "9", "round_3": "10", "sum": "19"})

    assert facts(form) == [
        (1, "card", {"round": 1, "points": 9}),
        (3, "card", {"round": 3, "points": 10}),
        (0, "card", {"round": 0, "points": 19}),
    ]


def test_letters_are_lone_hands_and_say_of_every_round_how_many():
    form = card({"round_1": "9AA", "round_2": "7", "sum": "16", "loners": "2"})

    assert facts(form) == [
        (1, "card", {"round": 1, "points": 9, "loners": 2}),
        (2, "card", {"round": 2, "points": 7, "loners": 0}),
        (0, "card", {"round": 0, "points": 16, "loners": 2}),
    ]


def test_nought_lone_hands_are_told_of_every_round():
    form = card({"round_1": "9", "loners": "0"})

    assert facts(form) == [(1, "card", {"round": 1, "points": 9, "loners": 0})]


@pytest.mark.parametrize(
    ("typed", "field", "words"),
    [
        ({"round_2": "nine"}, "round_2", "with an A for each lone hand"),
        ({"round_2": "9B"}, "round_2", "with an A for each lone hand"),
        ({"round_1": "9A", "loners": "2"}, "loners", "another number of lone hands"),
        ({}, "__all__", "Nothing is written yet."),
        ({"round_1": "9", "loners": "2"}, "sum", "Write the sum too"),
        ({"sum": "1000"}, "sum", "999"),
        ({"loners": "100", "sum": "9"}, "loners", "99"),
    ],
)
def test_what_cannot_be_on_a_card_stands_beside_its_field(typed, field, words):
    form = card(typed | {"act_id": ACT})

    assert not form.is_valid()
    assert list(form.errors) == [field]
    assert words in form.errors[field][0]


@pytest.mark.parametrize(
    "typed",
    [
        {"sum": "19"},
        {"round_1": "-2"},
        {"round_1": " 9a "},
        {"round_1": "9A", "loners": "1"},
        {"round_1": "9", "loners": "2", "sum": "9"},
        {"round_1": "9AA"},
    ],
)
def test_what_can_be_on_a_card(typed):
    assert card(typed).is_valid()


def test_the_first_round_takes_the_first_key_unless_something_is_wrong():
    assert card().fields["round_1"].widget.attrs["autofocus"] is True
    assert "autofocus" not in card({"round_1": "x"}).fields["round_1"].widget.attrs


def test_its_rounds_are_numbered():
    assert [each["number"] for each in card(rounds=5).boxes()] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("other", [{"round_1": "8"}, {"reason": "late"}, {"seen_revision": "3"}])
def test_a_card_with_other_words_is_another_act(other):
    typed = {"round_1": "9", "act_id": ACT}
    one, same, two = card(typed), card(dict(typed)), card(typed | other)
    assert one.is_valid()
    assert same.is_valid()
    assert two.is_valid()

    assert one.act() == same.act() != two.act()


# --- When a box is complete


@pytest.mark.parametrize(
    ("rules", "ends"),
    [("ohio8", "0 1 2 4 x"), ("bid24", "0 1 2 3 4 5 6 x"), ("six33", "0 1 2 3 4 6 x")],
)
def test_a_box_is_complete_when_no_longer_number_begins_so(rules, ends):
    assert results.endings(preset(rules)) == ends == boxes(rules=rules).ends
