"""Open to the room, Benny answers by every address of the machine, and by no name of a stranger."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tournaments.management.local_instance import own_names
from tournaments.project.room import is_ours

ROOT = Path(__file__).parents[2]
KNOWN = ("benny.club.org", "localhost", *own_names())


@pytest.mark.parametrize(
    "host",
    [
        "192.168.1.7",
        "10.0.0.1",
        "172.20.10.2",
        "169.254.3.4",
        "127.0.0.1",
        "[fe80::1%25eth0]",
        "[fd00::5]",
        "[::1]",
        "localhost",
        "LocalHost.",
        "benny.club.org",
        *own_names(),
    ],
)
def test_this_benny(host):
    assert is_ours(host, KNOWN)


@pytest.mark.parametrize(
    "host",
    [
        "",
        "evil.example",
        "8.8.8.8",
        "0.0.0.0",
        "[::]",
        "[2001:4860:4860::8888]",
        "192.168.1.7.evil.example",
        "192.168.1.7@evil.example",
        "3232235783",
        "0x7f.1",
        "localhost.evil.example",
    ],
)
def test_anybody_else(host):
    assert not is_ours(host, KNOWN)


ASK = """
import django; django.setup()
from django.test import Client, override_settings
plain = {{"staticfiles": {{"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}}}}
with override_settings(STORAGES=plain):
    for host in {hosts}:
        print(Client().get("/healthz", headers={{"host": host}}).status_code)
"""


def answers(folder, hosts, **environment):
    """What a fresh Benny with these settings answers under each host."""
    subprocess.run(
        [sys.executable, "manage.py", "migrate", "--verbosity", "0"],
        cwd=ROOT, env=_environment(folder, environment), check=True, capture_output=True,
    )  # fmt: skip
    done = subprocess.run(
        [sys.executable, "-c", ASK.format(hosts=hosts)],
        cwd=ROOT, env=_environment(folder, environment), check=True, capture_output=True, text=True,
    )  # fmt: skip
    return [int(line) for line in done.stdout.split()]


def _environment(folder, more):
    return {
        "PATH": os.environ["PATH"],
        "DJANGO_SETTINGS_MODULE": "tournaments.project.settings.embedded",
        "BENNY_DATA": str(folder),
        "PUBLIC_URL": "http://192.168.1.7:8000",
        "LOG_LEVEL": "CRITICAL",
        **more,
    }


HOSTS = ["192.168.1.7:8000", "192.168.43.9:8000", "localhost:8000", "evil.example", "8.8.8.8"]


def test_an_address_that_the_machine_gets_later_is_let_in_and_no_other_name(tmp_path):
    room = answers(tmp_path, [*HOSTS, f"{own_names()[1]}:8000"], BENNY_ROOM="1")

    assert [400 if each == 400 else "in" for each in room] == ["in", "in", "in", 400, 400, "in"]


def test_without_the_room_only_the_one_address_is_let_in(tmp_path):
    alone = answers(tmp_path, HOSTS, BENNY_ROOM="")

    assert [400 if each == 400 else "in" for each in alone] == ["in", 400, "in", 400, 400]
