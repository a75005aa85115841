"""The signs on the tables say what the movement does, and nothing else."""

import pytest

from tests.services.setting_up import arrive, director, night_of, wanted
from tournaments.printing.document_data import Mover
from tournaments.queries.document_data import NightData
from tournaments.queries.placards import placards
from tournaments.rotation.movements.charted import Charted
from tournaments.rotation.movements.fixed_position import FixedPosition
from tournaments.rotation.movements.winner_driven import WinnerDriven, WinnerForm


def sent(movement, tables, number):
    sign = placards(movement, tables)[number - 1]
    return {move.who.value: move.to for move in sign.moves}


def test_winners_go_up_losers_stay_and_the_head_table_has_two_ends():
    ladder = WinnerDriven()

    assert sent(ladder, 9, 5) == {"winners": 4, "losers": 5}
    assert sent(ladder, 9, 1) == {"winners": 1, "losers": 9}
    assert [sign.head for sign in placards(ladder, 3)] == [True, False, False]


def test_without_a_head_table_the_room_is_a_ring():
    ring = WinnerDriven(head_table=False)

    assert sent(ring, 9, 1) == {"winners": 9, "losers": 1}
    assert not any(sign.head for sign in placards(ring, 9))


def test_losers_go_down_where_winners_stay():
    assert sent(WinnerDriven(WinnerForm.WINNERS_STAY), 9, 5) == {"winners": 5, "losers": 6}
    assert sent(WinnerDriven(WinnerForm.WINNERS_STAY), 9, 9) == {"winners": 1, "losers": 9}


def test_partners_who_part_are_told_apart_by_their_seats():
    split = WinnerDriven(WinnerForm.WINNERS_SPLIT_UP_DOWN)
    apart = WinnerDriven(WinnerForm.WINNERS_STAY_APART)

    assert sent(split, 9, 5) == {"first_winner": 4, "second_winner": 6, "losers": 5}
    assert sent(apart, 9, 5) == {"winners": 5, "first_loser": 4, "second_loser": 6}


def test_winners_meet_winners_by_the_same_signs_only_with_a_head_table():
    meet = WinnerDriven(WinnerForm.WINNERS_MEET)

    assert [sent(meet, 4, n)["winners"] for n in (1, 2, 3, 4)] == [1, 1, 2, 2]
    assert [sent(meet, 4, n)["losers"] for n in (1, 2, 3, 4)] == [3, 3, 4, 4]
    assert sent(WinnerDriven(WinnerForm.WINNERS_MEET, head_table=False), 4, 1) == {}


def test_each_seat_has_its_own_way_in_a_fixed_position():
    assert sent(FixedPosition(), 9, 5) == {"north": 5, "east": 4, "south": 6, "west": 3}
    assert sent(FixedPosition(), 9, 1) == {"north": 1, "east": 9, "south": 2, "west": 8}


def test_everybody_changes_partner_who_moves_in_a_pair():
    signs = placards(WinnerDriven(), 4)

    assert all(move.change_partner for sign in signs for move in sign.moves)


def test_a_charted_night_has_numbers_alone():
    assert [(sign.table, sign.moves) for sign in placards(Charted(), 2)] == [(1, ()), (2, ())]


@pytest.mark.parametrize("tables", range(1, 11))
@pytest.mark.parametrize("form", WinnerForm)
@pytest.mark.parametrize("head_table", [True, False])
def test_whatever_the_room_four_come_to_each_table(tables, form, head_table):
    movement = WinnerDriven(form, head_table=head_table)
    signs = placards(movement, tables)

    coming = [
        move.to
        for sign in signs
        for move in sign.moves
        for _ in range(2 if move.who in (Mover.WINNERS, Mover.LOSERS) else 1)
    ]

    if form is not WinnerForm.WINNERS_MEET or head_table:
        assert sorted(coming) == sorted(4 * list(range(1, tables + 1)))


@pytest.mark.django_db
def test_a_night_without_seats_has_a_sign_for_each_table_that_fills():
    who = director()
    night = night_of(who, wanted(movement="winner_driven"))
    arrive(who, night, 37)

    signs = NightData(night).placards().placards

    assert [sign.table for sign in signs] == list(range(1, 10))
    assert [(move.who, move.to) for move in signs[4].moves] == [
        (Mover.WINNERS, 4),
        (Mover.LOSERS, 5),
    ]
