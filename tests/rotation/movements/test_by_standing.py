"""Neighbours of the ranking meet."""

import pytest

from tests.rotation.movements.moving import EIGHT, both, following, people, sides
from tests.rotation.nights import a_round, play_out, won_by
from tournaments.rotation import plan as plans
from tournaments.rotation.constraint_report import broken
from tournaments.rotation.constraints import (
    NeverTogether,
)
from tournaments.rotation.counts import count
from tournaments.rotation.goals import Goal, measure
from tournaments.rotation.movements.by_standing import ByStanding, StandingForm
from tournaments.rotation.refusal import PlanCode, PlanRefused


@pytest.mark.parametrize(
    ("form", "tables"),
    [
        (StandingForm.FIRST_AND_FOURTH, [both("ad", "bc"), both("eh", "fg")]),
        (StandingForm.FIRST_AND_THIRD, [both("ac", "bd"), both("eg", "fh")]),
        (StandingForm.FIRST_AND_SECOND, [both("ab", "cd"), both("ef", "gh")]),
        (StandingForm.TOP_AND_BOTTOM, [both("ah", "bg"), both("cf", "de")]),
    ],
)
def test_neighbours_of_the_ranking_meet(form, tables):
    assert sides(following(ByStanding(form), EIGHT, ranks="abcdefgh")) == tables


def test_wishes_hold_where_the_ranking_decides():
    wish = NeverTogether("a", "b")

    each = following(ByStanding(), EIGHT, ranks="abcdefgh", constraints=(wish,))

    assert broken(wish, [each]) == 0


def test_who_comes_in_late_stands_last():
    each = following(
        ByStanding(StandingForm.FIRST_AND_SECOND),
        won_by(a_round(1, "dcba"), 0),
        units=tuple("zabcdyxw"),
        ranks="abcd",
    )

    assert people(each) == ["abcd", "wxyz"]


def test_a_rank_that_is_missing_is_named():
    with pytest.raises(PlanRefused) as caught:
        following(ByStanding(), EIGHT, ranks="abcdefg")

    assert caught.value.code is PlanCode.RANKING_MISSING
    assert caught.value.data == {"units": ["h"]}


@pytest.mark.parametrize("form", [StandingForm.FIRST_AND_FOURTH, StandingForm.TOP_AND_BOTTOM])
def test_single_seats_are_filled_in_the_order_of_the_ranking(form):
    history = play_out(
        plans.Request(
            units=tuple(range(9)), rounds=2, shape=(1, 1, 1), movement=ByStanding(form), steps=0
        )
    )
    order = [rank.unit for rank in history.ranking]

    plan = plans.make(
        plans.Request(
            units=tuple(range(9)),
            rounds=3,
            shape=(1, 1, 1),
            movement=ByStanding(form),
            history=history,
            from_round=3,
        )
    )

    assert [set(table.units) for table in plan.rounds[0].tables] == [
        set(order[start : start + 3]) for start in (0, 3, 6)
    ]


@pytest.mark.parametrize("form", list(StandingForm))
def test_nights_by_standing_rest_people_fairly(form):
    history = play_out(
        plans.Request(units=tuple(range(14)), rounds=7, movement=ByStanding(form), steps=0)
    )

    assert measure(count(history.rounds))[Goal.SIT_OUT_SPREAD] == 0
