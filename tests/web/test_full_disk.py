"""A full disk: what is written gets a sentence, what is read is read; the health check says so."""

from contextlib import contextmanager

import pytest
from django.db import connection
from django.urls import reverse

from tests import factories
from tests.api.calling import browser
from tests.services.setting_up import new_id
from tests.web import pasting
from tournaments.models import Player

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(connection.vendor != "sqlite", reason="a database without room is SQLite's"),
]

NAMES = [f"Person {number} of a long name that takes its room" for number in range(199)]


@contextmanager
def no_room():
    """Inside, the database may not grow by one more page: SQLite itself says that it is full."""
    with connection.cursor() as cursor:
        (pages,) = cursor.execute("PRAGMA page_count").fetchone()
        cursor.execute(f"PRAGMA max_page_count = {pages}")
        try:
            yield
        finally:
            cursor.execute("PRAGMA max_page_count = 1073741823")


@pytest.fixture
def club():
    return factories.make_club()


def test_a_page_says_that_nothing_can_be_stored_and_goes_on_showing(client, club):
    client.raise_request_exception = False
    client.force_login(factories.owner_of(club))
    address = reverse("web:players", args=[club.slug])

    with no_room():
        typed = {"act_id": str(new_id()), "names": "\n".join(NAMES)}
        answer = pasting.send(client, address, typed)
        shown = client.get(address)

    assert answer.status_code == 507
    assert "The disk of this Benny is full." in answer.content.decode()
    assert shown.status_code == 200
    assert Player.objects.count() == 0


def test_the_api_says_it_in_its_own_form(club):
    client = browser(factories.owner_of(club))
    client.raise_request_exception = False

    with no_room():
        answer = client.post(
            f"/api/v1/clubs/{club.slug}/players/", {"act_id": str(new_id()), "names": NAMES}
        )

    assert answer.status_code == 507
    assert answer.json()["code"] == "disk_full"


def test_the_health_check_says_it(client, settings, tmp_path):
    settings.DATA = tmp_path
    assert client.get("/healthz").status_code == 200

    settings.LEAST_FREE_BYTES = 10**18

    answer = client.get("/healthz")
    assert answer.status_code == 503
    assert "the disk is full" in answer.content.decode()
