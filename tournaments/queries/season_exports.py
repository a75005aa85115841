"""A season as a plain table, for other programs: names down, nights across; values are exact."""

from fractions import Fraction

from scoring.night import Exact
from scoring.season import NightLine, SeasonKey, SeasonLine
from tournaments.queries.exports import Cell, ExportTable
from tournaments.queries.season_tables import SeasonTable, number_of

BESIDE = (SeasonKey.BEST_NIGHT, SeasonKey.NIGHTS_WON, SeasonKey.GAMES_WON, SeasonKey.LONE_HANDS)


def of(table: SeasonTable) -> ExportTable:
    """Place, name, sums, then each night that counts by its day. No query."""
    days = [each.day.isoformat() if each.day else str(each.number) for each in table.counted]
    heads = (
        "rank",
        "tied",
        "number",
        "name",
        "nights",
        "points",
        "adjusted",
        "average_a_night",
        *(str(key) for key in BESIDE),
        *_apart(days),
    )
    return ExportTable(heads, tuple(_row(line, table) for line in table.tables.whole))


def attendance(table: SeasonTable) -> ExportTable:
    """Who was there on which night. No query."""
    days = [each.day.isoformat() if each.day else str(each.number) for each in table.counted]
    rows: list[tuple[Cell, ...]] = []
    for line in table.tables.whole:
        called = table.called[number_of(line.person)]
        there = {each.number: each.attended for each in line.nights}
        marks = ["x" if there.get(each.number) else "" for each in table.counted]
        rows.append((called.number, called.name, line.attended, *marks))
    return ExportTable(("number", "name", "nights", *_apart(days)), tuple(rows))


TABLES = {"table": of, "attendance": attendance}


def _row(line: SeasonLine, table: SeasonTable) -> tuple[Cell, ...]:
    called = table.called[number_of(line.person)]
    nights = {each.number: each for each in line.nights}
    return (
        line.rank,
        "yes" if line.tied else "no",
        called.number,
        called.name,
        line.attended,
        _plain(line.points),
        sum(each.points for each in line.adjustments),
        _plain(line.average_played),
        *(_plain(line.figure(key)) for key in BESIDE),
        *(_night(nights.get(each.number)) for each in table.counted),
    )


def _night(night: NightLine | None) -> Cell:
    """The points of a night, zero too; nothing where somebody was absent or no paper tells."""
    return _plain(night.points) if night is not None and night.attended else None


def _plain(value: Exact | None) -> int | float | None:
    if value is None or isinstance(value, int):
        return value
    return value.numerator if value.denominator == 1 else float(Fraction(value))


def _apart(days: list[str]) -> list[str]:
    """Two nights of one day have two heads."""
    seen: dict[str, int] = {}
    heads = []
    for day in days:
        seen[day] = seen.get(day, 0) + 1
        heads.append(day if seen[day] == 1 else f"{day} ({seen[day]})")
    return heads
