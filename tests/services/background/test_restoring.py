"""A copy in the place of a database that is damaged, older, or simply another."""

import gzip
import json
import os
import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

from tests.servers.processes import free_port
from tests.services.background.damage import (
    ON_SQLITE,
    clubs_in,
    cut_off,
    no_header,
    noise_in_the_middle,
    read_only,
    the_database,
    writable,
)
from tests.services.setting_up import AT, director
from tournaments.management.local_instance import sole_owner
from tournaments.models import Club, Tournament
from tournaments.queries import integrity, standings
from tournaments.services.background import backups, restoring
from tournaments.services.background.copy_files import BadCopy, CopyTooNew

RELEASE_BEFORE = Path(__file__).parents[2] / "reference" / "release_before.sqlite3.gz"

pytestmark = ON_SQLITE


def test_what_is_restored_is_what_was_copied_and_nothing_is_lost(tmp_path):
    director("Before", "a@club.example")
    (copy,) = backups.take(at=AT, folders=[tmp_path])
    director("After", "b@club.example")

    before = restoring.restore(copy=copy, at=AT + timedelta(hours=1), folder=tmp_path / "kept")

    connection.close()
    assert list(Club.objects.values_list("name", flat=True)) == ["Before"]
    assert clubs_in(before) == ["Before", "After"]


@pytest.mark.parametrize(
    ("content", "why"), [(None, "missing"), (b"no database at all" * 99, "no_database")]
)
def test_a_file_that_is_no_copy_changes_nothing(tmp_path, content, why):
    director("Before")
    file = tmp_path / "x.sqlite3"
    if content:
        file.write_bytes(content)

    with pytest.raises(BadCopy) as refused:
        restoring.restore(copy=file, at=AT, folder=tmp_path)

    assert refused.value.data["why"] == why
    assert Club.objects.get().name == "Before"


def test_the_commands_copy_and_put_back(tmp_path, capsys, stick):
    (tmp_path / "third").mkdir()
    director("Before", "a@club.example")
    call_command("backup", str(tmp_path / "third"))
    made = capsys.readouterr().out.split()
    director("After", "b@club.example")

    call_command("restore", made[-1])

    connection.close()
    assert len(made) == 3
    assert Club.objects.get().name == "Before"
    told = capsys.readouterr().out
    assert "(clubs: 1, nights: 0)" in told
    assert "The last thing done in it: The club made, Thursday 26 November 2026 6:40 pm" in told
    with pytest.raises(CommandError, match="missing"):
        call_command("restore", str(tmp_path / "nothing"))


def test_nothing_is_put_under_a_benny_that_runs(tmp_path, settings):
    director("Before", "a@club.example")
    made = backups.take(at=AT, folders=[tmp_path])
    director("After", "b@club.example")

    with (
        sole_owner(settings.DATA, where="http://127.0.0.1:8000"),
        pytest.raises(CommandError, match=r"Stop Benny first: http://127.0.0.1:8000"),
    ):
        call_command("restore", str(made[0]))

    assert Club.objects.count() == 2


@pytest.mark.parametrize("spoil", [noise_in_the_middle, cut_off, no_header])
def test_a_damaged_database_is_set_aside_as_it_is_and_the_copy_is_in_its_place(
    tmp_path, as_it_was, capsys, spoil
):
    director("Before", "a@club.example")
    (copy,) = backups.take(at=AT, folders=[tmp_path])
    connection.close()
    the_database().with_name(the_database().name + "-wal").write_bytes(b"what was written last")
    spoil(the_database())
    damaged = the_database().read_bytes()

    call_command("restore", str(copy))

    assert list(Club.objects.values_list("name", flat=True)) == ["Before"]
    (aside,) = (tmp_path / "data" / "set-aside").iterdir()
    kept = aside / the_database().name
    assert kept.read_bytes() == damaged
    assert kept.with_name(kept.name + "-wal").read_bytes() == b"what was written last"
    assert f"What was there before: {kept}" in capsys.readouterr().out
    assert not list(the_database().parent.glob(f".restoring-{the_database().name}-*"))


