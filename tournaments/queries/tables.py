"""The tables of a night as the director's console shows them: where each one is, at a glance."""

from collections import defaultdict
from dataclasses import dataclass
from enum import StrEnum

from scoring.rules import RuleSet
from scoring.sheet import SheetReading
from tournaments.models import (
    Agreement,
    Confirmation,
    Line,
    LineState,
    Placement,
    Round,
    RoundState,
    Says,
    Sheet,
    SheetState,
    Table,
    TableState,
    Tournament,
)
from tournaments.queries import rules as rules_of
from tournaments.queries import sheets


class Progress(StrEnum):
    """Where a table is, read off its sheets; only postponed and void are stored."""

    SEATED = "seated"  # nothing written yet
    PLAYING = "playing"
    SUBMITTED = "submitted"  # waits for the other side
    PROBLEM = "problem"  # waits for the director
    DONE = "done"
    POSTPONED = "postponed"
    VOID = "void"


@dataclass(frozen=True, slots=True)
class TableTile:
    """One table of one round.

    ``reading`` is of what counts, else of the sheet that tells most; none while nothing is written.
    ``asides`` counts lines that wait for a decision; ``written_since`` says that somebody wrote on
    after the table was confirmed; ``several`` that more than one sheet is there.
    """

    table_id: int
    round: int
    number: int
    seats: int
    progress: Progress
    reading: SheetReading | None
    asides: int
    disputed: bool
    written_since: bool
    several: bool

    @property
    def points(self) -> tuple[int, ...] | None:
        """The score of each side so far."""
        return self.reading.points if self.reading else None

    @property
    def needs_director(self) -> bool:
        """Whether the director has something to decide here."""
        return (
            self.progress is Progress.PROBLEM
            or self.asides > 0
            or self.disputed
            or self.written_since
        )


@dataclass(frozen=True, slots=True)
class RoundTiles:
    """One round with its tables by number."""

    number: int
    state: str
    tables: tuple[TableTile, ...]

    @property
    def complete(self) -> bool:
        """Each table is done, postponed or void: the round could be closed."""
        settled = (Progress.DONE, Progress.POSTPONED, Progress.VOID)
        return bool(self.tables) and all(tile.progress in settled for tile in self.tables)

    @property
    def done(self) -> int:
        """How many tables have come in."""
        return sum(tile.progress is Progress.DONE for tile in self.tables)


def by_number(tournament_id: int, round_number: int, number: int) -> Table | None:
    """A table of a round with its night and club, whether its seats are out or not. One query."""
    rows = Table.objects.filter(round__tournament=tournament_id, round__number=round_number)
    return rows.select_related("round__tournament__club").filter(number=number).first()


def without_result(tournament_id: int) -> tuple[tuple[int, int], ...]:
    """Round and number of each table that is out, seated and not confirmed, in order. One query."""
    rows = Table.objects.filter(round__tournament=tournament_id, state=TableState.SEATED)
    out = rows.exclude(round__state__in=[RoundState.PLANNED, RoundState.DROPPED])
    waiting = out.exclude(confirmations__in_force=True).order_by("round__number", "number")
    return tuple(waiting.values_list("round__number", "number"))


def of_night(tournament: Tournament, *, round_number: int | None = None) -> tuple[RoundTiles, ...]:
    """Each round that was given out, or one of them, with its tables. Seven queries."""
    rounds = Round.objects.filter(tournament=tournament).exclude(
        state__in=[RoundState.PLANNED, RoundState.DROPPED]
    )
    if round_number is not None:
        rounds = rounds.filter(number=round_number)
    rows = list(rounds.order_by("number"))
    seated = Placement.objects.filter(round__in=rows, in_force=True).values("table")
    tables = list(Table.objects.filter(round__in=rows, pk__in=seated).order_by("number"))
    written = _Written.of(tables)
    versions = rules_of.versions(tournament.pk)
    tiles: dict[int, list[TableTile]] = defaultdict(list)
    for row in rows:
        in_force = rules_of.as_of(versions, row.number).rules
        for table in (each for each in tables if each.round_id == row.pk):
            own = [each for each in versions if each.version_id == table.rules_id]
            rules = own[0].rules if own else in_force
            tiles[row.pk].append(written.tile(table, row.number, rules))
    return tuple(RoundTiles(row.number, row.state, tuple(tiles[row.pk])) for row in rows)


