"""Nights and decisions of a season for its tests."""

from scoring.night.rules import NightRules
from scoring.night.standings import rank
from scoring.night.tally import Tally, tallies
from scoring.season.season import (
    NightTallied,
    SeasonKey,
    SeasonRules,
    table,
)

PLAIN = SeasonRules()


def night(number, points, **given):
    """A night of whole-night cards: person -> points."""
    sums = {name.upper(): Tally.of_points(name.upper(), won) for name, won in points.items()}
    rules = given.pop("rules", NightRules())
    return NightTallied(
        number=number,
        rules=rules,
        tallies=sums,
        standings=rank(sums, rules),
        people={name.upper(): (name,) for name in points},
        **given,
    )


def of_tables(number, records, **given):
    """A night whose rounds are known; each unit is one person."""
    sums = tallies(records, NightRules())
    return NightTallied(
        number=number,
        rules=NightRules(),
        tallies=sums,
        standings=rank(sums, NightRules()),
        people={unit: (unit.lower(),) for unit in sums},
        **given,
    )


def lines(nights, rules=PLAIN, **given):
    return {line.person: line for line in table(nights, rules, **given)}


def value(line, key):
    return next(each for each in line.values if each.key is key).value


NIGHTS = [
    night(1, {"ann": 30, "bob": 20}),
    night(2, {"ann": 10, "bob": 35}),
    night(3, {"ann": 30}),
]

BY_POINTS = SeasonRules(rank_by=(SeasonKey.POINTS,))
