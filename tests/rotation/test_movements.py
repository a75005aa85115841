"""Movements of people who change partners from round to round."""

import pytest

from tests.rotation.nights import a_round, play_out, ranking, won_by
from tournaments.rotation import plan as plans
from tournaments.rotation.constraint_report import broken
from tournaments.rotation.constraints import (
    AlwaysPartners,
    MixedPartners,
    NeverPartners,
    NeverTogether,
    StaysAtSeat,
    StaysAtTable,
)
from tournaments.rotation.counts import count
from tournaments.rotation.goals import Goal, measure
from tournaments.rotation.history import History
from tournaments.rotation.movements import movement_from_json
from tournaments.rotation.movements.by_standing import ByStanding, StandingForm
from tournaments.rotation.movements.fixed_position import FixedPosition
from tournaments.rotation.movements.redraw import Redraw
from tournaments.rotation.movements.winner_driven import WinnerDriven, WinnerForm
from tournaments.rotation.refusal import PlanCode, PlanRefused


def following(movement, *played, units=None, ranks=(), **asked):
    """The round that a movement makes after those played."""
    units = units or tuple(sorted(played[-1].round.units))
    number = played[-1].round.number + 1
    request = plans.Request(
        units=units,
        rounds=9,
        movement=movement,
        history=History(played, ranking(ranks)),
        from_round=number,
        **asked,
    )
    plan = plans.make(request)
    assert [each.number for each in plan.rounds][:1] == [number]
    return plan.rounds[0]


def sides(each):
    """The partnerships of every table, without order."""
    return [{frozenset(side) for side in table.sides} for table in each.tables]


def both(one, two):
    return {frozenset(one), frozenset(two)}


# three tables of winners in capitals (seats 0 and 2) and losers in small letters
THREE = a_round(1, "AaBb", "CcDd", "EeFf")
WON = won_by(THREE, 0, 0, 0)


def everybody_changed(each, before=THREE):
    old = {frozenset(side) for table in before.tables for side in table.sides}
    return not any(frozenset(side) in old for table in each.tables for side in table.sides)


def people(each):
    return ["".join(sorted(table.units)) for table in each.tables]


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


def test_the_partner_had_less_often_is_chosen():
    first = won_by(a_round(1, "ABCD"), 0)
    second = won_by(a_round(2, "ABDC"), 0)

    assert sides(following(WinnerDriven(), first, second)) == [both("AB", "CD")]


def test_a_wish_chooses_the_partner_too():
    each = following(WinnerDriven(), WON, constraints=(NeverPartners("A", "C"),))

    assert sides(each)[0] == both("AD", "BC")


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


def test_who_rested_takes_the_seat_of_who_rests():
    before = a_round(1, "AaBb", rests="xy")

    each = following(WinnerDriven(), won_by(before, 0))

    assert set("xy") <= set(each.seated)
    assert len(each.sitting_out) == 2


def test_a_table_more_opens_for_those_who_come():
    each = following(WinnerDriven(), won_by(a_round(1, "AaBb"), 0), units=tuple("AaBbwxyz"))

    assert people(each) == ["ABab", "wxyz"]


def test_a_table_less_when_people_go():
    each = following(WinnerDriven(), WON, units=tuple("AaBbCcDd"))

    assert sorted(each.seated) == sorted("AaBbCcDd")
    assert len(each.tables) == 2


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


# ----------------------------------------------------------------------------- fixed position


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


# -------------------------------------------------------------------------------- by standing

EIGHT = won_by(a_round(1, "hgfe", "dcba"), 0, 0)


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


def test_the_way_least_played_is_chosen_where_asked():
    second = won_by(a_round(2, "abdc", "efhg"), 0, 0)

    each = following(ByStanding(StandingForm.FEWEST_REPEATS), EIGHT, second, ranks="abcdefgh")

    # a and d, b and c were partners in round 2; a and c, b and d in round 1
    assert sides(each)[0] == both("ab", "cd")


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


# ------------------------------------------------------------------------------------- redraw


def test_a_redraw_avoids_what_was_played():
    history = play_out(
        plans.Request(units=tuple(range(22)), rounds=8, movement=Redraw(), steps=10_000)
    )

    found = measure(count(history.rounds))
    assert found[Goal.PARTNER_REPEATS] == 0
    assert found[Goal.SIT_OUT_SPREAD] == 1


def test_another_seed_is_another_draw():
    drawn = {
        plans.make(
            plans.Request(units=tuple(range(12)), rounds=1, movement=Redraw(), seed=seed)
        ).rounds
        for seed in range(5)
    }

    assert len(drawn) == 5


# -------------------------------------------------------------------------------- as plain data


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
