"""Everybody's card before the start: the best known chart, or the best that a search finds.

A chart seats numbers, and which unit gets which number is free. So wishes are met first by handing
out the numbers, which costs the chart nothing; a search comes in where that is not enough, where
the room changed, and for tables that have no charts.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from tournaments.rotation import charts
from tournaments.rotation.constraint_report import leanings
from tournaments.rotation.constraints import ComesLate, MixedPartners
from tournaments.rotation.counts import Counts, count
from tournaments.rotation.history import History
from tournaments.rotation.movement import Movement, SeatedRounds
from tournaments.rotation.movements import round_robin
from tournaments.rotation.search import Task, pins_of, seek, settle, worth
from tournaments.rotation.seating import RoundPlan, SitOut, TableSeats
from tournaments.rotation.shapes import PAIRS, Shape, Unit, tables_in_use


@dataclass(frozen=True, slots=True)
class Charted(Movement):
    """Everyone's card is known before the start: the best known rotation, or a search.

    >>> Charted().to_json()
    {'kind': 'charted'}
    """

    kind: ClassVar[str] = "charted"

    def seat(self, task: Task, history: History, steps: int) -> SeatedRounds:
        """All rounds at once; pairs who stay together meet everybody."""
        del history
        if task.shape == PAIRS:
            return SeatedRounds(task.units, *round_robin.seat(task, steps))
        return SeatedRounds(task.units, *seat(task, steps))


NUMBER_TRIES = 20_000


def seat(task: Task, steps: int) -> tuple[tuple[RoundPlan, ...], bool]:
    """The rounds, and whether they had to be searched for.

    >>> rounds, searched = seat(Task(tuple(range(1, 21)), range(1, 9), (2, 2)), steps=0)
    >>> len(rounds), len(rounds[0].tables), searched
    (8, 5, False)
    """
    if not _has_chart(task):
        return seek(task, steps), True
    charted = _chart(task, task.units)
    if not task.constraints:
        return charted, False
    if _beyond_numbers(task):
        return seek(task, steps), True
    charted = _chart(task, _numbers(task, count(charted), charted[0].sitting_out))
    if pins_of(task).tables:
        groups, rests = _parts(charted)
        charted = settle(task, groups, rests)
    if worth(task, *_parts(charted))[0] == 0:
        return charted, True
    return min((seek(task, steps), charted), key=lambda rounds: worth(task, *_parts(rounds))), True


def _beyond_numbers(task: Task) -> bool:
    """Whether a wish asks for what no chart has: two who stay together, or mixed partners."""
    if any(isinstance(each, MixedPartners) for each in task.constraints):
        return True
    wanted = leanings(task.constraints, task.shape, task.units)
    return any(mate < 0 or rival < 0 for _, _, mate, rival in wanted)


def _has_chart(task: Task) -> bool:
    full = tables_in_use(len(task.units), task.shape)
    return (
        task.tables == full
        and not task.played
        and task.numbers.start == 1
        and charts.has_chart(len(task.units), len(task.numbers), task.shape)
    )


def _chart(task: Task, units: Sequence[Unit]) -> tuple[RoundPlan, ...]:
    """The chart with its numbers handed out to the units in this order."""
    rounds = charts.chart(len(units), len(task.numbers), task.shape)
    return tuple(
        _round(number, tables, units, task.shape) for number, tables in enumerate(rounds, 1)
    )


def _round(
    number: int, tables: Sequence[charts.ChartTable], units: Sequence[Unit], shape: Shape
) -> RoundPlan:
    """The sides take the seats in turn."""
    seated = tuple(
        TableSeats(
            at, tuple(units[line - 1] for pair in zip(*sides, strict=True) for line in pair), shape
        )
        for at, sides in enumerate(tables, 1)
    )
    here = {unit for table in seated for unit in table.units}
    return RoundPlan(number, seated, tuple(SitOut(unit) for unit in units if unit not in here))


def _parts(
    rounds: Sequence[RoundPlan],
) -> tuple[list[list[tuple[Unit, ...]]], list[tuple[Unit, ...]]]:
    groups = [[table.units for table in each.tables] for each in rounds]
    return groups, [each.sitting_out for each in rounds]


def _numbers(task: Task, charted: Counts, first_rest: Sequence[Unit]) -> list[Unit]:
    """Units in the order of the chart's numbers, so that as few wishes as possible break.

    Two units change lines, one of them in a broken wish, as long as that breaks no more.
    """
    barred = [
        (one, two, mate, rival)
        for one, two, mate, rival in leanings(task.constraints, task.shape, task.units)
        if max(mate, rival) > 0
    ]
    line, free = _late_first(task, first_rest)

    def hurt(one: Unit, two: Unit, mate: int, rival: int) -> int:
        pair = frozenset((line[one], line[two]))
        return max(mate, 0) * charted.partners[pair] + max(rival, 0) * charted.opponents[pair]

    dice = task.dice(0)
    broken = sum(hurt(*each) for each in barred)
    for _ in range(NUMBER_TRIES):
        sore = [unit for each in barred if hurt(*each) for unit in each[:2] if unit in free]
        if not sore:
            break
        one, other = dice.choice(sore), dice.choice(free)
        line[one], line[other] = line[other], line[one]
        now = sum(hurt(*each) for each in barred)
        if now > broken:
            line[one], line[other] = line[other], line[one]
        else:
            broken = now
    plays = {chart_line: unit for unit, chart_line in line.items()}
    return [plays[unit] for unit in task.units]


def _late_first(task: Task, first_rest: Sequence[Unit]) -> tuple[dict[Unit, Unit], list[Unit]]:
    """Whose line of the chart each unit plays, and the units that may still change lines.

    Each unit its own, except that who comes late gets a line that rests first.
    """
    line = {unit: unit for unit in task.units}
    late = [
        each.unit for each in task.constraints if isinstance(each, ComesLate) and each.unit in line
    ]
    for unit, resting in zip(late, first_rest, strict=False):
        owner = next(other for other in line if line[other] == resting)
        line[unit], line[owner] = resting, line[unit]
    return line, [unit for unit in task.units if unit not in late]
