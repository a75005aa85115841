"""Charts, and the round robin of fixed partners: everybody's card before the start."""

import pytest

from tests.reference import rotation_check as checker
from tests.rotation.nights import a_round, as_schedule, pairs_round
from tournaments.rotation import charts
from tournaments.rotation import plan as plans
from tournaments.rotation.constraints import (
    ComesLate,
    MixedPartners,
    NeverPartners,
    NeverTogether,
    StaysAtTable,
)
from tournaments.rotation.counts import count
from tournaments.rotation.goals import Goal, bounds, key, measure, setting
from tournaments.rotation.history import History, Played
from tournaments.rotation.movements.charted import Charted
from tournaments.rotation.movements.round_robin import RoundRobin, circle
from tournaments.rotation.refusal import PlanCode, PlanRefused
from tournaments.rotation.search import FIRST_RUN


def made(units, rounds, **asked):
    return plans.make(plans.Request(units=tuple(range(1, units + 1)), rounds=rounds, **asked))


def values(plan):
    return measure(count(plan.rounds, plan.units))


@pytest.mark.parametrize(("units", "rounds"), [(4, 3), (9, 9), (18, 8), (22, 8), (40, 13)])
def test_a_plan_is_worth_what_its_chart_is(units, rounds):
    plan = made(units, rounds)

    assert key(values(plan)) == charts.chart_key(units, rounds)
    assert plan.search is None


@pytest.mark.parametrize(
    ("units", "rounds", "shape"), [(18, 8, (3, 3)), (13, 12, (3, 3)), (11, 6, (1, 1))]
)
def test_a_plan_of_other_tables_is_worth_what_its_chart_is(units, rounds, shape):
    plan = made(units, rounds, shape=shape)

    assert key(values(plan)) == charts.chart_key(units, rounds, shape)
    assert plan.search is None


def test_rounds_beyond_the_cycle_start_again():
    plan = made(8, 10)

    assert len(plan.rounds) == 10
    assert values(plan)[Goal.PARTNER_REPEATS] == 12


def test_the_checker_accepts_what_is_seated():
    plan = made(13, 5)

    assert checker.problems(as_schedule(plan.rounds, 13)) == []


def test_many_wishes_at_once_still_cost_the_chart_nothing():
    ring = tuple(NeverPartners(one, one % 16 + 1) for one in range(1, 17))

    plan = made(16, 8, constraints=ring, steps=0)

    assert all(wish.kept for wish in plan.wishes)
    assert key(values(plan)) == charts.chart_key(16, 8)


def test_wishes_are_met_by_handing_out_the_numbers():
    asked = (NeverPartners(1, 2), NeverTogether(3, 4), NeverPartners(5, 6, private=True))

    plan = made(22, 8, constraints=asked, steps=0)

    assert all(wish.kept for wish in plan.wishes)
    assert key(values(plan)) == charts.chart_key(22, 8)


def test_who_comes_late_gets_the_numbers_that_rest_first():
    plan = made(22, 8, constraints=(ComesLate(7), ComesLate(20), ComesLate("nobody")))

    assert set(plan.rounds[0].sitting_out) == {7, 20}
    assert key(values(plan)) == charts.chart_key(22, 8)


def test_who_comes_late_keeps_the_number_whatever_else_is_wished():
    asked = (ComesLate(7), *(NeverPartners(one, 7) for one in range(1, 5)), NeverPartners(1, 2))

    plan = made(22, 8, constraints=asked)

    assert all(wish.kept for wish in plan.wishes)


def test_a_fixed_table_costs_only_the_visits():
    plan = made(20, 8, constraints=(StaysAtTable(3, 2),), steps=0)

    assert plan.wishes[0].kept
    assert key(values(plan))[:7] == charts.chart_key(20, 8)[:7]


def test_where_numbers_are_not_enough_a_search_takes_over():
    # in a complete cycle everybody partners everybody, so some partner must be had twice
    plan = made(8, 7, constraints=(NeverPartners(1, 2),), steps=15 * FIRST_RUN)

    assert plan.wishes[0].kept
    assert plan.search is not None


def test_mixed_partners_are_searched_for():
    mixed = MixedPartners(tuple((unit, "wm"[unit % 2]) for unit in range(1, 13)))

    plan = made(12, 4, constraints=(mixed,), steps=15 * FIRST_RUN)

    assert plan.wishes[0].kept


def test_a_wish_that_cannot_be_kept_is_named_and_the_chart_stays():
    plan = made(4, 3, constraints=(NeverTogether(1, 2),), steps=FIRST_RUN)

    assert (plan.wishes[0].broken, plan.wishes[0].possible) == (3, False)


def test_fewer_tables_than_would_fit():
    plan = made(22, 8, tables=4, steps=FIRST_RUN)

    assert {len(each.tables) for each in plan.rounds} == {4}
    assert values(plan)[Goal.SIT_OUT_SPREAD] == 1
    schedule = as_schedule(plan.rounds, 22, tables=4)
    assert checker.problems(schedule) == []


