"""What all tests share: marks by folder, and the servers that `make test` started."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

import pytest
from celery import current_app as celery
from django.conf import settings
from django.core.cache import caches
from django.db import connection
from hypothesis import settings as hypothesis_settings

from tournaments.management.commands.run_benny import worker_command
from tournaments.project.settings.base import broker_options

TESTS = Path(__file__).parent
MARK_OF_FOLDER = {
    "scoring": "rules",
    "rotation": "rules",
    "properties": "rules",
    "races": "race",
    "journeys": "journey",
}

# `make test` brings both; a test run by hand says what it went without.
ON_POSTGRESQL = settings.DATABASES["default"]["ENGINE"].endswith("postgresql")
CHROMIUM = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)
NEEDS_POSTGRESQL = pytest.mark.skip(reason="two connections need PostgreSQL: make test")
NEEDS_CHROMIUM = pytest.mark.skip(reason="a browser is needed: make test")

# The same examples everywhere: a failure seen once can be seen again.
hypothesis_settings.register_profile("benny", derandomize=True, deadline=None, print_blob=True)
hypothesis_settings.register_profile(
    "soak", hypothesis_settings.get_profile("benny"), max_examples=1000
)
hypothesis_settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "benny"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark tests by folder, and by whether they use the database."""
    for item in items:
        if TESTS in item.path.parents:
            folder = item.path.relative_to(TESTS).parts[0]
            if folder in MARK_OF_FOLDER:
                item.add_marker(MARK_OF_FOLDER[folder])
        else:
            item.add_marker("rules")
        if item.get_closest_marker("django_db") or "db" in getattr(item, "fixturenames", ()):
            item.add_marker("db")
        if item.get_closest_marker("race") and not ON_POSTGRESQL:
            item.add_marker(NEEDS_POSTGRESQL)
        if item.get_closest_marker("journey") and not CHROMIUM:
            item.add_marker(NEEDS_CHROMIUM)


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup, django_db_blocker) -> Iterator[None]:
    """The test database; before it is dropped, whoever is still connected is shown out.

    A browser's last request may still be answered when the last test is over.
    """
    yield
    if ON_POSTGRESQL:
        with django_db_blocker.unblock(), connection.cursor() as cursor:
            cursor.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )


@contextmanager
def sending_to(url: str) -> Iterator[None]:
    """Inside, messages go to another broker."""
    conf, was = celery.conf, (celery.conf.broker_url, celery.conf.broker_transport_options)
    conf.broker_url, conf.broker_transport_options = url, broker_options(url)
    celery.amqp._producer_pool = None
    try:
        yield
    finally:
        conf.broker_url, conf.broker_transport_options = was
        celery.amqp._producer_pool = None


@pytest.fixture(autouse=True)
def nothing_drawn() -> None:
    """No page of an earlier test is kept: its night may have had the same number."""
    caches["pages"].clear()


@pytest.fixture
def dead_broker(tmp_path):
    """A broker that is not there: nothing listens at its socket."""
    with sending_to(f"redis+socket://{tmp_path}/nobody.sock?virtual_host=0"):
        yield


def start_worker(**environment: str) -> subprocess.Popen[bytes]:
    """A real worker on this process's test database and with its files."""
    database = connection.settings_dict
    place = database["NAME"]
    url = f"sqlite:///{place}"
    if ON_POSTGRESQL:
        url = f"postgres://{database['USER']}@{quote(database['HOST'], safe='')}/{place}"
    (settings.DATA / "queue" / "control").mkdir(parents=True, exist_ok=True)
    with (settings.DATA / "worker.log").open("a") as log:
        return subprocess.Popen(
            worker_command(),
            cwd=TESTS.parent,
            env={
                **os.environ,
                "BENNY_DATA": str(settings.DATA),
                "DJANGO_SETTINGS_MODULE": "tournaments.project.settings.test",
                "DATABASE_URL": url,
                "BROKER_URL": "filesystem://",
                **environment,
            },
            stdout=log,
            stderr=log,
        )


@pytest.fixture
def worker(transactional_db) -> Iterator[subprocess.Popen[bytes]]:
    """Jobs that the test queues are done by a worker process of their own."""
    process = start_worker()
    with sending_to("filesystem://"):
        yield process
    process.terminate()
    process.wait()
