"""Writes docs/rotations.md: the key of every chart beside what cannot be beaten."""

from pathlib import Path

from tournaments.rotation.charts import reader
from tournaments.rotation.shapes import FOURS, PAIRS, SIXES

from .measure import checker

PAGE = Path(__file__).resolve().parents[4] / "docs/rotations.md"

HEAD = """# Charts: how good they are

This page is written by `python -m tournaments.rotation.charts.generator report`; do not edit it.

There is a chart for every number of people N from 4 to 40 and every number of rounds R

* at tables of four with changing partners: up to N rounds (up to 16 for small companies);
* at tables of six, two sides of three (from 6 people): up to 12 rounds;
* for fixed partners, where N counts the pairs: every part of a round robin.

Each line gives ten counts in the order of importance in which charts are compared. A bare number
cannot be beaten: it is equal to a lower bound that is proved (`tests/reference/rotation_check.py`
says how). Where a chart does not reach the bound, it follows in brackets; not every bound can
be reached.

* **rests**: most minus fewest sit-outs of one person; **twice**: people who rest twice running;
* **partners**: times that a partner came again;
* **opponents**: how often the same two opposed each other at most, and the sum of squares of these
  counts over all pairs of people;
* **meetings**: the same two figures for sharing a table, as partners or opponents;
* **tables**, **deals**, **seats**: most minus fewest visits of a person to a table, first deals,
  and times in one seat.
"""
COLUMNS = (
    "R", "rests", "twice", "partners", "opponents", "squares", "meetings", "squares",
    "tables", "deals", "seats",
)  # fmt: skip


def gaps_of(people, rounds, shape):
    """The chart's counts above their bounds."""
    key = reader.chart_key(people, rounds, shape)
    return [a - b for a, b in zip(key, bound_of(people, rounds, shape), strict=True)]


def bound_of(people, rounds, shape):
    bound = checker.bounds(people, rounds, shape)
    return tuple(bound[name] for name in checker.MEASURES)


def cells_of(shape):
    return [
        (people, rounds)
        for people in reader.charted_numbers(shape)
        for rounds in range(1, reader.charted_rounds(people, shape) + 1)
    ]


def summary(shape):
    """How many charts meet the bound, measure by measure and up to each measure."""
    gaps = [gaps_of(*cell, shape) for cell in cells_of(shape)]
    lines = [
        f"{len(gaps)} charts.\n",
        "| count | at its bound | it and all before it | one above | more |",
        "|---|--:|--:|--:|--:|",
    ]
    for i, name in enumerate(checker.MEASURES):
        alone = sum(g[i] <= 0 for g in gaps)
        until = sum(not any(v > 0 for v in g[: i + 1]) for g in gaps)
        one = sum(g[i] == 1 for g in gaps)
        lines.append(
            f"| {name.replace('_', ' ')} | {alone} | {until} | {one} | {len(gaps) - alone - one} |"
        )
    return "\n".join(lines) + "\n"


def section(people, shape):
    lines = [f"\n### {people}\n", "| " + " | ".join(COLUMNS) + " |", "|--:" * 11 + "|"]
    for rounds in range(1, reader.charted_rounds(people, shape) + 1):
        key, bound = reader.chart_key(people, rounds, shape), bound_of(people, rounds, shape)
        cells = [f"{v}" if v == b else f"{v} [{b}]" for v, b in zip(key, bound, strict=True)]
        lines.append(f"| {rounds} | " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def robins_above():
    """Round robins meet every bound but that of tables: which do not meet that one."""
    tables = checker.MEASURES.index("table_spread")
    above = [(cell, gaps_of(*cell, PAIRS)[tables]) for cell in cells_of(PAIRS)]
    lines = [
        "\nAbove the bound of tables are, as pairs x rounds (by how much, if more than one):\n"
    ]
    for people in reader.charted_numbers(PAIRS):
        row = [f"{n}x{r}" + f" ({gap})" * (gap > 1) for (n, r), gap in above if gap and n == people]
        lines += [", ".join(row) + "."] if row else []
    return "\n\n".join(lines) + "\n"


def write():
    parts = [HEAD]
    for shape, title in ((FOURS, "Tables of four"), (SIXES, "Tables of six")):
        parts += [f"\n## {title}\n\n", summary(shape)]
        parts += [section(people, shape) for people in reader.charted_numbers(shape)]
    parts += ["\n## Fixed partners\n\n", summary(PAIRS), robins_above()]
    PAGE.write_text("".join(parts))
