"""What boxes say: 1, 2, 4, X a hand and side."""

import pytest

from scoring.sheet.read import read
from tests.scoring.hands import house
from tests.scoring.papers import EIGHT_BOXES, boxes, found, totals

clause = pytest.mark.clause
OHIO = house("ohio8")
PROGRESSIVE = house("progressive8")


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
