"""Seeded improvement where no chart fits: odd shapes, wishes, a room that changed.

Who rests is settled first (`sitouts`), then who meets whom (`annealing`), last tables and seats
(`arrangement`). A budget is spent on whole runs, each twice as long as the one before and none
begun that it cannot finish. So every run of a smaller budget is also a run of the larger one, the
best of all is kept, and more steps never give a worse plan.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import TypeAlias

from tournaments.rotation.annealing import Board, Layout, Seats, anneal
from tournaments.rotation.constraint_report import broken, leanings
from tournaments.rotation.constraints import Constraint, StaysAtSeat, StaysAtTable
from tournaments.rotation.counts import count
from tournaments.rotation.goals import Goal, key, measure
from tournaments.rotation.seat_assignment import Group, Pins, arrange
from tournaments.rotation.seating import RoundPlan, SitOut, TableSeats
from tournaments.rotation.shapes import Shape, Unit, tables_in_use
from tournaments.rotation.sitouts import RestBook, pairs_always_together, resters

VERSION = 1
"""Stands on every plan that a search made. Raise it when the same seed gives another plan."""

FIRST_RUN = 2048
STRONG = 10_000  # what breaking a wish costs a search; far above any sum of repeats
RUN_STRIDE = 1_000_003
COMPARED = list(Goal).index(Goal.TABLE_SPREAD)  # goals that tables and seats do not touch


Candidate: TypeAlias = tuple[list[list[Group]], list[tuple[Unit, ...]]]
"""Who meets in each round, and who rests."""


@dataclass(frozen=True, slots=True)
class Task:
    """What is to be seated: these units, in the rounds with these numbers, after those played."""

    units: tuple[Unit, ...]
    numbers: range
    shape: Shape
    most_tables: int | None = None
    constraints: tuple[Constraint, ...] = ()
    played: tuple[RoundPlan, ...] = ()
    seed: int = 0

    @property
    def tables(self) -> int:
        """Tables in use."""
        return tables_in_use(len(self.units), self.shape, self.most_tables)

    def next_round(self) -> "Task":
        """The same task for its first round alone."""
        return replace(self, numbers=self.numbers[:1])

    def dice(self, run: int) -> Random:
        """The generator of one run: it depends on the seed and on the run alone."""
        return Random(self.seed * RUN_STRIDE + run)


def seek(task: Task, steps: int) -> tuple[RoundPlan, ...]:
    """The best seating that so many steps find.

    >>> rounds = seek(Task(tuple("abcdefgh"), range(1, 4), (2, 2)), steps=20_000)
    >>> measure(count(rounds))[Goal.PARTNER_REPEATS]
    0
    """
    best = min(_candidates(task, steps), key=lambda found: worth(task, *found))
    return settle(task, *best)


def settle(
    task: Task, groups: Sequence[Sequence[Group]], rests: Sequence[Sequence[Unit]]
) -> tuple[RoundPlan, ...]:
    """Give tables and seats to who meets whom.

    >>> task = Task((1, 2, 3, 4), range(3, 4), (2, 2))
    >>> [each.number for each in settle(task, [[(1, 2, 3, 4)]], [()])]
    [3]
    """
    placed = arrange(groups, task.shape, count(task.played), pins_of(task), task.dice(0))
    return _rounds(task, placed, rests)


def pins_of(task: Task) -> Pins:
    """The tables and seats where units of the task must be, as far as there are such tables.

    >>> pins_of(Task((1, 2, 3, 4), range(1, 2), (2, 2), constraints=(StaysAtTable(3, 1),))).tables
    {3: 1}
    """
    stays = [
        each
        for each in task.constraints
        if isinstance(each, StaysAtTable | StaysAtSeat)
        and each.unit in task.units
        and each.table <= task.tables
    ]
    return Pins(
        tables={each.unit: each.table for each in stays},
        seats={each.unit: each.seat for each in stays if isinstance(each, StaysAtSeat)},
    )


def worth(
    task: Task, groups: Sequence[Sequence[Group]], rests: Sequence[Sequence[Unit]]
) -> tuple[int, ...]:
    """What is compared: wishes broken (tables and seats come later), then the goals up to meetings.

    >>> worth(Task((1, 2, 3, 4), range(1, 2), (2, 2)), [[(1, 2, 3, 4)]], [()])
    (0, 0, 0, 0, 1, 4, 1, 6)
    """
    rounds = _rounds(task, groups, rests)
    values = measure(count([*task.played, *rounds], task.units))
    movable = [
        each for each in task.constraints if not isinstance(each, StaysAtTable | StaysAtSeat)
    ]
    return (
        sum(broken(each, rounds) for each in movable) + _clashes(task, groups),
        *key(values)[:COMPARED],
    )


def _clashes(task: Task, groups: Sequence[Sequence[Group]]) -> int:
    """How often a group has units of two fixed tables, or a fixed table units in two groups."""
    pins = pins_of(task).tables
    clashes = 0
    for each in groups:
        wanted = {
            (at, pins[unit]) for at, group in enumerate(each) for unit in group if unit in pins
        }
        clashes += 2 * len(wanted) - len({at for at, _ in wanted}) - len({to for _, to in wanted})
    return clashes


def _rounds(
    task: Task, groups: Sequence[Sequence[Group]], rests: Sequence[Sequence[Unit]]
) -> tuple[RoundPlan, ...]:
    return tuple(
        RoundPlan(
            number,
            tuple(TableSeats(at, group, task.shape) for at, group in enumerate(tables, 1)),
            tuple(SitOut(unit) for unit in out),
        )
        for number, tables, out in zip(task.numbers, groups, rests, strict=True)
    )


def _candidates(task: Task, steps: int) -> Iterator[Candidate]:
    """The seating as dealt, then the best of each run that the budget can finish."""
    layout = Layout.of(task.shape, task.tables)
    run, length = 1, FIRST_RUN
    dice = task.dice(run)
    rests = _rests(task, layout, dice)
    board = _board(task, layout, rests, dice)
    yield _groups(task, layout, board.rounds), rests
    while length <= steps:
        yield _groups(task, layout, anneal(board, dice, length)), rests
        steps -= length
        run, length = run + 1, length * 2
        dice = task.dice(run)
        rests = _rests(task, layout, dice)
        board = _board(task, layout, rests, dice)


def _rests(task: Task, layout: Layout, dice: Random) -> list[tuple[Unit, ...]]:
    """Who rests: as fair in every run, but not the same."""
    book = RestBook.of(task.units, task.played)
    resting = len(task.units) - layout.positions
    return resters(book, len(task.numbers), resting, task.constraints, dice)


def _groups(task: Task, layout: Layout, rounds: Sequence[Seats]) -> list[list[Group]]:
    size = layout.positions // task.tables
    return [
        [
            tuple(task.units[seat] for seat in seats[start : start + size])
            for start in range(0, layout.positions, size)
        ]
        for seats in rounds
    ]


def _board(task: Task, layout: Layout, rests: Sequence[Sequence[Unit]], dice: Random) -> Board:
    """Everybody dealt at random, after what was played, with the wishes as costs."""
    board = Board.of(layout, len(task.units))
    place = {unit: index for index, unit in enumerate(task.units)}
    before = count(task.played)
    for pair, partners in before.partners.items():
        if pair <= place.keys():
            one, two = (place[unit] for unit in pair)
            board.met(one, two, partners, 0)
    for pair, opponents in before.opponents.items():
        if pair <= place.keys():
            one, two = (place[unit] for unit in pair)
            board.met(one, two, 0, opponents)
    for left, right, mate, rival in leanings(task.constraints, task.shape, task.units):
        board.add(place[left], place[right], STRONG * mate, STRONG * rival)
    bonds = {
        place[one]: place[two]
        for one, two in pairs_always_together(task.constraints).items()
        if one in place and two in place and max(task.shape) > 1
    }
    for out in rests:
        board.seat(_dealt(task, layout, {place[unit] for unit in out}, bonds, dice))
    board.glued.update(bonds)
    return board


def _dealt(task: Task, layout: Layout, out: set[int], bonds: dict[int, int], dice: Random) -> Seats:
    """One round at random, who always play together on one side."""
    here = [index for index in range(len(task.units)) if index not in out]
    dice.shuffle(here)
    seats: dict[int, int] = {}
    for index in here:
        if index in seats.values():
            continue
        mate = bonds.get(index)
        spots = [spot for spot in range(layout.positions) if spot not in seats]
        if mate is None or mate in out:
            continue
        spot, near = next(
            (spot, near) for spot in spots for near in layout.mates[spot] if near not in seats
        )
        seats |= {spot: index, near: mate}
    rest = [index for index in here if index not in seats.values()]
    free = [spot for spot in range(layout.positions) if spot not in seats]
    seats |= dict(zip(free, rest, strict=True))
    return [seats[spot] for spot in range(layout.positions)]
