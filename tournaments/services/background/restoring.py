"""A copy is put in the place of the database, in the very case it is for: that one is damaged.

What was there is set aside as it is, with its journals: left behind they would be replayed over
what was restored. The copy is only read; all work is done on one of our own, in a folder that
vanishes.
"""

import errno
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from django.db import DatabaseError, connection

from tournaments.queries.backups import STAMP
from tournaments.services.background import copy_files, moving
from tournaments.services.background.backups import NoCopyHere
from tournaments.services.background.copy_files import BadCopy

SIDES = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a database, by the end of its name. They belong to that one alone."""

WORKING = ".restoring-"


def restore(*, copy: Path, at: datetime, folder: Path) -> Path | None:
    """Put a copy, or the one file of a whole Benny, in the place of the database.

    Returns where the database is that was there before, as it was: a folder of its own in
    ``folder``; None if there was none. Migrations are the caller's (``manage.py restore``).

    Raises:
        BadCopy: the file is no database, is damaged, or is not of a Benny.
        CopyTooNew: it is of a newer Benny.
        NoCopyHere: the database is not SQLite.
        OSError: there is no room for it.
    """
    database = present()
    with _working_beside(database) as bench:
        ready, files = _brought(copy, bench)
        connection.close()
        aside = set_aside(database, at=at, folder=folder)
        ready.replace(database)
        copy_files.keep(database)
        if files is not None:
            moving.put(files, at=at, folder=folder)
    return aside


def undo(aside: Path | None) -> None:
    """Put back what was set aside, since what was restored could not be brought up to date."""
    database = present()
    connection.close()
    for name in ("", *SIDES):
        database.with_name(database.name + name).unlink(missing_ok=True)
    if aside is not None:
        _move(aside, database)


def present() -> Path:
    """The file of the database in use.

    Raises:
        NoCopyHere: the database is not SQLite.
    """
    if connection.vendor != "sqlite":
        raise NoCopyHere
    return Path(str(connection.settings_dict["NAME"]))


def look_at_present() -> None:
    """Refuse a database in use that is damaged or of a newer Benny; none at all is well.

    Raises:
        BadCopy: it is no database, or damaged.
        CopyTooNew: see there.
    """
    if connection.vendor != "sqlite" or not present().exists() or not present().stat().st_size:
        return
    database = present()
    try:
        with connection.cursor() as cursor:
            (state,) = cursor.execute("PRAGMA quick_check(1)").fetchone()
            tables = connection.introspection.table_names(cursor)
            if state == "ok" and "django_migrations" in tables:
                applied = cursor.execute("SELECT app, name FROM django_migrations").fetchall()
                copy_files.refuse_newer(applied)
    except DatabaseError:
        state = "unreadable"
    finally:
        connection.close()
    if state != "ok":
        raise BadCopy(why="in_use", file=database.name)


def set_aside(database: Path, *, at: datetime, folder: Path) -> Path | None:
    """Move a database with its journals into a folder of its own; None if nothing is there."""
    if not database.exists():
        return None
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    own = Path(tempfile.mkdtemp(prefix=f"{at:{STAMP}}-", dir=folder))
    _move(database, own / database.name)
    return own / database.name


def _move(database: Path, to: Path) -> None:
    # The journals first: a database never lies beside those of another.
    for name in (*SIDES, ""):
        file = database.with_name(database.name + name)
        if file.exists():
            shutil.move(file, to.with_name(to.name + name))


def _brought(copy: Path, bench: Path) -> tuple[Path, Path | None]:
    """The copy on our own disk, checked; and the files that came with it, if it was a whole one."""
    if not copy.is_file():
        raise BadCopy(why="missing", file=copy.name)
    if moving.is_whole(copy):
        files = moving.unpacked(copy, bench)
        ready = files / moving.DATABASE
        copy_files.check(ready)
        return ready, files
    ready = bench / "copy.sqlite3"
    _fetch(copy, ready)
    journal = copy.with_name(copy.name + "-wal")
    if journal.exists():  # somebody brought a database as it lay
        _fetch(journal, ready.with_name(ready.name + "-wal"))
    copy_files.settle(ready)
    copy_files.check(ready)
    return ready, None


def _fetch(file: Path, to: Path) -> None:
    copy_files.private(to)
    try:
        shutil.copyfile(file, to)
    except OSError as error:
        if error.errno == errno.ENOSPC:
            raise
        raise BadCopy(why="unreadable", file=file.name) from None


@contextmanager
def _working_beside(database: Path) -> Iterator[Path]:
    """A folder on the database's own disk, gone at the end, with whatever a killed run left."""
    prefix = f"{WORKING}{database.name}-"
    database.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    for left in database.parent.glob(f"{prefix}*"):
        shutil.rmtree(left, ignore_errors=True)
    bench = Path(tempfile.mkdtemp(prefix=prefix, dir=database.parent))
    try:
        yield bench
    finally:
        shutil.rmtree(bench, ignore_errors=True)
