"""What people decided about a season: points, ties settled, nights' worth changed."""

from dataclasses import replace

import pytest

from scoring.night.ranking import Reason, ReasonKind
from scoring.night.tiebreaks import Uncounted
from scoring.season.facts import (
    RulesFrom,
    SeasonAdjustment,
    SeasonRuling,
    SeasonRulingHow,
    fact_problems,
    rules_at,
)
from scoring.season.rules import (
    NightPoints,
    SeasonCode,
    Shortened,
)
from scoring.season.season import (
    NightStatus,
    SeasonKey,
    SeasonRules,
    table,
)
from tests.scoring.season.decided import NIGHTS, PLAIN, lines, night

PLACES = SeasonRules(night_points=NightPoints.PLACE, place_points=(10, 8, 6), place_rest=1)


def ranks(nights, rules=PLAIN, **given):
    return [(line.person, line.rank) for line in table(nights, rules, **given)]


LEVEL = [night(1, {"ann": 10, "bob": 10, "cid": 4}), night(2, {"ann": 5, "bob": 5})]


@pytest.mark.clause("8.15")
def test_an_adjustment_counts_outside_the_best_nights_and_in_no_average():
    rules = SeasonRules(
        best=1, rank_by=(SeasonKey.POINTS, SeasonKey.AVERAGE_A_NIGHT, SeasonKey.BEST_NIGHT)
    )
    taken = SeasonAdjustment("ann", -7, "Came without the card", after_number=2)

    ann = lines(NIGHTS, rules, adjustments=[taken])["ann"]

    assert (ann.points, ann.adjustments) == (23, (taken,))
    assert [each.value for each in ann.values] == [23, 30, 30]


@pytest.mark.clause("8.15")
@pytest.mark.parametrize(("after", "points"), [(0, 77), (3, 77), (4, 70)])
def test_an_adjustment_counts_once_its_night_is_over(after, points):
    given = SeasonAdjustment("ann", 7, "Set up the room", after_number=after)

    assert lines(NIGHTS, adjustments=[given])["ann"].points == points


@pytest.mark.clause("8.15")
def test_who_has_only_an_adjustment_stands_in_the_table():
    assert lines([], adjustments=[SeasonAdjustment("zoe", 3, "Carried over")])["zoe"].points == 3


@pytest.mark.clause("8.16")
@pytest.mark.parametrize(
    "how", [SeasonRulingHow.PLAYOFF, SeasonRulingHow.CUT, SeasonRulingHow.DRAW]
)
def test_a_ruling_settles_what_all_keys_leave_equal(how):
    ruling = SeasonRuling(("bob", "ann"), how, "One game after the last night", after_number=2)

    season = table(LEVEL, PLAIN, rulings=[ruling])

    assert [(line.person, line.rank, line.tied) for line in season] == [
        ("bob", 1, False),
        ("ann", 2, False),
        ("cid", 3, False),
    ]
    assert season[1].reason == Reason(
        ReasonKind.DECIDED_BY, "bob", SeasonKey.RULING, own=2, other=1
    )
    assert [line.ruling for line in season] == [ruling, ruling, None]


@pytest.mark.clause("8.16")
def test_a_ruling_that_shares_leaves_the_tie_and_is_told():
    ruling = SeasonRuling(
        ("bob", "ann"), SeasonRulingHow.SHARED, "Both keep the cup for six months"
    )

    season = lines(LEVEL, rulings=[ruling])

    assert [(season[who].rank, season[who].tied) for who in ("ann", "bob")] == [(1, True)] * 2
    assert (season["ann"].ruling, season["cid"].ruling) == (ruling, None)


