"""Plans of a night: propose, look at the certificate, accept."""

import secrets
from typing import Any

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import queries
from tournaments.api.base import NightView, found
from tournaments.api.errors import documented
from tournaments.api.sent import ActIn, Whole
from tournaments.models import Plan
from tournaments.permissions import Permission
from tournaments.rotation.plan import USUAL_STEPS
from tournaments.services.seating import plans

LARGEST_SEED = 2**31 - 1
MOST_STEPS = 2 * USUAL_STEPS


class PlanOut(serializers.Serializer[Any]):
    """A plan: the seating of the rounds ahead, and what it takes to make it again."""

    revision = serializers.IntegerField()
    from_round = serializers.IntegerField()
    movement = serializers.CharField()
    seed = serializers.IntegerField()
    steps = serializers.IntegerField()
    state = serializers.CharField()
    seating = serializers.JSONField()
    certificate = serializers.SerializerMethodField()

    @extend_schema_field(OpenApiTypes.OBJECT)
    def get_certificate(self, plan: Plan) -> dict[str, object]:
        """Every count of the plan beside its proven bound."""
        return queries.plans.certificate(plan).to_json()


class PlanIn(ActIn):
    """What a plan is made with; without a seed one is drawn."""

    seed = Whole(min_value=0, max_value=LARGEST_SEED, required=False)
    steps = Whole(min_value=0, max_value=MOST_STEPS, default=USUAL_STEPS)
    from_round = Whole(min_value=1, max_value=60, default=1)


class Plans(NightView):
    """The plan that a night is played by, and new drafts."""

    needs = {"GET": Permission.READ, "POST": Permission.RUN}

    @extend_schema(responses={200: PlanOut, **documented()})
    def get(self, request: Request, club: str, night: str) -> Response:
        """The accepted plan."""
        plan = found(queries.plans.accepted(self.night.pk))
        return Response(PlanOut(plan).data)

    @extend_schema(request=PlanIn, responses={201: PlanOut, **documented()})
    def post(self, request: Request, club: str, night: str) -> Response:
        """Propose a plan."""
        sent = self.read(PlanIn)
        plan = plans.propose(
            tournament=self.night,
            seed=sent.get("seed", secrets.randbelow(LARGEST_SEED)),
            steps=sent["steps"],
            from_round=sent["from_round"],
            by=self.actor,
            at=self.now,
            act_id=sent["act_id"],
        )
        return Response(PlanOut(plan).data, status=201)


class AcceptPlan(NightView):
    """The director's yes."""

    needs = {"POST": Permission.RUN}

    @extend_schema(request=ActIn, responses={200: PlanOut, **documented()})
    def post(self, request: Request, club: str, night: str, revision: int) -> Response:
        """Accept a draft."""
        plan = found(queries.plans.by_revision(self.night.pk, revision))
        sent = self.read(ActIn)
        accepted = plans.accept(plan=plan, by=self.actor, at=self.now, act_id=sent["act_id"])
        return Response(PlanOut(accepted).data)
