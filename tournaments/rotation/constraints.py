"""What a plan is asked to respect beyond fairness, and how often it failed to.

A constraint may be *private* (a standing need of a person): it holds like any other, and whoever
words the plan for others counts it without names. Knows nothing of how seats are found.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, TypeAlias

from tournaments.rotation.refusal import PlanCode, PlanRefused
from tournaments.rotation.shapes import Unit


@dataclass(frozen=True, slots=True)
class NeverPartners:
    """These two never play on one side.

    >>> NeverPartners(3, 4).to_json()
    {'kind': 'never_partners', 'one': 3, 'two': 4, 'private': False}
    """

    one: Unit
    two: Unit
    private: bool = False

    def to_json(self) -> dict[str, Any]:
        """The constraint as plain data."""
        return _json(self)


@dataclass(frozen=True, slots=True)
class NeverTogether:
    """These two never sit at one table.

    >>> NeverTogether(3, 4, private=True).to_json()
    {'kind': 'never_together', 'one': 3, 'two': 4, 'private': True}
    """

    one: Unit
    two: Unit
    private: bool = False

    def to_json(self) -> dict[str, Any]:
        """The constraint as plain data."""
        return _json(self)


@dataclass(frozen=True, slots=True)
class AlwaysPartners:
    """These two play on one side in every round, and rest together.

    >>> AlwaysPartners(3, 4).to_json()
    {'kind': 'always_partners', 'one': 3, 'two': 4, 'private': False}
    """

    one: Unit
    two: Unit
    private: bool = False

    def to_json(self) -> dict[str, Any]:
        """The constraint as plain data."""
        return _json(self)


@dataclass(frozen=True, slots=True)
class StaysAtTable:
    """This unit sits at this table in every round that it plays.

    >>> StaysAtTable(5, table=1).to_json()
    {'kind': 'stays_at_table', 'unit': 5, 'table': 1, 'private': False}
    """

    unit: Unit
    table: int
    private: bool = False

    def to_json(self) -> dict[str, Any]:
        """The constraint as plain data."""
        return _json(self)


@dataclass(frozen=True, slots=True)
class StaysAtSeat:
    """This unit sits in this seat of this table in every round that it plays.

    >>> StaysAtSeat(5, table=1, seat=0).to_json()
    {'kind': 'stays_at_seat', 'unit': 5, 'table': 1, 'seat': 0, 'private': False}
    """

    unit: Unit
    table: int
    seat: int
    private: bool = False

    def to_json(self) -> dict[str, Any]:
        """The constraint as plain data."""
        return _json(self)


@dataclass(frozen=True, slots=True)
class MixedPartners:
    """Partners are always of different categories: ``members`` holds (unit, category) pairs.

    >>> MixedPartners(((1, "woman"), (2, "man"))).category(2)
    'man'
    """

    members: tuple[tuple[Unit, str], ...]
    private: bool = False

    def category(self, unit: Unit) -> str | None:
        """The category of a unit, none if it has none (such a unit may partner anybody)."""
        return dict(self.members).get(unit)

    def to_json(self) -> dict[str, Any]:
        """The constraint as plain data."""
        return _json(self)


@dataclass(frozen=True, slots=True)
class ComesLate:
    """This unit should be among those who rest in the first round planned.

    >>> ComesLate(5).to_json()
    {'kind': 'comes_late', 'unit': 5, 'private': False}
    """

    unit: Unit
    private: bool = False

    def to_json(self) -> dict[str, Any]:
        """The constraint as plain data."""
        return _json(self)


Constraint: TypeAlias = (
    NeverPartners
    | NeverTogether
    | AlwaysPartners
    | StaysAtTable
    | StaysAtSeat
    | MixedPartners
    | ComesLate
)

KINDS: Mapping[str, type[Constraint]] = {
    "never_partners": NeverPartners,
    "never_together": NeverTogether,
    "always_partners": AlwaysPartners,
    "stays_at_table": StaysAtTable,
    "stays_at_seat": StaysAtSeat,
    "mixed_partners": MixedPartners,
    "comes_late": ComesLate,
}


@dataclass(frozen=True, slots=True)
class Wish:
    """A constraint as a plan met it: ``broken`` counts the sides, tables or seats against it.

    ``possible`` is false when no plan at all could keep it: then the plan is the best compromise
    that was found.

    >>> Wish(NeverPartners(1, 2)).kept
    True
    """

    constraint: Constraint
    broken: int = 0
    possible: bool = True

    @property
    def kept(self) -> bool:
        """Whether the plan respects the constraint everywhere."""
        return self.broken == 0

    def to_json(self) -> dict[str, Any]:
        """The wish as plain data."""
        return {
            "constraint": self.constraint.to_json(),
            "broken": self.broken,
            "possible": self.possible,
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "Wish":
        """The wish that `to_json` wrote."""
        return cls(constraint_from_json(data["constraint"]), data["broken"], data["possible"])


def constraint_from_json(data: Mapping[str, Any]) -> Constraint:
    """The constraint that ``to_json`` wrote.

    >>> constraint_from_json({"kind": "never_partners", "one": 3, "two": 4})
    NeverPartners(one=3, two=4, private=False)
    """
    settings = dict(data)
    kind = settings.pop("kind", None)
    if kind not in KINDS:
        raise PlanRefused(PlanCode.UNKNOWN_KIND, kind=kind)
    if "members" in settings:
        settings["members"] = tuple((unit, category) for unit, category in settings["members"])
    return KINDS[kind](**settings)


def units_of(constraint: Constraint) -> tuple[Unit, ...]:
    """The units that a constraint speaks of.

    >>> units_of(StaysAtTable(5, table=1))
    (5,)
    """
    match constraint:
        case StaysAtTable() | StaysAtSeat() | ComesLate():
            return (constraint.unit,)
        case MixedPartners():
            return tuple(unit for unit, _ in constraint.members)
        case _:
            return (constraint.one, constraint.two)


def _json(constraint: Constraint) -> dict[str, Any]:
    kind = next(kind for kind, cls in KINDS.items() if cls is type(constraint))
    return {"kind": kind, **asdict(constraint)}
