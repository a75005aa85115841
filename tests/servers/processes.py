"""Processes of the house under test: started, looked for, killed, and gone at the end."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[2]
PYTHON = sys.executable
PATIENCE = 180  # seconds; enough for a machine that is busy with much else


def environment(**values: object) -> dict[str, str]:
    """An environment with nothing in it but the programs and what is given."""
    path = f"{Path(PYTHON).parent}:{os.environ['PATH']}"
    return {"PATH": path, "PYTHONUNBUFFERED": "1", **{k: str(v) for k, v in values.items()}}


def free_port() -> int:
    """A port of loopback that nobody has at this moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def until(true: Callable[[], object], *, what: str, seconds: float = PATIENCE) -> object:
    """Wait for something to become true, and give it; fail in words if it does not."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if answer := true():
            return answer
        time.sleep(0.05)
    raise AssertionError(f"waited {seconds} s in vain: {what}")


def fetch(url: str) -> str | None:
    """The page at an address, or None while nothing answers there."""
    try:
        with urllib.request.urlopen(url, timeout=5) as answer:
            return answer.read().decode()
    except OSError:
        return None


def processes() -> dict[int, tuple[int, str]]:
    """Parent and command line of every process here that is not a zombie."""
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            status = (folder / "stat").read_text().rpartition(")")[2].split()
            command = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode()
        except OSError:
            continue
        if status[0] != "Z":
            found[int(folder.name)] = (int(status[1]), command)
    return found


def children(parent: int, word: str = "") -> list[int]:
    """Processes below this one, at any depth, whose command line holds a word."""
    everybody = processes()
    below = {parent}
    grew = True
    while grew:
        more = {pid for pid, (above, _) in everybody.items() if above in below} - below
        below |= more
        grew = bool(more)
    return sorted(pid for pid in below - {parent} if word in everybody[pid][1])


def kill(pids: list[int]) -> None:
    """SIGKILL: no goodbye."""
    assert pids, "nobody to kill"
    for pid in pids:
        os.kill(pid, signal.SIGKILL)


def queue_slow_job(key: str, marks: Path, env: dict[str, str], *, waits: bool = False) -> int:
    """Queue a slow job from a process of its own, as a web process would; gives its id."""
    how = "waits" if waits else "goes"
    done = subprocess.run(
        [PYTHON, "-m", "tests.servers.queue_slow_work", key, str(marks), how],
        cwd=ROOT, env=env, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return int(done.stdout)
