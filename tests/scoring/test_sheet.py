"""What a table's paper says, and everything wrong with it."""

import pytest

from scoring.sheet import CardRound, Detail, Line, read
from tests.scoring.hands import buck, hand, house, in_turn, made_by, unplayed

clause = pytest.mark.clause
OHIO = house("ohio8")
PROGRESSIVE = house("progressive8")


def hands(*typed, start=1):
    return [Line(no, "hand", facts) for no, facts in enumerate(typed, start=start)]


def boxes(*points, start=1):
    """Boxes of points, or of facts as they are."""
    return [
        Line(no, "box", facts if isinstance(facts, dict) else {"points": list(facts)})
        for no, facts in enumerate(points, start=start)
    ]


def totals(*points, **more):
    return Line(0, "totals", {"points": list(points), **more})


def card(*rounds):
    """Card lines: (round, points) or (round, points, more)."""
    return [
        Line(no, "card", {"round": no, "points": points, **(more[0] if more else {})})
        for no, points, *more in rounds
    ]


def found(reading):
    """Every problem as line and code."""
    return [(problem.line, str(problem.code)) for problem in reading.problems]


EIGHT = in_turn((0, 1), (1, 1), (0, 2), (1, 2), (0, 1), (1, 1), (0, 1), (0, 4))
EIGHT_BOXES = [(1, 0), (0, 1), (2, 0), (0, 2), (1, 0), (0, 1), (1, 0), (4, 0)]


# --------------------------------------------------------------------------- what is read


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
        (Line(-1, "box", {"points": [2, 0]}), "facts_malformed"),
        (Line("2", "box", {"points": [2, 0]}), "facts_malformed"),
        (Line(True, "box", {"points": [2, 0]}), "facts_malformed"),
        (Line(2, "scribble", {"points": [2, 0]}), "facts_malformed"),
        (Line(0, "box", {"points": [2, 0]}), "facts_malformed"),
        (Line(0, "hand", hand()), "facts_malformed"),
        (Line(2, "totals", {"points": [2, 0]}), "facts_malformed"),
        (Line(1, "box", {"points": [2, 0]}), "line_twice"),
        (Line(2, "hand", hand()), "kinds_mixed"),
        (Line(2, "card", {"points": 2}), "kinds_mixed"),
        (Line(0, "card", {"points": 2}), "kinds_mixed"),
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
    reading = read([Line(1, "box", facts), *boxes((2, 0), start=2)], OHIO)

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
    reading = read([Line(0, "totals", facts)], OHIO)

    assert found(reading) == [(0, "facts_malformed")]
    assert (reading.detail, reading.points, reading.over) == (None, None, False)


@clause("3.21")
def test_a_sum_that_cannot_be_read_is_no_check():
    reading = read([*boxes((2, 0)), Line(0, "totals", {"points": "two"})], OHIO)

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
    reading = read([Line(1, "card", facts), *card((2, 8))], OHIO)

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


# --------------------------------------------------------------------------------- boxes


@clause("3.23")
def test_a_sheet_of_boxes():
    reading = read(boxes(*EIGHT_BOXES), OHIO)

    assert (reading.points, reading.points_by_seat) == ((9, 4), (9, 4, 9, 4))
    assert (reading.winner, reading.over, reading.hands, reading.complete) == (0, True, 8, True)
    assert [line.hand for line in reading.lines] == list(range(1, 9))


@clause("3.23")
@pytest.mark.parametrize("points", [(3, 0), (1, 1), (0, 0), (5, 0), (-1, 0)])
def test_a_box_that_no_hand_can_give(points):
    reading = read(boxes(points, (1, 0)), OHIO)

    assert found(reading) == [(1, "box_impossible")]
    assert reading.points == (points[0] + 1, points[1])


@clause("3.23")
def test_a_box_of_nothing_where_a_hand_may_be_passed_out():
    assert found(read(boxes((0, 0)), house("ohio8", stick="off"))) == []


