"""Acts on lines that were kept aside: a director takes them, or dismisses them with a reason."""

from datetime import datetime
from uuid import UUID

from tournaments.models import Actor, Journal, Line, LineState
from tournaments.services import acts
from tournaments.services.night.nights import ReasonMissing
from tournaments.services.refusals import Conflict, Refusal
from tournaments.services.sheets import judging, lines
from tournaments.services.sheets.lines import LineWritten
from tournaments.services.sheets.open_sheets import OpenSheet
from tournaments.services.sheets.owner import SheetOwner


class LineNotAside(Conflict):
    """The line is not aside (any more); ``state`` says what became of it."""

    code = "line_not_aside"


class LineUnreadable(Refusal):
    """Nobody can read the line, so it can never count; ``why`` is the code of its fault."""

    code = "line_unreadable"
    status = 409


def take_aside(
    *,
    line: Line,
    seen_revision: int,
    reason: str = "",
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> LineWritten:
    """Let a line that was kept aside count, in the place of the one that has its number.

    Raises:
        LineNotAside: it was taken or dismissed before.
        LineUnreadable: nobody can read it; it can only be dismissed.
        ReasonMissing: it takes the place of another line and no reason was given.
        SheetMoved, SheetShut, SheetRejected: see there.
    """

    def do(_: Journal) -> LineWritten:
        sheet = OpenSheet.of(line.sheet)
        sheet.must_be_open(at_table=by.link_id is not None)
        aside = _must_be_aside(sheet, line)
        sheet.must_be_as_seen(seen_revision)
        standing = sheet.live_line_at(aside.no)
        why = judging.unreadable(sheet, judging.as_new(aside), instead_of=standing)
        if why is not None:
            raise LineUnreadable(line=aside.pk, no=aside.no, why=why)
        if standing is not None and not reason.strip():
            raise ReasonMissing(act="take")
        sheet.take(aside, instead_of=standing)
        judging.take_up_waiting(sheet)
        sheet.save()
        return lines.answer(sheet, aside)

    return acts.perform(
        _act("line.take", line, by, at, act_id, reason), do, again=lambda _: lines.stored(line)
    )


def dismiss_aside(
    *, line: Line, reason: str, by: Actor, at: datetime, act_id: UUID | None = None
) -> LineWritten:
    """Say that a line which was kept aside will not count. It stays readable.

    Raises:
        LineNotAside: it was taken or dismissed before.
        ReasonMissing: no reason was given.
    """
    if not reason.strip():
        raise ReasonMissing(act="dismiss")

    def do(_: Journal) -> LineWritten:
        sheet = OpenSheet.of(line.sheet)
        aside = _must_be_aside(sheet, line)
        aside.state = LineState.DISMISSED
        aside.save(update_fields=["state"])
        return lines.answer(sheet, aside)

    return acts.perform(
        _act("line.dismiss", line, by, at, act_id, reason), do, again=lambda _: lines.stored(line)
    )


def _must_be_aside(sheet: OpenSheet, line: Line) -> Line:
    fresh = sheet.line(line.pk)
    if fresh is None or fresh.state != LineState.ASIDE:
        raise LineNotAside(line=line.pk, no=line.no, state=fresh.state if fresh else None)
    return fresh


def _act(  # noqa: PLR0917 - the fields of a act
    name: str, line: Line, by: Actor, at: datetime, act_id: UUID | None, reason: str
) -> acts.Act:
    owner = SheetOwner.of(line.sheet)
    return acts.Act(
        name=name,
        by=by,
        at=at,
        act_id=act_id,
        tournament=owner.tournament,
        round=owner.round_number,
        reason=reason.strip(),
        data={**owner.name, "line": str(line.pk), "no": line.no},
    )
