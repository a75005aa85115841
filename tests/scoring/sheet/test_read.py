"""What a table's paper says line by line, and everything wrong with it."""

import pytest

from scoring.sheet.read import CardRound, Detail, SheetLine, read
from tests.scoring.hands import buck, hand, house, made_by, unplayed
from tests.scoring.papers import EIGHT, EIGHT_BOXES, boxes, card, found, hands, totals

clause = pytest.mark.clause
OHIO = house("ohio8")
PROGRESSIVE = house("progressive8")


@clause("3.21")
@pytest.mark.parametrize(
    ("lines", "detail"),
    [
        (hands(hand(round=2)), Detail.HANDS),
        (boxes((2, 0)), Detail.BOXES),
        ([totals(10, 4)], Detail.TOTALS),
        (card((1, 7)), Detail.CARD),
        (card((0, 61)), Detail.CARD),
        ([], None),
    ],
)
def test_a_paper_is_of_one_kind(lines, detail):
    reading = read(lines, OHIO)

    assert (reading.detail, found(reading)) == (detail, [])


@clause("3.21")
@pytest.mark.parametrize(
    ("line", "code"),
    [
        (SheetLine(-1, "box", {"points": [2, 0]}), "facts_malformed"),
        (SheetLine("2", "box", {"points": [2, 0]}), "facts_malformed"),
        (SheetLine(True, "box", {"points": [2, 0]}), "facts_malformed"),
        (SheetLine(2, "scribble", {"points": [2, 0]}), "facts_malformed"),
        (SheetLine(0, "box", {"points": [2, 0]}), "facts_malformed"),
        (SheetLine(0, "hand", hand()), "facts_malformed"),
        (SheetLine(2, "totals", {"points": [2, 0]}), "facts_malformed"),
        (SheetLine(1, "box", {"points": [2, 0]}), "line_twice"),
        (SheetLine(2, "hand", hand()), "kinds_mixed"),
        (SheetLine(2, "card", {"points": 2}), "kinds_mixed"),
        (SheetLine(0, "card", {"points": 2}), "kinds_mixed"),
    ],
)
def test_a_line_that_cannot_be_placed_says_nothing(line, code):
    reading = read([*boxes((1, 0)), line], OHIO)

    assert found(reading) == [(line.no, code)]
    assert reading.points == (1, 0)


@clause("3.21")
def test_a_sum_below_a_card_is_of_another_kind():
    assert found(read([*card((1, 7)), totals(7, 3)], OHIO)) == [(0, "kinds_mixed")]


@clause("3.21")
@pytest.mark.parametrize(
    "facts",
    [
        None,
        [2, 0],
        {},
        {"points": [2]},
        {"points": [2, 0, 0]},
        {"points": ["2", 0]},
        {"points": [True, 0]},
        {"points": "20"},
        {"points": [2, 0], "loner": 4},
        {"points": [2, 0], "loner": "0"},
        {"points": [2, 0], "weather": "fine"},
    ],
)
def test_a_box_that_cannot_be_read(facts):
    reading = read([SheetLine(1, "box", facts), *boxes((2, 0), start=2)], OHIO)

    assert found(reading) == [(1, "facts_malformed")]
    assert (reading.points, reading.hands) == ((2, 0), 1)
    assert [line.points for line in reading.lines] == [None, (2, 0)]


@clause("3.21")
@pytest.mark.parametrize(
    "facts",
    [
        None,
        {},
        {"points": [9]},
        {"points": [9, 6, 9]},
        {"points": [9, 6], "won_by": 2},
        {"points": [9, 6], "won_by": "0"},
        {"points": [9, 6], "hands": -1},
        {"points": [9, 6], "hands": 8.0},
        {"points": [9, 6], "loners": [1]},
        {"points": [9, 6], "loners": {"4": 1}},
        {"points": [9, 6], "loners": {"x": 1}},
        {"points": [9, 6], "loners": {"1": -1}},
        {"points": [9, 6], "loners": {"1": "1"}},
        {"points": [9, 6], "score": [9, 6]},
    ],
)
def test_totals_that_cannot_be_read(facts):
    reading = read([SheetLine(0, "totals", facts)], OHIO)

    assert found(reading) == [(0, "facts_malformed")]
    assert (reading.detail, reading.points, reading.over) == (None, None, False)


@clause("3.21")
def test_a_sum_that_cannot_be_read_is_no_check():
    reading = read([*boxes((2, 0)), SheetLine(0, "totals", {"points": "two"})], OHIO)

    assert found(reading) == [(0, "facts_malformed")]
    assert reading.points == (2, 0)


@clause("3.21")
@pytest.mark.parametrize(
    "facts",
    [
        None,
        {"points": "7"},
        {"points": None},
        {"round": 2, "points": 7},
        {"round": "1", "points": 7},
        {"round": 1, "points": 7, "won": 1},
        {"round": 1, "points": 7, "loners": -1},
        {"round": 1, "points": 7, "loners": True},
        {"round": 1, "points": 7, "partner": "Ann"},
    ],
)
def test_a_line_of_a_card_that_cannot_be_read(facts):
    reading = read([SheetLine(1, "card", facts), *card((2, 8))], OHIO)

    assert found(reading) == [(1, "facts_malformed")]
    assert reading.card == (CardRound(2, 8, None, None),)


@clause("3.21")
def test_rules_that_cannot_be_played_read_nothing():
    reading = read(boxes((2, 0)), house(players=3))

    assert found(reading) == [(None, "ruleset_invalid")]
    assert reading.points is None


# ----------------------------------------------------------------------------- full hands