@clause("3.23")
@pytest.mark.parametrize(
    ("rules", "points", "code"),
    [
        (OHIO, [*EIGHT_BOXES, (1, 0)], "hand_limit_reached"),
        (house(), [(4, 0), (4, 0), (2, 0), (1, 0)], "game_over"),
        (house("ohio8", target=4), [(4, 0), (1, 0)], "game_over"),
    ],
)
def test_no_box_follows_the_end(rules, points, code):
    reading = read(boxes(*points), rules)

    assert found(reading) == [(len(points), code)]
    assert reading.lines[-1].points is None


@clause("3.23")
def test_a_deciding_box_is_not_added():
    level = [(1, 0), (0, 1)] * 4

    reading = read(boxes(*level, (2, 0)), house("ontario8"))

    assert (reading.points, reading.points_by_seat) == ((4, 4), (4, 4, 4, 4))
    assert (reading.winner, reading.hands, reading.over) == (0, 8, True)
    assert reading.lines[-1].hand is None


@clause("3.23")
def test_missing_boxes_are_one_problem():
    lines = [line for line in boxes(*EIGHT_BOXES) if line.no not in {2, 3}]

    assert found(read(lines, OHIO)) == [(2, "line_missing")]


@clause("3.24")
def test_what_boxes_do_not_tell_is_not_known():
    north, east, *_ = read(boxes((2, 0), (0, 1)), OHIO).stats

    assert (north.hands, north.points_for, north.points_against) == (2, 2, 1)
    assert (east.points_for, east.points_against, east.loners_made) == (1, 2, 0)
    assert (north.calls, north.euchres, north.side_tricks, north.deals) == (None,) * 4


@clause("3.24")
def test_without_teams_boxes_do_not_tell_points_against():
    reading = read(boxes((0, 3, 0)), house("cutthroat3"))

    assert [seat.points_against for seat in reading.stats] == [None, None, None]


@clause("3.25")
@pytest.mark.parametrize(
    ("box", "made", "problems"),
    [
        ({"points": [4, 0], "loner": 2}, [0, 0, 1, 0], []),
        ({"points": [4, 0]}, [None, 0, None, 0], []),
        ({"points": [4, 0], "loner": None}, [0, 0, 0, 0], []),
        ({"points": [2, 0]}, [0, 0, 0, 0], []),
        ({"points": [2, 0], "loner": 2}, [0, 0, 1, 0], [(1, "loner_impossible")]),
        ({"points": [4, 0], "loner": 1}, [0, 1, 0, 0], [(1, "loner_impossible")]),
    ],
)
def test_lone_hands_in_boxes(box, made, problems):
    reading = read(boxes(box), OHIO)

    assert [seat.loners_made for seat in reading.stats] == made
    assert found(reading) == problems


@clause("3.25")
@pytest.mark.parametrize(
    ("facts", "own", "problems"),
    [
        ([{"points": [4, 0], "loner": 2}], (4, 0, 5, 0), []),
        ([{"points": [4, 0], "loner": None}], (4, 0, 4, 0), []),
        ([{"points": [4, 0]}], (None, 0, None, 0), [(1, "loner_missing")]),
        ([{"points": [4, 0]}, (1, 0)], (None, 0, None, 0), [(1, "loner_missing")]),
        ([(2, 0)], (2, 0, 2, 0), []),
    ],
)
def test_boxes_where_the_lone_player_notes_another_number(facts, own, problems):
    reading = read(boxes(*facts), PROGRESSIVE)

    assert reading.points_by_seat == own
    assert found(reading) == problems


@clause("3.25")
def test_nobody_is_alone_where_there_are_no_partners():
    reading = read(boxes({"points": [0, 3, 0], "loner": 1}), house("cutthroat3"))

    assert found(reading) == [(1, "loner_impossible")]


BID = house("bid24", target=5)


@clause("3.26")
def test_the_written_winner_tells_what_a_box_cannot():
    lines = boxes((3, 3), (3, 3))

    assert read([*lines, totals(6, 6, won_by=1)], BID).winner == 1
    assert read([*lines, totals(6, 6, won_by=0)], BID).winner == 0
    silent = read(lines, BID)
    assert (silent.over, silent.winner, silent.games) == (True, None, 0)
    assert found(silent) == [(2, "winner_missing")]


