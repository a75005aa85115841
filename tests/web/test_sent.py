"""A form sent twice is done once; the same form with other words in it is no repetition."""

import pytest
from django.urls import reverse

from tests import factories
from tests.services.setting_up import new_id
from tournaments.models import Journal

pytestmark = pytest.mark.django_db


@pytest.fixture
def roster(client):
    club = factories.make_club()
    client.force_login(factories.owner_of(club))
    address = reverse("web:players", args=[club.slug])

    def send(act_id, names, **more):
        return client.post(address, {"act_id": str(act_id), "names": names, **more})

    return club, send


def test_the_same_form_twice_is_one_act(roster):
    (club, send), act_id = roster, new_id()

    first, second = send(act_id, "Ann Lee"), send(act_id, "Ann Lee", csrfmiddlewaretoken="other")

    assert (first.status_code, second.status_code) == (302, 302)
    assert club.players.count() == 1


def test_the_same_form_with_other_words_is_told_and_stores_nothing(roster):
    (club, send), act_id = roster, new_id()
    send(act_id, "Ann Lee")

    other = send(act_id, "Bo Dee")

    assert other.status_code == 422
    assert [each.name for each in club.players.all()] == ["Ann Lee"]
    assert Journal.objects.filter(act="players.add").count() == 1
