"""Wishes hold where results decide who meets."""

import pytest

from tests.rotation.movements.moving import WON, following
from tests.rotation.nights import a_round, won_by
from tournaments.rotation.constraint_report import broken
from tournaments.rotation.constraints import (
    AlwaysPartners,
    MixedPartners,
    NeverTogether,
    StaysAtSeat,
    StaysAtTable,
)
from tournaments.rotation.movements.winner_driven import WinnerDriven, WinnerForm


@pytest.mark.parametrize(
    "wish",
    [
        NeverTogether("A", "B"),
        NeverTogether("A", "D", private=True),
        AlwaysPartners("A", "B"),
        StaysAtTable("f", 1),
        StaysAtSeat("d", 3, 2),
        MixedPartners((("A", "w"), ("B", "w"), ("C", "w"), ("D", "w"), ("e", "w"))),
    ],
)
@pytest.mark.parametrize("form", list(WinnerForm))
def test_wishes_hold_where_winners_decide(wish, form):
    assert broken(wish, [following(WinnerDriven(form), WON, constraints=(wish,))]) == 0


def test_two_wishes_may_need_two_exchanges():
    asked = (NeverTogether("A", "B"), NeverTogether("C", "D"))

    each = following(WinnerDriven(), WON, constraints=asked)

    assert [broken(wish, [each]) for wish in asked] == [0, 0]


def test_a_wish_that_cannot_be_kept_changes_nothing():
    alone = won_by(a_round(1, "AaBb"), 0)

    each = following(WinnerDriven(), alone, constraints=(NeverTogether("A", "B"),))

    assert set(each.seated) == set("AaBb")


def test_colours_stay_where_wishes_are_kept():
    each = following(
        WinnerDriven(WinnerForm.WINNERS_SPLIT_UP_DOWN),
        WON,
        constraints=(NeverTogether("a", "C"),),
    )

    red = set("AaCcEe")
    assert all(len(red & set(side)) == 1 for table in each.tables for side in table.sides)
