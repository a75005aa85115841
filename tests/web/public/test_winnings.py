"""The prizes with their winners, for everybody, once the director shows them."""

import pytest
from django.urls import reverse

from tests import factories
from tests.web.asking import read as text
from tests.web.asking import to
from tournaments.models import NameStyle
from tournaments.services.night import nights

pytestmark = pytest.mark.django_db


@pytest.fixture
def played(client):
    made = factories.running_night(factories.make_club())
    client.force_login(factories.owner_of(made.club))
    factories.type_round(made, 1)
    return made


def test_the_public_sees_winners_when_the_director_shows_them(client, played):
    client.post(to(played, "prizes"), {"scheme": "high", "place": 1})
    client.logout()
    address = reverse("web:public_prizes", args=[played.club.slug, played.slug])
    assert client.get(address).status_code == 403

    nights.set_switches(
        tournament=played,
        visibility="public",
        seating=True,
        standings=True,
        prizes=True,
        by=factories.by(factories.owner_of(played.club)),
        at=factories.AT,
    )

    answer = client.get(address)
    assert answer.status_code == 200
    assert "As things stand" in text(answer)
    assert client.get(address, headers={"if-none-match": answer["ETag"]}).status_code == 304


def test_winners_are_called_as_the_club_calls_people_in_public(client, played):
    client.post(to(played, "prizes"), {"scheme": "high", "place": 1})
    played.show_prizes = True
    played.save()
    played.club.public_names = NameStyle.NUMBER_ONLY
    played.club.save()

    answer = client.get(reverse("web:public_prizes", args=[played.club.slug, played.slug]))

    (won,) = answer.context["won"]
    assert {who.name for line in won.people for who in line} == {""}
    assert "No. " in text(answer)
