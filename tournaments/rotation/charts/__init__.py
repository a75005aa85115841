"""The library of best known rotations for tables of four and of six, and its reader."""

from tournaments.rotation.charts.reader import (
    Chart,
    ChartTable,
    NoChart,
    chart,
    chart_key,
    charted_numbers,
    charted_rounds,
    has_chart,
)

__all__ = [
    "Chart",
    "ChartTable",
    "NoChart",
    "chart",
    "chart_key",
    "charted_numbers",
    "charted_rounds",
    "has_chart",
]
