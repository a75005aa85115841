"""Seats are drawn anew for one round, avoiding what was played: chips, cards, names from a hat."""

from dataclasses import dataclass
from typing import ClassVar

from tournaments.rotation.history import History
from tournaments.rotation.movement import Movement, SeatedRounds
from tournaments.rotation.search import Task, seek
from tournaments.rotation.seating import RoundPlan


@dataclass(frozen=True, slots=True)
class Redraw(Movement):
    """Seats are drawn anew each round, avoiding what was played.

    >>> Redraw().to_json()
    {'kind': 'redraw'}
    """

    kind: ClassVar[str] = "redraw"
    round_by_round: ClassVar[bool] = True

    def seat(self, task: Task, history: History, steps: int) -> SeatedRounds:
        """The next round."""
        del history
        return SeatedRounds(task.units, seat(task, steps))


DRAW_STEPS = 25_000
"""A draw of one round needs no more, whatever the budget."""


def seat(task: Task, steps: int) -> tuple[RoundPlan, ...]:
    """The next round of a task.

    >>> (first,) = seat(Task(tuple(range(1, 9)), range(1, 9), (2, 2), seed=5), steps=10_000)
    >>> first.number, len(first.seated)
    (1, 8)
    """
    return seek(task.next_round(), min(steps, DRAW_STEPS))
