"""A season's table: which nights count, keys, reasons, what is needed to pass."""

from fractions import Fraction

import pytest

from scoring.night.ranking import KeyValue, Reason, ReasonKind
from scoring.night.rules import NightRules, SitOutCredit
from scoring.night.tally import RestRecord
from scoring.night.tiebreaks import Uncounted
from scoring.rules.json_codec import StoredCode
from scoring.rules.ruleset import RulesRefused
from scoring.season.rules import (
    WARNINGS,
    Cancelled,
    GuestNights,
    NightPoints,
    SeasonCode,
    SharedPlace,
    Shortened,
)
from scoring.season.season import (
    Needed,
    NightStatus,
    SeasonKey,
    SeasonRules,
    SeasonUnranked,
    needed_to_pass,
    table,
)
from tests.scoring.nights import rounds
from tests.scoring.nights import table as at_table
from tests.scoring.season.nights import OWN, PLACES, PLAIN, TWO_ROUNDS, lines, night, played


def ranks(nights, rules=PLAIN, **given):
    return [(line.person, line.rank, line.points) for line in table(nights, rules, **given)]


def statuses(line):
    return [each.status for each in line.nights]


SEASON = [
    night(1, {"ann": 30, "bob": 20}),
    night(2, {"ann": 10, "bob": 35}),
    night(3, {"ann": 30}),
]


CANCELLED = [*SEASON, night(4, {"bob": 99}, cancelled=True)]


SHORT = {"rounds_planned": 8, "rounds_played": 6}


GUEST = [
    night(1, {"ann": 10, "gus": 40, "eve": 50}, guests=frozenset({"gus", "eve"})),
    night(2, {"ann": 10, "gus": 5}),
]


KEYS = tuple(key for key in SeasonKey if key is not SeasonKey.RULING)


UNKNOWN = Uncounted.NOT_RECORDED


def own_values(line):
    return {each.key: each.uncounted if each.value is None else each.value for each in line.values}


OTHER = SeasonRules(
    night_points=NightPoints.PLACE,
    place_points=(5, 3),
    place_rest=1,
    shared_place=SharedPlace.BEST,
    attendance_points=2,
    best=7,
    cancelled=Cancelled.FEWER,
    shortened=Shortened.SCALED,
    minimum_nights=4,
    guest_nights=GuestNights.DROP,
    rank_by=(SeasonKey.AVERAGE_A_ROUND, SeasonKey.LONE_HANDS),
)


@pytest.mark.clause("8.4")
def test_the_best_nights_count_and_the_others_stay_visible():
    season = lines(reversed(SEASON), SeasonRules(best=2))

    assert statuses(season["ann"]) == [
        NightStatus.COUNTED,
        NightStatus.DROPPED,
        NightStatus.COUNTED,
    ]
    assert [each.points for each in season["ann"].dropped] == [10]
    assert (season["ann"].points, season["bob"].points) == (60, 55)
    assert statuses(season["bob"]) == [
        NightStatus.COUNTED,
        NightStatus.COUNTED,
        NightStatus.ABSENT,
    ]


def test_an_average_of_everything_played_has_dropped_nights_in_it():
    season = lines([*SEASON, night(4, {"bob": 7})], SeasonRules(best=2))

    assert season["ann"].played == (30, 10, 30)
    assert season["ann"].average_played == Fraction(70, 3)
    assert season["bob"].average_played == Fraction(62, 3)
    assert season["ann"].figure(SeasonKey.BEST_NIGHT) == 30


def test_who_played_no_night_has_no_average():
    (line,) = table([], PLAIN, people=["ann"])

    assert (line.played, line.average_played) == ((), None)


@pytest.mark.clause("8.4")
def test_of_equal_nights_the_earlier_counts():
    season = lines(SEASON, SeasonRules(best=1))

    assert statuses(season["ann"]) == [
        NightStatus.COUNTED,
        NightStatus.DROPPED,
        NightStatus.DROPPED,
    ]


