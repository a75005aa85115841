"""How a round of so many hands or minutes ends, and what a win is worth."""

import pytest

from scoring.hand.game import GameClose, GameState, Turn, advance, carry_problems, close
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


NINE_ALL = in_turn((0, 4), (1, 4), (0, 4), (1, 4), (0, 1), (1, 1))
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


@clause("3.3", "3.13")
def test_misdeals_before_a_deciding_hand_are_in_a_row_as_well():
    rules = house("ontario8", misdeal_limit=2)
    level = [*SEVEN, made_by(1, dealer=3)]

    game = after(rules, *level, unplayed("misdeal"), unplayed("misdeal"))

    assert (game.next_dealer, len(game.results)) == (1, 10)


@clause("3.13")
def test_a_deciding_box_is_no_hand():
    rules = house("ontario8")
    game = GameState((5, 5), counted=8, deciding=True)

    decided = advance(game, rules, Turn(((0, 1),), None, (), counted=True))

    assert (decided.winner, decided.results) == (1, ())


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
    game = close(GameState(score), rules, GameClose.TIME).so_far

    assert (game.over, game.winner, game.tied) == (True, winner, tied)


@clause("3.16")
@pytest.mark.parametrize(
    ("rules", "score", "how", "code"),
    [
        (NA, (5, 0), GameClose.TIME, "close_not_timed"),
        (NA, (5, 0), GameClose.FINISH, "close_too_early"),
        (TIMED, (5, 0), GameClose.FINISH, "close_too_early"),
        (house("timed13", ties="play_on"), (4, 4), GameClose.TIME, "tie_not_allowed"),
        (house("timed13", ties="tiebreak_unscored"), (4, 4), GameClose.TIME, "tie_not_allowed"),
    ],
)
def test_a_table_that_cannot_be_closed(rules, score, how, code):
    judgement = close(GameState(score), rules, how)

    assert [(p.code.value, p.fields) for p in judgement.problems] == [(code, ("close",))]
    assert judgement.so_far == GameState(score)
    assert judgement.result is None


@clause("3.16")
@pytest.mark.parametrize("how", list(GameClose))
def test_a_game_that_is_over_stays_as_it_ended(how):
    over = after(TIMED, *in_turn((0, 4), (0, 4), (0, 4), (0, 1)))

    judgement = close(over, TIMED, how)

    assert judgement.accepted
    assert judgement.so_far == over


@clause("3.16")
def test_an_untimed_game_that_is_over_has_no_bell():
    over = after(NA, *in_turn((0, 4), (0, 4), (0, 2)))

    assert close(over, NA, GameClose.TIME).problems[0].code == "close_not_timed"


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
@pytest.mark.parametrize("overshoot", ["keep", "cap"])
def test_without_laps_nothing_is_carried(overshoot):
    rules = house(overshoot=overshoot)

    assert after(rules, *NINE_ALL, made_by(0, 4, dealer=2)).carry == (0, 0)


@clause("3.18")
def test_carried_points_are_where_the_next_game_starts():
    assert after(RAIL, made_by(1, 1, dealer=0), carry_in=(0, 3)).score == (0, 4)
    assert after(RAIL, made_by(1, 2, dealer=0), carry_in=(0, 3)).winner == 1


@clause("3.18")
def test_a_win_short_of_the_target_carries_nothing():
    rules = house("railroad", timed=True)

    assert close(GameState((3, 1)), rules, GameClose.TIME).so_far.carry == (0, 0)


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
