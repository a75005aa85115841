"""A seating that people bring with them: an old chart, a night that was played before."""

from datetime import datetime
from uuid import UUID

from tournaments.models import Actor, Journal, Plan, Tournament
from tournaments.rotation.seating_plan import SeatingPlan
from tournaments.services import acts
from tournaments.services.night import nights
from tournaments.services.refusals import Refusal
from tournaments.services.seating import plans


class SeatingDoesNotFit(Refusal):
    """The seating is for other people, rounds or tables than the night has; ``what`` says which."""

    code = "seating_does_not_fit"


def bring(
    *,
    tournament: Tournament,
    seating: SeatingPlan,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> Plan:
    """Make a draft plan of a seating as it is given; accept it like any other.

    Raises:
        SeatingDoesNotFit: it does not seat exactly the night's people in exactly its rounds.
        PlanImpossible: nobody could be seated at all.
    """
    wanted = plans.wanted_of(tournament, seed=0, steps=0)
    asked = wanted.request
    found = {
        "units": seating.units == asked.units,
        "rounds": len(seating.rounds) == asked.rounds and seating.from_round == 1,
        "shape": seating.shape == asked.shape,
        "movement": seating.movement == asked.movement,
    }
    for what, fits in found.items():
        if not fits:
            raise SeatingDoesNotFit(what=what)
    act = acts.Act(name="plan.bring", by=by, at=at, act_id=act_id, tournament=tournament, round=1)

    def do(journal: Journal) -> Plan:
        night = nights.lock(tournament)
        last = night.plans.order_by("-revision").first()
        return Plan.objects.create(
            tournament=night,
            revision=last.revision + 1 if last else 1,
            from_round=1,
            movement=night.movement["kind"],
            request=asked.to_json(),
            seed=0,
            steps=0,
            seating=seating.to_json(),
            journal=journal,
        )

    return acts.perform(act, do, again=lambda line: Plan.objects.get(journal=line))
