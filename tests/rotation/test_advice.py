"""Advice on a room: equal rounds, house players, what each movement means."""

import pytest

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
)
from tournaments.rotation.movements.charted import Charted
from tournaments.rotation.movements.winner_driven import WinnerDriven
from tournaments.rotation.refusal import PlanCode, PlanRefused

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


def test_the_credits_of_a_night_begin_with_its_own():
    night = NightOutline(rounds=8, credit=SitOutWorth(Credit.FIXED, 20))

    kinds = [each.credit for each in for_room(22, RoundLength(hands=8), night).credits]

    assert kinds == [
        SitOutWorth(Credit.FIXED, 20),
        SitOutWorth(Credit.FIXED, 6),
        SitOutWorth(Credit.AVERAGE),
        SitOutWorth(Credit.NOTHING),
    ]
