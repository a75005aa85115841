"""Whether an error says that the disk is full or may only be read, however deep it lies."""

import errno
import sqlite3
from contextlib import closing

import pytest

from tournaments.queries import storage


def raised(do):
    try:
        do()
    except Exception as error:  # noqa: BLE001 - whatever it is, it is asked about
        return error
    raise AssertionError


def test_what_the_system_says():
    assert storage.problem(OSError(errno.ENOSPC, "")) == "disk_full"
    assert storage.problem(OSError(errno.EROFS, "")) == "disk_read_only"
    assert storage.problem(OSError(errno.EPERM, "")) == ""
    assert storage.problem(None) == ""


def test_what_sqlite_says_of_a_full_disk_also_below_another_error(tmp_path):
    with closing(sqlite3.connect(tmp_path / "small")) as small:
        small.execute("PRAGMA max_page_count = 2")
        small.execute("CREATE TABLE t (x)")
        small.commit()
        full = raised(lambda: small.execute("INSERT INTO t VALUES (zeroblob(99999))"))

    above = RuntimeError()
    above.__cause__ = full

    assert storage.problem(full) == storage.problem(above) == "disk_full"


def test_what_sqlite_says_of_a_database_that_may_only_be_read(tmp_path):
    sqlite3.connect(tmp_path / "kept").close()
    with closing(sqlite3.connect(f"file:{tmp_path}/kept?mode=ro", uri=True)) as kept:
        assert storage.problem(raised(lambda: kept.execute("CREATE TABLE t (x)"))) == (
            "disk_read_only"
        )


def test_what_postgresql_says():
    class DiskFull(Exception):
        sqlstate = "53100"

    assert storage.problem(DiskFull()) == "disk_full"


@pytest.mark.parametrize(("least", "full"), [(0, False), (10**18, True)])
def test_little_room_is_a_full_disk(settings, tmp_path, least, full):
    settings.DATA, settings.LEAST_FREE_BYTES = tmp_path, least

    assert storage.is_full() is full
