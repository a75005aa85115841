"""Which copies there are, by their names; how their places fare, by what was told."""

import pytest
from django.db import connection

from tests.services.setting_up import AT
from tournaments.queries import backups as queries
from tournaments.services.background import backups

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL has its own tools"),
]


@pytest.fixture(autouse=True)
def own_folders(settings, tmp_path):
    settings.DATA = tmp_path / "data"
    settings.SECOND_FOLDER = str(tmp_path / "stick")


def test_copies_of_an_earlier_benny_count_as_older_ones(tmp_path):
    earlier = tmp_path / "benny-20991126-184000-000000.sqlite3"
    earlier.write_bytes(b"")

    (made,) = backups.take(at=AT, folders=[tmp_path])

    assert [copy.file for copy in queries.copies_in(tmp_path)] == [earlier, made]


@pytest.mark.parametrize("text", ["", "{", "[1]", '{"a": 1}', "[" * 100_000])
def test_a_spoilt_note_of_the_places_is_as_none(tmp_path, text):
    queries.own_folder().mkdir(parents=True)
    queries.told_in().write_text(text)

    backups.take(at=AT, folders=backups.folders())

    assert queries.places()[0].last == AT
