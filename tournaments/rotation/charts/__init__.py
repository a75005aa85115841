"""The library of best known rotations for tables of four, as data, and its reader."""

from tournaments.rotation.charts.reader import (
    LARGEST,
    SMALLEST,
    Chart,
    ChartTable,
    NoChart,
    chart,
    chart_key,
    charted_rounds,
    has_chart,
)

__all__ = [
    "LARGEST",
    "SMALLEST",
    "Chart",
    "ChartTable",
    "NoChart",
    "chart",
    "chart_key",
    "charted_rounds",
    "has_chart",
]
