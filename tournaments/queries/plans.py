"""Plans of a night, and how fair they are."""

from tournaments.models import Plan, PlanState
from tournaments.queries import rounds
from tournaments.rotation import audit, reseating
from tournaments.rotation.seating import RoundPlan
from tournaments.rotation.seating_plan import SeatingPlan


def accepted(tournament_id: int) -> Plan | None:
    """The plan that the night is played by. One query."""
    return Plan.objects.filter(tournament_id=tournament_id, state=PlanState.ACCEPTED).first()


def by_revision(tournament_id: int, revision: int) -> Plan | None:
    """One plan of a night, whatever became of it, with its night and club. One query."""
    rows = Plan.objects.select_related("tournament__club")
    return rows.filter(tournament_id=tournament_id, revision=revision).first()


def of_round(tournament_id: int, number: int) -> Plan | None:
    """The plan by which a round was given out. One query."""
    return Plan.objects.filter(rounds__tournament=tournament_id, rounds__number=number).first()


def newest_draft(tournament_id: int) -> Plan | None:
    """The draft that was proposed last, with the act that made it. One query."""
    drafts = Plan.objects.filter(tournament_id=tournament_id, state=PlanState.DRAFT)
    drafts = drafts.select_related("journal")
    return drafts.order_by("-revision").first()


def replaced_by(plan: Plan) -> Plan | None:
    """The plan that was played by before this one was taken; for a draft the one it would replace.

    One query.
    """
    earlier = Plan.objects.filter(
        tournament_id=plan.tournament_id,
        state__in=[PlanState.ACCEPTED, PlanState.REPLACED],
        revision__lt=plan.revision,
    )
    return earlier.order_by("-revision").first()


def changed_cards(plan: Plan) -> tuple[int, ...]:
    """Numbers of those whose card a plan changes, against the one that it replaces. One query."""
    then, ahead = _then_and_ahead(plan)
    return tuple(sorted(int(unit) for unit in reseating.changed_cards(then, ahead)))


def seats_taken(plan: Plan) -> tuple[reseating.SeatTaken, ...]:
    """Who sits in whose place by a plan, against the one that it replaces. One query."""
    return reseating.seats_taken(*_then_and_ahead(plan))


def _then_and_ahead(plan: Plan) -> tuple[list[RoundPlan], tuple[RoundPlan, ...]]:
    before = replaced_by(plan)
    if before is None:
        return [], ()
    rows = SeatingPlan.from_json(before.seating).rounds
    then = [each for each in rows if each.number >= plan.from_round]
    return then, SeatingPlan.from_json(plan.seating).rounds


def certificate(plan: Plan) -> audit.Certificate:
    """Every count of a plan against its proven bound, rounds played before included."""
    history = rounds.history(plan.tournament_id, before=plan.from_round)
    return audit.certificate(SeatingPlan.from_json(plan.seating), history)
