"""How long a plan takes: a chart in a warm process, and a redraw at budgets of steps.

Steps stand for seconds on a small machine with nothing else to do; what they take here, and the key
that they reach, is printed. Only the chart has a limit, generous for a busy machine.

Beside it, once by hand: a constraint solver (CP-SAT of OR-Tools 9.15, one worker, the same rests
fixed beforehand, partner repeats before opponents before meetings) found no seating at all for the
redraw in 34 seconds of processor time.
"""

from statistics import median
from time import perf_counter

import pytest

from tournaments.rotation import plan as plans
from tournaments.rotation.counts import count
from tournaments.rotation.goals import key, measure
from tournaments.rotation.history import History, Played
from tournaments.rotation.search import FIRST_RUN

AIM_MS = 20
REPEATS = 15
MIDNIGHT = 20  # times the aim at which a busy machine is no excuse any more


def test_a_charted_plan_of_forty_people_and_thirteen_rounds():
    request = plans.Request(units=tuple(range(1, 41)), rounds=13)
    plans.make(request)

    times = []
    for _ in range(REPEATS):
        begun = perf_counter()
        plans.make(request)
        times.append(1000 * (perf_counter() - begun))

    print(f"\ncharted 40 x 13, warm: median {median(times):.1f} ms (aim {AIM_MS} ms)")
    assert median(times) < AIM_MS * MIDNIGHT


@pytest.mark.parametrize(("seconds", "runs"), [(1, 7), (5, 9), (30, 12)])
def test_a_redraw_of_rounds_four_to_ten_for_one_person_less(seconds, runs):
    before = plans.make(plans.Request(units=tuple(range(1, 28)), rounds=10))
    history = History(tuple(map(Played, before.rounds[:3])))
    steps = FIRST_RUN * (2**runs - 1)
    begun = perf_counter()

    plan = plans.make(
        plans.Request(
            units=tuple(range(1, 27)),
            rounds=10,
            history=history,
            from_round=4,
            steps=steps,
        )
    )

    took = perf_counter() - begun
    night = key(measure(count([*history.rounds, *plan.rounds], plan.units)))
    print(
        f"\nredraw 27 -> 26, rounds 4-10, {steps} steps (about {seconds} s): {took:.1f} s, {night}"
    )
    assert night[2] == 0
