"""What stands on sheets: their lines at a revision, what they say, and what counts."""

import json
from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime
from itertools import combinations
from uuid import UUID

from django.db.models import Q, QuerySet

from scoring import sheet as paper
from scoring.problem import ProblemCode
from scoring.rules import RuleSet
from scoring.sheet import Detail, Difference, SheetReading
from tournaments.models import (
    Actor,
    Agreement,
    Confirmation,
    Journal,
    Line,
    LineKind,
    LineState,
    Says,
    Sheet,
    SheetDetail,
    SheetState,
    Table,
)

KINDS_OF_DETAIL = {
    SheetDetail.HANDS: (LineKind.HAND, LineKind.TOTALS),
    SheetDetail.BOXES: (LineKind.BOX, LineKind.TOTALS),
    SheetDetail.TOTALS: (LineKind.TOTALS,),
    SheetDetail.CARD: (LineKind.CARD,),
}
"""Which lines a sheet can hold; line 0 of hands and boxes is the written sum."""


def canonical(facts: object) -> str:
    """Facts as one text, the same for equal facts whatever the order of their keys.

    Raises ``ValueError`` for what JSON in a database cannot hold: NaN, infinities, NUL, and halves
    of characters.
    """
    text = json.dumps(
        facts, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False
    )
    text.encode()
    if "\\u0000" in text:
        raise ValueError("NUL")
    return text


def at_revision(lines: Iterable[Line], revision: int) -> tuple[Line, ...]:
    """The lines that counted at a revision, by number. No query."""
    counted = (
        line
        for line in lines
        if line.since is not None
        and line.since <= revision
        and (line.until is None or revision < line.until)
    )
    return tuple(sorted(counted, key=lambda line: line.no))


def live(lines: Iterable[Line]) -> tuple[Line, ...]:
    """The lines that stand now, by number. No query."""
    return tuple(
        sorted((line for line in lines if line.state == LineState.LIVE), key=lambda each: each.no)
    )


def read(lines: Iterable[Line], rules: RuleSet, *, ended: bool = False) -> SheetReading:
    """What lines say together, and everything that is wrong with them. No query.

    ``ended``: somebody said that the round is over (the sheet was handed in, or it counts), which
    in a game by the clock is the bell.
    """
    told = tuple(paper.SheetLine(line.no, line.kind, line.facts) for line in lines)
    return paper.read(told, rules, bell=ended and rules.timed)


def faults(reading: SheetReading) -> tuple[str, ...]:
    """The codes of what speaks against letting a sheet count, each once. No query."""
    codes = [str(problem.code) for problem in reading.problems]
    if not reading.over and reading.detail is not Detail.CARD:
        codes.append(str(ProblemCode.UNFINISHED))
    return tuple(dict.fromkeys(codes))


# --- Rows as they are stored, with who wrote them


@dataclass(frozen=True, slots=True)
class SheetWithLines:
    """A sheet and every line that was ever written on it, by number, then as written."""

    sheet: Sheet
    lines: tuple[Line, ...]


def written_at(table_id: int) -> tuple[SheetWithLines, ...]:
    """Every sheet of a table, oldest first, those rejected too. Two queries."""
    sheets = tuple(Sheet.objects.filter(table_id=table_id).order_by("pk"))
    lines: dict[int, list[Line]] = defaultdict(list)
    for line in _with_writers().filter(sheet__in=sheets).order_by("no", "since", "pk"):
        lines[line.sheet_id].append(line)
    return tuple(SheetWithLines(sheet, tuple(lines[sheet.pk])) for sheet in sheets)


def counting_at(table_id: int) -> Confirmation | None:
    """What counts for a table: which sheet, at which revision. One query."""
    return Confirmation.objects.filter(table_id=table_id, in_force=True).first()


def one(tournament_id: int, sheet_id: int) -> Sheet | None:
    """A sheet of a table or a card of a night, with night and club. One query."""
    rows = Sheet.objects.select_related("table__round__tournament__club", "entry__tournament__club")
    of_night = Q(table__round__tournament=tournament_id) | Q(entry__tournament=tournament_id)
    return rows.filter(of_night, pk=sheet_id).first()


def line_at(table_id: int, line_id: UUID) -> Line | None:
    """A line of any sheet of a table, with its sheet. One query."""
    return _with_writers().filter(sheet__table=table_id, pk=line_id).first()


def line_on(sheet_id: int, line_id: UUID) -> Line | None:
    """A line of one sheet, with the sheet. One query."""
    return _with_writers().filter(sheet=sheet_id, pk=line_id).first()


def asides_at(table_id: int) -> tuple[Line, ...]:
    """What was kept aside at a table, in the order in which it came. One query."""
    rows = _with_writers().filter(sheet__table=table_id, state=LineState.ASIDE)
    return tuple(rows.order_by("journal"))


def asides_on(sheet_id: int) -> tuple[Line, ...]:
    """What was kept aside of a card, by round, then in the order in which it came. One query."""
    rows = _with_writers().filter(sheet=sheet_id, state=LineState.ASIDE)
    return tuple(rows.order_by("no", "journal"))


def live_on(sheet_ids: Collection[int]) -> dict[int, tuple[Line, ...]]:
    """Sheet -> the lines that stand on it, by number; empty for a sheet without any. One query."""
    found: dict[int, list[Line]] = {each: [] for each in sheet_ids}
    rows = _with_writers().filter(sheet__in=sheet_ids, state=LineState.LIVE)
    for line in rows.order_by("no"):
        found[line.sheet_id].append(line)
    return {each: tuple(lines) for each, lines in found.items()}


