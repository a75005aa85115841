"""Whose deal it is, when a game is over, who won, and what that is worth."""

import pytest

from scoring.hand.game import Turn, advance, reached, start
from tests.scoring.hands import (
    after,
    auction,
    buck,
    codes,
    hand,
    house,
    in_turn,
    made_by,
    unplayed,
)

clause = pytest.mark.clause
NA = house()


def ends(game):
    """Score, over and winner of a game."""
    return game.score, game.over, game.winner


# ---------------------------------------------------------------------------- whose deal


@clause("3.1")
@pytest.mark.parametrize(
    ("rules", "typed", "dealer"),
    [
        (NA, hand(), 1),
        (NA, hand(dealer=3), 0),
        (house("cutthroat3"), hand(dealer=2), 0),
        (house("six33"), hand(dealer=5, caller=0), 0),
        (NA, hand(renege="callers"), 1),
        (house(stick="call_or_concede"), unplayed("conceded"), 1),
    ],
)
def test_the_deal_moves_to_the_left(rules, typed, dealer):
    assert after(rules, typed).next_dealer == dealer


@clause("3.1")
def test_anybody_deals_first_then_the_deal_goes_round():
    assert codes(NA, hand(dealer=2, caller=3)) == []
    assert codes(NA, hand(dealer=0), hand(dealer=2, caller=3)) == ["wrong_dealer"]
    assert codes(NA, hand(dealer=3), hand(dealer=2, caller=3)) == []


@clause("3.1")
def test_a_stolen_deal_where_the_rules_tolerate_it():
    assert codes(house(enforce_dealer=False), hand(dealer=3), hand()) == []


@clause("3.2")
@pytest.mark.parametrize(("passout", "dealer"), [("next", 1), ("same", 0)])
def test_the_deal_after_a_pass_out(passout, dealer):
    assert after(house(passout=passout), unplayed("passout")).next_dealer == dealer


@clause("3.3")
@pytest.mark.parametrize(
    ("limit", "deals", "dealer"),
    [
        (None, [0], 0),
        (None, [0, 0, 0, 0], 0),
        (1, [0], 1),
        (2, [0], 0),
        (2, [0, 0], 1),
        (3, [0, 0], 0),
        (3, [0, 0, 0], 1),
        (2, [0, 0, 1], 1),
        (2, [0, 0, 1, 1], 2),
    ],
)
def test_misdeals_in_a_row(limit, deals, dealer):
    rules = house(misdeal_limit=limit)

    assert after(rules, *[unplayed("misdeal", dealer=d) for d in deals]).next_dealer == dealer


@clause("3.3")
def test_any_other_record_ends_the_row_of_misdeals():
    rules = house(misdeal_limit=2, passout="same")
    misdeal, passed = unplayed("misdeal"), unplayed("passout")

    assert after(rules, misdeal, passed, misdeal).next_dealer == 0
    assert after(rules, misdeal, passed, misdeal, misdeal).next_dealer == 1


@clause("3.4")
@pytest.mark.parametrize("limit", [None, 1])
def test_the_deal_after_a_redeal_and_a_void_hand(limit):
    redeal = house(farmers=True, misdeal_limit=limit)
    void = house(renege_both="void", misdeal_limit=limit)

    assert after(redeal, unplayed("farmers")).next_dealer == 0
    assert after(void, hand(renege="both")).next_dealer == 0


# ------------------------------------------------------------------------------ the end


@clause("3.6")
@pytest.mark.parametrize(
    ("rules", "typed", "counted"),
    [
        (NA, hand(), 1),
        (NA, hand(renege="callers"), 1),
        (house(stick="call_or_concede"), unplayed("conceded"), 1),
        (NA, unplayed("passout"), 1),
        (house(passout_counts=False), unplayed("passout"), 0),
        (house(passout="same"), unplayed("passout"), 0),
        (NA, unplayed("misdeal"), 0),
        (house(farmers=True), unplayed("farmers"), 0),
        (house(renege_both="void"), hand(renege="both"), 0),
    ],
)
def test_counted_hands(rules, typed, counted):
    game = after(rules, typed)

    assert (game.counted, game.records) == (counted, 1)


