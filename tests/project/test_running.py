"""`make run` and `make club` as processes: started, told, killed part by part, stopped."""

import signal
import socket
import sqlite3
import stat
import subprocess
from contextlib import closing

import pytest

from tests.servers.processes import (
    PYTHON,
    ROOT,
    children,
    environment,
    fetch,
    free_port,
    kill,
    processes,
    queue_slow_job,
    until,
)
from tests.servers.slow_work import PAGES
from tournaments.management.local_instance import address_in_the_room

pytestmark = pytest.mark.xdist_group("running")


class Benny:
    """One whole Benny in a folder of its own, with nothing but Python: its messages are files."""

    def __init__(self, folder, *flags):
        self.folder, self.port = folder, free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.env = environment(
            BENNY_DATA=folder,
            DJANGO_SETTINGS_MODULE="tests.servers.slow_embedded",
            JOB_SILENCE_SECONDS=2,
            JOB_QUEUED_SECONDS=1,
            JOB_SWEEP_SECONDS=1,
        )
        self.command = [PYTHON, "manage.py", "run_benny", "--port", str(self.port), *flags]
        self.said = folder.with_suffix(".said")
        with self.said.open("w") as said:
            self.process = subprocess.Popen(
                self.command, cwd=ROOT, env=self.env, stdout=said, stderr=said
            )

    def ready(self):
        until(lambda: "Ctrl-C stops it" in self.said.read_text(), what="it tells its address")

    def start_again(self):
        """A second start beside the first."""
        return subprocess.run(
            self.command, cwd=ROOT, env=self.env, capture_output=True, text=True, check=False
        )

    def part(self, word):
        return children(self.process.pid, word)

    def queue(self, key, **how):
        marks = self.folder / f"{key}.marks"
        return queue_slow_job(key, marks, self.env, **how), marks

    def job(self, number):
        """State, pages done and attempts, as the database has them."""
        with closing(sqlite3.connect(self.folder / "benny.sqlite3", timeout=20)) as database:
            return database.execute(
                "SELECT state, done, attempts FROM tournaments_job WHERE id = ?", [number]
            ).fetchone()

    def stop(self):
        everybody = self.part("")
        self.process.send_signal(signal.SIGINT)
        assert self.process.wait(60) == 0, self.said.read_text()
        assert not set(everybody) & set(processes()), "something was left running"


@pytest.fixture(scope="module")
def benny(tmp_path_factory):
    benny = Benny(tmp_path_factory.mktemp("b") / "benny")
    try:
        benny.ready()
        yield benny
    finally:
        benny.stop()


def test_it_tells_address_and_the_code_for_the_first_owner(benny):
    said = benny.said.read_text()
    code = benny.folder / "owner-code"

    assert f"Benny is at {benny.url}\n" in said
    assert f"asks for this code: {code.read_text()}\n" in said
    assert stat.S_IMODE(code.stat().st_mode) == 0o600


def test_a_second_start_says_where_the_first_one_runs(benny):
    second = benny.start_again()

    assert second.returncode != 0
    assert f"runs already: {benny.url} (process {benny.process.pid})" in second.stderr


def test_the_room_does_not_reach_it(benny):
    address = address_in_the_room()
    if address == "127.0.0.1":
        pytest.skip("this machine has no other address")

    with pytest.raises(OSError, match="refused"):
        socket.create_connection((address, benny.port), timeout=5)


def test_a_killed_web_process_is_started_again(benny):
    kill(benny.part("gunicorn"))

    until(lambda: fetch(f"{benny.url}/healthz"), what="the web process comes back")


def test_a_worker_killed_in_the_middle_of_a_job_loses_nothing(benny):
    number, marks = benny.queue("killed", waits=True)
    until(lambda: benny.job(number)[1] >= 5, what="the work is in its middle")

    kill(benny.part(" worker "))

    until(lambda: benny.job(number)[0] == "done", what="the job is done all the same")
    assert benny.job(number) == ("done", PAGES, 2)
    assert marks.read_text().split() == ["started", "started", "finished"]


def test_a_lost_message_is_sent_again(benny):
    """A job that nobody was told of, as when the message was fetched by a worker that died."""
    with closing(sqlite3.connect(benny.folder / "benny.sqlite3", timeout=20)) as database:
        marks = benny.folder / "silent.marks"
        number = database.execute(
            "INSERT INTO tournaments_job"
            " (kind, key, options, state, done, total, queued_at, attempts, error)"
            " VALUES ('slow', 'silent', json_object('waits', 0, 'marks', ?), 'queued', 0, 0,"
            " '2026-11-28 19:00:00', 0, '')",
            [str(marks)],
        ).lastrowid
        database.commit()

    until(lambda: benny.job(number)[0] == "done", what="the sweep finds it")


def test_the_room_reaches_it_when_it_is_let_in(tmp_path):
    address = address_in_the_room()
    if address == "127.0.0.1":
        pytest.skip("this machine has no other address")
    benny = Benny(tmp_path / "lan", "--lan")
    try:
        benny.ready()
        there = f"http://{address}:{benny.port}"

        assert f"Benny is at {there}\n" in benny.said.read_text()
        assert fetch(f"{there}/healthz") == "well\n"
    finally:
        benny.stop()


def test_a_taken_port_is_told(tmp_path):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        done = subprocess.run(
            [PYTHON, "manage.py", "run_benny", "--port", str(port)],
            cwd=ROOT,
            env=environment(BENNY_DATA=tmp_path),
            capture_output=True,
            text=True,
            check=False,
        )

    assert done.returncode != 0
    assert f"Port {port} is taken by another program" in done.stderr
