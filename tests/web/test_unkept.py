"""Pages of a signed-in person are kept by no browser; public ones still are asked cheaply."""

import pytest
from django.urls import reverse

from tests import factories

pytestmark = pytest.mark.django_db

OF_CLUB = ["club", "people", "players", "load_night"]
OF_NIGHT = ["console", "entries", "links", "journal", "standings", "papers", "export_night"]


@pytest.fixture
def night(client):
    club = factories.make_club()
    client.force_login(factories.owner_of(club))
    return factories.running_night(club, people=4, rounds_planned=3)


def kept(client, name, *args):
    answer = client.get(reverse(f"web:{name}", args=args))
    assert answer.status_code == 200
    return answer.headers.get("Cache-Control", "")


@pytest.mark.parametrize("name", OF_CLUB)
def test_pages_of_a_club(client, night, name):
    assert kept(client, name, night.club.slug) == "private, no-store"


@pytest.mark.parametrize("name", OF_NIGHT)
def test_pages_of_a_night(client, night, name):
    assert kept(client, name, night.club.slug, night.slug) == "private, no-store"


def test_the_account_and_the_api(client, night):
    assert kept(client, "account") == "private, no-store"
    api = client.get(f"/api/v1/clubs/{night.club.slug}/players/")
    assert api.headers["Cache-Control"] == "private, no-store"


def test_a_page_for_everybody_is_as_before(client, night):
    client.logout()

    told = kept(client, "public_standings", night.club.slug, night.slug)

    assert "no-store" not in told
