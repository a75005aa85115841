"""Whoever rests leaves an empty seat; whoever comes back, or is new, takes one.

For movements in which the seats of a round follow from those of the last: the movement says where
everybody who played would sit, and this module lets the right ones rest. Fairness of rests comes
before the movement.
"""

from collections.abc import Iterable, Sequence
from random import Random

from tournaments.rotation.movements.standing_needs import kept
from tournaments.rotation.search import Task
from tournaments.rotation.seating import RoundPlan, SitOut, TableSeats
from tournaments.rotation.shapes import Unit, seats_of
from tournaments.rotation.sitouts import RestBook, resters


def filled(task: Task, number: int, moved: Sequence[Sequence[Unit]], dice: Random) -> RoundPlan:
    """The round in which everybody sits where it ``moved`` to, except those who rest now.

    Tables that the room can no longer fill are broken up from the last one; the gaps are taken by
    those who come in, from the last table upwards, as newcomers start at the bottom.

    >>> task = Task((1, 2, 3, 4, 5), range(2, 3), (2, 2))
    >>> filled(task, 2, [(1, 2, 3, 4)], Random(1)).sitting_out in ((1,), (2,), (3,), (4,), (5,))
    True
    """
    size = seats_of(task.shape)
    book = RestBook.of(task.units, task.played)
    (out,) = resters(book, 1, len(task.units) - task.tables * size, task.constraints, dice)
    playing = set(task.units) - set(out)
    tables: list[list[Unit | None]] = [
        [unit if unit in playing else None for unit in group] for group in moved[: task.tables]
    ]
    tables += [[None] * size for _ in range(task.tables - len(tables))]
    sitting = {unit for table in tables for unit in table}
    coming = [unit for unit in task.units if unit in playing and unit not in sitting]
    for table in reversed(tables):
        for seat, unit in enumerate(table):
            if unit is None:
                table[seat] = coming.pop(0)
    groups = [[unit for unit in table if unit is not None] for table in tables]
    return kept(task, seated(task, number, groups))


def seated(task: Task, number: int, groups: Iterable[Iterable[Unit]]) -> RoundPlan:
    """The round with these groups in table and seat order; all others rest.

    >>> seated(Task((1, 2, 3, 4, 5), range(1, 2), (2, 2)), 1, [(1, 2, 3, 4)]).sitting_out
    (5,)
    """
    tables = tuple(TableSeats(at, tuple(group), task.shape) for at, group in enumerate(groups, 1))
    here = {unit for table in tables for unit in table.units}
    return RoundPlan(number, tables, tuple(SitOut(unit) for unit in task.units if unit not in here))
