"""What totals and a player's card say."""

import pytest

from scoring.sheet.read import CardRound, SheetLine, read
from tests.scoring.hands import house
from tests.scoring.papers import card, found, totals

clause = pytest.mark.clause
OHIO = house("ohio8")
PROGRESSIVE = house("progressive8")


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
    reading = read([SheetLine(1, "card", {"points": "7"})], OHIO)

    assert (reading.card, reading.over, reading.complete) == ((), False, False)
