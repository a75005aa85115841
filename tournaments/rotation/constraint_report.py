"""How far a seating respects what was asked, and which requests nothing could meet.

Knows constraints and seatings; not how a seating is found.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations, islice

from tournaments.rotation.constraints import (
    AlwaysPartners,
    ComesLate,
    Constraint,
    MixedPartners,
    NeverPartners,
    NeverTogether,
    StaysAtSeat,
    StaysAtTable,
    Wish,
    units_of,
)
from tournaments.rotation.counts import partner_pairs
from tournaments.rotation.seating import RoundPlan, Seat, TableSeats
from tournaments.rotation.shapes import Shape, Unit, seats_of, side_of_seat, tables_in_use


def wishes(
    constraints: Sequence[Constraint],
    rounds: Sequence[RoundPlan],
    units: Sequence[Unit],
    shape: Shape,
    tables: int | None = None,
) -> tuple[Wish, ...]:
    """Each constraint as these rounds met it; ``tables`` is the most that may be used.

    >>> once = [RoundPlan(1, (TableSeats(1, (1, 2, 3, 4)),))]
    >>> found = wishes([NeverPartners(1, 3), NeverPartners(1, 2)], once, (1, 2, 3, 4), (2, 2))
    >>> [(wish.broken, wish.possible) for wish in found]
    [(1, True), (0, True)]
    """
    room = Room(tuple(units), shape, tables_in_use(len(units), shape, tables))
    return tuple(
        Wish(each, times, possible=not times or room.can_keep(each, constraints))
        for each in constraints
        for times in [broken(each, rounds)]
    )


def broken(constraint: Constraint, rounds: Iterable[RoundPlan]) -> int:
    """How often a constraint is broken: rounds, or partnerships for mixed partners.

    >>> broken(AlwaysPartners(1, 2), [RoundPlan(1, (TableSeats(1, (1, 2, 3, 4)),))])
    1
    """
    if isinstance(constraint, ComesLate):
        rounds = islice(rounds, 1)
    return sum(_broken_in(constraint, each) for each in rounds)


def _broken_in(constraint: Constraint, each: RoundPlan) -> int:
    match constraint:
        case NeverPartners(one, two):
            return int(_partners(each, one, two))
        case NeverTogether(one, two):
            return int(_together(each, one, two))
        case AlwaysPartners(one, two):
            playing = each.table_of(one) is not None or each.table_of(two) is not None
            return int(playing and not _partners(each, one, two))
        case StaysAtTable() | StaysAtSeat():
            return int(_elsewhere(each, constraint))
        case ComesLate(unit):
            return int(each.table_of(unit) is not None)
        case _:
            return sum(_unmixed(constraint, table) for table in each.tables)


def _together(each: RoundPlan, one: Unit, two: Unit) -> bool:
    table = each.table_of(one)
    return table is not None and two in table.units


def _partners(each: RoundPlan, one: Unit, two: Unit) -> bool:
    table = each.table_of(one)
    return table is not None and two in table.partners(one)


def _elsewhere(each: RoundPlan, wish: StaysAtTable | StaysAtSeat) -> bool:
    place = each.place(wish.unit)
    if not isinstance(place, Seat):
        return False
    seat = wish.seat if isinstance(wish, StaysAtSeat) else place.seat
    return (place.table, place.seat) != (wish.table, seat)


def _unmixed(mixed: MixedPartners, table: TableSeats) -> int:
    """Partnerships of a table within one category."""
    category = dict(mixed.members)
    pairs = (tuple(pair) for pair in partner_pairs(table))
    return sum(
        category.get(one) is not None and category.get(one) == category.get(two)
        for one, two in pairs
    )


class Room:
    """Who is here and what they play at: enough to prove that a constraint cannot be kept."""

    def __init__(self, units: tuple[Unit, ...], shape: Shape, tables: int) -> None:
        self.units = units
        self.shape = shape
        self.tables = tables
        self.resting = len(units) - tables * seats_of(shape)

    def can_keep(self, constraint: Constraint, among: Sequence[Constraint]) -> bool:
        """Whether nothing proves that a constraint must be broken, given the others.

        >>> Room((1, 2, 3, 4), (2, 2), tables=1).can_keep(NeverTogether(1, 2), ())
        False
        """
        match constraint:
            case NeverTogether(one, two):
                return not (self._one_table() or _tied(one, two, among))
            case NeverPartners(one, two):
                sole = all(self._barred(one, other, among) for other in self.units if other != one)
                return not (sole or _glued(one, two, among) or _facing(one, two, self, among))
            case AlwaysPartners():
                return self._can_glue(constraint, among)
            case StaysAtTable() | StaysAtSeat():
                return self._can_pin(constraint, among)
            case ComesLate():
                late = [each for each in among if isinstance(each, ComesLate)]
                return len(late) <= self.resting
            case _:
                return self._can_mix(constraint)

    def _one_table(self) -> bool:
        return self.tables == 1 and self.resting == 0

    def _barred(self, one: Unit, two: Unit, among: Sequence[Constraint]) -> bool:
        return any(
            {one, two} == set(units_of(each))
            for each in among
            if isinstance(each, NeverPartners | NeverTogether)
        )

    def _can_glue(self, wish: AlwaysPartners, among: Sequence[Constraint]) -> bool:
        bonds = [each for each in among if isinstance(each, AlwaysPartners)]
        ours = {wish.one, wish.two}
        elsewhere = {unit for each in bonds for unit in units_of(each)} - ours
        alone = [unit for unit in self.units if unit not in elsewhere | ours]
        party = ours.union(*(units_of(each) for each in bonds if ours & set(units_of(each))))
        return (
            len(party) <= max(self.shape)
            and not self._barred(wish.one, wish.two, among)
            and (self.resting % 2 == 0 or len(alone) > 0)
        )

    def _can_pin(self, wish: StaysAtTable | StaysAtSeat, among: Sequence[Constraint]) -> bool:
        pins = [each for each in among if isinstance(each, StaysAtTable | StaysAtSeat)]
        own_tables = {each.table for each in pins if each.unit == wish.unit}
        fits = wish.table <= self.tables and len(own_tables) == 1
        if isinstance(wish, StaysAtTable):
            return fits
        rivals = [
            each
            for each in pins
            if isinstance(each, StaysAtSeat)
            and each.unit != wish.unit
            and (each.table, each.seat) == (wish.table, wish.seat)
        ]
        return fits and wish.seat < seats_of(self.shape) and not rivals

    def _can_mix(self, wish: MixedPartners) -> bool:
        """Each side takes one of a category at most; those of none go anywhere."""
        sides = self.tables * len(self.shape)
        held = [category for unit, category in wish.members if unit in self.units]
        free = len(self.units) - len(held)
        seated = sum(min(held.count(category), sides) for category in set(held))
        return free + seated >= self.tables * seats_of(self.shape)


def _glued(one: Unit, two: Unit, among: Iterable[Constraint]) -> bool:
    return any(
        isinstance(each, AlwaysPartners) and {each.one, each.two} == {one, two} for each in among
    )


def _tied(one: Unit, two: Unit, among: Sequence[Constraint]) -> bool:
    """Whether other constraints put the two at one table."""
    tables: dict[Unit, int] = {
        each.unit: each.table for each in among if isinstance(each, StaysAtTable | StaysAtSeat)
    }
    pinned = one in tables and tables[one] == tables.get(two)
    return pinned or _glued(one, two, among)


def _facing(one: Unit, two: Unit, room: Room, among: Iterable[Constraint]) -> bool:
    """Whether the seats in which the two must sit are on one side of one table."""
    seats = {each.unit: each for each in among if isinstance(each, StaysAtSeat)}
    if one not in seats or two not in seats or seats[one].table != seats[two].table:
        return False
    sides = side_of_seat(room.shape)
    return max(seats[one].seat, seats[two].seat) < len(sides) and (
        sides[seats[one].seat] == sides[seats[two].seat]
    )


def leanings(
    constraints: Sequence[Constraint], shape: Shape, units: Sequence[Unit]
) -> list[tuple[Unit, Unit, int, int]]:
    """What constraints mean for a pair: (one, two, as partners, as opponents); 1 bars, -1 draws.

    >>> leanings([NeverPartners(1, 2)], (2, 2), (1, 2, 3, 4))
    [(1, 2, 1, 0)]
    """
    here = set(units)
    found: list[tuple[Unit, Unit, int, int]] = []
    for each in constraints:
        match each:
            case NeverPartners(one, two):
                found.append((one, two, 1, 0))
            case NeverTogether(one, two):
                found.append((one, two, 1, 1))
            case AlwaysPartners(one, two):
                found.append((one, two, -1, 0))
    found += _pin_leanings(
        [each for each in constraints if isinstance(each, StaysAtTable | StaysAtSeat)], shape
    )
    for mixed in constraints:
        if isinstance(mixed, MixedPartners):
            found += [
                (one, two, 1, 0)
                for (one, kind), (two, other) in combinations(mixed.members, 2)
                if kind == other
            ]
    return [each for each in found if each[0] in here and each[1] in here]


def _pin_leanings(
    pins: Sequence[StaysAtTable | StaysAtSeat], shape: Shape
) -> list[tuple[Unit, Unit, int, int]]:
    """Units of one fixed table must meet, of two fixed tables must not."""
    sides = side_of_seat(shape)
    found = []
    for one, two in combinations(pins, 2):
        if one.unit == two.unit:
            continue
        if one.table != two.table:
            found.append((one.unit, two.unit, 1, 1))
            continue
        side = [
            sides[pin.seat] if isinstance(pin, StaysAtSeat) and pin.seat < len(sides) else None
            for pin in (one, two)
        ]
        if None in side:
            found.append((one.unit, two.unit, -1, -1))
        else:
            same = side[0] == side[1]
            found.append((one.unit, two.unit, -1 if same else 1, 1 if same else -1))
    return found
