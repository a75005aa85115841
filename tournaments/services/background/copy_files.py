"""One copy as a file: opened wherever it lies, checked whole, asked which release it is of.

A copy carries no WAL mark: SQLite would want to write beside it, and a memory stick may be
write-protected.
"""

import hashlib
import os
import sqlite3
from contextlib import closing
from pathlib import Path

from django.apps import apps
from django.db.migrations.loader import MigrationLoader

from tournaments.services.refusals import Refusal

APP = "tournaments"
BLOCK = 1024 * 1024


class BadCopy(Refusal):
    """The file is not a whole copy of a Benny; ``why`` says what is wrong."""

    code = "bad_copy"


class CopyTooNew(Refusal):
    """The copy is of a newer Benny: ``copy`` and ``here`` name the last migration of each."""

    code = "copy_too_new"


def check(copy: Path) -> None:
    """Refuse a file that is not a whole copy of a Benny that this one can read. Writes nothing.

    Raises:
        BadCopy: it is missing, no database, damaged, or of another program.
        CopyTooNew: see there.
    """
    if not copy.is_file():
        raise BadCopy(why="missing", file=copy.name)
    try:
        with closing(opened(copy)) as source:
            (state,) = source.execute("PRAGMA integrity_check(1)").fetchone()
            names = {row[0] for row in source.execute("SELECT name FROM sqlite_master")}
            if state != "ok":
                raise BadCopy(why="damaged", file=copy.name)
            if "tournaments_tournament" not in names:
                raise BadCopy(why="another_program", file=copy.name)
            refuse_newer(source.execute("SELECT app, name FROM django_migrations").fetchall())
    except sqlite3.DatabaseError as error:
        damaged = "malformed" in str(error)
        raise BadCopy(why="damaged" if damaged else "no_database", file=copy.name) from None


def opened(copy: Path) -> sqlite3.Connection:
    """The file as it lies: nothing is made beside it, also on a medium that takes no writing."""
    return sqlite3.connect(f"{copy.resolve().as_uri()}?mode=ro&immutable=1", uri=True)


def settle(copy: Path) -> None:
    """Take the WAL mark off a copy of our own, with what a journal beside it still holds.

    Raises:
        BadCopy: SQLite cannot read it.
    """
    try:
        with closing(sqlite3.connect(copy)) as database:
            database.execute("PRAGMA journal_mode=DELETE").fetchone()
    except sqlite3.DatabaseError as error:
        damaged = "malformed" in str(error)
        raise BadCopy(why="damaged" if damaged else "no_database", file=copy.name) from None


def refuse_newer(applied: list[tuple[str, str]]) -> None:
    """Refuse a database to which migrations were applied that this Benny does not know.

    Apps that this Benny has not are left out: an earlier one may have had them.

    Raises:
        CopyTooNew: see there.
    """
    loader = MigrationLoader(None)
    known = set(loader.disk_migrations)
    for migration in loader.disk_migrations.values():
        known.update((app, name) for app, name in migration.replaces)
    ours = {config.label for config in apps.get_app_configs()}
    strange = sorted(name for app, name in applied if app in ours and (app, name) not in known)
    if strange:
        here = max(name for app, name in loader.disk_migrations if app == APP)
        raise CopyTooNew(copy=strange[-1], here=here)


def digest(file: Path) -> str:
    """What the file holds, in twelve signs: read from its disk, not from the memory before it."""
    whole = hashlib.sha256()
    with file.open("rb") as read:
        os.posix_fadvise(read.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
        while block := read.read(BLOCK):
            whole.update(block)
    return whole.hexdigest()[:12]


def private(file: Path) -> None:
    """Make an empty file that its owner alone can read; it must not be there yet."""
    os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))


def keep(file: Path) -> None:
    """Write a file, and its place in its folder, to the disk itself."""
    for each, how in ((file, os.O_RDONLY), (file.parent, os.O_RDONLY | os.O_DIRECTORY)):
        descriptor = os.open(each, how)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