@pytest.mark.clause("8.5")
@pytest.mark.parametrize(
    ("cancelled", "best", "points"),
    [
        (Cancelled.KEEP, 2, 60),
        (Cancelled.FEWER, 2, 30),
        (Cancelled.FEWER, 1, 30),
        (Cancelled.FEWER, None, 70),
    ],
)
def test_a_cancelled_night_leaves_the_number_of_best_nights_or_takes_one(cancelled, best, points):
    season = lines(CANCELLED, SeasonRules(best=best, cancelled=cancelled))

    assert season["ann"].points == points
    assert season["bob"].nights[3].status is NightStatus.CANCELLED
    assert season["bob"].nights[3].points is None


@pytest.mark.clause("8.6")
@pytest.mark.parametrize(
    ("shortened", "way", "points"),
    [
        (Shortened.FULL, NightPoints.TOTAL, 13),
        (Shortened.SCALED, NightPoints.TOTAL, Fraction(52, 3)),
        (Shortened.SCALED, NightPoints.WINS, 2),
        (Shortened.SCALED, NightPoints.AVERAGE, Fraction(13, 2)),
        (Shortened.SCALED, NightPoints.PLACE, 9),
    ],
)
def test_a_shortened_night_counts_in_full_or_grows(shortened, way, points):
    rules = SeasonRules(shortened=shortened, night_points=way)

    season = lines([played(1, TWO_ROUNDS, OWN, **SHORT)], rules)

    assert season["a"].points == points


@pytest.mark.clause("8.6", "8.5")
def test_a_shortened_night_may_be_left_out_as_if_cancelled():
    short = night(4, {"ann": 99}, **SHORT)
    rules = SeasonRules(shortened=Shortened.LEFT_OUT, cancelled=Cancelled.FEWER, best=2)

    season = lines([*SEASON, short], rules)

    assert season["ann"].nights[3].status is NightStatus.LEFT_OUT
    assert season["ann"].points == 30


@pytest.mark.clause("8.6")
@pytest.mark.parametrize(
    ("planned", "done", "stretch"),
    [
        (8, 6, Fraction(4, 3)),
        (8, 8, None),
        (8, 9, None),
        (8, 0, None),
        (8, None, None),
        (None, 6, None),
    ],
)
def test_a_night_is_short_only_if_fewer_rounds_were_played(planned, done, stretch):
    assert night(1, {}, rounds_planned=planned, rounds_played=done).stretch == stretch


@pytest.mark.clause("8.7")
@pytest.mark.parametrize(
    ("to_come", "ranked"), [(0, ["ann"]), (1, ["bob", "ann"]), (9, ["bob", "ann"])]
)
def test_too_few_nights_are_listed_apart_once_they_cannot_be_made_up(to_come, ranked):
    nights = [night(1, {"ann": 10, "bob": 50}), night(2, {"ann": 10})]

    season = table(nights, SeasonRules(minimum_nights=2), nights_to_come=to_come)

    assert [line.person for line in season if line.rank] == ranked
    bob = next(line for line in season if line.person == "bob")
    assert (bob.attended, bob.nights_missing) == (1, 1)
    assert bob.unranked is (None if to_come else SeasonUnranked.TOO_FEW_NIGHTS)
    assert (bob.reason is None) == (not to_come)


@pytest.mark.clause("8.8")
def test_who_was_only_a_guest_is_listed_apart():
    season = lines(GUEST)

    assert (season["eve"].rank, season["eve"].unranked) == (None, SeasonUnranked.GUEST)
    assert (season["gus"].rank, season["gus"].points) == (1, 45)


@pytest.mark.clause("8.8")
def test_nights_as_a_guest_may_not_count_after_joining():
    season = lines(GUEST, SeasonRules(guest_nights=GuestNights.DROP))

    assert statuses(season["gus"]) == [NightStatus.AS_GUEST, NightStatus.COUNTED]
    assert (season["gus"].rank, season["gus"].points) == (2, 5)
    assert season["gus"].nights[0].points == 40


@pytest.mark.clause("8.11")
def test_nights_of_different_formats_stand_in_one_season():
    persons = played(1, TWO_ROUNDS, OWN)
    pairs = played(
        2,
        rounds([at_table("PP", "QQ", 9, 6)]),
        {"P": ("a", "b"), "Q": ("c", "d")},
        points=NightPoints.PLACE,
    )

    season = lines([persons, pairs], SeasonRules(place_points=(3,)))

    assert {who: line.points for who, line in season.items()} == {
        "a": 16,
        "b": 13,
        "c": 13,
        "d": 10,
    }