def brought_by(journals: Collection[Journal]) -> tuple[Line, ...]:
    """The lines that acts wrote, by number, each with the rules of its table. One query."""
    rows = Line.objects.filter(journal__in=journals)
    return tuple(rows.select_related("journal", "sheet__table__rules").order_by("no", "pk"))


def _with_writers() -> QuerySet[Line]:
    return Line.objects.select_related("sheet", "journal__user", "journal__link")


# --- What is shown of one table or card


@dataclass(frozen=True, slots=True)
class SheetVersion:
    """A sheet as it stood from one act on: papers clipped together.

    ``by`` is whoever wrote; ``lines`` are those that stood then.
    """

    revision: int
    at: datetime
    act: str
    by: Actor
    reason: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class SheetNow:
    """One sheet with everything that was ever on it.

    ``reading`` is of the lines that stand; ``counts_at`` the revision of it that counts, if one
    does; ``asides`` are lines that nobody has decided about.
    """

    sheet: Sheet
    lines: tuple[Line, ...]
    reading: SheetReading
    versions: tuple[SheetVersion, ...]
    asides: tuple[Line, ...]
    agreements: tuple[Agreement, ...]
    counts_at: int | None

    @property
    def written_since(self) -> bool:
        """Whether somebody wrote on after it was confirmed: what counts is an older version."""
        return self.counts_at is not None and self.counts_at != self.sheet.revision

    @property
    def disputed(self) -> bool:
        """Whether a side says that it is wrong as it stands."""
        return any(
            each.says == Says.DISPUTE and each.revision == self.sheet.revision
            for each in self.agreements
        )


@dataclass(frozen=True, slots=True)
class Compared:
    """Two sheets of one table that say different things, and where."""

    first: Sheet
    second: Sheet
    differences: tuple[Difference, ...]


@dataclass(frozen=True, slots=True)
class SheetsOfOne:
    """Everything written for one table or card: its sheets, what counts, where they disagree."""

    sheets: tuple[SheetNow, ...]
    standing: Confirmation | None
    counted: SheetReading | None
    differences: tuple[Compared, ...]

    @property
    def asides(self) -> tuple[Line, ...]:
        """Lines of any sheet here that wait for a decision."""
        return tuple(line for sheet in self.sheets for line in sheet.asides)


def of_table(table: Table, rules: RuleSet) -> SheetsOfOne:
    """Everything written for a table, oldest sheet first. Four queries."""
    return _papers(Q(table=table), rules)


def _papers(owner: Q, rules: RuleSet) -> SheetsOfOne:
    rows = tuple(Sheet.objects.filter(owner).order_by("pk"))
    keys = [row.pk for row in rows]
    lines: dict[int, list[Line]] = defaultdict(list)
    for line in Line.objects.filter(sheet__in=keys).select_related("journal").order_by("no", "pk"):
        lines[line.sheet_id].append(line)
    said: dict[int, list[Agreement]] = defaultdict(list)
    for each in Agreement.objects.filter(sheet__in=keys).order_by("revision", "side"):
        said[each.sheet_id].append(each)
    standing = Confirmation.objects.filter(owner, in_force=True).select_related("journal").first()
    seen = tuple(_now(row, lines[row.pk], said[row.pk], standing, rules) for row in rows)
    counted = None
    if standing is not None:
        counted = read(at_revision(lines[standing.sheet_id], standing.revision), rules, ended=True)
    return SheetsOfOne(seen, standing, counted, _compared(seen))


def _now(
    sheet: Sheet,
    lines: list[Line],
    said: list[Agreement],
    standing: Confirmation | None,
    rules: RuleSet,
) -> SheetNow:
    counts = standing is not None and standing.sheet_id == sheet.pk
    return SheetNow(
        sheet=sheet,
        lines=live(lines),
        reading=read(live(lines), rules, ended=sheet.state == SheetState.SUBMITTED),
        versions=_versions(lines),
        asides=tuple(line for line in lines if line.state == LineState.ASIDE),
        agreements=tuple(said),
        counts_at=standing.revision if standing is not None and counts else None,
    )


def _versions(lines: list[Line]) -> tuple[SheetVersion, ...]:
    """The versions that brought something new, oldest first."""
    first: dict[int, Line] = {}
    for line in lines:
        if line.since is not None:
            first.setdefault(line.since, line)
    return tuple(
        SheetVersion(
            revision=revision,
            at=line.journal.at,
            act=line.journal.act,
            by=Actor(line.journal.user_id, line.journal.link_id, line.journal.token_id),
            reason=line.journal.reason,
            lines=at_revision(lines, revision),
        )
        for revision, line in sorted(first.items())
    )


def _compared(seen: Iterable[SheetNow]) -> tuple[Compared, ...]:
    """Sheets of one table held against each other; an empty or rejected one says nothing."""
    speaking = [each for each in seen if each.lines and each.sheet.state != SheetState.REJECTED]
    found = []
    for one, two in combinations(speaking, 2):
        differences = paper.differences(one.reading, two.reading)
        if differences:
            found.append(Compared(one.sheet, two.sheet, tuple(differences)))
    return tuple(found)
