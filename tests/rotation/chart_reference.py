"""What the charts are measured by: the checker, the keys on record, what others reached."""

import json
from functools import cache
from pathlib import Path

from tests.reference import rotation_check as checker
from tournaments.rotation.charts import chart, charted_numbers, charted_rounds
from tournaments.rotation.shapes import FOURS, PAIRS, SIXES

REFERENCE = Path(__file__).resolve().parents[1] / "reference"
MEASURES = checker.MEASURES
KEYS = {
    FOURS: "chart_keys.json",
    SIXES: "chart_keys_sixes.json",
    PAIRS: "chart_keys_pairs.json",
}


def every_cell(shape=FOURS):
    """All (players, rounds) that have a chart of their own."""
    return [
        (players, rounds)
        for players in charted_numbers(shape)
        for rounds in range(1, charted_rounds(players, shape) + 1)
    ]


def as_schedule(players, rounds, shape=FOURS):
    """The chart in the checker's format."""
    return {
        "players": players,
        "shape": list(shape),
        "rounds": [
            [[list(side) for side in sides] for sides in tables]
            for tables in chart(players, rounds, shape)
        ],
    }


@cache
def bound_of(cell, shape=FOURS):
    """The checker's lower bounds, in the order of its measures."""
    bounds = checker.bounds(*cell, shape)
    return tuple(bounds[name] for name in MEASURES)


@cache
def reference_keys(shape=FOURS):
    """Keys on record, by (players, rounds)."""
    keys = json.loads((REFERENCE / KEYS[shape]).read_text())
    return {_cell(name): tuple(key) for name, key in keys.items()}


def floor(part):
    """One table of what other searches reached, which no chart may fall behind."""
    table = json.loads((REFERENCE / "rotation_floor.json").read_text())[part]
    if isinstance(table, list):
        return {_cell(name) for name in table}
    return {_cell(name) if "x" in name else int(name): tuple(row) for name, row in table.items()}


def _cell(name):
    players, rounds = name.split("x")
    return int(players), int(rounds)
