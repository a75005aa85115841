"""Plans of a night, and how fair they are."""

from tournaments.models import Plan, PlanState
from tournaments.queries import rounds
from tournaments.rotation import audit, reseating
from tournaments.rotation.seating_plan import SeatingPlan


def accepted(tournament_id: int) -> Plan | None:
    """The plan that the night is played by. One query."""
    return Plan.objects.filter(tournament_id=tournament_id, state=PlanState.ACCEPTED).first()


def by_revision(tournament_id: int, revision: int) -> Plan | None:
    """One plan of a night, whatever became of it, with its night and club. One query."""
    rows = Plan.objects.select_related("tournament__club")
    return rows.filter(tournament_id=tournament_id, revision=revision).first()


def newest_draft(tournament_id: int) -> Plan | None:
    """The draft that was proposed last. One query."""
    drafts = Plan.objects.filter(tournament_id=tournament_id, state=PlanState.DRAFT)
    return drafts.order_by("-revision").first()


def changed_cards(plan: Plan) -> tuple[int, ...]:
    """Numbers of those whose card a draft changes, against the plan that the night is played by."""
    before = accepted(plan.tournament_id)
    if before is None:
        return ()
    ahead = SeatingPlan.from_json(plan.seating).rounds
    then = [
        each
        for each in SeatingPlan.from_json(before.seating).rounds
        if each.number >= plan.from_round
    ]
    return tuple(sorted(int(unit) for unit in reseating.changed_cards(then, ahead)))


def certificate(plan: Plan) -> audit.Certificate:
    """Every count of a plan against its proven bound, rounds played before included."""
    history = rounds.history(plan.tournament_id, before=plan.from_round)
    return audit.certificate(SeatingPlan.from_json(plan.seating), history)
