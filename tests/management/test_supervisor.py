"""Processes kept running: started again, in which pauses, and stopped whole."""

import os
import signal
import threading

import pytest

from tests.servers.processes import children, kill, processes, until
from tournaments.management.supervisor import Supervisor

FOREVER = ["sh", "-c", "sleep 1000 & wait"]


@pytest.fixture
def said():
    """What the supervisor tells the person at the terminal."""
    return []


@pytest.fixture
def supervisor(tmp_path, said):
    supervisor = Supervisor(say=said.append, logs=tmp_path)
    yield supervisor
    supervisor.stop()


@pytest.fixture
def watched(supervisor):
    """The supervisor at its work, in a thread, until the test ends."""
    watch = threading.Thread(target=supervisor.watch)
    watch.start()
    yield supervisor
    supervisor.stopping = True
    watch.join()


def test_a_process_that_dies_is_started_again_and_told_of(watched, said):
    kept = watched.add("web", FOREVER)
    first = kept.process.pid

    kill([first])

    until(lambda: kept.process.pid != first and kept.is_alive, what="it runs again")
    assert "web stopped (status -9)" in said[0]


def test_what_a_dead_process_had_started_does_not_go_on_without_it(watched):
    kept = watched.add("web", FOREVER)
    (orphan,) = until(lambda: children(kept.process.pid), what="it started a process of its own")

    kill([kept.process.pid])

    until(lambda: orphan not in processes(), what="its child is ended too")


def test_a_process_that_keeps_dying_is_started_less_and_less_often(supervisor):
    kept = supervisor.add("web", FOREVER)

    pauses = []
    for deaths in range(1, 8):
        kept.deaths = deaths
        pauses.append(kept.pause)

    assert pauses == [0, 1, 3, 7, 15, 15, 15]


def test_its_environment_and_its_words_are_its_own(supervisor, tmp_path):
    kept = supervisor.add("web", ["sh", "-c", "echo queue is $BROKER_URL"], BROKER_URL="files")

    kept.process.wait()

    assert (tmp_path / "web.txt").read_text() == "queue is files\n"


def test_stop_ends_everything_even_what_does_not_listen(supervisor, monkeypatch):
    monkeypatch.setattr("tournaments.management.supervisor.GRACE", 0.5)
    deaf = supervisor.add("deaf", ["sh", "-c", "trap '' TERM; while :; do sleep 1; done"])
    polite = supervisor.add("polite", FOREVER)
    everybody = {deaf.process.pid, polite.process.pid, *children(os.getpid(), "sleep")}

    supervisor.stop()

    assert not everybody & set(processes())
    assert deaf.process.returncode == -signal.SIGKILL


def test_ctrl_c_ends_the_watch_and_the_handlers_are_given_back(supervisor):
    before = signal.getsignal(signal.SIGINT)

    with supervisor.until_told():
        kept = supervisor.add("web", FOREVER)
        os.kill(os.getpid(), signal.SIGINT)
        supervisor.watch()

    assert not kept.is_alive
    assert signal.getsignal(signal.SIGINT) is before


def test_waiting_ends_when_ready_or_when_it_took_too_long(supervisor):
    kept = supervisor.add("web", ["true"])
    kept.process.wait()

    assert supervisor.wait_until(lambda: kept.deaths > 0, seconds=30)
    assert not supervisor.wait_until(lambda: False, seconds=0.3)
