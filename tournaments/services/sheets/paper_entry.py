"""Acts on whole papers: a table's sheet typed from paper, and the card that a player hands in.

A form is one act. What it says anew is added, what it says otherwise is a correction when the
writer saw what stood there, and a rival kept aside when the writer did not.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db import IntegrityError

from tournaments.models import (
    Actor,
    Entry,
    Journal,
    Line,
    LineKind,
    Sheet,
    SheetDetail,
    SheetOrigin,
    SheetState,
    Table,
)
from tournaments.queries import sheets
from tournaments.services import acts
from tournaments.services.night.nights import ReasonMissing
from tournaments.services.refusals import Refusal
from tournaments.services.sheets import judging, lines, open_sheets, verdicts
from tournaments.services.sheets.lines import KeptAs, LineWritten
from tournaments.services.sheets.open_sheets import NewLine, OpenSheet, SheetSource
from tournaments.services.sheets.owner import SheetOwner
from tournaments.services.sheets.verdicts import SheetOutcome


class PaperEmpty(Refusal):
    """Nothing was written on the form."""

    code = "paper_empty"


class NumberTwice(Refusal):
    """Two lines of one form carry the same number."""

    code = "number_twice"


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperLine:
    """A line of a form, with the id that was made when the form was drawn."""

    line_id: UUID
    no: int
    kind: str
    facts: object


@dataclass(frozen=True, slots=True)
class PaperWritten:
    """The answer to a form: how each line was kept, and where the sheet is now."""

    lines: tuple[LineWritten, ...]
    outcome: SheetOutcome

    @property
    def rivals(self) -> tuple[LineWritten, ...]:
        """Lines kept aside because somebody else was first with their number."""
        return tuple(line for line in self.lines if line.status is KeptAs.RIVAL)

    @property
    def aside(self) -> tuple[LineWritten, ...]:
        """Lines kept aside for any cause."""
        return tuple(line for line in self.lines if line.status is not KeptAs.STORED)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Form:
    """What was typed, and what its writer had seen of the sheet."""

    lines: tuple[NewLine, ...]
    seen_revision: int | None
    confirm: bool
    reason: str


class _NothingNew(Exception):
    """Inside an act: everything stood already, so nothing of the act may stay."""

    def __init__(self, written: PaperWritten) -> None:
        super().__init__()
        self.written = written


def write_paper(
    *,
    table: Table,
    detail: str,
    lines: Sequence[PaperLine],
    seen_revision: int | None = None,
    confirm: bool = False,
    reason: str = "",
    origin: str = SheetOrigin.DIRECTOR,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> PaperWritten:
    """Keep what a table's paper says, and with ``confirm`` let it count if nothing is wrong.

    ``seen_revision`` is the revision of the sheet that the form showed, none for an empty form.
    A form that showed the sheet holds all of it: a line that it left out is taken back.

    Raises:
        PaperEmpty, NumberTwice, BadLine, LineIdTaken, LineElsewhere: see there.
        SheetMoved: somebody wrote since the form was drawn; both versions come with it.
        SheetShut: what stands can't be changed any more (a first typing is kept aside instead).
        ReasonMissing: something that has counted is changed without a reason.
    """
    owner = SheetOwner(table=table)
    source = SheetSource(detail=SheetDetail(detail), origin=SheetOrigin(origin))
    form = _form(source, lines, seen_revision, reason, confirm=confirm)
    return _write(_act("sheet.write", owner, form, by, at, act_id), owner, source, form)


def write_card(
    *,
    entry: Entry,
    lines: Sequence[PaperLine],
    seen_revision: int | None = None,
    confirm: bool = True,
    reason: str = "",
    origin: str = SheetOrigin.DIRECTOR,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> PaperWritten:
    """Keep what a player's card says; line 0 is the whole night, or the sum that was written.

    Raises what ``write_paper`` raises.
    """
    owner = SheetOwner(entry=entry)
    source = SheetSource(detail=SheetDetail.CARD, origin=SheetOrigin(origin))
    form = _form(source, lines, seen_revision, reason, confirm=confirm)
    return _write(_act("card.write", owner, form, by, at, act_id), owner, source, form)


def _form(
    source: SheetSource,
    lines: Sequence[PaperLine],
    seen_revision: int | None,
    reason: str,
    *,
    confirm: bool,
) -> _Form:
    if not lines:
        raise PaperEmpty
    numbers = [line.no for line in lines]
    twice = next((no for no in numbers if numbers.count(no) > 1), None)
    if twice is not None:
        raise NumberTwice(no=twice)
    news = tuple(
        NewLine(line_id=line.line_id, no=line.no, kind=LineKind(line.kind), facts=line.facts)
        for line in sorted(lines, key=lambda line: line.no)
    )
    for new in news:
        new.check(source.detail)
    return _Form(
        lines=news, seen_revision=seen_revision or None, confirm=confirm, reason=reason.strip()
    )


def _act(  # noqa: PLR0917 - the fields of a act
    name: str, owner: SheetOwner, form: _Form, by: Actor, at: datetime, act_id: UUID | None
) -> acts.Act:
    return acts.Act(
        name=name,
        by=by,
        at=at,
        act_id=act_id,
        tournament=owner.tournament,
        round=owner.round_number,
        reason=form.reason,
        data={**owner.name, "lines": [str(new.line_id) for new in form.lines]},
    )


def _write(act: acts.Act, owner: SheetOwner, source: SheetSource, form: _Form) -> PaperWritten:
    """Do the act once; whoever lost a race reads again what stands, under the lock."""

    def do(journal: Journal) -> PaperWritten:
        sheet = OpenSheet.at(owner, source, journal)
        before = _mark(sheet)
        kept = _keep(sheet, form, journal, at_table=act.by.link_id is not None)
        sheet.save()
        if form.confirm and not any(line.status is not KeptAs.STORED for line in kept):
            outcome = verdicts.hand_in(sheet, journal)
        else:
            outcome = verdicts.outcome_of(sheet)
        written = PaperWritten(kept, outcome)
        if _mark(sheet) == before and not outcome.confirmed_by(journal):
            raise _NothingNew(written)
        return written

    try:
        return acts.perform(act, do, again=lambda _: _stored(owner, source, form))
    except _NothingNew as nothing:
        return nothing.written
    except IntegrityError:
        for new in form.lines:
            open_sheets.stored(owner, new)
        raise


def _mark(sheet: OpenSheet) -> tuple[int, int, str]:
    """What changes whenever anything is done to a sheet or kept beside it."""
    return (sheet.sheet.revision, len(sheet.lines), sheet.sheet.state)


def _keep(
    sheet: OpenSheet, form: _Form, journal: Journal, *, at_table: bool
) -> tuple[LineWritten, ...]:
    """Each line of the form where it belongs."""
    seen = form.seen_revision is not None
    if seen and _says_otherwise(sheet, form):
        sheet.must_be_open(at_table=at_table)
        sheet.must_be_as_seen(form.seen_revision or 0)
        _take_back_left_out(sheet, form)
    kept = [_keep_one(sheet, new, journal, seen=seen, at_table=at_table) for new in form.lines]
    return tuple(lines.answer(sheet, line) for line in kept)


def _keep_one(
    sheet: OpenSheet, new: NewLine, journal: Journal, *, seen: bool, at_table: bool
) -> Line:
    known = sheet.line(new.line_id)
    if known is not None:
        open_sheets.must_be_same(sheet.owner, new, known)
        return known
    standing = sheet.live_line_at(new.no)
    if standing is not None and new.equals(standing):
        return standing
    shut = sheet.situation.shut(at_table=at_table)
    if shut is not None:
        return sheet.set_aside(new, shut, journal)
    if standing is not None and not seen:
        return sheet.set_aside(new, judging.RIVAL, journal)
    unreadable = judging.unreadable(sheet, new, instead_of=standing)
    if unreadable is not None:
        return sheet.set_aside(new, unreadable, journal, replaces=standing)
    return sheet.add(new, journal, replaces=standing)


def _says_otherwise(sheet: OpenSheet, form: _Form) -> bool:
    """Whether the form, drawn from the sheet, changes or leaves out something that stands."""
    said = {new.no: new for new in form.lines}
    return any(
        line.no not in said or not said[line.no].equals(line) for line in sheets.live(sheet.lines)
    )


def _take_back_left_out(sheet: OpenSheet, form: _Form) -> None:
    if not form.reason and sheet.sheet.confirmations.exists():
        raise ReasonMissing(act="write")
    numbers = {new.no for new in form.lines}
    for line in sheets.live(sheet.lines):
        if line.no not in numbers:
            sheet.stop(line)


def _stored(owner: SheetOwner, source: SheetSource, form: _Form) -> PaperWritten:
    """The first answer to a form that was sent before, from what stands now."""
    found = Sheet.objects.filter(lines__pk=form.lines[0].line_id).first()
    sheet = found or (
        Sheet.objects.filter(origin=source.origin, detail=source.detail, **owner.key)
        .exclude(state=SheetState.REJECTED)
        .get()
    )
    unlocked = OpenSheet(owner, owner.situation(), sheet, list(sheet.lines.all()))
    kept = (unlocked.line(new.line_id) or unlocked.live_line_at(new.no) for new in form.lines)
    return PaperWritten(
        tuple(lines.answer(unlocked, line) for line in kept if line is not None),
        verdicts.outcome_of(unlocked),
    )
