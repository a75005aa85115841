"""Wishes hold in every movement: where one would be broken, two people change seats.

The change is as small as can be: the nearest table first, and one that leaves everybody on the same
side of the sheet (seats 0 and 1, or 2 and 3) where movements go by colours.
"""

from collections.abc import Iterator
from itertools import product

from tournaments.rotation.constraint_report import broken
from tournaments.rotation.constraints import units_of
from tournaments.rotation.search import Task
from tournaments.rotation.seating import RoundPlan, TableSeats
from tournaments.rotation.shapes import Unit

OTHER_COLOUR = 100  # further than any table


def kept(task: Task, each: RoundPlan) -> RoundPlan:
    """The round with so many exchanges of two seats as mend a wish each; unchanged if none does.

    >>> from tournaments.rotation.constraints import NeverTogether
    >>> task = Task(tuple(range(8)), range(2, 3), (2, 2), constraints=(NeverTogether(0, 1),))
    >>> moved = RoundPlan(2, (TableSeats(1, (0, 1, 2, 3)), TableSeats(2, (4, 5, 6, 7))))
    >>> [table.units for table in kept(task, moved).tables]
    [(4, 1, 2, 3), (0, 5, 6, 7)]
    """
    hurt = _broken(task, each)
    while hurt:
        tries = [(_broken(task, after), far, after) for far, after in _exchanges(task, each)]
        least, _, after = min(tries, key=lambda found: found[:2], default=(hurt, 0, each))
        if least >= hurt:
            break
        hurt, each = least, after
    return each


def _broken(task: Task, each: RoundPlan) -> int:
    return sum(broken(wish, [each]) for wish in task.constraints)


def _exchanges(task: Task, each: RoundPlan) -> Iterator[tuple[int, RoundPlan]]:
    """Every exchange that moves somebody of a broken wish, and how far it goes."""
    sore = {
        unit
        for wish in task.constraints
        if broken(wish, [each])
        for unit in units_of(wish)
        if each.table_of(unit) is not None
    }
    places = {
        unit: (table.number, seat) for table in each.tables for seat, unit in enumerate(table.units)
    }
    for one, two in product(sorted(sore, key=each.units.index), each.seated):
        if one != two:
            (here, own), (there, other) = places[one], places[two]
            far = abs(here - there) + (OTHER_COLOUR if own // 2 != other // 2 else 0)
            yield far, _exchanged(each, {one: two, two: one})


def _exchanged(each: RoundPlan, instead: dict[Unit, Unit]) -> RoundPlan:
    tables = tuple(
        TableSeats(
            table.number, tuple(instead.get(unit, unit) for unit in table.units), table.shape
        )
        for table in each.tables
    )
    return RoundPlan(each.number, tables, each.rests)
