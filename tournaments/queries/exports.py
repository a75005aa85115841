"""A night as plain tables, for other programs: heads are stable names, values are exact."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from zoneinfo import ZoneInfo

from tournaments.models import Line, Tournament
from tournaments.queries import entries, journal, players, rounds, standings

Cell = str | int | float | None


@dataclass(frozen=True, slots=True)
class ExportTable:
    """Heads, and rows of as many cells."""

    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


def standings_of(night: Tournament) -> ExportTable:
    """Place, number, name and every key; fractions as decimals. Eleven queries."""
    table = standings.of_night(night)
    heads = ("rank", "tied", "number", "name", *(str(key) for key in table.night.rank_by))
    return ExportTable(
        heads,
        tuple(
            (
                line.rank,
                "yes" if line.tied else "no",
                line.number,
                " & ".join(each.own_name for each in line.entries),
                *(_plain(value.value) for value in line.values),
            )
            for line in table.lines
        ),
    )


def entries_of(night: Tournament) -> ExportTable:
    """Everybody by number, with what may be told of a person, and who played for them.

    A substitute stands with the first round: "Sue (6+)". Three queries.
    """
    states = entries.states(night.pk)
    people = states.latest()
    told = players.exported(each.own_player_id for each in people)
    name, *more = told.columns
    return ExportTable(
        ("number", name, "state", *more, "ranked", "substitutes"),
        tuple(
            (
                each.number,
                told.of(each.own_player_id)[0],
                each.state,
                *told.of(each.own_player_id)[1:],
                "yes" if each.ranked else "no",
                "; ".join(f"{who.name} ({n}+)" for n, who in states.substitutes(each.entry_id)),
            )
            for each in people
        ),
    )


def seats_of(night: Tournament) -> ExportTable:
    """Who sat where: a row a person and round; who rests has no table. Five queries."""
    rows: list[tuple[Cell, ...]] = []
    for each in rounds.whole_night(night):
        rows += [
            (each.number, table.number, seat.seat, seat.number, "seat")
            for table in each.tables
            for seat in table.seats
        ]
        rows += [(each.number, None, None, rest.number, rest.kind) for rest in each.rests]
    return ExportTable(("round", "table", "seat", "number", "kind"), tuple(rows))


def lines_of(night: Tournament) -> ExportTable:
    """Every line that was ever written at a table, with what became of it. One query.

    ``why`` is the code of what kept it aside; ``for`` the numbers of those for whom it was written,
    by seat, where the device said so; facts are JSON.
    """
    lines = Line.objects.filter(sheet__table__round__tournament=night).select_related(
        "sheet__table__round", "journal"
    )
    ordered = lines.order_by("sheet__table__round__number", "sheet__table__number", "sheet", "no")
    return ExportTable(
        (
            "round",
            "table",
            "sheet",
            "no",
            "kind",
            "state",
            "points",
            "facts",
            "written",
            "why",
            "for",
        ),
        tuple(
            (
                line.sheet.table.round.number if line.sheet.table else None,
                line.sheet.table.number if line.sheet.table else None,
                line.sheet_id,
                line.no,
                line.kind,
                line.state,
                _points(line.facts),
                json.dumps(line.facts, ensure_ascii=False, sort_keys=True),
                _local(line.journal.at, night.zone),
                line.aside_code or None,
                "-".join(map(str, line.journal.data.get("who", ()))) or None,
            )
            for line in ordered
        ),
    )


def journal_of(night: Tournament) -> ExportTable:
    """Every act, newest first, with who did it and why. One query."""
    return ExportTable(
        ("at", "act", "round", "by", "reason"),
        tuple(
            (
                _local(line.at, night.zone),
                line.act,
                line.round,
                line.user.name if line.user else line.token.name if line.token else None,
                line.reason,
            )
            for line in journal.of_night(night.pk, most=100_000)
        ),
    )


TABLES: Mapping[str, Callable[[Tournament], ExportTable]] = {
    "standings": standings_of,
    "entries": entries_of,
    "seats": seats_of,
    "lines": lines_of,
    "journal": journal_of,
}


def _plain(value: int | Fraction | None) -> Cell:
    if isinstance(value, Fraction):
        return value.numerator if value.denominator == 1 else float(value)
    return value


def _points(facts: object) -> Cell:
    points = facts.get("points") if isinstance(facts, dict) else None
    return "-".join(map(str, points)) if isinstance(points, list) else None


def _local(at: datetime, zone: str) -> str:
    """The wall time in the night's zone, with its offset."""
    return at.astimezone(ZoneInfo(zone)).isoformat(timespec="seconds")
