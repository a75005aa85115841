"""When a night is over: so many hands, a bell, or a game that somebody must win."""

from datetime import UTC, datetime, timedelta

import pytest

from scoring.night import NightRules
from scoring.rules import preset
from tournaments.web.director.setup import duration

PLAIN, BELL = NightRules(), NightRules(minutes=20)
START = datetime(2026, 11, 12, 19, tzinfo=UTC)
QUARTER = timedelta(minutes=15)


@pytest.mark.parametrize(
    ("rules", "night", "rounds", "minutes"),
    [
        ("ohio8", PLAIN, 4, 4 * 20),
        ("ohio8", PLAIN, 5, 5 * 20 + 15),  # with a break
        ("ohio8", BELL, 4, 4 * 20),
        ("na24", BELL, 8, 8 * 20 + 15),
        ("ohio8", NightRules(minutes=9), 1, 9),
    ],
)
def test_hands_and_bells_take_as_long_as_they_take(rules, night, rounds, minutes):
    usual, slow = duration.estimate(preset(rules), night, rounds)

    assert usual == slow == timedelta(minutes=minutes)
    assert duration.how_long(preset(rules), night, rounds) == usual


def test_a_game_to_points_waits_for_its_slowest_table():
    few, many = (duration.how_long(preset("na24"), PLAIN, 8, tables) for tables in (1, 10))
    usual, slow = duration.estimate(preset("na24"), PLAIN, 8, 5)

    assert few < many
    assert usual < slow


def test_a_break_is_had_in_a_game_to_points_too():
    four, five = (duration.how_long(preset("na24"), PLAIN, rounds) for rounds in (4, 5))

    assert five - four > QUARTER


def test_the_same_room_is_told_the_same():
    assert duration.estimate(preset("na24"), PLAIN, 6, 3) == duration.estimate(
        preset("na24"), PLAIN, 6, 3
    )


@pytest.mark.parametrize(
    ("length", "ends"), [(62, 60), (63, 65), (60, 60), (0, 0), (57.5, 60), (122, 120)]
)
def test_the_end_is_told_to_five_minutes(length, ends):
    length = timedelta(minutes=length)

    assert duration.after(START, length) - START == timedelta(minutes=ends)


def test_home_by_is_the_start_and_the_usual_length():
    assert duration.home_by(START, preset("ohio8"), PLAIN, 4) == START + timedelta(minutes=80)


# --- What a forecast needs of the rules


@pytest.mark.parametrize(
    ("rules", "hands", "points"),
    [("ohio8", 8, None), ("na24", 60, 10), ("timed13", 60, 13)],
)
def test_how_a_round_ends(rules, hands, points):
    play = duration.play_of(preset(rules))

    assert (play.hands, play.target) == (hands, points)


def test_a_game_that_counts_down_is_as_long_as_its_way_to_the_end():
    rules = preset("buck4")

    assert duration.play_of(rules).target == rules.start_score - (rules.target or 0) > 0


@pytest.mark.parametrize("rules", ["ohio8", "na24", "bid24", "cutthroat3", "buck4", "progressive8"])
def test_either_side_makes_trump_as_often(rules):
    shares = duration.play_of(preset(rules)).shares

    assert sorted(shares) == sorted((weight, b, a) for weight, a, b in shares)
    assert sum(weight for weight, _a, _b in shares) == 100


def test_what_hands_bring_is_what_they_are_worth():
    rules = preset("na24")
    shares = set(duration.play_of(rules).shares)

    assert {(30, rules.make, 0), (8, rules.march, 0), (10, 0, rules.euchre), (2, 4, 0)} <= shares
    bid = preset("bid24")
    assert (40, bid.bid_min + 1, 1) in duration.play_of(bid).shares
    assert (10, 0, bid.bid_min + 1) in duration.play_of(bid).shares
