"""Which scores a round can end with: proved by playing every short round to its end."""

from itertools import product

import pytest

from scoring.hand.game import Turn, advance, start
from scoring.hand.outcomes import can_end, can_have, hand_outcomes, lone_points, ways_to
from tests.scoring.hands import house

clause = pytest.mark.clause


def every_end(rules, most):
    """The score of every round of at most so many hands, played out hand by hand."""
    ends, open_games = set(), {start(rules)}
    for _ in range(most):
        after = {
            advance(game, rules, Turn((way.points,), way.caller, way.entitled, counted=True))
            for game, way in product(open_games, hand_outcomes(rules))
        }
        ends |= {game.score for game in after if game.over}
        open_games = {game for game in after if not game.over}
    return ends


HIGHEST = house("buck4", count_down=False, start_score=0, target=None, hand_limit=2, ties="allowed")
SHORT = {
    "two hands": house("ohio8", hand_limit=2),
    "three hands of boston": house("boston1888", target=None, hand_limit=3, renege_multiply=False),
    "two hands played on": house("ohio8", hand_limit=2, ties="play_on"),
    "two hands decided": house("ohio8", hand_limit=2, ties="tiebreak_unscored"),
    "to three": house(target=3),
    "to three, cut": house(target=3, overshoot="cap"),
    "to three, two ahead": house(target=3, win_by=2),
    "to three or two hands": house(target=3, hand_limit=2, ties="allowed"),
    "to four by six": house("six33", target=4),
    "with passes": house("ohio8", hand_limit=2, stick="off"),
    "conceding": house("ohio8", hand_limit=2, stick="call_or_concede", concede_points=3),
    "from two": house("ohio8", hand_limit=2, start_score=2),
    "deducting": house("ohio8", hand_limit=2, renege="deduct"),
}


@clause("3.27")
@pytest.mark.parametrize("name", SHORT)
def test_exactly_the_scores_that_rounds_can_end_with(name):
    rules = SHORT[name]
    ends = every_end(rules, 6)

    # Six hands reach every end with six points; a fixed number of hands is played out whole.
    whole = rules.hand_limit is not None and rules.ties != "play_on"
    scores = [s for s in product(range(-5, 14), repeat=2) if whole or sum(s) <= 6]
    assert [s for s in scores if can_end(rules, s)] == [s for s in scores if s in ends]


@clause("3.27")
@pytest.mark.parametrize(
    ("rules", "score", "hands", "fine"),
    [
        (house("ohio8"), (16, 3), None, True),
        (house("ohio8"), (29, 1), None, False),
        (house("ohio8"), (28, 1), None, True),
        (house("ohio8"), (9, 4), 7, False),
        (house("ohio8"), (9, 4), 8, True),
        (house("ohio8"), (9, 4), 9, False),
        (house("ohio8", timed=True), (9, 4), 7, True),
        (house("ohio8", timed=True), (1, 0), 7, False),
        (house("ohio8", ties="play_on"), (9, 8), 9, True),
        (house("ohio8", ties="play_on"), (9, 4), 9, False),
        (house("bid24", target=None, hand_limit=1, ties="play_on"), (9, 9), None, False),
        (house("bid24", target=None, hand_limit=1, ties="play_on"), (9, 8), None, False),
        (house("bid24", target=None, hand_limit=1, ties="play_on"), (9, 7), None, True),
        (house(), (10, 9), None, True),
        (house(), (10, 9), 6, True),
        (house(), (10, 9), 5, False),
        (house(), (9, 8), None, False),
        (house(), (13, 9), None, True),
        (house(), (14, 9), None, False),
        (house(), (10, 10), None, False),
        (house(), (10**6, 10**6), None, False),
        (house(target=1000), (1000, 999), None, True),
        (house("timed13"), (5, 4), None, True),
        (house("timed13"), (0, 0), None, True),
        (house("timed13"), (0, 0), 0, True),
        (house("timed13"), (0, 0), 3, False),
        (house("timed13", target=None), (50, 49), None, True),
        (house(target=10, hand_limit=8), (9, 8), None, True),
        (house(target=10, hand_limit=8), (9, 8), 7, False),
        (house("bid24"), (33, 20), None, True),
        (house("bid24"), (31, 20), None, False),
        (house("bid24", overshoot="cap"), (31, 20), None, True),
        (house("bid24", timed=True), (31, 20), None, True),
        (house("bid24", floor_zero=True), (31, 20), None, True),
        (house("bid24", target=None, hand_limit=8), (-48, 48), None, True),
        (house("bid24", target=None, hand_limit=8), (-49, 48), None, False),
        (house("bid24", target=None, hand_limit=8, floor_zero=True), (0, 99), None, True),
        (
            house("call_ace5", target=None, ties="allowed", hand_limit=4),
            (20, 0, 0, 0, 0),
            None,
            True,
        ),
        (
            house("call_ace5", target=None, ties="allowed", hand_limit=4),
            (21, 0, 0, 0, 0),
            None,
            False,
        ),
        (house("call_ace5", target=None, ties="allowed", hand_limit=4), (20, 0, 0, 0, 0), 3, False),
        (house("call_ace5", target=None, timed=True), (21, 0, 0, 0, 0), None, True),
        (house("call_ace5", target=None, timed=True), (21, 0, 0, 0, 0), 1, True),
        (house("call_ace5"), (11, 9, 0, 0, 0), None, True),
        (house("buck4"), (0, 3, 12, 30), None, True),
        (house("ohio8", hand_limit=10**9), (29, 1), None, True),
        (house("ohio8"), (29, 1), 10**9, False),
        (house("ohio8", timed=True, hand_limit=10**9), (29, 1), 10**8, True),
        (house("call_ace5", target=None, hand_limit=4, ties="allowed"), (9,) * 5, 10**9, True),
    ],
)
def test_scores_at_the_edge(rules, score, hands, fine):
    assert can_end(rules, score, hands) is fine


