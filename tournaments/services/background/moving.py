"""A whole Benny as one file: from the old laptop to the new one.

It holds a copy of the database and what lies beside it: papers and pictures, the secret that keeps
people signed in, the codes of the drawer. It opens everything: whoever has it has the club.
"""

import errno
import shutil
import stat
import zipfile
from datetime import datetime
from pathlib import Path

from django.conf import settings

from tournaments.queries.backups import STAMP
from tournaments.services.background import backups, copy_files
from tournaments.services.background.copy_files import BadCopy

DATABASE = "benny.sqlite3"
BESIDE = ("documents", "secret-key", "rescue-code", "owner-code")
"""What belongs to a Benny beside its database, by the names in its data folder."""


def pack(file: Path) -> list[str]:
    """Write the whole Benny into a new file, while it runs. Returns what is in it, by name.

    Raises:
        OSError: the file is there already, or cannot be written; then nothing is left of it.
    """
    data = Path(settings.DATA)
    copy_files.private(file)
    half = file.with_name(f"{file.name}.sqlite3.part")
    try:
        backups.backup_into(half)
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as whole:
            whole.write(half, DATABASE)
            for name in BESIDE:
                for each in sorted([data / name, *(data / name).rglob("*")]):
                    if each.is_file():
                        whole.write(each, str(each.relative_to(data)))
            names = whole.namelist()
        copy_files.keep(file)
        _read_back(file)
    except BaseException:
        file.unlink(missing_ok=True)
        raise
    finally:
        half.unlink(missing_ok=True)
    return names


def is_whole(file: Path) -> bool:
    """Whether this is the one file of a whole Benny, and no copy of a database alone."""
    return zipfile.is_zipfile(file)


def unpacked(file: Path, bench: Path) -> Path:
    """What is in the file, in a folder of its own below ``bench``.

    Raises:
        BadCopy: it is damaged or holds something else.
        OSError: there is no room for it.
    """
    folder = bench / "whole"
    try:
        with zipfile.ZipFile(file) as whole:
            names = whole.namelist()
            if DATABASE not in names or not all(_belongs(name) for name in names):
                raise BadCopy(why="another_program", file=file.name)
            whole.extractall(folder)
    except (zipfile.BadZipFile, EOFError, NotImplementedError):
        raise BadCopy(why="damaged", file=file.name) from None
    for each in [folder, *folder.rglob("*")]:
        each.chmod(stat.S_IRWXU if each.is_dir() else stat.S_IRUSR | stat.S_IWUSR)
    return folder


def put(files: Path, *, at: datetime, folder: Path) -> None:
    """Put what came with a database into the data folder; what was there is set aside."""
    data = Path(settings.DATA)
    for name in BESIDE:
        if not (files / name).exists():
            continue
        if (data / name).exists():
            aside = folder / f"{at:{STAMP}}-{name}"
            number = 1
            while aside.exists():
                number += 1
                aside = folder / f"{at:{STAMP}}-{name}-{number}"
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            shutil.move(data / name, aside)
        shutil.move(files / name, data / name)


def _read_back(file: Path) -> None:
    with zipfile.ZipFile(file) as whole:
        bad = whole.testzip()
    if bad is not None:
        raise OSError(errno.EIO, "what was written is not what is read back", bad)


def _belongs(name: str) -> bool:
    parts = Path(name).parts
    return name == DATABASE or (bool(parts) and parts[0] in BESIDE and ".." not in parts)
