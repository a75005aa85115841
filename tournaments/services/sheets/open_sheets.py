"""A sheet under its lock: read as a whole, written to, and saved once with one revision more.

Every act on a sheet goes through here, so that the order of locks, the counting of revisions and
the shape of lines have one home.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from scoring.problem import Problem, ProblemCode
from scoring.sheet import SheetReading
from tournaments.models import (
    Device,
    Journal,
    Line,
    LineKind,
    LineState,
    Link,
    Sheet,
    SheetDetail,
    SheetOrigin,
    SheetState,
)
from tournaments.queries import sheets
from tournaments.queries.writability import Writability
from tournaments.services.refusals import Conflict, NotThere, Refusal
from tournaments.services.sheets.owner import SheetOwner

MOST_NUMBER = 32767
LONGEST_FACTS = 4000
UNREADABLE = frozenset({ProblemCode.FACTS_MALFORMED, ProblemCode.KINDS_MIXED})
"""Faults of a line that cannot stand on any sheet, not even for a director to accept."""


class BadLine(Refusal):
    """A line that cannot be kept at all; ``why`` is number, kind, too_long or unstorable."""

    code = "bad_line"


class LineIdTaken(Conflict):
    """The id of the line belongs to other facts; ``line`` is what stands under it."""

    code = "line_id_taken"


class LineElsewhere(NotThere):
    """The id of the line belongs to another table or card."""

    code = "line_elsewhere"


class SheetMoved(Conflict):
    """The sheet is not as it was seen: ``seen`` and ``now`` are its lines at both revisions."""

    code = "sheet_moved"


class SheetShut(Conflict):
    """Nothing more is changed here; ``why`` is the code of what shut it."""

    code = "sheet_shut"


class SheetRejected(Conflict):
    """The sheet was put aside as a whole; what comes now needs a new one."""

    code = "sheet_rejected"


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetSource:
    """By which way a sheet comes in, and how much it tells: one live sheet for each pair."""

    detail: SheetDetail
    origin: SheetOrigin
    link: Link | None = None
    device: Device | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class NewLine:
    """A line as it came, with the id made where it was entered."""

    line_id: UUID
    no: int
    kind: LineKind
    facts: object
    device: Device | None = None
    claimed_at: datetime | None = None

    def check(self, detail: SheetDetail) -> None:
        """Refuse what no row can hold.

        Raises:
            BadLine: a number out of range, a kind that the sheet has not, facts that are no JSON.
        """
        if not 0 <= self.no <= MOST_NUMBER:
            raise BadLine(why="number", line=self.line_id, no=self.no)
        if self.kind not in sheets.KINDS_OF_DETAIL[detail] or not self._number_suits_kind():
            raise BadLine(why="kind", line=self.line_id, no=self.no, kind=self.kind, detail=detail)
        try:
            text = sheets.canonical(self.facts)
        except (ValueError, TypeError, RecursionError):
            raise BadLine(why="unstorable", line=self.line_id, no=self.no) from None
        if len(text) > LONGEST_FACTS:
            raise BadLine(why="too_long", line=self.line_id, no=self.no)

    def _number_suits_kind(self) -> bool:
        if self.kind == LineKind.CARD:
            return True
        return (self.no == 0) == (self.kind == LineKind.TOTALS)

    def equals(self, line: Line) -> bool:
        """Whether a stored line says the same."""
        return (
            line.no == self.no
            and line.kind == self.kind
            and sheets.canonical(line.facts) == sheets.canonical(self.facts)
        )


class OpenSheet:
    """One sheet while its table or entry is locked. Make it inside the act's transaction."""

    def __init__(
        self, owner: SheetOwner, situation: Writability, sheet: Sheet, lines: Sequence[Line]
    ) -> None:
        self.owner = owner
        self.situation = situation
        self.sheet = sheet
        self.lines = list(lines)
        self._next: int | None = None

    # --- Taking it up

    @classmethod
    def at(cls, owner: SheetOwner, source: SheetSource, journal: Journal) -> "OpenSheet":
        """Lock the owner and take up its live sheet of this source; whoever comes first makes it.

        Four queries, five with the first line.
        """
        situation = owner.lock()
        lines = list(
            Line.objects.filter(
                sheet__origin=source.origin,
                sheet__detail=source.detail,
                **{f"sheet__{column}": value for column, value in owner.key.items()},
            )
            .exclude(sheet__state=SheetState.REJECTED)
            .select_related("sheet")
        )
        sheet = lines[0].sheet if lines else _empty_sheet(owner, source, journal)
        return cls(owner, situation, sheet, lines)

    @classmethod
    def of(cls, sheet: Sheet) -> "OpenSheet":
        """Lock the owner of a sheet and read the sheet again. Four queries."""
        owner = SheetOwner.of(sheet)
        situation = owner.lock()
        fresh = Sheet.objects.get(pk=sheet.pk)
        return cls(owner, situation, fresh, list(fresh.lines.all()))

    # --- Looking

    def line(self, line_id: UUID) -> Line | None:
        """A line of this sheet by its id, whatever became of it."""
        return next((line for line in self.lines if line.pk == line_id), None)

    def live_line_at(self, no: int) -> Line | None:
        """The live line with this number."""
        return next(
            (line for line in self.lines if line.no == no and line.state == LineState.LIVE), None
        )

    def reading(self, *, ended: bool = False) -> SheetReading:
        """What the live lines say together; a sheet that was handed in is at its end."""
        return sheets.read(
            sheets.live(self.lines),
            self.situation.rules,
            ended=ended or self.sheet.state == SheetState.SUBMITTED,
        )

    def faults_of(self, new: NewLine, *, instead_of: Line | None = None) -> tuple[Problem, ...]:
        """What is wrong with a line itself, or missing before it, were it put on the sheet now."""
        others = [line for line in sheets.live(self.lines) if line is not instead_of]
        trial = Line(pk=new.line_id, no=new.no, kind=new.kind, facts=new.facts)
        together = sorted([*others, trial], key=lambda line: line.no)
        reading = sheets.read(together, self.situation.rules)
        return tuple(
            problem
            for problem in reading.problems
            if problem.line == new.no
            or (problem.code == ProblemCode.LINE_MISSING and (problem.line or 0) < new.no)
        )

    # --- Refusing

    def must_be_open(self, *, at_table: bool) -> None:
        """Raises ``SheetShut`` or ``SheetRejected`` where nothing more is changed."""
        why = self.situation.shut(at_table=at_table)
        if why is not None:
            raise SheetShut(why=why, sheet=self.sheet.pk)
        if self.sheet.state == SheetState.REJECTED:
            raise SheetRejected(sheet=self.sheet.pk)

    def must_be_as_seen(self, revision: int) -> None:
        """Raises ``SheetMoved``, carrying both versions, if somebody wrote since it was seen."""
        if revision != self.sheet.revision:
            raise SheetMoved(
                sheet=self.sheet.pk,
                seen_revision=revision,
                revision=self.sheet.revision,
                seen=_told(sheets.at_revision(self.lines, revision)),
                now=_told(sheets.live(self.lines)),
            )

    # --- Writing: everything of one act gets the same, next revision

    def add(self, new: NewLine, journal: Journal, *, replaces: Line | None = None) -> Line:
        """Put a line on the sheet; what it replaces is closed first."""
        if replaces is not None:
            self.stop(replaces)
        return self._store(
            new, journal, replaces=replaces, state=LineState.LIVE, since=self._revision()
        )

    def set_aside(
        self, new: NewLine, code: str, journal: Journal, *, replaces: Line | None = None
    ) -> Line:
        """Keep a line beside the sheet, where it counts for nothing until somebody takes it."""
        return self._store(new, journal, replaces=replaces, state=LineState.ASIDE, aside_code=code)

    def stop(self, line: Line) -> None:
        """Say at which revision a live line ceased to count."""
        line.state, line.until = LineState.REPLACED, self._revision()
        line.save(update_fields=["state", "until"])

    def take(self, line: Line, *, instead_of: Line | None) -> None:
        """Let a line that was aside count from now on."""
        if instead_of is not None:
            self.stop(instead_of)
            line.replaces = instead_of
        line.state, line.since, line.aside_code = LineState.LIVE, self._revision(), ""
        line.save(update_fields=["state", "since", "aside_code", "replaces"])

    def save(self) -> None:
        """Save the new revision, if anything was written; writing opens a submitted sheet."""
        if self._next is not None:
            self.sheet.revision = self._next
            self.sheet.state = SheetState.OPEN
            self.sheet.save(update_fields=["revision", "state"])
            self._next = None

    def set_state(self, state: SheetState) -> None:
        """Move the sheet without writing to it."""
        if self.sheet.state != state:
            self.sheet.state = state
            self.sheet.save(update_fields=["state"])

    def _revision(self) -> int:
        if self._next is None:
            self._next = self.sheet.revision + 1
        return self._next

    def _store(
        self,
        new: NewLine,
        journal: Journal,
        *,
        replaces: Line | None,
        state: LineState,
        since: int | None = None,
        aside_code: str = "",
    ) -> Line:
        line = Line.objects.create(
            id=new.line_id,
            sheet=self.sheet,
            no=new.no,
            kind=new.kind,
            facts=new.facts,
            replaces=replaces,
            device=new.device,
            claimed_at=new.claimed_at,
            state=state,
            since=since,
            aside_code=aside_code,
            journal=journal,
        )
        self.lines.append(line)
        return line


