"""What holds for every plan, whatever was asked."""

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.reference import rotation_check as checker
from tests.rotation.nights import as_schedule, play_out
from tournaments.rotation import plan as plans
from tournaments.rotation.audit import certificate
from tournaments.rotation.constraint_report import wishes
from tournaments.rotation.constraints import (
    AlwaysPartners,
    ComesLate,
    NeverPartners,
    NeverTogether,
    StaysAtSeat,
    StaysAtTable,
)
from tournaments.rotation.counts import count
from tournaments.rotation.goals import Goal, key, measure
from tournaments.rotation.history import History, Played
from tournaments.rotation.movements.by_standing import ByStanding, StandingForm
from tournaments.rotation.movements.charted import Charted
from tournaments.rotation.movements.fixed_position import FixedPosition
from tournaments.rotation.movements.redraw import Redraw
from tournaments.rotation.movements.winner_driven import WinnerDriven, WinnerForm
from tournaments.rotation.search import FIRST_RUN
from tournaments.rotation.shapes import seats_of, tables_in_use

SHAPES = st.sampled_from([(2, 2), (2, 2), (3, 3), (1, 1), (1, 1, 1), (1,) * 5, (2, 2, 2)])
SEEDS = st.integers(0, 2**32)
MOVEMENTS = st.one_of(
    st.just(Charted()),
    st.just(Redraw()),
    st.builds(WinnerDriven, st.sampled_from(WinnerForm), st.booleans()),
    st.builds(ByStanding, st.sampled_from(StandingForm)),
    st.builds(FixedPosition, st.tuples(*[st.integers(-3, 3)] * 4)),
)


@st.composite
def requests(draw, most_units=24, most_rounds=8, constraints=()):
    """A request for any shape, cap on tables, seed and small budget."""
    shape = draw(SHAPES)
    units = draw(st.integers(seats_of(shape), max(most_units, seats_of(shape))))
    fit = tables_in_use(units, shape)
    return plans.Request(
        units=tuple(draw(st.permutations(range(1, units + 1)))),
        rounds=draw(st.integers(1, most_rounds)),
        shape=shape,
        tables=draw(st.none() | st.integers(1, fit)),
        constraints=constraints,
        seed=draw(SEEDS),
        steps=draw(st.sampled_from([0, FIRST_RUN])),
    )


@settings(max_examples=40)
@given(requests())
def test_every_round_seats_each_unit_once_or_rests_it(request):
    plan = plans.make(request)

    for each in plan.rounds:
        assert sorted(each.units) == sorted(request.units)
        assert len(each.tables) == request.tables_in_use
    assert (
        checker.problems(
            as_schedule(plan.rounds, len(request.units), request.shape, request.tables)
        )
        == []
    )


@settings(max_examples=40)
@given(requests())
def test_rests_differ_by_one_at_most(request):
    plan = plans.make(request)

    assert measure(count(plan.rounds, plan.units))[Goal.SIT_OUT_SPREAD] <= 1


@settings(max_examples=25)
@given(requests())
def test_the_same_request_is_the_same_plan(request):
    again = plans.Request.from_json(request.to_json())

    assert plans.make(request) == plans.make(again)


@settings(max_examples=40)
@given(requests())
def test_values_and_bounds_are_those_of_the_checker(request):
    plan = plans.make(request)
    schedule = as_schedule(plan.rounds, len(request.units), request.shape, request.tables)
    theirs = checker.measure(schedule)

    found = certificate(plan)

    assert key(measure(count(plan.rounds, plan.units))) == checker.key(theirs)
    assert [each.bound for each in found.measures] == [
        theirs["measures"][name]["bound"] for name in checker.MEASURES
    ]
    assert min(found.gaps[:3]) >= 0


@settings(max_examples=25)
@given(requests())
def test_counts_are_symmetric(request):
    plan = plans.make(request)

    for each in plan.rounds:
        for table in each.tables:
            for one, two in combinations(table.units, 2):
                assert (one in table.partners(two)) == (two in table.partners(one))
                assert (one in table.opponents(two)) == (two in table.opponents(one))
                assert (one in table.partners(two)) != (one in table.opponents(two))