@clause("3.27")
@pytest.mark.parametrize(
    ("rules", "points", "fine"),
    [
        (house("ohio8"), 32, True),
        (house("ohio8"), 33, False),
        (house("ohio8"), 31, False),
        (house("progressive8"), 40, True),
        (house("progressive8"), 39, True),
        (house("progressive8"), 41, False),
        (house("ohio8", ties="play_on"), 99, True),
        (house("timed13", target=None), 99, True),
        (house(), 13, True),
        (house("buck4"), 40, True),
        (HIGHEST, 10, True),
        (HIGHEST, 11, False),
        (HIGHEST, -10, True),
        (HIGHEST, -11, False),
    ],
)
def test_points_of_one_player(rules, points, fine):
    assert can_have(rules, points) is fine


def test_a_lone_bonus_needs_a_hand_with_an_up_card():
    rules = house("cincinnati", target=None, ties="allowed", hand_limit=1, loner_player_points=50)

    assert not can_have(rules, 50)


@clause("3.23")
@pytest.mark.parametrize(
    ("rules", "points", "possible"),
    [
        (house("ohio8"), (4, 0), True),
        (house("ohio8"), (3, 0), False),
        (house("progressive8"), (3, 0), True),
        (house("six33"), (6, 0), True),
        (house("bid24"), (-4, 3), True),
        (house("bid24"), (-4, 4), True),
        (house("bid24"), (-4, 1), False),
        (house("bid24"), (6, 6), False),
        (house("bid24", bid_max=3), (-4, 3), False),
        (house("cincinnati"), (12, 0), True),
        (house("auction5"), (0, 3, 3, 0, 0), True),
        (house("auction5"), (0, 3, 3, 3, 0), True),
        (house("auction5"), (3, 3, 3, 3, 0), True),
        (house("auction5"), (3, 3, 3, 3, 3), False),
        (house("cutthroat3"), (2, 0, 2), True),
        (house("cutthroat3"), (1, 1, 0), False),
        (house("buck4"), (-2, -3, 5, 0), True),
        (house("buck4"), (-2, -3, -1, 0), False),
        (house("buck4"), (-2, -1, -2, 0), False),
        (house("buck4"), (-2, -1, -2, 5), True),
        (house("buck4", forced_suit=None), (-2, -1, -2, 5), True),
        (house("buck4", forced_suit=None), (-2, -2, -1, 0), False),
        (house("buck4"), (-2, -1, 5, 0), True),
        (house("buck4"), (-1, -1, 5, 0), False),
        (house("buck4"), (1, -5, 0, 0), False),
        (house("buck4"), (0, 0, 0, 0), True),
        (house("buck4", upcard_required=False, stick="must_call"), (0, 0, 0, 0), False),
        (house("bid24", sides="individual"), (-2, 5, -1, 0), True),
        (house("bid24", sides="individual"), (-2, -2, -2, 0), False),
        (house("cincinnati", sides="individual"), (-6, 5, 5, 0), True),
        (house("buck4", forced_suit=None), (5, 5, -5, 5), True),
        (house("boston1888"), (4, 0), True),
        (house("boston1888"), (1, 3), True),
        (house(renege="deduct"), (-2, 0), True),
        (house(defend_alone="vs_lone", lone_def_march=9), (0, 9), True),
        (house(defend_alone="none", lone_def_march=9), (0, 9), False),
        (house(stick="call_or_concede", concede_points=7), (0, 7), True),
        (house(stick="call_or_concede"), (0, 0), False),
        (house(), (0, 0), True),
        (house(passout_counts=False), (0, 0), False),
        (house(passout="same"), (0, 0), False),
    ],
)
def test_points_of_one_hand(rules, points, possible):
    assert bool(ways_to(rules, list(points))) is possible


@clause("3.25")
@pytest.mark.parametrize(
    ("rules", "points"),
    [
        (house("ohio8"), {4}),
        (house("call_ace6"), {6}),
        (house("call_ace4", makers_alone="none"), {4}),
        (house(makers_alone="none"), set()),
        (house("two_handed", makers_alone="side"), set()),
        (house("cutthroat3"), set()),
        (house("buck4"), set()),
        (house("bid24"), set()),
        (house("cincinnati"), {12, 24, 32, 48}),
    ],
)
def test_what_lone_hands_can_give(rules, points):
    assert lone_points(rules) == points


def test_a_special_bid_with_the_partner_is_no_lone_hand():
    slam = {"alone": False, "need": 6, "win": 9, "lose": 9}
    rules = house("bid24", bid_specials={"slam": slam})

    assert lone_points(rules) == frozenset()
    assert ways_to(rules, (9, 0))
    assert not ways_to(rules, (4, 0))
