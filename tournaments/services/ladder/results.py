"""Results of a ladder: reported, agreed or denied, settled, taken out, put right.

Silence writes nothing: a result that nobody said no to by its deadline counts from that instant
(`queries.ladders`), whoever looks next. So each act asks, under the ladder's lock, on which side
of the deadline it comes.
"""

import uuid
from datetime import date, datetime, timedelta
from uuid import UUID

from scoring.ladder import LadderRules
from tournaments import queries
from tournaments.models import (
    Actor,
    Journal,
    Ladder,
    LadderChallenge,
    LadderEntry,
    LadderResult,
    LadderResultState,
)
from tournaments.services import acts
from tournaments.services.ladder.ladders import act_on, lock
from tournaments.services.night.nights import ReasonMissing
from tournaments.services.refusals import Conflict, Refusal


class BadLadderResult(Refusal):
    """This result cannot be: of one who left, of one and the same, of a day to come."""

    code = "bad_ladder_result"


class LadderResultOver(Conflict):
    """The result does not wait for this answer any more; ``state`` is where it is."""

    code = "ladder_result_over"


def report(
    *,
    winner: LadderEntry,
    loser: LadderEntry,
    played_on: date,
    reporter: LadderEntry | None = None,
    challenge: LadderChallenge | None = None,
    result_id: UUID | None = None,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> LadderResult:
    """Report who won. The organiser's word stands at once; a side's waits for the other side.

    An open challenge between the two is settled by it. The same ``result_id`` again is the same
    result.

    Raises:
        BadLadderResult: one of them has left, they are one, or the day is still to come.
    """
    act = act_on(winner.ladder, "ladder.report", by=by, at=at, act_id=act_id)

    def do(journal: Journal) -> LadderResult:
        ladder = lock(winner.ladder)
        if result_id is not None:
            earlier = queries.ladders.result(ladder.pk, result_id)
            if earlier is not None:
                return earlier
        table = queries.ladders.table(ladder, at=at)
        two = {winner.pk, loser.pk}
        today = queries.ladders.day_of(ladder, at)
        wrong = len(two) != 2 or not two <= set(table.entries) or two & table.standing.left
        if wrong or played_on > today or (reporter is not None and reporter.pk not in two):
            raise BadLadderResult(winner=winner.pk, loser=loser.pk)
        settles = challenge.pk if challenge else _open_between(table, two)
        return _store(
            ladder,
            winner=winner,
            loser=loser,
            played_on=played_on,
            reporter=reporter,
            challenge_id=settles,
            key=result_id or uuid.uuid4(),
            reported_at=at,
            counts_at=at if reporter is None else None,
            journal=journal,
        )

    return acts.perform(act, do, again=lambda line: LadderResult.objects.get(journal=line))


def confirm(
    *, result: LadderResult, by: Actor, at: datetime, act_id: UUID | None = None
) -> LadderResult:
    """The other side agrees: the result counts from now on.

    Raises:
        LadderResultOver: it stands already, by silence too, or was denied.
    """
    act = _act("ladder.confirm", result, by=by, at=at, act_id=act_id)

    def do(_: Journal) -> LadderResult:
        row = _waiting(result, at)
        row.state, row.counts_at = LadderResultState.STANDING, at
        row.save(update_fields=["state", "counts_at"])
        return row

    return acts.perform(act, do, again=lambda _: _again(result))


def dispute(
    *, result: LadderResult, by: Actor, at: datetime, act_id: UUID | None = None
) -> LadderResult:
    """The other side says no before the deadline: the organiser decides.

    Raises:
        LadderResultOver: it stands already; the organiser can still put it right.
    """
    act = _act("ladder.dispute", result, by=by, at=at, act_id=act_id)

    def do(_: Journal) -> LadderResult:
        row = _waiting(result, at)
        row.state = LadderResultState.DISPUTED
        row.save(update_fields=["state"])
        return row

    return acts.perform(act, do, again=lambda _: _again(result))


def uphold(
    *, result: LadderResult, reason: str, by: Actor, at: datetime, act_id: UUID | None = None
) -> LadderResult:
    """The organiser decides that a denied result stands, from now on.

    Raises:
        ReasonMissing: no reason was given.
        LadderResultOver: it is not in dispute.
    """
    said = _reason(reason)
    act = _act("ladder.uphold", result, by=by, at=at, act_id=act_id, reason=said)

    def do(_: Journal) -> LadderResult:
        row = _locked(result)
        if row.state != LadderResultState.DISPUTED:
            raise LadderResultOver(state=row.state)
        row.state, row.counts_at, row.reason = LadderResultState.STANDING, at, said
        row.save(update_fields=["state", "counts_at", "reason"])
        return row

    return acts.perform(act, do, again=lambda _: _again(result))


def void(
    *, result: LadderResult, reason: str, by: Actor, at: datetime, act_id: UUID | None = None
) -> LadderResult:
    """Take a result out: everything after it is told anew. How it was read before stays readable.

    Raises:
        ReasonMissing: no reason was given.
        LadderResultOver: it was taken out before.
    """
    said = _reason(reason)
    act = _act("ladder.void", result, by=by, at=at, act_id=act_id, reason=said)

    def do(_: Journal) -> LadderResult:
        return _take_out(_locked(result), said, at)

    return acts.perform(act, do, again=lambda _: _again(result))


def turn_round(
    *, result: LadderResult, reason: str, by: Actor, at: datetime, act_id: UUID | None = None
) -> LadderResult:
    """The other side had won: a result in place of the old one, counting from the same instant.

    Raises:
        ReasonMissing: no reason was given.
        LadderResultOver: it was taken out before.
    """
    said = _reason(reason)
    act = _act("ladder.turn_round", result, by=by, at=at, act_id=act_id, reason=said)

    def do(journal: Journal) -> LadderResult:
        row = _locked(result)
        counts_at = (queries.ladders.counts_from(row) or at) if _stands(row, at) else at
        old = _take_out(row, said, at)
        return _store(
            row.ladder,
            winner=old.loser,
            loser=old.winner,
            played_on=old.played_on,
            reporter=None,
            challenge_id=old.challenge_id,
            key=uuid.uuid4(),
            reported_at=at,
            counts_at=counts_at,
            journal=journal,
            replaces=old,
        )

    return acts.perform(act, do, again=lambda line: LadderResult.objects.get(journal=line))


def _store(
    ladder: Ladder,
    *,
    winner: LadderEntry,
    loser: LadderEntry,
    played_on: date,
    reporter: LadderEntry | None,
    challenge_id: int | None,
    key: UUID,
    reported_at: datetime,
    counts_at: datetime | None,
    journal: Journal,
    replaces: LadderResult | None = None,
) -> LadderResult:
    hours = LadderRules.from_json(ladder.rules).silence_hours
    return LadderResult.objects.create(
        id=key,
        ladder=ladder,
        seq=LadderResult.objects.filter(ladder=ladder).count() + 1,
        winner=winner,
        loser=loser,
        challenge_id=challenge_id,
        reporter=reporter,
        played_on=played_on,
        reported_at=reported_at,
        deadline_at=reported_at + timedelta(hours=hours),
        counts_at=counts_at,
        state=LadderResultState.REPORTED if counts_at is None else LadderResultState.STANDING,
        replaces=replaces,
        journal=journal,
    )


def _take_out(row: LadderResult, reason: str, at: datetime) -> LadderResult:
    if row.state == LadderResultState.VOID:
        raise LadderResultOver(state=row.state)
    if _stands(row, at):
        row.counts_at = queries.ladders.counts_from(row)
    row.state, row.voided_at, row.reason = LadderResultState.VOID, at, reason
    row.save(update_fields=["state", "voided_at", "reason", "counts_at"])
    return row


def _stands(row: LadderResult, at: datetime) -> bool:
    return row.state == LadderResultState.STANDING or queries.ladders.is_silent(row, at)


def _open_between(table: queries.ladders.LadderTable, two: set[int]) -> int | None:
    taken = set(
        LadderResult.objects.filter(ladder=table.ladder, challenge__isnull=False)
        .exclude(state=LadderResultState.VOID)
        .values_list("challenge_id", flat=True)
    )
    for each in table.standing.open:
        if {each.challenger, each.challenged} == two and each.id not in taken:
            return int(str(each.id))
    return None


def _locked(result: LadderResult) -> LadderResult:
    lock(result.ladder)
    rows = LadderResult.objects.select_related("ladder__club", "winner", "loser")
    return rows.get(pk=result.pk)


def _waiting(result: LadderResult, at: datetime) -> LadderResult:
    row = _locked(result)
    if row.state != LadderResultState.REPORTED or queries.ladders.is_silent(row, at):
        stands = queries.ladders.is_silent(row, at)
        raise LadderResultOver(state=LadderResultState.STANDING.value if stands else row.state)
    return row


def _again(result: LadderResult) -> LadderResult:
    return LadderResult.objects.get(pk=result.pk)


def _reason(reason: str) -> str:
    said = reason.strip()
    if not said:
        raise ReasonMissing
    return said


def _act(
    name: str,
    result: LadderResult,
    *,
    by: Actor,
    at: datetime,
    act_id: UUID | None,
    reason: str = "",
) -> acts.Act:
    data: dict[str, object] = {"result": str(result.pk)}
    return act_on(result.ladder, name, by=by, at=at, act_id=act_id, reason=reason, data=data)
