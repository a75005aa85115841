"""What can still happen, and who cannot be caught."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scoring.hand.outcomes import can_have
from scoring.rules.options import BidWin, Overshoot, Ties
from scoring.rules.ruleset import preset
from scoring.season.facts import (
    RulesFrom,
    SeasonAdjustment,
    rules_at,
)
from scoring.season.outlook import NightBound, cannot_be_caught, most_a_night, most_a_round
from scoring.season.rules import (
    AttendancePoints,
    Cancelled,
    NightPoints,
)
from scoring.season.season import (
    Needed,
    SeasonKey,
    SeasonRules,
    needed_to_pass,
)
from tests.scoring.season.decided import BY_POINTS, NIGHTS, PLAIN, lines, night, value

WON_BY = NightBound(rounds=1, points_a_round=10)


def caught(points, rules=BY_POINTS, come=1, **given):
    return cannot_be_caught([night(1, points)], rules, WON_BY, nights_to_come=come, **given)


@pytest.mark.clause("8.22")
@pytest.mark.parametrize(
    ("way", "bound", "most"),
    [
        (NightPoints.PLACE, NightBound(), 10),
        (NightPoints.AVERAGE, NightBound(points_a_round=13), 13),
        (NightPoints.AVERAGE, NightBound(rounds=8), None),
        (NightPoints.WINS, NightBound(rounds=8, games_a_round=3), 24),
        (NightPoints.WINS, NightBound(points_a_round=13), None),
        (NightPoints.TOTAL, NightBound(rounds=8, points_a_round=13), 104),
        (NightPoints.TOTAL, NightBound(points_a_round=13), None),
        (NightPoints.TOTAL, NightBound(rounds=8), None),
    ],
)
def test_the_most_that_a_night_can_bring(way, bound, most):
    assert most_a_night(SeasonRules(night_points=way), bound) == most


@pytest.mark.clause("8.22")
@pytest.mark.parametrize(
    ("rules", "most"),
    [
        (preset("ohio8"), 32),
        (preset("na24"), 13),
        (replace(preset("na24"), overshoot=Overshoot.CAP), 10),
        (replace(preset("na24"), hand_limit=2, ties=Ties.ALLOWED), 8),
        (replace(preset("na24"), target=None, hand_limit=2, ties=Ties.PLAY_ON), None),
        (replace(preset("na24"), overshoot=Overshoot.LAP), None),
        (replace(preset("na24"), win_by=2), None),
        (replace(preset("na24"), bid_win=BidWin.CONTRACT_ONLY), None),
        (replace(preset("na24"), loner_player_points=5), None),
        (replace(preset("na24"), count_down=True), None),
        (preset("buck4"), None),
    ],
)
def test_the_most_that_a_round_can_bring(rules, most):
    assert most_a_round(rules) == most


@pytest.mark.clause("8.22")
def test_no_number_of_hands_gives_more_than_the_most():
    rules = preset("ohio8")

    assert can_have(rules, most_a_round(rules))
    assert not any(can_have(rules, points) for points in range(33, 60))


@pytest.mark.clause("8.23")
@pytest.mark.parametrize(
    ("points", "come", "safe"),
    [
        ({"ann": 30, "bob": 19, "cid": 5}, 1, {"ann", "bob"}),
        ({"ann": 30, "bob": 20, "cid": 10}, 1, set()),
        ({"ann": 30, "bob": 21, "cid": 5}, 1, {"bob"}),
        ({"ann": 30, "bob": 9, "cid": 5}, 2, {"ann"}),
        ({"ann": 9}, 1, set()),
        ({"ann": 11}, 1, {"ann"}),
        ({"ann": 30, "bob": 30, "cid": 1}, 0, {"cid"}),
        ({"ann": 30, "bob": 29}, 0, {"ann", "bob"}),
    ],
)
def test_who_is_ahead_by_more_than_all_nights_to_come_cannot_be_caught(points, come, safe):
    assert caught(points, come=come) == safe


@pytest.mark.clause("8.23")
@pytest.mark.parametrize(
    ("rules", "safe"),
    [
        (replace(BY_POINTS, attendance_points=1), set()),
        (
            replace(BY_POINTS, attendance_points=1, attendance=AttendancePoints.OUTSIDE),
            set(),
        ),
        (BY_POINTS, {"ann"}),
        (replace(BY_POINTS, minimum_nights=2), set()),
        (replace(BY_POINTS, night_points=NightPoints.PLACE, place_points=(9, 2, 1)), set()),
        (SeasonRules(rank_by=(SeasonKey.GAMES_WON,)), None),
        (SeasonRules(rank_by=()), None),
        (replace(BY_POINTS, night_points=NightPoints.WINS), None),
    ],
)
def test_what_may_still_change_who_cannot_be_caught(rules, safe):
    assert caught({"ann": 30, "bob": 19, "cid": 19}, rules) == safe


@pytest.mark.clause("8.23")
def test_adjustments_and_later_rules_are_part_of_it():
    points = {"ann": 30, "bob": 19}

    assert caught(points, adjustments=[SeasonAdjustment("bob", 1, "Door")]) == {"bob"}
    doubled = RulesFrom(2, replace(BY_POINTS, night_points=NightPoints.PLACE, place_points=(2,)))
    assert caught(points, later=[doubled]) == {"ann", "bob"}
    assert cannot_be_caught([], BY_POINTS, NightBound(), nights_to_come=1) is None


@pytest.mark.clause("8.23")
def test_a_night_that_may_be_cancelled_can_take_a_best_night_away():
    nights = [night(1, {"ann": 20, "bob": 25}), night(2, {"ann": 20})]
    kept = replace(BY_POINTS, best=2)

    # As long as two nights count ann has 40 and bob 35 at most.
    assert cannot_be_caught(nights, kept, WON_BY, nights_to_come=1) == {"ann", "bob"}
    # If the next night is cancelled one counts: 20 against 25.
    fewer = replace(kept, cancelled=Cancelled.FEWER)
    assert "ann" not in cannot_be_caught(nights, fewer, WON_BY, nights_to_come=1)


@pytest.mark.clause("8.24")
@pytest.mark.parametrize(
    ("most", "needed"), [(None, Needed(6)), (6, Needed(6)), (5, Needed(None, None))]
)
def test_what_no_night_can_bring_is_not_told_as_a_number(most, needed):
    assert needed_to_pass(NIGHTS, PLAIN, "ann", "bob", other_points=20, most=most) == needed


@pytest.mark.clause("8.13", "8.15", "8.17", "8.18", "8.20")
@pytest.mark.parametrize(
    ("rules", "given"),
    [
        (PLAIN, {"adjustments": [SeasonAdjustment("bob", 40, "Door")]}),
        (PLAIN, {"adjustments": [SeasonAdjustment("ann", -40, "Late")]}),
        (SeasonRules(all_but=1), {}),
        (SeasonRules(best_share=Fraction(1, 2)), {}),
        (SeasonRules(attendance_points=9, attendance=AttendancePoints.OUTSIDE), {}),
        (SeasonRules(best=1, attendance_points=9, attendance=AttendancePoints.OUTSIDE), {}),
        (SeasonRules(best=2, attendance_points=9), {}),
        (PLAIN, {"later": [RulesFrom(4, SeasonRules(attendance_points=9))]}),
        (SeasonRules(rank_by=(SeasonKey.AVERAGE_A_NIGHT,), all_but=1), {}),
        (
            SeasonRules(
                rank_by=(SeasonKey.AVERAGE_A_NIGHT,),
                attendance_points=9,
                attendance=AttendancePoints.OUTSIDE,
            ),
            {"adjustments": [SeasonAdjustment("bob", 40, "Door")]},
        ),
    ],
)
@pytest.mark.parametrize("other", [None, 0, 20, 60])
def test_one_point_fewer_than_needed_does_not_pass_whatever_the_rules(rules, given, other):
    # What the other gets in the night includes the points for coming.
    bonus = rules_at(4, rules, given.get("later", ())).attendance_points
    told = None if other is None else other + bonus

    needed = needed_to_pass(NIGHTS, rules, "ann", "bob", other_points=told, **given).points

    def ahead(points):
        more = {"ann": points} | ({} if other is None else {"bob": other})
        season = lines([*NIGHTS, night(4, more)], rules, **given)
        key = rules.rank_by[0]
        return value(season["ann"], key) > value(season["bob"], key)

    assert ahead(needed)
    assert needed == 0 or not ahead(needed - 1)
