import pytest

from tests.rotation.nights import a_round
from tournaments.rotation.constraints import NeverPartners, Wish
from tournaments.rotation.movements.knockout import Knockout
from tournaments.rotation.movements.winner_driven import WinnerDriven
from tournaments.rotation.refusal import PlanCode, PlanRefused
from tournaments.rotation.seating import (
    RestKind,
    RoundPlan,
    Seat,
    SitOut,
    TableSeats,
)
from tournaments.rotation.seating_plan import SeatingPlan
from tournaments.rotation.shapes import check_shape, side_of_seat


def refused(code):
    return pytest.raises(PlanRefused, match=f"^{code.value} ")


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


def test_a_plan_refuses_to_forget_anybody():
    with refused(PlanCode.NOT_EVERYONE_PLACED) as caught:
        SeatingPlan((1, 2, 3, 4, 5), (a_round(1, (1, 2, 3, 4)),))

    assert caught.value.data == {"round": 1, "units": [5]}


def test_a_plan_refuses_strangers_and_names_numbers_before_words():
    with refused(PlanCode.NOT_EVERYONE_PLACED) as caught:
        SeatingPlan((1, 2, 3), (a_round(1, (1, 2, 3, "x")), a_round(2, (1, 2, 3, "x"))))

    assert caught.value.data["units"] == ["x"]


def test_a_plan_refuses_a_unit_named_twice():
    with refused(PlanCode.UNIT_TWICE) as caught:
        SeatingPlan((1, 2, 2), ())

    assert caught.value.data == {"unit": 2}


def test_a_plan_refuses_a_missing_round():
    with refused(PlanCode.ROUNDS_OUT_OF_ORDER):
        SeatingPlan((1, 2, 3, 4), (a_round(1, (1, 2, 3, 4)), a_round(3, (1, 2, 3, 4))))


def test_a_card_holds_one_place_a_round():
    plan = SeatingPlan(
        (1, 2, 3, 4, 5),
        (a_round(4, (1, 2, 3, 4), rests=[5]), a_round(5, (5, 2, 3, 4), rests=[1])),
    )

    assert plan.line(1) == (Seat(4, 1, 0), SitOut(1))
    assert plan.from_round == 4
    assert plan.round(5).sitting_out == (1,)
    with pytest.raises(KeyError):
        plan.round(1)


def test_an_empty_plan_begins_with_round_one():
    assert SeatingPlan((1, 2), ()).from_round == 1


def test_a_plan_survives_json_whole():
    plan = SeatingPlan(
        ("a", "b", "c", "d", "e"),
        (a_round(2, "abcd", rests="e"),),
        movement=WinnerDriven(head_table=False),
        seed=5,
        steps=100,
        search=1,
        wishes=(Wish(NeverPartners("a", "b", private=True), broken=1, possible=False),),
    )

    assert SeatingPlan.from_json(plan.to_json()) == plan


def test_a_plan_of_another_schema_is_refused():
    with refused(PlanCode.UNKNOWN_SCHEMA):
        SeatingPlan.from_json(
            {**SeatingPlan((1,), (), movement=Knockout()).to_json(), "schema": 99}
        )


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