@clause("3.26")
def test_boxes_go_on_where_the_bid_did_not_win():
    reading = read(boxes((5, 1), (-4, 3), (3, 3)), house("bid24", target=6))

    assert reading.points == (4, 7)
    assert found(reading) == [(3, "winner_missing")]


# ---------------------------------------------------------------------------- sum below


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


# --------------------------------------------------------------------------------- totals


@clause("3.27", "3.28")
def test_totals_of_a_round():
    reading = read([totals(16, 3)], OHIO)

    assert (reading.points, reading.points_by_seat) == ((16, 3), (16, 3, 16, 3))
    assert (reading.winner, reading.over, reading.games, reading.hands) == (0, True, 1, 8)
    assert reading.complete
    assert reading.stats[1].points_against == 16
    assert reading.stats[1].loners_made is None
    assert reading.stats[1].calls is None


@clause("3.27")
@pytest.mark.parametrize("points", [(29, 1), (33, 0), (0, 0), (0, 7), (31, 0)])
def test_totals_that_no_round_can_give(points):
    reading = read([totals(*points)], OHIO)

    assert "points_unreachable" in [code for _, code in found(reading)]
    assert reading.points == points


@clause("3.27")
@pytest.mark.parametrize(
    ("hands_played", "points", "fine"), [(7, (9, 4), False), (8, (9, 4), True), (9, (9, 4), False)]
)
def test_the_written_number_of_hands_is_looked_at(hands_played, points, fine):
    assert (found(read([totals(*points, hands=hands_played)], OHIO)) == []) is fine


@clause("3.25")
@pytest.mark.parametrize(
    ("rules", "points", "loners", "problems"),
    [
        (OHIO, (16, 3), {"0": 2, "2": 2}, []),
        (OHIO, (16, 3), {"0": 5}, [(0, "loner_impossible")]),
        (OHIO, (16, 3), {"1": 1}, [(0, "loner_impossible")]),
        (OHIO, (16, 3), {"1": 0}, []),
        (OHIO, (16, 3), {}, []),
        (house("two_handed"), (10, 4), {"0": 1}, [(0, "loner_impossible")]),
        (house("cincinnati"), (33, 4), {"0": 2}, []),
        (house(overshoot="cap"), (10, 4), {"0": 3}, []),
    ],
)
def test_lone_hands_in_totals(rules, points, loners, problems):
    assert found(read([totals(*points, loners=loners)], rules)) == problems


@clause("3.24", "3.25")
@pytest.mark.parametrize(
    ("below", "own", "problems"),
    [
        (totals(16, 3, loners={"0": 2, "2": 1}), (18, 3, 17, 3), []),
        (totals(16, 3, loners={}), (16, 3, 16, 3), []),
        (totals(16, 3), (None, 3, None, 3), [(0, "loner_missing")]),
        (totals(18, 3, 17, 3, loners={"0": 2, "2": 1}), (18, 3, 17, 3), []),
        (totals(18, 3, 17, 3), (18, 3, 17, 3), [(0, "points_unreachable")]),
        (totals(16, 3, 16, 3), (16, 3, 16, 3), []),
    ],
)
def test_totals_where_the_lone_player_notes_another_number(below, own, problems):
    reading = read([below], PROGRESSIVE)

    assert reading.points_by_seat == own
    assert found(reading) == problems


@clause("3.24")
def test_lone_hands_are_none_where_there_can_be_none():
    assert read([totals(10, 4)], house("two_handed")).stats[0].loners_made == 0


@clause("3.24")
def test_mates_with_different_totals_are_not_added_up():
    reading = read([totals(9, 6, 8, 6)], OHIO)

    assert found(reading) == [(0, "points_unreachable")]
    assert reading.problems[0].data["reason"] == "partners_differ"
    assert (reading.points, reading.points_by_seat) == ((9, 6), (9, 6, 8, 6))


