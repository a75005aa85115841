"""Seasons in words: why somebody stands where they stand, what the next night can do."""

from datetime import date
from fractions import Fraction

import pytest

from scoring.night import NightRules, Reason, ReasonKind, Tally, rank
from scoring.season import NightTallied, SeasonKey, SeasonRuling, SeasonRulingHow, table
from scoring.season import SeasonRules as Rules
from tournaments.wording import seasons

NAMES = {"Ann": "Ann", "Bob": "Bob", "Cid": "שרה"}


def night(number, guests=(), **points):
    sums = {name: Tally.of_points(name, won) for name, won in points.items()}
    return NightTallied(
        number=number,
        rules=NightRules(),
        tallies=sums,
        standings=rank(sums, NightRules()),
        people={who: (who,) for who in sums},
        guests=frozenset(guests),
    )


def told(lines, who, *, equals=()):
    line = next(each for each in lines if each.person == who)
    return seasons.reason(line, rank_by=Rules().rank_by, equals=equals, names=NAMES)


def test_points_alone_need_no_reason():
    lines = table([night(1, Ann=30, Bob=20)], Rules())

    assert (told(lines, "Ann"), told(lines, "Bob")) == ("", "")


def test_a_later_key_is_said_with_both_values():
    level = [night(1, Ann=30, Bob=29, Cid=1), night(2, Ann=10, Bob=11, Cid=39)]
    second = told(table(level, Rules()), "Bob")

    assert second == "Level with \u2068Ann\u2069; nights won: 0 to 1"


def test_who_is_equal_on_everything_is_said_to_be():
    lines = table([night(1, Ann=30, Cid=30)], Rules())

    assert told(lines, "Ann", equals=["שרה"]) == "Equal with \u2068שרה\u2069 on everything"


@pytest.mark.parametrize(
    ("how", "says"),
    [
        ("shared", "Shares the place with \u2068Bob\u2069"),
    ],
)
def test_a_shared_place_says_so(how, says):
    ruling = SeasonRuling(("Bob", "Ann"), SeasonRulingHow(how), after_number=1)
    lines = table([night(1, Ann=30, Bob=30)], Rules(), rulings=[ruling])

    assert told(lines, "Ann", equals=["Bob"]) == says


def test_a_ruling_says_how_it_was_made():
    ruling = SeasonRuling(("Bob", "Ann"), SeasonRulingHow.CUT, after_number=1)
    lines = table([night(1, Ann=30, Bob=30)], Rules(), rulings=[ruling])

    assert told(lines, "Ann") == "Level with \u2068Bob\u2069: Cutting the cards"


def test_who_is_apart_says_why():
    few = table([night(1, Ann=30)], Rules(minimum_nights=3))
    guest = table([night(1, guests=["Bob"], Bob=30)], Rules())

    assert told(few, "Ann") == "2 more nights are needed"
    assert told(guest, "Bob") == "Guest"


@pytest.mark.parametrize(
    ("wanted", "says"),
    [
        (
            {"points": 66, "place": None, "stays_on": 537},
            (
                "66 points on the next night would pass \u2068Joan\u2069,"
                " if \u2068Joan\u2069 stays on 537."
            ),
        ),
        (
            {"points": 1, "place": None, "stays_on": Fraction(15, 2)},
            "One point on the next night would pass \u2068Joan\u2069, who stays on 7½.",
        ),
        (
            {"points": 0, "place": None, "stays_on": 3},
            (
                "Coming to the next night is enough to pass \u2068Joan\u2069,"
                " if \u2068Joan\u2069 is not there."
            ),
        ),
        (
            {"points": 8, "place": 2, "stays_on": 3},
            (
                "Place 2 on the next night would pass \u2068Joan\u2069,"
                " if \u2068Joan\u2069 is not there."
            ),
        ),
    ],
)
def test_what_the_next_night_can_do_is_said_with_its_condition(wanted, says):
    assert seasons.would_pass(other="Joan", **wanted) == says


def test_how_far_a_season_is():
    assert seasons.after(1, 1) == "after 1 of 1 night"
    assert seasons.after(12, 20) == "after 12 of 20 nights"
    assert seasons.after(0, 1) == "before the first night"


def test_days_parts_places_and_points():
    assert seasons.weekday(date(2026, 12, 3)) == "Thursday 3 December"
    assert seasons.long_day(date(2026, 12, 3)) == "3 December 2026"
    assert [
        seasons.part(n, is_final=final) for n, final in ((1, False), (2, False), (1, True))
    ] == [
        "",
        "Part 2",
        "The final",
    ]
    assert (seasons.ordinal_place(3, 18), seasons.ordinal_place(None, 18)) == ("3 of 18", "–")
    assert seasons.adjusted(-3, "late") == "\u22123: \u2068late\u2069"
    assert seasons.together("Sam", 3, 34, Fraction(34, 3)) == (
        "\u2068Sam\u2069: 34 points in 3 rounds, 11.3 a round"
    )
    assert seasons.together("Sam", 1, 5, Fraction(5)) == "\u2068Sam\u2069: 5 points in one round"


def test_every_code_has_its_words():
    assert {key.value for key in SeasonKey} == set(seasons.KEYS)
    assert Reason(ReasonKind.DECIDED_BY).key is None
