"""Run a whole Benny on this machine: web, worker and clock, until Ctrl-C."""

import os
import ssl
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
        parser.add_argument("--cert", type=Path, help="serve https with this certificate")
        parser.add_argument("--key", type=Path, help="the certificate's key")
        parser.add_argument("--demo", action="store_true", help="make the demo nights first")

    def handle(
        self,
        *,
        port: int,
        lan: bool,
        demo: bool,
        cert: Path | None = None,
        key: Path | None = None,
        **_: object,
    ) -> None:
        """Prepare the folder, start everything, tell the address, watch."""
        host = EVERYWHERE if lan else LOOPBACK
        papers = self.papers(cert, key)
        address = os.environ.get("PUBLIC_URL") or self.address(port=port, lan=lan)
        os.environ["PUBLIC_URL"] = address
        os.environ["BENNY_ROOM"] = "1" if lan else ""
        try:
            local_instance.for_its_owner_alone(settings.DATA)
            with local_instance.sole_owner(settings.DATA, where=address):
                self.refuse_taken_port(host, port)
                self.prepare()
                web = web_command(host, port, papers)
                self.run(web, port=port, address=address, lan=lan, demo=demo)
        except local_instance.AlreadyRunningError as other:
            raise CommandError(f"This Benny runs already: {other.where}") from None
        except OSError as error:
            told = f"{settings.DATA} cannot be used: {error.strerror or error}."
            raise CommandError(f"{told} Nothing was changed.") from error

    def address(self, *, port: int, lan: bool) -> str:
        """The address that people type."""
        return f"http://{local_instance.address_in_the_room() if lan else LOOPBACK}:{port}"

    def papers(self, cert: Path | None, key: Path | None) -> tuple[Path, Path] | None:
        """Certificate and key for https, if both are there and the name they are for is told."""
        if cert is None and key is None:
            return None
        if cert is None or key is None:
            raise CommandError("https needs both: --cert FILE --key FILE")
        for file in (cert, key):
            if not file.is_file():
                raise CommandError(f"There is no file {file}")
        if not os.environ.get("PUBLIC_URL", "").startswith("https://"):
            raise CommandError(
                "Say the name that the certificate is for: PUBLIC_URL=https://benny.club.org:8000"
            )
        return cert.resolve(), key.resolve()

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

    def run(self, web: list[str], *, port: int, address: str, lan: bool, demo: bool) -> None:
        """Start the processes and look after them."""
        secure = "--certfile" in web
        supervisor = Supervisor(say=self.stderr.write, logs=settings.DATA / "log")
        with supervisor.until_told():
            if demo:
                make_demo()
            supervisor.add("web", web)
            supervisor.add("worker", worker_command())
            supervisor.add("clock", clock_command(settings.DATA))
            if supervisor.wait_until(lambda: answers(port, secure=secure), seconds=START_SECONDS):
                self.tell(address)
                if lan:
                    self.tell_the_room(port, secure=secure)
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

    def tell_the_room(self, port: int, *, secure: bool) -> None:
        """Say by what else the room finds Benny, and what takes phones away from it."""
        name = None if secure else local_instance.name_in_the_room()
        if name is not None:
            self.stdout.write(f"Or by its name, where a device knows it: http://{name}:{port}\n")
        self.stdout.write(
            "Tablets and phones: the same Wi-Fi, and mobile data off.\n"
            "A page belongs to the address it was opened by: let everybody keep to one.\n"
        )
        self.stdout.flush()


def make_demo() -> None:
    """Make the demo, in a process of its own: connections of this one must not outlive it."""
    subprocess.run(  # noqa: S603 - our own command
        [PYTHON, "manage.py", "demo"], cwd=settings.ROOT, check=True
    )


def web_command(host: str, port: int, papers: tuple[Path, Path] | None = None) -> list[str]:
    """Gunicorn: one process, since SQLite has one writer, with threads; https with ``papers``."""
    secure = ["--certfile", str(papers[0]), "--keyfile", str(papers[1])] if papers else []
    return [
        PYTHON, "-m", "gunicorn", "tournaments.project.wsgi:application",
        "--bind", f"{host}:{port}", "--workers", "1", "--threads", WEB_THREADS,
        "--no-control-socket", "--log-level", "warning", *secure,
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


def answers(port: int, *, secure: bool = False) -> bool:
    """Whether the web process answers; also that something is wrong, such as a full disk.

    Its certificate is for another name than the one by which it is asked here.
    """
    scheme = "https" if secure else "http"
    context = ssl._create_unverified_context() if secure else None  # noqa: S323, SLF001 - to itself
    try:
        with urllib.request.urlopen(  # noqa: S310 - our own address
            f"{scheme}://{LOOPBACK}:{port}/healthz", timeout=2, context=context
        ):
            return True
    except urllib.error.HTTPError:
        return True
    except (urllib.error.URLError, OSError):
        return False