@pytest.mark.clause("8.16")
@pytest.mark.parametrize(
    ("rulings", "first"),
    [
        ([], ("ann", 1)),
        ([SeasonRuling(("bob", "cid"), SeasonRulingHow.CUT)], ("ann", 1)),
        ([SeasonRuling(("bob", "ann"), SeasonRulingHow.CUT, after_number=3)], ("ann", 1)),
        (
            [
                SeasonRuling(("ann", "bob"), SeasonRulingHow.CUT, after_number=2),
                SeasonRuling(("bob", "cid", "ann"), SeasonRulingHow.CUT, after_number=1),
            ],
            ("ann", 1),
        ),
        (
            [
                SeasonRuling(("ann", "bob"), SeasonRulingHow.CUT, after_number=2),
                SeasonRuling(("bob", "ann"), SeasonRulingHow.PLAYOFF, after_number=2),
            ],
            ("bob", 1),
        ),
    ],
)
def test_the_latest_ruling_over_all_who_are_tied_counts(rulings, first):
    season = ranks(LEVEL, rulings=rulings)

    assert season[0] == first


@pytest.mark.clause("8.16")
def test_a_ruling_stands_where_the_rules_name_it():
    rules = SeasonRules(rank_by=(SeasonKey.NIGHTS_ATTENDED, SeasonKey.RULING, SeasonKey.POINTS))
    nights = [night(1, {"ann": 30, "bob": 20})]

    season = table(nights, rules, rulings=[SeasonRuling(("bob", "ann"), SeasonRulingHow.DRAW)])

    assert [(line.person, line.rank) for line in season] == [("bob", 1), ("ann", 2)]
    undecided = table(nights, rules)
    assert [line.person for line in undecided] == ["ann", "bob"]
    assert undecided[0].values[1].uncounted is Uncounted.NO_RULING


@pytest.mark.clause("8.15", "8.16", "8.17")
def test_what_is_wrong_with_decisions_is_named():
    found = fact_problems(
        PLAIN,
        later=[
            RulesFrom(4, PLACES),
            RulesFrom(4, SeasonRules(best=3, minimum_nights=2, night_points=NightPoints.WINS)),
        ],
        adjustments=[SeasonAdjustment("ann", 0, "Nothing"), SeasonAdjustment("ann", 1, "One")],
        rulings=[
            SeasonRuling(("ann",), SeasonRulingHow.CUT),
            SeasonRuling(("ann", "ann"), SeasonRulingHow.CUT),
            SeasonRuling(("ann", "bob"), SeasonRulingHow.CUT),
        ],
    )

    assert [(each.code, each.fields) for each in found] == [
        (SeasonCode.VERSION_TWICE, ("from_number",)),
        (SeasonCode.CHANGED_MIDWAY, ("best", "minimum_nights")),
        (SeasonCode.ADJUSTMENT_ZERO, ("points",)),
        (SeasonCode.RULING_ORDER, ("order",)),
        (SeasonCode.RULING_ORDER, ("order",)),
    ]


@pytest.mark.clause("8.17")
def test_a_night_is_worth_what_the_rules_of_its_number_say():
    doubled = replace(PLACES, place_points=(20, 16), attendance_points=1)
    later = [RulesFrom(3, doubled), RulesFrom(2, PLACES)]

    season = lines(NIGHTS, PLAIN, later=later)

    assert [each.points for each in season["ann"].nights] == [30, 8, 21]
    assert [each.points for each in season["bob"].nights[:2]] == [20, 10]
    assert [rules_at(n, PLAIN, later) for n in (1, 2, 3, 9)] == [PLAIN, PLACES, doubled, doubled]


@pytest.mark.clause("8.17")
def test_later_rules_may_take_a_shortened_night_otherwise():
    short = night(3, {"ann": 30}, rounds_planned=8, rounds_played=6)
    leave_out = RulesFrom(3, replace(PLAIN, shortened=Shortened.LEFT_OUT))

    ann = lines([*NIGHTS[:2], short], later=[leave_out])["ann"]

    assert (ann.points, ann.nights[2].status) == (40, NightStatus.LEFT_OUT)
