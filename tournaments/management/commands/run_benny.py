"""Run a whole Benny on this machine: web, worker and clock, until Ctrl-C."""

import os
import subprocess
import sys
import urllib.error
import urllib.request
from argparse import ArgumentParser
from pathlib import Path

from django.conf import settings
from django.contrib.auth import get_user_model
from django.core.management import BaseCommand, CommandError, call_command
from django.db import connections

from tournaments.management import local_instance
from tournaments.management.supervisor import Supervisor
from tournaments.services.background import restoring
from tournaments.services.refusals import Refusal
from tournaments.wording import refusals

LOOPBACK = "127.0.0.1"
EVERYWHERE = "0.0.0.0"  # noqa: S104 - only when the person at the keyboard asked for the room
START_SECONDS = 60
WEB_THREADS = "8"
UNSHOWN = ["redoc", "rest_framework"]  # static files of pages that Benny does not have
PYTHON = sys.executable


class Command(BaseCommand):
    """Run a whole Benny on this machine."""

    help = "Run web, worker and clock until Ctrl-C; start again whichever dies."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Where to listen, and what is in the folder."""
        parser.add_argument("--port", type=int, default=8000)
        parser.add_argument("--lan", action="store_true", help="let the room's machines in")
        parser.add_argument("--demo", action="store_true", help="make the demo nights first")

    def handle(self, *, port: int, lan: bool, demo: bool, **_: object) -> None:
        """Prepare the folder, start everything, tell the address, watch."""
        host = EVERYWHERE if lan else LOOPBACK
        address = os.environ.get("PUBLIC_URL") or self.address(port=port, lan=lan)
        os.environ["PUBLIC_URL"] = address
        try:
            local_instance.for_its_owner_alone(settings.DATA)
            with local_instance.sole_owner(settings.DATA, where=address):
                self.refuse_taken_port(host, port)
                self.prepare()
                self.run(host=host, port=port, address=address, demo=demo)
        except local_instance.AlreadyRunningError as other:
            raise CommandError(f"This Benny runs already: {other.where}") from None
        except OSError as error:
            told = f"{settings.DATA} cannot be used: {error.strerror or error}."
            raise CommandError(f"{told} Nothing was changed.") from error

    def address(self, *, port: int, lan: bool) -> str:
        """The address that people type."""
        return f"http://{local_instance.address_in_the_room() if lan else LOOPBACK}:{port}"

    def refuse_taken_port(self, host: str, port: int) -> None:
        """Say clearly when another program listens there."""
        if not local_instance.port_is_free(host, port):
            raise CommandError(
                f"Port {port} is taken by another program. Choose one: PORT={port + 1}"
            )

    def prepare(self) -> None:
        """Bring database and static files up to this release."""
        self.look_at_the_database()
        call_command("migrate", interactive=False, verbosity=0)
        call_command("collectstatic", interactive=False, verbosity=0, ignore_patterns=UNSHOWN)
        connections.close_all()

    def look_at_the_database(self) -> None:
        """Say in a sentence what would else be a traceback: damaged, or of a newer Benny."""
        try:
            restoring.look_at_present()
        except Refusal as refusal:
            told = refusals.sentence(refusal.code, refusal.data)
            where = Path(settings.DATA) / "copies"
            raise CommandError(
                f"The database cannot be used: {told}\n"
                f"To put the last copy back: manage.py restore FILE, with a file of {where}"
            ) from None

    def run(self, *, host: str, port: int, address: str, demo: bool) -> None:
        """Start the processes and look after them."""
        supervisor = Supervisor(say=self.stderr.write, logs=settings.DATA / "log")
        with supervisor.until_told():
            if demo:
                make_demo()
            supervisor.add("web", web_command(host, port))
            supervisor.add("worker", worker_command())
            supervisor.add("clock", clock_command(settings.DATA))
            if supervisor.wait_until(lambda: answers(port), seconds=START_SECONDS):
                self.tell(address)
            supervisor.watch()
        self.stdout.write("Benny is stopped.")

    def tell(self, address: str) -> None:
        """Say where Benny is, and how to come in."""
        self.stdout.write(f"\nBenny is at {address}\n")
        sign_in = Path(settings.DATA) / "sign-in.txt"
        if sign_in.exists():
            self.stdout.write(f"Sign in with\n{sign_in.read_text().rstrip()}\n")
        elif not get_user_model().objects.exists():
            code = local_instance.owner_code(settings.OWNER_CODE_FILE)
            self.stdout.write(f"The first page makes the owner. It asks for this code: {code}\n")
        self.stdout.write(f"Ctrl-C stops it. What it says is in {settings.DATA / 'log'}\n")
        self.stdout.flush()


def make_demo() -> None:
    """Make the demo, in a process of its own: connections of this one must not outlive it."""
    subprocess.run(  # noqa: S603 - our own command
        [PYTHON, "manage.py", "demo"], cwd=settings.ROOT, check=True
    )


def web_command(host: str, port: int) -> list[str]:
    """Gunicorn: one process, since SQLite has one writer, with threads."""
    return [
        PYTHON, "-m", "gunicorn", "tournaments.project.wsgi:application",
        "--bind", f"{host}:{port}", "--workers", "1", "--threads", WEB_THREADS,
        "--no-control-socket", "--log-level", "warning",
    ]  # fmt: skip


def worker_command() -> list[str]:
    """A worker of one process: if it is killed, nothing of it is left."""
    return [
        PYTHON, "-m", "celery", "--app", "tournaments.project", "worker", "--pool", "solo",
        "--without-gossip", "--without-mingle", "--without-heartbeat", "--loglevel", "WARNING",
    ]  # fmt: skip


def clock_command(folder: Path) -> list[str]:
    """Celery's beat, which sends for the sweep."""
    return [
        PYTHON, "-m", "celery", "--app", "tournaments.project", "beat",
        "--schedule", str(folder / "beat"), "--pidfile=", "--loglevel", "WARNING",
    ]  # fmt: skip


def answers(port: int) -> bool:
    """Whether the web process answers; also that something is wrong, such as a full disk."""
    try:
        with urllib.request.urlopen(f"http://{LOOPBACK}:{port}/healthz", timeout=2):
            return True
    except urllib.error.HTTPError:
        return True
    except (urllib.error.URLError, OSError):
        return False
