"""Polishes what stands on the shelf and packs it as chart data.

A shipped chart is replaced only by one with a better key (of all ten measures).
"""

import json
import struct
import zlib
from dataclasses import dataclass
from pathlib import Path

from tournaments.rotation.charts import reader
from tournaments.rotation.shapes import Shape

from . import polish
from .measure import checker
from .store import Shelf

LIBRARY = Path(__file__).resolve().parents[1] / "library"


def data_file(people, shape):
    one, two = shape
    return LIBRARY / f"{one}x{two}" / f"{people}.z"


def shipped(people, rounds, shape):
    """Key and schedule (people from 0) of the chart in the repository, or None."""
    if not data_file(people, shape).exists():
        return None
    key = reader.chart_key(people, rounds, shape)
    schedule = [
        [tuple(x - 1 for side in sides for x in side) for sides in tables]
        for tables in reader.chart(people, rounds, shape)
    ]
    return key, schedule


def pack(people, shape, cells):
    """Write the data file of so many people; `cells` are (key, schedule) for rounds 1..N."""
    raw = bytearray()
    for key, schedule in cells:
        raw += struct.pack(">10H", *key)
        raw += bytes(x + 1 for tables in schedule for table in tables for x in table)
    path = data_file(people, shape)
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(zlib.compress(bytes(raw), 9))
    reader._cells.cache_clear()  # noqa: SLF001


@dataclass(frozen=True, slots=True)
class Shipping:
    """One run: from this shelf, with so much polish; `tails` retries charts that stand."""

    shelf: Shelf
    shape: Shape
    steps: int
    seed: int
    tails: bool

    def best_of(self, people, rounds):
        """The better of the shipped chart and the shelf's, polished as far as `steps` reach."""
        held = self.shelf.load(people, rounds)
        current = shipped(people, rounds, self.shape)
        bound = checker.bounds(people, rounds, self.shape)
        goal = tuple(bound[name] for name in checker.MEASURES)
        options = [current] if current else []
        if held and (not current or held[0] < core_of(current[0])):
            schedule = polish.best_beginnings(people, held[1], self.seed)
            options.append(self._polished(people, schedule))
        elif self.tails and current[0][7:] != goal[7:]:
            options.append(self._polished(people, current[1]))
        return min(options)

    def _polished(self, people, schedule):
        schedule = polish.polish(people, schedule, self.steps, self.seed)
        return polish.full_key(people, schedule), schedule

    def ship(self, keys_file):
        """Polish and pack every cell; returns how many charts became better."""
        better, keys = 0, {}
        for people in reader.charted_numbers(self.shape):
            cells, changed = [], 0
            for rounds in range(1, reader.charted_rounds(people, self.shape) + 1):
                before = shipped(people, rounds, self.shape)
                after = self.best_of(people, rounds)
                changed += not before or after[0] < before[0]
                cells.append(after)
                keys[f"{people}x{rounds}"] = list(after[0])
            if changed:
                pack(people, self.shape, cells)
            better += changed
        write_keys(keys_file, keys)
        return better


def read_keys(keys_file):
    return json.loads(keys_file.read_text())


def write_keys(keys_file, keys):
    """The keys of all charts, a line each."""
    lines = ",\n".join(f' "{cell}": {json.dumps(key)}' for cell, key in keys.items())
    keys_file.write_text("{\n" + lines + "\n}\n")


def core_of(key):
    """The part of a full key that is kept on the shelf."""
    return (key[0], *key[2:7])
