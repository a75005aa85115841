"""Writes docs/rotations.md: the key of every chart beside what cannot be beaten."""

from pathlib import Path

from tournaments.rotation.charts import reader

from .begin import every_cell
from .measure import checker

PAGE = Path(__file__).resolve().parents[4] / "docs/rotations.md"

HEAD = """# Charts: how good they are

This page is written by `python -m tournaments.rotation.charts.generator report`; do not edit it.

For every number of people N from {smallest} to {largest} and every number of rounds R up to N (up
to 16 for small companies) there is a chart for tables of four with changing partners. Each line
gives its ten counts in the order of importance in which charts are compared. A bare number cannot
be beaten: it is equal to a lower bound that is proved (`tests/reference/rotation_check.py` says
how). Where a chart does not reach the bound, the bound follows in brackets; not every bound can
be reached.

* **rests**: most minus fewest sit-outs of one person; **twice**: people who rest twice running;
* **partners**: times that a partner came again;
* **opponents**: how often the same two opposed each other at most, and the sum of squares of these
  counts over all pairs of people;
* **meetings**: the same two figures for sharing a table, as partners or opponents;
* **tables**, **deals**, **seats**: most minus fewest visits of a person to a table, first deals,
  and times in one seat.

## Summary

{summary}
"""
COLUMNS = (
    "R", "rests", "twice", "partners", "opponents", "squares", "meetings", "squares",
    "tables", "deals", "seats",
)  # fmt: skip


def bound_of(people, rounds):
    bound = checker.bounds(people, rounds)
    return tuple(bound[name] for name in checker.MEASURES)


def summary():
    """How many charts meet the bound, measure by measure and up to each measure."""
    lines = [
        "| count | at its bound | it and all before it | one above | more |",
        "|---|--:|--:|--:|--:|",
    ]
    gaps = [
        [a - b for a, b in zip(reader.chart_key(*cell), bound_of(*cell), strict=True)]
        for cell in every_cell()
    ]
    for i, name in enumerate(checker.MEASURES):
        alone = sum(g[i] <= 0 for g in gaps)
        until = sum(not any(v > 0 for v in g[: i + 1]) for g in gaps)
        one = sum(g[i] == 1 for g in gaps)
        lines.append(
            f"| {name.replace('_', ' ')} | {alone} | {until} | {one} | {len(gaps) - alone - one} |"
        )
    return f"{len(gaps)} charts.\n\n" + "\n".join(lines) + "\n"


def section(people):
    lines = [f"\n## {people} people\n", "| " + " | ".join(COLUMNS) + " |", "|--:" * 11 + "|"]
    for rounds in range(1, reader.charted_rounds(people) + 1):
        key, bound = reader.chart_key(people, rounds), bound_of(people, rounds)
        cells = [f"{v}" if v == b else f"{v} [{b}]" for v, b in zip(key, bound, strict=True)]
        lines.append(f"| {rounds} | " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def write():
    head = HEAD.format(smallest=reader.SMALLEST, largest=reader.LARGEST, summary=summary())
    numbers = range(reader.SMALLEST, reader.LARGEST + 1)
    PAGE.write_text(head + "".join(section(people) for people in numbers))
