"""The image's entrypoint, role by role, as plain processes on PostgreSQL and Redis.

No image is built here: what is inside it (entrypoint, settings, pins, static files) runs as it
would there.
"""

import os
import signal
import subprocess
import urllib.error
import urllib.request
from contextlib import closing
from urllib.parse import unquote, urlsplit

import psycopg
import pytest
import yaml

from tests.conftest import ON_POSTGRESQL
from tests.servers.private import short_folder, start_redis
from tests.servers.processes import (
    ROOT,
    environment,
    fetch,
    free_port,
    queue_slow_job,
    until,
)
from tests.servers.slow_work import PAGES

pytestmark = [
    pytest.mark.xdist_group("roles"),
    pytest.mark.skipif(not ON_POSTGRESQL, reason="production is PostgreSQL and Redis: make test"),
]

ENTRYPOINT = ROOT / "docker" / "entrypoint"
# An installation for each process of the test run: two of them at once must not share a database.
WORKER = os.environ.get("PYTEST_XDIST_WORKER", "gw0")
DATABASE = f"benny_roles_{WORKER}"


def connect(database):
    server = urlsplit(os.environ["DATABASE_URL"])
    return psycopg.connect(
        host=unquote(server.netloc.rpartition("@")[2]),
        user="benny",
        dbname=database,
        autocommit=True,
    )


class Production:
    """One installation: its environment, and its roles as processes.

    Its Redis is its own, in a folder of its own, so that it can be killed.
    """

    def __init__(self, folder, redis_folder):
        self.folder, self.redis_folder = folder, redis_folder
        self.redis, redis_url = start_redis(redis_folder)
        self.port = free_port()
        server = os.environ["DATABASE_URL"].rpartition("/")[0]
        self.env = environment(
            BENNY_DATA=folder / "data",
            STATIC_ROOT=folder / "static",
            DJANGO_SETTINGS_MODULE="tests.servers.slow_production",
            SECRET_KEY="a-word-for-tests-that-guards-nothing-" * 2,
            PUBLIC_URL="https://benny.example.org",
            DATABASE_URL=f"{server}/{DATABASE}",
            REDIS_URL=redis_url,
            BIND=f"127.0.0.1:{self.port}",
            JOB_SILENCE_SECONDS=2,
            JOB_QUEUED_SECONDS=1,
            JOB_SWEEP_SECONDS=1,
            HOME=folder,
        )
        self.running = []

    def run(self, *role):
        """A role that ends by itself."""
        return subprocess.run(
            [ENTRYPOINT, *role], env=self.env, capture_output=True, text=True, check=False
        )

    def start(self, role):
        """A role that goes on."""
        with (self.folder / f"{role}.log").open("a") as log:
            process = subprocess.Popen(
                [ENTRYPOINT, role], env=self.env, stdout=log, stderr=log, start_new_session=True
            )
        self.running.append(process)
        return process

    def job(self, number):
        with closing(connect(DATABASE)) as database:
            return database.execute(
                "SELECT state, done, attempts FROM tournaments_job WHERE id = %s", [number]
            ).fetchone()

    def kill_redis(self):
        self.redis.kill()
        self.redis.wait()

    def stop(self):
        """Ask every role to end; those that do not are killed, and told of."""
        alive = [process for process in self.running if process.poll() is None]
        for process in alive:
            process.terminate()
        for process in alive:
            try:
                process.wait(30)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
        self.kill_redis()
        assert {process.returncode for process in alive} <= {0, -signal.SIGTERM}


@pytest.fixture(scope="module")
def production(tmp_path_factory):
    with closing(connect("postgres")) as server:
        server.execute(f"DROP DATABASE IF EXISTS {DATABASE} WITH (FORCE)")
        server.execute(f"CREATE DATABASE {DATABASE}")
    with short_folder() as redis_folder:
        production = Production(tmp_path_factory.mktemp("roles"), redis_folder)
        try:
            for role in ("migrate", "static"):
                done = production.run(role)
                assert done.returncode == 0, done.stderr
            for role in ("web", "worker", "beat"):
                production.start(role)
            until(lambda: fetch(f"http://127.0.0.1:{production.port}/healthz"), what="web answers")
            yield production
        finally:
            production.stop()


def test_health_is_asked_from_inside_without_the_proxy(production):
    until(lambda: production.run("health", "web").returncode == 0, what="web is well")


def test_the_worker_answers_for_its_health(production):
    until(lambda: production.run("health", "worker").returncode == 0, what="the worker is up")