NINE_ALL = in_turn((0, 4), (1, 4), (0, 4), (1, 4), (0, 1), (1, 1))


@clause("3.7")
@pytest.mark.parametrize(
    ("typed", "score", "over", "winner"),
    [
        (made_by(0, 1, dealer=2), (10, 9), True, 0),
        (hand(2, caller=0, dealer=2, round=2), (9, 11), True, 1),
        (made_by(0, 4, dealer=2), (13, 9), True, 0),
        (unplayed("passout", dealer=2), (9, 9), False, None),
    ],
)
def test_nine_all_and_the_next_to_score_wins(typed, score, over, winner):
    assert ends(after(NA, *NINE_ALL, typed)) == (score, over, winner)


@clause("3.7")
def test_a_game_is_not_over_before_the_target():
    assert ends(after(NA, *NINE_ALL)) == ((9, 9), False, None)


@clause("3.7")
@pytest.mark.parametrize(
    ("score", "winner"),
    [((9, 9), None), ((10, 0), 0), ((12, 11), 0), ((10, 14), 1), ((11, 11), None)],
)
def test_of_several_at_the_target_the_higher_wins(score, winner):
    assert reached(score, NA, 0, ()) == winner


@clause("3.7")
def test_level_at_the_top_among_many_nobody_wins_yet():
    rules = house("call_ace5")

    assert reached((12, 12, 11, 0, 0), rules, 0, ()) is None
    assert reached((12, 11, 11, 0, 0), rules, 0, ()) == 0


@clause("3.8")
@pytest.mark.parametrize(("caller", "winner"), [(2, 0), (1, 1)])
def test_who_keeps_the_bid_wins(caller, winner):
    game = after(house("bid24", target=5), auction(3, 3), auction(3, 3, caller=caller, dealer=1))

    assert ends(game) == ((6, 6), True, winner)


@clause("3.8")
def test_odd_tricks_of_a_kept_bid_do_not_win():
    game = after(house("bid24", target=7), auction(5, 5), auction(3, 3, caller=2, dealer=1))

    assert ends(game) == ((4, 8), False, None)


@clause("3.8")
def test_whoever_breaks_the_bid_wins():
    game = after(house("bid24", target=6), auction(3, 3), auction(4, 2, caller=2, dealer=1))

    assert ends(game) == ((-1, 7), True, 1)


@clause("3.8")
@pytest.mark.parametrize("points", [1, 2])
def test_a_penalty_wins_too(points):
    rules = house("bid24", target=points, renege_points=points)

    assert ends(after(rules, auction(3, None, renege="callers"))) == ((points, 0), True, 0)


@clause("3.8")
def test_a_deduction_wins_nothing():
    rules = house("bid24", start_score=4, target=4, renege="deduct")

    assert ends(after(rules, auction(3, None, renege="callers"))) == ((4, 2), False, None)


@clause("3.8")
def test_a_penalty_before_the_hand_and_the_hand_both_entitle():
    rules = house("bid24", start_score=4, target=7, renege_replaces=False)

    assert ends(after(rules, auction(3, 3))) == ((7, 7), True, 1)
    assert ends(after(rules, auction(3, 3, renege="callers"))) == ((9, 7), True, 0)


@clause("3.8")
def test_a_penalty_that_wins_comes_before_the_hand():
    rules = house("bid24", start_score=4, target=6, renege_replaces=False)

    assert ends(after(rules, auction(3, 3, renege="callers"))) == ((6, 4), True, 0)


@clause("3.8")
def test_without_an_auction_the_option_is_idle():
    assert reached((10, 0), house(bid_win="contract_only"), 0, ()) == 0


