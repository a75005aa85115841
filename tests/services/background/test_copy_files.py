"""One copy as a file: whole, readable anywhere, and of a release that is known here."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from tests.services.background.damage import (
    ON_SQLITE,
)
from tests.services.setting_up import AT, director
from tournaments.services.background import backups, copy_files, restoring
from tournaments.services.background.copy_files import BadCopy, CopyTooNew

pytestmark = ON_SQLITE


def test_a_database_of_another_program_is_refused(tmp_path):
    other = tmp_path / "other.sqlite3"
    sqlite3.connect(other).execute("CREATE TABLE songs (name TEXT)").connection.close()

    with pytest.raises(BadCopy) as refused:
        copy_files.check(other)

    assert refused.value.data["why"] == "another_program"


def test_a_copy_carries_no_mark_that_asks_for_writing_beside_it(tmp_path):
    director("Before")

    (copy,) = backups.take(at=AT, folders=[tmp_path])

    assert copy.read_bytes()[18:20] == b"\x01\x01"


def test_a_copy_of_a_newer_release_is_refused_with_both_versions_named(tmp_path):
    director("Before", "a@club.example")
    (copy,) = backups.take(at=AT, folders=[tmp_path])
    with closing(sqlite3.connect(copy)) as newer:
        newer.execute(
            "INSERT INTO django_migrations (app, name, applied)"
            " VALUES ('tournaments', '9999_future', '2030-01-01')"
        )
        newer.commit()

    with pytest.raises(CopyTooNew) as refused:
        restoring.restore(copy=copy, at=AT, folder=tmp_path / "kept")

    here = max(path.stem for path in Path("tournaments/migrations").glob("0*.py"))
    assert refused.value.data == {"copy": "9999_future", "here": here}
    with pytest.raises(CommandError, match=f"9999_future.*{here}"):
        call_command("restore", str(copy))
    assert not (tmp_path / "kept").exists()
