"""Acts on rounds and their tables: give seats out, start the clock, close, postpone, void."""

from datetime import datetime
from uuid import UUID

from tournaments import queries
from tournaments.models import (
    Actor,
    Confirmation,
    Journal,
    Line,
    Placement,
    PlacementKind,
    Plan,
    PlanState,
    Round,
    RoundState,
    Sheet,
    SheetState,
    Table,
    TableState,
    Tournament,
    TournamentState,
    Unit,
)
from tournaments.rotation.seating import RoundPlan
from tournaments.rotation.seating_plan import SeatingPlan
from tournaments.services import acts, transitions
from tournaments.services.night import nights
from tournaments.services.night.nights import ReasonMissing
from tournaments.services.refusals import Refusal
from tournaments.services.seating import plans


class NoPlan(Refusal):
    """No accepted plan holds this round."""

    code = "no_plan"
    status = 409


class RoundOpen(Refusal):
    """Tables of the round are not done; ``tables`` lists their numbers."""

    code = "round_open"
    status = 409


class LinesExist(Refusal):
    """Something was written for this round, so its seats cannot be taken back."""

    code = "lines_exist"
    status = 409


def publish(
    *,
    tournament: Tournament,
    number: int | None = None,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> list[Round]:
    """Give out the seats of one round, or (without a number) of every round that the plan holds.

    Play starts with the first round that is published.

    Raises:
        NoPlan: no accepted plan holds the round.
        PlanOutdated: people came or left since the plan was accepted.
        MoveRefused: the round was given out before, or the night is over.
    """
    act = acts.Act(
        name="round.publish", by=by, at=at, act_id=act_id, tournament=tournament, round=number
    )

    def do(journal: Journal) -> list[Round]:
        night = nights.lock(tournament)
        _begin(night)
        plan = night.plans.filter(state=PlanState.ACCEPTED).first()
        if plan is None:
            raise NoPlan(round=number)
        rounds = _to_publish(night, plan, number)
        for each in rounds:
            _give_out(night, plan, each, journal)
        return rounds

    return acts.perform(
        act,
        do,
        again=lambda line: list(
            Round.objects.filter(placements__journal=line).distinct().order_by("number")
        ),
    )


def unpublish(
    *,
    tournament: Tournament,
    number: int,
    reason: str = "",
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> Round:
    """Take the seats of a round back, as long as nothing that was written for it stands.

    What was written and taken back stays readable: then a reason is asked for, the seats are in
    force no more, and the tables stand void until the round is given out again.

    Raises:
        LinesExist: a line stands on a sheet of the round, or is kept aside.
        ReasonMissing: something was written and taken back, and no reason was given.
    """
    act = acts.Act(
        name="round.unpublish",
        by=by,
        at=at,
        act_id=act_id,
        tournament=tournament,
        round=number,
        reason=reason.strip(),
    )

    def do(_: Journal) -> Round:
        row, tables = lock_round(tournament, number)
        state = transitions.after(transitions.ROUND, "unpublish", row.state)
        written = Line.objects.filter(sheet__table__in=tables)
        if queries.rounds.is_written(tournament.pk, number):
            raise LinesExist(round=number)
        if not written.exists():
            Sheet.objects.filter(table__in=tables).delete()
            row.placements.all().delete()
            row.tables.all().delete()
            return _set_state(row, state)
        if not reason.strip():
            raise ReasonMissing(act="unpublish")
        Sheet.objects.filter(table__in=tables).update(state=SheetState.REJECTED)
        Confirmation.objects.filter(table__in=tables, in_force=True).update(in_force=False)
        row.placements.update(in_force=False)
        row.tables.update(state=TableState.VOID)
        return _set_state(row, state)

    return acts.perform(act, do, again=lambda _: round_of(tournament, number))


def close_round(
    *, tournament: Tournament, number: int, by: Actor, at: datetime, act_id: UUID | None = None
) -> Round:
    """Close a round whose tables are all done; afterwards lines for it are kept aside.

    Raises:
        RoundOpen: tables without a standing confirmation that are not postponed or void.
    """
    act = acts.Act(
        name="round.close", by=by, at=at, act_id=act_id, tournament=tournament, round=number
    )

    def do(_: Journal) -> Round:
        row, tables = lock_round(tournament, number)
        if row.state == RoundState.PUBLISHED:
            row.state = transitions.after(transitions.ROUND, "start_clock", row.state)
        state = transitions.after(transitions.ROUND, "close", row.state)
        done = set(
            Confirmation.objects.filter(table__in=tables, in_force=True).values_list(
                "table", flat=True
            )
        )
        waiting = [
            table.number
            for table in tables
            if table.state == TableState.SEATED and table.pk not in done
        ]
        if waiting:
            raise RoundOpen(round=number, tables=waiting)
        return _set_state(row, state)

    return acts.perform(act, do, again=lambda _: round_of(tournament, number))


def reopen_round(
    *,
    tournament: Tournament,
    number: int,
    reason: str,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> Round:
    """Take a closed round back into play.

    Raises:
        ReasonMissing: no reason was given.
    """
    if not reason.strip():
        raise ReasonMissing(act="reopen")
    act = acts.Act(
        name="round.reopen",
        by=by,
        at=at,
        act_id=act_id,
        tournament=tournament,
        round=number,
        reason=reason.strip(),
    )

    def do(_: Journal) -> Round:
        row, _tables = lock_round(tournament, number)
        return _set_state(row, transitions.after(transitions.ROUND, "reopen", row.state))

    return acts.perform(act, do, again=lambda _: round_of(tournament, number))


def move_table(
    *,
    table: Table,
    move: str,
    reason: str = "",
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> Table:
    """Postpone, resume, void or restore a table. Its lines stay readable whatever happens.

    Raises:
        ReasonMissing: void and restore ask for a reason.
        MoveRefused: the table's state has no such move, or the night is final.
    """
    if move in ("void", "restore") and not reason.strip():
        raise ReasonMissing(act=move)
    night = table.round.tournament
    act = acts.Act(
        name=f"table.{move}",
        by=by,
        at=at,
        act_id=act_id,
        tournament=night,
        round=table.round.number,
        reason=reason.strip(),
        data={"table": table.number},
    )

    def do(_: Journal) -> Table:
        locked_night = nights.lock(night)
        allowed = (TournamentState.RUNNING, TournamentState.PROVISIONAL)
        if locked_night.state not in allowed:
            raise transitions.MoveRefused(act=move, state=locked_night.state, allowed=list(allowed))
        locked = Table.objects.select_for_update(no_key=True).get(pk=table.pk)
        locked.state = transitions.after(transitions.TABLE, move, locked.state)
        locked.save(update_fields=["state"])
        return locked

    return acts.perform(act, do, again=lambda _: Table.objects.get(pk=table.pk))


def _begin(night: Tournament) -> None:
    if night.state == TournamentState.READY:
        night.state = transitions.after(transitions.TOURNAMENT, "start", night.state)
        night.save(update_fields=["state"])
    if night.state != TournamentState.RUNNING:
        raise transitions.MoveRefused(
            act="publish", state=night.state, allowed=["ready", "running"]
        )


def _to_publish(night: Tournament, plan: Plan, number: int | None) -> list[Round]:
    rounds = night.rounds.select_for_update(no_key=True).order_by("number")
    if number is None:
        held = {each["number"] for each in plan.seating["rounds"]}
        planned = [each for each in rounds if each.state == RoundState.PLANNED]
        chosen = [each for each in planned if each.number in held]
    else:
        chosen = [each for each in rounds if each.number == number]
    if not chosen:
        raise NoPlan(round=number)
    for each in chosen:
        each.state = transitions.after(transitions.ROUND, "publish", each.state)
    return chosen


def _give_out(night: Tournament, plan: Plan, row: Round, journal: Journal) -> None:
    seating = SeatingPlan.from_json(plan.seating)
    try:
        planned = seating.round(row.number)
    except KeyError:
        raise NoPlan(round=row.number) from None
    if not plans.fits_people(night, plan, row.number):
        raise plans.PlanOutdated(revision=plan.revision, round=row.number)
    row.plan = plan
    row.save(update_fields=["state", "plan"])
    people = _people_of(night, row.number)
    tables = _tables_of(planned, row, people, journal)
    places = [*_seats(planned, tables, people), *_rests(planned, people)]
    placed = {place.entry_id for place in places}
    knocked_out = set(plan.request["units"]) - set(seating.units)
    places += [
        Placement(entry_id=entry_id, kind=PlacementKind.ABSENT)
        for unit, entries in people.items()
        for entry_id in entries
        if entry_id not in placed and unit not in knocked_out
    ]
    for place in places:
        place.round, place.journal = row, journal
    Placement.objects.bulk_create(places)


def _tables_of(
    planned: RoundPlan, row: Round, people: dict[int, list[int]], journal: Journal
) -> list[Table]:
    """The tables of a round; those that stand void since their seats were taken back come again."""
    before = {each.number: each for each in row.tables.all()}
    tables = []
    for each in planned.tables:
        table = before.get(each.number) or Table(round=row, number=each.number)
        table.seats = sum(len(people[int(unit)]) for unit in each.units)
        table.state, table.journal = TableState.SEATED, journal
        table.save()
        tables.append(table)
    return tables


def _people_of(night: Tournament, round_number: int) -> dict[int, list[int]]:
    """Unit of the plan -> ids of its entries, by card number; entries without a pair under 0."""
    found: dict[int, list[int]] = {}
    for each in queries.entries.as_of(night.pk, round_number):
        unit = each.partnership if night.unit == Unit.PARTNERSHIP else each.number
        found.setdefault(unit or 0, []).append(each.entry_id)
    return found


def _seats(
    planned: RoundPlan, tables: list[Table], people: dict[int, list[int]]
) -> list[Placement]:
    """Units take the seats in turn: two pairs sit N-S and E-W, four people N, E, S, W."""
    return [
        Placement(
            entry_id=entry_id,
            kind=PlacementKind.SEAT,
            table=table,
            seat=place + turn * len(plan.units),
        )
        for table, plan in zip(tables, planned.tables, strict=True)
        for place, unit in enumerate(plan.units)
        for turn, entry_id in enumerate(people[int(unit)])
    ]


def _rests(planned: RoundPlan, people: dict[int, list[int]]) -> list[Placement]:
    return [
        Placement(entry_id=entry_id, kind=PlacementKind(rest.kind.value))
        for rest in planned.rests
        for entry_id in people[int(rest.unit)]
    ]


def lock_round(tournament: Tournament, number: int) -> tuple[Round, list[Table]]:
    """The night, the round and its tables, locked in this order."""
    night = nights.lock(tournament)
    if night.state != TournamentState.RUNNING:
        raise transitions.MoveRefused(act="round", state=night.state, allowed=["running"])
    row = night.rounds.select_for_update(no_key=True).filter(number=number).first()
    if row is None:
        raise NoPlan(round=number)
    return row, list(row.tables.select_for_update(no_key=True).order_by("pk"))


def _set_state(row: Round, state: str) -> Round:
    row.state = state
    row.save(update_fields=["state"])
    return row


def round_of(tournament: Tournament, number: int) -> Round:
    """The round as it is stored."""
    return Round.objects.get(tournament=tournament, number=number)
