"""Each person's season: what every night gave, and what became of it for that person.

This module ranks nobody. `season` makes the table of these books.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from math import ceil, floor

from scoring.night.tiebreaks import Exact
from scoring.season.contributions import NightTallied, Person, Share, shares, sharing
from scoring.season.facts import RulesFrom, SeasonAdjustment, rules_at
from scoring.season.rules import (
    AttendancePoints,
    Cancelled,
    GuestNights,
    Rounding,
    SeasonRules,
    Shortened,
)


class NightStatus(StrEnum):
    """What a night is to a person: a closed set.

    `DROPPED` did not belong to the best; `ABSENT` was not played; `CANCELLED` and `LEFT_OUT`
    (shortened) count for nobody; `AS_GUEST` was before joining; `UNTOLD` has no points on paper.
    """

    COUNTED = "counted"
    DROPPED = "dropped"
    ABSENT = "absent"
    CANCELLED = "cancelled"
    LEFT_OUT = "left_out"
    AS_GUEST = "as_guest"
    UNTOLD = "untold"


@dataclass(frozen=True, slots=True)
class NightLine:
    """One night of a person: `points` of the season, whether they count or not.

    Points for attendance are in them, or beside them in `attendance`, as the rules say. `sharing`
    is how many entries have the same `rank`.
    """

    number: int
    status: NightStatus
    points: Exact | None = None
    rank: int | None = None
    attended: bool = False
    attendance: int = 0
    sharing: int = 1


COUNTED = frozenset({NightStatus.COUNTED})
PLAYED = frozenset({NightStatus.COUNTED, NightStatus.DROPPED})


@dataclass(frozen=True, slots=True)
class SoFar:
    """Nights in order, with all that was decided by the last of them."""

    nights: tuple[NightTallied, ...]
    rules: SeasonRules
    later: Sequence[RulesFrom] = ()
    adjustments: Sequence[SeasonAdjustment] = ()

    @property
    def as_of(self) -> int:
        """The last night that is known, 0 before the first."""
        return max((night.number for night in self.nights), default=0)

    def worth(self, night: NightTallied) -> SeasonRules:
        """The rules by which this night is worth what it is."""
        return rules_at(night.number, self.rules, self.later)

    def gone(self, night: NightTallied) -> NightStatus | None:
        """Why a night counts for nobody."""
        if night.cancelled:
            return NightStatus.CANCELLED
        if night.stretch is not None and self.worth(night).shortened is Shortened.LEFT_OUT:
            return NightStatus.LEFT_OUT
        return None

    @property
    def lost(self) -> int:
        """How many nights count for nobody."""
        return sum(self.gone(night) is not None for night in self.nights)

    def best(self, *, more: int = 0, more_lost: int = 0) -> int | None:
        """How many nights count for each person, one at least, once so many more are over."""
        rules = self.rules
        held = len(self.nights) - self.lost + more
        lost = self.lost + more_lost
        fewer = rules.cancelled is Cancelled.FEWER
        if rules.best_share is not None:
            return max(1, rounded(rules.best_share * held, rules.best_rounding))
        if rules.all_but is not None:
            return max(1, held + (0 if fewer else lost) - rules.all_but)
        if rules.best is None:
            return None
        return max(1, rules.best - (lost if fewer else 0))

    @property
    def minimum(self) -> int:
        """How many nights must be attended."""
        fewer = self.rules.cancelled_minimum is Cancelled.FEWER
        return max(0, self.rules.minimum_nights - (self.lost if fewer else 0))


def rounded(value: Fraction, how: Rounding) -> int:
    """Make a share of nights a whole number.

    >>> [rounded(Fraction(5, 2), how) for how in (Rounding.UP, Rounding.DOWN, Rounding.NEAREST)]
    [3, 2, 3]
    """
    match how:
        case Rounding.UP:
            return ceil(value)
        case Rounding.DOWN:
            return floor(value)
        case _:
            return floor(value + Fraction(1, 2))


@dataclass(frozen=True, slots=True)
class Book:
    """A person's season: what each night gave, and what became of it."""

    shares: Mapping[int, Share]
    nights: tuple[NightLine, ...]
    adjustments: tuple[SeasonAdjustment, ...]
    only_guest: bool

    @property
    def counted(self) -> list[Exact]:
        """Points of the nights that count."""
        return [
            night.points
            for night in self.nights
            if night.status is NightStatus.COUNTED and night.points is not None
        ]

    @property
    def attended(self) -> int:
        """Nights with at least one round played."""
        return sum(night.attended for night in self.nights)

    @property
    def attendance(self) -> int:
        """Points for attendance that stand beside the nights."""
        return sum(night.attendance for night in self.nights)

    @property
    def beside(self) -> int:
        """Points that belong to no night."""
        return self.attendance + sum(each.points for each in self.adjustments)

    @property
    def points(self) -> Exact:
        """The points of the season."""
        return sum(self.counted) + self.beside


