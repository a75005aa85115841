"""What a hand is worth, and what it puts into each player's record."""

import pytest

from tests.scoring.hands import (
    auction,
    award,
    buck,
    hand,
    house,
    in_turn,
    judged,
    unplayed,
)

clause = pytest.mark.clause
NA = house()

# Callers' tricks 0, 1, 2, 3, 4, 5 -> points of makers, or of defenders with a minus before them.
MATRIX = {
    ("na24", "nobody"): (-2, -2, -2, 1, 1, 2),
    ("na24", "maker"): (-2, -2, -2, 1, 1, 4),
    ("na24", "defender"): (-4, -2, -2, 1, 1, 2),
    ("na24", "both"): (-4, -2, -2, 1, 1, 4),
    ("british25", "nobody"): (-2, -2, -2, 1, 1, 2),
    ("british25", "maker"): (-2, -2, -2, 1, 1, 4),
    ("british25", "defender"): (-4, -4, -4, 1, 1, 2),
    ("british25", "both"): (-4, -4, -4, 1, 1, 4),
    ("britannica4", "nobody"): (-2, -2, -2, 1, 1, 2),
    ("britannica4", "maker"): (-2, -2, -2, 1, 1, 4),
    ("britannica4", "defender"): (-2, -2, -2, 1, 1, 2),
    ("britannica4", "both"): (-2, -2, -2, 1, 1, 4),
    ("general32", "maker"): (-2, -2, -2, 1, 1, 4),
    ("railroad", "both"): (-4, -4, -4, 1, 1, 4),
    ("ontario8", "maker"): (-4, -4, -4, 1, 1, 4),
    ("boston1888", "maker"): (-4, -4, -4, 1, 1, 4),
    ("progressive8", "maker"): (-3, -3, -3, 1, 1, 4),
    ("two_handed", "nobody"): (-2, -2, -2, 1, 1, 2),
    ("cutthroat3", "nobody"): (-2, -2, -2, 1, 1, 3),
    ("six33", "nobody"): (-3, -3, -3, 1, 1, 3),
    ("six33", "maker"): (-3, -3, -3, 1, 1, 6),
    ("six33", "defender"): (-6, -6, -6, 1, 1, 3),
    ("almonte", "both"): (-6, -6, -6, 1, 1, 6),
}
ALONE = {
    "nobody": {},
    "maker": {"alone": 1},
    "defender": {"defend_alone": 2},
    "both": {"alone": 1, "defend_alone": 2},
}


@clause("2.29", "2.30")
@pytest.mark.parametrize(("name", "who"), MATRIX)
def test_the_table_of_points(name, who):
    worth = [award(house(name), hand(tricks, **ALONE[who])).points for tricks in range(6)]

    assert worth == [(p, 0) if p > 0 else (0, -p) for p in MATRIX[name, who]]


@clause("2.29")
@pytest.mark.parametrize(
    ("changes", "typed", "points"),
    [
        ({"make": 3}, hand(3), (3, 0)),
        ({"lone_make": 2}, hand(4, alone=1), (2, 0)),
        ({"march": 5}, hand(5), (5, 0)),
        ({"lone_march": 7}, hand(5, alone=3), (7, 0)),
        ({"lone_march": "players"}, hand(5, alone=1), (4, 0)),
        ({"need": 5}, hand(5), (2, 0)),
        ({"need": 5}, hand(4), (0, 2)),
        ({"need": 1}, hand(1), (1, 0)),
        ({"euchre": 3}, hand(2), (0, 3)),
        ({"lone_euchred": 3}, hand(2, alone=3), (0, 3)),
    ],
)
def test_every_cell_of_the_table_is_an_option(changes, typed, points):
    assert award(house(**changes), typed).points == points


@clause("2.30")
@pytest.mark.parametrize(
    ("changes", "typed", "points"),
    [
        ({"super_euchre": 4}, hand(0), (0, 4)),
        ({"super_euchre": 4}, hand(1), (0, 2)),
        ({"super_euchre": 4}, hand(0, defend_alone=2), (0, 4)),
        ({"super_euchre": 4, "lone_euchred": 4}, hand(0, alone=1), (0, 4)),
        ({"super_euchre": 1}, hand(0), (0, 2)),
        ({"super_euchre": 0, "euchre": 0}, hand(0), (0, 0)),
        ({"lone_def_march": 1}, hand(0, defend_alone=2), (0, 2)),
        ({"lone_def_euchre": 3}, hand(1, defend_alone=2), (0, 3)),
        ({"lone_euchred": 5}, hand(1, alone=1, defend_alone=2), (0, 5)),
    ],
)
def test_the_largest_claim_counts(changes, typed, points):
    assert award(house(**changes), typed).points == points


