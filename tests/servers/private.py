"""PostgreSQL and Redis for one run of the tests: private sockets, no port, gone afterwards.

Nothing here is durable on purpose: what a test wrote need not survive a power cut.
"""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

import psycopg
import redis

START_SECONDS = 30


class ServerMissingError(Exception):
    """A server's program is not installed."""


def postgresql_programs() -> Path:
    """The folder of the newest PostgreSQL's programs; Debian keeps them off the PATH."""
    debian = sorted(
        Path("/usr/lib/postgresql").glob("*/bin/initdb"),
        key=lambda p: int(p.parts[4]),
        reverse=True,
    )
    found = [*debian, *filter(None, [shutil.which("initdb")])]
    if not found:
        raise ServerMissingError("PostgreSQL is not installed (Debian, Ubuntu: postgresql)")
    return Path(found[0]).parent


def redis_program() -> str:
    """Redis, or Valkey, which speaks the same."""
    found = shutil.which("redis-server") or shutil.which("valkey-server")
    if not found:
        raise ServerMissingError("Redis is not installed (Debian, Ubuntu: redis-server)")
    return found


def servant() -> dict[str, str | int]:
    """Whom PostgreSQL runs as: it refuses root, so root lends it the user that Debian made."""
    if os.geteuid() != 0:
        return {}
    try:
        pwd.getpwnam("postgres")
    except KeyError:
        raise ServerMissingError("There is no user postgres to run PostgreSQL as") from None
    return {"user": "postgres", "group": "postgres"}


@contextmanager
def short_folder() -> Iterator[Path]:
    """A private folder with a short path: a unix socket's may have 107 bytes only."""
    folder = Path(tempfile.mkdtemp(prefix="benny-", dir="/tmp"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def postgresql() -> Iterator[str]:
    """A PostgreSQL of this run's own; gives its DATABASE_URL."""
    programs, whom = postgresql_programs(), servant()
    with short_folder() as folder:
        if whom:
            shutil.chown(folder, whom["user"], whom["group"])
        data = folder / "data"
        subprocess.run(
            [
                programs / "initdb", "--pgdata", data, "--username", "benny", "--auth", "trust",
                "--encoding", "UTF8", "--locale", "C.UTF-8", "--no-sync",
            ],
            check=True, stdout=subprocess.DEVNULL, cwd="/", **whom,
        )  # fmt: skip
        options = {
            "listen_addresses": "",
            "unix_socket_directories": folder,
            "fsync": "off",
            "synchronous_commit": "off",
            "full_page_writes": "off",
            "max_connections": 60,
        }
        server = subprocess.Popen(
            [
                programs / "postgres", "-D", data,
                *(word for name, value in options.items() for word in ("-c", f"{name}={value}")),
            ],
            stdout=subprocess.DEVNULL, stderr=(folder / "log").open("w"), cwd="/", **whom,
        )  # fmt: skip
        try:
            _wait_for(
                server, lambda: psycopg.connect(host=str(folder), user="benny", dbname="postgres")
            )
            yield f"postgres://benny@{quote(str(folder), safe='')}/postgres"
        finally:
            _stop(server)


@contextmanager
def redis_server() -> Iterator[str]:
    """A Redis of this run's own; gives its REDIS_URL."""
    with short_folder() as folder:
        server, url = start_redis(folder)
        try:
            yield url
        finally:
            _stop(server)


def start_redis(folder: Path) -> tuple[subprocess.Popen[bytes], str]:
    """A Redis with its socket in a folder, once it answers, and its REDIS_URL."""
    socket = folder / "redis.sock"
    server = subprocess.Popen(
        [
            redis_program(), "--port", "0", "--unixsocket", socket, "--unixsocketperm", "700",
            "--save", "", "--appendonly", "no", "--dir", folder,
        ],
        stdout=subprocess.DEVNULL,
    )  # fmt: skip
    url = f"unix://{socket}?db=0"
    try:
        _wait_for(server, lambda: redis.Redis.from_url(url).ping())
    except BaseException:
        _stop(server)
        raise
    return server, url


def _wait_for(server, try_it) -> None:
    until = time.monotonic() + START_SECONDS
    while True:
        try:
            answer = try_it()
        except (psycopg.OperationalError, redis.ConnectionError):
            if server.poll() is not None or time.monotonic() > until:
                raise
            time.sleep(0.02)
        else:
            getattr(answer, "close", bool)()
            return


def _stop(server) -> None:
    server.send_signal(signal.SIGINT)  # to PostgreSQL, SIGTERM means: when the last one has left
    try:
        server.wait(10)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()