@dataclass(frozen=True, slots=True)
class _Opened:
    """A night as it counts, looked at once for everybody."""

    night: NightTallied
    gone: NightStatus | None
    attendance: int
    shares: Mapping[Person, Share]
    sharing: Mapping[int | None, int]


def books_of(season: SoFar, people: Iterable[Person]) -> dict[Person, Book]:
    """Open a book for everybody: these people, who played, who was given or lost points.

    >>> books_of(SoFar((), SeasonRules()), ["Ann"])["Ann"].points
    0
    """
    opened = [_open(night, season) for night in season.nights]
    counted = [each for each in season.adjustments if each.after_number <= season.as_of]
    everybody = dict.fromkeys(people)
    for each in opened:
        everybody.update(dict.fromkeys(each.shares))
    everybody.update(dict.fromkeys(each.person for each in counted))
    best = season.best()
    return {
        person: _book(
            person,
            opened,
            season.rules,
            best,
            tuple(each for each in counted if each.person == person),
        )
        for person in everybody
    }


def _open(night: NightTallied, season: SoFar) -> _Opened:
    rules, gone = season.worth(night), season.gone(night)
    of_night = shares(night, rules) if gone is None else {}
    return _Opened(night, gone, rules.attendance_points, of_night, sharing(night))


def _book(
    person: Person,
    opened: Sequence[_Opened],
    rules: SeasonRules,
    best: int | None,
    adjustments: tuple[SeasonAdjustment, ...],
) -> Book:
    own = {each.night.number: each.shares[person] for each in opened if person in each.shares}
    as_guest = [person in each.night.guests for each in opened if person in each.shares]
    lines = [_night_line(person, each, rules) for each in opened]
    return Book(
        own,
        tuple(_drop(lines, best)),
        adjustments,
        only_guest=bool(as_guest) and all(as_guest),
    )


def _night_line(person: Person, opened: _Opened, rules: SeasonRules) -> NightLine:
    number, share = opened.night.number, opened.shares.get(person)
    if opened.gone is not None:
        return NightLine(number, opened.gone)
    if share is None:
        return NightLine(number, NightStatus.ABSENT)
    guest = person in opened.night.guests and rules.guest_nights is GuestNights.DROP
    outside = rules.attendance is AttendancePoints.OUTSIDE
    attendance = opened.attendance if share.attended else 0
    line = NightLine(
        number,
        NightStatus.AS_GUEST if guest else NightStatus.COUNTED,
        None if share.points is None else share.points + (0 if outside else attendance),
        share.rank,
        share.attended,
        attendance if outside and not guest else 0,
        opened.sharing.get(share.rank, 1),
    )
    if share.points is None:
        status = NightStatus.ABSENT if share.rounds == 0 else NightStatus.UNTOLD
        return replace(line, status=status)
    return line


def _drop(lines: Sequence[NightLine], best: int | None) -> list[NightLine]:
    """Leave the best nights counted; of equal ones the earlier stays."""
    counted = [line for line in lines if line.status is NightStatus.COUNTED]
    kept = sorted(counted, key=lambda line: -(line.points or 0))[:best]
    numbers = {line.number for line in kept}
    return [
        replace(line, status=NightStatus.DROPPED)
        if line.status is NightStatus.COUNTED and line.number not in numbers
        else line
        for line in lines
    ]