def test_the_world_is_sent_to_https(production):
    class Stay(urllib.request.HTTPRedirectHandler):
        def redirect_request(self, *_):
            return None

    request = urllib.request.Request(
        f"http://127.0.0.1:{production.port}/", headers={"Host": "benny.example.org"}
    )

    with pytest.raises(urllib.error.HTTPError) as answer:
        urllib.request.build_opener(Stay).open(request, timeout=5)

    assert answer.value.code == 301
    assert answer.value.headers["Location"] == "https://benny.example.org/"
    answer.value.close()


def test_a_worker_killed_whole_in_the_middle_of_a_job_loses_nothing(production):
    marks = production.folder / "killed.marks"
    number = queue_slow_job("killed", marks, production.env, waits=True)
    until(lambda: production.job(number)[1] >= 5, what="the work is in its middle")
    worker = next(p for p in production.running if p.args[1] == "worker" and p.poll() is None)

    os.killpg(worker.pid, signal.SIGKILL)
    worker.wait()
    production.start("worker")

    until(lambda: production.job(number)[0] == "done", what="the job is done all the same")
    assert production.job(number) == ("done", PAGES, 2)
    assert marks.read_text().split() == ["started", "started", "finished"]


def test_a_dead_broker_loses_nothing(production):
    production.kill_redis()

    marks = production.folder / "unheard.marks"
    number = queue_slow_job("unheard", marks, production.env)
    assert production.job(number)[0] == "queued"
    production.redis, _ = start_redis(production.redis_folder)

    until(lambda: production.job(number)[0] == "done", what="the sweep sends another message")
    assert marks.read_text().split() == ["started", "finished"]


def test_a_role_that_is_none_is_refused(production):
    done = production.run("wizard")

    assert done.returncode == 64
    assert "no role wizard" in done.stderr


def test_production_passes_its_own_deploy_check(production):
    done = production.run("manage", "check", "--deploy", "--tag", "security")

    assert done.returncode == 0, done.stderr


def test_compose_starts_roles_that_the_entrypoint_knows():
    compose = yaml.safe_load((ROOT / "docker" / "compose.yml").read_text())
    entrypoint = ENTRYPOINT.read_text()

    roles = [
        service["command"][0]
        for service in compose["services"].values()
        if service["image"] == "benny"
    ]

    assert sorted(roles) == ["beat", "migrate", "web", "worker"]
    assert all(f"\n{role})\n" in entrypoint for role in roles)


def test_static_files_can_be_read_by_whoever_runs_the_roles(production):
    manifest = production.folder / "static" / "staticfiles.json"

    assert manifest.exists()
    assert all(file.stat().st_mode & 0o044 for file in manifest.parent.rglob("*") if file.is_file())


def test_every_service_is_held_and_its_log_ends_somewhere():
    compose = yaml.safe_load((ROOT / "docker" / "compose.yml").read_text())

    for name, service in compose["services"].items():
        assert service["cap_drop"] == ["ALL"], name
        assert service["security_opt"] == ["no-new-privileges:true"], name
        assert service["logging"]["options"] == {"max-size": "10m", "max-file": "5"}, name


def test_a_weak_secret_starts_no_role(production):
    env = production.env | {"SECRET_KEY": "changeme"}

    done = subprocess.run(
        [ENTRYPOINT, "manage", "check"], env=env, capture_output=True, text=True, check=False
    )

    assert done.returncode != 0
    assert "SECRET_KEY is too weak" in done.stderr


def test_keys_of_links_stand_in_no_log_of_the_server(production):
    """Neither in the lines of requests nor in what is said of addresses that are not there."""
    key = "S3cretKeyOfAnEvening"
    for method, path in (("GET", f"/t/{key}/"), ("POST", f"/l/{key}/")):
        request = urllib.request.Request(
            f"http://127.0.0.1:{production.port}{path}",
            method=method,
            headers={
                "Host": "benny.example.org",
                "X-Forwarded-Proto": "https",
                "X-Forwarded-For": "192.0.2.7",
                "Referer": f"https://benny.example.org/t/{key}/",
            },
        )
        with pytest.raises(urllib.error.HTTPError) as answer:
            urllib.request.urlopen(request, timeout=10)
        answer.value.close()
    log = production.folder / "web.log"

    until(lambda: "/l/…/" in log.read_text(), what="the request stands in the log")

    assert "/t/…/" in log.read_text()
    assert key not in log.read_text()
