"""Nights of a season in few words."""

from scoring.night.rules import NightRules
from scoring.night.standings import rank
from scoring.night.tally import Tally, tallies
from scoring.season.rules import (
    NightPoints,
)
from scoring.season.season import (
    NightTallied,
    SeasonRules,
    table,
)
from tests.scoring.nights import rounds
from tests.scoring.nights import table as at_table

PLAIN = SeasonRules()

PLACES = SeasonRules(night_points=NightPoints.PLACE, place_points=(10, 8, 6), place_rest=1)


def night(number, points, **given):
    """A night of whole-night cards: person -> points; the unit is the person's name in capitals."""
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


def played(number, records, people, *, adjustments=(), rules=None, **given):
    """A night whose rounds are known."""
    rules = rules or NightRules()
    sums = tallies(records, rules, adjustments=adjustments)
    return NightTallied(
        number=number,
        rules=rules,
        tallies=sums,
        standings=rank(sums, rules),
        people=people,
        **given,
    )


def lines(nights, rules=PLAIN, **given):
    return {line.person: line for line in table(nights, rules, **given)}


TWO_ROUNDS = rounds([at_table("AC", "BD", 9, 6)], [at_table("AB", "CD", 4, 4)])

OWN = {unit: (unit.lower(),) for unit in "ABCD"}
