"""The forms of a club, as a browser meets them: itself, its people, its roster."""

import re

import pytest
from django.urls import reverse

from tests import factories
from tests.web import pasting
from tests.web.asking import read
from tournaments.models import Club, Membership, Player, Role
from tournaments.web.forms.clubs import zones

pytestmark = pytest.mark.django_db


@pytest.fixture
def club(client):
    club = factories.make_club()
    client.force_login(factories.owner_of(club))
    return club


def to(club, name, *more):
    return reverse(f"web:{name}", args=[club.slug, *more])


# --- The club

NEW = {"name": "Lodge", "zone": "Europe/Dublin", "currency": "EUR", "paper": "a4"}


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"name": ""}, "name"),
        ({"name": "x" * 121}, "name"),
        ({"zone": "Europe/Atlantis"}, "zone"),
        ({"zone": "UTC"}, "zone"),
        ({"currency": "GOLD"}, "currency"),
        ({"paper": "a5"}, "paper"),
    ],
)
def test_what_cannot_be_a_club_is_said_beside_its_field(client, club, change, field):
    answer = client.post(reverse("web:new_club"), NEW | change)

    assert answer.status_code == 422
    assert list(answer.context["form"].errors) == [field]
    assert Club.objects.count() == 1


def test_places_stand_by_area_with_names_that_people_read():
    found = dict(zones())

    assert ("America/Argentina/Buenos_Aires", "Argentina, Buenos Aires") in found["America"]
    assert ("Europe/London", "London") in found["Europe"]
    assert not {"Etc", "posix", "right"} & set(found)
    assert all(found.values())
    assert [zone for _area, row in zones() for zone, _place in row] == sorted(
        zone for _area, row in zones() for zone, _place in row
    )


def test_a_new_form_starts_where_the_device_is_and_a_refused_one_where_it_was_chosen(client, club):
    assert "data-own-zone" in client.get(reverse("web:new_club")).content.decode()

    refused = client.post(reverse("web:new_club"), NEW | {"name": ""}).content.decode()

    assert "data-own-zone" not in refused
    assert re.search(r'value="Europe/Dublin"\s+selected', refused)


def test_settings_show_what_is_stored_and_store_what_is_chosen(client, club):
    page = client.get(to(club, "club_settings")).content.decode()
    assert re.search(r'value="America/Halifax"\s+selected', page)

    client.post(to(club, "club_settings"), NEW | {"public_names": "number"})

    club.refresh_from_db()
    assert (club.name, club.zone, club.currency) == ("Lodge", "Europe/Dublin", "EUR")
    assert club.public_names == "number"


def test_a_style_of_names_that_is_none_is_refused(client, club):
    answer = client.post(to(club, "club_settings"), NEW | {"public_names": "backwards"})

    assert answer.status_code == 422
    assert Club.objects.get().name == club.name


# --- Its people


def test_every_role_can_be_offered_and_no_other(client, club):
    for role in Role.values:
        assert client.post(to(club, "invite"), {"name": "Ann", "role": role}).status_code == 200

    assert client.post(to(club, "invite"), {"name": "Ann", "role": "king"}).status_code == 422


def test_a_role_that_is_none_changes_nothing(client, club):
    factories.member(club, Role.SCORER)
    row = Membership.objects.get(club=club, role=Role.SCORER)

    answer = client.post(to(club, "member", row.pk), {"role": "king"})

    assert answer.status_code == 422
    assert Membership.objects.get(pk=row.pk).role == Role.SCORER


# --- Its roster


def add(client, club, names, **more):
    return pasting.send(client, to(club, "players"), {"names": names} | more, follow=True)


def roster(club):
    return sorted(Player.objects.filter(club=club).values_list("name", flat=True))


@pytest.mark.parametrize(
    ("pasted", "names"),
    [
        ("Ann Lee\nBob Ray", ["Ann Lee", "Bob Ray"]),
        ("Ann Lee\tpaid\t55\nBob Ray\t", ["Ann Lee", "Bob Ray"]),
        ("\n  Ann Lee  \n\n", ["Ann Lee"]),
    ],
)
def test_a_pasted_column_becomes_people(client, club, pasted, names):
    add(client, club, pasted)

    assert roster(club) == names


@pytest.mark.parametrize("pasted", ["", "   "])
def test_nothing_pasted_adds_nobody(client, club, pasted):
    assert add(client, club, pasted).status_code == 422
    assert roster(club) == []


def test_a_name_that_is_too_long_is_refused_and_stays_typed(client, club):
    answer = add(client, club, f"Bob Ray\n{'x' * 121}")

    assert answer.status_code == 422
    assert "x" * 121 in answer.content.decode()
    assert roster(club) == []


def test_a_list_that_is_pasted_again_asks_first_and_loses_nothing(client, club):
    add(client, club, "Ann Lee\nBob Ray")

    again = add(client, club, "Ann Lee\nBob Ray\nCid Fox")

    assert again.status_code == 422
    assert "Cid Fox" in read(again)
    assert roster(club) == ["Ann Lee", "Bob Ray"]
