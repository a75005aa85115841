"""Figures: rounded in one place, told apart where they differ, as the language writes them."""

from fractions import Fraction

import pytest
from django.utils import translation

from scoring.night import TieBreak
from tournaments.wording import money, numbers


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (None, "–"),
        (0, "0"),
        (-3, "-3"),
        (Fraction(1, 2), "½"),
        (Fraction(15, 2), "7½"),
        (Fraction(-1, 2), "-0.5"),
        (Fraction(22, 3), "7.3"),
        (Fraction(29, 4), "7.3"),  # 7.25: half up
        (Fraction(-29, 4), "-7.3"),  # away from zero
        (Fraction(1, 100), "0.0"),
    ],
)
def test_points_are_whole_halves_or_one_decimal_rounded_half_up(value, told):
    assert numbers.number(value) == told


@pytest.mark.parametrize(
    ("value", "digits", "told"),
    [
        (Fraction(1, 8), 2, "0.13"),
        (Fraction(5, 1000), 2, "0.01"),
        (Fraction(4, 1000), 2, "0.00"),
        (Fraction(-4, 1000), 2, "0.00"),
        (Fraction(999, 1000), 2, "1.00"),
    ],
)
def test_a_decimal_is_rounded_half_up_and_has_no_negative_nought(value, digits, told):
    assert numbers.decimal(value, digits=digits) == told


def test_a_share_has_three_decimals_and_an_average_one():
    assert numbers.of_key(TieBreak.SHARE_OF_GAMES, Fraction(1, 3)) == "0.333"
    assert numbers.of_key(TieBreak.AVERAGE_A_GAME, Fraction(52, 7)) == "7.4"


@pytest.mark.parametrize(
    ("key", "one", "other", "told"),
    [
        # 65 of 119 and 71 of 130 games: a real night of 2025, places 9 and 10
        (TieBreak.SHARE_OF_GAMES, Fraction(65, 119), Fraction(71, 130), ["0.54622", "0.54615"]),
        (TieBreak.SHARE_OF_POINTS, Fraction(60, 118), Fraction(63, 124), ["0.5085", "0.5081"]),
        # 52 in 7 and 59 in 8 games: a real night of 2023
        (TieBreak.AVERAGE_A_GAME, Fraction(52, 7), Fraction(59, 8), ["7.43", "7.38"]),
        (TieBreak.POINTS, 12, 12, ["12", "12"]),
        (TieBreak.POINTS, None, 12, ["–", "12"]),
    ],
)
def test_values_that_differ_look_different(key, one, other, told):
    digits = numbers.digits_apart(key, (one, other))

    assert [numbers.of_key(key, each, digits=digits) for each in (one, other)] == told


def test_equal_values_take_no_more_digits_than_usual():
    assert numbers.digits_apart(TieBreak.SHARE_OF_GAMES, [Fraction(1, 3)] * 3) == 3
    assert numbers.digits_apart(TieBreak.POINTS, []) == 1


def test_decimals_and_money_follow_the_language():
    with translation.override("de"):
        assert numbers.of_key(TieBreak.SHARE_OF_GAMES, Fraction(2, 3)) == "0,667"
        assert numbers.number(Fraction(22, 3)) == "7,3"
        assert money.amount(2050, "EUR") == "20,50 EUR"
    assert numbers.number(Fraction(22, 3)) == "7.3"
    assert money.amount(2050, "GBP") == "20.50 GBP"


@pytest.mark.parametrize(
    ("minor", "currency", "told"),
    [
        (0, "CAD", "0.00 CAD"),
        (5, "GBP", "0.05 GBP"),
        (500, "JPY", "500 JPY"),
        (1500, "KWD", "1.500 KWD"),
    ],
)
def test_money_has_the_decimals_of_its_currency(minor, currency, told):
    assert money.amount(minor, currency) == told


@pytest.mark.parametrize(
    ("typed", "units"),
    [("20", 2000), ("20,5", 2050), (" 20.50 ", 2050), ("", 0), ("1.005", None), ("ten", None),
     ("inf", None), ("NaN", None), ("-1", -100)],
)  # fmt: skip
def test_what_was_typed_is_whole_minor_units_or_nothing(typed, units):
    assert money.minor_units(typed, "GBP") == units