@clause("2.31", "2.32")
@pytest.mark.parametrize(
    ("name", "typed", "by_seat"),
    [
        ("call_ace4", hand(3, partner=0), (1, 1, 0, 0)),
        ("call_ace5", hand(5, partner=3), (0, 3, 0, 3, 0)),
        ("call_ace5", hand(5, alone=1), (0, 5, 0, 0, 0)),
        ("call_ace5", hand(5), (0, 5, 0, 0, 0)),
        ("call_ace5", hand(5, partner=1), (0, 5, 0, 0, 0)),
        ("call_ace6", hand(2, partner=5), (2, 0, 2, 2, 2, 0)),
        ("cutthroat3", hand(5), (0, 3, 0)),
        ("cutthroat3", hand(0), (2, 0, 2)),
        ("na24", hand(5), (0, 2, 0, 2)),
        ("six33", hand(2), (3, 0, 3, 0, 3, 0)),
    ],
)
def test_who_gets_the_points(name, typed, by_seat):
    assert award(house(name), typed).points_by_seat == by_seat


@clause("2.31")
def test_a_called_side_of_one_is_a_lone_hand_in_a_penalty_too():
    assert award(house("call_ace5"), hand(renege="defenders")).points == (4, 0)
    assert award(house("call_ace5"), hand(renege="defenders", partner=2)).points == (2, 0)
    assert award(house("cutthroat3"), hand(renege="defenders")).points == (2, 0)


@clause("2.32")
def test_with_teams_the_score_is_the_teams():
    assert award(NA, hand(5)).by_side == (0, 2)
    assert award(NA, hand(5, caller=2, round=2)).by_side == (2, 0)


@clause("2.33")
@pytest.mark.parametrize(
    ("typed", "by_seat"),
    [
        (hand(5, alone=1), (0, 5, 0, 4)),
        (hand(4, alone=1), (0, 1, 0, 1)),
        (hand(2, alone=1), (3, 0, 3, 0)),
        (hand(5), (0, 2, 0, 2)),
    ],
)
def test_the_lone_players_own_tally(typed, by_seat):
    judgement = judged(house("progressive8"), typed)

    assert judgement.result.award.points_by_seat == by_seat
    assert judgement.so_far.score == judgement.result.award.by_side


@clause("2.33")
def test_the_own_tally_of_a_lone_partner_and_with_a_penalty_before():
    rules = house("progressive8", makers_alone="side", renege_replaces=False)

    assert award(rules, hand(5, alone=3)).points_by_seat == (0, 4, 0, 5)
    assert award(rules, hand(5, alone=3, renege="callers")).points_by_seat == (4, 4, 4, 5)


@clause("2.33")
def test_a_penalty_that_replaces_a_lone_march_brings_no_bonus():
    typed = hand(5, alone=1, renege="defenders")

    assert award(house("progressive8"), typed).points_by_seat == (0, 4, 0, 4)


@clause("2.33")
def test_an_auction_has_no_number_of_the_players_own():
    rules = house("cincinnati", loner_player_points=50)

    assert award(rules, auction("moon", 6, alone=1)).points_by_seat == (0, 12, 0, 12)


@clause("2.34")
@pytest.mark.parametrize(
    ("rules", "typed", "points"),
    [
        (house("bid24"), auction(3, 5), (5, 1)),
        (house("bid24"), auction(4, 3), (-4, 3)),
        (house("bid24"), auction(3, 3), (3, 3)),
        (house("bid24", bid_made="bid"), auction(3, 5), (3, 1)),
        (house("bid24", bid_def_tricks=False), auction(3, 5), (5, 0)),
        (house("bid24", bid_def_tricks=False), auction(4, 3), (-4, 0)),
        (house("bid24", bid_failed="opponents_bid"), auction(4, 3), (0, 7)),
        (house("auction5"), auction(4, 3, partner=0), (0, 4)),
        (house("auction5"), auction(3, 5, partner=0), (3, 0)),
        (house("auction5"), auction("8", 5, alone=1), (8, 0)),
        (house("auction5"), auction("15", 4, alone=1), (0, 15)),
        (house("cincinnati"), auction("moon", 6, alone=1), (12, 0)),
        (house("cincinnati"), auction("moon", 5, alone=1), (-6, 1)),
        (house("bid48"), auction("loner", 12, alone=1), (24, 0)),
        (house("bid48"), auction("loner", 10, alone=1), (-18, 2)),
    ],
)
def test_bids(rules, typed, points):
    assert award(rules, typed).points == points


@clause("2.35")
@pytest.mark.parametrize(
    ("typed", "by_seat"),
    [
        (buck((1, 3, 1, 0)), (-1, -3, -1, 5)),
        (buck((1, 2, 1, 1)), (-1, 5, -1, -1)),
        (buck((2, 3, 0, 0), out=[2, 3]), (-2, -3, 0, 0)),
        (buck((0, 5, 0, 0)), (5, -5, 5, 5)),
        (buck((5, 0, 0, 0)), (-5, 5, 5, 5)),
        (buck((2, 1, 2, 0), caller=None, round=None, upcard="9C"), (-2, -1, -2, 5)),
    ],
)
def test_everybody_for_himself(typed, by_seat):
    worth = award(house("buck4"), typed)

    assert worth.points_by_seat == worth.by_side == by_seat
    assert worth.points is None


