"""Tables and rounds: who sits where, and what cannot be."""

from tests.rotation.at_tables import refused
from tests.rotation.nights import a_round
from tournaments.rotation.refusal import PlanCode
from tournaments.rotation.seating import (
    RestKind,
    RoundPlan,
    Seat,
    SitOut,
    TableSeats,
)


def test_partners_sit_opposite_and_opponents_left_and_right():
    table = TableSeats(1, tuple("nesw"))

    assert table.partners("n") == ("s",)
    assert table.opponents("n") == ("e", "w")
    assert table.opponents("e") == ("s", "n")
    assert table.side("w") == 1


def test_two_teams_of_three_alternate_round_the_table():
    table = TableSeats.of_sides(2, [(1, 2, 3), (4, 5, 6)])

    assert table.units == (1, 4, 2, 5, 3, 6)
    assert table.shape == (3, 3)
    assert table.partners(2) == (1, 3)
    assert table.opponents(2) == (5, 6, 4)


def test_a_table_refuses_the_same_unit_twice():
    with refused(PlanCode.TWICE_AT_TABLE) as caught:
        TableSeats(3, (1, 2, 1, 4))

    assert caught.value.data == {"table": 3, "unit": 1}


def test_a_table_refuses_a_wrong_number_of_seats():
    with refused(PlanCode.WRONG_SEAT_COUNT) as caught:
        TableSeats(1, (1, 2, 3))

    assert caught.value.data == {"table": 1, "seats": 3, "wanted": 4}


def test_tables_and_rounds_are_numbered_from_one():
    with refused(PlanCode.BAD_TABLE_NUMBER):
        TableSeats(0, (1, 2, 3, 4))
    with refused(PlanCode.BAD_ROUND_NUMBER):
        RoundPlan(0, ())


def test_a_round_refuses_a_unit_at_two_tables():
    with refused(PlanCode.TWICE_IN_ROUND) as caught:
        a_round(2, (1, 2, 3, 4), (5, 6, 7, 1))

    assert caught.value.data == {"round": 2, "unit": 1}


def test_a_round_refuses_tables_out_of_order():
    with refused(PlanCode.TABLES_OUT_OF_ORDER):
        RoundPlan(1, (TableSeats(2, (1, 2, 3, 4)), TableSeats(1, (5, 6, 7, 8))))


def test_a_round_knows_the_place_of_everybody():
    each = RoundPlan(
        1,
        (TableSeats(1, (1, 2, 3, 4)),),
        (SitOut(5), SitOut(6, RestKind.ABSENT), SitOut(7, RestKind.GHOST)),
    )

    assert each.place(3) == Seat(round=1, table=1, seat=2)
    assert each.place(6) == SitOut(6, RestKind.ABSENT)
    assert each.place(8) is None
    assert each.sitting_out == (5,)
