"""Acts on plans: propose one, accept it. The search runs outside any transaction."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from scoring.rules import RuleSet
from tournaments import queries
from tournaments.models import (
    Actor,
    Journal,
    NeedKind,
    Plan,
    PlanState,
    PlayerNeed,
    Round,
    RoundState,
    Tournament,
    TournamentState,
    Unit,
)
from tournaments.queries import knockouts
from tournaments.rotation import plan as rotation
from tournaments.rotation.constraints import (
    Constraint,
    NeverPartners,
    NeverTogether,
    StaysAtTable,
)
from tournaments.rotation.history import History
from tournaments.rotation.movements import movement_from_json
from tournaments.rotation.refusal import PlanRefused
from tournaments.rotation.seating_plan import SeatingPlan
from tournaments.rotation.shapes import PAIRS, Shape
from tournaments.services import acts, transitions
from tournaments.services.night import nights
from tournaments.services.refusals import Conflict, Refusal

MOST_UNITS = 40

HIGHEST_SEED = 9999


class PlanImpossible(Refusal):
    """No plan can be: ``reason`` is the rotation's own code, with its data."""

    code = "plan_impossible"


class PlanOutdated(Conflict):
    """The plan was made for other people, rounds or rules than the night has now."""

    code = "plan_outdated"


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a plan is made for; two equal values are the same room."""

    request: rotation.Request
    seats: int


def seed_of(act_id: UUID) -> int:
    """A seed for an act that nobody chose one for: sent again, the act makes the same plan."""
    return act_id.int % HIGHEST_SEED + 1


def propose(
    *,
    tournament: Tournament,
    seed: int,
    steps: int = rotation.USUAL_STEPS,
    from_round: int = 1,
    history: History | None = None,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> Plan:
    """Make a draft plan for the people who are in, from a round on.

    Raises:
        PlanImpossible: too few people, results missing, or any other refusal of the rotation.
        MoveRefused: the night is over.
    """
    if tournament.state not in nights.UNRESOLVED:
        raise transitions.MoveRefused(act="propose", state=tournament.state, allowed=[])
    act = acts.Act(
        name="plan.propose",
        by=by,
        at=at,
        act_id=act_id,
        tournament=tournament,
        round=from_round,
        data={"seed": seed, "steps": steps},
    )
    if earlier := acts.earlier_of(act):
        return Plan.objects.get(journal=earlier)
    try:
        wanted = wanted_of(
            tournament, seed=seed, steps=steps, from_round=from_round, history=history
        )
        made = rotation.make(wanted.request)
    except PlanRefused as refusal:
        raise PlanImpossible(reason=refusal.code.value, **refusal.data) from None
    return keep_draft(tournament, act, wanted.request, made)


def keep_draft(
    tournament: Tournament, act: acts.Act, request: rotation.Request, made: SeatingPlan
) -> Plan:
    """Keep a seating as a draft of a night, under its next revision.

    A knockout lasts as long as it takes: its number of rounds follows from who is in.
    """

    def do(journal: Journal) -> Plan:
        night = nights.lock(tournament)
        if night.rounds_planned != request.rounds:
            night.rounds_planned = request.rounds
            night.save(update_fields=["rounds_planned"])
        last = night.plans.order_by("-revision").first()
        return Plan.objects.create(
            tournament=night,
            revision=last.revision + 1 if last else 1,
            from_round=made.from_round,
            movement=night.movement["kind"],
            request=request.to_json(),
            seed=made.seed,
            steps=made.steps,
            seating=made.to_json(),
            journal=journal,
        )

    return acts.perform(act, do, again=lambda line: Plan.objects.get(journal=line))


def accept(*, plan: Plan, by: Actor, at: datetime, act_id: UUID | None = None) -> Plan:
    """Take a plan: the one before is replaced, the rounds ahead stand planned, the night is ready.

    Raises:
        PlanOutdated: people, rounds or rules changed since it was proposed.
        MoveRefused: it is no draft, or the night is over.
    """
    act = acts.Act(
        name="plan.accept",
        by=by,
        at=at,
        act_id=act_id,
        tournament=plan.tournament,
        round=plan.from_round,
        data={"plan": plan.pk, "revision": plan.revision},
    )

    def do(journal: Journal) -> Plan:
        night = nights.lock(plan.tournament)
        locked = Plan.objects.get(pk=plan.pk)
        state = transitions.after(transitions.PLAN, "accept", locked.state)
        _check_current(night, locked)
        _check_not_given_out(night, locked)
        night.plans.filter(state=PlanState.ACCEPTED).update(state=PlanState.REPLACED)
        locked.state = state
        locked.save(update_fields=["state"])
        _plan_rounds(night, locked, journal)
        if night.state == TournamentState.DRAFT:
            night.state = transitions.after(transitions.TOURNAMENT, "ready", night.state)
            night.save(update_fields=["state"])
        return locked

    return acts.perform(act, do, again=lambda _: Plan.objects.get(pk=plan.pk))


def wanted_of(
    tournament: Tournament,
    *,
    seed: int,
    steps: int,
    from_round: int = 1,
    rounds: int | None = None,
    history: History | None = None,
) -> Wanted:
    """What the rotation is asked for: the night as it stands. Reads only.

    ``rounds`` is the last round that is asked for, the night's own number where it is not given.
    """
    rules = queries.rules.of_night(tournament.pk, from_round).rules
    units = units_of(tournament, from_round)
    if len(units) > MOST_UNITS:
        raise PlanImpossible(reason="too_many_units", units=len(units), most=MOST_UNITS)
    movement = movement_from_json(tournament.movement)
    played = history
    if played is None:
        looks_at_results = movement.round_by_round and from_round > 1
        read = queries.history.with_results if looks_at_results else queries.history.seatings
        played = read(tournament, before=from_round)
    needed = movement.rounds_needed(len(units)) if from_round == 1 else None
    request = rotation.Request(
        units=units,
        rounds=rounds or needed or tournament.rounds_planned,
        shape=shape_of(rules, tournament.unit),
        movement=movement,
        constraints=_constraints(tournament, from_round, units),
        history=played,
        from_round=from_round,
        seed=seed,
        steps=steps,
    )
    return Wanted(request=request, seats=rules.players)


def shape_of(rules: RuleSet, unit: str) -> Shape:
    """The sides of a table in units: two teams, or each seat a side of its own."""
    if unit == Unit.PARTNERSHIP:
        return PAIRS
    if rules.sides == "teams":
        return (rules.players // 2, rules.players // 2)
    return (1,) * rules.players


def units_of(tournament: Tournament, round_number: int) -> tuple[int, ...]:
    """Card numbers (or numbers of pairs) of those whom the movement places. Two queries.

    A knockout keeps everybody with whom it began, so that its bracket stands: who went home loses
    by the director's word.
    """
    if round_number > 1 and knockouts.of_night(tournament) is not None:
        first = tournament.rounds.filter(number=1).select_related("plan").first()
        if first is not None and first.plan is not None:
            return tuple(first.plan.request["units"])
    in_play = [each for each in queries.entries.as_of(tournament.pk, round_number) if each.in_play]
    if tournament.unit == Unit.PARTNERSHIP:
        return tuple(sorted({each.partnership for each in in_play if each.partnership}))
    return tuple(each.number for each in in_play)


def fits_people(tournament: Tournament, plan: Plan, round_number: int) -> bool:
    """Whether a plan seats those who are in as of a round, nobody more or less. Reads only."""
    return set(plan.request["units"]) == set(units_of(tournament, round_number))


def _constraints(
    tournament: Tournament, round_number: int, units: tuple[int, ...]
) -> tuple[Constraint, ...]:
    if tournament.unit == Unit.PARTNERSHIP:
        return ()
    number = {
        each.player_id: each.number
        for each in queries.entries.as_of(tournament.pk, round_number)
        if each.player_id and each.number in units
    }
    needs = PlayerNeed.objects.filter(player__in=number, ended_at__isnull=True).order_by("pk")
    found: list[Constraint] = []
    for need in needs:
        mine, other = number[need.player_id], number.get(need.other_id or 0)
        if need.kind == NeedKind.FIXED_TABLE:
            found.append(StaysAtTable(mine, need.table_number or 1, private=True))
        elif need.kind == NeedKind.NEVER_PARTNER and other:
            found.append(NeverPartners(mine, other, private=True))
        elif need.kind == NeedKind.NEVER_TABLE and other:
            found.append(NeverTogether(mine, other, private=True))
    return tuple(found)


def _check_current(night: Tournament, plan: Plan) -> None:
    asked = rotation.Request.from_json(plan.request)
    rules = queries.rules.of_night(night.pk, plan.from_round).rules
    fits = (
        asked.units == units_of(night, plan.from_round)
        and asked.rounds == night.rounds_planned
        and asked.shape == shape_of(rules, night.unit)
        and asked.movement == movement_from_json(night.movement)
    )
    if night.state not in nights.UNRESOLVED or not fits:
        raise PlanOutdated(revision=plan.revision)


def _check_not_given_out(night: Tournament, plan: Plan) -> None:
    out = night.rounds.exclude(state__in=[RoundState.PLANNED, RoundState.DROPPED])
    if first := out.filter(number__gte=plan.from_round).order_by("number").first():
        raise PlanOutdated(revision=plan.revision, published=first.number)


def _plan_rounds(night: Tournament, plan: Plan, journal: Journal) -> None:
    planned = night.rounds.filter(number__gte=plan.from_round, state=RoundState.PLANNED)
    planned.filter(number__gt=night.rounds_planned).update(state=RoundState.DROPPED)
    there = set(night.rounds.values_list("number", flat=True))
    Round.objects.bulk_create(
        Round(tournament=night, number=number, plan=plan, journal=journal)
        for number in range(1, night.rounds_planned + 1)
        if number not in there
    )
    night.rounds.filter(number__gte=plan.from_round, state=RoundState.PLANNED).update(plan=plan)
