"""The one entry: what is asked for (`Request`) -> the seating (`SeatingPlan`).

Knows no clock and no dice but the seed of the request; a budget is counted in steps.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tournaments.rotation import search
from tournaments.rotation.constraint_report import wishes
from tournaments.rotation.constraints import Constraint, constraint_from_json
from tournaments.rotation.history import History
from tournaments.rotation.movement import Movement
from tournaments.rotation.movements import movement_from_json
from tournaments.rotation.movements.charted import Charted
from tournaments.rotation.refusal import PlanCode, PlanRefused
from tournaments.rotation.seating import SCHEMA
from tournaments.rotation.seating_plan import SeatingPlan
from tournaments.rotation.shapes import (
    FOURS,
    Shape,
    Unit,
    check_shape,
    seats_of,
    tables_in_use,
)

USUAL_STEPS = 260_096
"""Steps of search when nobody asks for more: seven runs, about a second on a small machine."""


@dataclass(frozen=True, slots=True)
class Request:
    """What a plan is asked for.

    ``units`` in the order of the cards, those who take part from ``from_round`` on. ``rounds`` is
    the number of the last round. ``tables`` none means as many as fill. Movements that look at
    results plan one round; the others plan every round from ``from_round`` to ``rounds``.

    >>> Request(units=(1, 2, 3), rounds=5)
    Traceback (most recent call last):
    tournaments.rotation.refusal.PlanRefused: too_few_units {'units': 3, 'least': 4}
    >>> request = Request(units=tuple(range(1, 23)), rounds=8, seed=7)
    >>> Request.from_json(request.to_json()) == request
    True
    """

    units: tuple[Unit, ...]
    rounds: int
    shape: Shape = FOURS
    tables: int | None = None
    movement: Movement = field(default_factory=Charted)
    constraints: tuple[Constraint, ...] = ()
    history: History = field(default_factory=History)
    from_round: int = 1
    seed: int = 0
    steps: int = USUAL_STEPS

    def __post_init__(self) -> None:
        check_shape(self.shape)
        if len(set(self.units)) != len(self.units):
            twice = next(unit for unit in self.units if self.units.count(unit) > 1)
            raise PlanRefused(PlanCode.UNIT_TWICE, unit=twice)
        if len(self.units) < seats_of(self.shape):
            raise PlanRefused(
                PlanCode.TOO_FEW_UNITS, units=len(self.units), least=seats_of(self.shape)
            )
        if self.tables is not None and self.tables < 1:
            raise PlanRefused(PlanCode.NO_TABLES, tables=self.tables)
        if not 1 <= self.from_round <= self.rounds:
            raise PlanRefused(PlanCode.NO_ROUNDS, rounds=self.rounds, from_round=self.from_round)

    @property
    def tables_in_use(self) -> int:
        """Tables that play in each round."""
        return tables_in_use(len(self.units), self.shape, self.tables)

    def to_json(self) -> dict[str, Any]:
        """The request as plain data, with a schema number."""
        return {
            "schema": SCHEMA,
            "units": list(self.units),
            "rounds": self.rounds,
            "shape": list(self.shape),
            "tables": self.tables,
            "movement": self.movement.to_json(),
            "constraints": [constraint.to_json() for constraint in self.constraints],
            "history": self.history.to_json(),
            "from_round": self.from_round,
            "seed": self.seed,
            "steps": self.steps,
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "Request":
        """The request that `to_json` wrote; refuses another schema."""
        if data.get("schema") != SCHEMA:
            raise PlanRefused(PlanCode.UNKNOWN_SCHEMA, schema=data.get("schema"))
        return cls(
            units=tuple(data["units"]),
            rounds=data["rounds"],
            shape=tuple(data["shape"]),
            tables=data["tables"],
            movement=movement_from_json(data["movement"]),
            constraints=tuple(constraint_from_json(each) for each in data["constraints"]),
            history=History.from_json(data["history"]),
            from_round=data["from_round"],
            seed=data["seed"],
            steps=data["steps"],
        )


def make(request: Request) -> SeatingPlan:
    """The plan that a request asks for.

    >>> plan = make(Request(units=tuple(range(1, 21)), rounds=8))
    >>> len(plan.rounds), plan.rounds[0].tables[0].number, plan.search
    (8, 1, None)
    """
    seating = request.movement.seat(_task(request), request.history, request.steps)
    return SeatingPlan(
        units=seating.units,
        rounds=seating.rounds,
        shape=request.shape,
        movement=request.movement,
        seed=request.seed,
        steps=request.steps,
        search=search.VERSION if seating.searched else None,
        wishes=wishes(
            request.constraints, seating.rounds, seating.units, request.shape, request.tables
        ),
    )


def _task(request: Request) -> search.Task:
    return search.Task(
        units=request.units,
        numbers=range(request.from_round, request.rounds + 1),
        shape=request.shape,
        most_tables=request.tables,
        constraints=request.constraints,
        played=tuple(each for each in request.history.rounds if each.number < request.from_round),
        seed=request.seed,
    )
