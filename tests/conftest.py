"""What all tests share: marks by folder, and the servers that `make test` started."""

import os
from pathlib import Path

import pytest
from hypothesis import settings as hypothesis_settings

TESTS = Path(__file__).parent
MARK_OF_FOLDER = {
    "scoring": "rules",
    "rotation": "rules",
    "properties": "rules",
    "races": "race",
    "journeys": "journey",
}

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
