"""Acts on single lines: write, correct, undo. Nothing that somebody typed is thrown away."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import TypeVar
from uuid import UUID

from django.db import IntegrityError

from scoring.sheet import SheetReading
from tournaments.models import (
    Actor,
    Device,
    Journal,
    Line,
    LineKind,
    LineState,
    Link,
    Sheet,
    SheetDetail,
    SheetOrigin,
    Table,
)
from tournaments.queries import sheets
from tournaments.services import acts
from tournaments.services.night.nights import ReasonMissing
from tournaments.services.refusals import Conflict
from tournaments.services.sheets import judging, open_sheets
from tournaments.services.sheets.judging import RIVAL, SAME, SEATS_CHANGED, own_fault
from tournaments.services.sheets.open_sheets import NewLine, OpenSheet, SheetSource
from tournaments.services.sheets.owner import SheetOwner

T = TypeVar("T")


class LineNotLive(Conflict):
    """The line does not count any more; ``state`` says what became of it."""

    code = "line_not_live"


class LineNeeded(Conflict):
    """Later hands stand on this one; ``needed_by`` lists their numbers. Undo them first."""

    code = "line_needed"


class KeptAs(StrEnum):
    """How a line was kept: on the sheet, as one with an equal line that stood there, aside as its
    number is taken, or aside for a fault.
    """

    STORED = "stored"
    SAME = "same"
    RIVAL = "rival"
    ASIDE = "aside"

    @property
    def stands(self) -> bool:
        """Whether the sheet says what was written."""
        return self in (KeptAs.STORED, KeptAs.SAME)


@dataclass(frozen=True, slots=True)
class LineWritten:
    """The answer to a line: how it was kept, and what the sheet now says.

    ``other`` is the line that has the number. ``repeated`` is true for an answer given before.
    """

    status: KeptAs
    line: Line
    sheet: Sheet
    reading: SheetReading
    other: Line | None = None
    repeated: bool = False


class Known(Exception):
    """Inside an act: the line is stored already, so nothing of the act may stay."""

    def __init__(self, written: LineWritten) -> None:
        super().__init__(written.line.pk)
        self.written = written


def write_line(
    *,
    table: Table,
    line_id: UUID,
    no: int,
    kind: str,
    facts: object,
    detail: str,
    origin: str,
    link: Link | None = None,
    device: Device | None = None,
    claimed_at: datetime | None = None,
    who: Sequence[int] = (),
    by: Actor,
    at: datetime,
) -> LineWritten:
    """Keep one line of a table: on its sheet, or aside with the code of what is wrong.

    The same id with equal facts gives the same answer again, unless it was kept aside and fits now.
    Equal facts under another id are one line with the one that stands. Hands that waited for this
    one are taken up behind it. ``who`` are the numbers of the people for whom it was written, in
    the order of seats; it is kept aside where others sit there. None where nobody said.

    Raises:
        BadLine: no row could hold it.
        LineIdTaken: the id stands for other facts.
        LineElsewhere: the id stands at another table.
        TableGone: the seats of the round were taken back.
    """
    new = NewLine(
        line_id=line_id,
        no=no,
        kind=LineKind(kind),
        facts=facts,
        device=device,
        claimed_at=claimed_at,
    )
    source = SheetSource(
        detail=SheetDetail(detail), origin=SheetOrigin(origin), link=link, device=device
    )
    new.check(source.detail)
    owner = SheetOwner(table=table)
    act = acts.Act(
        name="line.write",
        by=by,
        at=at,
        tournament=owner.tournament,
        round=owner.round_number,
        data={**owner.name, "line": str(line_id), "no": no, **judging.seated(who)},
        results=False,
    )

    def do(journal: Journal) -> LineWritten:
        sheet = OpenSheet.at(owner, source, journal)
        known = sheet.line(line_id)
        if known is not None:
            open_sheets.must_be_same(owner, new, known)
        if known is not None and known.state != LineState.ASIDE:
            raise Known(answer(sheet, known))
        seated = who or (judging.for_whom(known) if known else ())
        code = judging.sat_elsewhere(owner, seated) or judging.judge(
            sheet, new, at_table=by.link_id is not None
        )
        if known is not None and known.aside_code == code:
            raise Known(answer(sheet, known))
        line = judging.place(sheet, new, known, code, journal)
        if code is None:
            judging.take_up_waiting(sheet)
        sheet.save()
        return answer(sheet, line)

    return once(act, do, owner=owner, news=[new])


def keep_aside(
    *,
    table: Table,
    line_id: UUID,
    no: int,
    facts: object,
    code: str,
    replaces: Line | None = None,
    reason: str = "",
    link: Link | None = None,
    device: Device | None = None,
    claimed_at: datetime | None = None,
    who: Sequence[int] = (),
    by: Actor,
    at: datetime,
) -> LineWritten:
    """Keep a hand beside the sheet of the table for which it was written, whatever it says.

    For hands that came too late, for other people, or by a closed link; and for corrections of what
    has changed meanwhile. What the sheet says already is not kept a second time.

    Raises what ``write_line`` raises.
    """
    new = NewLine(
        line_id=line_id,
        no=no,
        kind=LineKind.HAND,
        facts=facts,
        device=device,
        claimed_at=claimed_at,
    )
    source = SheetSource(
        detail=SheetDetail.HANDS, origin=SheetOrigin.LINK, link=link, device=device
    )
    new.check(source.detail)
    owner = SheetOwner(table=table)
    act = acts.Act(
        name="line.write",
        by=by,
        at=at,
        tournament=owner.tournament,
        round=owner.round_number,
        reason=reason.strip(),
        data={**owner.name, "line": str(line_id), "no": no, **judging.seated(who)},
        results=False,
    )

    def do(journal: Journal) -> LineWritten:
        sheet = OpenSheet.at(owner, source, journal)
        if known := sheet.line(line_id):
            open_sheets.must_be_same(owner, new, known)
            raise Known(answer(sheet, known))
        standing = sheet.live_line_at(no)
        is_same = standing is not None and new.equals(standing) and code != SEATS_CHANGED
        old = replaces if replaces is not None and sheet.line(replaces.pk) else None
        line = sheet.set_aside(new, code, journal, replaces=old)
        if is_same:
            judging.settle(sheet, line, SAME)
        return answer(sheet, line)

    return once(act, do, owner=owner, news=[new])


def correct_line(
    *,
    line: Line,
    line_id: UUID,
    facts: object,
    reason: str,
    seen_revision: int,
    device: Device | None = None,
    claimed_at: datetime | None = None,
    by: Actor,
    at: datetime,
) -> LineWritten:
    """Put a new line in the place of one that stands; the old one stays readable.

    A hand that the rules refuse is kept aside, beside the one that it would replace. Sent again it
    is judged anew.

    Raises:
        ReasonMissing, BadLine, LineIdTaken, LineElsewhere: see there.
        SheetShut: the night is final, or the round closed for whoever came by a link.
        LineNotLive: it was corrected or undone before.
        SheetMoved: somebody wrote since; both versions come with it.
    """
    if not reason.strip():
        raise ReasonMissing(act="correct")
    new = NewLine(
        line_id=line_id,
        no=line.no,
        kind=LineKind(line.kind),
        facts=facts,
        device=device,
        claimed_at=claimed_at,
    )
    new.check(SheetDetail(line.sheet.detail))
    owner = SheetOwner.of(line.sheet)
    act = acts.Act(
        name="line.correct",
        by=by,
        at=at,
        tournament=owner.tournament,
        round=owner.round_number,
        reason=reason.strip(),
        data={**owner.name, "line": str(line_id), "no": line.no, "replaces": str(line.pk)},
    )

    def do(journal: Journal) -> LineWritten:
        sheet = OpenSheet.of(line.sheet)
        known = sheet.line(line_id)
        if known is not None:
            open_sheets.must_be_same(owner, new, known)
        if known is not None and known.state != LineState.ASIDE:
            raise Known(answer(sheet, known))
        sheet.must_be_open(at_table=by.link_id is not None)
        old = _must_be_live(sheet, line)
        sheet.must_be_as_seen(seen_revision)
        code = own_fault(sheet, new, instead_of=old)
        kept = _in_its_place(sheet, new, known, old, code, journal)
        sheet.save()
        return answer(sheet, kept)

    return once(act, do, owner=owner, news=[new])


def _in_its_place(  # noqa: PLR0917 - what is put where, and by which act
    sheet: OpenSheet,
    new: NewLine,
    known: Line | None,
    old: Line,
    code: str | None,
    journal: Journal,
) -> Line:
    """Put a correction in the place of a line, or beside it; what lay aside may stand now."""
    if known is not None and code is not None:
        raise Known(answer(sheet, known))
    if code is not None:
        return sheet.set_aside(new, code, journal, replaces=old)
    if known is None:
        kept = sheet.add(new, journal, replaces=old)
    else:
        kept = known
        sheet.take(known, instead_of=old)
    judging.take_up_waiting(sheet)
    return kept


def undo_line(
    *,
    line: Line,
    seen_revision: int,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> LineWritten:
    """Take a line back off its sheet, as long as no later hand stands on it.

    Raises:
        SheetShut, LineNotLive, SheetMoved: see ``correct_line``.
        LineNeeded: later hands were judged after this one.
    """
    owner = SheetOwner.of(line.sheet)
    act = acts.Act(
        name="line.undo",
        by=by,
        at=at,
        act_id=act_id,
        tournament=owner.tournament,
        round=owner.round_number,
        data={**owner.name, "line": str(line.pk), "no": line.no},
        results=False,
    )

    def do(_: Journal) -> LineWritten:
        sheet = OpenSheet.of(line.sheet)
        sheet.must_be_open(at_table=by.link_id is not None)
        old = _must_be_live(sheet, line)
        sheet.must_be_as_seen(seen_revision)
        later = [
            each.no
            for each in sheets.live(sheet.lines)
            if each.kind == LineKind.HAND and each.no > old.no
        ]
        if old.kind == LineKind.HAND and later:
            raise LineNeeded(line=old.pk, no=old.no, needed_by=later)
        sheet.stop(old)
        sheet.save()
        return answer(sheet, old)

    return acts.perform(act, do, again=lambda _: stored(line))


_ASIDE = {RIVAL: KeptAs.RIVAL, SAME: KeptAs.SAME}


def answer(sheet: OpenSheet, line: Line) -> LineWritten:
    """What is told of a line, as it stands now."""
    status, other = KeptAs.STORED, None
    if line.state in (LineState.ASIDE, LineState.DISMISSED):
        status = _ASIDE.get(line.aside_code, KeptAs.ASIDE)
        other = sheet.live_line_at(line.no)
    return LineWritten(status, line, sheet.sheet, sheet.reading(), other)


def once(
    act: acts.Act,
    do: Callable[[Journal], LineWritten],
    *,
    owner: SheetOwner,
    news: list[NewLine],
) -> LineWritten:
    """Do an act on lines once: a line that is stored already gives its answer again.

    A constraint that fires means that somebody was first; if it was another table that has this
    very line, the act cannot be done at all.
    """
    line_id = news[0].line_id
    try:
        return acts.perform(act, do, again=lambda _: stored(Line.objects.get(pk=line_id)))
    except Known as known:
        return _repeated(known.written)
    except IntegrityError:
        for new in news:
            if line := open_sheets.stored(owner, new):
                return stored(line)
        raise


def stored(line: Line) -> LineWritten:
    """The answer to a line that is stored already."""
    fresh = Line.objects.select_related("sheet").get(pk=line.pk)
    return _repeated(answer(_unlocked(fresh.sheet), fresh))


def _repeated(written: LineWritten) -> LineWritten:
    return LineWritten(
        written.status, written.line, written.sheet, written.reading, written.other, repeated=True
    )


def _unlocked(sheet: Sheet) -> OpenSheet:
    """A sheet to answer from, without its lock: nothing is written to it."""
    owner = SheetOwner.of(sheet)
    return OpenSheet(owner, owner.situation(), sheet, list(sheet.lines.all()))


def _must_be_live(sheet: OpenSheet, line: Line) -> Line:
    fresh = sheet.line(line.pk)
    if fresh is None or fresh.state != LineState.LIVE:
        raise LineNotLive(line=line.pk, no=line.no, state=fresh.state if fresh else None)
    return fresh