def stored(owner: SheetOwner, new: NewLine) -> Line | None:
    """The line that stands under an id; none if the id is free. One query.

    Raises:
        LineElsewhere: it is of another table or card.
        LineIdTaken: it says something else.
    """
    line = Line.objects.filter(pk=new.line_id).select_related("sheet").first()
    if line is not None:
        must_be_same(owner, new, line)
    return line


def must_be_same(owner: SheetOwner, new: NewLine, line: Line) -> None:
    """Raises ``LineElsewhere`` or ``LineIdTaken`` unless the stored line is this one sent twice."""
    if not owner.holds(line.sheet):
        raise LineElsewhere(line=new.line_id)
    if not new.equals(line):
        raise LineIdTaken(line=new.line_id, stored=_told([line])[0], sheet=line.sheet_id)


def _empty_sheet(owner: SheetOwner, source: SheetSource, journal: Journal) -> Sheet:
    found = (
        Sheet.objects.filter(origin=source.origin, detail=source.detail, **owner.key)
        .exclude(state=SheetState.REJECTED)
        .first()
    )
    return found or Sheet.objects.create(
        detail=source.detail,
        origin=source.origin,
        link=source.link,
        device=source.device,
        journal=journal,
        **owner.key,
    )


def _told(lines: Sequence[Line]) -> list[dict[str, object]]:
    """Lines as data of a refusal."""
    return [
        {"line": line.pk, "no": line.no, "kind": line.kind, "facts": line.facts} for line in lines
    ]
