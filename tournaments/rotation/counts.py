"""How often each thing happened to each unit over some rounds: the plain sums behind every goal.

Counts what was seated; knows nothing of what is good.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import TypeAlias

from tournaments.rotation.seating import RoundPlan, TableSeats
from tournaments.rotation.shapes import Shape, Unit

Pair: TypeAlias = frozenset[Unit]


@dataclass(frozen=True, slots=True)
class Counts:
    """Sums over rounds. Pairs that never met are not in the counters.

    ``visits`` and ``seats`` count per (unit, table number) and (unit, seat). ``running`` counts
    the times that a unit sat out in two rounds one after the other. ``present`` are the units that
    were there in every round, in the order given; ``shapes`` the shapes and ``tables`` the table
    numbers that were used.
    """

    units: tuple[Unit, ...]
    present: tuple[Unit, ...]
    rounds: int
    shapes: frozenset[Shape]
    tables: frozenset[int]
    tables_per_round: frozenset[int]
    games: Counter[Unit]
    deals: Counter[Unit]
    sit_outs: Counter[Unit]
    running: int
    partners: Counter[Pair]
    opponents: Counter[Pair]
    visits: Counter[tuple[Unit, int]]
    seats: Counter[tuple[Unit, int]]

    @property
    def meetings(self) -> Counter[Pair]:
        """How often each two sat at one table."""
        return self.partners + self.opponents

    @property
    def regular(self) -> bool:
        """Whether everybody was there all night, at equal tables of which as many always played."""
        even = len(self.shapes) <= 1 and len(self.tables_per_round) <= 1
        return even and len(self.present) == len(self.units)


def count(rounds: Sequence[RoundPlan], units: Sequence[Unit] = ()) -> Counts:
    """Count everything in some rounds; ``units`` come first, in this order, then whoever else sat.

    >>> from tournaments.rotation.seating import SitOut
    >>> once = count([RoundPlan(1, (TableSeats(1, (1, 2, 3, 4)),), (SitOut(5),))])
    >>> once.partners[frozenset({1, 3})], once.opponents[frozenset({1, 4})], once.sit_outs[5]
    (1, 1, 1)
    >>> once.deals[1], once.games[5], once.regular
    (1, 0, True)
    """
    everyone = tuple(dict.fromkeys([*units, *(unit for each in rounds for unit in each.units)]))
    tables = [table for each in rounds for table in each.tables]
    seated = [(unit, table, seat) for table in tables for seat, unit in enumerate(table.units)]
    resting = [set(each.sitting_out) for each in rounds]
    return Counts(
        units=everyone,
        present=tuple(_present(everyone, rounds)),
        rounds=len(rounds),
        shapes=frozenset(table.shape for table in tables),
        tables=frozenset(table.number for table in tables),
        tables_per_round=frozenset(len(each.tables) for each in rounds),
        games=Counter(unit for unit, _, _ in seated),
        deals=Counter(table.units[0] for table in tables),
        sit_outs=Counter(unit for sitters in resting for unit in sitters),
        running=sum(len(now & then) for then, now in pairwise(resting)),
        partners=Counter(pair for table in tables for pair in partner_pairs(table)),
        opponents=Counter(pair for table in tables for pair in opponent_pairs(table)),
        visits=Counter((unit, table.number) for unit, table, _ in seated),
        seats=Counter((unit, seat) for unit, _, seat in seated),
    )


def partner_pairs(table: TableSeats) -> Iterable[Pair]:
    """The pairs who share a side.

    >>> [sorted(pair) for pair in partner_pairs(TableSeats(1, (1, 2, 3, 4)))]
    [[1, 3], [2, 4]]
    """
    return (frozenset(pair) for side in table.sides for pair in combinations(side, 2))


def opponent_pairs(table: TableSeats) -> Iterable[Pair]:
    """The pairs on different sides.

    >>> [sorted(pair) for pair in opponent_pairs(TableSeats(1, (1, 2, 3, 4)))]
    [[1, 2], [1, 4], [2, 3], [3, 4]]
    """
    return (
        frozenset((one, two))
        for left, right in combinations(table.sides, 2)
        for one in left
        for two in right
    )


def _present(units: Iterable[Unit], rounds: Sequence[RoundPlan]) -> Iterable[Unit]:
    """Those who had a seat or sat out by the movement in every round."""
    here = [set(each.seated).union(each.sitting_out) for each in rounds]
    return (unit for unit in units if all(unit in those for those in here))
