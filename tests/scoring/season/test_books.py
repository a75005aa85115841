"""How many nights count, and what keys count."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scoring.season.books import rounded
from scoring.season.rules import (
    OVER_NIGHTS,
    AttendancePoints,
    Cancelled,
    GuestNights,
    Rounding,
    SharedWins,
)
from scoring.season.season import (
    SeasonKey,
    SeasonRules,
    SeasonUnranked,
    nights_that_count,
)
from tests.scoring.nights import rounds
from tests.scoring.nights import table as at_table
from tests.scoring.season.decided import NIGHTS, PLAIN, lines, night, of_tables, value


def held(so_many, cancelled=0):
    """Nights worth 10, 9, 8 … to ann, then cancelled ones."""
    return [
        *(night(number, {"ann": 11 - number}) for number in range(1, so_many + 1)),
        *(night(so_many + n, {}, cancelled=True) for n in range(1, cancelled + 1)),
    ]


SHARED = [
    night(1, {"ann": 30, "bob": 30, "cid": 30}),
    night(2, {"ann": 40, "bob": 20}),
    night(3, {"ann": 20, "bob": 50}),
]


@pytest.mark.clause("8.18")
@pytest.mark.parametrize(
    ("rules", "nights", "count"),
    [
        (SeasonRules(all_but=2), held(5), 3),
        (SeasonRules(all_but=2), held(2), 1),
        (SeasonRules(all_but=0), held(5), 5),
        (SeasonRules(all_but=2), held(5, 1), 4),
        (SeasonRules(all_but=2, cancelled=Cancelled.FEWER), held(5, 1), 3),
        (SeasonRules(best_share=Fraction(1, 2)), held(5), 3),
        (SeasonRules(best_share=Fraction(1, 2), best_rounding=Rounding.DOWN), held(5), 2),
        (SeasonRules(best_share=Fraction(1, 3), best_rounding=Rounding.UP), held(4), 2),
        (SeasonRules(best_share=Fraction(1, 3)), held(4), 1),
        (SeasonRules(best_share=Fraction(1, 10)), held(3), 1),
        (SeasonRules(best_share=Fraction(1)), held(5, 2), 5),
    ],
)
def test_how_many_nights_count_may_follow_from_those_held(rules, nights, count):
    ann = lines(nights, rules)["ann"]

    assert ann.points == sum(range(11 - count, 11))
    assert len(ann.dropped) == sum(not each.cancelled for each in nights) - count
    assert nights_that_count(nights, rules) == count


@pytest.mark.clause("8.18")
@pytest.mark.parametrize(
    ("value", "up", "down", "nearest"),
    [("7/2", 4, 3, 4), ("10/3", 4, 3, 3), ("11/3", 4, 3, 4), ("3", 3, 3, 3)],
)
def test_a_share_is_rounded_by_name(value, up, down, nearest):
    share = Fraction(value)

    assert [rounded(share, how) for how in (Rounding.UP, Rounding.DOWN, Rounding.NEAREST)] == [
        up,
        down,
        nearest,
    ]


@pytest.mark.clause("8.18")
def test_how_many_will_count_once_more_nights_are_over():
    assert nights_that_count(held(5), SeasonRules(all_but=2), more=3) == 6
    assert nights_that_count(held(5), SeasonRules(all_but=2), more=2, more_lost=1) == 6
    fewer = SeasonRules(best=4, cancelled=Cancelled.FEWER)
    assert nights_that_count(held(5), fewer, more=2, more_lost=1) == 3
    assert nights_that_count(held(5), PLAIN, more=3) is None


@pytest.mark.clause("8.19")
@pytest.mark.parametrize(
    ("rule", "minimum", "missing"),
    [
        (Cancelled.KEEP, 3, 2),
        (Cancelled.FEWER, 3, 1),
        (Cancelled.FEWER, 1, 0),
    ],
)
def test_a_cancelled_night_leaves_the_minimum_or_takes_one(rule, minimum, missing):
    rules = SeasonRules(minimum_nights=minimum, cancelled_minimum=rule)

    ann = lines(held(1, 1), rules)["ann"]

    assert (ann.nights_missing, ann.unranked) == (
        missing,
        SeasonUnranked.TOO_FEW_NIGHTS if missing else None,
    )


@pytest.mark.clause("8.20")
def test_attendance_points_belong_to_the_night_or_stand_beside_all():
    keys = (SeasonKey.POINTS, SeasonKey.AVERAGE_A_NIGHT)
    inside = SeasonRules(best=1, attendance_points=5, rank_by=keys)
    outside = replace(inside, attendance=AttendancePoints.OUTSIDE)

    within, beside = lines(NIGHTS, inside)["ann"], lines(NIGHTS, outside)["ann"]

    assert (within.points, within.attendance_points) == (35, 0)
    assert [each.value for each in within.values] == [35, 35]
    assert (beside.points, beside.attendance_points) == (45, 15)
    assert [each.value for each in beside.values] == [45, 30]
    assert [(each.points, each.attendance) for each in beside.nights] == [(30, 5), (10, 5), (30, 5)]


@pytest.mark.clause("8.20")
def test_a_guests_dropped_night_brings_no_attendance():
    rules = SeasonRules(
        attendance_points=5,
        attendance=AttendancePoints.OUTSIDE,
        guest_nights=GuestNights.DROP,
    )
    nights = [night(1, {"gus": 9}, guests=frozenset({"gus"})), night(2, {"gus": 7})]

    assert lines(nights, rules)["gus"].points == 12


@pytest.mark.clause("8.21")
@pytest.mark.parametrize(
    ("rule", "won"),
    [
        (SharedWins.FULL, {"ann": 2, "bob": 2, "cid": 1}),
        (SharedWins.PART, {"ann": Fraction(4, 3), "bob": Fraction(4, 3), "cid": Fraction(1, 3)}),
        (SharedWins.NONE, {"ann": 1, "bob": 1, "cid": 0}),
    ],
)
def test_a_shared_first_place_is_a_win_a_part_or_none(rule, won):
    rules = SeasonRules(shared_wins=rule, rank_by=(SeasonKey.NIGHTS_WON,))

    season = lines(SHARED, rules)

    assert {who: value(line, SeasonKey.NIGHTS_WON) for who, line in season.items()} == won
    assert season["cid"].nights[0].sharing == 3


@pytest.mark.clause("8.21")
def test_keys_leave_dropped_nights_out_where_the_rules_say_so():
    keys = tuple(sorted(OVER_NIGHTS))
    both = SeasonRules(best=1, rank_by=keys)
    counted = replace(both, of_counted=keys)
    nights = [
        of_tables(1, rounds([at_table("AC", "BD", 9, 6, loners={"0": 2})])),
        of_tables(2, rounds([at_table("AC", "BD", 7, 3, loners={"0": 1})])),
    ]

    every, best = lines(nights, both)["a"], lines(nights, counted)["a"]

    assert {each.key: each.value for each in every.values} == {
        SeasonKey.AVERAGE_A_ROUND: 8,
        SeasonKey.NIGHTS_WON: 2,
        SeasonKey.GAMES_WON: 2,
        SeasonKey.LONE_HANDS: 3,
        SeasonKey.NIGHTS_ATTENDED: 2,
    }
    assert {each.key: each.value for each in best.values} == {
        SeasonKey.AVERAGE_A_ROUND: 9,
        SeasonKey.NIGHTS_WON: 1,
        SeasonKey.GAMES_WON: 1,
        SeasonKey.LONE_HANDS: 2,
        SeasonKey.NIGHTS_ATTENDED: 1,
    }
    assert best.attended == 2
    assert [both.counts_dropped(key) for key in (SeasonKey.POINTS, keys[0])] == [False, True]
    assert not counted.counts_dropped(keys[0])
