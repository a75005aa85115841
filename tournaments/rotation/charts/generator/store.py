"""The workshop's shelf: one file per cell with the best schedule found so far.

A schedule here is a list of rounds, a round a list of tables (a, b, c, d), people from 0,
a with b against c with d.  Lives outside the repository; `ship` packs it as chart data.
"""

import fcntl
import json
from pathlib import Path

from .measure import core_key, lined_up

Schedule = list[list[tuple[int, int, int, int]]]


class Shelf:
    """Cells in a folder; a cell is replaced only by a better key of its pairs."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def path(self, people: int, rounds: int) -> Path:
        return self.folder / f"{people:02d}_{rounds:02d}.json"

    def load(self, people: int, rounds: int) -> tuple[tuple[int, ...], Schedule] | None:
        path = self.path(people, rounds)
        if not path.exists():
            return None
        held = json.loads(path.read_text())
        return tuple(held["key"]), [[tuple(t) for t in r] for r in held["rounds"]]

    def offer(self, people: int, schedule: Schedule, how: str) -> bool:
        """Keep the schedule if its pairs are better than those on the shelf."""
        key = core_key(people, schedule)
        held = self.load(people, len(schedule))
        if held is not None and held[0] <= key:
            return False
        ordered = lined_up(people, schedule)
        if ordered is None:
            return False
        with (self.folder / "lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            held = self.load(people, len(schedule))
            if held is not None and held[0] <= key:
                return False
            self._write(people, ordered, key, how)
        return True

    def _write(self, people: int, schedule: Schedule, key: tuple[int, ...], how: str) -> None:
        path = self.path(people, len(schedule))
        draft = path.with_suffix(".new")
        draft.write_text(json.dumps({"key": key, "how": how, "rounds": schedule}))
        draft.replace(path)
        with (self.folder / "log").open("a") as log:
            log.write(f"{people} {len(schedule)} {key} {how}\n")
