"""Fixed partners: everybody meets everybody, and visits the tables evenly.

The circle method (one stays, the others turn; an odd number has one that rests in the middle of the
circle): any number of its rounds is free of repeats. Charts have its rounds with tables and seats
shared as evenly as is known. Longer nights play it again with the rounds in another order. Where
fewer tables are used than would fit, or wishes are given, a search takes over, since rests must
then be shared out.
"""

from dataclasses import dataclass
from typing import ClassVar

from tournaments.rotation import charts
from tournaments.rotation.history import History
from tournaments.rotation.movement import Movement, SeatedRounds
from tournaments.rotation.refusal import PlanCode, PlanRefused
from tournaments.rotation.search import Task, seek, settle
from tournaments.rotation.seat_assignment import Group
from tournaments.rotation.seating import RoundPlan, SitOut, TableSeats
from tournaments.rotation.shapes import PAIRS, Unit, tables_in_use


@dataclass(frozen=True, slots=True)
class RoundRobin(Movement):
    """Fixed partners: everybody meets everybody, tables shared out evenly.

    >>> RoundRobin().to_json()
    {'kind': 'round_robin'}
    """

    kind: ClassVar[str] = "round_robin"
    partners_stay: ClassVar[bool] = True

    def seat(self, task: Task, history: History, steps: int) -> SeatedRounds:
        """All rounds at once."""
        del history
        return SeatedRounds(task.units, *seat(task, steps))


def seat(task: Task, steps: int) -> tuple[tuple[RoundPlan, ...], bool]:
    """The rounds, and whether they had to be searched for.

    >>> rounds, searched = seat(Task(tuple("abcd"), range(1, 4), (1, 1)), steps=0)
    >>> sorted("".join(sorted(table.units)) for each in rounds for table in each.tables)
    ['ab', 'ac', 'ad', 'bc', 'bd', 'cd']
    """
    if task.shape != PAIRS:
        raise PlanRefused(
            PlanCode.WRONG_SHAPE_FOR_MOVEMENT, movement="round_robin", shape=list(task.shape)
        )
    everyone_plays = task.tables == tables_in_use(len(task.units), PAIRS)
    if task.played or task.constraints or not everyone_plays:
        return seek(task, steps), True
    if task.numbers.start == 1 and charts.has_chart(len(task.units), len(task.numbers), PAIRS):
        return _charted(task.units, len(task.numbers)), False
    cycle = circle(task.units)
    played = [_lap(cycle, number) for number in task.numbers]
    rests = [_resting(task.units, games) for games in played]
    return settle(task, played, rests), False


def _charted(units: tuple[Unit, ...], rounds: int) -> tuple[RoundPlan, ...]:
    plans = []
    for number, tables in enumerate(charts.chart(len(units), rounds, PAIRS), 1):
        games: list[Group] = [(units[one - 1], units[two - 1]) for (one,), (two,) in tables]
        seated = tuple(TableSeats(at, game, PAIRS) for at, game in enumerate(games, 1))
        plans.append(RoundPlan(number, seated, tuple(map(SitOut, _resting(units, games)))))
    return tuple(plans)


def circle(units: tuple[Unit, ...]) -> list[list[Group]]:
    """A complete round robin: rounds of pairs in table order, each pair of units once.

    With an odd number, or an even one that is not 4 more than a multiple of 6, everybody visits
    every table once or twice. (E. S. Haselgrove and J. Leech, "A tournament design problem",
    American Mathematical Monthly 84, 1977, have the idea for the even numbers: the one who stays
    in the middle changes tables with the pair whose difference is twice the round.)

    >>> circle(("a", "b", "c"))
    [[('b', 'c')], [('c', 'a')], [('a', 'b')]]
    >>> [game for games in circle(tuple("abcd")) for game in games if "d" in game]
    [('d', 'a'), ('b', 'd'), ('d', 'c')]
    """
    count = len(units) - 1 + len(units) % 2
    rounds = []
    for turn in range(count):
        games: list[Group] = [
            (units[(turn + step) % count], units[(turn - step) % count])
            for step in range(1, count // 2 + 1)
        ]
        if len(units) > count:
            middle = (units[turn], units[count])
            games.append(middle if turn % 2 else middle[::-1])
            apart = min(2 * turn % count, -2 * turn % count)
            games[apart - 1], games[-1] = games[-1], games[apart - 1]
        rounds.append(games)
    return rounds


def _lap(cycle: list[list[Group]], number: int) -> list[Group]:
    """The games of a round; each lap begins half a cycle later and one table further on."""
    lap, step = divmod(number - 1, len(cycle))
    games = cycle[(step + lap * (len(cycle) // 2)) % len(cycle)]
    further = lap % len(games)
    return games[further:] + games[:further]


def _resting(units: tuple[Unit, ...], games: list[Group]) -> tuple[Unit, ...]:
    here = {unit for game in games for unit in game}
    return tuple(unit for unit in units if unit not in here)
