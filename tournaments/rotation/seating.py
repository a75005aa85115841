"""Who sits where: the values that every rotation is made of.

A bad one cannot be built: a table refuses the same unit twice, a round refuses a unit in two
places, a plan refuses a round that forgets somebody. Knows nothing of how a plan is found, how
good it is, or what happens at a table.

Words. A *unit* is what moves as one: a person, or a partnership when partners are fixed; an opaque
id. A *shape* gives the size of each side at a table: ``(2, 2)`` euchre, ``(3, 3)`` six-handed,
``(1, 1)`` two units against each other, ``(1, 1, 1)`` cutthroat. *Seats* run clockwise from 0, seat
0 deals first, and the sides take the seats in turn: with ``(2, 2)`` seats 0 and 2 are partners
(North, South) against 1 and 3 (East, West).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import Any, TypeAlias

from tournaments.rotation.refusal import PlanCode, PlanRefused
from tournaments.rotation.shapes import FOURS, Shape, Unit, seats_of, side_of_seat

SCHEMA = 1

Partnership: TypeAlias = tuple[Unit, ...]
"""The units of one side of a table, in seat order."""


class RestKind(StrEnum):
    """Why a unit has no seat in a round. They are never the same thing."""

    SIT_OUT = "sit_out"  # rests by the movement
    GHOST = "ghost"  # sat at a table that could not be filled
    ABSENT = "absent"  # not here: not yet come, away, or gone


@dataclass(frozen=True, slots=True)
class Seat:
    """One unit's place in one round: table number from 1, seat from 0 (which deals first).

    >>> Seat(round=2, table=5, seat=0)
    Seat(round=2, table=5, seat=0)
    """

    round: int
    table: int
    seat: int


@dataclass(frozen=True, slots=True)
class SitOut:
    """One unit without a seat, and why.

    >>> SitOut(7).kind
    <RestKind.SIT_OUT: 'sit_out'>
    """

    unit: Unit
    kind: RestKind = RestKind.SIT_OUT


@dataclass(frozen=True, slots=True)
class TableSeats:
    """A table of one round: its number from 1, and its units clockwise from the first dealer.

    >>> table = TableSeats(1, (11, 12, 13, 14))
    >>> table.sides
    ((11, 13), (12, 14))
    >>> table.partners(11), table.opponents(11), table.seat(14)
    ((13,), (12, 14), 3)
    >>> TableSeats(1, (11, 12, 13, 11))
    Traceback (most recent call last):
    tournaments.rotation.refusal.PlanRefused: twice_at_table {'table': 1, 'unit': 11}
    """

    number: int
    units: tuple[Unit, ...]
    shape: Shape = FOURS

    def __post_init__(self) -> None:
        if self.number < 1:
            raise PlanRefused(PlanCode.BAD_TABLE_NUMBER, table=self.number)
        if len(self.units) != seats_of(self.shape):
            raise PlanRefused(
                PlanCode.WRONG_SEAT_COUNT,
                table=self.number,
                seats=len(self.units),
                wanted=seats_of(self.shape),
            )
        twice = first_repeated(self.units)
        if twice is not None:
            raise PlanRefused(PlanCode.TWICE_AT_TABLE, table=self.number, unit=twice)

    @property
    def sides(self) -> tuple[Partnership, ...]:
        """The partnerships, in order of their first seat."""
        count = len(self.shape)
        if self.shape.count(self.shape[0]) == count:  # much the most common, and much asked for
            return tuple(self.units[side::count] for side in range(count))
        seating = side_of_seat(self.shape)
        return tuple(
            tuple(unit for unit, at in zip(self.units, seating, strict=True) if at == side)
            for side in range(len(self.shape))
        )

    def seat(self, unit: Unit) -> int:
        """The seat of a unit that sits here (``ValueError`` if it does not)."""
        return self.units.index(unit)

    def side(self, unit: Unit) -> int:
        """The side, from 0, of a unit that sits here."""
        return side_of_seat(self.shape)[self.seat(unit)]

    def partners(self, unit: Unit) -> tuple[Unit, ...]:
        """Those on the same side, in seat order."""
        return tuple(other for other in self.sides[self.side(unit)] if other != unit)

    def opponents(self, unit: Unit) -> tuple[Unit, ...]:
        """Those on other sides, clockwise from the unit's left."""
        here, own = self.seat(unit), self.sides[self.side(unit)]
        clockwise = self.units[here + 1 :] + self.units[:here]
        return tuple(other for other in clockwise if other not in own)

    @classmethod
    def of_sides(cls, number: int, sides: Iterable[Partnership]) -> "TableSeats":
        """A table from its sides: the sides take the seats in turn.

        >>> TableSeats.of_sides(3, [("a", "b"), ("c", "d")]).units
        ('a', 'c', 'b', 'd')
        """
        queues = [list(side) for side in sides]
        shape = tuple(len(queue) for queue in queues)
        return cls(number, tuple(queues[side].pop(0) for side in side_of_seat(shape)), shape)


