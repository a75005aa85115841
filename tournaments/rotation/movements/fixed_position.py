"""Each seat moves by its own number of tables every round, whoever won.

North stays, East goes up one, South down one, West up two, or any other step a seat. Up is towards
table 1; beyond an end the movement goes on at the other. All rounds are known before the start.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from tournaments.rotation.history import History
from tournaments.rotation.movement import Movement, SeatedRounds, Sign
from tournaments.rotation.movements import redraw
from tournaments.rotation.movements.vacancies import filled
from tournaments.rotation.refusal import PlanCode, PlanRefused
from tournaments.rotation.search import Task
from tournaments.rotation.seating import RoundPlan
from tournaments.rotation.shapes import FOURS, Unit, seats_of


@dataclass(frozen=True, slots=True)
class FixedPosition(Movement):
    """Each seat moves by its own number of tables every round, whoever won.

    >>> FixedPosition().to_json()
    {'kind': 'fixed_position', 'steps': (0, 1, -1, 2)}
    """

    kind: ClassVar[str] = "fixed_position"

    steps: tuple[int, ...] = (0, 1, -1, 2)  # North stays, East up one, South down one, West up two

    def seat(self, task: Task, history: History, steps: int) -> SeatedRounds:
        """All rounds at once; the first is drawn."""
        del history
        return SeatedRounds(task.units, seat(task, self, steps))

    def suits(self, seats: int) -> bool:
        """Each seat has its own step.

        >>> FixedPosition().suits(4), FixedPosition().suits(6)
        (True, False)
        """
        return len(self.steps) == seats

    @property
    def sign(self) -> Sign | None:
        """A sign has room for four seats."""
        return Sign.BY_SEAT if self.suits(seats_of(FOURS)) else None

    @classmethod
    def from_settings(cls, settings: Mapping[str, Any]) -> "FixedPosition":
        """The steps as a list of numbers."""
        steps = {"steps": tuple(settings["steps"])} if "steps" in settings else {}
        return cls(**{**settings, **steps})


def seat(task: Task, movement: FixedPosition, steps: int) -> tuple[RoundPlan, ...]:
    """Every round of a task. The first is drawn, unless rounds were played before.

    >>> rounds = seat(Task(tuple(range(1, 13)), range(1, 4), (2, 2)), FixedPosition(), steps=0)
    >>> {each.tables[0].units[0] for each in rounds} == {rounds[0].tables[0].units[0]}
    True
    """
    if not movement.suits(seats_of(task.shape)):
        raise PlanRefused(
            PlanCode.WRONG_SHAPE_FOR_MOVEMENT, movement="fixed_position", shape=list(task.shape)
        )
    rounds: list[RoundPlan] = []
    for number in task.numbers:
        now = replace(task, numbers=range(number, number + 1), played=(*task.played, *rounds))
        if now.played:
            moved = _moved(now.played[-1], movement)
            rounds.append(filled(now, number, moved, now.dice(number)))
        else:
            rounds += redraw.seat(now, steps)
    return tuple(rounds)


def _moved(last: RoundPlan, movement: FixedPosition) -> list[list[Unit]]:
    tables = len(last.tables)
    return [
        [
            last.tables[(table + step) % tables].units[seat]
            for seat, step in enumerate(movement.steps)
        ]
        for table in range(tables)
    ]
