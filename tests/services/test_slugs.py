"""Readable addresses: from a name, or a word where the name has no letters of an address."""

from itertools import islice

import pytest

from tests.services.builders import a_club
from tournaments.models import Club
from tournaments.services.slugs import free, proposals


@pytest.mark.parametrize(
    ("name", "first"),
    [
        ("St Agnes Euchre", "st-agnes-euchre"),
        ("Zoë & Łukasz", "zoe-ukasz"),
        ("山田", "club"),
        ("", "club"),
        ("a" * 100, "a" * 54),
        (f"{'a' * 53} b", "a" * 53),
    ],
)
def test_a_name_becomes_an_address_with_room_for_a_number(name, first):
    assert next(proposals(name, fallback="club")) == first


def test_the_next_ones_are_counted():
    assert list(islice(proposals("A", fallback="x"), 3)) == ["a", "a-2", "a-3"]


@pytest.mark.django_db
def test_the_first_that_nobody_has_is_free():
    club = a_club()

    def ask():
        return free("Harbour", among=Club.objects.all(), fallback="club")

    assert ask() == "harbour"
    for slug, following in (("harbour", "harbour-2"), ("harbour-2", "harbour-3")):
        Club.objects.create(slug=slug, name="x", zone=club.zone, currency=club.currency)
        assert ask() == following
    # a gap is taken before a new number
    Club.objects.filter(slug="harbour").delete()
    assert ask() == "harbour"
