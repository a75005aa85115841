"""Nights that do not tell what the season counts by are named."""

from dataclasses import replace

import pytest

from scoring.night.tally import RestRecord
from scoring.season.facts import (
    RulesFrom,
)
from scoring.season.rules import (
    NightPoints,
)
from scoring.season.season import (
    SeasonRules,
)
from scoring.season.untold import UntoldNight, untold_nights
from tests.scoring.nights import rounds
from tests.scoring.nights import table as at_table
from tests.scoring.season.decided import NIGHTS, PLAIN, night, of_tables


@pytest.mark.clause("8.25")
def test_a_night_that_does_not_tell_is_named_with_what_it_does_tell():
    wins = SeasonRules(night_points=NightPoints.WINS)
    told = of_tables(1, rounds([at_table("AC", "BD", 9, 6)], rests={1: [RestRecord("E")]}))
    by_points = replace(night(3, {"ann": 30}), points=NightPoints.TOTAL)
    cancelled = night(4, {"ann": 30}, cancelled=True)

    found = untold_nights([told, night(2, {"ann": 30, "bob": 2}), by_points, cancelled], wins)

    assert found == (
        UntoldNight(2, NightPoints.WINS, ("ann", "bob"), (NightPoints.TOTAL, NightPoints.PLACE)),
    )
    assert untold_nights([night(2, {"ann": 30})], PLAIN) == ()
    later = [RulesFrom(2, wins)]
    assert [each.number for each in untold_nights(NIGHTS, PLAIN, later=later)] == [2, 3]
