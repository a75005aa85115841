"""Of several ways to pair up a table, the one that was played least and breaks no wish."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from tournaments.rotation.constraint_report import leanings
from tournaments.rotation.counts import Counts, opponent_pairs, partner_pairs
from tournaments.rotation.search import Task
from tournaments.rotation.seating import TableSeats
from tournaments.rotation.shapes import Unit

Price: TypeAlias = Callable[[Sequence[Unit]], tuple[int, int, int]]
"""What a table costs: wishes broken, partnerships and then meetings played before."""


def price_of(task: Task, before: Counts) -> Price:
    """A measure of tables, seats clockwise, for one task and what was played.

    >>> from tournaments.rotation.counts import count
    >>> from tournaments.rotation.seating import RoundPlan
    >>> once = count([RoundPlan(1, (TableSeats(1, (1, 2, 3, 4)),))])
    >>> price = price_of(Task((1, 2, 3, 4), range(2, 3), (2, 2)), once)
    >>> price((1, 2, 3, 4)), price((1, 3, 2, 4))
    ((0, 2, 4), (0, 0, 2))
    """
    wanted = leanings(task.constraints, task.shape, task.units)
    apart = {frozenset((one, two)): mate for one, two, mate, _ in wanted if mate}
    away = {frozenset((one, two)): rival for one, two, _, rival in wanted if rival}

    def price(units: Sequence[Unit]) -> tuple[int, int, int]:
        table = TableSeats(1, tuple(units), task.shape)
        mates, rivals = list(partner_pairs(table)), list(opponent_pairs(table))
        return (
            sum(apart.get(pair, 0) for pair in mates) + sum(away.get(pair, 0) for pair in rivals),
            sum(before.partners[pair] for pair in mates),
            sum(before.opponents[pair] for pair in rivals),
        )

    return price


def least_played(ways: Iterable[Sequence[Unit]], price: Price) -> tuple[Unit, ...]:
    """The cheapest of several ways to sit, the first of equals.

    >>> least_played([(1, 2), (2, 1)], lambda units: (0, 0, units[0]))
    (1, 2)
    """
    return min((tuple(way) for way in ways), key=price)


def splits(four: Sequence[Unit]) -> list[tuple[Unit, ...]]:
    """The three ways in which four can pair up, seats clockwise.

    >>> splits("abcd")
    [('a', 'c', 'b', 'd'), ('a', 'b', 'c', 'd'), ('a', 'b', 'd', 'c')]
    """
    a, b, c, d = four
    return [(a, c, b, d), (a, b, c, d), (a, b, d, c)]
