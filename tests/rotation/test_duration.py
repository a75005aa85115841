"""How long rounds take, and what rests do to the prizes."""

from tournaments.rotation import plan as plans
from tournaments.rotation.advice import (
    NightOutline,
    for_room,
)
from tournaments.rotation.duration import (
    Credit,
    RoundLength,
    SitOutWorth,
    night_time,
    points_per_round,
    prize_effect,
)


def test_equal_rests_need_no_credit():
    assert for_room(10, RoundLength(), NightOutline(rounds=5)).credits == ()


def test_a_large_credit_favours_who_rests_and_none_harms():
    plan = plans.make(plans.Request(units=tuple(range(22)), rounds=8))

    nothing, fair, large = (
        prize_effect(plan, RoundLength(hands=8), SitOutWorth(Credit.FIXED, points), seed=3)
        for points in (0, 6, 20)
    )

    assert nothing.share == fair.share == large.share == 73
    assert nothing.first < fair.first < large.first
    assert nothing.last > fair.last > large.last
    assert nothing == prize_effect(plan, RoundLength(hands=8), SitOutWorth(Credit.FIXED, 0), seed=3)


def test_no_credit_is_a_credit_of_nothing():
    plan = plans.make(plans.Request(units=tuple(range(9)), rounds=5))

    none, zero = (
        prize_effect(plan, RoundLength(), credit, seed=3)
        for credit in (SitOutWorth(Credit.NOTHING), SitOutWorth(Credit.FIXED, 0))
    )

    assert (none.first, none.last) == (zero.first, zero.last)


def test_a_round_is_worth_what_its_hands_are():
    play = RoundLength(hands=8, shares=((1, 2, 0), (1, 0, 1)))

    assert points_per_round(play) == 6


def test_to_a_target_the_slowest_table_decides():
    to_ten = RoundLength(hands=40, target=10)

    alone, together = (night_time(to_ten, tables, 6, 0, seed=1) for tables in (1, 10))

    assert alone.usual < together.usual <= together.slow


def test_the_most_hands_end_a_round():
    never = RoundLength(hands=4, target=10, shares=((1, 0, 0),), seconds_per_hand=60)

    assert night_time(never, 3, 2, 1, seed=1).slow == 2 * 4 + 1
