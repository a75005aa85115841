"""The room changed after some rounds: fewest changed cards first, a redraw second."""

from functools import cache

import pytest

from tests.rotation.nights import a_round
from tournaments.rotation import plan as plans
from tournaments.rotation.constraints import NeverPartners
from tournaments.rotation.counts import count
from tournaments.rotation.goals import Goal, measure
from tournaments.rotation.history import History, Played
from tournaments.rotation.refusal import PlanCode, PlanRefused
from tournaments.rotation.reseating import Change, changed_cards, keep_cards, redraw
from tournaments.rotation.search import FIRST_RUN
from tournaments.rotation.seating_plan import SeatingPlan


@cache
def charted(units, rounds):
    return plans.make(plans.Request(units=tuple(range(1, units + 1)), rounds=rounds))


def changed(units, rounds, played, now, **asked):
    """The change of a charted night after so many rounds, with these people now."""
    plan = charted(units, rounds)
    history = History(tuple(map(Played, plan.rounds[:played])))
    return Change(plan, tuple(now), history, steps=7 * FIRST_RUN, **asked)


def whole_night(change, repair):
    return count([*change.history.rounds, *repair.plan.rounds], change.units)


def rests(change, repair):
    counts = whole_night(change, repair)
    return [counts.sit_outs[unit] for unit in change.units]


@pytest.mark.parametrize("leaver", range(1, 23))
def test_any_one_of_twenty_two_may_leave_after_round_four(leaver):
    change = changed(22, 8, 4, (unit for unit in range(1, 23) if unit != leaver))

    repair = keep_cards(change)

    assert len(repair.changed) <= 4
    assert max(rests(change, repair)) - min(rests(change, repair)) <= 1
    assert measure(whole_night(change, repair))[Goal.PARTNER_REPEATS] <= 1
    assert repair.new == ()
    assert [each.number for each in repair.plan.rounds] == [5, 6, 7, 8]


def test_only_those_named_have_changed_cards():
    change = changed(22, 8, 4, range(1, 22))

    repair = keep_cards(change)

    for unit in set(change.units) - set(repair.changed):
        assert repair.plan.line(unit) == change.plan.line(unit)[4:]


def test_who_comes_takes_the_line_of_who_goes():
    change = changed(20, 8, 3, [*range(1, 20), 99])

    repair = keep_cards(change)

    assert repair.changed == ()
    assert repair.new == (99,)
    assert repair.plan.line(99) == change.plan.line(20)[3:]


@pytest.mark.parametrize(("before", "after"), [(22, 23), (20, 21), (24, 23), (21, 20), (9, 8)])
def test_rests_stay_even_when_people_come_or_go(before, after):
    change = changed(before, 8, 3, range(1, after + 1))

    repair = keep_cards(change)

    together = rests(change, repair)
    stayed = together[: min(before, after)]
    assert max(stayed) - min(stayed) <= 1


def test_a_table_more_is_filled_by_those_who_would_rest():
    change = changed(23, 8, 4, range(1, 25))

    repair = keep_cards(change)

    assert {len(each.tables) for each in repair.plan.rounds} == {6}
    assert repair.new == (24,)
    for each, old in zip(repair.plan.rounds, change.ahead, strict=True):
        assert each.tables[:5] == old.tables


def test_tables_close_when_too_few_are_left():
    change = changed(24, 8, 4, range(1, 21))

    repair = keep_cards(change)

    assert {len(each.tables) for each in repair.plan.rounds} == {5}
    assert rests(change, repair) == [0] * 20


def test_fewer_tables_may_be_asked_for():
    change = changed(24, 6, 2, range(1, 25), tables=5)

    repair = keep_cards(change)

    assert {len(each.tables) for each in repair.plan.rounds} == {5}
    assert max(rests(change, repair)) - min(rests(change, repair)) <= 1


def test_a_wish_holds_in_what_is_mended():
    leaver = next(unit for unit in range(1, 23) if charted(22, 8).round(5).table_of(unit))
    mate = charted(22, 8).round(5).table_of(leaver).partners(leaver)[0]
    first, second = charted(22, 8).round(5).sitting_out
    change = changed(
        22,
        8,
        4,
        (unit for unit in range(1, 23) if unit != leaver),
        constraints=(NeverPartners(mate, first),),
    )

    repair = keep_cards(change)

    assert repair.plan.wishes[0].kept
    assert second in repair.plan.units


def test_a_redraw_weighs_what_was_played_and_says_whom_it_touches():
    change = changed(22, 8, 4, range(1, 22))

    repair = redraw(change)

    assert measure(whole_night(change, repair))[Goal.PARTNER_REPEATS] == 0
    assert len(repair.changed) > 10
    assert max(rests(change, repair)) - min(rests(change, repair)) <= 1


@pytest.mark.parametrize("mend", [keep_cards, redraw])
def test_when_all_is_played_there_is_nothing_to_mend(mend):
    with pytest.raises(PlanRefused) as caught:
        mend(changed(20, 8, 8, range(1, 20)))

    assert caught.value.code is PlanCode.NO_ROUNDS


@pytest.mark.parametrize("mend", [keep_cards, redraw])
def test_when_everybody_has_gone_nothing_can_be_played(mend):
    with pytest.raises(PlanRefused) as caught:
        mend(changed(20, 8, 4, range(1, 4)))

    assert caught.value.code is PlanCode.TOO_FEW_UNITS


def test_who_was_away_is_not_asked_to_rest_for_it():
    plan = charted(22, 8)
    away = plan.rounds[4].tables[0].units[0]
    rounds = [Played(each) for each in plan.rounds[:4]]
    shorter = keep_cards(
        Change(plan, tuple(unit for unit in plan.units if unit != away), History(tuple(rounds)))
    ).plan
    played = History((*rounds, *map(Played, shorter.rounds[:2])))

    repair = keep_cards(Change(shorter, plan.units, played))

    assert repair.new == (away,)
    assert sum(away in each.sitting_out for each in repair.plan.rounds) <= 1


def test_two_go_and_one_comes():
    change = changed(22, 8, 4, [*range(1, 21), 99])

    repair = keep_cards(change)

    assert repair.new == (99,)
    assert len(repair.changed) <= 4
    assert max(rests(change, repair)) - min(rests(change, repair)) <= 1


def test_rests_that_nothing_can_even_out_stay_as_they_are():
    played = tuple(Played(a_round(number, "abcd", rests="efgh")) for number in (1, 2))
    plan = SeatingPlan(tuple("abcdefghi"), (a_round(3, "abcd", "efgh", rests="i"),))
    change = Change(plan, tuple("abcdefgh"), History(played))

    repair = keep_cards(change)

    assert repair.changed == ()
    assert rests(change, repair) == [0, 0, 0, 0, 2, 2, 2, 2]


def test_a_change_before_the_first_round():
    change = changed(9, 5, 0, range(1, 9))

    assert [each.number for each in keep_cards(change).plan.rounds] == [1, 2, 3, 4, 5]


def test_cards_are_compared_by_table_and_seat():
    before = [a_round(1, "abcd", rests="e"), a_round(2, "abcd", rests="e")]
    after = [a_round(1, "abcd", rests="e"), a_round(2, "ebcd", rests="a"), a_round(3, "abcde"[:4])]

    assert changed_cards(before, after) == ("e", "a")
