"""What all movements of fixed partners have in common."""

import pytest

from tests.rotation.movements.pairs import refusal
from tournaments.rotation import plan as plans
from tournaments.rotation.movements.groups import Groups
from tournaments.rotation.movements.knockout import Knockout
from tournaments.rotation.movements.swiss import Swiss
from tournaments.rotation.refusal import PlanCode
from tournaments.rotation.shapes import FOURS


@pytest.mark.parametrize("movement", [Swiss(), Knockout(), Groups()])
def test_partners_are_fixed(movement):
    with refusal(PlanCode.WRONG_SHAPE_FOR_MOVEMENT):
        plans.make(plans.Request(units=tuple(range(8)), rounds=3, shape=FOURS, movement=movement))