def test_the_rest_of_a_night_weighs_what_was_played():
    first = made(27, 10)
    history = History(tuple(map(Played, first.rounds[:3])))

    plan = made(26, 10, history=history, from_round=4, steps=15 * FIRST_RUN)

    together = measure(count([*history.rounds, *plan.rounds]))
    assert [each.number for each in plan.rounds] == list(range(4, 11))
    assert together[Goal.PARTNER_REPEATS] <= 1


def test_rounds_of_the_history_that_are_planned_anew_do_not_count():
    history = History((Played(a_round(1, (1, 2, 3, 4))),))

    assert made(4, 3, history=history) == made(4, 3)


@pytest.mark.parametrize(
    ("units", "shape", "rounds"), [(12, (3, 3), 13), (9, (1, 1, 1), 4), (5, (1,) * 5, 2)]
)
def test_other_shapes_are_searched_for(units, shape, rounds):
    plan = made(units, rounds, shape=shape, steps=FIRST_RUN)

    assert plan.search is not None
    assert {table.shape for each in plan.rounds for table in each.tables} == {shape}
    assert checker.problems(as_schedule(plan.rounds, units, shape)) == []


# ------------------------------------------------------------------------------- round robin


@pytest.mark.parametrize("units", range(2, 41))
def test_in_a_cycle_everybody_meets_everybody_once(units):
    rounds = circle(tuple(range(units)))

    met = [frozenset(game) for games in rounds for game in games]
    assert len(rounds) == units - 1 + units % 2
    assert len(met) == len(set(met)) == units * (units - 1) // 2


@pytest.mark.parametrize("units", [3, 5, 6, 7, 8, 12, 13, 14, 18, 20])
def test_a_whole_cycle_shares_out_the_tables_evenly(units):
    length = units - 1 + units % 2

    plan = made(units, length, shape=(1, 1), movement=RoundRobin())

    least = bounds(setting(units, length, (1, 1)))
    assert key(values(plan)) == key(least)


@pytest.mark.parametrize("units", [2, 3, 5, 6, 9])
def test_a_second_lap_is_in_another_order_and_nobody_rests_twice_running(units):
    length = units - 1 + units % 2

    plan = made(units, 2 * length, shape=(1, 1))

    assert values(plan)[Goal.OPPONENT_MOST] == 2
    assert values(plan)[Goal.SIT_OUTS_RUNNING] == 0


def test_wishes_of_fixed_partners_are_searched_for():
    plan = made(
        8,
        3,
        shape=(1, 1),
        movement=RoundRobin(),
        constraints=(NeverTogether(1, 2),),
        steps=FIRST_RUN,
    )

    assert plan.wishes[0].kept
    assert plan.search is not None


def test_a_round_robin_goes_on_from_what_was_played():
    history = History((Played(pairs_round(1, (1, 2), (3, 4))),))

    plan = made(4, 3, shape=(1, 1), history=history, from_round=2, steps=FIRST_RUN)

    assert measure(count([*history.rounds, *plan.rounds]))[Goal.OPPONENT_MOST] == 1


def test_a_round_robin_is_for_fixed_partners():
    with pytest.raises(PlanRefused) as caught:
        made(8, 3, movement=RoundRobin())

    assert caught.value.code is PlanCode.WRONG_SHAPE_FOR_MOVEMENT


# ---------------------------------------------------------------------------------- requests


@pytest.mark.parametrize(
    ("asked", "code", "data"),
    [
        ({"units": (1, 2, 2, 3), "rounds": 1}, PlanCode.UNIT_TWICE, {"unit": 2}),
        ({"units": (1, 2, 3), "rounds": 1}, PlanCode.TOO_FEW_UNITS, {"units": 3, "least": 4}),
        (
            {"units": (1, 2, 3, 4), "rounds": 1, "shape": (3, 3)},
            PlanCode.TOO_FEW_UNITS,
            {"units": 4, "least": 6},
        ),
        ({"units": (1, 2, 3, 4), "rounds": 1, "tables": 0}, PlanCode.NO_TABLES, {"tables": 0}),
        ({"units": (1, 2, 3, 4), "rounds": 0}, PlanCode.NO_ROUNDS, {"rounds": 0, "from_round": 1}),
        (
            {"units": (1, 2, 3, 4), "rounds": 2, "from_round": 3},
            PlanCode.NO_ROUNDS,
            {"rounds": 2, "from_round": 3},
        ),
    ],
)
def test_what_cannot_be_asked(asked, code, data):
    with pytest.raises(PlanRefused) as caught:
        plans.Request(**asked)

    assert (caught.value.code, caught.value.data) == (code, data)


def test_a_request_survives_json_whole():
    request = plans.Request(
        units=tuple("abcdefgh"),
        rounds=6,
        tables=1,
        movement=Charted(),
        constraints=(NeverPartners("a", "b"),),
        history=History((Played(a_round(1, "abcd", rests="efgh")),)),
        from_round=2,
        seed=3,
        steps=4,
    )

    assert plans.Request.from_json(request.to_json()) == request
    assert request.tables_in_use == 1


def test_a_request_of_another_schema_is_refused():
    with pytest.raises(PlanRefused) as caught:
        plans.Request.from_json({"schema": 0})

    assert caught.value.code is PlanCode.UNKNOWN_SCHEMA
