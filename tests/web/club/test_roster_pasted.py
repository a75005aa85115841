"""What people paste into the roster becomes the people whom they meant."""

import uuid

import pytest
from django.urls import reverse

from tests import factories
from tournaments.models import Player

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("pasted", "names"),
    [
        ("Ann\tLee\nAnn\tRay\nBob\tDee", ["Ann Lee", "Ann Ray", "Bob Dee"]),
        ("Name\tPaid\n1. Ann Lee\tyes", ["Ann Lee"]),
        ("Name,Category\nZoë Kräuter,women", ["Zoë Kräuter"]),
        ('Bob\t"sits near\nthe door"', ["Bob"]),
        ("Ann & Bo", ["Ann", "Bo"]),
    ],
)
def test_a_pasted_list_becomes_the_people_that_were_meant(client, pasted, names):
    club = factories.make_club()
    client.force_login(factories.owner_of(club))

    client.post(
        reverse("web:players", args=[club.slug]), {"act_id": str(uuid.uuid4()), "names": pasted}
    )

    assert [player.name for player in Player.objects.order_by("pk")] == names
