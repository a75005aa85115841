import pytest

from tournaments.rotation import plan as plans
from tournaments.rotation.advice import (
    Mending,
    NightOutline,
    OddNumberWay,
    equal_rounds,
    for_room,
    mendings,
)
from tournaments.rotation.duration import (
    Credit,
    RoundLength,
    SitOutWorth,
    night_time,
    points_per_round,
    prize_effect,
)
from tournaments.rotation.movements.charted import Charted
from tournaments.rotation.movements.winner_driven import WinnerDriven
from tournaments.rotation.refusal import PlanCode, PlanRefused

# games of nine, to the word of the field: at 6 people every third round, at 10 every fifth ...
EQUAL = {
    6: 3,
    7: 7,
    9: 9,
    10: 5,
    11: 11,
    13: 13,
    14: 7,
    15: 5,
    18: 9,
    22: 11,
    26: 13,
    27: 9,
    30: 15,
}


@pytest.mark.parametrize(("people", "step"), EQUAL.items())
def test_rounds_after_which_games_are_equal(people, step):
    assert equal_rounds(people)[0] == step
    assert all(rounds % step == 0 for rounds in equal_rounds(people))


def test_full_tables_are_always_equal():
    assert len(equal_rounds(24)) == 16


def test_the_house_player_comes_first():
    assert list(mendings(23)) == [
        Mending(OddNumberWay.HOUSE_PLAYER, people_needed=1),
        Mending(OddNumberWay.SIT_OUT, resting=3),
        Mending(OddNumberWay.TABLE_OF_THREE, playing_otherwise=3),
        Mending(OddNumberWay.GHOST_TABLE, resting=3),
    ]
    assert [each.repair for each in mendings(22)][2] is OddNumberWay.TABLE_OF_TWO
    assert len(list(mendings(21))) == 3
    assert list(mendings(24)) == []


def test_what_each_movement_means():
    advice = for_room(16, RoundLength(hands=8), NightOutline(rounds=5, minutes_between=5))

    by_movement = {type(each.movement): each for each in advice.outlooks}
    assert by_movement[Charted].partner_repeats == 0
    assert by_movement[Charted].opponent_most == 1
    assert by_movement[WinnerDriven].opponent_most >= 1
    assert len(by_movement) == 5
    assert {each.minutes.usual for each in advice.outlooks} == {5 * 20 + 4 * 5}
    assert (advice.tables, advice.resting, advice.credits, advice.mendings) == (4, 0, (), ())


def test_a_night_of_one_round():
    advice = for_room(9, RoundLength(), NightOutline(rounds=1))

    assert all(each.most_sit_outs == 1 for each in advice.outlooks)


def test_other_shapes_have_fewer_movements():
    advice = for_room(13, RoundLength(), NightOutline(rounds=2, shape=(3, 3)))

    assert len(advice.outlooks) == 2
    assert advice.mendings[0].people_needed == 5


def test_too_few_people_are_refused():
    with pytest.raises(PlanRefused) as caught:
        for_room(3, RoundLength(), NightOutline(rounds=8))

    assert caught.value.code is PlanCode.TOO_FEW_UNITS


def test_equal_rests_need_no_credit():
    assert for_room(10, RoundLength(), NightOutline(rounds=5)).credits == ()


def test_the_credits_of_a_night_begin_with_its_own():
    night = NightOutline(rounds=8, credit=SitOutWorth(Credit.FIXED, 20))

    kinds = [each.credit for each in for_room(22, RoundLength(hands=8), night).credits]

    assert kinds == [
        SitOutWorth(Credit.FIXED, 20),
        SitOutWorth(Credit.FIXED, 6),
        SitOutWorth(Credit.AVERAGE),
        SitOutWorth(Credit.NOTHING),
    ]


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
