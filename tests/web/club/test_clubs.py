"""A club's own page."""

from datetime import UTC, datetime, timedelta

import pytest
from django.urls import reverse

from tests import factories
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def night(client):
    night = factories.running_night(factories.make_club())
    client.force_login(factories.owner_of(night.club))
    return night


@pytest.mark.parametrize(
    "broken",
    [
        {"zone": "Asia/Nowhere"},
        {"zone": ""},
        {"zone": "Pacific/Auckland", "starts_at": datetime(9999, 12, 31, 23, 59, tzinfo=UTC)},
    ],
)
def test_a_night_that_no_clock_can_show_does_not_end_the_list(client, night, broken):
    factories.running_night(night.club, name="The other night")
    Tournament.objects.filter(pk=night.pk).update(**broken)

    for page in (reverse("web:club", args=[night.club.slug]), reverse("web:home")):
        answer = client.get(page)
        assert answer.status_code in (200, 302)
    shown = client.get(reverse("web:club", args=[night.club.slug])).content.decode()
    assert "The other night" in shown
    assert night.name in shown


def test_a_club_without_a_night_offers_a_quick_one_and_a_file(client):
    club = factories.make_club()
    client.force_login(factories.owner_of(club))

    page = client.get(reverse("web:club", args=[club.slug])).content.decode()

    assert f'href="{reverse("web:quick")}"' in page
    assert f'href="{reverse("web:load_night", args=[club.slug])}"' in page


def test_every_night_of_a_club_stands_on_some_page(client, night):
    Tournament.objects.bulk_create(
        Tournament(
            club=night.club,
            slug=f"old-{number}",
            name=f"Old night {number:03}.",
            zone="Europe/London",
            starts_at=datetime(2020, 1, 1, 19, tzinfo=UTC) + timedelta(days=number),
            rounds_planned=8,
            state="draft",
            journal=night.journal,
        )
        for number in range(229)
    )
    where = reverse("web:club", args=[night.club.slug])

    pages = [client.get(where, {"page": page}).content.decode() for page in (1, 2, 3)]

    assert [text.count('class="title"') for text in pages] == [100, 100, 30]
    assert night.name in pages[0]
    assert "Old night 000." in pages[2]
    assert "Page 2 of 3" in pages[1]
    for odd in ("0", "99", "x", "-1"):
        assert client.get(where, {"page": odd}).status_code == 200
