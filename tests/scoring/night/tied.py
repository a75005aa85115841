"""Nights in which somebody is tied."""

from scoring.night.counting import of_one
from scoring.night.rules import NightRules
from scoring.night.tally import tallies

NIGHT = NightRules()


def value(key, unit, records, night=NIGHT, **beside):
    sums = tallies(records, night, **beside)
    last = max((each.last_round for each in sums.values()), default=0)
    return of_one(key, sums[unit], night, last_round=last)
