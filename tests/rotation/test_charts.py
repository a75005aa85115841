"""The charts that are shipped: whole, valid, as good as their keys say, and never worse."""

import pytest

from tests.rotation.chart_reference import (
    as_schedule,
    bound_of,
    checker,
    every_cell,
    reference_keys,
)
from tournaments.rotation.charts import (
    NoChart,
    chart,
    chart_key,
    charted_numbers,
    charted_rounds,
    has_chart,
)
from tournaments.rotation.shapes import FOURS, PAIRS, SIXES

NUMBERS = charted_numbers()


CHARTED = (FOURS, SIXES, PAIRS)
SHAPES = pytest.mark.parametrize("shape", CHARTED)


@pytest.mark.parametrize(
    ("shape", "players"), [(shape, n) for shape in CHARTED for n in charted_numbers(shape)]
)
def test_every_chart_is_valid_and_worth_its_key(shape, players):
    for rounds in range(1, charted_rounds(players, shape) + 1):
        schedule = as_schedule(players, rounds, shape)

        assert checker.problems(schedule) == []
        assert len(schedule["rounds"]) == rounds
        assert checker.key(checker.measure(schedule)) == chart_key(players, rounds, shape)


@SHAPES
def test_no_chart_is_worse_than_its_reference(shape):
    references = reference_keys(shape)
    worse = [cell for cell in every_cell(shape) if chart_key(*cell, shape) > references[cell]]

    assert set(references) == set(every_cell(shape))
    assert worse == []


@SHAPES
def test_reference_keys_are_kept_up_to_date(shape):
    stale = [cell for cell, key in reference_keys(shape).items() if chart_key(*cell, shape) < key]

    assert stale == []


@pytest.mark.parametrize(("players", "rounds"), [(8, 20), (9, 30), (10, 25), (11, 40), (40, 100)])
def test_longer_evenings_play_whole_cycles_and_then_the_chart_of_the_rest(players, rounds):
    schedule = as_schedule(players, rounds)
    key = checker.key(checker.measure(schedule))

    assert checker.problems(schedule) == []
    assert len(schedule["rounds"]) == rounds
    assert key[:2] == bound_of((players, rounds))[:2]
    cycle = players if players % 4 else players - 1
    assert chart(players, rounds)[:cycle] == chart(players, cycle)
    again = chart(players, rounds)[cycle : 2 * cycle]
    assert set(again) == set(chart(players, cycle))
    assert again != chart(players, cycle)


@pytest.mark.parametrize(
    ("players", "rounds"),
    [
        (6, 19),
        (7, 17),
        (7, 18),
        (7, 22),
        (10, 19),
        (14, 29),
        (18, 19),
        (19, 20),
        (23, 47),
        (39, 118),
    ],
)
def test_nobody_rests_twice_running_where_a_cycle_starts_again(players, rounds):
    schedule = as_schedule(players, rounds)

    assert checker.problems(schedule) == []
    key = checker.key(checker.measure(schedule))
    assert key[:2] == bound_of((players, rounds))[:2]


@pytest.mark.parametrize("players", [n for n in NUMBERS if n % 4 in {0, 1} and n > 5])
def test_two_cycles_double_every_count(players):
    cycle = players if players % 4 else players - 1
    key = checker.key(checker.measure(as_schedule(players, 2 * cycle)))

    assert key[:7] == bound_of((players, 2 * cycle))[:7]


@pytest.mark.parametrize(("players", "rounds"), [(3, 1), (41, 1), (8, 0), (8, -1)])
def test_what_has_no_chart_is_refused_with_its_numbers(players, rounds):
    with pytest.raises(NoChart) as refusal:
        chart(players, rounds)

    assert (refusal.value.players, refusal.value.rounds) == (players, rounds)
    assert not has_chart(players, rounds)


@pytest.mark.parametrize(("players", "rounds"), [(41, 1), (8, 17)])
def test_only_charts_made_for_their_rounds_have_a_key(players, rounds):
    with pytest.raises(NoChart):
        chart_key(players, rounds)


@pytest.mark.parametrize(
    ("players", "rounds", "shape"), [(5, 1, SIXES), (18, 13, SIXES), (8, 8, PAIRS), (6, 1, (2, 4))]
)
def test_other_tables_have_no_chart(players, rounds, shape):
    assert not has_chart(players, rounds, shape)
    with pytest.raises(NoChart):
        chart(players, rounds, shape)
    with pytest.raises(NoChart):
        chart_key(players, rounds, shape)
