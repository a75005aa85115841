"""What counts: submitting a sheet, confirming it, and putting it aside as a whole.

A confirmation names one sheet at one revision. Writing on does not change what counts; another
confirmation takes its place and the old one stays readable.
"""

from dataclasses import replace
from datetime import datetime
from uuid import UUID

from tournaments.models import Actor, Confirmation, Journal, Sheet, SheetState
from tournaments.services import acts
from tournaments.services.night.nights import ReasonMissing
from tournaments.services.refusals import Refusal
from tournaments.services.sheets import verdicts
from tournaments.services.sheets.open_sheets import OpenSheet
from tournaments.services.sheets.verdicts import SheetOutcome, Verdict


class SheetHasProblems(Refusal):
    """Something is wrong with the sheet; a director may confirm it all the same, with a reason."""

    code = "sheet_has_problems"
    status = 409


def submit(
    *, sheet: Sheet, seen_revision: int, by: Actor, at: datetime, act_id: UUID | None = None
) -> SheetOutcome:
    """Say that a sheet is done. It counts at once where the night's rules ask for no more.

    Raises:
        SheetMoved: somebody wrote since it was seen; both versions come with it.
        SheetShut, SheetRejected, SheetEmpty: see there.
    """

    def do(journal: Journal) -> SheetOutcome:
        under_lock = OpenSheet.of(sheet)
        under_lock.must_be_open(at_table=by.link_id is not None)
        under_lock.must_be_as_seen(seen_revision)
        return verdicts.hand_in(under_lock, journal)

    act = verdicts.act_on("sheet.submit", sheet, by, at, act_id, revision=seen_revision)
    return acts.perform(act, do, again=lambda _: verdicts.outcome(sheet))


def confirm(
    *,
    sheet: Sheet,
    seen_revision: int,
    accept_problems: bool = False,
    reason: str = "",
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> SheetOutcome:
    """Make a sheet count as it was seen, whatever counted before.

    With ``accept_problems`` (a director's word) a reason is asked for, and what was accepted stays
    with the confirmation.

    Raises:
        SheetHasProblems: something is wrong and was not accepted; ``problems`` lists the codes.
        ReasonMissing: problems are accepted without a reason.
        SheetMoved, SheetShut, SheetRejected, SheetEmpty: see there.
    """

    def do(journal: Journal) -> SheetOutcome:
        under_lock = OpenSheet.of(sheet)
        under_lock.must_be_open(at_table=by.link_id is not None)
        under_lock.must_be_as_seen(seen_revision)
        verdicts.must_hold_something(under_lock)
        case = Verdict.of(under_lock)
        if case.problems and not accept_problems:
            raise SheetHasProblems(sheet=sheet.pk, problems=list(case.problems))
        if case.problems and not reason.strip():
            raise ReasonMissing(act="confirm")
        under_lock.set_state(SheetState.SUBMITTED)
        if not case.counts:
            case = replace(case, standing=case.make_count(journal))
        return case.outcome()

    act = verdicts.act_on(
        "sheet.confirm", sheet, by, at, act_id, revision=seen_revision, reason=reason.strip()
    )
    return acts.perform(act, do, again=lambda _: verdicts.outcome(sheet))


def reject(
    *, sheet: Sheet, reason: str, by: Actor, at: datetime, act_id: UUID | None = None
) -> SheetOutcome:
    """Put a whole sheet aside: it was typed for the wrong table. If it counted, it ceases to.

    Raises:
        ReasonMissing, SheetShut, SheetRejected: see there.
    """
    if not reason.strip():
        raise ReasonMissing(act="reject")

    def do(_: Journal) -> SheetOutcome:
        under_lock = OpenSheet.of(sheet)
        under_lock.must_be_open(at_table=by.link_id is not None)
        under_lock.set_state(SheetState.REJECTED)
        Confirmation.objects.filter(sheet=sheet, in_force=True).update(in_force=False)
        return verdicts.outcome_of(under_lock)

    act = verdicts.act_on("sheet.reject", sheet, by, at, act_id, reason=reason.strip())
    return acts.perform(act, do, again=lambda _: verdicts.outcome(sheet))
