"""A newer release meets the data of the one before: also if it is killed in the middle of it."""

import gzip
import signal
import sqlite3
import subprocess
import time
from contextlib import closing
from pathlib import Path

from tests.servers.processes import PYTHON, ROOT, environment

RELEASE_BEFORE = Path(__file__).parents[1] / "reference" / "release_before.sqlite3.gz"


def applied(database):
    with closing(sqlite3.connect(database, timeout=20)) as read:
        return {
            name
            for (name,) in read.execute(
                "SELECT name FROM django_migrations WHERE app = 'tournaments'"
            )
        }


def test_killed_inside_a_migration_the_next_start_goes_on_and_nothing_is_lost(tmp_path):
    database = tmp_path / "benny.sqlite3"
    database.write_bytes(gzip.decompress(RELEASE_BEFORE.read_bytes()))
    env = environment(BENNY_DATA=tmp_path, DATABASE_URL=f"sqlite:///{database}")

    def manage(*command):
        return subprocess.run(
            [PYTHON, "manage.py", *command],
            cwd=ROOT, env=env, capture_output=True, text=True, check=False,
        )  # fmt: skip

    before = applied(database)
    migrate = subprocess.Popen([PYTHON, "manage.py", "migrate"], cwd=ROOT, env=env,
                               stdout=subprocess.DEVNULL)  # fmt: skip
    until = time.monotonic() + 60
    while applied(database) == before and time.monotonic() < until:
        pass
    migrate.send_signal(signal.SIGKILL)
    migrate.wait()
    half = applied(database)

    done = manage("migrate", "--verbosity", "0")

    every = {path.stem for path in (ROOT / "tournaments" / "migrations").glob("0*.py")}
    assert before < half < every
    assert done.returncode == 0, done.stderr
    assert applied(database) >= every
    assert manage("check_facts").stdout == "Every fact is sound.\n"
