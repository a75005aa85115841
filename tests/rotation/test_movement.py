"""The traits of each movement: what others ask, so that nobody asks which one it is."""

import pytest

from tournaments.rotation.movement import Movement, Sign
from tournaments.rotation.movements import KINDS, movement_from_json, usual
from tournaments.rotation.movements.by_standing import ByStanding, StandingForm
from tournaments.rotation.movements.fixed_position import FixedPosition
from tournaments.rotation.movements.groups import Groups
from tournaments.rotation.movements.knockout import Knockout
from tournaments.rotation.movements.swiss import Swiss
from tournaments.rotation.movements.winner_driven import WinnerDriven, WinnerForm
from tournaments.rotation.refusal import PlanRefused

TRAITS = ("partners_stay", "round_by_round", "needs_winners", "knocks_out", "by_groups")
# Which of the traits, in this order, a kind has.
HAS = {
    "charted": "",
    "redraw": "round_by_round",
    "by_standing": "round_by_round",
    "winner_driven": "round_by_round needs_winners",
    "fixed_position": "",
    "round_robin": "partners_stay",
    "swiss": "partners_stay round_by_round",
    "knockout": "partners_stay round_by_round needs_winners knocks_out",
    "groups": "partners_stay round_by_round needs_winners knocks_out by_groups",
}


def test_every_movement_stands_in_a_module_of_its_own_name():
    assert {kind: cls.__module__.rpartition(".")[2] for kind, cls in KINDS.items()} == {
        kind: kind for kind in HAS
    }
    assert all(issubclass(cls, Movement) for cls in KINDS.values())


@pytest.mark.parametrize("kind", sorted(HAS))
def test_a_movement_says_what_it_is(kind):
    assert " ".join(trait for trait in TRAITS if getattr(KINDS[kind], trait)) == HAS[kind]


@pytest.mark.parametrize("kind", sorted(set(HAS) - {"knockout", "groups"}))
def test_a_movement_without_an_end_of_its_own_lasts_as_long_as_one_likes(kind):
    movement = KINDS[kind]()

    assert movement.rounds_needed(8) is None
    assert movement.rounds_of_groups(8) == 0
    assert movement.parts((3, 1, 2)) == [(3, 1, 2)]
    assert movement.defeats_until_out == 1


@pytest.mark.parametrize(
    ("movement", "units", "rounds"),
    [
        (Knockout(), 2, 1),
        (Knockout(), 5, 3),
        (Knockout(), 8, 3),
        (Knockout(), 40, 6),
        (Knockout(losses=2), 2, 3),
        (Knockout(losses=2), 4, 5),
        (Groups(groups=2, advance=2), 8, 5),
        (Groups(groups=4, advance=1), 16, 5),
        (Groups(groups=1, advance=4), 5, 7),
    ],
)
def test_a_night_until_somebody_has_won_has_its_rounds(movement, units, rounds):
    assert movement.rounds_needed(units) == rounds


def test_defeats_until_out_are_those_of_the_knockout():
    assert [Knockout().defeats_until_out, Knockout(losses=2).defeats_until_out] == [1, 2]
    assert Groups().defeats_until_out == 1


def test_only_steps_ask_for_their_number_of_seats():
    assert [FixedPosition((0, 1)).suits(2), FixedPosition((0, 1)).suits(4)] == [True, False]
    assert Swiss().suits(4)


@pytest.mark.parametrize(
    ("movement", "sign", "rings"),
    [
        (WinnerDriven(), Sign.BY_RESULT, True),
        (WinnerDriven(head_table=False), Sign.BY_RESULT, False),
        (WinnerDriven(WinnerForm.WINNERS_STAY), Sign.BY_RESULT, True),
        (WinnerDriven(WinnerForm.WINNERS_SPLIT_UP_DOWN), Sign.BY_RESULT, False),
        (WinnerDriven(WinnerForm.WINNERS_MEET), Sign.BY_RESULT, False),
        (WinnerDriven(WinnerForm.WINNERS_MEET, head_table=False), None, False),
        (FixedPosition(), Sign.BY_SEAT, False),
        (FixedPosition((0, 1)), None, False),
        (Swiss(), None, False),
    ],
)
def test_the_sign_on_a_table(movement, sign, rings):
    assert (movement.sign, movement.head_rings) == (sign, rings)


@pytest.mark.parametrize(
    "movement",
    [
        usual(),
        WinnerDriven(WinnerForm.WINNERS_MEET, head_table=False),
        ByStanding(StandingForm.TOP_AND_BOTTOM),
        FixedPosition((0, 2, -2, 1)),
        Knockout(losses=2),
        Groups(groups=3, advance=1),
        *(cls() for cls in KINDS.values()),
    ],
)
def test_a_movement_comes_back_equal_from_its_json(movement):
    assert movement_from_json(movement.to_json()) == movement


def test_a_kind_that_is_not_there_is_refused():
    with pytest.raises(PlanRefused):
        movement_from_json({"kind": "waltz"})
