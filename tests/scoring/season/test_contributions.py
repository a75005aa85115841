"""What one night gives to each person: points, places, attendance, and whose they are."""

from fractions import Fraction

import pytest

from scoring.night.rules import NightRules, SubstitutePoints
from scoring.night.standings import rank
from scoring.night.tally import AdjustmentRecord, RestRecord, Tally
from scoring.season.contributions import EntryTwice, Share, points_of_place, shares
from scoring.season.rules import (
    NightPoints,
    SharedPlace,
)
from scoring.season.season import (
    NightTallied,
    SeasonRules,
    Substitute,
)
from tests.scoring.nights import rounds
from tests.scoring.nights import table as at_table
from tests.scoring.season.nights import OWN, PLACES, PLAIN, TWO_ROUNDS, lines, night, played

PERSON = NightRules(substitute_points=SubstitutePoints.PERSON)


SUB = Substitute("A", "eve", from_round=2)


@pytest.mark.clause("8.1")
@pytest.mark.parametrize(
    ("way", "points"),
    [
        (NightPoints.TOTAL, {"a": 13, "b": 10, "c": 13, "d": 10}),
        (NightPoints.AVERAGE, {"a": Fraction(13, 2), "b": 5, "c": Fraction(13, 2), "d": 5}),
        (NightPoints.PLACE, {"a": 9, "b": Fraction(7, 2), "c": 9, "d": Fraction(7, 2)}),
        (
            NightPoints.WINS,
            {"a": Fraction(3, 2), "b": Fraction(1, 2), "c": Fraction(3, 2), "d": Fraction(1, 2)},
        ),
    ],
)
def test_a_night_gives_points_in_one_of_four_ways(way, points):
    rules = SeasonRules(night_points=way, place_points=(10, 8, 6), place_rest=1)

    given = shares(played(1, TWO_ROUNDS, OWN), rules)

    assert {person: share.points for person, share in given.items()} == points


@pytest.mark.clause("8.1")
def test_a_share_knows_what_the_season_counts():
    given = shares(played(1, TWO_ROUNDS, OWN), PLAIN)

    assert given["a"] == Share(
        points=13,
        rank=1,
        attended=True,
        games_won=Fraction(3, 2),
        lone_hands=None,
        total=13,
        rounds=2,
    )


@pytest.mark.clause("8.2")
@pytest.mark.parametrize(
    ("shared", "points"),
    [
        (SharedPlace.BEST, {"a": 10, "b": 8, "c": 8, "d": 8, "e": 1}),
        (SharedPlace.SHARED, {"a": 10, "b": 5, "c": 5, "d": 5, "e": 1}),
    ],
)
def test_a_shared_place_is_worth_its_own_points_or_an_equal_share(shared, points):
    rules = SeasonRules(
        night_points=NightPoints.PLACE,
        place_points=(10, 8, 6),
        place_rest=1,
        shared_place=shared,
    )
    evening = night(1, {"a": 40, "b": 30, "c": 30, "d": 30, "e": 20})

    assert {who: share.points for who, share in shares(evening, rules).items()} == points


@pytest.mark.clause("8.2")
def test_who_has_no_rank_gets_no_points_for_a_place():
    sums = {"A": Tally.of_points("A", 40), "B": Tally.of_points("B", 30)}
    standings = rank(sums, NightRules(), house_players=["A"])
    evening = NightTallied(
        number=1,
        rules=NightRules(),
        tallies=sums,
        standings=standings,
        people={"A": ("a",), "B": ("b",)},
    )

    given = shares(evening, PLACES)

    assert (given["a"].points, given["a"].rank, given["b"].points) == (0, None, 10)


@pytest.mark.clause("8.2")
def test_places_behind_the_list_get_the_rest():
    assert [points_of_place(place, PLACES) for place in (1, 3, 4, 40)] == [10, 6, 1, 1]


@pytest.mark.clause("8.3")
def test_attendance_counts_for_who_played_a_round():
    only_rested = rounds([at_table("AC", "BD", 9, 6)], rests={1: [RestRecord("E")]})

    season = lines([played(1, only_rested, {**OWN, "E": ("e",)})], SeasonRules(attendance_points=5))

    assert {who: (line.points, line.attended) for who, line in season.items()} == {
        "a": (14, 1),
        "c": (14, 1),
        "b": (11, 1),
        "d": (11, 1),
        "e": (7, 0),
    }


