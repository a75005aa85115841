"""Fixed partners: a round robin in each group, then a knockout of the best of every group.

The order of the cards is the seeding: groups are filled in a serpentine. Who advances is read off
the ranking; where equals stand on both sides of the cut, they are named and somebody must decide.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from tournaments.rotation.history import History
from tournaments.rotation.movement import Movement, SeatedRounds
from tournaments.rotation.movements import knockout
from tournaments.rotation.movements.by_standing import ranked
from tournaments.rotation.movements.knockout import Knockout
from tournaments.rotation.movements.round_robin import circle
from tournaments.rotation.movements.vacancies import seated
from tournaments.rotation.refusal import PlanCode, PlanRefused
from tournaments.rotation.search import Task
from tournaments.rotation.seating import RoundPlan
from tournaments.rotation.shapes import PAIRS, Unit


@dataclass(frozen=True, slots=True)
class Groups(Movement):
    """Fixed partners: round robins in so many groups, then a knockout of the best of each.

    >>> Groups(groups=4, advance=2).to_json()
    {'kind': 'groups', 'groups': 4, 'advance': 2}
    """

    kind: ClassVar[str] = "groups"
    partners_stay: ClassVar[bool] = True
    round_by_round: ClassVar[bool] = True
    follows_results: ClassVar[bool] = True
    needs_winners: ClassVar[bool] = True
    knocks_out: ClassVar[bool] = True
    by_groups: ClassVar[bool] = True

    groups: int = 2
    advance: int = 2

    def seat(self, task: Task, history: History, steps: int) -> SeatedRounds:
        """Who still plays, and the rounds of the groups or the next round of the finals."""
        del steps
        return SeatedRounds(*seat(task, self, history))

    def parts(self, units: Sequence[Unit]) -> list[tuple[Unit, ...]]:
        """The groups, filled in a serpentine.

        >>> Groups(groups=2).parts((1, 2, 3, 4, 5))
        [(1, 4, 5), (2, 3)]
        """
        return drawn(units, self.groups)

    def rounds_of_groups(self, units: int) -> int:
        """The rounds of the largest group's round robin.

        >>> Groups(groups=2).rounds_of_groups(8), Groups(groups=2).rounds_of_groups(9)
        (3, 5)
        """
        largest = -(-units // self.groups)
        return largest if largest % 2 else largest - 1

    def rounds_needed(self, units: int) -> int:
        """The groups, then the finals.

        >>> Groups(groups=2, advance=2).rounds_needed(8)
        5
        """
        finalists = self.groups * self.advance
        return self.rounds_of_groups(units) + (finalists - 1).bit_length()


@dataclass(frozen=True, slots=True)
class Cut:
    """Who advances from one group, best first, and who stands equal across the cut."""

    through: tuple[Unit, ...]
    tied: tuple[Unit, ...] = ()


def seat(
    task: Task, movement: Groups, history: History
) -> tuple[tuple[Unit, ...], tuple[RoundPlan, ...]]:
    """Who still plays, and the rounds of the groups, or the next round of the finals.

    Raises `PlanRefused` where a cut is tied, and as `knockout.seat` does.

    >>> task = Task(tuple("abcdefgh"), range(1, 9), (1, 1))
    >>> units, rounds = seat(task, Groups(groups=2), History())
    >>> len(rounds), len(rounds[0].tables)
    (3, 4)
    """
    if task.shape != PAIRS:
        raise PlanRefused(
            PlanCode.WRONG_SHAPE_FOR_MOVEMENT, movement="groups", shape=list(task.shape)
        )
    parts = drawn(task.units, movement.groups)
    if min(map(len, parts)) < max(2, movement.advance):
        least = movement.groups * max(2, movement.advance)
        raise PlanRefused(PlanCode.TOO_FEW_UNITS, units=len(task.units), least=least)
    cycles = [circle(part) for part in parts]
    length = max(map(len, cycles))
    if task.numbers.start > length:
        return _finals(task, movement, history, length)
    rounds = [
        seated(task, number, [game for cycle in cycles for game in _of_round(cycle, number)])
        for number in task.numbers
        if number <= length
    ]
    needed = max(len(each.tables) for each in rounds)
    if needed > (task.most_tables or needed):
        raise PlanRefused(PlanCode.TOO_FEW_TABLES, tables=task.most_tables, least=needed)
    return task.units, tuple(rounds)


def drawn(units: Sequence[Unit], groups: int) -> list[tuple[Unit, ...]]:
    """The groups: 1 to G, then back from G to 1, and so on.

    >>> drawn("abcdef", 2)
    [('a', 'd', 'e'), ('b', 'c', 'f')]
    """
    parts: list[list[Unit]] = [[] for _ in range(groups)]
    for at, unit in enumerate(units):
        lap, place = divmod(at, groups)
        parts[place if lap % 2 == 0 else groups - 1 - place].append(unit)
    return [tuple(part) for part in parts]


def cut(task: Task, movement: Groups, history: History) -> list[Cut]:
    """Of each group those who advance by the ranking, and the ties across the cut.

    >>> from tournaments.rotation.history import Rank
    >>> ranks = tuple(Rank(unit, rank) for unit, rank in zip("abdecf", (1, 2, 3, 3, 5, 6)))
    >>> task = Task(tuple("abcdef"), range(4, 5), (1, 1))
    >>> cut(task, Groups(2), History(ranking=ranks))[0]
    Cut(through=('a', 'd'), tied=('d', 'e'))
    """
    order = ranked(task, history)
    ranks = {rank.unit: rank.rank for rank in history.ranking}
    found = []
    for part in drawn(task.units, movement.groups):
        placed = [unit for unit in order if unit in part]
        through, out = placed[: movement.advance], placed[movement.advance :]
        edge = ranks.get(through[-1])
        level = [unit for unit in placed if ranks.get(unit) == edge]
        tied = tuple(level) if any(unit in out for unit in level) else ()
        found.append(Cut(tuple(through), tied))
    return found


def _finals(
    task: Task, movement: Groups, history: History, length: int
) -> tuple[tuple[Unit, ...], tuple[RoundPlan, ...]]:
    """The knockout: group winners are the first seeds, then the seconds, and so on."""
    cuts = cut(task, movement, history)
    tied = [list(each.tied) for each in cuts if each.tied]
    if tied:
        raise PlanRefused(PlanCode.CUT_TIED, units=tied)
    seeds = tuple(each.through[at] for at in range(movement.advance) for each in cuts)
    played = tuple(each for each in task.played if each.number > length)
    finals = replace(task, units=seeds, played=played)
    return knockout.seat(finals, Knockout(), history)


def _of_round(cycle: list[list[tuple[Unit, ...]]], number: int) -> list[tuple[Unit, ...]]:
    return cycle[number - 1] if number <= len(cycle) else []