@dataclass(frozen=True, slots=True)
class _Written:
    """What was written at some tables."""

    sheets: dict[int, list[Sheet]]  # by table
    lines: dict[int, list[Line]]  # by sheet
    standing: dict[int, Confirmation]  # by table
    disputed: set[tuple[int, int]]  # sheet and revision

    @classmethod
    def of(cls, tables: list[Table]) -> "_Written":
        """Read it. Four queries."""
        keys = [table.pk for table in tables]
        by_table: dict[int, list[Sheet]] = defaultdict(list)
        for sheet in Sheet.objects.filter(table__in=keys).order_by("pk"):
            by_table[sheet.table_id or 0].append(sheet)
        sheet_keys = [sheet.pk for rows in by_table.values() for sheet in rows]
        by_sheet: dict[int, list[Line]] = defaultdict(list)
        for line in Line.objects.filter(sheet__in=sheet_keys).order_by("no"):
            by_sheet[line.sheet_id].append(line)
        standing = Confirmation.objects.filter(table__in=keys, in_force=True)
        disputes = Agreement.objects.filter(sheet__in=sheet_keys, says=Says.DISPUTE)
        return cls(
            sheets=by_table,
            lines=by_sheet,
            standing={each.table_id or 0: each for each in standing},
            disputed=set(disputes.values_list("sheet_id", "revision")),
        )

    def tile(self, table: Table, round_number: int, rules: RuleSet) -> TableTile:
        """One table as its sheets show it."""
        rows = self.sheets.get(table.pk, [])
        current = [
            each
            for each in rows
            if each.state != SheetState.REJECTED and sheets.live(self.lines[each.pk])
        ]
        standing = self.standing.get(table.pk)
        told = max(current, key=lambda each: len(sheets.live(self.lines[each.pk])), default=None)
        reading = None
        if standing is not None:
            lines = sheets.at_revision(self.lines[standing.sheet_id], standing.revision)
            reading = sheets.read(lines, rules, ended=True)
        elif told is not None:
            lines = sheets.live(self.lines[told.pk])
            reading = sheets.read(lines, rules, ended=told.state == SheetState.SUBMITTED)
        disputed = any((each.pk, each.revision) in self.disputed for each in current)
        return TableTile(
            table_id=table.pk,
            round=round_number,
            number=table.number,
            seats=table.seats,
            progress=_progress(table, standing, told, reading, disputed=disputed),
            reading=reading,
            asides=sum(
                line.state == LineState.ASIDE for each in rows for line in self.lines[each.pk]
            ),
            disputed=disputed,
            written_since=standing is not None
            and any(
                each.pk == standing.sheet_id and each.revision != standing.revision for each in rows
            ),
            several=len(current) > 1,
        )


def _progress(
    table: Table,
    standing: Confirmation | None,
    told: Sheet | None,
    reading: SheetReading | None,
    *,
    disputed: bool,
) -> Progress:
    if table.state == TableState.VOID:
        return Progress.VOID
    if standing is not None:
        return Progress.DONE
    if table.state == TableState.POSTPONED:
        return Progress.POSTPONED
    if told is None or reading is None:
        return Progress.SEATED
    if disputed or (told.state == SheetState.SUBMITTED and sheets.faults(reading)):
        return Progress.PROBLEM
    return Progress.SUBMITTED if told.state == SheetState.SUBMITTED else Progress.PLAYING
