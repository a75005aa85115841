"""Folders of copies, and a database that comes back whatever a test does to its file."""

import shutil
import sqlite3
from contextlib import closing

import pytest
from django.db import connection

from tests.services.background.damage import the_database
from tournaments.services.background import restoring


@pytest.fixture
def own_folders(settings, tmp_path):
    settings.DATA = tmp_path / "data"
    settings.SECOND_FOLDER = str(tmp_path / "stick")


@pytest.fixture
def stick(tmp_path):
    (tmp_path / "stick").mkdir()
    return tmp_path / "stick"


@pytest.fixture
def as_it_was(tmp_path):
    """The tests' own database, whatever becomes of it here."""
    with closing(sqlite3.connect(tmp_path / "whole")) as whole:
        connection.ensure_connection()
        connection.connection.backup(whole)
    yield
    connection.close()
    for side in restoring.SIDES:
        the_database().with_name(the_database().name + side).unlink(missing_ok=True)
    # A file of its own: what failed on the damaged one may still hold that open.
    fresh = the_database().with_suffix(".fresh")
    shutil.copyfile(tmp_path / "whole", fresh)
    fresh.replace(the_database())
