"""Seats and sides as they are called in the room."""

import pytest

from tournaments.wording import seats


def test_four_seats_are_called_by_the_compass():
    assert [seats.seat(each, 4) for each in range(4)] == ["North", "East", "South", "West"]
    assert [seats.letter(each, 4) for each in range(4)] == ["N", "E", "S", "W"]


@pytest.mark.parametrize("at_table", [2, 3, 5, 6, 7])
def test_at_other_tables_seats_are_numbered_from_one(at_table):
    told = [seats.seat(each, at_table) for each in range(at_table)]

    assert told == [f"Seat {number}" for number in range(1, at_table + 1)]
    assert seats.letter(at_table - 1, at_table) == str(at_table)


@pytest.mark.parametrize(
    ("side", "at_table", "told", "short"),
    [
        ((0, 2), 4, "North–South", "N–S"),
        ((1, 3), 4, "East–West", "E–W"),
        ((2,), 4, "South", "S"),
        ((0,), 2, "Seat 1", "1"),
        ((0, 2, 4), 6, "Seats 1, 3, 5", "1·3·5"),
        ((1, 2), 3, "Seats 2, 3", "2·3"),
    ],
)
def test_a_side_is_called_by_its_seats(side, at_table, told, short):
    assert seats.side(side, at_table) == told
    assert seats.short_side(side, at_table) == short