@clause("3.22")
def test_a_sheet_of_full_hands():
    reading = read(hands(*EIGHT), OHIO)

    assert (reading.points, reading.points_by_seat) == ((9, 4), (9, 4, 9, 4))
    assert (reading.winner, reading.tied, reading.over, reading.games) == (0, False, True, 1)
    assert (reading.hands, reading.complete) == (8, True)
    assert [(line.no, line.hand, line.points) for line in reading.lines][-1] == (8, 8, (4, 0))
    assert reading.stats[0].loners_made == 1
    assert reading.stats[0].own_tricks is None


@clause("3.22")
def test_lines_may_come_in_any_order():
    assert read(reversed(hands(*EIGHT)), OHIO) == read(hands(*EIGHT), OHIO)


@clause("3.22")
def test_one_slip_is_one_problem():
    typed = list(EIGHT)
    typed[2] = {**typed[2], "tricks": 6}

    reading = read(hands(*typed), OHIO)

    assert found(reading) == [(3, "tricks_range")]
    assert (reading.points, reading.hands, reading.over) == ((7, 4), 7, False)
    assert reading.lines[2].points is None


@clause("3.22")
def test_missing_lines_are_one_problem():
    lines = [line for line in hands(*EIGHT) if line.no not in {3, 4}]

    reading = read(lines, OHIO)

    assert found(reading) == [(3, "line_missing")]
    assert reading.problems[0].data == {"first": 3, "last": 4}
    assert (reading.points, reading.over) == ((7, 2), False)


@clause("3.22")
def test_a_hand_that_names_another_number_than_its_line():
    assert found(read(hands(hand(round=2, no=2)), OHIO)) == [(1, "hand_number")]


@clause("3.22")
def test_misdeals_are_lines_but_no_counted_hands():
    reading = read(hands(unplayed("misdeal"), hand(round=2)), OHIO)

    assert [line.hand for line in reading.lines] == [None, 1]


@clause("3.22")
def test_what_follows_the_end_is_refused():
    reading = read(hands(*EIGHT, made_by(0, dealer=0)), OHIO)

    assert found(reading) == [(9, "hand_limit_reached")]
    assert (reading.points, reading.over, reading.complete) == ((9, 4), True, False)


@clause("3.24")
def test_own_tricks_are_known_where_every_hand_told_them():
    noted = hand(3, round=2, tricks_by_seat={"1": 3, "0": 2})

    assert read(hands(noted), OHIO).stats[0].own_tricks == 2
    assert read(hands(noted, made_by(0, dealer=1)), OHIO).stats[0].own_tricks is None


@clause("3.24")
def test_points_against_are_not_kept_where_everybody_plays_for_himself():
    reading = read(hands(buck((2, 3, 0, 0))), house("buck4"))

    assert [seat.points_against for seat in reading.stats] == [None] * 4
    assert reading.points == (23, 22, 30, 30)
    assert reading.points_by_seat == (-2, -3, 5, 5)


@clause("3.22")
def test_the_bell_ends_a_timed_round():
    rules = house("timed13")

    assert not read(hands(hand(round=2)), rules).over
    rung = read(hands(hand(round=2)), rules, bell=True)
    assert (rung.over, rung.winner, found(rung)) == (True, 1, [])


@clause("3.22")
def test_the_bell_at_a_level_score_that_must_be_decided():
    rules = house("timed13", ties="play_on")

    reading = read(hands(unplayed("misdeal")), rules, bell=True)

    assert found(reading) == [(None, "tie_not_allowed")]
    assert not reading.over


@clause("3.22")
def test_there_is_no_bell_in_an_untimed_round():
    reading = read(hands(hand(round=2)), OHIO, bell=True)

    assert (reading.over, found(reading)) == (False, [])


@clause("3.26")
@pytest.mark.parametrize(
    ("below", "problems"),
    [
        (totals(9, 4), []),
        (totals(9, 4, hands=8, won_by=0, loners={"0": 1}), []),
        (totals(10, 4), [(0, "sum_differs")]),
        (totals(9, 4, 9, 4), []),
        (totals(9, 4, 8, 4), [(0, "sum_differs")]),
        (totals(9, 4, hands=7), [(0, "sum_differs")]),
        (totals(9, 4, won_by=1), [(0, "winner_contradicts")]),
        (totals(9, 4, loners={"2": 1}), [(0, "sum_differs")]),
        (totals(10, 4, hands=7), [(0, "sum_differs"), (0, "sum_differs")]),
    ],
)
def test_the_written_sum_is_a_check(below, problems):
    reading = read([*hands(*EIGHT), below], OHIO)

    assert found(reading) == problems
    assert reading.points == (9, 4)


@clause("3.26")
def test_a_difference_says_both_numbers():
    (problem,) = read([*boxes(*EIGHT_BOXES), totals(10, 4)], OHIO).problems

    assert (problem.fields, problem.data) == (("points",), {"written": (10, 4), "sum": (9, 4)})


@clause("3.26")
def test_lone_hands_that_boxes_do_not_tell_are_not_compared():
    assert found(read([*boxes(*EIGHT_BOXES), totals(9, 4, loners={"2": 1})], OHIO)) == []


@clause("3.26")
def test_a_sum_is_not_compared_where_a_line_was_refused():
    typed = [{**EIGHT[0], "tricks": 6}, *EIGHT[1:]]

    assert found(read([*hands(*typed), totals(9, 4)], OHIO)) == [(1, "tricks_range")]


@clause("3.26", "3.28")
def test_who_went_up_is_written_below_a_level_round():
    level = boxes(*[(1, 0), (0, 1)] * 4)

    reading = read([*level, totals(4, 4, won_by=1)], OHIO)

    assert (reading.tied, reading.winner, reading.games, found(reading)) == (True, 1, 0, [])
    assert read(level, OHIO).winner is None
