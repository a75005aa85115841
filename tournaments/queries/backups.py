"""Which copies of the database there are, and how their places fare. Reads files, and no database.

A copy's name says which it is, in the order of making, and what it holds: a clock that was wrong
one evening decides nothing.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from django.conf import settings
from django.db import connection

STAMP = "%Y%m%d-%H%M%S"
NAME = re.compile(r"benny-(?P<serial>\d{6})-(?P<at>\d{8}-\d{6})-(?P<digest>[0-9a-f]{12})\.sqlite3")
FORMER_NAME = re.compile(r"benny-(?P<at>\d{8}-\d{6})-\d{6}\.sqlite3")


@dataclass(frozen=True, slots=True)
class Copy:
    """One copy: its number in the order of making (0: of an earlier Benny), when, and of what."""

    serial: int
    made_at: datetime
    digest: str
    file: Path


@dataclass(frozen=True, slots=True)
class Place:
    """A folder for copies: when the last good one came, and why none comes now (or nothing)."""

    folder: str
    own: bool
    last: datetime | None
    problem: str


def own_folder() -> Path:
    """Where copies lie beside the data."""
    return Path(settings.DATA) / "copies"


def second_folder() -> Path | None:
    """The other place that was chosen, if one was."""
    return Path(settings.SECOND_FOLDER) if settings.SECOND_FOLDER else None


def told_in() -> Path:
    """The file in which whoever makes copies tells how it went."""
    return own_folder() / "places.json"


def copies_in(folder: Path) -> tuple[Copy, ...]:
    """The copies in a folder, in the order in which they were made."""
    found = [copy for file in folder.glob("benny-*") if (copy := _copy(file)) is not None]
    return tuple(sorted(found, key=lambda copy: (copy.serial, copy.file.name)))


def told() -> dict[str, dict[str, str]]:
    """What was told of each folder last: ``last``, ``problem``, ``apart``; nothing if unreadable.

    A file that somebody cut short or wrote into is as none: the next copy tells all anew.
    """
    try:
        read = json.loads(told_in().read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    if not isinstance(read, Mapping):
        return {}
    return {
        str(folder): {str(key): str(value) for key, value in row.items()}
        for folder, row in read.items()
        if isinstance(row, Mapping)
    }


def places() -> tuple[Place, ...]:
    """The folders in use and how they fare, the own one first; none where copies are not ours.

    The second one itself is not looked at: a folder on a network may be slow to answer.
    """
    if connection.vendor != "sqlite":
        return ()
    rows, second = told(), second_folder()
    folders = [own_folder(), *([second] if second else [])]
    return tuple(
        Place(
            folder=str(folder),
            own=folder == own_folder(),
            last=_instant(row.get("last", "")),
            problem=row.get("problem", ""),
        )
        for folder in folders
        for row in (rows.get(str(folder), {}),)
    )


def _copy(file: Path) -> Copy | None:
    named = NAME.fullmatch(file.name) or FORMER_NAME.fullmatch(file.name)
    if named is None:
        return None
    parts = named.groupdict()
    try:
        made_at = datetime.strptime(parts["at"], STAMP).replace(tzinfo=UTC)
    except ValueError:
        return None
    return Copy(int(parts.get("serial", 0)), made_at, parts.get("digest", ""), file)


def _instant(text: str) -> datetime | None:
    try:
        at = datetime.fromisoformat(text)
    except ValueError:
        return None
    return at if at.tzinfo else None
