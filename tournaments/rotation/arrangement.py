"""Give every group of a round its table and every unit its seat: nothing above it changes.

Evens out visits to each table, then first deals and seats, by whole-number annealing with a fixed
number of tries. Who must stay at a table or in a seat does.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TypeAlias

from tournaments.rotation.counts import Counts
from tournaments.rotation.shapes import Shape, Unit, side_of_seat

Group: TypeAlias = tuple[Unit, ...]
"""Those who meet at one table, in seat order."""

TABLE_TRIES = 150
SEAT_TRIES = 60
DEAL_WEIGHT = 3
COLD_AFTER = 4, 5  # from this part of the tries on only what is no worse is taken


@dataclass(frozen=True, slots=True)
class Pins:
    """Where units must be: a table number, a seat."""

    tables: Mapping[Unit, int] = field(default_factory=dict)
    seats: Mapping[Unit, int] = field(default_factory=dict)


def arrange(
    rounds: Sequence[Sequence[Group]],
    shape: Shape,
    before: Counts,
    pins: Pins,
    dice: Random,
) -> list[list[Group]]:
    """The same groups with the same sides, in table order and in their seats.

    ``before`` counts the visits and seats of rounds already played.

    >>> from tournaments.rotation.counts import count
    >>> rounds = [[(1, 2, 3, 4), (5, 6, 7, 8)], [(1, 2, 3, 5), (4, 6, 7, 8)]]
    >>> pinned = arrange(rounds, (2, 2), count([]), Pins({8: 1}, {8: 0}), Random(1))
    >>> [groups[0][0] for groups in pinned]
    [8, 8]
    """
    placed = _share_tables(rounds, before.visits, pins, dice)
    return _share_seats(placed, shape, before.seats, pins, dice)


def _share_tables(
    rounds: Sequence[Sequence[Group]],
    visited: Mapping[tuple[Unit, int], int],
    pins: Pins,
    dice: Random,
) -> list[list[Group]]:
    placed = [_pinned_first(groups, pins) for groups in rounds]
    visits = Counter(visited)
    for groups in placed:
        visits.update((unit, table) for table, group in enumerate(groups, 1) for unit in group)
    free = [_free_tables(groups, pins) for groups in placed]
    swaps = [
        (groups, one, two)
        for groups, tables in zip(placed, free, strict=True)
        for index, one in enumerate(tables)
        for two in tables[:index]
    ]
    tries = TABLE_TRIES * sum(map(len, free)) if swaps else 0
    for turn in range(tries):
        groups, one, two = swaps[int(dice.random() * len(swaps))]
        here, there = groups[one - 1], groups[two - 1]
        change = 2 * (len(here) + len(there))
        for group, old, new in ((here, one, two), (there, two, one)):
            change += 2 * sum(visits[unit, new] - visits[unit, old] for unit in group)
        if change <= _leeway(turn, tries, dice):
            for group, old, new in ((here, one, two), (there, two, one)):
                for unit in group:
                    visits[unit, old] -= 1
                    visits[unit, new] += 1
            groups[one - 1], groups[two - 1] = there, here
    return placed


def _leeway(turn: int, tries: int, dice: Random) -> int:
    """What a change may cost: rarely much at first, nothing at the end."""
    if turn * COLD_AFTER[1] >= tries * COLD_AFTER[0]:
        return 0
    left = 8 * (tries - turn) // tries
    return int(dice.random() * left) if dice.random() < 0.25 else 0


def _pinned_first(groups: Sequence[Group], pins: Pins) -> list[Group]:
    """The groups in their order, except that pinned units bring theirs to their table."""
    placed = list(groups)
    for unit, table in pins.tables.items():
        here = next((at for at, group in enumerate(placed) if unit in group), None)
        if here is not None and table <= len(placed):
            placed[here], placed[table - 1] = placed[table - 1], placed[here]
    return placed


def _free_tables(groups: Sequence[Group], pins: Pins) -> list[int]:
    """The tables whose group may be moved."""
    return [
        table
        for table, group in enumerate(groups, 1)
        if all(pins.tables.get(unit) != table for unit in group)
    ]


def _share_seats(
    rounds: list[list[Group]],
    shape: Shape,
    sat: Mapping[tuple[Unit, int], int],
    pins: Pins,
    dice: Random,
) -> list[list[Group]]:
    seats = Counter(sat)
    ways = _seat_changes(shape)
    tables = []
    for groups in rounds:
        groups[:] = [_seated_as_pinned(group, ways, pins) for group in groups]
        tables += [(groups, index) for index in range(len(groups))]
        seats.update((unit, seat) for group in groups for seat, unit in enumerate(group))
    tries = SEAT_TRIES * len(tables) * max(1, len(shape) - 1) if ways else 0
    for turn in range(tries):
        groups, index = tables[int(dice.random() * len(tables))]
        way = ways[int(dice.random() * len(ways))]
        old = groups[index]
        new = tuple(old[seat] for seat in way)
        change = sum(
            (2 * (seats[unit, seat] - seats[unit, old.index(unit)]) + 2)
            * (DEAL_WEIGHT if 0 in (seat, old.index(unit)) else 1)
            for seat, unit in enumerate(new)
            if old[seat] != unit
        )
        if change <= _leeway(turn, tries, dice) and _pins_held(old, new, pins):
            seats.subtract((unit, seat) for seat, unit in enumerate(old))
            seats.update((unit, seat) for seat, unit in enumerate(new))
            groups[index] = new
    return rounds


def _seat_changes(shape: Shape) -> list[tuple[int, ...]]:
    """Ways to sit anew with the same sides: two of a side change, or two equal sides do."""
    sides = side_of_seat(shape)
    spots = [[seat for seat, at in enumerate(sides) if at == side] for side in range(len(shape))]
    within = [[(one, two)] for side in spots for one in side for two in side if one < two]
    across = [
        list(zip(one, two, strict=True))
        for index, one in enumerate(spots)
        for two in spots[:index]
        if len(one) == len(two)
    ]
    return [_exchanged(len(sides), pairs) for pairs in within + across]


def _exchanged(count: int, pairs: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    order = list(range(count))
    for one, two in pairs:
        order[one], order[two] = order[two], order[one]
    return tuple(order)


def _seated_as_pinned(group: Group, ways: Sequence[tuple[int, ...]], pins: Pins) -> Group:
    """The group sat anew so that as many as possible have their own seat."""
    best, found = -1, group
    frontier, seen = [group], {group}
    while frontier:
        now = frontier.pop()
        held = sum(pins.seats.get(unit) == seat for seat, unit in enumerate(now))
        if held > best:
            best, found = held, now
        if not any(unit in pins.seats for unit in group):
            break
        for way in ways:
            then = tuple(now[seat] for seat in way)
            if then not in seen:
                seen.add(then)
                frontier.append(then)
    return found


def _pins_held(old: Group, new: Group, pins: Pins) -> bool:
    """Whether nobody loses a seat that it must keep."""
    return all(pins.seats.get(unit) != seat or new[seat] == unit for seat, unit in enumerate(old))
