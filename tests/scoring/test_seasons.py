"""Seasons as clubs run them: decisions, parts, a final, rules that change, what may come."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scoring.hand.outcomes import can_have
from scoring.night.ranking import Reason, ReasonKind
from scoring.night.rules import NightRules
from scoring.night.standings import rank
from scoring.night.tally import RestRecord, Tally, tallies
from scoring.night.tiebreaks import Uncounted
from scoring.rules.options import BidWin, Overshoot, Ties
from scoring.rules.ruleset import preset
from scoring.season.books import rounded
from scoring.season.facts import (
    RulesFrom,
    SeasonAdjustment,
    SeasonRuling,
    SeasonRulingHow,
    fact_problems,
    rules_at,
)
from scoring.season.outlook import NightBound, cannot_be_caught, most_a_night, most_a_round
from scoring.season.parts import season_tables
from scoring.season.rules import (
    OVER_NIGHTS,
    WARNINGS,
    AttendancePoints,
    Cancelled,
    Crown,
    GuestNights,
    NightPoints,
    Rounding,
    SeasonCode,
    SharedWins,
    Shortened,
)
from scoring.season.season import (
    Needed,
    NightStatus,
    NightTallied,
    SeasonKey,
    SeasonRules,
    SeasonUnranked,
    needed_to_pass,
    nights_that_count,
    table,
)
from scoring.season.untold import UntoldNight, untold_nights
from tests.scoring.nights import rounds
from tests.scoring.nights import table as at_table

PLAIN = SeasonRules()
PLACES = SeasonRules(night_points=NightPoints.PLACE, place_points=(10, 8, 6), place_rest=1)


def night(number, points, **given):
    """A night of whole-night cards: person -> points."""
    sums = {name.upper(): Tally.of_points(name.upper(), won) for name, won in points.items()}
    rules = given.pop("rules", NightRules())
    return NightTallied(
        number=number,
        rules=rules,
        tallies=sums,
        standings=rank(sums, rules),
        people={name.upper(): (name,) for name in points},
        **given,
    )


def of_tables(number, records, **given):
    """A night whose rounds are known; each unit is one person."""
    sums = tallies(records, NightRules())
    return NightTallied(
        number=number,
        rules=NightRules(),
        tallies=sums,
        standings=rank(sums, NightRules()),
        people={unit: (unit.lower(),) for unit in sums},
        **given,
    )


def lines(nights, rules=PLAIN, **given):
    return {line.person: line for line in table(nights, rules, **given)}


def ranks(nights, rules=PLAIN, **given):
    return [(line.person, line.rank) for line in table(nights, rules, **given)]


def value(line, key):
    return next(each for each in line.values if each.key is key).value


NIGHTS = [
    night(1, {"ann": 30, "bob": 20}),
    night(2, {"ann": 10, "bob": 35}),
    night(3, {"ann": 30}),
]
LEVEL = [night(1, {"ann": 10, "bob": 10, "cid": 4}), night(2, {"ann": 5, "bob": 5})]
BY_POINTS = SeasonRules(rank_by=(SeasonKey.POINTS,))


# --- adjustments and rulings


@pytest.mark.clause("8.15")
def test_an_adjustment_counts_outside_the_best_nights_and_in_no_average():
    rules = SeasonRules(
        best=1, rank_by=(SeasonKey.POINTS, SeasonKey.AVERAGE_A_NIGHT, SeasonKey.BEST_NIGHT)
    )
    taken = SeasonAdjustment("ann", -7, "Came without the card", after_number=2)

    ann = lines(NIGHTS, rules, adjustments=[taken])["ann"]

    assert (ann.points, ann.adjustments) == (23, (taken,))
    assert [each.value for each in ann.values] == [23, 30, 30]


@pytest.mark.clause("8.15")
@pytest.mark.parametrize(("after", "points"), [(0, 77), (3, 77), (4, 70)])
def test_an_adjustment_counts_once_its_night_is_over(after, points):
    given = SeasonAdjustment("ann", 7, "Set up the room", after_number=after)

    assert lines(NIGHTS, adjustments=[given])["ann"].points == points


@pytest.mark.clause("8.15")
def test_who_has_only_an_adjustment_stands_in_the_table():
    assert lines([], adjustments=[SeasonAdjustment("zoe", 3, "Carried over")])["zoe"].points == 3


@pytest.mark.clause("8.16")
@pytest.mark.parametrize(
    "how", [SeasonRulingHow.PLAYOFF, SeasonRulingHow.CUT, SeasonRulingHow.DRAW]
)
def test_a_ruling_settles_what_all_keys_leave_equal(how):
    ruling = SeasonRuling(("bob", "ann"), how, "One game after the last night", after_number=2)

    season = table(LEVEL, PLAIN, rulings=[ruling])

    assert [(line.person, line.rank, line.tied) for line in season] == [
        ("bob", 1, False),
        ("ann", 2, False),
        ("cid", 3, False),
    ]
    assert season[1].reason == Reason(
        ReasonKind.DECIDED_BY, "bob", SeasonKey.RULING, own=2, other=1
    )
    assert [line.ruling for line in season] == [ruling, ruling, None]


@pytest.mark.clause("8.16")
def test_a_ruling_that_shares_leaves_the_tie_and_is_told():
    ruling = SeasonRuling(
        ("bob", "ann"), SeasonRulingHow.SHARED, "Both keep the cup for six months"
    )

    season = lines(LEVEL, rulings=[ruling])

    assert [(season[who].rank, season[who].tied) for who in ("ann", "bob")] == [(1, True)] * 2
    assert (season["ann"].ruling, season["cid"].ruling) == (ruling, None)


@pytest.mark.clause("8.16")
@pytest.mark.parametrize(
    ("rulings", "first"),
    [
        ([], ("ann", 1)),
        ([SeasonRuling(("bob", "cid"), SeasonRulingHow.CUT)], ("ann", 1)),
        ([SeasonRuling(("bob", "ann"), SeasonRulingHow.CUT, after_number=3)], ("ann", 1)),
        (
            [
                SeasonRuling(("ann", "bob"), SeasonRulingHow.CUT, after_number=2),
                SeasonRuling(("bob", "cid", "ann"), SeasonRulingHow.CUT, after_number=1),
            ],
            ("ann", 1),
        ),
        (
            [
                SeasonRuling(("ann", "bob"), SeasonRulingHow.CUT, after_number=2),
                SeasonRuling(("bob", "ann"), SeasonRulingHow.PLAYOFF, after_number=2),
            ],
            ("bob", 1),
        ),
    ],
)
def test_the_latest_ruling_over_all_who_are_tied_counts(rulings, first):
    season = ranks(LEVEL, rulings=rulings)

    assert season[0] == first


@pytest.mark.clause("8.16")
def test_a_ruling_stands_where_the_rules_name_it():
    rules = SeasonRules(rank_by=(SeasonKey.NIGHTS_ATTENDED, SeasonKey.RULING, SeasonKey.POINTS))
    nights = [night(1, {"ann": 30, "bob": 20})]

    season = table(nights, rules, rulings=[SeasonRuling(("bob", "ann"), SeasonRulingHow.DRAW)])

    assert [(line.person, line.rank) for line in season] == [("bob", 1), ("ann", 2)]
    undecided = table(nights, rules)
    assert [line.person for line in undecided] == ["ann", "bob"]
    assert undecided[0].values[1].uncounted is Uncounted.NO_RULING


@pytest.mark.clause("8.15", "8.16", "8.17")
def test_what_is_wrong_with_decisions_is_named():
    found = fact_problems(
        PLAIN,
        later=[
            RulesFrom(4, PLACES),
            RulesFrom(4, SeasonRules(best=3, minimum_nights=2, night_points=NightPoints.WINS)),
        ],
        adjustments=[SeasonAdjustment("ann", 0, "Nothing"), SeasonAdjustment("ann", 1, "One")],
        rulings=[
            SeasonRuling(("ann",), SeasonRulingHow.CUT),
            SeasonRuling(("ann", "ann"), SeasonRulingHow.CUT),
            SeasonRuling(("ann", "bob"), SeasonRulingHow.CUT),
        ],
    )

    assert [(each.code, each.fields) for each in found] == [
        (SeasonCode.VERSION_TWICE, ("from_number",)),
        (SeasonCode.CHANGED_MIDWAY, ("best", "minimum_nights")),
        (SeasonCode.ADJUSTMENT_ZERO, ("points",)),
        (SeasonCode.RULING_ORDER, ("order",)),
        (SeasonCode.RULING_ORDER, ("order",)),
    ]


# --- what a night is worth from a night on


@pytest.mark.clause("8.17")
def test_a_night_is_worth_what_the_rules_of_its_number_say():
    doubled = replace(PLACES, place_points=(20, 16), attendance_points=1)
    later = [RulesFrom(3, doubled), RulesFrom(2, PLACES)]

    season = lines(NIGHTS, PLAIN, later=later)

    assert [each.points for each in season["ann"].nights] == [30, 8, 21]
    assert [each.points for each in season["bob"].nights[:2]] == [20, 10]
    assert [rules_at(n, PLAIN, later) for n in (1, 2, 3, 9)] == [PLAIN, PLACES, doubled, doubled]


@pytest.mark.clause("8.17")
def test_later_rules_may_take_a_shortened_night_otherwise():
    short = night(3, {"ann": 30}, rounds_planned=8, rounds_played=6)
    leave_out = RulesFrom(3, replace(PLAIN, shortened=Shortened.LEFT_OUT))

    ann = lines([*NIGHTS[:2], short], later=[leave_out])["ann"]

    assert (ann.points, ann.nights[2].status) == (40, NightStatus.LEFT_OUT)


# --- how many nights count


def held(so_many, cancelled=0):
    """Nights worth 10, 9, 8 … to ann, then cancelled ones."""
    return [
        *(night(number, {"ann": 11 - number}) for number in range(1, so_many + 1)),
        *(night(so_many + n, {}, cancelled=True) for n in range(1, cancelled + 1)),
    ]


@pytest.mark.clause("8.18")
@pytest.mark.parametrize(
    ("rules", "nights", "count"),
    [
        (SeasonRules(all_but=2), held(5), 3),
        (SeasonRules(all_but=2), held(2), 1),
        (SeasonRules(all_but=0), held(5), 5),
        (SeasonRules(all_but=2), held(5, 1), 4),
        (SeasonRules(all_but=2, cancelled=Cancelled.FEWER), held(5, 1), 3),
        (SeasonRules(best_share=Fraction(1, 2)), held(5), 3),
        (SeasonRules(best_share=Fraction(1, 2), best_rounding=Rounding.DOWN), held(5), 2),
        (SeasonRules(best_share=Fraction(1, 3), best_rounding=Rounding.UP), held(4), 2),
        (SeasonRules(best_share=Fraction(1, 3)), held(4), 1),
        (SeasonRules(best_share=Fraction(1, 10)), held(3), 1),
        (SeasonRules(best_share=Fraction(1)), held(5, 2), 5),
    ],
)
def test_how_many_nights_count_may_follow_from_those_held(rules, nights, count):
    ann = lines(nights, rules)["ann"]

    assert ann.points == sum(range(11 - count, 11))
    assert len(ann.dropped) == sum(not each.cancelled for each in nights) - count
    assert nights_that_count(nights, rules) == count


@pytest.mark.clause("8.18")
@pytest.mark.parametrize(
    ("value", "up", "down", "nearest"),
    [("7/2", 4, 3, 4), ("10/3", 4, 3, 3), ("11/3", 4, 3, 4), ("3", 3, 3, 3)],
)
def test_a_share_is_rounded_by_name(value, up, down, nearest):
    share = Fraction(value)

    assert [rounded(share, how) for how in (Rounding.UP, Rounding.DOWN, Rounding.NEAREST)] == [
        up,
        down,
        nearest,
    ]


@pytest.mark.clause("8.18")
def test_how_many_will_count_once_more_nights_are_over():
    assert nights_that_count(held(5), SeasonRules(all_but=2), more=3) == 6
    assert nights_that_count(held(5), SeasonRules(all_but=2), more=2, more_lost=1) == 6
    fewer = SeasonRules(best=4, cancelled=Cancelled.FEWER)
    assert nights_that_count(held(5), fewer, more=2, more_lost=1) == 3
    assert nights_that_count(held(5), PLAIN, more=3) is None


@pytest.mark.clause("8.19")
@pytest.mark.parametrize(
    ("rule", "minimum", "missing"),
    [
        (Cancelled.KEEP, 3, 2),
        (Cancelled.FEWER, 3, 1),
        (Cancelled.FEWER, 1, 0),
    ],
)
def test_a_cancelled_night_leaves_the_minimum_or_takes_one(rule, minimum, missing):
    rules = SeasonRules(minimum_nights=minimum, cancelled_minimum=rule)

    ann = lines(held(1, 1), rules)["ann"]

    assert (ann.nights_missing, ann.unranked) == (
        missing,
        SeasonUnranked.TOO_FEW_NIGHTS if missing else None,
    )


@pytest.mark.clause("8.20")
def test_attendance_points_belong_to_the_night_or_stand_beside_all():
    keys = (SeasonKey.POINTS, SeasonKey.AVERAGE_A_NIGHT)
    inside = SeasonRules(best=1, attendance_points=5, rank_by=keys)
    outside = replace(inside, attendance=AttendancePoints.OUTSIDE)

    within, beside = lines(NIGHTS, inside)["ann"], lines(NIGHTS, outside)["ann"]

    assert (within.points, within.attendance_points) == (35, 0)
    assert [each.value for each in within.values] == [35, 35]
    assert (beside.points, beside.attendance_points) == (45, 15)
    assert [each.value for each in beside.values] == [45, 30]
    assert [(each.points, each.attendance) for each in beside.nights] == [(30, 5), (10, 5), (30, 5)]


@pytest.mark.clause("8.20")
def test_a_guests_dropped_night_brings_no_attendance():
    rules = SeasonRules(
        attendance_points=5,
        attendance=AttendancePoints.OUTSIDE,
        guest_nights=GuestNights.DROP,
    )
    nights = [night(1, {"gus": 9}, guests=frozenset({"gus"})), night(2, {"gus": 7})]

    assert lines(nights, rules)["gus"].points == 12


# --- what keys count


SHARED = [
    night(1, {"ann": 30, "bob": 30, "cid": 30}),
    night(2, {"ann": 40, "bob": 20}),
    night(3, {"ann": 20, "bob": 50}),
]


@pytest.mark.clause("8.21")
@pytest.mark.parametrize(
    ("rule", "won"),
    [
        (SharedWins.FULL, {"ann": 2, "bob": 2, "cid": 1}),
        (SharedWins.PART, {"ann": Fraction(4, 3), "bob": Fraction(4, 3), "cid": Fraction(1, 3)}),
        (SharedWins.NONE, {"ann": 1, "bob": 1, "cid": 0}),
    ],
)
def test_a_shared_first_place_is_a_win_a_part_or_none(rule, won):
    rules = SeasonRules(shared_wins=rule, rank_by=(SeasonKey.NIGHTS_WON,))

    season = lines(SHARED, rules)

    assert {who: value(line, SeasonKey.NIGHTS_WON) for who, line in season.items()} == won
    assert season["cid"].nights[0].sharing == 3


@pytest.mark.clause("8.21")
def test_keys_leave_dropped_nights_out_where_the_rules_say_so():
    keys = tuple(sorted(OVER_NIGHTS))
    both = SeasonRules(best=1, rank_by=keys)
    counted = replace(both, of_counted=keys)
    nights = [
        of_tables(1, rounds([at_table("AC", "BD", 9, 6, loners={"0": 2})])),
        of_tables(2, rounds([at_table("AC", "BD", 7, 3, loners={"0": 1})])),
    ]

    every, best = lines(nights, both)["a"], lines(nights, counted)["a"]

    assert {each.key: each.value for each in every.values} == {
        SeasonKey.AVERAGE_A_ROUND: 8,
        SeasonKey.NIGHTS_WON: 2,
        SeasonKey.GAMES_WON: 2,
        SeasonKey.LONE_HANDS: 3,
        SeasonKey.NIGHTS_ATTENDED: 2,
    }
    assert {each.key: each.value for each in best.values} == {
        SeasonKey.AVERAGE_A_ROUND: 9,
        SeasonKey.NIGHTS_WON: 1,
        SeasonKey.GAMES_WON: 1,
        SeasonKey.LONE_HANDS: 2,
        SeasonKey.NIGHTS_ATTENDED: 1,
    }
    assert best.attended == 2
    assert [both.counts_dropped(key) for key in (SeasonKey.POINTS, keys[0])] == [False, True]
    assert not counted.counts_dropped(keys[0])


# --- what can still happen


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


WON_BY = NightBound(rounds=1, points_a_round=10)


def caught(points, rules=BY_POINTS, come=1, **given):
    return cannot_be_caught([night(1, points)], rules, WON_BY, nights_to_come=come, **given)


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


# --- nights that do not tell


@pytest.mark.clause("8.25")
def test_a_night_that_does_not_tell_is_named_with_what_it_does_tell():
    wins = SeasonRules(night_points=NightPoints.WINS)
    told = of_tables(1, rounds([at_table("AC", "BD", 9, 6)], rests={1: [RestRecord("E")]}))
    by_points = replace(night(3, {"ann": 30}), points=NightPoints.TOTAL)
    cancelled = night(4, {"ann": 30}, cancelled=True)

    found = untold_nights([told, night(2, {"ann": 30, "bob": 2}), by_points, cancelled], wins)

    assert found == (
        UntoldNight(2, NightPoints.WINS, ("ann", "bob"), (NightPoints.TOTAL, NightPoints.PLACE)),
    )
    assert untold_nights([night(2, {"ann": 30})], PLAIN) == ()
    later = [RulesFrom(2, wins)]
    assert [each.number for each in untold_nights(NIGHTS, PLAIN, later=later)] == [2, 3]


# --- parts and a final


HALVES = [
    night(1, {"ann": 30, "bob": 20}),
    night(2, {"ann": 10, "bob": 15}),
    night(3, {"bob": 40, "cid": 30}, part=2),
    night(4, {"ann": 9, "cid": 20}, part=2),
]
FINAL = night(5, {"ann": 7, "cid": 8}, final=True)
BY_FINAL = SeasonRules(crown=Crown.FINAL)


def places(found):
    return [(line.person, line.rank, line.points) for line in found]


@pytest.mark.clause("8.26")
def test_each_part_has_a_table_and_the_whole_has_all_but_the_final():
    tables = season_tables([*HALVES, FINAL], PLAIN)

    assert [part.number for part in tables.parts] == [1, 2]
    assert places(tables.parts[0].lines) == [("ann", 1, 40), ("bob", 2, 35)]
    assert places(tables.parts[1].lines) == [("cid", 1, 50), ("bob", 2, 40), ("ann", 3, 9)]
    assert places(tables.whole) == [("bob", 1, 75), ("cid", 2, 50), ("ann", 3, 49)]
    assert places(tables.final) == [("cid", 1, 8), ("ann", 2, 7)]
    assert tables.finalists == ("ann", "cid")


@pytest.mark.clause("8.26")
def test_more_may_play_the_final_and_equals_all_do():
    assert season_tables(HALVES, SeasonRules(finalists=2)).finalists == ("ann", "bob", "cid")
    level = [night(1, {"ann": 5, "bob": 5, "cid": 1})]
    assert season_tables(level, BY_POINTS).finalists == ("ann", "bob")


@pytest.mark.clause("8.26")
def test_a_part_has_its_own_minimum_and_every_night_of_the_final_counts():
    rules = SeasonRules(minimum_nights=3, part_minimum=2, best=1)
    finals = [FINAL, night(6, {"ann": 7, "cid": 2}, final=True)]

    tables = season_tables([*HALVES, *finals], rules)

    assert [(line.person, line.rank) for line in tables.whole if line.rank] == [
        ("bob", 1),
        ("ann", 2),
    ]
    assert [line.person for line in tables.parts[1].lines if line.rank] == ["cid"]
    assert places(tables.final) == [("ann", 1, 14), ("cid", 2, 10)]


@pytest.mark.clause("8.26")
def test_nights_to_come_are_of_the_last_part():
    rules = SeasonRules(part_minimum=3)

    tables = season_tables(HALVES, rules, nights_to_come=1)

    assert [line.rank for line in tables.parts[0].lines] == [None, None]
    assert [(line.person, line.rank) for line in tables.parts[1].lines if line.rank] == [("cid", 1)]


@pytest.mark.clause("8.26")
def test_decisions_belong_to_the_part_after_whose_night_they_were_made():
    first = SeasonAdjustment("bob", 6, "Door")
    second = SeasonAdjustment("bob", 20, "Door", after_number=3)
    final = SeasonAdjustment("ann", 5, "Door", after_number=5)

    tables = season_tables([*HALVES, FINAL], PLAIN, adjustments=[first, second, final])

    assert places(tables.parts[0].lines) == [("bob", 1, 41), ("ann", 2, 40)]
    assert places(tables.parts[1].lines)[0] == ("bob", 1, 60)
    assert places(tables.whole)[0] == ("bob", 1, 101)
    assert places(tables.final) == [("ann", 1, 12), ("cid", 2, 8)]


@pytest.mark.clause("8.26", "8.16")
def test_a_ruling_of_a_half_says_nothing_about_the_final():
    nights = [
        night(1, {"ann": 5, "bob": 5}),
        night(2, {"ann": 6, "bob": 6}, final=True),
    ]
    ruling = SeasonRuling(("bob", "ann"), SeasonRulingHow.CUT, after_number=1)

    tables = season_tables(nights, PLAIN, rulings=[ruling])

    assert [line.person for line in tables.parts[0].lines] == ["bob", "ann"]
    assert [line.tied for line in tables.final] == [True, True]


@pytest.mark.clause("8.27")
@pytest.mark.parametrize(
    ("nights", "rules", "champions"),
    [
        ([*HALVES, FINAL], PLAIN, ("bob",)),
        ([*HALVES, FINAL], BY_FINAL, ("cid",)),
        (HALVES, BY_FINAL, ()),
        ([FINAL], PLAIN, ()),
        ([night(1, {"ann": 5, "bob": 5})], PLAIN, ("ann", "bob")),
        ([], PLAIN, ()),
    ],
)
def test_who_is_champion(nights, rules, champions):
    assert season_tables(nights, rules, people=[]).champions == champions


@pytest.mark.clause("8.27")
def test_nobody_is_champion_before_anybody_has_played():
    assert season_tables([], PLAIN, people=["ann", "bob"]).champions == ()


# --- rules as data


FULL = SeasonRules(
    attendance=AttendancePoints.OUTSIDE,
    best_share=Fraction(2, 3),
    best_rounding=Rounding.UP,
    cancelled_minimum=Cancelled.FEWER,
    part_minimum=3,
    shared_wins=SharedWins.PART,
    of_counted=(SeasonKey.NIGHTS_WON,),
    crown=Crown.FINAL,
    finalists=2,
    rank_by=(SeasonKey.POINTS, SeasonKey.RULING),
)


@pytest.mark.clause("8.28")
@pytest.mark.parametrize("rules", [FULL, SeasonRules(all_but=3)])
def test_the_new_options_go_to_json_and_back(rules):
    assert SeasonRules.from_json(rules.to_json()) == rules
    assert rules.problems() == ()


@pytest.mark.clause("8.28")
def test_rules_stored_before_there_were_more_options_can_still_be_read():
    stored = {
        "schema": 1,
        "night_points": "total",
        "place_points": [10, 8, 6, 5, 4, 3, 2, 1],
        "place_rest": 0,
        "shared_place": "shared",
        "attendance_points": 0,
        "best": 7,
        "cancelled": "keep",
        "shortened": "full",
        "minimum_nights": 0,
        "guest_nights": "count",
        "rank_by": ["points", "nights_won", "best_night"],
    }

    assert SeasonRules.from_json(stored) == SeasonRules(best=7)


@pytest.mark.clause("8.28")
@pytest.mark.parametrize(
    ("rules", "code"),
    [
        (SeasonRules(best=3, all_but=2), SeasonCode.BEST_SAID_TWICE),
        (SeasonRules(all_but=-1), SeasonCode.ALL_BUT_RANGE),
        (SeasonRules(best_share=Fraction(0)), SeasonCode.SHARE_RANGE),
        (SeasonRules(best_share=Fraction(3, 2)), SeasonCode.SHARE_RANGE),
        (SeasonRules(part_minimum=-1), SeasonCode.MINIMUM_RANGE),
        (SeasonRules(finalists=0), SeasonCode.FINALISTS_RANGE),
        (SeasonRules(of_counted=(SeasonKey.POINTS,)), SeasonCode.COUNTED_WITHOUT_EFFECT),
    ],
)
def test_season_rules_that_contradict_themselves_are_named(rules, code):
    assert [problem.code for problem in rules.problems()] == [code]
    assert (code in WARNINGS) == (code is SeasonCode.COUNTED_WITHOUT_EFFECT)