@pytest.mark.clause("8.12")
def test_every_key_counts_over_the_season():
    nights = [
        played(1, rounds([at_table("AC", "BD", 9, 6, loners={"0": 2})]), OWN),
        played(2, rounds([at_table("AC", "BD", 3, 7, loners={"1": 1})]), OWN),
        played(3, rounds([at_table("EC", "BD", 8, 7, loners={"1": 1})]), {"E": ("e",)}),
    ]

    season = lines(nights, SeasonRules(rank_by=KEYS, best=1), people=["z"])

    assert own_values(season["a"]) == {
        SeasonKey.POINTS: 9,
        SeasonKey.AVERAGE_A_NIGHT: 9,
        SeasonKey.AVERAGE_A_ROUND: 6,
        SeasonKey.NIGHTS_WON: 1,
        SeasonKey.BEST_NIGHT: 9,
        SeasonKey.GAMES_WON: 1,
        SeasonKey.LONE_HANDS: 2,
        SeasonKey.NIGHTS_ATTENDED: 2,
    }
    assert own_values(season["z"]) == {
        SeasonKey.POINTS: 0,
        SeasonKey.AVERAGE_A_NIGHT: Uncounted.NO_GAMES,
        SeasonKey.AVERAGE_A_ROUND: Uncounted.NO_GAMES,
        SeasonKey.NIGHTS_WON: 0,
        SeasonKey.BEST_NIGHT: Uncounted.NO_GAMES,
        SeasonKey.GAMES_WON: 0,
        SeasonKey.LONE_HANDS: 0,
        SeasonKey.NIGHTS_ATTENDED: 0,
    }


@pytest.mark.clause("8.12")
def test_what_a_card_did_not_tell_is_unknown_for_the_season():
    values = own_values(lines(SEASON, SeasonRules(rank_by=KEYS))["ann"])

    unknown = {SeasonKey.AVERAGE_A_ROUND, SeasonKey.GAMES_WON, SeasonKey.LONE_HANDS}
    assert {key for key, value in values.items() if value is UNKNOWN} == unknown


@pytest.mark.clause("8.12")
def test_a_night_without_points_on_paper_makes_season_points_unknown():
    rules = SeasonRules(night_points=NightPoints.WINS, rank_by=(SeasonKey.POINTS,))

    season = table(SEASON, rules)

    assert {statuses(line)[0] for line in season} == {NightStatus.UNTOLD}
    assert [(line.rank, line.tied) for line in season] == [(1, True), (1, True)]
    assert season[0].values == (KeyValue(SeasonKey.POINTS, None, UNKNOWN),)


@pytest.mark.clause("8.12")
def test_a_night_of_nothing_but_rests_is_no_night_for_averages():
    rested = played(
        1,
        rounds([], rests={1: [RestRecord("A")]}),
        OWN,
        rules=NightRules(sit_out=SitOutCredit.NOTHING),
    )

    season = lines([rested], SeasonRules(night_points=NightPoints.AVERAGE))

    assert statuses(season["a"]) == [NightStatus.ABSENT]
    assert own_values(season["a"])[SeasonKey.POINTS] == 0


def test_a_season_line_has_its_reason():
    first, second = table(SEASON, PLAIN)

    assert first.reason == Reason(ReasonKind.LEADS)
    assert second.reason == Reason(ReasonKind.ON_FIRST_KEY, "ann", SeasonKey.POINTS, 55, 70)
    assert (second.rank, second.tied) == (2, False)


def test_people_set_the_order_of_equals_and_stand_there_without_a_night():
    nights = [night(1, {"ann": 10, "bob": 10})]

    assert ranks(nights, people=["zoe", "bob"]) == [("bob", 1, 10), ("ann", 1, 10), ("zoe", 3, 0)]


@pytest.mark.clause("8.13")
@pytest.mark.parametrize(
    ("rules", "other_points", "needed"),
    [
        (SeasonRules(), None, Needed(0)),
        (SeasonRules(), 20, Needed(6)),
        (SeasonRules(best=2), None, Needed(0)),
        (SeasonRules(best=2), 31, Needed(37)),
        (SeasonRules(best=2), 19, Needed(0)),
        (SeasonRules(attendance_points=4), 31, Needed(13 - 4 * 1)),
        (SeasonRules(rank_by=(SeasonKey.AVERAGE_A_NIGHT,)), None, Needed(41)),
        (SeasonRules(rank_by=(SeasonKey.AVERAGE_A_NIGHT,)), 0, Needed(4)),
        (SeasonRules(rank_by=(SeasonKey.AVERAGE_A_NIGHT,), best=2), None, Needed(0)),
    ],
)
def test_the_least_that_passes_another(rules, other_points, needed):
    assert needed_to_pass(SEASON, rules, "ann", "bob", other_points=other_points) == needed


