"""A club's own page."""

from datetime import UTC, datetime

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
