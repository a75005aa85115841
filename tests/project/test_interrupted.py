"""Whoever stops the tests is left with nothing running: no server, no browser, no worker."""

import signal
import subprocess

import pytest

from tests.conftest import ON_POSTGRESQL
from tests.servers.processes import PYTHON, ROOT, children, processes, until

pytestmark = pytest.mark.skipif(not ON_POSTGRESQL, reason="it starts a PostgreSQL: make test")

# A command as bad as one can be: deaf to Ctrl-C, with a child in a session of its own whose parent
# has gone, as a test's worker or browser might be.
BADLY = """
import signal, subprocess, sys, time
signal.signal(signal.SIGINT, signal.SIG_IGN) if sys.argv[2] == "deaf" else None
subprocess.run(["sh", "-c", "setsid sleep 1001 & echo"], check=True)
open(sys.argv[1], "w").close()
time.sleep(1002)
"""


@pytest.mark.parametrize(
    ("number", "ears"),
    [(signal.SIGINT, "open"), (signal.SIGINT, "deaf"), (signal.SIGTERM, "deaf"),
     (signal.SIGHUP, "open")],
)  # fmt: skip
def test_interrupted_it_leaves_nothing_running(tmp_path, monkeypatch, number, ears):
    there = tmp_path / "there"
    code = (
        "import sys; from tests.servers import __main__ as s; s.GRACE = 1;"
        " sys.exit(s.main(sys.argv[1:]))"
    )
    servers = subprocess.Popen(
        [PYTHON, "-c", code, PYTHON, "-c", BADLY, str(there), ears],
        cwd=ROOT,
        stderr=subprocess.DEVNULL,
    )
    until(there.exists, what="the command runs")
    everybody = children(servers.pid)
    words = " ".join(processes()[pid][1] for pid in everybody)
    assert all(word in words for word in ("postgres", "redis-server", "sleep 1001"))

    servers.send_signal(number)

    assert servers.wait(60) == 128 + number
    assert not set(everybody) & set(processes()), "something was left running"


def test_a_command_that_ends_gives_its_status_and_leaves_nothing(tmp_path):
    code = "import subprocess; subprocess.run(['sh', '-c', 'setsid sleep 1003 & echo']); exit(7)"

    done = subprocess.run(
        [PYTHON, "-m", "tests.servers", PYTHON, "-c", code], cwd=ROOT, check=False
    )

    assert done.returncode == 7
    assert not [pid for pid, (_, words) in processes().items() if "sleep 1003" in words]