@clause("2.35")
def test_the_number_for_failing_is_an_option():
    assert award(house("buck4", set_penalty=3), buck((1, 3, 1, 0))).by_side == (-1, -3, -1, 3)


@clause("2.35")
def test_an_auction_without_sides_needs_what_was_bid():
    rules = house("bid24", sides="individual")
    tricks = {"0": 2, "1": 4}

    failed = auction(5, None, tricks_by_seat=tricks, trump="S")
    kept = auction(4, None, tricks_by_seat=tricks, trump="S")

    assert award(rules, failed).by_side == (-2, 5, 5, 5)
    assert award(rules, kept).by_side == (-2, -4, 5, 5)


@clause("2.36")
@pytest.mark.parametrize(
    ("changes", "typed", "points"),
    [
        ({}, hand(renege="callers"), (0, 2)),
        ({}, hand(renege="defenders"), (2, 0)),
        ({}, hand(renege="callers", alone=1), (0, 4)),
        ({}, hand(renege="callers", defend_alone=0), (0, 4)),
        ({}, hand(renege="callers", renege_count=3), (0, 2)),
        ({"renege_multiply": True}, hand(renege="callers", renege_count=3), (0, 6)),
        ({"renege_multiply": True}, hand(renege="callers"), (0, 2)),
        ({"renege": "deduct"}, hand(renege="callers"), (-2, 0)),
        ({"renege": "deduct"}, hand(renege="defenders", alone=1), (0, -4)),
        ({"renege_points": 3}, hand(renege="callers"), (0, 3)),
        ({"renege_points_lone": 5}, hand(renege="defenders", alone=3), (5, 0)),
    ],
)
def test_penalties(changes, typed, points):
    assert award(house(**changes), typed).points == points


@clause("2.37")
def test_a_penalty_that_replaces_the_hand():
    assert award(NA, hand(5, renege="callers")).points == (0, 2)


@clause("2.37")
@pytest.mark.parametrize(
    ("typed", "points"),
    [
        (hand(3, renege="defenders"), (4, 0)),
        (hand(3, renege="callers"), (1, 3)),
        (hand(2, renege="callers"), (0, 5)),
        (hand(3, renege="callers", renege_count=2), (0, 6)),
    ],
)
def test_a_penalty_before_the_hand(typed, points):
    assert award(house("boston1888"), typed).points == points


@clause("2.37")
def test_a_penalty_that_ends_the_game_leaves_the_hand_unscored():
    judgement = judged(house("boston1888"), hand(5, alone=1, renege="callers"))

    assert judgement.result.award.points == (0, 5)
    assert judgement.result.made is None
    assert (judgement.so_far.score, judgement.so_far.winner) == ((5, 0), 0)


@clause("2.37")
def test_a_penalty_ends_an_extra_hand_after_the_last():
    rules = house("ohio8", hand_limit=2, ties="play_on", renege_replaces=False)

    judgement = judged(rules, hand(5, dealer=2, renege="callers"), *in_turn((0, 1), (1, 1)))

    assert judgement.result.award.points == (0, 2)
    assert judgement.so_far.winner == 0


@clause("2.37")
def test_a_penalty_in_the_last_hand_does_not_end_it():
    rules = house("ohio8", hand_limit=1, renege_replaces=False)

    assert award(rules, hand(3, renege="callers")).points == (1, 2)


@clause("2.38")
def test_reneges_of_both_sides_cancel():
    assert award(NA, hand(5, renege="both")).points == (2, 0)


@clause("2.38")
def test_reneges_of_both_sides_make_the_hand_void():
    judgement = judged(house(renege_both="void"), hand(5, renege="both"))

    assert judgement.result.award.points == (0, 0)
    assert not judgement.result.counted
    assert not judgement.result.recorded
    assert judgement.result.next_dealer == 0
    assert judgement.so_far.score == (0, 0)


@clause("2.39")
@pytest.mark.parametrize(
    ("rules", "by_side"),
    [
        (house(stick="call_or_concede"), (0, 1)),
        (house(stick="call_or_concede", concede_points=2), (0, 2)),
        (house("cutthroat3", stick="call_or_concede"), (0, 1, 1)),
        (house("six33", stick="call_or_concede"), (0, 1)),
    ],
)
def test_a_conceded_hand(rules, by_side):
    assert award(rules, unplayed("conceded")).by_side == by_side


@clause("2.39")
def test_the_other_team_deals_and_concedes():
    worth = award(house(stick="call_or_concede"), unplayed("conceded", dealer=1))

    assert (worth.points, worth.by_side) == ((0, 1), (1, 0))
