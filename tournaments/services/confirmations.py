"""What counts: submitting a sheet, agreeing or disputing, confirming, and putting a sheet aside.

A confirmation names one sheet at one revision. Writing on does not change what counts; another
confirmation takes its place and the old one stays readable.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from uuid import UUID

from scoring import sheet as paper
from scoring.night import Agreement as Needed
from scoring.rules import sides_of
from scoring.sheet import SheetReading
from tournaments.models import (
    Actor,
    Agreement,
    Confirmation,
    Journal,
    Line,
    Says,
    Sheet,
    SheetOrigin,
    SheetState,
)
from tournaments.queries import sheets
from tournaments.services import acts
from tournaments.services.holders import Holder
from tournaments.services.nights import ReasonMissing
from tournaments.services.open_sheets import OpenSheet
from tournaments.services.refusals import Conflict, Refusal

DISPUTED = "disputed"
"""A problem of the sheet like any other: a side says that it is wrong."""

FROM_PAPER = frozenset({SheetOrigin.DIRECTOR, SheetOrigin.IMPORT})
"""Doors of sheets that are typed from paper: submitting confirms them, if nothing is wrong."""


class SheetHasProblems(Refusal):
    """Something is wrong with the sheet; a director may confirm it all the same, with a reason."""

    code = "sheet_has_problems"
    status = 409


class SheetEmpty(Refusal):
    """Nothing stands on the sheet."""

    code = "sheet_empty"


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


class Waits(StrEnum):
    """What a submitted sheet waits for before it counts."""

    NOBODY = "nobody"
    AGREEMENT = "agreement"
    DIRECTOR = "director"
    OTHER_SHEET = "other_sheet"


@dataclass(frozen=True, slots=True)
class Outcome:
    """Where a sheet is after an act: what counts now, and what it waits for if it does not.

    ``confirmation`` is what counts for the table or card, of this sheet or another one.
    """

    sheet: Sheet
    reading: SheetReading
    confirmation: Confirmation | None
    waits_for: Waits

    @property
    def counts(self) -> bool:
        """Whether this sheet counts as it stands now."""
        standing = self.confirmation
        return (
            standing is not None
            and standing.sheet_id == self.sheet.pk
            and standing.revision == self.sheet.revision
        )

    def confirmed_by(self, journal: Journal) -> bool:
        """Whether it was this act that made it count."""
        return self.confirmation is not None and self.confirmation.journal_id == journal.pk


def submit(
    *, sheet: Sheet, seen_revision: int, by: Actor, at: datetime, act_id: UUID | None = None
) -> Outcome:
    """Say that a sheet is done. It counts at once where the night's rules ask for no more.

    Raises:
        SheetMoved: somebody wrote since it was seen; both versions come with it.
        SheetShut, SheetRejected, SheetEmpty: see there.
    """

    def do(journal: Journal) -> Outcome:
        under_lock = OpenSheet.of(sheet)
        under_lock.must_be_open(at_table=by.link_id is not None)
        under_lock.must_be_as_seen(seen_revision)
        return hand_in(under_lock, journal)

    deed = _deed("sheet.submit", sheet, by, at, act_id, revision=seen_revision)
    return acts.perform(deed, do, again=lambda _: outcome(sheet))


def agree(
    *,
    sheet: Sheet,
    side: int,
    revision: int,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> Outcome:
    """One side says that the sheet, as it saw it, is right.

    Raises:
        NotSubmitted, NoSuchSide, SideHasSpoken, SheetMoved, SheetShut, SheetRejected: see there.
    """

    def do(journal: Journal) -> Outcome:
        under_lock = _speaking(sheet, side, Says.AGREE, revision, by)
        _say(under_lock, side, Says.AGREE, journal)
        return _count_if_agreed(under_lock, journal)

    deed = _deed("sheet.agree", sheet, by, at, act_id, revision=revision, side=side)
    return _say_once(deed, do, sheet)


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
) -> Outcome:
    """One side says that the sheet is wrong, and where. The sheet is open again.

    Raises:
        LineNotOnSheet: the line is of another sheet, or does not stand any more.
        NotSubmitted, NoSuchSide, SideHasSpoken, SheetMoved, SheetShut, SheetRejected: see there.
    """

    def do(journal: Journal) -> Outcome:
        under_lock = _speaking(sheet, side, Says.DISPUTE, revision, by)
        if line is not None and line.pk not in {each.pk for each in sheets.live(under_lock.lines)}:
            raise LineNotOnSheet(line=line.pk, sheet=sheet.pk)
        _say(under_lock, side, Says.DISPUTE, journal, line=line, note=note.strip()[:300])
        under_lock.set_state(SheetState.OPEN)
        return outcome_of(under_lock)

    deed = _deed("sheet.dispute", sheet, by, at, act_id, revision=revision, side=side)
    return _say_once(deed, do, sheet)


def confirm(
    *,
    sheet: Sheet,
    seen_revision: int,
    accept_problems: bool = False,
    reason: str = "",
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> Outcome:
    """Make a sheet count as it was seen, whatever counted before.

    With ``accept_problems`` (a director's word) a reason is asked for, and what was accepted stays
    with the confirmation.

    Raises:
        SheetHasProblems: something is wrong and was not accepted; ``problems`` lists the codes.
        ReasonMissing: problems are accepted without a reason.
        SheetMoved, SheetShut, SheetRejected, SheetEmpty: see there.
    """

    def do(journal: Journal) -> Outcome:
        under_lock = OpenSheet.of(sheet)
        under_lock.must_be_open(at_table=by.link_id is not None)
        under_lock.must_be_as_seen(seen_revision)
        _must_hold_something(under_lock)
        problems = _problems(under_lock)
        if problems and not accept_problems:
            raise SheetHasProblems(sheet=sheet.pk, problems=problems)
        if problems and not reason.strip():
            raise ReasonMissing(act="confirm")
        under_lock.set_state(SheetState.SUBMITTED)
        _make_count(under_lock, problems, journal)
        return outcome_of(under_lock)

    deed = _deed(
        "sheet.confirm", sheet, by, at, act_id, revision=seen_revision, reason=reason.strip()
    )
    return acts.perform(deed, do, again=lambda _: outcome(sheet))


def reject(
    *, sheet: Sheet, reason: str, by: Actor, at: datetime, act_id: UUID | None = None
) -> Outcome:
    """Put a whole sheet aside: it was typed for the wrong table. If it counted, it ceases to.

    Raises:
        ReasonMissing, SheetShut, SheetRejected: see there.
    """
    if not reason.strip():
        raise ReasonMissing(act="reject")

    def do(_: Journal) -> Outcome:
        under_lock = OpenSheet.of(sheet)
        under_lock.must_be_open(at_table=by.link_id is not None)
        under_lock.set_state(SheetState.REJECTED)
        Confirmation.objects.filter(sheet=sheet, standing=True).update(standing=False)
        return outcome_of(under_lock)

    deed = _deed("sheet.reject", sheet, by, at, act_id, reason=reason.strip())
    return acts.perform(deed, do, again=lambda _: outcome(sheet))


def hand_in(sheet: OpenSheet, journal: Journal) -> Outcome:
    """Inside an act: the sheet is done as it stands; it counts if nothing more is asked.

    Raises:
        SheetEmpty: nothing stands on it.
    """
    _must_hold_something(sheet)
    sheet.set_state(SheetState.SUBMITTED)
    return _count_if_agreed(sheet, journal)


def outcome(sheet: Sheet) -> Outcome:
    """Where a sheet is now. Five queries."""
    fresh = Sheet.objects.get(pk=sheet.pk)
    holder = Holder.of(fresh)
    return outcome_of(OpenSheet(holder, holder.situation(), fresh, list(fresh.lines.all())))


def _say_once(deed: acts.Deed, do: Callable[[Journal], Outcome], sheet: Sheet) -> Outcome:
    try:
        return acts.perform(deed, do, again=lambda _: outcome(sheet))
    except _SaidBefore:
        return outcome(sheet)


def _count_if_agreed(sheet: OpenSheet, journal: Journal) -> Outcome:
    standing = sheet.holder.standing()
    if _waits_for(sheet, standing) is Waits.NOBODY and not _same(standing, sheet.sheet):
        _make_count(sheet, [], journal)
    return outcome_of(sheet)


def _make_count(sheet: OpenSheet, accepted: list[str], journal: Journal) -> None:
    """Let this revision count; what counted before stops first, since only one may stand."""
    standing = sheet.holder.standing()
    if _same(standing, sheet.sheet):
        return
    if standing is not None:
        standing.standing = False
        standing.save(update_fields=["standing"])
    Confirmation.objects.create(
        sheet=sheet.sheet,
        revision=sheet.sheet.revision,
        accepted_problems=accepted,
        journal=journal,
        **sheet.holder.key,
    )


def outcome_of(sheet: OpenSheet) -> Outcome:
    """Where a sheet that was read is now. Two queries."""
    standing = sheet.holder.standing()
    waits_for = _waits_for(sheet, standing)
    if _same(standing, sheet.sheet):
        waits_for = Waits.NOBODY
    return Outcome(sheet.sheet, sheet.reading(), standing, waits_for)


def _waits_for(sheet: OpenSheet, standing: Confirmation | None) -> Waits:
    """What is missing before this sheet counts by itself."""
    if _problems(sheet):
        return Waits.DIRECTOR
    if standing is not None and _contradicts(sheet, standing):
        return Waits.OTHER_SHEET
    if sheet.sheet.origin in FROM_PAPER or sheet.holder.table is None:
        return Waits.NOBODY
    sides = {each.side for each in _said(sheet) if each.says == Says.AGREE}
    missing = _agreements_needed(sheet) - len(sides)
    return Waits.AGREEMENT if missing > 0 else Waits.NOBODY


def _agreements_needed(sheet: OpenSheet) -> int:
    match sheet.situation.night.agreement:
        case Needed.NONE:
            return 0
        case Needed.ONE:
            return 1
        case Needed.TWO:
            return len(sides_of(sheet.situation.rules))


def _contradicts(sheet: OpenSheet, standing: Confirmation) -> bool:
    """Whether another paper counts here and says otherwise: then somebody has to choose."""
    if standing.sheet_id == sheet.sheet.pk:
        return False
    rules = sheet.situation.rules
    counted = sheets.at_revision(standing.sheet.lines.all(), standing.revision)
    return bool(
        paper.differences(sheets.read(counted, rules, ended=True), sheet.reading(ended=True))
    )


def _problems(sheet: OpenSheet) -> list[str]:
    """Whatever speaks against letting the sheet count as it stands, as if it were handed in."""
    codes = list(sheets.faults(sheet.reading(ended=True)))
    if any(each.says == Says.DISPUTE for each in _said(sheet)):
        codes.append(DISPUTED)
    return codes


def _said(sheet: OpenSheet) -> Iterable[Agreement]:
    """What sides said about the sheet as it stands now."""
    return Agreement.objects.filter(sheet=sheet.sheet, revision=sheet.sheet.revision)


def _speaking(sheet: Sheet, side: int, says: Says, revision: int, by: Actor) -> OpenSheet:
    """The sheet under its lock, if a side may speak about this revision of it now."""
    under_lock = OpenSheet.of(sheet)
    under_lock.must_be_open(at_table=by.link_id is not None)
    under_lock.must_be_as_seen(revision)
    if under_lock.holder.table is None or not 0 <= side < len(sides_of(under_lock.situation.rules)):
        raise NoSuchSide(side=side, sheet=sheet.pk)
    said = next((each for each in _said(under_lock) if each.side == side), None)
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


def _same(standing: Confirmation | None, sheet: Sheet) -> bool:
    return (
        standing is not None
        and standing.sheet_id == sheet.pk
        and standing.revision == sheet.revision
    )


def _must_hold_something(sheet: OpenSheet) -> None:
    if not sheets.live(sheet.lines):
        raise SheetEmpty(sheet=sheet.sheet.pk)


def _deed(
    name: str,
    sheet: Sheet,
    by: Actor,
    at: datetime,
    act_id: UUID | None,
    *,
    reason: str = "",
    **data: object,
) -> acts.Deed:
    holder = Holder.of(sheet)
    return acts.Deed(
        name=name,
        by=by,
        at=at,
        act_id=act_id,
        tournament=holder.tournament,
        round=holder.round_number,
        reason=reason,
        data={**holder.name, "sheet": sheet.pk, **data},
    )