def test_an_entry_without_a_person_or_a_tally_gives_nothing():
    evening = played(1, TWO_ROUNDS, {"A": ("a",), "Z": ("z",)})

    assert set(shares(evening, PLAIN)) == {"a"}


def test_nobody_holds_two_entries_of_one_night():
    with pytest.raises(EntryTwice) as refused:
        played(1, TWO_ROUNDS, {"A": ("a",), "B": ("a",)})

    assert refused.value.person == "a"


@pytest.mark.clause("8.10")
def test_a_partnerships_points_count_in_full_for_each():
    pairs = rounds([at_table("PP", "QQ", 9, 6)])

    given = shares(played(1, pairs, {"P": ("a", "c"), "Q": ("b", "d")}), PLAIN)

    assert {who: share.points for who, share in given.items()} == {"a": 9, "c": 9, "b": 6, "d": 6}


@pytest.mark.clause("8.9")
@pytest.mark.parametrize(
    ("rules", "given"),
    [(NightRules(), {"a": 12, "eve": None}), (PERSON, {"a": 8, "eve": 4})],
)
def test_a_substitutes_points_stay_with_the_card_or_go_to_the_person(rules, given):
    changes = [AdjustmentRecord("A", None, -1)]
    evening = played(1, TWO_ROUNDS, OWN, rules=rules, substitutes=(SUB,), adjustments=changes)

    out = shares(evening, PLAIN)

    assert {who: out[who].points if who in out else None for who in given} == given


@pytest.mark.clause("8.9")
def test_points_stay_with_the_card_where_places_count():
    out = shares(played(1, TWO_ROUNDS, OWN, rules=PERSON, substitutes=(SUB,)), PLACES)

    assert out["a"].points == 9
    assert "eve" not in out


@pytest.mark.clause("8.9")
def test_points_stay_with_the_card_where_it_tells_the_night_as_a_whole():
    out = shares(night(1, {"a": 30}, rules=PERSON, substitutes=(SUB,)), PLAIN)

    assert {who: share.points for who, share in out.items()} == {"a": 30}


@pytest.mark.clause("8.9")
def test_points_stay_with_the_card_where_the_substitute_has_an_entry():
    sits_in = Substitute("A", "b", from_round=2)

    out = shares(played(1, TWO_ROUNDS, OWN, rules=PERSON, substitutes=(sits_in,)), PLAIN)

    assert (out["a"].points, out["b"].points) == (13, 10)


@pytest.mark.clause("8.9")
def test_a_substitute_for_several_has_one_night_of_all_of_it():
    both = (Substitute("A", "eve", 1, 1), Substitute("B", "eve", from_round=2))

    out = shares(played(1, TWO_ROUNDS, OWN, rules=PERSON, substitutes=both), PLAIN)

    assert (out["eve"].points, out["eve"].rounds, out["eve"].games_won) == (13, 2, Fraction(3, 2))
    assert (out["eve"].lone_hands, out["eve"].rank, out["eve"].attended) == (None, None, True)
    assert (out["a"].points, out["b"].points) == (4, 6)


@pytest.mark.clause("8.9")
def test_in_a_partnership_the_substitute_plays_for_one():
    pairs = rounds([at_table("PP", "QQ", 9, 6)], [at_table("PP", "QQ", 4, 4)])
    sub = Substitute("P", "eve", from_round=2, instead_of="c")
    evening = played(1, pairs, {"P": ("a", "c"), "Q": ("b", "d")}, rules=PERSON, substitutes=(sub,))

    out = shares(evening, PLAIN)

    assert {who: out[who].points for who in ("a", "c", "eve")} == {"a": 13, "c": 9, "eve": 4}


@pytest.mark.clause("8.9")
def test_who_never_played_the_own_card_did_not_attend():
    away = Substitute("A", "eve")

    season = lines([played(1, TWO_ROUNDS, OWN, rules=PERSON, substitutes=(away,))])

    assert (season["a"].attended, season["a"].points, season["eve"].points) == (0, 0, 13)
