"""Two people at once, made to happen and not hoped for; and twins that must fail without the guard.

A race test holds a row itself, starts both acts, waits until PostgreSQL says that both stand and
wait for it, and only then lets go:

    @pytest.mark.without(guard=without_row_locks)
    def test_the_same_line_twice(race, night):
        with race.holding(Table.objects.filter(pk=night.table.pk)):
            first, second = race.start(submit), race.start(submit)
            race.both_wait(first, second)
        assert ...first.value() ... second.value() ...

`without` names the guard that is taken away in the twin (`make mutants`): a function that returns
a context manager, as the two in `guards.py`. The twin must fail; one that passes shows that the
test guards nothing.
"""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import connection, transaction
from django.db.models import QuerySet

PATIENCE = 10  # seconds that no act of a test can need
LOOK_EVERY = 0.01

# Not pg_stat_activity: inside a transaction it goes on telling what it told first.
BLOCKED = "SELECT count(*) FROM pg_locks WHERE pid = %s AND NOT granted"


class Runner:
    """One act in a thread with a database connection of its own."""

    def __init__(self, act: Callable[[], Any]) -> None:
        self._act = act
        self._value: Any = None
        self._problem: BaseException | None = None
        self._connected = threading.Event()
        self.pid = 0
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        assert self._connected.wait(PATIENCE)

    def _run(self) -> None:
        try:
            connection.ensure_connection()
            self.pid = connection.connection.info.backend_pid
            self._connected.set()
            self._value = self._act()
        except BaseException as problem:  # noqa: BLE001 - told to whoever asks for the value
            self._problem = problem
        finally:
            self._connected.set()
            connection.close()

    @property
    def has_ended(self) -> bool:
        return not self._thread.is_alive()

    def value(self) -> Any:
        """What the act returned; raises what it raised."""
        self.end()
        if self._problem is not None:
            raise self._problem
        return self._value

    def problem(self) -> BaseException | None:
        """What the act raised, if anything."""
        self.end()
        return self._problem

    def end(self) -> None:
        self._thread.join(PATIENCE)
        assert self.has_ended, "the act still waits: a deadlock, or a lock that nobody lets go"


class Race:
    """Starts acts beside each other and knows which of them wait."""

    def __init__(self) -> None:
        self.runners: list[Runner] = []

    def start(self, act: Callable[[], Any]) -> Runner:
        runner = Runner(act)
        self.runners.append(runner)
        return runner

    def both_wait(self, *runners: Runner) -> None:
        """Return once every runner waits for a lock; fail if one ends without having waited."""
        until = time.monotonic() + PATIENCE
        for runner in runners:
            while not self.waits(runner):
                assert not runner.has_ended, "an act went past a row that was held"
                assert time.monotonic() < until, "an act neither waits nor ends"
                time.sleep(LOOK_EVERY)

    def waits(self, runner: Runner) -> bool:
        with connection.cursor() as cursor:
            cursor.execute(BLOCKED, [runner.pid])
            return bool(cursor.fetchone()[0])

    @contextmanager
    def holding(self, rows: QuerySet) -> Iterator[None]:
        """Hold rows as an act would, so that others stop in front of them."""
        with transaction.atomic():
            assert list(rows.select_for_update(no_key=True).order_by("pk")), "no such row"
            yield


@pytest.fixture
def race(transactional_db) -> Iterator[Race]:
    """Acts in threads of their own, on PostgreSQL."""
    race = Race()
    yield race
    for runner in race.runners:
        runner.end()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--mutants",
        action="store_true",
        help="run race tests with their guard taken away: each must fail",
    )


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--mutants"):
        twins = [item for item in items if item.get_closest_marker("without")]
        config.hook.pytest_deselected(items=[item for item in items if item not in twins])
        items[:] = twins


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Any:
    mark = pyfuncitem.get_closest_marker("without")
    if mark is None or not pyfuncitem.config.getoption("--mutants"):
        return (yield)
    with mark.kwargs["guard"]():
        try:
            yield
        except (Exception, pytest.fail.Exception):  # noqa: BLE001 - any failure is the wanted one
            return True
    pytest.fail("passed without its guard: this test does not show what the guard is for")
