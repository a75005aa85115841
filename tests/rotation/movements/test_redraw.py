"""Seats drawn anew for a round."""

from tests.rotation.nights import play_out
from tournaments.rotation import plan as plans
from tournaments.rotation.counts import count
from tournaments.rotation.goals import Goal, measure
from tournaments.rotation.movements.redraw import Redraw


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
