import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from tournaments.project.settings import base

ROOT = Path(__file__).parents[2]


def ask(expression, **environment):
    """The value of an expression over freshly read settings, in a process of its own."""
    code = f"from django.conf import settings as s; print({expression})"
    base = {"PATH": os.environ["PATH"]}
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT, env=base | environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    return done.stdout.strip() or done.stderr


def embedded(expression, folder, **environment):
    environment["DJANGO_SETTINGS_MODULE"] = "tournaments.project.settings.embedded"
    return ask(expression, BENNY_DATA=str(folder), **environment)


def production(expression, **environment):
    given = {
        "DJANGO_SETTINGS_MODULE": "tournaments.project.settings.production",
        "SECRET_KEY": "a-word-for-tests-that-guards-nothing-" * 2,
        "PUBLIC_URL": "https://benny.example.org",
        "DATABASE_URL": "postgres://benny:pw@db/benny",
        "REDIS_URL": "redis://redis/0",
    }
    return ask(expression, **{k: v for k, v in (given | environment).items() if v is not None})


def test_embedded_never_shows_error_pages_with_insides(tmp_path):
    assert embedded("s.DEBUG", tmp_path) == "False"


def test_embedded_makes_one_secret_for_its_owner_only_and_keeps_it(tmp_path):
    first = embedded("s.SECRET_KEY", tmp_path)
    second = embedded("s.SECRET_KEY", tmp_path)

    assert len(first) > 60
    assert first == second
    assert stat.S_IMODE((tmp_path / "secret-key").stat().st_mode) == 0o600


def test_two_embedded_bennys_sign_each_other_out_of_nothing(tmp_path):
    cookies = "s.SESSION_COOKIE_NAME, s.CSRF_COOKIE_NAME"

    assert embedded(cookies, tmp_path / "demo") != embedded(cookies, tmp_path / "club")


def test_hosts_origins_and_cookies_follow_plain_http_in_the_room(tmp_path):
    answer = embedded(
        "s.ALLOWED_HOSTS[0], s.CSRF_TRUSTED_ORIGINS, s.SESSION_COOKIE_SECURE, s.CSRF_COOKIE_SECURE",
        tmp_path,
        PUBLIC_URL="http://192.168.1.20:8000/",
    )

    assert answer == "192.168.1.20 ['http://192.168.1.20:8000'] False False"


def test_hosts_origins_and_cookies_follow_https():
    answer = production(
        "s.ALLOWED_HOSTS[0], s.CSRF_TRUSTED_ORIGINS, s.SESSION_COOKIE_SECURE, s.SECURE_SSL_REDIRECT"
    )

    assert answer == "benny.example.org ['https://benny.example.org'] True True"


def test_production_does_not_start_without_its_settings():
    for name in ("SECRET_KEY", "PUBLIC_URL", "DATABASE_URL", "REDIS_URL"):
        assert f"Set the {name} environment variable" in production("s.DEBUG", **{name: None})


def test_sqlite_is_set_up_to_lose_nothing(tmp_path):
    code = (
        "import django; django.setup()\n"
        "from django.db import connection as c\n"
        "cursor = c.cursor()\n"
        "def pragma(name):\n"
        "    return cursor.execute(f'PRAGMA {name}').fetchone()[0]\n"
        "names = ('journal_mode', 'synchronous', 'busy_timeout', 'foreign_keys')\n"
        "print([pragma(n) for n in names], c.transaction_mode)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT, capture_output=True, text=True, check=True,
        env={
            "PATH": os.environ["PATH"],
            "BENNY_DATA": str(tmp_path),
            "DJANGO_SETTINGS_MODULE": "tournaments.project.settings.embedded",
        },
    )  # fmt: skip

    assert done.stdout.strip() == "['wal', 2, 20000, 1] IMMEDIATE"


@pytest.mark.parametrize(
    ("redis_url", "broker"),
    [
        ("redis://redis:6379/0", "redis://redis:6379/0"),
        ("rediss://u:p@redis/1", "rediss://u:p@redis/1"),
        ("unix:///run/redis.sock?db=3", "redis+socket:///run/redis.sock?virtual_host=3"),
        ("", ""),
    ],
)
def test_a_socket_of_redis_is_written_as_celery_reads_it(redis_url, broker):
    assert base.broker_url_of(redis_url) == broker


def test_a_folder_of_sockets_can_be_a_postgresql_host():
    config = base.database("postgres://benny@%2Frun%2Fpostgresql/club")

    assert (config["HOST"], config["NAME"]) == ("/run/postgresql", "club")
    assert "lock_timeout" in config["OPTIONS"]["options"]


def test_a_killed_worker_is_noticed_long_before_an_hour():
    options = base.broker_options("redis://redis/0")

    assert options["unacked_restore_interval"] * options["unacked_restore_throttle"] <= 10
    assert options["visibility_timeout"] <= 600


def test_requests_open_no_transaction_of_their_own():
    for url in ("sqlite:////tmp/x.sqlite3", "postgres://benny@db/benny"):
        assert base.database(url)["ATOMIC_REQUESTS"] is False


def test_cookies_are_kept_to_the_host_where_there_is_https():
    cookies = "s.SESSION_COOKIE_NAME, s.CSRF_COOKIE_NAME"

    assert production(cookies) == "__Host-benny __Host-benny-csrf"
    assert "__Host-" not in production(cookies, PUBLIC_URL="http://benny.example.org")


def test_a_mail_server_is_read_from_its_address(tmp_path):
    said = "s.MAIL, s.EMAIL_HOST, s.EMAIL_PORT, s.EMAIL_USE_TLS, s.DEFAULT_FROM_EMAIL"
    url = "smtp+tls://ruth:secret@mail.example.org:587"

    assert production(said, EMAIL_URL=url) == (
        "True mail.example.org 587 True benny@benny.example.org"
    )
    assert embedded("s.MAIL", tmp_path) == "False"


@pytest.mark.parametrize("weak", ["x", "changeme", "x" * 60, "abcdefghij" * 4])
def test_production_refuses_a_weak_secret(weak):
    assert "SECRET_KEY is too weak" in production("s.DEBUG", SECRET_KEY=weak)
