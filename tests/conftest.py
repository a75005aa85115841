"""What all tests share: marks by folder, and the servers that `make test` started."""

import os
import shutil
from pathlib import Path

import pytest
from celery import current_app as celery
from django.conf import settings
from hypothesis import settings as hypothesis_settings

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


@pytest.fixture
def dead_broker(tmp_path):
    """A broker that is not there: nothing listens at its socket."""
    was = celery.conf.broker_url, celery.conf.broker_transport_options
    celery.conf.broker_url = f"redis+socket://{tmp_path}/nobody.sock?virtual_host=0"
    celery.conf.broker_transport_options = settings.REDIS_BROKER_OPTIONS
    celery.amqp._producer_pool = None
    yield
    celery.conf.broker_url, celery.conf.broker_transport_options = was
    celery.amqp._producer_pool = None
