"""Each seat moves by its own step."""

import pytest

from tests.rotation.movements.moving import WON, following
from tournaments.rotation import plan as plans
from tournaments.rotation.movements.fixed_position import FixedPosition
from tournaments.rotation.refusal import PlanCode, PlanRefused


def test_each_seat_moves_by_its_own_step():
    plan = plans.make(
        plans.Request(units=tuple(range(20)), rounds=5, movement=FixedPosition(), steps=0)
    )

    first, second = plan.rounds[:2]
    for table in range(5):
        north, east, south, west = first.tables[table].units
        assert second.tables[table].units[0] == north
        assert second.tables[(table - 1) % 5].units[1] == east
        assert second.tables[(table + 1) % 5].units[2] == south
        assert second.tables[(table - 2) % 5].units[3] == west


def test_the_movement_goes_on_after_rounds_played():
    each = following(FixedPosition((0, 1, 0, 0)), WON)

    assert [table.units for table in each.tables] == [
        tuple("AcBb"), tuple("CeDd"), tuple("EaFf"),
    ]  # fmt: skip


def test_a_step_is_needed_for_every_seat():
    with pytest.raises(PlanRefused) as caught:
        plans.make(plans.Request(units=tuple(range(8)), rounds=2, movement=FixedPosition((0, 1))))

    assert caught.value.code is PlanCode.WRONG_SHAPE_FOR_MOVEMENT
