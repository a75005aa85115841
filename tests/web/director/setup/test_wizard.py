"""The three steps to a night: what is refused loses nothing that was typed."""

import pytest
from django.urls import reverse
from django.utils.html import escape

from tests import factories
from tournaments import queries
from tournaments.models import Player, Tournament

pytestmark = pytest.mark.django_db

TYPED = {"name": "Cellar night", "day": "2026-12-05", "hour": "20:15", "on": "on"}


@pytest.fixture
def club(client):
    club = factories.make_club()
    client.force_login(factories.owner_of(club))
    return club


def new_night(client, club, **typed):
    return client.post(reverse("web:new_night", args=[club.slug]), TYPED | typed)


def names_of(night):
    return sorted(each.name for each in queries.entries.latest(night.pk))


@pytest.mark.parametrize("names", ["Ann Lee\nAnn Lee", "Ann & Bob & Cy"])
def test_a_refused_name_keeps_all_that_was_typed_and_makes_no_night(client, club, names):
    answer = new_night(client, club, names=names)

    page = answer.content.decode()
    assert answer.status_code == 422
    assert escape(names) in page
    for typed in ("Cellar night", "2026-12-05", "20:15"):
        assert f'value="{typed}"' in page
    assert not Tournament.objects.exists()
    assert not Player.objects.exists()


def test_what_was_refused_is_mended_on_the_same_page(client, club):
    new_night(client, club, names="Ann & Bob & Cy")

    answer = new_night(client, club, names="Ann\nBob\nCy\nDi")

    night = Tournament.objects.get()
    assert answer.url == reverse("web:how", args=[club.slug, night.slug])
    assert (night.name, names_of(night)) == ("Cellar night", ["Ann", "Bob", "Cy", "Di"])


def test_two_people_of_one_name_come_in_once_it_is_said_that_they_are_two(client, club):
    refused = new_night(client, club, names="Ann Lee\nAnn Lee")

    assert 'name="same_names"' in refused.content.decode()
    new_night(client, club, names="Ann Lee\nAnn Lee", same_names="new")

    night = Tournament.objects.get()
    assert names_of(night) == ["Ann Lee", "Ann Lee"]


def test_somebody_of_a_known_name_can_be_another_person(client, club):
    new_night(client, club, names="Maria Santos")
    first = Tournament.objects.order_by("pk").last()
    address = reverse("web:who", args=[club.slug, first.slug])

    refused = client.post(address, {"names": "Maria Santos"})
    assert (refused.status_code, 'name="same_names"' in refused.content.decode()) == (422, True)
    client.post(address, {"names": "Maria Santos", "same_names": "new"})

    assert names_of(first) == ["Maria Santos", "Maria Santos"]
    assert Player.objects.filter(name="Maria Santos").count() == 2


def test_the_same_press_twice_makes_one_night(client, club):
    act_id = "4a3f7b1e-1c1d-4d3e-9a52-7f8a5b1f0c11"

    for _ in range(2):
        new_night(client, club, names="Ann\nBob\nCy\nDi", act_id=act_id)

    assert names_of(Tournament.objects.get()) == ["Ann", "Bob", "Cy", "Di"]


def test_a_slip_in_the_year_is_told_beside_the_day(client, club):
    answer = new_night(client, club, day="0026-12-10", names="Ann\nBob\nCy\nDi")

    assert answer.status_code == 422
    assert "Look at the year" in answer.content.decode()
    assert not Tournament.objects.exists()


def test_nothing_on_a_refused_page_leads_away_from_what_was_typed(client, club):
    new_night(client, club, names="Ann\nBob\nCy\nDi")
    fresh = client.get(reverse("web:new_night", args=[club.slug])).content.decode()

    refused = new_night(client, club, names="Ed\nEd").content.decode()

    assert "?bring=last" in fresh
    assert "?bring=last" not in refused
