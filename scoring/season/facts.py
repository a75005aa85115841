"""What people decided about a season: points given or taken, ties settled, nights' worth changed.

All of it has a night after which it holds (0: from the beginning), so that the table as of any
night knows only what was decided by then.
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import TypeAlias

from scoring.problem import Problem
from scoring.season.rules import SeasonCode, SeasonRules

Person: TypeAlias = Hashable


@dataclass(frozen=True, slots=True)
class SeasonAdjustment:
    """Season points that a person is given, or that are taken if below zero; outside best n."""

    person: Person
    points: int
    reason: str
    after_number: int = 0


class SeasonRulingHow(StrEnum):
    """How a tie of a season was settled; `SHARED` leaves it a tie, with a word said about it."""

    PLAYOFF = "playoff"
    CUT = "cut"
    DRAW = "draw"
    SHARED = "shared"


@dataclass(frozen=True, slots=True)
class SeasonRuling:
    """An order among people who are equal, best first, and how it was found."""

    order: tuple[Person, ...]
    how: SeasonRulingHow
    reason: str = ""
    after_number: int = 0


@dataclass(frozen=True, slots=True)
class RulesFrom:
    """Rules by which nights are worth what they are from the night `from_number` on."""

    from_number: int
    rules: SeasonRules


WORTH = frozenset(
    {
        "night_points",
        "place_points",
        "place_rest",
        "shared_place",
        "attendance_points",
        "shortened",
    }
)
"""What a later version of the rules may change; all else holds for the whole season."""


def rules_at(number: int, rules: SeasonRules, later: Iterable[RulesFrom]) -> SeasonRules:
    """Return the rules by which a night is worth what it is.

    >>> from scoring.season.rules import NightPoints
    >>> wins = RulesFrom(8, SeasonRules(night_points=NightPoints.WINS))
    >>> rules_at(7, SeasonRules(), [wins]).night_points
    <NightPoints.TOTAL: 'total'>
    """
    begun = [each for each in later if each.from_number <= number]
    return max(begun, key=lambda each: each.from_number).rules if begun else rules


def fact_problems(
    rules: SeasonRules,
    *,
    later: Sequence[RulesFrom] = (),
    adjustments: Iterable[SeasonAdjustment] = (),
    rulings: Iterable[SeasonRuling] = (),
) -> tuple[Problem, ...]:
    """Name what is wrong with what people decided.

    >>> found = fact_problems(SeasonRules(), later=[RulesFrom(5, SeasonRules(best=3))])
    >>> found[0].code, found[0].fields
    (<SeasonCode.CHANGED_MIDWAY: 'changed_midway'>, ('best',))
    """
    return (*_of_versions(rules, later), *_of_people(adjustments, rulings))


def _of_versions(rules: SeasonRules, later: Sequence[RulesFrom]) -> Iterator[Problem]:
    begins: set[int] = set()
    for each in later:
        if each.from_number in begins:
            data = {"from_number": each.from_number}
            yield Problem(SeasonCode.VERSION_TWICE, ("from_number",), data)
        begins.add(each.from_number)
        changed = tuple(
            field.name
            for field in fields(rules)
            if field.name not in WORTH
            and getattr(each.rules, field.name) != getattr(rules, field.name)
        )
        if changed:
            data = {"from_number": each.from_number}
            yield Problem(SeasonCode.CHANGED_MIDWAY, changed, data)


def _of_people(
    adjustments: Iterable[SeasonAdjustment], rulings: Iterable[SeasonRuling]
) -> Iterator[Problem]:
    for adjustment in adjustments:
        if adjustment.points == 0:
            yield Problem(SeasonCode.ADJUSTMENT_ZERO, ("points",), {"person": adjustment.person})
    for ruling in rulings:
        if len(ruling.order) < 2 or len(set(ruling.order)) < len(ruling.order):
            yield Problem(SeasonCode.RULING_ORDER, ("order",), {"order": ruling.order})
