"""Fixed partners, Swiss: those with equal scores meet, and nobody meets twice while avoidable.

One matching of least price decides everything, most important first: rests even, no rematch, no
broken wish, ranks close. Whoever rests is matched with an empty place: the lowest of
those who played most.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar, TypeAlias

from tournaments.rotation.constraint_report import leanings
from tournaments.rotation.counts import Counts, count
from tournaments.rotation.history import History
from tournaments.rotation.matching import cheapest_pairs
from tournaments.rotation.movement import Movement, SeatedRounds
from tournaments.rotation.movements.by_standing import ranked
from tournaments.rotation.movements.vacancies import seated
from tournaments.rotation.refusal import PlanCode, PlanRefused
from tournaments.rotation.search import Task, pins_of
from tournaments.rotation.seat_assignment import share_seats
from tournaments.rotation.seating import RoundPlan
from tournaments.rotation.shapes import PAIRS, Unit
from tournaments.rotation.sitouts import RestBook


@dataclass(frozen=True, slots=True)
class Swiss(Movement):
    """Fixed partners: those with equal scores meet, nobody twice while that can be avoided.

    >>> Swiss().to_json()
    {'kind': 'swiss'}
    """

    kind: ClassVar[str] = "swiss"
    partners_stay: ClassVar[bool] = True
    round_by_round: ClassVar[bool] = True
    follows_results: ClassVar[bool] = True

    def seat(self, task: Task, history: History, steps: int) -> SeatedRounds:
        """The next round; the first one is drawn."""
        del steps
        return SeatedRounds(task.units, seat(task, history))


Price: TypeAlias = Callable[[Unit, Unit], int]

# Each price is above any sum of those before it, for 100 units and more.
CLOSE = 2**6  # one place apart in the ranking; below it is room for the dice
LOWER = 2**28  # one place higher than the lowest who may rest
WISH = 2**40
REMATCH = 2**50
REST = 2**60
NEVER = 2**80


def seat(task: Task, history: History) -> tuple[RoundPlan, ...]:
    """The next round of a task, the leaders at table 1. The first round is drawn.

    Raises `PlanRefused` when somebody who played has no rank.

    >>> (first,) = seat(Task(tuple("abcde"), range(1, 5), (1, 1)), History())
    >>> len(first.tables), len(first.sitting_out)
    (2, 1)
    """
    if task.shape != PAIRS:
        raise PlanRefused(
            PlanCode.WRONG_SHAPE_FOR_MOVEMENT, movement="swiss", shape=list(task.shape)
        )
    number, before = task.numbers.start, count(task.played)
    dice = task.dice(number)
    order = ranked(task, history)
    pairs = paired(
        order, len(task.units) - 2 * task.tables, _price(task, history, before, dice), task
    )
    (groups,) = share_seats([pairs], PAIRS, before, pins_of(task), dice)
    return (seated(task, number, groups),)


def paired(order: Sequence[Unit], resting: int, price: Price, task: Task) -> list[tuple[Unit, ...]]:
    """Everybody paired off at the least price, so many resting; pairs by their better member.

    >>> task = Task(tuple("abc"), range(1, 2), (1, 1))
    >>> paired("abc", 1, lambda one, two: 1, task)
    [('a', 'b')]
    """
    book = RestBook.of(task.units, task.played)
    fewest = min(book.games.values(), default=0)
    players = len(order)
    size = players + resting
    prices = [[NEVER] * size for _ in range(size)]
    for at, one in enumerate(order):
        for to, two in enumerate(order[:at]):
            prices[at][to] = prices[to][at] = price(one, two)
        rest = REST * (players - book.games[one] + fewest) + LOWER * (players - at)
        for empty in range(players, size):
            prices[at][empty] = prices[empty][at] = rest
    pairs = cheapest_pairs(prices)
    return [(order[one], order[two]) for one, two in pairs if two < players]


def _price(task: Task, history: History, before: Counts, dice: Random) -> Price:
    last = len(history.ranking) + 1
    ranks = {rank.unit: rank.rank for rank in history.ranking}
    barred = {
        frozenset((one, two)): rival
        for one, two, _, rival in leanings(task.constraints, task.shape, task.units)
    }

    def price(one: Unit, two: Unit) -> int:
        pair = frozenset((one, two))
        apart = ranks.get(one, last) - ranks.get(two, last)
        return (
            REMATCH * before.opponents[pair]
            + WISH * max(0, barred.get(pair, 0))
            + CLOSE * apart * apart
            + dice.getrandbits(6)
        )

    return price
