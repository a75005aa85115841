"""What only people decide about a season: points, the order of equals, who is a guest."""

from typing import Any, ClassVar

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from scoring.season import SeasonRulingHow
from tournaments import queries
from tournaments.api.errors import documented
from tournaments.api.seasons import ReasonIn, SeasonPlace
from tournaments.api.sent import ActIn, PlainText, Whole
from tournaments.models import MemberStatus
from tournaments.permissions import Permission
from tournaments.services.season import season_decisions

MOST_ID = 2**63 - 1


class PointsIn(ActIn):
    """Points of the season for one person; the reason is read by everybody."""

    player = Whole(min_value=0, max_value=MOST_ID)
    points = Whole(min_value=-season_decisions.MOST_POINTS, max_value=season_decisions.MOST_POINTS)
    reason = PlainText(max_length=500)


class OrderIn(ReasonIn):
    """The order of people who share a place, best first, or that they share it."""

    order = serializers.ListField(
        child=Whole(min_value=0, max_value=MOST_ID), min_length=2, max_length=60
    )
    how = serializers.ChoiceField(choices=[each.value for each in SeasonRulingHow])
    seed = Whole(required=False, allow_null=True, default=None, min_value=0, max_value=2**31)


class StatusIn(ActIn):
    """Guest or member, from a night on."""

    player = Whole(min_value=0, max_value=MOST_ID)
    status = serializers.ChoiceField(choices=MemberStatus.values)
    from_number = Whole(min_value=1, max_value=9999, default=1)


class DecidedOut(serializers.Serializer[Any]):
    """What was decided, by the id of its row."""

    id = serializers.IntegerField(source="pk")


class Decide(SeasonPlace):
    """What only people decide: points, the order of equals, who is a guest."""

    needs: ClassVar[dict[str, Permission]] = {"POST": Permission.LEAGUE}


class GivePoints(Decide):
    """Points beside the nights."""

    @extend_schema(request=PointsIn, responses={201: DecidedOut, **documented()})
    def post(self, request: Request, club: str, season: str) -> Response:
        """Give points to a person, or take them if negative."""
        sent = self.read(PointsIn)
        row = season_decisions.give_points(
            season=self.season,
            player=self.player(sent["player"]),
            points=sent["points"],
            reason=sent["reason"],
            by=self.actor,
            at=self.now,
            act_id=sent["act_id"],
        )
        return Response(DecidedOut(row).data, status=201)


class RuleTie(Decide):
    """The order of equals."""

    @extend_schema(request=OrderIn, responses={201: DecidedOut, **documented()})
    def post(self, request: Request, club: str, season: str) -> Response:
        """Say in which order people stand who share a place."""
        sent = self.read(OrderIn)
        row = season_decisions.rule(
            season=self.season,
            order=queries.players.several(self.club.pk, sent["order"]),
            how=sent["how"],
            seed=sent["seed"],
            reason=sent["reason"],
            by=self.actor,
            at=self.now,
            act_id=sent["act_id"],
        )
        return Response(DecidedOut(row).data, status=201)


class SetStatus(Decide):
    """Guests and members."""

    @extend_schema(request=StatusIn, responses={201: DecidedOut, **documented()})
    def post(self, request: Request, club: str, season: str) -> Response:
        """Say that a person is a guest of the season, or joins it."""
        sent = self.read(StatusIn)
        row = season_decisions.set_status(
            season=self.season,
            player=self.player(sent["player"]),
            status=sent["status"],
            from_number=sent["from_number"],
            by=self.actor,
            at=self.now,
            act_id=sent["act_id"],
        )
        return Response(DecidedOut(row).data, status=201)
