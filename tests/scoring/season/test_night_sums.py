"""What a night came to is the same after JSON: every season makes the same table of it."""

import json
from dataclasses import replace
from fractions import Fraction

import pytest

from scoring.night import NightRules, Tally, rank
from scoring.night.rules import SubstitutePoints
from scoring.night.tally import RestRecord, RoundRecord, tallies
from scoring.season import (
    NightPoints,
    NightSums,
    NightTallied,
    SeasonRules,
    Substitute,
    rounds_from_json,
    rounds_to_json,
    table,
)

PERSON = NightRules(substitute_points=SubstitutePoints.PERSON)


def night(sums, rules=None, **more):
    rules = rules or NightRules()
    return NightTallied(
        number=1,
        rules=rules,
        tallies=sums,
        standings=rank(sums, rules),
        people={unit: (unit * 10,) for unit in sums},
        rounds_planned=8,
        rounds_played=4,
        **more,
    )


def kept(made):
    return NightSums.from_json(json.loads(json.dumps(NightSums.of(made).to_json())))


def test_a_night_of_totals_gives_the_same_table_for_every_way():
    made = night({1: Tally.of_points(1, 31), 2: Tally.of_points(2, 31), 3: Tally.of_points(3, 9)})

    for way in NightPoints:
        rules = SeasonRules(night_points=way)
        assert table([kept(made).in_season(1, same={})], rules) == table([made], rules)


def test_a_night_of_names_is_not_kept_by_number():
    with pytest.raises(TypeError, match="ann"):
        NightSums.of(replace(night({1: Tally.of_points(1, 31)}), people={1: ("ann",)}))


def test_a_substitute_s_rounds_stay_theirs_and_the_card_keeps_its_place():
    rested = [RoundRecord(n, rests=(RestRecord(1), RestRecord(2))) for n in (1, 2, 3)]
    sums = tallies(rested, PERSON)
    made = night(sums, PERSON, substitutes=(Substitute(1, 99, from_round=3),))

    for way in (NightPoints.TOTAL, NightPoints.PLACE):
        rules = SeasonRules(night_points=way)
        lines = table([kept(made).in_season(1, same={})], rules)
        assert lines == table([made], rules)
        assert (99 in {line.person for line in lines}) is (way is NightPoints.TOTAL)


def test_fractions_stay_exact():
    made = night({1: Tally(1, Fraction(22, 3), Fraction(11, 6), 4, (), _counts(), {}, {})})

    part = kept(made).parts.by_card[10]

    assert (part.total, part.averaged) == (Fraction(22, 3), Fraction(22, 3))


def _counts():
    return Tally.of_points(1, 0).counts


def test_who_is_somebody_else_by_now_is_one_person():
    made = night({1: Tally.of_points(1, 31)})

    seasoned = kept(made).in_season(4, same={10: 77}, part=2)

    assert (seasoned.people, seasoned.number, seasoned.part) == ({1: (77,)}, 4, 2)
    assert [line.person for line in table([seasoned], SeasonRules())] == [77]


def test_rounds_played_are_kept_with_partners_and_rests_are_not():
    rested = [RoundRecord(1, rests=(RestRecord(1),))]

    assert rounds_to_json(night(tallies(rested, NightRules()))) == [[1, []]]
    assert rounds_from_json([[1, [[2, 7, [3], 1, None]]]])[1][0].partners == (3,)
