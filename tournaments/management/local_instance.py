"""One running Benny in one data folder: who has it, where it listens, its first owner's code."""

import fcntl
import os
import secrets
import socket
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # nothing that looks like something else
CODE_GROUPS = 3
GROUP_LENGTH = 4
AVAHI = Path("/run/avahi-daemon/pid")  # where a Linux machine answers to its name


class AlreadyRunningError(Exception):
    """Another process runs the Benny of this folder."""

    def __init__(self, where: str) -> None:
        super().__init__(where)
        self.where = where


@contextmanager
def sole_owner(folder: Path, *, where: str) -> Iterator[None]:
    """Hold the folder for this process; raises AlreadyRunningError with the other's address.

    The lock is the system's: it falls with the process that held it, however that ended.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "running").open("a+") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.seek(0)
            raise AlreadyRunningError(file.read().strip()) from None
        file.truncate(0)
        file.write(f"{where} (process {os.getpid()})")
        file.flush()
        try:
            yield
        finally:
            file.truncate(0)


def for_its_owner_alone(folder: Path) -> None:
    """Shut a data folder to every other account of the machine, and whatever is made in it.

    Database, copies and logs hold hashes of passwords and keys of links.
    """
    os.umask(0o077)
    folder.mkdir(parents=True, exist_ok=True)
    for each in (folder, folder / "log", folder / "copies"):
        if each.is_dir():
            each.chmod(stat.S_IRWXU)
    for each in (*folder.glob("*"), *folder.glob("log/*"), *folder.glob("copies/*")):
        if each.is_file():
            each.chmod(stat.S_IRUSR | stat.S_IWUSR)


def port_is_free(host: str, port: int) -> bool:
    """Whether a server could listen there."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
    return True


def address_in_the_room() -> str:
    """This machine's address as the room's other machines see it; loopback if there is no network.

    Nothing is sent: connecting a datagram socket only asks the system which way it would go.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def own_names() -> tuple[str, ...]:
    """What this machine is called: plainly, and in the room's own naming (mDNS)."""
    plain = socket.gethostname().partition(".")[0].lower()
    return (plain, f"{plain}.local") if plain else ()


def name_in_the_room() -> str | None:
    """The name by which the room finds this machine, where something here answers to it."""
    names = own_names()
    answered = sys.platform in ("darwin", "win32") or AVAHI.exists()
    return names[1] if names and answered else None


def owner_code(file: Path) -> str:
    """The one-time code with which the first owner is made; kept until that is done."""
    try:
        descriptor = os.open(
            file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, stat.S_IRUSR | stat.S_IWUSR
        )
    except FileExistsError:
        return file.read_text()
    groups = (
        "".join(secrets.choice(CODE_LETTERS) for _ in range(GROUP_LENGTH))
        for _ in range(CODE_GROUPS)
    )
    code = "-".join(groups)
    with os.fdopen(descriptor, "w") as out:
        out.write(code)
    return code