@clause("3.8")
@pytest.mark.parametrize(
    ("bid", "tricks", "winner"), [(4, (2, 4), 1), (5, (2, 4), None), (5, (4, 2), 0)]
)
def test_where_everybody_bids_for_himself_the_caller_or_the_others_win(bid, tricks, winner):
    rules = house(
        "bid24",
        sides="individual",
        bid_win="contract_only",
        count_down=True,
        start_score=3,
        target=0,
    )
    by_seat = {str(seat): number for seat, number in enumerate(tricks)}

    assert after(rules, auction(bid, None, tricks_by_seat=by_seat)).winner == winner


@clause("3.8")
def test_of_those_who_reach_the_target_only_the_entitled_win():
    rules = house(
        "bid24",
        sides="individual",
        bid_win="contract_only",
        count_down=True,
        start_score=3,
        target=0,
    )

    kept = auction(3, None, tricks_by_seat={"0": 3, "1": 3})

    assert after(rules, kept).winner == 1


@clause("3.9")
@pytest.mark.parametrize(
    ("both_reach", "caller", "winner"),
    [("higher", 0, None), ("caller", 0, 0), ("caller", 1, 1), ("caller", None, None)],
)
def test_the_caller_first(both_reach, caller, winner):
    rules = house("bid48", both_reach=both_reach)

    assert reached((60, 60), rules, caller, ()) == winner


@clause("3.9")
def test_the_caller_wins_only_at_the_target():
    assert reached((60, 12), house("bid48", both_reach="caller"), 1, ()) == 0
    assert reached((60, 70), house("bid48", both_reach="caller"), 0, ()) == 0


@clause("3.9")
def test_without_teams_the_callers_own_seat_comes_before_the_partner():
    rules = house("call_ace4", both_reach="caller", target=1)

    assert after(rules, hand(3, caller=1, partner=2)).winner == 1
    assert after(house("call_ace4", target=1), hand(3, caller=1, partner=2)).winner is None


@clause("2.38", "3.9")
def test_a_void_hand_has_no_caller_who_could_win():
    rules = house("call_ace4", both_reach="caller", target=2, renege_both="void")
    level = hand(2, caller=1, partner=2)

    game = after(rules, level, hand(3, caller=0, dealer=1, renege="both", round=2))

    assert ends(game) == ((2, 0, 0, 2), False, None)


@clause("3.10")
@pytest.mark.parametrize(
    ("score", "win_by", "winner"),
    [((10, 9), 2, None), ((11, 9), 2, 0), ((9, 12), 3, 1), ((9, 12), 4, None), ((10, 9), 1, 0)],
)
def test_the_lead_that_is_needed(score, win_by, winner):
    assert reached(score, house(win_by=win_by), 0, ()) == winner


@clause("3.10")
def test_the_caller_needs_the_lead_as_well():
    rules = house("bid48", both_reach="caller", win_by=2)

    assert reached((60, 59), rules, 0, ()) is None
    assert reached((61, 59), rules, 0, ()) == 0


@clause("3.11")
@pytest.mark.parametrize(
    ("score", "winner"),
    [((1, 5, 5, 5), None), ((0, 5, 5, 5), 0), ((0, 5, -1, 5), 2), ((0, 0, 5, 5), None)],
)
def test_counting_down(score, winner):
    assert reached(score, house("buck4"), 0, ()) == winner


@clause("3.11")
def test_counting_down_the_lead_is_downwards():
    assert reached((0, 1, 9, 9), house("buck4", win_by=2), 0, ()) is None
    assert reached((-1, 1, 9, 9), house("buck4", win_by=2), 0, ()) == 0


@clause("3.11")
def test_a_game_of_everybody_for_himself():
    rules = house("buck4", start_score=7)
    hands = [
        buck((1, 0, 4, 0), caller=2, out=[1, 3]),
        buck((1, 0, 4, 0), caller=2, dealer=1, out=[1, 3]),
    ]

    assert ends(after(rules, *hands)) == ((5, 7, -1, 7), True, 2)


def test_a_game_can_be_added_up_without_hands():
    game = start(NA)
    for points in ((4, 0), (0, 2), (4, 0), (2, 0)):
        game = advance(game, NA, Turn((points,), None, (), counted=True))

    assert ends(game) == ((10, 2), True, 0)
    assert game.results == ()
