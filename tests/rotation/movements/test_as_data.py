"""Movements as they are stored."""

import pytest

from tournaments.rotation.movements import movement_from_json
from tournaments.rotation.movements.by_standing import ByStanding, StandingForm
from tournaments.rotation.movements.fixed_position import FixedPosition
from tournaments.rotation.movements.redraw import Redraw
from tournaments.rotation.movements.winner_driven import WinnerDriven, WinnerForm
from tournaments.rotation.refusal import PlanCode, PlanRefused


@pytest.mark.parametrize(
    "movement",
    [
        WinnerDriven(WinnerForm.WINNERS_MEET, head_table=False),
        FixedPosition((0, 2, -2, 1)),
        ByStanding(StandingForm.TOP_AND_BOTTOM),
        Redraw(),
    ],
)
def test_movements_survive_json_whole(movement):
    assert movement_from_json(movement.to_json()) == movement


def test_an_unknown_movement_is_refused():
    with pytest.raises(PlanRefused) as caught:
        movement_from_json({"kind": "musical_chairs"})

    assert caught.value.code is PlanCode.UNKNOWN_KIND
