"""Shapes of tables: sides, and which seat is of which."""

import pytest

from tests.rotation.at_tables import refused
from tournaments.rotation.refusal import PlanCode
from tournaments.rotation.seating import (
    TableSeats,
)
from tournaments.rotation.shapes import check_shape, side_of_seat


@pytest.mark.parametrize("shape", [(), (4,), (2, 0), (4, 4), (-1, 2)])
def test_no_table_has_such_a_shape(shape):
    with refused(PlanCode.BAD_SHAPE):
        check_shape(shape)


def test_uneven_sides_know_their_partners():
    table = TableSeats(1, ("alone", "b", "c"), (1, 2))

    assert table.sides == (("alone",), ("b", "c"))
    assert table.partners("c") == ("b",)


def test_uneven_sides_take_seats_in_turn_while_they_last():
    assert side_of_seat((1, 2)) == (0, 1, 1)
