"""Whether there is room to store anything, and whether that is why something went wrong."""

import errno
import shutil
import sqlite3

from django.conf import settings

FULL = frozenset({errno.ENOSPC, errno.EDQUOT})
POSTGRESQL_DISK_FULL = "53100"


def is_full() -> bool:
    """Whether so little is free beside the data that the next hand may find no room."""
    try:
        return shutil.disk_usage(settings.DATA).free < settings.LEAST_FREE_BYTES
    except OSError:
        return False


def problem(error: BaseException | None) -> str:
    """What an error says of the disk: "disk_full", "disk_read_only", or nothing.

    >>> problem(OSError(errno.ENOSPC, "No space left on device"))
    'disk_full'
    >>> problem(ValueError())
    ''
    """
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        if found := _says(error):
            return found
        error = error.__cause__ or error.__context__
    return ""


def _says(error: BaseException) -> str:
    if isinstance(error, OSError):
        return {**dict.fromkeys(FULL, "disk_full"), errno.EROFS: "disk_read_only"}.get(
            error.errno or 0, ""
        )
    if isinstance(error, sqlite3.Error):
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        # On a full disk SQLite may also fail to make room for its journal.
        if code == sqlite3.SQLITE_FULL or (code == sqlite3.SQLITE_IOERR and is_full()):
            return "disk_full"
        return "disk_read_only" if code == sqlite3.SQLITE_READONLY else ""
    return "disk_full" if getattr(error, "sqlstate", None) == POSTGRESQL_DISK_FULL else ""