@dataclass(frozen=True, slots=True)
class RoundPlan:
    """One round: its number from 1, its tables in order of number, and who rests.

    >>> first = RoundPlan(1, (TableSeats(1, (1, 2, 3, 4)),), (SitOut(5),))
    >>> first.place(3), first.place(5)
    (Seat(round=1, table=1, seat=2), SitOut(unit=5, kind=<RestKind.SIT_OUT: 'sit_out'>))
    >>> RoundPlan(1, (TableSeats(1, (1, 2, 3, 4)),), (SitOut(4),))
    Traceback (most recent call last):
    tournaments.rotation.refusal.PlanRefused: twice_in_round {'round': 1, 'unit': 4}
    """

    number: int
    tables: tuple[TableSeats, ...]
    rests: tuple[SitOut, ...] = ()

    def __post_init__(self) -> None:
        if self.number < 1:
            raise PlanRefused(PlanCode.BAD_ROUND_NUMBER, round=self.number)
        for one, two in pairwise(self.tables):
            if one.number >= two.number:
                raise PlanRefused(PlanCode.TABLES_OUT_OF_ORDER, round=self.number, table=two.number)
        twice = first_repeated(self.units)
        if twice is not None:
            raise PlanRefused(PlanCode.TWICE_IN_ROUND, round=self.number, unit=twice)

    @property
    def seated(self) -> tuple[Unit, ...]:
        """Everyone with a seat, table by table."""
        return tuple(unit for table in self.tables for unit in table.units)

    @property
    def units(self) -> tuple[Unit, ...]:
        """Everyone in the round: the seated, then those who rest."""
        return self.seated + tuple(rest.unit for rest in self.rests)

    @property
    def sitting_out(self) -> tuple[Unit, ...]:
        """Those who rest by the movement (neither absent nor at a ghost table)."""
        return tuple(rest.unit for rest in self.rests if rest.kind is RestKind.SIT_OUT)

    def table_of(self, unit: Unit) -> TableSeats | None:
        """The table where a unit sits, or none when it rests or is unknown."""
        return next((table for table in self.tables if unit in table.units), None)

    def place(self, unit: Unit) -> Seat | SitOut | None:
        """Where a unit is in this round; none for a unit that the round does not know."""
        table = self.table_of(unit)
        if table is not None:
            return Seat(self.number, table.number, table.seat(unit))
        return next((rest for rest in self.rests if rest.unit == unit), None)

    def to_json(self) -> dict[str, Any]:
        """The round as plain data.

        >>> RoundPlan(1, (TableSeats(1, (1, 2, 3, 4)),), (SitOut(5),)).to_json()["rests"]
        [{'unit': 5, 'kind': 'sit_out'}]
        """
        return {
            "number": self.number,
            "tables": [
                {"number": table.number, "seats": list(table.units), "shape": list(table.shape)}
                for table in self.tables
            ],
            "rests": [{"unit": rest.unit, "kind": rest.kind.value} for rest in self.rests],
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "RoundPlan":
        """The round that `to_json` wrote."""
        return cls(
            number=data["number"],
            tables=tuple(
                TableSeats(table["number"], tuple(table["seats"]), tuple(table["shape"]))
                for table in data["tables"]
            ),
            rests=tuple(SitOut(rest["unit"], RestKind(rest["kind"])) for rest in data["rests"]),
        )


def first_repeated(units: Iterable[Unit]) -> Unit | None:
    """The first unit that is named a second time, if there is one.

    >>> first_repeated((3, 1, 4, 1)), first_repeated((1, 2))
    (1, None)
    """
    seen: set[Unit] = set()
    for unit in units:
        if unit in seen:
            return unit
        seen.add(unit)
    return None
