"""What hands put into each player's record."""

import pytest

from scoring.sheet.seat_stats import points_by_seat, stats
from tests.scoring.hands import after, buck, hand, house, unplayed

clause = pytest.mark.clause
NA = house()


def figures(rules, *hands):
    return stats(after(rules, *hands).results, rules)


@clause("2.40")
@pytest.mark.parametrize(
    ("rules", "typed"),
    [
        (NA, unplayed("passout")),
        (NA, unplayed("misdeal")),
        (house(farmers=True), unplayed("farmers")),
        (house(renege_both="void"), hand(5, alone=1, renege="both")),
    ],
)
def test_what_leaves_no_trace(rules, typed):
    assert figures(rules, typed) == stats((), rules)


@clause("2.40")
def test_a_penalty_for_the_hand_leaves_a_call_that_was_neither_kept_nor_failed():
    dealer, caller, *_ = figures(NA, hand(5, alone=1, defend_alone=0, renege="defenders"))

    assert (caller.hands, caller.calls, caller.points_for) == (1, 1, 4)
    assert (caller.calls_made, caller.euchred, caller.marches) == (0, 0, 0)
    assert (caller.loners, caller.loners_made, caller.side_tricks, caller.own_tricks) == (
        1,
        0,
        0,
        0,
    )
    assert (dealer.deals, dealer.def_loners, dealer.euchres, dealer.points_against) == (1, 1, 0, 4)
    assert dealer.def_loners_made == 0


@clause("2.40")
def test_a_penalty_before_the_hand_leaves_the_hand_in_the_record():
    _, caller, *_ = figures(house("boston1888", target=9), hand(5, renege="callers"))

    assert (caller.calls_made, caller.marches, caller.points_for) == (1, 1, 2)
    assert caller.points_against == 3


@clause("2.41")
def test_the_record_of_a_lone_march():
    dealer, caller, _, partner = figures(NA, hand(5, alone=3, tricks_by_seat={"3": 5}))

    assert (caller.calls, caller.calls_made, caller.marches, caller.loners) == (1, 1, 1, 0)
    assert (partner.calls, partner.loners, partner.loners_made) == (0, 1, 1)
    assert (partner.own_tricks, caller.own_tricks, caller.side_tricks) == (5, 0, 5)
    assert (dealer.deals, dealer.points_against, dealer.side_tricks) == (1, 4, 0)


@clause("2.41")
def test_the_record_of_a_lone_hand_that_fell_short():
    _, caller, *_ = figures(NA, hand(4, alone=1))

    assert (caller.loners, caller.loners_made, caller.marches) == (1, 0, 0)


@clause("2.41")
def test_the_record_of_a_euchre():
    dealer, caller, lone, partner = figures(NA, hand(2, defend_alone=2))

    assert (caller.euchred, caller.calls_made, partner.euchred) == (1, 0, 0)
    assert (dealer.euchres, lone.euchres, caller.euchres) == (1, 1, 0)
    assert (lone.def_loners, lone.def_loners_made, dealer.def_loners) == (1, 1, 0)
    assert (dealer.points_for, caller.points_against, dealer.side_tricks) == (2, 2, 3)


@clause("2.41")
def test_a_lone_defence_that_failed():
    _, _, lone, _ = figures(NA, hand(3, defend_alone=2))

    assert (lone.def_loners, lone.def_loners_made, lone.euchres) == (1, 0, 0)


@clause("2.41")
def test_the_record_of_called_partners():
    dealer, caller, _, partner, _ = figures(house("call_ace5"), hand(2, partner=3))

    assert (dealer.euchres, dealer.points_for, dealer.points_against) == (1, 2, 0)
    assert (caller.calls, caller.euchred, caller.points_against) == (1, 1, 2)
    assert (partner.euchres, partner.points_for, partner.points_against) == (0, 0, 2)
    assert (partner.side_tricks, dealer.side_tricks) == (2, 3)


@clause("2.41")
def test_an_undeclared_lone_hand_is_a_lone_hand():
    _, caller, *_ = figures(house("call_ace5"), hand(5))

    assert (caller.loners, caller.loners_made) == (1, 1)


@clause("2.41")
def test_the_record_where_everybody_plays_for_himself():
    rules = house("buck4")

    dealer, caller, third, out = figures(rules, buck((3, 2, 0, 0), out=[3]))

    assert (caller.calls, caller.euchred, caller.points_for) == (1, 1, 5)
    assert (dealer.euchres, third.euchres, out.euchres) == (1, 1, 0)
    assert (dealer.own_tricks, dealer.side_tricks, dealer.points_against) == (3, 3, 0)
    assert (third.points_for, out.points_for, out.hands) == (5, 0, 1)


@clause("2.41")
@pytest.mark.parametrize(("tricks", "marches"), [((0, 5, 0, 0), 1), ((1, 4, 0, 0), 0)])
def test_all_tricks_where_everybody_plays_for_himself(tricks, marches):
    caller = figures(house("buck4"), buck(tricks, out=[2, 3]))[1]

    assert (caller.calls_made, caller.marches) == (1, marches)


@clause("2.41")
def test_the_record_of_a_conceded_hand():
    dealer, left, *_ = figures(house(stick="call_or_concede"), unplayed("conceded"))

    assert (dealer.hands, dealer.deals, dealer.calls, dealer.points_against) == (1, 1, 0, 1)
    assert (left.points_for, left.points_against, left.euchres) == (1, 0, 0)


@clause("2.41")
def test_a_concession_everybody_for_himself_has_no_tricks():
    rules = house("buck4", stick="call_or_concede")

    dealer, left, *_ = figures(rules, unplayed("conceded", upcard="9H"))

    assert (dealer.side_tricks, left.points_for, left.side_tricks) == (0, 1, 0)


@clause("2.41")
def test_figures_add_up_over_hands():
    hands = [
        hand(5, alone=1),
        hand(2, caller=2, dealer=1, round=2),
        unplayed("passout", dealer=2),
        hand(4, caller=0, dealer=3),
    ]

    north, east, *_ = figures(NA, *hands)

    assert (north.hands, north.deals, north.calls) == (3, 1, 1)
    assert (east.hands, east.calls, east.euchres) == (3, 1, 1)
    assert (north.points_for, east.points_for) == (1, 6)
    assert points_by_seat(after(NA, *hands).results, NA) == (1, 6, 1, 6)


@clause("2.41")
def test_own_tricks_are_those_that_were_written():
    hands = [hand(3, tricks_by_seat={"0": 2, "1": 1, "3": 2}), hand(3, caller=2, dealer=1)]

    assert [seat.own_tricks for seat in figures(NA, *hands)] == [2, 1, 0, 2]
