"""A season in parts, and a final that may crown."""

import pytest

from scoring.season.facts import (
    SeasonAdjustment,
    SeasonRuling,
    SeasonRulingHow,
)
from scoring.season.parts import season_tables
from scoring.season.rules import (
    Crown,
)
from scoring.season.season import (
    SeasonRules,
)
from tests.scoring.season.decided import BY_POINTS, PLAIN, night

HALVES = [
    night(1, {"ann": 30, "bob": 20}),
    night(2, {"ann": 10, "bob": 15}),
    night(3, {"bob": 40, "cid": 30}, part=2),
    night(4, {"ann": 9, "cid": 20}, part=2),
]


FINAL = night(5, {"ann": 7, "cid": 8}, final=True)


BY_FINAL = SeasonRules(crown=Crown.FINAL)


def places(found):
    return [(line.person, line.rank, line.points) for line in found]


@pytest.mark.clause("8.26")
def test_each_part_has_a_table_and_the_whole_has_all_but_the_final():
    tables = season_tables([*HALVES, FINAL], PLAIN)

    assert [part.number for part in tables.parts] == [1, 2]
    assert places(tables.parts[0].lines) == [("ann", 1, 40), ("bob", 2, 35)]
    assert places(tables.parts[1].lines) == [("cid", 1, 50), ("bob", 2, 40), ("ann", 3, 9)]
    assert places(tables.whole) == [("bob", 1, 75), ("cid", 2, 50), ("ann", 3, 49)]
    assert places(tables.final) == [("cid", 1, 8), ("ann", 2, 7)]
    assert tables.finalists == ("ann", "cid")


@pytest.mark.clause("8.26")
def test_more_may_play_the_final_and_equals_all_do():
    assert season_tables(HALVES, SeasonRules(finalists=2)).finalists == ("ann", "bob", "cid")
    level = [night(1, {"ann": 5, "bob": 5, "cid": 1})]
    assert season_tables(level, BY_POINTS).finalists == ("ann", "bob")


@pytest.mark.clause("8.26")
def test_a_part_has_its_own_minimum_and_every_night_of_the_final_counts():
    rules = SeasonRules(minimum_nights=3, part_minimum=2, best=1)
    finals = [FINAL, night(6, {"ann": 7, "cid": 2}, final=True)]

    tables = season_tables([*HALVES, *finals], rules)

    assert [(line.person, line.rank) for line in tables.whole if line.rank] == [
        ("bob", 1),
        ("ann", 2),
    ]
    assert [line.person for line in tables.parts[1].lines if line.rank] == ["cid"]
    assert places(tables.final) == [("ann", 1, 14), ("cid", 2, 10)]


@pytest.mark.clause("8.26")
def test_nights_to_come_are_of_the_last_part():
    rules = SeasonRules(part_minimum=3)

    tables = season_tables(HALVES, rules, nights_to_come=1)

    assert [line.rank for line in tables.parts[0].lines] == [None, None]
    assert [(line.person, line.rank) for line in tables.parts[1].lines if line.rank] == [("cid", 1)]


@pytest.mark.clause("8.26")
def test_decisions_belong_to_the_part_after_whose_night_they_were_made():
    first = SeasonAdjustment("bob", 6, "Door")
    second = SeasonAdjustment("bob", 20, "Door", after_number=3)
    final = SeasonAdjustment("ann", 5, "Door", after_number=5)

    tables = season_tables([*HALVES, FINAL], PLAIN, adjustments=[first, second, final])

    assert places(tables.parts[0].lines) == [("bob", 1, 41), ("ann", 2, 40)]
    assert places(tables.parts[1].lines)[0] == ("bob", 1, 60)
    assert places(tables.whole)[0] == ("bob", 1, 101)
    assert places(tables.final) == [("ann", 1, 12), ("cid", 2, 8)]


@pytest.mark.clause("8.26", "8.16")
def test_a_ruling_of_a_half_says_nothing_about_the_final():
    nights = [
        night(1, {"ann": 5, "bob": 5}),
        night(2, {"ann": 6, "bob": 6}, final=True),
    ]
    ruling = SeasonRuling(("bob", "ann"), SeasonRulingHow.CUT, after_number=1)

    tables = season_tables(nights, PLAIN, rulings=[ruling])

    assert [line.person for line in tables.parts[0].lines] == ["bob", "ann"]
    assert [line.tied for line in tables.final] == [True, True]


@pytest.mark.clause("8.27")
@pytest.mark.parametrize(
    ("nights", "rules", "champions"),
    [
        ([*HALVES, FINAL], PLAIN, ("bob",)),
        ([*HALVES, FINAL], BY_FINAL, ("cid",)),
        (HALVES, BY_FINAL, ()),
        ([FINAL], PLAIN, ()),
        ([night(1, {"ann": 5, "bob": 5})], PLAIN, ("ann", "bob")),
        ([], PLAIN, ()),
    ],
)
def test_who_is_champion(nights, rules, champions):
    assert season_tables(nights, rules, people=[]).champions == champions


@pytest.mark.clause("8.27")
def test_nobody_is_champion_before_anybody_has_played():
    assert season_tables([], PLAIN, people=["ann", "bob"]).champions == ()
