"""A plan: the seating of rounds ahead, with the movement that made it and how to get it again."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from tournaments.rotation.constraints import Wish
from tournaments.rotation.movement import Movement
from tournaments.rotation.movements import movement_from_json, usual
from tournaments.rotation.refusal import PlanCode, PlanRefused
from tournaments.rotation.seating import SCHEMA, RoundPlan, Seat, SitOut, first_repeated
from tournaments.rotation.shapes import FOURS, Shape, Unit


@dataclass(frozen=True, slots=True)
class SeatingPlan:
    """The seating of one or more rounds ahead, and how to get it again.

    ``units`` stand in the order of the cards; every round places each of them exactly once.
    ``search`` is the version of the search that improved it, none if nothing was searched: the
    same request, seed, steps and version give the same plan on any machine. ``wishes`` says of
    each constraint how often the plan breaks it.

    >>> from tournaments.rotation.seating import TableSeats
    >>> first = RoundPlan(1, (TableSeats(1, (1, 2, 3, 4)),), (SitOut(5),))
    >>> plan = SeatingPlan((1, 2, 3, 4, 5), (first,))
    >>> [type(place).__name__ for place in plan.line(5)]
    ['SitOut']
    >>> SeatingPlan.from_json(plan.to_json()) == plan
    True
    """

    units: tuple[Unit, ...]
    rounds: tuple[RoundPlan, ...]
    shape: Shape = FOURS
    movement: Movement = field(default_factory=usual)
    seed: int = 0
    steps: int = 0
    search: int | None = None
    wishes: tuple[Wish, ...] = ()

    def __post_init__(self) -> None:
        everyone = set(self.units)
        if len(everyone) != len(self.units):
            raise PlanRefused(PlanCode.UNIT_TWICE, unit=first_repeated(self.units))
        for one, two in pairwise(self.rounds):
            if two.number != one.number + 1:
                raise PlanRefused(PlanCode.ROUNDS_OUT_OF_ORDER, round=two.number)
        for each in self.rounds:
            odd = everyone.symmetric_difference(each.units)
            if odd:
                raise PlanRefused(
                    PlanCode.NOT_EVERYONE_PLACED, round=each.number, units=_sorted(odd)
                )

    @property
    def from_round(self) -> int:
        """The number of the first round that is planned (1 when there is none)."""
        return self.rounds[0].number if self.rounds else 1

    def round(self, number: int) -> RoundPlan:
        """The round with this number (``KeyError`` if the plan does not reach it)."""
        for each in self.rounds:
            if each.number == number:
                return each
        raise KeyError(number)

    def line(self, unit: Unit) -> tuple[Seat | SitOut | None, ...]:
        """One unit's card: its place in each round, in order."""
        return tuple(each.place(unit) for each in self.rounds)

    def to_json(self) -> dict[str, Any]:
        """The plan as plain data, with a schema number."""
        return {
            "schema": SCHEMA,
            "units": list(self.units),
            "shape": list(self.shape),
            "movement": self.movement.to_json(),
            "seed": self.seed,
            "steps": self.steps,
            "search": self.search,
            "wishes": [wish.to_json() for wish in self.wishes],
            "rounds": [each.to_json() for each in self.rounds],
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "SeatingPlan":
        """The plan that `to_json` wrote; refuses another schema and whatever cannot be seated."""
        if data.get("schema") != SCHEMA:
            raise PlanRefused(PlanCode.UNKNOWN_SCHEMA, schema=data.get("schema"))
        return cls(
            units=tuple(data["units"]),
            rounds=tuple(RoundPlan.from_json(each) for each in data["rounds"]),
            shape=tuple(data["shape"]),
            movement=movement_from_json(data["movement"]),
            seed=data["seed"],
            steps=data["steps"],
            search=data["search"],
            wishes=tuple(Wish.from_json(wish) for wish in data["wishes"]),
        )


def _sorted(units: Iterable[Unit]) -> list[Unit]:
    return sorted(units, key=lambda unit: (isinstance(unit, str), unit))
