"""What the sides of a table say of its sheet: that it is right, or where it is wrong."""

from collections.abc import Callable
from datetime import datetime
from uuid import UUID

from scoring.rules import sides_of
from tournaments.models import Actor, Agreement, Journal, Line, Says, Sheet, SheetState
from tournaments.queries import sheets
from tournaments.services import acts
from tournaments.services.refusals import Conflict, Refusal
from tournaments.services.sheets import verdicts
from tournaments.services.sheets.open_sheets import OpenSheet
from tournaments.services.sheets.verdicts import SheetOutcome


class NotSubmitted(Conflict):
    """Nobody agrees to a sheet that is still being written."""

    code = "not_submitted"


class SideHasSpoken(Conflict):
    """This side said something else about this version; ``said`` is what."""

    code = "side_has_spoken"


class NoSuchSide(Refusal):
    """The table has no such side."""

    code = "no_such_side"


class LineNotOnSheet(Refusal):
    """The line that is disputed does not stand on this sheet."""

    code = "line_not_on_sheet"


class _SaidBefore(Exception):
    """Inside an act: the side said just this before, so nothing of the act may stay."""


def agree(
    *,
    sheet: Sheet,
    side: int,
    revision: int,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> SheetOutcome:
    """One side says that the sheet, as it saw it, is right.

    Raises:
        NotSubmitted, NoSuchSide, SideHasSpoken, SheetMoved, SheetShut, SheetRejected: see there.
    """

    def do(journal: Journal) -> SheetOutcome:
        under_lock = _speaking(sheet, side, Says.AGREE, revision, by)
        _say(under_lock, side, Says.AGREE, journal)
        return verdicts.count_if_agreed(under_lock, journal)

    act = verdicts.act_on("sheet.agree", sheet, by, at, act_id, revision=revision, side=side)
    return _say_once(act, do, sheet)


def dispute(
    *,
    sheet: Sheet,
    side: int,
    revision: int,
    line: Line | None = None,
    note: str = "",
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> SheetOutcome:
    """One side says that the sheet is wrong, and where. The sheet is open again.

    Raises:
        LineNotOnSheet: the line is of another sheet, or does not stand any more.
        NotSubmitted, NoSuchSide, SideHasSpoken, SheetMoved, SheetShut, SheetRejected: see there.
    """

    def do(journal: Journal) -> SheetOutcome:
        under_lock = _speaking(sheet, side, Says.DISPUTE, revision, by)
        if line is not None and line.pk not in {each.pk for each in sheets.live(under_lock.lines)}:
            raise LineNotOnSheet(line=line.pk, sheet=sheet.pk)
        _say(under_lock, side, Says.DISPUTE, journal, line=line, note=note.strip()[:300])
        under_lock.set_state(SheetState.OPEN)
        return verdicts.outcome_of(under_lock)

    act = verdicts.act_on("sheet.dispute", sheet, by, at, act_id, revision=revision, side=side)
    return _say_once(act, do, sheet)


def _say_once(act: acts.Act, do: Callable[[Journal], SheetOutcome], sheet: Sheet) -> SheetOutcome:
    try:
        return acts.perform(act, do, again=lambda _: verdicts.outcome(sheet))
    except _SaidBefore:
        return verdicts.outcome(sheet)


def _speaking(sheet: Sheet, side: int, says: Says, revision: int, by: Actor) -> OpenSheet:
    """The sheet under its lock, if a side may speak about this revision of it now."""
    under_lock = OpenSheet.of(sheet)
    under_lock.must_be_open(at_table=by.link_id is not None)
    under_lock.must_be_as_seen(revision)
    if under_lock.owner.table is None or not 0 <= side < len(sides_of(under_lock.situation.rules)):
        raise NoSuchSide(side=side, sheet=sheet.pk)
    said = next((each for each in verdicts.said_of(under_lock) if each.side == side), None)
    if said is not None and said.says == says:
        raise _SaidBefore
    if said is not None:
        raise SideHasSpoken(side=side, said=said.says, revision=revision)
    if under_lock.sheet.state != SheetState.SUBMITTED:
        raise NotSubmitted(sheet=sheet.pk, state=under_lock.sheet.state)
    return under_lock


def _say(
    sheet: OpenSheet,
    side: int,
    says: Says,
    journal: Journal,
    *,
    line: Line | None = None,
    note: str = "",
) -> None:
    Agreement.objects.create(
        sheet=sheet.sheet,
        revision=sheet.sheet.revision,
        side=side,
        says=says,
        line=line,
        note=note,
        journal=journal,
    )
