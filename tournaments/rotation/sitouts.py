"""Who rests in each round, fairly: chosen first, so that no search trades rests away.

Whoever played most rests first, but rather not those who rested just before; the dice decide
between equals, for those who always rest together never meet. That keeps the games of any two
within one, and nobody rests twice running unless more than half the room must.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from random import Random

from tournaments.rotation.constraints import AlwaysPartners, ComesLate, Constraint, MixedPartners
from tournaments.rotation.seating import RoundPlan
from tournaments.rotation.shapes import Unit


@dataclass(slots=True)
class RestBook:
    """Games of each unit so far, and who rested in the last round; grows round by round.

    A unit that was not yet there, or away, is booked as having rested: it may not be owed games.
    """

    units: tuple[Unit, ...]
    games: Counter[Unit] = field(default_factory=Counter)
    resting: frozenset[Unit] = frozenset()

    @classmethod
    def of(cls, units: Sequence[Unit], rounds: Iterable[RoundPlan]) -> "RestBook":
        """The book after some rounds.

        >>> from tournaments.rotation.seating import SitOut, TableSeats
        >>> first = RoundPlan(1, (TableSeats(1, tuple("abcd")),), (SitOut("e"),))
        >>> RestBook.of("abcde", [first]).resting
        frozenset({'e'})
        """
        book = cls(tuple(units))
        for each in rounds:
            book.rest(set(book.units) - set(each.seated))
        return book

    def rest(self, resters: Iterable[Unit]) -> None:
        """Book a round: these rested in it, everybody else played."""
        self.resting = frozenset(resters)
        self.games.update(unit for unit in self.units if unit not in self.resting)

    def order(self, dice: Random) -> list[Unit]:
        """Who should rest next, first to last."""
        return sorted(
            self.units,
            key=lambda unit: (-self.games[unit], unit in self.resting, dice.random()),
        )


def resters(
    book: RestBook,
    rounds: int,
    resting: int,
    constraints: Sequence[Constraint],
    dice: Random,
) -> list[tuple[Unit, ...]]:
    """Those who rest in each of so many rounds to come, in the order of the cards.

    Who comes late rests first. Who always play together rest together, and rests even out the
    categories of mixed partners, as far as the number allows.

    >>> plan = resters(RestBook((1, 2, 3, 4, 5)), 5, 1, (), Random(3))
    >>> sorted(unit for out in plan for unit in out)
    [1, 2, 3, 4, 5]
    """
    chosen: list[tuple[Unit, ...]] = []
    late = {each.unit for each in constraints if isinstance(each, ComesLate)}
    for _ in range(rounds):
        out = _choose(book, resting, constraints, late if not chosen else set(), dice)
        book.rest(out)
        chosen.append(tuple(unit for unit in book.units if unit in out))
    return chosen


def _choose(
    book: RestBook,
    resting: int,
    constraints: Sequence[Constraint],
    late: set[Unit],
    dice: Random,
) -> set[Unit]:
    order = sorted(book.order(dice), key=lambda unit: unit not in late)
    inseparable = pairs_always_together(constraints)
    out: set[Unit] = set()
    for unit in _categories_evened(order, resting, constraints):
        party = {unit, inseparable.get(unit, unit)}
        if unit not in out and len(out) + len(party) <= resting:
            out |= party
    for unit in order:  # only when those who belong together do not fit
        if len(out) < resting:
            out.add(unit)
    return out


def pairs_always_together(constraints: Iterable[Constraint]) -> dict[Unit, Unit]:
    """The partner of each unit that always plays with one other, both ways round.

    >>> pairs_always_together([AlwaysPartners(3, 4)])
    {3: 4, 4: 3}
    """
    pairs: dict[Unit, Unit] = {}
    for each in constraints:
        if isinstance(each, AlwaysPartners) and not {each.one, each.two} & pairs.keys():
            pairs |= {each.one: each.two, each.two: each.one}
    return pairs


def _categories_evened(
    order: list[Unit], resting: int, constraints: Iterable[Constraint]
) -> list[Unit]:
    """The order, with as many of the larger category in front as there are too many of it."""
    mixed = next((each for each in constraints if isinstance(each, MixedPartners)), None)
    if mixed is None:
        return order
    sizes = Counter(mixed.category(unit) for unit in order)
    large, most = sizes.most_common(1)[0]
    left = len(order) - resting
    surplus = min(resting, max(0, most - left // 2))
    first = [unit for unit in order if mixed.category(unit) == large][:surplus]
    small = [unit for unit in order if mixed.category(unit) != large]
    return [*first, *small[: resting - len(first)], *(unit for unit in order if unit not in first)]
