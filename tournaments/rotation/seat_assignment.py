"""Give every group of a round its table and every unit its seat: nothing above it changes.

Evens out visits to each table, then first deals and seats, by whole-number annealing with a fixed
number of tries. Who must stay at a table or in a seat does.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, repeat
from random import Random
from typing import TypeAlias

from tournaments.rotation.annealing import PATIENCE
from tournaments.rotation.counts import Counts
from tournaments.rotation.shapes import Shape, Unit, side_of_seat

Group: TypeAlias = tuple[Unit, ...]
"""Those who meet at one table, in seat order."""

TABLE_TRIES = 300  # for each table of each round
SEAT_TRIES = 100
WARMEST = 1024  # 1024 stands for one unit of cost: half the sum of squares of all counts
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
    return share_seats(_share_tables(rounds, before.visits, pins, dice), shape, before, pins, dice)


def _share_tables(
    rounds: Sequence[Sequence[Group]],
    visited: Mapping[tuple[Unit, int], int],
    pins: Pins,
    dice: Random,
) -> list[list[Group]]:
    placed = [_pinned_first(groups, pins) for groups in rounds]
    begun = [groups[:] for groups in placed]
    visits = Counter(visited)
    for groups in placed:
        visits.update((unit, table) for table, group in enumerate(groups, 1) for unit in group)
    swaps = [
        (groups, one, two)
        for groups in placed
        for one, two in combinations(_free_tables(groups, pins), 2)
    ]
    cost = 0
    for leeway in _leeways(TABLE_TRIES * sum(map(len, placed)) if swaps else 0, dice):
        groups, one, two = swaps[int(dice.random() * len(swaps))]
        here, there = groups[one - 1], groups[two - 1]
        change = len(here) + len(there)
        change += sum(visits[unit, two] - visits[unit, one] for unit in here)
        change += sum(visits[unit, one] - visits[unit, two] for unit in there)
        if change <= leeway:
            cost += change
            for group, old, new in ((here, one, two), (there, two, one)):
                for unit in group:
                    visits[unit, old] -= 1
                    visits[unit, new] += 1
            groups[one - 1], groups[two - 1] = there, here
    return placed if cost < 0 else begun


def _leeways(tries: int, dice: Random) -> Iterator[int]:
    """What each try may cost: often something at first, nothing from `COLD_AFTER` on."""
    warm = tries * COLD_AFTER[0] // COLD_AFTER[1]
    for turn in range(warm):
        warmth = WARMEST * (warm - turn) // warm
        yield warmth * PATIENCE[dice.getrandbits(6)] >> 20
    yield from repeat(0, tries - warm)


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


def share_seats(
    rounds: Sequence[Sequence[Group]], shape: Shape, before: Counts, pins: Pins, dice: Random
) -> list[list[Group]]:
    """The same groups at the same tables with the same sides, first deals and seats evened out.

    >>> from tournaments.rotation.counts import count
    >>> games = share_seats([[(1, 2)], [(1, 2)]], (1, 1), count([]), Pins(), Random(1))
    >>> sorted(games)
    [[(1, 2)], [(2, 1)]]
    """
    seats = Counter(before.seats)
    ways = _seat_changes(shape)
    placed = [[_seated_as_pinned(group, ways, pins) for group in groups] for groups in rounds]
    begun = [groups[:] for groups in placed]
    for groups in placed:
        seats.update((unit, seat) for group in groups for seat, unit in enumerate(group))
    tables = [(groups, index) for groups in placed for index in range(len(groups))]
    cost = 0
    for leeway in _leeways(SEAT_TRIES * len(tables) if ways else 0, dice):
        groups, index = tables[int(dice.random() * len(tables))]
        way = ways[int(dice.random() * len(ways))]
        old = groups[index]
        change = sum(
            seats[old[come], seat] - seats[old[come], come] + 1
            for seat, come in enumerate(way)
            if seat != come
        )
        new = tuple(old[come] for come in way)
        if change <= leeway and _pins_held(old, new, pins):
            cost += change
            seats.subtract((unit, seat) for seat, unit in enumerate(old))
            seats.update((unit, seat) for seat, unit in enumerate(new))
            groups[index] = new
    return placed if cost < 0 else begun


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
