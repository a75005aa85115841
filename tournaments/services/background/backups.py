"""The second copy: the whole database in one file, kept in two places.

SQLite's own backup copies a database that is being written to. On PostgreSQL copies are the
business of its own tools (docs/running.md). A copy counts when it was read back from its disk.
"""

import errno
import fcntl
import json
import logging
import os
import shutil
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path

from django.db import DatabaseError, connection

from tournaments.jobs import Kind
from tournaments.models import Confirmation, Job, Journal, RoundState, Table
from tournaments.queries import backups as queries
from tournaments.queries import journal, tables
from tournaments.queries.backups import STAMP, copies_in, own_folder, second_folder
from tournaments.services.background import copy_files, jobs
from tournaments.services.background.copy_files import BadCopy
from tournaments.services.refusals import Refusal

log = logging.getLogger(__name__)

KEPT = 20
MOUNTS = ("/media", "/mnt", "/run/media", "/Volumes")
"""Below these folders other disks appear; what lies there on the laptop's own is a bare place."""

WHY = {
    errno.ENOENT: "gone",
    errno.ENOTDIR: "gone",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EROFS: "read_only",
    errno.EACCES: "read_only",
    errno.EPERM: "read_only",
    errno.ENODEV: "not_mounted",
    errno.EUCLEAN: "damaged",
}


class NoCopyHere(Refusal):
    """The database is not SQLite: its own tools make the copies."""

    code = "no_copy_here"


def take(*, at: datetime, folders: Sequence[Path]) -> list[Path]:
    """Copy the database into each folder, and keep the newest twenty copies there.

    A folder that cannot be written to (a stick that was pulled out) does not stop the others; it
    is logged and told on the console, and tried again.

    Raises:
        NoCopyHere: the database is not SQLite.
        OSError: no folder could be written to.
    """
    if connection.vendor != "sqlite":
        raise NoCopyHere
    made: list[Path] = []
    problems: list[OSError] = []
    with _alone():
        upto = _last_act()
        serial = 1 + max((_last_serial(folder) for folder in folders), default=0)
        for folder in folders:
            try:
                made.append(_copy_into(folder, serial, at, like=made[0] if made else None))
            except OSError as error:
                problems.append(error)
                _tell(folder, problem=_why(error), error=error)
            else:
                _tell(folder, last=at, upto=upto)
    if not made and problems:
        raise problems[0]
    return made


def try_again(*, at: datetime) -> list[Path]:
    """Give a copy to each folder that could not take one, as soon as it can. Returns what was made.

    The second folder gets the newest of the copies beside the data, under its own number.
    """
    if connection.vendor != "sqlite":
        return []
    made: list[Path] = []
    told = queries.told()
    for folder in folders():
        if told.get(str(folder), {}).get("problem"):
            with suppress(OSError):
                made += _once_more(folder, at)
    return made


def _once_more(folder: Path, at: datetime) -> list[Path]:
    if folder == own_folder():
        return take(at=at, folders=[folder])
    _refuse_bare_place(folder)
    own = copies_in(own_folder())
    if not own or shutil.disk_usage(folder).free <= own[-1].file.stat().st_size:
        return []
    newest = own[-1]
    with _alone():
        made = _copy_into(folder, newest.serial, newest.made_at, like=newest.file)
        _tell(folder, last=newest.made_at)
    return [made]


def ask_after(confirmation: Confirmation, table: Table | None, line: Journal) -> None:
    """Inside an act that made a sheet count: see after the commit whether its round is complete."""
    if table is None or connection.vendor != "sqlite":
        return
    jobs.enqueue(
        kind=Kind.SECOND_COPY,
        key=f"second_copy:{confirmation.pk}",
        at=line.at,
        club=table.round.tournament.club,
        tournament=table.round.tournament,
        options={"round": table.round.number},
        journal=line,
    )


def after_a_round(claim: jobs.Claim) -> None:
    """The job behind every confirmation: if its round is complete now, take a copy."""
    job = claim.job
    if job.tournament is None or connection.vendor != "sqlite" or _is_in_a_copy(job):
        return
    number = int(job.options["round"])
    for each in tables.of_night(job.tournament, round_number=number):
        if each.complete and each.state != RoundState.PLANNED:
            take(at=claim.clock(), folders=folders())


def _is_in_a_copy(job: Job) -> bool:
    """Whether the last copy holds the act that asked for one: a burst of them needs one copy.

    A number beyond the last act is of a database that another one was put in the place of.
    """
    upto = int(queries.told().get(str(own_folder()), {}).get("upto") or 0)
    return bool(copies_in(own_folder())) and (job.journal_id or 0) <= upto <= _last_act()


def _last_act() -> int:
    """The number of the last act; 0 where nothing can be asked, which the copy will tell."""
    try:
        return journal.last_number()
    except DatabaseError:
        return 0


def folders() -> list[Path]:
    """Where copies go: the data folder, and the second folder that was chosen."""
    second = second_folder()
    return [own_folder(), *([second] if second else [])]