@clause("3.28")
@pytest.mark.parametrize(
    ("rules", "below", "winner", "tied", "problems"),
    [
        (OHIO, totals(9, 6), 0, False, []),
        (OHIO, totals(9, 6, won_by=0), 0, False, []),
        (OHIO, totals(9, 6, won_by=1), 0, False, [(0, "winner_contradicts")]),
        (OHIO, totals(8, 8), None, True, []),
        (OHIO, totals(8, 8, won_by=1), 1, True, []),
        (house("ontario8"), totals(8, 8, won_by=1), 1, False, []),
        (house("ontario8"), totals(8, 8), None, False, [(0, "winner_missing")]),
        (house("bid48"), totals(55, 53), 0, False, []),
        (house("bid24"), totals(35, 33), None, False, [(0, "winner_missing")]),
        (house("bid24"), totals(35, 33, won_by=1), 1, False, []),
        (house("bid24"), totals(35, 20), 0, False, []),
        (house("buck4"), totals(3, 0, 12, 9), 1, False, []),
        (house("cutthroat3"), totals(10, 4, 2), 0, False, []),
        (house("timed13"), totals(5, 5), None, True, []),
    ],
)
def test_the_winner_of_totals(rules, below, winner, tied, problems):
    reading = read([below], rules)

    assert (reading.winner, reading.tied) == (winner, tied)
    assert found(reading) == problems
    assert reading.games == (0 if tied or winner is None else 1)


@clause("3.24")
@pytest.mark.parametrize(
    ("rules", "below", "number"),
    [
        (OHIO, totals(9, 6), 8),
        (OHIO, totals(9, 6, hands=8), 8),
        (house(), totals(10, 6), None),
        (house(), totals(10, 6, hands=9), 9),
        (house("timed13"), totals(5, 6), None),
        (house("ohio8", ties="play_on"), totals(9, 6), None),
    ],
)
def test_how_many_hands_totals_tell(rules, below, number):
    assert read([below], rules).hands == number


# ----------------------------------------------------------------------------------- cards


@clause("3.29")
def test_a_players_card():
    reading = read(card((1, 7, {"won": True}), (3, 9, {"loners": 1})), OHIO)

    assert reading.card == (CardRound(1, 7, True, None), CardRound(3, 9, None, 1))
    assert (reading.points, reading.points_by_seat, reading.stats) == (None, (), ())
    assert (reading.over, found(reading)) == (True, [])


@clause("3.29")
def test_the_whole_night_in_one_line():
    reading = read(card((0, 61, {"loners": 2})), OHIO)

    assert reading.card == (CardRound(0, 61, None, 2),)


@clause("3.26", "3.29")
@pytest.mark.parametrize(
    ("whole", "problems"),
    [
        ((0, 16), []),
        ((0, 17), [(0, "sum_differs")]),
        ((0, 16, {"loners": 1}), []),
        ((0, 16, {"loners": 2}), [(0, "sum_differs")]),
        ((0, 17, {"loners": 2}), [(0, "sum_differs"), (0, "sum_differs")]),
    ],
)
def test_the_written_sum_of_a_card(whole, problems):
    rounds = [(1, 7, {"loners": 0}), (2, 9, {"loners": 1})]

    reading = read(card(whole, *rounds), OHIO)

    assert found(reading) == problems
    assert [entry.round for entry in reading.card] == [1, 2]


@clause("3.26")
def test_lone_hands_are_not_compared_where_a_round_tells_none():
    assert found(read(card((0, 16, {"loners": 2}), (1, 7), (2, 9, {"loners": 1})), OHIO)) == []


@clause("3.27")
@pytest.mark.parametrize(
    ("rules", "points", "fine"),
    [(OHIO, 32, True), (OHIO, 33, False), (OHIO, -1, False), (PROGRESSIVE, 40, True)],
)
def test_points_of_a_round_that_nobody_can_have(rules, points, fine):
    expected = [] if fine else [(1, "points_unreachable")]

    assert found(read(card((1, points)), rules)) == expected


@clause("3.29")
def test_a_card_of_which_nothing_can_be_read():
    reading = read([Line(1, "card", {"points": "7"})], OHIO)

    assert (reading.card, reading.over, reading.complete) == ((), False, False)
