"""A plan is whole, knows every card, and survives JSON."""

import pytest

from tests.rotation.at_tables import refused
from tests.rotation.nights import a_round
from tournaments.rotation.constraints import NeverPartners, Wish
from tournaments.rotation.movements.knockout import Knockout
from tournaments.rotation.movements.winner_driven import WinnerDriven
from tournaments.rotation.refusal import PlanCode
from tournaments.rotation.seating import (
    Seat,
    SitOut,
)
from tournaments.rotation.seating_plan import SeatingPlan


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
