"""Prints every chart's key beside what cannot be beaten. How to read it: docs/rotations.md."""

from tournaments.rotation.charts import reader
from tournaments.rotation.shapes import FOURS, PAIRS, SIXES

from .measure import checker

HEAD = """# Charts: how good they are

How to read this list stands in `docs/rotations.md`.
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


def listed():
    """The whole list as Markdown."""
    parts = [HEAD]
    for shape, title in ((FOURS, "Tables of four"), (SIXES, "Tables of six")):
        parts += [f"\n## {title}\n\n", summary(shape)]
        parts += [section(people, shape) for people in reader.charted_numbers(shape)]
    parts += ["\n## Fixed partners\n\n", summary(PAIRS), robins_above()]
    return "".join(parts)
