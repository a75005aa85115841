"""A quick night for friends who have no club, and last time's people brought along."""

import re
from zoneinfo import ZoneInfo

import pytest
from django.urls import reverse

from tests import factories
from tests.factories import NAMES, UserFactory
from tournaments.models import Club, Tournament

pytestmark = pytest.mark.django_db


def quick(client, **typed):
    page = client.get(reverse("web:quick")).content.decode()
    act_id = re.search(r'name="act_id" value="([^"]+)"', page).group(1)
    return client.post(reverse("web:quick"), {"act_id": act_id, **typed}, follow=True)


def test_twelve_friends_are_seated_by_one_page(client):
    client.force_login(UserFactory())

    answer = quick(client, names="\n".join(NAMES[:12]), zone="Europe/London")

    assert "Everybody is seated." in answer.content.decode()
    night = Tournament.objects.get()
    assert (night.state, night.zone, night.entries.count()) == ("ready", "Europe/London", 12)


@pytest.mark.parametrize(
    ("zone", "money", "paper"),
    [
        ("Europe/London", "GBP", "a4"),
        ("Europe/Dublin", "EUR", "a4"),
        ("America/Halifax", "CAD", "letter"),
        ("America/Montreal", "CAD", "letter"),
        ("America/Chicago", "USD", "letter"),
        ("America/Martinique", "EUR", "a4"),
        ("Asia/Kolkata", "USD", "a4"),
    ],
)
def test_money_and_paper_are_those_of_the_place(client, zone, money, paper):
    client.force_login(UserFactory())

    quick(client, names="\n".join(NAMES[:4]), zone=zone)

    assert (Club.objects.get().currency, Club.objects.get().paper) == (money, paper)


def test_a_second_quick_night_uses_the_same_club(client):
    club = factories.make_club()
    client.force_login(factories.owner_of(club))

    quick(client, names="\n".join(NAMES[:5]))

    assert Club.objects.get().tournaments.count() == 1


def test_three_names_are_too_few_and_stay_typed(client):
    client.force_login(UserFactory())

    answer = quick(client, names="Ann\nBea\nCid", zone="Europe/London")

    assert answer.status_code == 422
    assert "Write four names or more" in answer.content.decode()
    assert "Ann\nBea\nCid" in answer.content.decode()
    assert Club.objects.count() == 0


def test_two_of_one_name_are_asked_to_be_told_apart(client):
    client.force_login(UserFactory())

    answer = quick(client, names="Ann\nann\nBea\nCid\nDi", zone="Europe/London")

    assert answer.status_code == 422
    assert "Two people are called Ann. Add a second name or an initial." in answer.content.decode()
    assert Club.objects.count() == 0


def test_last_times_people_are_ticked(client):
    club = factories.make_club()
    factories.make_night(club, people=6)
    client.force_login(factories.owner_of(club))

    offer = client.get(reverse("web:new_night", args=[club.slug])).content.decode()
    assert "Bring the 6 people of Thursday night" in offer
    page = client.get(reverse("web:new_night", args=[club.slug]), {"bring": "last"})

    assert len(re.findall(r"<input[^>]*checked", page.content.decode())) == 6


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Pacific/Pago_Pago"])
def test_a_quick_night_is_called_by_the_weekday_of_its_place(client, zone):
    """These two places never have the same day: one is 25 hours ahead of the other."""
    club = factories.make_club()
    Club.objects.filter(pk=club.pk).update(zone=zone)
    client.force_login(factories.owner_of(club))

    quick(client, names="\n".join(NAMES[:4]))

    night = Tournament.objects.get()
    weekday = night.starts_at.astimezone(ZoneInfo(zone)).strftime("%A")
    assert night.name == f"{weekday} night"


def test_names_that_only_look_different_are_asked_to_be_told_apart(client):
    client.force_login(UserFactory())

    answer = quick(client, names="Seán O’Dwyer\nSean O'Dwyer\nBea\nCid", zone="Europe/London")

    assert "Two people are called Seán O’Dwyer." in answer.content.decode()
