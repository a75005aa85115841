"""Nights in few words for the tests of adding up: who sat where, and what the paper told."""

from scoring.game import SeatStats
from scoring.sheet import Detail, SheetReading
from scoring.tally import RoundRecord, RoundTable

UNTOLD = SeatStats(**dict.fromkeys(SeatStats.__dataclass_fields__))


def sheet(*points, by_seat=None, stats=(), winner=None, tied=None, games=1, over=True):
    """A confirmed sheet that told the points of its sides, and what else is given."""
    level = points.count(max(points)) > 1 if tied is None else tied
    best = points.index(max(points)) if winner is None and not level else winner
    seats = 4 if len(points) == 2 else len(points)
    return SheetReading(
        detail=Detail.TOTALS,
        points=points,
        points_by_seat=by_seat or tuple(points[seat % len(points)] for seat in range(seats)),
        winner=best if over else None,
        tied=level and over,
        over=over,
        games=games if over and not level else 0,
        hands=None,
        stats=stats,
        card=(),
        lines=(),
        problems=(),
    )


def table(north_south, east_west, *points, **told):
    """Two against two: the first of each side in the lower seat."""
    seats = (north_south[0], east_west[0], north_south[1], east_west[1])
    return RoundTable(seats, sheet(*points, **told) if points else None)


def rounds(*tables_of_round, rests=None):
    """Rounds numbered from 1, each a list of tables; `rests` by round number."""
    rests = rests or {}
    return [
        RoundRecord(number, tuple(tables), tuple(rests.get(number, ())))
        for number, tables in enumerate(tables_of_round, start=1)
    ]
