"""Nights that do not tell what the season counts by: named, so that somebody can be asked."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from scoring.season.contributions import NightTallied, Person, shares
from scoring.season.facts import RulesFrom, rules_at
from scoring.season.rules import NightPoints, SeasonRules


@dataclass(frozen=True, slots=True)
class UntoldNight:
    """A night that does not tell what it should count by, for some people or for all.

    `could_count_by` are the ways that its papers do tell for everybody who was there.
    """

    number: int
    counts_by: NightPoints
    people: tuple[Person, ...]
    could_count_by: tuple[NightPoints, ...]


def untold_nights(
    nights: Iterable[NightTallied], rules: SeasonRules, *, later: Sequence[RulesFrom] = ()
) -> tuple[UntoldNight, ...]:
    """Name the nights whose papers do not tell what the season counts by. Nothing is guessed.

    >>> from scoring.night.rules import NightRules
    >>> from scoring.night.standings import rank
    >>> from scoring.night.tally import Tally
    >>> sums = {7: Tally.of_points(7, 31)}
    >>> night = NightTallied(number=1, rules=NightRules(), tallies=sums,
    ...               standings=rank(sums, NightRules()), people={7: ("Ann",)})
    >>> found = untold_nights([night], SeasonRules(night_points=NightPoints.WINS))[0]
    >>> found.people, [way.value for way in found.could_count_by]
    (('Ann',), ['total', 'place'])
    """
    return tuple(_untold(nights, rules, later))


def _untold(
    nights: Iterable[NightTallied], rules: SeasonRules, later: Sequence[RulesFrom]
) -> Iterator[UntoldNight]:
    for night in nights:
        worth = rules_at(night.number, rules, later)
        way = night.points or worth.night_points
        silent = () if night.cancelled else _silent(night, worth, way)
        if silent:
            could = tuple(other for other in NightPoints if not _silent(night, worth, other))
            yield UntoldNight(night.number, way, silent, could)


def _silent(night: NightTallied, rules: SeasonRules, way: NightPoints) -> tuple[Person, ...]:
    """For whom the papers do not tell this; who only rested has nothing to tell."""
    given = shares(replace(night, points=way), rules)
    return tuple(
        person for person, share in given.items() if share.points is None and share.rounds != 0
    )