def backup_into(file: Path) -> None:
    """The database, while it is written to, into a new file of its owner's; checked, no WAL mark.

    Raises:
        OSError: the file cannot be written, or the database cannot be read (``EUCLEAN``).
    """
    copy_files.private(file)
    try:
        connection.ensure_connection()
        with closing(sqlite3.connect(file)) as copy:
            connection.connection.backup(copy)
        copy_files.settle(file)
        copy_files.check(file)
    except BadCopy as bad:
        raise OSError(errno.EUCLEAN, f"the database is {bad.data['why']}", str(file)) from None
    except (sqlite3.Error, DatabaseError) as error:
        raise OSError(_number(error), str(error), str(file)) from None


def _copy_into(folder: Path, serial: int, at: datetime, *, like: Path | None) -> Path:
    if folder == own_folder():
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    _refuse_bare_place(folder)
    for left in folder.glob("benny-*.part*"):
        left.unlink()
    half = folder / f"benny-{serial:06d}.part"
    try:
        if like is None:
            backup_into(half)
        else:
            copy_files.private(half)
            shutil.copyfile(like, half)
        copy_files.keep(half)
        content = copy_files.digest(half)
        if like is not None and content != copy_files.digest(like):
            raise OSError(errno.EIO, "what was written is not what is read back", str(half))
        target = folder / f"benny-{serial:06d}-{at:{STAMP}}-{content}.sqlite3"
        half.rename(target)  # a copy that was cut short never looks like a whole one
    finally:
        for left in folder.glob("benny-*.part*"):
            with suppress(OSError):
                left.unlink()
    _drop_old(folder)
    return target


def _drop_old(folder: Path) -> None:
    """Beyond twenty, an older twin of a later copy goes first, then the oldest.

    Pressing twenty times in one evening does not push last week's copy out.
    """
    copies = list(copies_in(folder))
    while len(copies) > KEPT:
        digests = [copy.digest for copy in copies]
        twins = (
            copy
            for number, copy in enumerate(copies)
            if copy.digest and copy.digest in digests[number + 1 :]
        )
        oldest = next(twins, copies[0])
        oldest.file.unlink()
        copies.remove(oldest)


def _last_serial(folder: Path) -> int:
    try:
        return max((copy.serial for copy in copies_in(folder)), default=0)
    except OSError:
        return 0


def _refuse_bare_place(folder: Path) -> None:
    """A chosen folder is never made, and never filled where its own disk is not there.

    Once a folder lay on another disk than the data, it is that one that is meant.
    """
    if folder == own_folder():
        return
    if not folder.is_dir():
        raise OSError(errno.ENOENT, "the folder is not there", str(folder))
    apart = folder.stat().st_dev != own_folder().parent.stat().st_dev
    was_apart = bool(queries.told().get(str(folder), {}).get("apart"))
    bare = any(folder.is_relative_to(mount) for mount in MOUNTS)
    if not apart and (was_apart or bare):
        raise OSError(errno.ENODEV, "no other disk is mounted there", str(folder))


def _why(error: OSError) -> str:
    return WHY.get(error.errno or 0, "failed")


def _number(error: Exception) -> int:
    """SQLite's own number of an error, also below Django's name for it, as the system says it."""
    primary = getattr(error.__cause__ or error, "sqlite_errorcode", 0) & 0xFF
    return {
        sqlite3.SQLITE_FULL: errno.ENOSPC,
        sqlite3.SQLITE_READONLY: errno.EROFS,
        sqlite3.SQLITE_CANTOPEN: errno.EACCES,
        sqlite3.SQLITE_CORRUPT: errno.EUCLEAN,
        sqlite3.SQLITE_NOTADB: errno.EUCLEAN,
    }.get(primary, errno.EIO)


def _tell(
    folder: Path,
    *,
    last: datetime | None = None,
    upto: int = 0,
    problem: str = "",
    error: OSError | None = None,
) -> None:
    """Write down how a folder fares, for the console; into the log what is new in it."""
    told = queries.told()
    row = told.setdefault(str(folder), {})
    if problem and row.get("problem") != problem:
        log.warning("No copy in %s (%s): %s", folder, problem, error)
    row["problem"] = problem
    if last is not None:
        row["last"], row["upto"] = last.isoformat(), str(upto)
        if folder.stat().st_dev != own_folder().parent.stat().st_dev:
            row["apart"] = "yes"
    file = queries.told_in()
    try:
        half = file.with_suffix(".new")
        half.unlink(missing_ok=True)
        copy_files.private(half)
        half.write_text(json.dumps(told, indent=1), encoding="utf-8")
        half.replace(file)
    except OSError as cannot:
        log.warning("Nothing can be written beside the data: %s", cannot)


@contextmanager
def _alone() -> Iterator[None]:
    """One copy at a time, whoever asks: the command, or a worker."""
    descriptor = None
    with suppress(OSError):  # on a full disk nobody waits for anybody
        own_folder().mkdir(parents=True, exist_ok=True, mode=0o700)
        descriptor = os.open(own_folder() / "lock", os.O_WRONLY | os.O_CREAT, 0o600)
        fcntl.flock(descriptor, fcntl.LOCK_EX)
    try:
        yield
    finally:
        if descriptor is not None:
            os.close(descriptor)
