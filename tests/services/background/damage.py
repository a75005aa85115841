"""What can be wrong with the file of a database, and with the disk that it lies on."""

import os
import sqlite3
import subprocess
from pathlib import Path

import pytest
from django.db import connection

ON_SQLITE = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("own_folders"),
    pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL has its own tools"),
]


def clubs_in(copy):
    with sqlite3.connect(copy) as read:
        found = [row[0] for row in read.execute("SELECT name FROM tournaments_club")]
    read.close()
    return found


def the_database():
    return Path(connection.settings_dict["NAME"])


def noise_in_the_middle(file):
    with file.open("r+b") as out:
        out.seek(4096 * 3)
        out.write(os.urandom(4096 * 60))


def cut_off(file):
    os.truncate(file, 200_000)


def no_header(file):
    with file.open("r+b") as out:
        out.write(b"\0" * 100)


def read_only(folder):
    """As a write-protected medium would be; root is stopped only by a mount of its own."""
    folder.chmod(0o500)
    if os.geteuid() == 0:
        subprocess.run(["mount", "--bind", folder, folder], check=False, capture_output=True)
        subprocess.run(["mount", "-o", "remount,ro,bind", folder], check=False, capture_output=True)


def writable(folder):
    if os.geteuid() == 0:
        subprocess.run(["umount", folder], check=False, capture_output=True)
    folder.chmod(0o700)
