"""Polishes what stands on the shelf and packs it as chart data.

A shipped chart is replaced only by one with a better key (of all ten measures).
"""

import json
import struct
import zlib
from pathlib import Path

from tournaments.rotation.charts import reader

from . import polish
from .measure import checker

DATA = Path(__file__).resolve().parents[1] / "library"


def shipped(people, rounds):
    """Key and schedule (people from 0) of the chart in the repository, or None."""
    if not (DATA / f"{people}.z").exists():
        return None
    key = reader.chart_key(people, rounds)
    schedule = [
        [(a - 1, b - 1, c - 1, d - 1) for (a, b), (c, d) in tables]
        for tables in reader.chart(people, rounds)
    ]
    return key, schedule


def pack(people, cells):
    """Write the data file of so many people; `cells` are (key, schedule) for rounds 1..N."""
    raw = bytearray()
    for key, schedule in cells:
        raw += struct.pack(">10H", *key)
        raw += bytes(x + 1 for tables in schedule for table in tables for x in table)
    (DATA / f"{people}.z").write_bytes(zlib.compress(bytes(raw), 9))
    reader._cells.cache_clear()  # noqa: SLF001


def best_of(people, rounds, shelf, steps, seed, *, tails):
    """The better of the shipped chart and the shelf's, polished as far as `steps` reach.

    With `tails`, a shipped chart whose tables or seats are not at their bound is tried again.
    """
    held = shelf.load(people, rounds)
    current = shipped(people, rounds)
    bound = checker.bounds(people, rounds)
    goal = tuple(bound[name] for name in checker.MEASURES)
    options = [current] if current else []
    if held and (not current or held[0] < core_of(current[0])):
        schedule = polish.best_beginnings(people, held[1], seed)
        schedule = polish.polish(people, schedule, steps, seed)
        options.append((polish.full_key(people, schedule), schedule))
    elif tails and current[0][7:] != goal[7:]:
        schedule = polish.polish(people, current[1], steps, seed)
        options.append((polish.full_key(people, schedule), schedule))
    return min(options)


def core_of(key):
    """The part of a full key that is kept on the shelf."""
    return (key[0], *key[2:7])


def ship(shelf, steps, seed, keys_file, *, tails=False):
    """Polish and pack every cell; returns how many charts became better."""
    better = 0
    keys = {}
    for people in range(reader.SMALLEST, reader.LARGEST + 1):
        cells = []
        changed = False
        for rounds in range(1, reader.charted_rounds(people) + 1):
            before = shipped(people, rounds)
            after = best_of(people, rounds, shelf, steps, seed, tails=tails)
            changed |= not before or after[0] < before[0]
            better += not before or after[0] < before[0]
            cells.append(after)
            keys[f"{people}x{rounds}"] = list(after[0])
        if changed:
            pack(people, cells)
    lines = ",\n".join(f' "{cell}": {json.dumps(key)}' for cell, key in keys.items())
    keys_file.write_text("{\n" + lines + "\n}\n")
    return better
