"""Keeps a few processes running: started together, started again when one dies, stopped together.

It knows nothing of Benny: it is given names and command lines.
"""

import ctypes
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic, sleep
from types import FrameType

LOOK_EVERY = 0.25  # seconds between two looks at the processes
SETTLED_AFTER = 20  # seconds of life after which a death is no longer one of a row
LONGEST_PAUSE = 15  # seconds before a process that keeps dying is started again
GRACE = 10  # seconds to stop by itself before it is stopped by force

PR_SET_PDEATHSIG = 1
_libc = ctypes.CDLL(None)


@dataclass(slots=True)
class ManagedProcess:
    """One process and its history."""

    name: str
    command: Sequence[str]
    environment: Mapping[str, str]
    log: Path
    process: subprocess.Popen[bytes] | None = None
    started_at: float = 0.0
    deaths: int = 0

    def start(self) -> None:
        """Start the process in a group of its own, so that Ctrl-C reaches the supervisor alone."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(  # noqa: S603 - the commands are our own
                self.command,
                env={**os.environ, **self.environment},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
                preexec_fn=_die_with_parent,  # noqa: PLW1509 - there are no threads here
            )
        self.started_at = monotonic()

    @property
    def is_alive(self) -> bool:
        """Whether the process runs."""
        return self.process is not None and self.process.poll() is None

    @property
    def pause(self) -> float:
        """Seconds to wait before the next start: none at first, longer with every quick death."""
        return float(min(2 ** (self.deaths - 1) - 1, LONGEST_PAUSE))

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to the process and to all that it started."""
        if self.process is not None:
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, number)


@dataclass(slots=True)
class Supervisor:
    """The processes, in the order in which they start; they stop in the opposite one."""

    say: Callable[[str], None]
    logs: Path
    kept: list[ManagedProcess] = field(default_factory=list)
    stopping: bool = False
    _due: dict[str, float] = field(default_factory=dict)

    def add(self, name: str, command: Sequence[str], **environment: str) -> ManagedProcess:
        """Start one more process and keep it running from now on."""
        self.logs.mkdir(parents=True, exist_ok=True)
        log = self.logs / f"{name}.txt"
        log.write_text("")
        process = ManagedProcess(name=name, command=command, environment=environment, log=log)
        self.kept.append(process)
        process.start()
        return process

    def watch(self) -> None:
        """Look after the processes until Ctrl-C or SIGTERM."""
        while not self.stopping:
            for process in self.kept:
                if not process.is_alive:
                    self._look_after(process)
            sleep(LOOK_EVERY)

    def wait_until(self, ready: Callable[[], bool], *, seconds: float) -> bool:
        """Look after the processes until something is ready; False if that took too long."""
        until = monotonic() + seconds
        while not self.stopping and monotonic() < until:
            if ready():
                return True
            for process in self.kept:
                if not process.is_alive:
                    self._look_after(process)
            sleep(LOOK_EVERY)
        return False

    def stop(self) -> None:
        """Stop everything, last started first, by force after a while."""
        for process in reversed(self.kept):
            process.signal(signal.SIGTERM)
        until = monotonic() + GRACE
        while any(process.is_alive for process in self.kept) and monotonic() < until:
            sleep(LOOK_EVERY / 5)
        for process in self.kept:
            process.signal(signal.SIGKILL)
            if process.process is not None:
                process.process.wait()

    @contextmanager
    def until_told(self) -> Iterator[None]:
        """Inside, Ctrl-C and SIGTERM end the watch; at the end everything is stopped."""

        def told(_number: int, _frame: FrameType | None) -> None:
            self.stopping = True

        before = {number: signal.signal(number, told) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            self.stop()
            for number, handler in before.items():
                signal.signal(number, handler)

    def _look_after(self, process: ManagedProcess) -> None:
        now = monotonic()
        if process.name not in self._due:
            status = process.process.returncode if process.process else None
            process.signal(signal.SIGKILL)  # whatever it had started must not go on without it
            settled = now - process.started_at > SETTLED_AFTER
            process.deaths = 1 if settled else process.deaths + 1
            self._due[process.name] = now + process.pause
            self.say(
                f"{process.name} stopped (status {status}) and is started again: {process.log}"
            )
        if now >= self._due[process.name]:
            del self._due[process.name]
            process.start()


def _die_with_parent() -> None:
    """Ask Linux to end this process with the supervisor, however that ends."""
    if sys.platform == "linux":
        _libc.prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
