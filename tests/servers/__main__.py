"""`python -m tests.servers COMMAND ...`: a command beside a PostgreSQL and a Redis of its own.

Interrupted (Ctrl-C, SIGTERM, the terminal closed), it lets the command end, then ends whatever the
command had started and left, wherever that went, and its servers.
"""

import ctypes
import os
import signal
import subprocess
import sys
from types import FrameType

from tests.servers.private import ServerMissingError, postgresql, redis_server
from tests.servers.processes import children

GRACE = 20  # seconds in which an interrupted command may end by itself
PR_SET_CHILD_SUBREAPER = 36


class Told(BaseException):
    """Somebody wants this to end."""


def told(number: int, _frame: FrameType | None) -> None:
    """Leave whatever is done, once: what cleans up is not interrupted again."""
    for each in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(each, signal.SIG_IGN)
    raise Told(number)


def main(command: list[str]) -> int:
    """Run the command with DATABASE_URL and REDIS_URL set; answer with its exit status."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, told)
    if sys.platform == "linux":  # orphans of the command come to this process, not to init
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1)
    try:
        with postgresql() as database_url, redis_server() as redis_url:
            servers = set(children(os.getpid()))
            environment = {
                **os.environ,
                "DATABASE_URL": database_url,
                "REDIS_URL": redis_url,
                "BENNY_TEST_SERVERS": "1",
            }
            return run(command, environment, servers)
    except ServerMissingError as missing:
        print(f"{missing}. As root, `make test` installs it.", file=sys.stderr)
        return 1
    except Told as reason:
        return 128 + int(reason.args[0])


def run(command: list[str], environment: dict[str, str], servers: set[int]) -> int:
    """The command, and nothing of it left at the end."""
    process = subprocess.Popen(command, env=environment)
    try:
        return process.wait()
    except Told:
        process.send_signal(signal.SIGINT)
        try:
            process.wait(GRACE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        raise
    finally:
        kill_all_but(servers)


def kill_all_but(servers: set[int]) -> None:
    """End what is left below this process, except the servers and what they started since."""
    spared = servers.union(*(children(server) for server in servers))
    for pid in set(children(os.getpid())) - spared:
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            continue


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
