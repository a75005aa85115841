"""Each round from the ranking: neighbours meet, and the form says who partners whom."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar

from tournaments.rotation.counts import count
from tournaments.rotation.history import History
from tournaments.rotation.movement import Movement, SeatedRounds
from tournaments.rotation.movements import redraw
from tournaments.rotation.movements.repeats import least_played, price_of, splits
from tournaments.rotation.movements.standing_needs import kept
from tournaments.rotation.movements.vacancies import seated
from tournaments.rotation.refusal import PlanCode, PlanRefused
from tournaments.rotation.search import Task, pins_of
from tournaments.rotation.seat_assignment import share_seats
from tournaments.rotation.seating import RoundPlan
from tournaments.rotation.shapes import FOURS, Unit, seats_of
from tournaments.rotation.sitouts import RestBook, resters


# Seats clockwise, as places among the four; seats 0 and 2 are partners.
class StandingForm(StrEnum):
    """How four neighbours of the ranking, first to fourth, pair up."""

    FIRST_AND_FOURTH = "first_and_fourth"  # 1 and 4 against 2 and 3
    FIRST_AND_THIRD = "first_and_third"  # 1 and 3 against 2 and 4
    FIRST_AND_SECOND = "first_and_second"  # 1 and 2 against 3 and 4
    TOP_AND_BOTTOM = "top_and_bottom"  # first with last of the room, second with last but one ...
    FEWEST_REPEATS = "fewest_repeats"  # of the three ways, the one least often played


@dataclass(frozen=True, slots=True)
class ByStanding(Movement):
    """Each round from the ranking: the best four at table 1, and so on.

    >>> ByStanding().to_json()
    {'kind': 'by_standing', 'form': 'first_and_fourth'}
    """

    kind: ClassVar[str] = "by_standing"
    round_by_round: ClassVar[bool] = True
    follows_results: ClassVar[bool] = True

    form: StandingForm = StandingForm.FIRST_AND_FOURTH

    def seat(self, task: Task, history: History, steps: int) -> SeatedRounds:
        """The next round; the first one is drawn."""
        return SeatedRounds(task.units, seat(task, self, history, steps))

    @classmethod
    def from_settings(cls, settings: Mapping[str, Any]) -> "ByStanding":
        """The form by its code."""
        form = {"form": StandingForm(settings["form"])} if "form" in settings else {}
        return cls(**{**settings, **form})


SEATINGS = {
    StandingForm.FIRST_AND_FOURTH: (0, 1, 3, 2),
    StandingForm.FIRST_AND_THIRD: (0, 1, 2, 3),
    StandingForm.FIRST_AND_SECOND: (0, 2, 1, 3),
}


def seat(task: Task, movement: ByStanding, history: History, steps: int) -> tuple[RoundPlan, ...]:
    """The next round of a task; the first one is drawn. Equals stand in the order of the cards.

    Raises `PlanRefused` when somebody who played has no rank.

    >>> from tournaments.rotation.history import Played, Rank
    >>> from tournaments.rotation.seating import TableSeats
    >>> played = (RoundPlan(1, (TableSeats(1, (1, 2, 3, 4)),)),)
    >>> ranks = tuple(Rank(unit, place) for place, unit in enumerate((4, 2, 3, 1), 1))
    >>> history = History(tuple(map(Played, played)), ranks)
    >>> task = Task((1, 2, 3, 4), range(2, 3), (2, 2), played=played)
    >>> seat(task, ByStanding(), history, 0)[0].tables[0].partners(4)
    (1,)
    """
    if task.shape != FOURS and max(task.shape) > 1:
        raise PlanRefused(
            PlanCode.WRONG_SHAPE_FOR_MOVEMENT, movement="by_standing", shape=list(task.shape)
        )
    if not task.played:
        return redraw.seat(task, steps)
    number, before = task.numbers.start, count(task.played)
    playing = _playing(task, ranked(task, history), number)
    groups = _grouped(task, movement, playing)
    if movement.form is StandingForm.FEWEST_REPEATS and task.shape == FOURS:
        price = price_of(task, before)
        groups = [least_played(splits(group), price) for group in groups]
    (groups,) = share_seats([groups], task.shape, before, pins_of(task), task.dice(number))
    return (kept(task, seated(task, number, groups)),)


def ranked(task: Task, history: History) -> list[Unit]:
    """The units of a task, best first; whoever never played comes last, in card order.

    >>> from tournaments.rotation.history import Rank
    >>> task = Task(("a", "b", "c", "d"), range(1, 2), (2, 2))
    >>> ranked(task, History(ranking=(Rank("b", 1), Rank("a", 2))))
    ['b', 'a', 'c', 'd']
    """
    ranks = {rank.unit: rank.rank for rank in history.ranking}
    met = {unit for each in task.played for unit in each.seated}
    missing = [unit for unit in task.units if unit in met and unit not in ranks]
    if missing:
        raise PlanRefused(PlanCode.RANKING_MISSING, units=missing)
    worst = len(history.ranking) + 1
    return sorted(task.units, key=lambda unit: ranks.get(unit, worst))


def _playing(task: Task, order: Sequence[Unit], number: int) -> list[Unit]:
    """The ranking without those whose turn to rest it is."""
    resting = len(task.units) - task.tables * seats_of(task.shape)
    book = RestBook.of(task.units, task.played)
    (out,) = resters(book, 1, resting, task.constraints, task.dice(number))
    return [unit for unit in order if unit not in out]


def _grouped(task: Task, movement: ByStanding, order: Sequence[Unit]) -> list[tuple[Unit, ...]]:
    size = seats_of(task.shape)
    if task.shape == FOURS and movement.form is StandingForm.TOP_AND_BOTTOM:
        pairs = list(zip(order, reversed(order), strict=True))[: len(order) // 2]
        return [
            (one, two, last, near)
            for (one, last), (two, near) in zip(pairs[::2], pairs[1::2], strict=True)
        ]
    groups = [tuple(order[start : start + size]) for start in range(0, len(order), size)]
    seating = SEATINGS.get(movement.form)
    if task.shape != FOURS or seating is None:
        return groups
    return [tuple(group[place] for place in seating) for group in groups]
