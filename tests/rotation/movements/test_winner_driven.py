"""Who won says where everybody goes."""

import pytest

from tests.rotation.movements.moving import THREE, WON, both, following, people, sides
from tests.rotation.nights import a_round, play_out, won_by
from tournaments.rotation import plan as plans
from tournaments.rotation.counts import count
from tournaments.rotation.goals import Goal, measure
from tournaments.rotation.movements.by_standing import ByStanding
from tournaments.rotation.movements.winner_driven import WinnerDriven, WinnerForm
from tournaments.rotation.refusal import PlanCode, PlanRefused


def everybody_changed(each, before=THREE):
    old = {frozenset(side) for table in before.tables for side in table.sides}
    return not any(frozenset(side) in old for table in each.tables for side in table.sides)


@pytest.mark.parametrize(
    ("form", "head", "tables"),
    [
        (WinnerForm.WINNERS_MOVE, True, ["ABCD", "EFcd", "abef"]),
        (WinnerForm.WINNERS_MOVE, False, ["CDab", "EFcd", "ABef"]),
        (WinnerForm.WINNERS_STAY, True, ["ABEF", "CDab", "cdef"]),
        (WinnerForm.WINNERS_STAY, False, ["ABef", "CDab", "EFcd"]),
        (WinnerForm.WINNERS_MEET, True, ["ABCD", "EFab", "cdef"]),
        (WinnerForm.WINNERS_MEET, False, ["ABEF", "CDef", "abcd"]),
    ],
)
def test_who_meets_after_a_round(form, head, tables):
    each = following(WinnerDriven(form, head_table=head), WON)

    assert people(each) == tables
    assert everybody_changed(each)


def test_of_the_winners_one_goes_up_and_one_down():
    each = following(WinnerDriven(WinnerForm.WINNERS_SPLIT_UP_DOWN), WON)

    assert sides(each) == [both("aF", "Cb"), both("cB", "Ed"), both("eD", "Af")]


def test_colours_stay_as_they_are():
    first = following(WinnerDriven(WinnerForm.WINNERS_SPLIT_UP_DOWN), WON)
    second = following(WinnerDriven(WinnerForm.WINNERS_SPLIT_UP_DOWN), WON, won_by(first, 1, 0, 1))

    red = set("AaCcEe")
    for each in (first, second):
        assert all(len(red & set(side)) == 1 for table in each.tables for side in table.sides)


def test_winners_stay_as_opponents_and_losers_part():
    each = following(WinnerDriven(WinnerForm.WINNERS_STAY_APART), WON)

    assert sides(each) == [both("Af", "cB"), both("Cb", "eD"), both("Ed", "aF")]


def test_at_one_table_the_four_change_partners():
    alone = a_round(1, "AaBb")

    for form in WinnerForm:
        each = following(WinnerDriven(form), won_by(alone, 1))
        assert everybody_changed(each, alone)


def test_a_missing_winner_is_named():
    with pytest.raises(PlanRefused) as caught:
        following(WinnerDriven(), won_by(THREE, 0, None, 1))

    assert caught.value.code is PlanCode.RESULTS_MISSING
    assert caught.value.data == {"round": 1, "tables": [2]}


@pytest.mark.parametrize("movement", [WinnerDriven(), ByStanding()])
def test_four_at_a_table_are_needed(movement):
    with pytest.raises(PlanRefused) as caught:
        plans.make(plans.Request(units=tuple(range(6)), rounds=2, shape=(3, 3), movement=movement))

    assert caught.value.code is PlanCode.WRONG_SHAPE_FOR_MOVEMENT


@pytest.mark.parametrize("form", list(WinnerForm))
@pytest.mark.parametrize("head", [True, False])
@pytest.mark.parametrize("people", [8, 13, 18])
def test_whole_nights_rest_people_fairly(form, head, people):
    history = play_out(
        plans.Request(
            units=tuple(range(people)), rounds=8, movement=WinnerDriven(form, head), steps=0
        )
    )

    found = measure(count(history.rounds))
    assert found[Goal.SIT_OUT_SPREAD] <= 1
    assert found[Goal.SIT_OUTS_RUNNING] == 0