@pytest.mark.parametrize("spoil", [noise_in_the_middle, cut_off, no_header])
def test_a_start_on_a_damaged_database_says_so_and_what_to_do(as_it_was, spoil):
    connection.close()
    spoil(the_database())
    before = os.umask(0o022)

    try:
        with pytest.raises(CommandError, match=r"It is damaged\.(.|\n)*restore FILE"):
            call_command("run_benny", port=free_port())
    finally:
        os.umask(before)


def test_a_start_on_the_database_of_a_newer_release_says_so(as_it_was):
    MigrationRecorder(connection).record_applied("tournaments", "9999_future")

    with pytest.raises(CopyTooNew) as refused:
        restoring.look_at_present()

    assert refused.value.data["copy"] == "9999_future"


def test_a_start_on_a_sound_database_or_on_none_goes_on(as_it_was, tmp_path):
    assert restoring.look_at_present() is None


def test_a_copy_on_a_stick_that_may_only_be_read_is_read(tmp_path, as_it_was):
    """Also one that still carries the mark, as an earlier Benny made them."""
    director("Before", "a@club.example")
    (copy,) = backups.take(at=AT, folders=[tmp_path])
    with closing(sqlite3.connect(copy)) as marked:
        marked.execute("PRAGMA journal_mode=WAL")
    locked = tmp_path / "locked"
    locked.mkdir()
    copy = copy.rename(locked / copy.name)
    read_only(locked)
    director("After", "b@club.example")

    try:
        restoring.restore(copy=copy, at=AT, folder=tmp_path / "kept")
        assert [each.name for each in locked.iterdir()] == [copy.name]
    finally:
        writable(locked)

    assert list(Club.objects.values_list("name", flat=True)) == ["Before"]


def test_a_damaged_copy_is_refused_and_nothing_is_moved(tmp_path):
    director("Before", "a@club.example")
    (copy,) = backups.take(at=AT, folders=[tmp_path])
    noise_in_the_middle(copy)

    with pytest.raises(BadCopy) as refused:
        restoring.restore(copy=copy, at=AT, folder=tmp_path / "kept")

    assert refused.value.data["why"] == "damaged"
    assert not (tmp_path / "kept").exists()
    assert Club.objects.get().name == "Before"


def test_what_cannot_be_brought_up_to_date_leaves_the_database_of_before(tmp_path, as_it_was):
    director("Before", "a@club.example")
    (copy,) = backups.take(at=AT, folders=[tmp_path])
    with closing(sqlite3.connect(copy)) as spoilt:  # its last step is said not to be done
        spoilt.execute(
            "DELETE FROM django_migrations WHERE app = 'tournaments' AND name LIKE '0003%'"
        )
        spoilt.commit()
    director("After", "b@club.example")

    with pytest.raises(CommandError, match="Nothing was changed"):
        call_command("restore", str(copy))

    assert list(Club.objects.order_by("pk").values_list("name", flat=True)) == ["Before", "After"]


def test_a_copy_of_the_release_before_is_brought_up_to_date_with_its_nights(
    tmp_path, as_it_was, capsys
):
    """A demo that was made before copies had numbers, with three nights in it."""
    copy = tmp_path / "benny-20261126-184000-000000.sqlite3"
    copy.write_bytes(gzip.decompress(RELEASE_BEFORE.read_bytes()))
    settled = json.loads(RELEASE_BEFORE.with_suffix(".json").read_text())

    call_command("restore", str(copy))

    told = {
        night.slug: [[line.rank, line.number, str(line.points)] for line in
                     standings.of_night(night).lines]
        for night in Tournament.objects.order_by("pk")
    }  # fmt: skip
    assert told == settled
    assert integrity.breaches() == ()
    assert "(clubs: 1, nights: 3)" in capsys.readouterr().out
