"""docs/rotations.md is written by hand: its figures are counted here from the charts."""

import re
from pathlib import Path

import pytest

from tests.reference import rotation_check as checker
from tournaments.rotation.charts import reader
from tournaments.rotation.shapes import FOURS, PAIRS, SIXES

PAGE = (Path(__file__).parents[2] / "docs/rotations.md").read_text()
SHAPES = (FOURS, SIXES, PAIRS)
COUNTS = (
    "rests", "twice", "partners", "opponents", "squares of opponents", "meetings",
    "squares of meetings", "tables", "deals", "seats",
)  # fmt: skip


def cells(shape):
    return [
        (people, rounds)
        for people in reader.charted_numbers(shape)
        for rounds in range(1, reader.charted_rounds(people, shape) + 1)
    ]


def at_their_bound(shape):
    """How many charts meet the bound, count by count."""
    met = [0] * len(checker.MEASURES)
    for people, rounds in cells(shape):
        bounds = checker.bounds(people, rounds, shape)
        key = reader.chart_key(people, rounds, shape)
        for at, (value, name) in enumerate(zip(key, checker.MEASURES, strict=True)):
            met[at] += value <= bounds[name]
    return met


def told(name):
    """The numbers of a line of the page's last table."""
    (line,) = re.findall(rf"^\| {name} \| (\d+) \| (\d+) \| (\d+) \|$", PAGE, re.MULTILINE)
    return [int(each) for each in line]


@pytest.mark.parametrize(("column", "shape"), enumerate(SHAPES))
def test_the_page_counts_the_charts_that_meet_each_bound(column, shape):
    assert [told(name)[column] for name in COUNTS] == at_their_bound(shape)


def test_the_page_counts_the_charts_that_there_are():
    numbers = re.findall(
        r"^\| (?:four|six|two pairs)[^|\n]*\|[^\n]*\| (\d+) \|$", PAGE, re.MULTILINE
    )

    assert [int(each) for each in numbers] == [len(cells(shape)) for shape in SHAPES]


def test_the_page_lists_the_counts_in_the_order_of_the_key():
    listed = re.findall(r"^\| \d+ \| ([a-z ]+) \|", PAGE, re.MULTILINE)

    assert listed == list(COUNTS)
    assert len(checker.MEASURES) == len(COUNTS)
