"""Whose deal it is, when a game is over, who won, and what that is worth."""

import pytest

from scoring.game import Close, GameState, Turn, advance, carry_problems, close, reached, start
from tests.scoring.hands import (
    after,
    auction,
    buck,
    codes,
    hand,
    house,
    in_turn,
    judged,
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
def test_the_deal_after_a_redeal_and_a_void_hand():
    assert after(house(farmers=True), unplayed("farmers")).next_dealer == 0
    assert after(house(renege_both="void"), hand(renege="both")).next_dealer == 0


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
def test_a_penalty_wins_too():
    rules = house("bid24", target=2)

    assert ends(after(rules, auction(3, None, renege="callers"))) == ((2, 0), True, 0)


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
def test_where_everybody_bids_for_himself_the_caller_or_all_others_win():
    rules = house("bid24", sides="individual", bid_win="contract_only", target=2, set_penalty=2)
    tricks = {"0": 2, "1": 4}

    kept = after(rules, auction(4, None, tricks_by_seat=tricks))
    failed = after(rules, auction(5, None, tricks_by_seat=tricks))

    assert not kept.over
    assert ends(failed) == ((-2, 2, 2, 2), False, None)


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


SEVEN = in_turn((0, 1), (1, 1), (0, 2), (1, 2), (0, 1), (1, 1), (0, 1))


@clause("3.12")
@pytest.mark.parametrize(
    ("ties", "last", "expected", "tied", "deciding"),
    [
        ("allowed", 0, ((6, 4), True, 0), False, False),
        ("allowed", 1, ((5, 5), True, None), True, False),
        ("play_on", 1, ((5, 5), False, None), False, False),
        ("tiebreak_unscored", 1, ((5, 5), False, None), False, True),
    ],
)
def test_after_the_last_hand(ties, last, expected, tied, deciding):
    game = after(house("ohio8", ties=ties), *SEVEN, made_by(last, dealer=3))

    assert ends(game) == expected
    assert (game.tied, game.deciding) == (tied, deciding)


@clause("3.12")
def test_before_the_last_hand_nothing_is_over():
    assert not after(house("ohio8"), *SEVEN).over
    assert not after(house("ohio8"), *in_turn((0, 4), (0, 4), (0, 4))).over


@clause("3.12")
def test_a_scored_extra_hand():
    level = [*SEVEN, made_by(1, dealer=3)]

    game = after(house("ohio8", ties="play_on"), *level, made_by(1, dealer=0))

    assert ends(game) == ((5, 6), True, 1)
    assert game.counted == 9


@clause("3.12")
def test_a_misdeal_does_not_end_an_extra_hand():
    level = [*SEVEN, made_by(1, dealer=3)]

    assert not after(house("ohio8", ties="play_on"), *level, unplayed("misdeal")).over


@clause("3.12")
def test_counting_down_the_lower_score_is_ahead_after_the_last_hand():
    rules = house("buck4", hand_limit=1)

    assert after(rules, buck((1, 4, 0, 0))).winner == 1


@clause("3.13")
@pytest.mark.parametrize(("tricks", "winner", "points"), [(3, 1, (1, 0)), (2, 0, (0, 2))])
def test_a_deciding_hand(tricks, winner, points):
    level = [*SEVEN, made_by(1, dealer=3)]

    judgement = judged(house("ontario8"), hand(tricks, round=2), *level)

    game, result = judgement.so_far, judgement.result
    assert ends(game) == ((5, 5), True, winner)
    assert (game.counted, game.records, game.deciding, game.next_dealer) == (8, 9, False, 1)
    assert result.award.points == points
    assert result.award.points_by_seat == (0, 0, 0, 0)
    assert (result.counted, result.scored, result.recorded) == (False, False, False)


@clause("3.13")
@pytest.mark.parametrize("typed", [unplayed("misdeal"), hand(renege="both"), unplayed("passout")])
def test_a_deciding_hand_that_decides_nothing_is_followed_by_another(typed):
    rules = house("ontario8", stick="off", renege_both="void")
    level = [*SEVEN, made_by(1, dealer=3)]

    game = after(rules, *level, typed)

    assert ends(game) == ((5, 5), False, None)
    assert (game.deciding, game.counted, game.records) == (True, 8, 9)


@clause("3.13")
def test_only_the_level_sides_can_win_a_deciding_hand():
    rules = house("cutthroat3", hand_limit=2, target=None, ties="tiebreak_unscored")
    level = [hand(5, caller=0, round=2), hand(5, caller=1, dealer=1)]
    extra = hand(5, caller=2, dealer=2)

    assert after(rules, *level, extra).winner is None
    assert after(rules, *level, extra, hand(3, caller=1, dealer=0)).winner == 1


@clause("3.13")
def test_a_deciding_hand_that_counts_down_goes_to_the_lower():
    rules = house("buck4", hand_limit=1, ties="tiebreak_unscored", hand_size=4, need=2)
    level = buck((0, 2, 2, 0), out=[0, 3])

    decided = after(rules, level, buck((0, 1, 3, 0), caller=2, dealer=1, out=[0, 3]))

    assert after(rules, level).deciding
    assert decided.winner == 2


@clause("3.13")
def test_a_penalty_before_a_deciding_hand_decides_it():
    rules = house("ontario8", renege_replaces=False)
    level = [*SEVEN, made_by(1, dealer=3)]

    judgement = judged(rules, hand(5, round=2, renege="callers"), *level)

    assert judgement.result.award.points == (0, 2)
    assert judgement.so_far.winner == 0


@clause("3.14")
@pytest.mark.parametrize(
    ("hands", "expected"),
    [
        (in_turn((0, 4), (0, 4), (0, 4)), ((12, 0), True, 0)),
        ([*SEVEN, made_by(0, dealer=3)], ((6, 4), True, 0)),
    ],
)
def test_target_and_number_of_hands(hands, expected):
    assert ends(after(house("ohio8", target=10), *hands)) == expected


@clause("3.15")
@pytest.mark.parametrize("typed", [made_by(1, dealer=3), unplayed("misdeal", dealer=3)])
def test_nothing_after_the_end(typed):
    won = in_turn((0, 4), (0, 4), (0, 2))

    assert codes(NA, typed, *won) == ["game_over"]


@clause("3.15")
def test_no_hand_after_the_last_one():
    done = [*SEVEN, made_by(0, dealer=3)]

    assert codes(house("ohio8"), made_by(0, dealer=0), *done) == ["hand_limit_reached"]


@clause("3.15")
def test_a_game_won_before_its_last_hand_is_won():
    won = in_turn((0, 4), (0, 4), (0, 4))

    assert codes(house("ohio8", target=10), made_by(0, dealer=3), *won) == ["game_over"]


@clause("3.15")
def test_nothing_after_the_deciding_hand():
    decided = [*SEVEN, made_by(1, dealer=3), made_by(1, dealer=0)]

    assert codes(house("ontario8"), made_by(1, dealer=1), *decided) == ["hand_limit_reached"]


TIMED = house("timed13")


@clause("3.16")
@pytest.mark.parametrize(
    ("rules", "score", "winner", "tied"),
    [
        (TIMED, (5, 0), 0, False),
        (TIMED, (3, 8), 1, False),
        (TIMED, (4, 4), None, True),
        (house("timed13", ties="play_on"), (5, 4), 0, False),
        (house("timed13", win_by=3), (5, 4), 0, False),
        (house("buck4", timed=True), (5, 4, 9, 9), 1, False),
    ],
)
def test_the_bell(rules, score, winner, tied):
    game = close(GameState(score), rules, Close.TIME).so_far

    assert (game.over, game.winner, game.tied) == (True, winner, tied)


@clause("3.16")
@pytest.mark.parametrize(
    ("rules", "score", "how", "code"),
    [
        (NA, (5, 0), Close.TIME, "close_not_timed"),
        (NA, (5, 0), Close.FINISH, "close_too_early"),
        (TIMED, (5, 0), Close.FINISH, "close_too_early"),
        (house("timed13", ties="play_on"), (4, 4), Close.TIME, "tie_not_allowed"),
        (house("timed13", ties="tiebreak_unscored"), (4, 4), Close.TIME, "tie_not_allowed"),
    ],
)
def test_a_table_that_cannot_be_closed(rules, score, how, code):
    judgement = close(GameState(score), rules, how)

    assert [(p.code.value, p.fields) for p in judgement.problems] == [(code, ("close",))]
    assert judgement.so_far == GameState(score)
    assert judgement.result is None


@clause("3.16")
@pytest.mark.parametrize("how", list(Close))
def test_a_game_that_is_over_stays_as_it_ended(how):
    over = after(TIMED, *in_turn((0, 4), (0, 4), (0, 4), (0, 1)))

    judgement = close(over, TIMED, how)

    assert judgement.accepted
    assert judgement.so_far == over


@clause("3.16")
def test_an_untimed_game_that_is_over_has_no_bell():
    over = after(NA, *in_turn((0, 4), (0, 4), (0, 2)))

    assert close(over, NA, Close.TIME).problems[0].code == "close_not_timed"


# ----------------------------------------------------------------------- what a game is worth


@clause("3.17")
@pytest.mark.parametrize(("overshoot", "score"), [("keep", (13, 9)), ("cap", (10, 9))])
def test_points_beyond_the_target(overshoot, score):
    assert after(house(overshoot=overshoot), *NINE_ALL, made_by(0, 4, dealer=2)).score == score


@clause("3.17")
def test_every_score_is_cut_and_only_at_the_end():
    rules = house("bid24", target=5, overshoot="cap")

    assert after(rules, auction(3, 3), auction(3, 3, caller=2, dealer=1)).score == (5, 5)
    assert after(house(overshoot="cap", win_by=9), *in_turn((0, 4), (0, 4), (1, 4))).score == (8, 4)


@clause("3.17")
def test_counting_down_a_score_is_cut_from_below():
    rules = house("buck4", start_score=3, overshoot="cap")

    assert after(rules, buck((0, 5, 0, 0), out=[0, 2, 3])).score == (3, 0, 3, 3)


@clause("3.17")
def test_without_a_target_nothing_is_cut():
    rules = house("ohio8", hand_limit=1, overshoot="cap")

    assert after(rules, made_by(0, 4, dealer=0)).score == (4, 0)


RAIL = house("railroad")


@clause("3.18")
@pytest.mark.parametrize(
    ("hands", "score", "carry"),
    [
        (in_turn((1, 4), (1, 4)), (0, 8), (0, 3)),
        (in_turn((0, 4), (0, 4)), (8, 0), (3, 0)),
        (in_turn((0, 4), (0, 1)), (5, 0), (0, 0)),
        (in_turn((0, 4)), (4, 0), (0, 0)),
    ],
)
def test_laps(hands, score, carry):
    game = after(RAIL, *hands)

    assert (game.score, game.carry) == (score, carry)


@clause("3.18")
def test_carried_points_are_where_the_next_game_starts():
    assert after(RAIL, made_by(1, 1, dealer=0), carry_in=(0, 3)).score == (0, 4)
    assert after(RAIL, made_by(1, 2, dealer=0), carry_in=(0, 3)).winner == 1


@clause("3.18")
def test_a_win_short_of_the_target_carries_nothing():
    rules = house("railroad", timed=True)

    assert close(GameState((3, 1)), rules, Close.TIME).so_far.carry == (0, 0)


@clause("3.18")
def test_laps_of_one_without_a_target_or_without_teams_carry_nothing():
    rules = house("cutthroat3", overshoot="lap")
    hands = [hand(5, caller=0, dealer=d, round=2) for d in (0, 1, 2, 0)]

    assert after(rules, *hands).carry == (0, 0)
    assert after(house("ohio8", hand_limit=1, overshoot="lap"), hand()).carry == (0, 0)


@clause("3.18")
@pytest.mark.parametrize(
    ("rules", "carry_in", "accepted"),
    [
        (RAIL, [0, 3], True),
        (RAIL, (4, 0), True),
        (NA, [0, 0], True),
        (NA, [0, 3], False),
        (RAIL, [3], False),
        (RAIL, [1, 2, 3], False),
        (RAIL, ["0", 3], False),
        (RAIL, 3, False),
        (RAIL, [True, 0], False),
    ],
)
def test_points_carried_in(rules, carry_in, accepted):
    problems = carry_problems(rules, carry_in)

    assert [p.code.value for p in problems] == ([] if accepted else ["carry_not_allowed"])


@clause("3.19")
@pytest.mark.parametrize(
    ("win_value", "hands", "games"),
    [
        ("single", in_turn((0, 4), (0, 4), (0, 2)), 1),
        ("slam", in_turn((0, 4), (0, 4), (0, 2)), 2),
        ("slam", in_turn((0, 4), (1, 1), (0, 4), (0, 2)), 1),
        ("rubber", in_turn((0, 4), (0, 4), (0, 2)), 3),
        ("rubber", in_turn((0, 4), (1, 1), (0, 4), (0, 2)), 2),
        ("rubber", in_turn((0, 4), (1, 2), (0, 4), (0, 2)), 2),
        ("rubber", in_turn((0, 4), (1, 2), (1, 1), (0, 4), (0, 2)), 1),
        ("rubber", in_turn((0, 4), (0, 4)), 0),
    ],
)
def test_games_for_a_win(win_value, hands, games):
    assert after(house(win_value=win_value), *hands).games == games


@clause("3.19")
def test_of_many_losers_the_best_one_matters():
    rules = house("cutthroat3", win_value="slam", target=3)

    assert after(rules, hand(5, caller=0, round=2)).games == 2
    assert after(rules, hand(3, caller=1), hand(5, caller=0, dealer=1)).games == 1


@clause("3.20")
def test_a_score_stops_at_zero():
    assert after(house(renege="deduct", floor_zero=True), hand(renege="callers")).score == (0, 0)
    assert after(house(renege="deduct"), hand(renege="callers")).score == (0, -2)


@clause("3.20")
def test_a_penalty_is_taken_before_the_hand_is_given():
    rules = house(renege="deduct", floor_zero=True, renege_replaces=False)

    assert after(rules, hand(3, renege="callers")).score == (0, 1)


def test_a_game_can_be_added_up_without_hands():
    game = start(NA)
    for points in ((4, 0), (0, 2), (4, 0), (2, 0)):
        game = advance(game, NA, Turn((points,), None, (), counted=True))

    assert ends(game) == ((10, 2), True, 0)
    assert game.results == ()
