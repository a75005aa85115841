"""The console says how old the last copy is, and where none comes."""

import pytest
from django.db import connection
from django.urls import reverse
from django.utils import timezone

from tests import factories
from tournaments.services.background import backups

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL has its own tools"),
]


@pytest.fixture
def console(client, settings, tmp_path):
    settings.DATA = tmp_path / "data"
    settings.SECOND_FOLDER = str(tmp_path / "stick")
    club = factories.make_club()
    client.force_login(factories.member(club, "director"))
    night = factories.running_night(club, people=4, rounds_planned=3)
    address = reverse("web:console", args=[club.slug, night.slug])

    def page(**headers):
        return client.get(address, headers=headers)

    page.factory = (club, client, address)
    return page


def test_no_copy_yet(console):
    assert "There is no copy yet." in console().content.decode()


def test_the_last_copy_and_the_folder_to_which_none_comes(console, settings):
    before = console()
    backups.take(at=timezone.now(), folders=backups.folders())

    page = console(**{"If-None-Match": before.headers["ETag"]})

    assert page.status_code == 200
    told = page.content.decode()
    assert "The last copy of everything is of " in told
    assert f"No copy comes to {settings.SECOND_FOLDER}. The folder is not there." in told


def test_who_only_reads_is_told_nothing(console):
    club, client, address = console.factory
    client.force_login(factories.member(club, "scorer"))

    assert "copy yet" not in client.get(address).content.decode()
