"""What is usual where people play: every place that can be chosen, by its country."""

import pytest

from tournaments.models import PageSize
from tournaments.web.club import places
from tournaments.web.forms.clubs import CURRENCIES, zones


@pytest.mark.parametrize(
    ("zone", "money", "paper"),
    [
        ("Europe/London", "GBP", "a4"),
        ("Europe/Jersey", "GBP", "a4"),
        ("Europe/Dublin", "EUR", "a4"),
        ("Europe/Zurich", "CHF", "a4"),
        ("America/Halifax", "CAD", "letter"),
        ("America/Chicago", "USD", "letter"),
        ("America/Mexico_City", "USD", "letter"),
        ("Pacific/Honolulu", "USD", "letter"),
        ("Pacific/Auckland", "NZD", "a4"),
        ("Australia/Sydney", "AUD", "a4"),
        ("Asia/Tokyo", "JPY", "a4"),
        ("Asia/Kolkata", "USD", "a4"),
    ],
)
def test_money_and_paper_of_a_place(zone, money, paper):
    assert (places.money_at(zone), places.paper_at(zone)) == (money, paper)


@pytest.mark.parametrize(
    ("old", "new"),
    [("America/Montreal", "America/Toronto"), ("Europe/Belfast", "Europe/London")],
)
def test_an_old_name_of_a_place_is_in_the_same_country(old, new):
    assert places.money_at(old) == places.money_at(new)
    assert places.paper_at(old) == places.paper_at(new)


@pytest.mark.parametrize("zone", ["Mars/Olympus_Mons", "", "UTC"])
def test_nowhere_has_dollars_and_a4(zone):
    assert (places.money_at(zone), places.paper_at(zone)) == ("USD", "a4")


def test_every_place_to_choose_has_a_money_and_a_paper():
    moneys = {money for money, _name in CURRENCIES}

    for _area, chosen in zones():
        for zone, _place in chosen:
            assert places.money_at(zone) in moneys
            assert places.paper_at(zone) in PageSize.values
