"""The room changed, or a round must be seated from results: seats ahead are given out anew."""

from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from uuid import UUID, uuid5

from tournaments import queries
from tournaments.models import Actor, Journal, Plan, RoundState, Tournament
from tournaments.rotation import plan as rotation
from tournaments.rotation import reseating
from tournaments.rotation.history import History, TableResult
from tournaments.rotation.movements import movement_from_json
from tournaments.rotation.refusal import PlanCode, PlanRefused
from tournaments.rotation.seating import TableSeats
from tournaments.rotation.seating_plan import SeatingPlan
from tournaments.services import acts
from tournaments.services.night import nights
from tournaments.services.refusals import Conflict
from tournaments.services.seating import plans, rounds
from tournaments.services.seating.plans import PlanImpossible
from tournaments.services.seating.rounds import NoPlan


class RoundNotNext(Conflict):
    """The round that was meant is not the next one: ``round`` is that, ``next`` what would be."""

    code = "round_not_next"


class Mend(StrEnum):
    """How the seats ahead are changed."""

    KEEP_CARDS = "keep_cards"  # as few people's cards as can be found
    REDRAW = "redraw"  # the rest of the night anew, weighing what was played


def propose(
    *,
    tournament: Tournament,
    from_round: int,
    how: Mend,
    seed: int,
    steps: int = rotation.USUAL_STEPS,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> Plan:
    """A draft for the rounds from ``from_round`` on, for the people who are here then.

    ``queries.plans.changed_cards`` says whose card it changes.

    Raises:
        NoPlan: no plan was accepted, so there is nothing to mend.
        PlanImpossible: too few people, or no round left.
    """
    accepted = queries.plans.accepted(tournament.pk)
    if accepted is None:
        raise NoPlan(round=from_round)
    try:
        wanted = plans.wanted_of(
            tournament,
            seed=seed,
            steps=steps,
            from_round=from_round,
            history=queries.history.seatings(tournament, before=from_round),
        )
        change = reseating.Change(
            plan=SeatingPlan.from_json(accepted.seating),
            units=wanted.request.units,
            history=wanted.request.history,
            constraints=wanted.request.constraints,
            seed=seed,
            steps=steps,
        )
        repair = reseating.redraw(change) if how is Mend.REDRAW else reseating.keep_cards(change)
    except PlanRefused as refusal:
        raise PlanImpossible(reason=refusal.code.value, **refusal.data) from None
    act = acts.Act(
        name="room.propose",
        by=by,
        at=at,
        act_id=act_id,
        tournament=tournament,
        round=from_round,
        data={"how": how.value, "seed": seed, "steps": steps},
    )
    return plans.keep_draft(tournament, act, wanted.request, repair.plan)


def accept(
    *, plan: Plan, reason: str = "", by: Actor, at: datetime, act_id: UUID | None = None
) -> Plan:
    """Take a changed plan: seats of its rounds that were given out are taken back and given anew.

    Raises:
        LinesExist: something was written in one of those rounds.
        ReasonMissing: something was written there and taken back, and no reason was given.
        PlanOutdated, MoveRefused: see ``plans.accept``.
    """
    act = acts.Act(
        name="room.accept",
        by=by,
        at=at,
        act_id=act_id,
        tournament=plan.tournament,
        round=plan.from_round,
        reason=reason.strip(),
        data={"plan": plan.pk, "revision": plan.revision},
    )

    def do(_: Journal) -> Plan:
        night = nights.lock(plan.tournament)
        out = night.rounds.filter(state=RoundState.PUBLISHED, number__gte=plan.from_round)
        numbers = sorted(out.values_list("number", flat=True))
        for number in numbers:
            rounds.unpublish(tournament=night, number=number, reason=reason, by=by, at=at)
        accepted = plans.accept(plan=plan, by=by, at=at)
        for number in numbers:
            rounds.publish(tournament=night, number=number, by=by, at=at)
        return accepted

    return acts.perform(act, do, again=lambda _: Plan.objects.get(pk=plan.pk))


def give_out_next(
    *,
    tournament: Tournament,
    number: int | None = None,
    seed: int,
    steps: int = rotation.USUAL_STEPS,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> int:
    """Seat the next round of a night whose movement looks at results (or dice), and give it out.

    Returns its number. ``number`` is the round that whoever asks takes for the next one: a page
    may be older than the last round that was given out. None takes whichever it is.

    Raises:
        RoundNotNext: somebody gave that round out before, or an earlier one was taken back.
        PlanImpossible: ``results_missing`` names the tables that are still out.
        NoPlan: every round was given out.
    """
    act = acts.Act(
        name="room.give_out_next",
        by=by,
        at=at,
        act_id=act_id,
        tournament=tournament,
        data={"seed": seed, "steps": steps},
    )
    if earlier := acts.earlier_of(act):
        return _given_out_by(earlier)
    following = _next_number(tournament)
    if number not in (None, following):
        raise RoundNotNext(round=number, next=following)
    number = following
    draft = plans.propose(
        tournament=tournament, seed=seed, steps=steps, from_round=number, by=by, at=at
    )

    def do(_: Journal) -> int:
        plans.accept(plan=draft, by=by, at=at)
        rounds.publish(tournament=tournament, number=number, by=by, at=at)
        return number

    return acts.perform(act, do, again=_given_out_by)


@dataclass(frozen=True, slots=True)
class SeatedOtherwise:
    """A round that would be seated otherwise now: results that it followed from were corrected.

    ``gone`` are the units that would not be at a table any more, ``come`` those who would;
    ``begun`` says that something stands written in it already, ``undecided`` that those who are
    level now must be put in an order first.
    """

    round: int
    gone: tuple[int, ...]
    come: tuple[int, ...]
    begun: bool
    undecided: bool = False


def seated_otherwise(tournament: Tournament) -> SeatedOtherwise | None:
    """Whether the last round that is out still follows from the results; none where it does.

    Looks only where seats follow from results, and seats the round once more only where what it
    was seated from has changed. Reads only.
    """
    if not movement_from_json(tournament.movement).follows_results:
        return None
    number = _last_out(tournament)
    plan = queries.plans.of_round(tournament.pk, number)
    if number < 2 or plan is None or plan.from_round != number:
        return None
    was = rotation.Request.from_json(plan.request)
    now = queries.history.with_results(tournament, before=number)
    if (was.history.ranking, _winners(was.history)) == (now.ranking, _winners(now)):
        return None
    begun = queries.rounds.is_written(tournament.pk, number)
    try:
        due = rotation.make(replace(was, history=now)).round(number)
    except PlanRefused as refusal:
        tied = refusal.code is PlanCode.CUT_TIED
        return SeatedOtherwise(number, (), (), begun, undecided=True) if tied else None
    given = SeatingPlan.from_json(plan.seating).round(number)
    if {_sides(table) for table in due.tables} == {_sides(table) for table in given.tables}:
        return None
    seated, would_be = (
        {int(unit) for table in each.tables for unit in table.units} for each in (given, due)
    )
    return SeatedOtherwise(
        round=number,
        gone=tuple(sorted(seated - would_be)),
        come=tuple(sorted(would_be - seated)),
        begun=begun,
    )


def _winners(history: History) -> list[tuple[TableResult, ...]]:
    return [each.results for each in history.played]


def _sides(table: TableSeats) -> frozenset[frozenset[object]]:
    """Who meets whom at a table, whichever seats they take."""
    return frozenset(frozenset(side) for side in table.sides)


def give_out_anew(
    *,
    tournament: Tournament,
    number: int,
    reason: str,
    seed: int,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> int:
    """Take the last round back and seat it once more from the results as they are now.

    Returns its number. The search holds no lock, so these are two acts; where the second is
    refused, the round is taken back all the same, and what it waits for is the next thing.

    Raises:
        RoundNotNext: another round is the last one that is out.
        LinesExist: something stands written in it.
        PlanImpossible: see ``give_out_next``.
    """
    act = acts.Act(
        name="room.give_out_anew",
        by=by,
        at=at,
        act_id=act_id,
        tournament=tournament,
        round=number,
        reason=reason.strip(),
    )

    def do(_: Journal) -> None:
        nights.lock(tournament)
        last = _last_out(tournament)
        if number != last:
            raise RoundNotNext(round=number, next=last)
        rounds.unpublish(tournament=tournament, number=number, reason=reason, by=by, at=at)

    acts.perform(act, do, again=lambda _: None)
    return give_out_next(
        tournament=tournament,
        number=number,
        seed=seed,
        by=by,
        at=at,
        act_id=uuid5(act_id, "next") if act_id else None,
    )


def stands_in_the_way(tournament: Tournament) -> PlanImpossible | None:
    """Why the next round cannot follow from the results; none where it can. Reads only.

    ``decided`` names the winner, ``cut_tied`` who is level across a cut, ``results_missing`` the
    tables without a winner. Movements that do not look at who won have nothing in the way.
    """
    movement = movement_from_json(tournament.movement)
    if not movement.needs_winners:
        return None
    last = _last_out(tournament)
    if not last:
        return None
    # One round further than planned, so that the winner of the last one is told.
    planned = max(tournament.rounds_planned, last + 1)
    try:
        wanted = plans.wanted_of(tournament, seed=0, steps=0, from_round=last + 1, rounds=planned)
        rotation.make(wanted.request)
    except PlanRefused as refusal:
        return PlanImpossible(reason=refusal.code.value, **refusal.data)
    return None


def _next_number(tournament: Tournament) -> int:
    number = 1 + _last_out(tournament)
    if number > tournament.rounds_planned:
        raise NoPlan(round=number)
    return number


def _last_out(tournament: Tournament) -> int:
    """The last round whose seats were given out, 0 before the first."""
    out = tournament.rounds.exclude(state__in=[RoundState.PLANNED, RoundState.DROPPED])
    return max(out.values_list("number", flat=True), default=0)


def _given_out_by(line: Journal) -> int:
    """The round that was published in the same act, right after its journal line."""
    after = Journal.objects.filter(
        tournament=line.tournament, act="round.publish", pk__gt=line.pk, at=line.at
    )
    return after.order_by("pk").values_list("round", flat=True)[0] or 0
