"""Sums of money: as many decimals as the currency has, whole minor units everywhere else."""

import pytest

from tournaments.wording import money


@pytest.mark.parametrize(
    ("minor", "currency", "told"),
    [
        (1, "GBP", "0.01 GBP"),
        (-205, "GBP", "-2.05 GBP"),
        (123456789, "EUR", "1234567.89 EUR"),
        (1, "JPY", "1 JPY"),
        (1, "TND", "0.001 TND"),
        (12345, "XXX", "123.45 XXX"),
    ],
)
def test_an_amount_has_the_decimals_of_its_currency(minor, currency, told):
    assert money.amount(minor, currency) == told


@pytest.mark.parametrize(
    ("typed", "currency", "units"),
    [
        ("20", "JPY", 20),
        ("20,5", "JPY", None),
        ("1.005", "KWD", 1005),
        ("1.0050", "KWD", 1005),
        ("20,50", "XXX", 2050),
        ("1e2", "GBP", 10000),
        ("1.000,50", "GBP", None),
        (".5", "GBP", 50),
    ],
)
def test_what_was_typed_is_minor_units_of_its_currency(typed, currency, units):
    assert money.minor_units(typed, currency) == units


@pytest.mark.parametrize("currency", ["GBP", "JPY", "KWD"])
@pytest.mark.parametrize("minor", [0, 1, 999, 100000])
def test_what_is_printed_can_be_typed_again(minor, currency):
    printed = money.amount(minor, currency).removesuffix(f" {currency}")

    assert money.minor_units(printed, currency) == minor
