"""Pages that answer "unchanged": only where nothing that they show has changed."""

import pytest
from django.urls import reverse

from tests import factories
from tournaments.models import Membership, Role

pytestmark = pytest.mark.django_db

PAGES = ("console", "cards", "papers", "standings")
PUBLIC = ("public_standings", "public_seats")


@pytest.fixture
def night(client):
    night = factories.running_night(factories.make_club())
    client.force_login(factories.owner_of(night.club))
    return night


def to(night, name, *more):
    return reverse(f"web:{name}", args=[night.club.slug, night.slug, *more])


def again(client, address, first):
    """The same where, asked as a browser asks that still holds the first answer."""
    return client.get(address, headers={"If-None-Match": first.headers.get("ETag", "")})


@pytest.mark.parametrize("where", [*PAGES, *PUBLIC])
def test_a_page_on_which_nothing_changed_is_not_sent_again(client, night, where):
    first = client.get(to(night, where))

    assert again(client, to(night, where), first).status_code == 304


@pytest.mark.parametrize("where", PAGES)
def test_a_refusal_is_seen_on_the_page_that_the_browser_still_holds(client, night, where):
    held = client.get(to(night, where))
    client.post(to(night, "publish"), {"number": 99})

    answer = again(client, to(night, where), held)

    assert answer.status_code == 200
    assert 'class="note wrong' in answer.content.decode()


@pytest.mark.parametrize("where", PAGES)
def test_what_is_told_once_is_not_told_again_by_the_browser(client, night, where):
    client.post(to(night, "publish"), {"number": 99})
    told = client.get(to(night, where))

    assert "ETag" not in told.headers
    assert "no-store" in told.headers["Cache-Control"]
    assert "ETag" in client.get(to(night, where)).headers


@pytest.mark.parametrize("where", [*PAGES, *PUBLIC])
def test_light_and_dark_show_at_once(client, night, where):
    first = client.get(to(night, where))
    client.cookies["theme"] = "dark"

    answer = again(client, to(night, where), first)

    assert answer.status_code == 200
    assert 'data-theme="dark"' in answer.content.decode()


@pytest.mark.parametrize("where", PAGES)
def test_who_may_less_sees_less_at_once(client, night, where):
    first = client.get(to(night, where))
    Membership.objects.filter(club=night.club).update(role=Role.SCORER)

    answer = again(client, to(night, where), first)

    assert answer.status_code != 304