@pytest.mark.clause("8.13")
@pytest.mark.parametrize("rules", [SeasonRules(), SeasonRules(best=2), SeasonRules(best=3)])
@pytest.mark.parametrize("other_points", [None, 0, 31, 90])
def test_one_point_fewer_than_needed_does_not_pass(rules, other_points):
    needed = needed_to_pass(SEASON, rules, "ann", "bob", other_points=other_points).points

    def ahead(points):
        more = {"ann": points} | ({} if other_points is None else {"bob": other_points})
        season = lines([*SEASON, night(4, more)], rules)
        return season["ann"].points > season["bob"].points

    assert ahead(needed)
    assert needed == 0 or not ahead(needed - 1)


@pytest.mark.clause("8.13")
@pytest.mark.parametrize(
    ("other_points", "needed"),
    [(None, Needed(8, 2)), (1, Needed(9, 1)), (4, Needed(None, None))],
)
def test_where_places_count_the_last_place_that_is_enough_is_told(other_points, needed):
    # Bob has 10 and 6 of his places, Ann 8 and 1.
    nights = [
        night(1, {"bob": 40, "ann": 30}),
        night(2, {"ann": 5, "cid": 9, "dot": 8, "bob": 7}),
    ]

    assert needed_to_pass(nights, PLACES, "ann", "bob", other_points=other_points) == needed


@pytest.mark.clause("8.13")
@pytest.mark.parametrize(
    "rules",
    [
        SeasonRules(rank_by=(SeasonKey.GAMES_WON,)),
        SeasonRules(rank_by=()),
        SeasonRules(night_points=NightPoints.WINS),
    ],
)
def test_nothing_can_be_said_where_the_first_key_is_another_or_unknown(rules):
    assert needed_to_pass(SEASON, rules, "ann", "bob") is None


@pytest.mark.clause("8.14")
@pytest.mark.parametrize("rules", [SeasonRules(), OTHER])
def test_season_rules_go_to_json_and_back_unchanged(rules):
    assert SeasonRules.from_json(rules.to_json()) == rules
    assert rules.problems() == ()


@pytest.mark.clause("8.14")
def test_unknown_options_and_values_are_refused():
    with pytest.raises(RulesRefused) as refused:
        SeasonRules.from_json({"schema": 1, "bets": 7, "place_points": [10, "8"], "best": False})

    assert [(problem.code, problem.fields) for problem in refused.value.problems] == [
        (StoredCode.OPTION_UNKNOWN, ("bets",)),
        (StoredCode.VALUE_UNKNOWN, ("place_points",)),
        (StoredCode.VALUE_UNKNOWN, ("best",)),
    ]


@pytest.mark.clause("8.14")
@pytest.mark.parametrize(
    ("rules", "code"),
    [
        (SeasonRules(rank_by=()), SeasonCode.RANK_BY_EMPTY),
        (SeasonRules(rank_by=(SeasonKey.POINTS,) * 2), SeasonCode.RANK_BY_REPEATED),
        (SeasonRules(best=0), SeasonCode.BEST_RANGE),
        (SeasonRules(minimum_nights=-1), SeasonCode.MINIMUM_RANGE),
        (
            SeasonRules(night_points=NightPoints.PLACE, place_points=()),
            SeasonCode.NO_PLACE_POINTS,
        ),
        (SeasonRules(place_points=(1, 2)), SeasonCode.PLACES_OUT_OF_ORDER),
        (SeasonRules(place_rest=2), SeasonCode.PLACES_OUT_OF_ORDER),
    ],
)
def test_what_contradicts_itself_is_named(rules, code):
    assert [problem.code for problem in rules.problems()] == [code]
    assert (code in WARNINGS) == (code is SeasonCode.PLACES_OUT_OF_ORDER)
