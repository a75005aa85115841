"""Seats are drawn anew for one round, avoiding what was played: chips, cards, names from a hat."""

from tournaments.rotation.search import Task, seek
from tournaments.rotation.seating import RoundPlan

DRAW_STEPS = 25_000
"""A draw of one round needs no more, whatever the budget."""


def seat(task: Task, steps: int) -> tuple[RoundPlan, ...]:
    """The next round of a task.

    >>> (first,) = seat(Task(tuple(range(1, 9)), range(1, 9), (2, 2), seed=5), steps=10_000)
    >>> first.number, len(first.seated)
    (1, 8)
    """
    return seek(task.next_round(), min(steps, DRAW_STEPS))
