"""The second copy: the whole database in one file, kept in two places.

SQLite's own backup copies a database that is being written to. On PostgreSQL copies are the
business of its own tools (docs/running.md).
"""

import os
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from datetime import datetime
from pathlib import Path

from django.conf import settings
from django.db import connection

from tournaments.jobs import Kind
from tournaments.models import Confirmation, Journal, RoundState, Table
from tournaments.queries import tables
from tournaments.services.background import jobs
from tournaments.services.refusals import Refusal

KEPT = 20
PREFIX = "benny-"
SUFFIX = ".sqlite3"


class NoCopyHere(Refusal):
    """The database is not SQLite: its own tools make the copies."""

    code = "no_copy_here"


class BadCopy(Refusal):
    """The file is not a whole copy of a Benny; ``why`` says what is wrong."""

    code = "bad_copy"


def take(*, at: datetime, folders: Sequence[Path]) -> list[Path]:
    """Copy the database into each folder, and keep the newest twenty copies there.

    A folder that cannot be written to (a stick that was pulled out) does not stop the others.

    Raises:
        NoCopyHere: the database is not SQLite.
        OSError: no folder could be written to.
    """
    if connection.vendor != "sqlite":
        raise NoCopyHere
    made: list[Path] = []
    problem: OSError | None = None
    for folder in folders:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            made.append(_copy_into(folder, at))
            _drop_old(folder)
        except OSError as error:
            problem = error
    if not made and problem is not None:
        raise problem
    return made


def restore(*, copy: Path, at: datetime, folder: Path) -> Path:
    """Put a copy in the place of the database. Returns a copy of what was there before.

    Raises:
        BadCopy: the file is no database, is damaged, or is not of a Benny.
        NoCopyHere: the database is not SQLite.
    """
    check(copy)
    (before,) = take(at=at, folders=[folder])
    with closing(_open(copy)) as source:
        connection.ensure_connection()
        source.backup(connection.connection)
    return before


def check(copy: Path) -> None:
    """Refuse a file that is not a whole copy of a Benny.

    Raises:
        BadCopy: see there.
    """
    if not copy.is_file():
        raise BadCopy(why="missing", file=copy.name)
    try:
        with closing(_open(copy)) as source:
            (state,) = source.execute("PRAGMA integrity_check").fetchone()
            names = {row[0] for row in source.execute("SELECT name FROM sqlite_master")}
    except sqlite3.DatabaseError:
        raise BadCopy(why="no_database", file=copy.name) from None
    if state != "ok":
        raise BadCopy(why="damaged", file=copy.name)
    if "tournaments_tournament" not in names:
        raise BadCopy(why="another_program", file=copy.name)


def ask_after(confirmation: Confirmation, table: Table | None, journal: Journal) -> None:
    """Inside an act that made a sheet count: see after the commit whether its round is complete."""
    if table is None or connection.vendor != "sqlite":
        return
    jobs.enqueue(
        kind=Kind.SECOND_COPY,
        key=f"second_copy:{confirmation.pk}",
        at=journal.at,
        club=table.round.tournament.club,
        tournament=table.round.tournament,
        options={"round": table.round.number},
        journal=journal,
    )


def after_a_round(claim: jobs.Claim) -> None:
    """The job behind every confirmation: if its round is complete now, take a copy."""
    job = claim.job
    if job.tournament is None or connection.vendor != "sqlite":
        return
    number = int(job.options["round"])
    for each in tables.of_night(job.tournament, round_number=number):
        if each.complete and each.state != RoundState.PLANNED:
            take(at=claim.clock(), folders=folders())


def folders() -> list[Path]:
    """Where copies go: the data folder, and the second folder that was chosen."""
    second = settings.SECOND_FOLDER
    return [settings.DATA / "copies", *([Path(second)] if second else [])]


def _copy_into(folder: Path, at: datetime) -> Path:
    target = folder / f"{PREFIX}{at:%Y%m%d-%H%M%S-%f}{SUFFIX}"
    half = target.with_suffix(".part")
    connection.ensure_connection()
    with closing(sqlite3.connect(half)) as copy:
        connection.connection.backup(copy)
    with half.open("rb") as file:
        os.fsync(file.fileno())
    half.rename(target)  # a copy that was cut short never looks like a whole one
    return target


def _drop_old(folder: Path) -> None:
    copies = sorted(folder.glob(f"{PREFIX}*{SUFFIX}"))
    for old in copies[:-KEPT]:
        old.unlink()


def _open(copy: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{copy.resolve().as_uri()}?mode=ro", uri=True)