@settings(max_examples=25)
@given(requests(most_units=16, most_rounds=6), st.data())
def test_more_steps_are_never_worse(request, data):
    few = data.draw(st.integers(0, 2 * FIRST_RUN))
    more = data.draw(st.integers(few, 4 * FIRST_RUN))

    keys = [
        key(measure(count(plans.make(with_steps(request, steps)).rounds)))[:7]
        for steps in (few, more)
    ]

    assert keys[1] <= keys[0]


def with_steps(request, steps):
    return plans.Request.from_json({**request.to_json(), "steps": steps})


KINDS = st.sampled_from(
    [
        lambda a, b, _table: NeverPartners(a, b),
        lambda a, b, _table: NeverTogether(a, b),
        lambda a, b, _table: AlwaysPartners(a, b),
        lambda a, _b, table: StaysAtTable(a, table),
        lambda a, _b, table: StaysAtSeat(a, table, 0),
        lambda a, _b, _table: ComesLate(a),
    ]
)


@settings(max_examples=25)
@given(st.data(), st.integers(9, 26), st.integers(2, 7), KINDS, SEEDS)
def test_one_wish_that_can_be_kept_is_kept(data, units, rounds, kind, seed):
    one, two = data.draw(st.lists(st.integers(1, units), min_size=2, max_size=2, unique=True))
    wish = kind(one, two, data.draw(st.integers(1, units // 4)))

    plan = plans.make(
        plans.Request(
            units=tuple(range(1, units + 1)),
            rounds=rounds,
            constraints=(wish,),
            seed=seed,
            steps=15 * FIRST_RUN,
        )
    )

    assert plan.wishes[0].kept or not plan.wishes[0].possible


@settings(max_examples=25)
@given(MOVEMENTS, st.integers(4, 23), st.integers(1, 6), SEEDS)
def test_a_whole_night_of_any_movement(movement, units, rounds, seed):
    request = plans.Request(
        units=tuple(range(units)), rounds=rounds, movement=movement, seed=seed, steps=0
    )

    history = play_out(request)

    assert [each.number for each in history.rounds] == list(range(1, rounds + 1))
    found = count(history.rounds, request.units)
    assert found.regular
    assert measure(found)[Goal.SIT_OUT_SPREAD] <= 1


@settings(max_examples=15)
@given(MOVEMENTS, st.integers(9, 23), KINDS, SEEDS, st.data())
def test_a_wish_holds_in_every_movement(movement, units, kind, seed, data):
    one, two = data.draw(st.lists(st.integers(0, units - 1), min_size=2, max_size=2, unique=True))
    wish = kind(one, two, data.draw(st.integers(1, units // 4)))
    request = plans.Request(
        units=tuple(range(units)),
        rounds=4,
        movement=movement,
        constraints=(wish,),
        seed=seed,
        steps=7 * FIRST_RUN,
    )

    history = play_out(request)

    (kept,) = wishes([wish], history.rounds, request.units, (2, 2))
    assert kept.kept or not kept.possible


@settings(max_examples=25)
@given(st.integers(8, 24), st.integers(4, 24), st.integers(1, 5), SEEDS)
def test_the_rest_of_a_night_after_the_room_changed(before, after, played, seed):
    first = plans.make(plans.Request(units=tuple(range(before)), rounds=7))
    history = History(tuple(map(Played, first.rounds[:played])))

    plan = plans.make(
        plans.Request(
            units=tuple(range(3, after + 3)),
            rounds=7,
            history=history,
            from_round=played + 1,
            seed=seed,
            steps=FIRST_RUN,
        )
    )

    for each in plan.rounds:
        assert sorted(each.units) == list(range(3, after + 3))
        assert len(each.tables) == after // 4


@settings(max_examples=25)
@given(requests())
def test_plans_survive_json_whole(request):
    plan = plans.make(request)

    assert type(plan).from_json(plan.to_json()) == plan
