"""Rounds of a night, and who sits where."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import queries
from tournaments.api.base import NightView
from tournaments.api.errors import documented
from tournaments.api.sent import ActIn
from tournaments.permissions import Permission
from tournaments.services.seating import rounds


class SeatOut(serializers.Serializer[Any]):
    """Seat 0 deals first; with four, 0 is North, then clockwise."""

    seat = serializers.IntegerField()
    number = serializers.IntegerField()


class SeatedTableOut(serializers.Serializer[Any]):
    """A table of a round."""

    number = serializers.IntegerField()
    state = serializers.CharField()
    seats = SeatOut(many=True)


class RestOut(serializers.Serializer[Any]):
    """Who has no seat, and why."""

    number = serializers.IntegerField()
    kind = serializers.CharField()


class RoundOut(serializers.Serializer[Any]):
    """A round with its seats."""

    number = serializers.IntegerField()
    state = serializers.CharField()
    started_at = serializers.DateTimeField(allow_null=True)
    ends_at = serializers.DateTimeField(allow_null=True)
    tables = SeatedTableOut(many=True)
    rests = RestOut(many=True)


class Rounds(NightView):
    """The rounds of a night."""

    @extend_schema(responses={200: RoundOut(many=True), **documented()})
    def get(self, request: Request, club: str, night: str) -> Response:
        """Rounds given out, then those of the accepted plan."""
        return Response(RoundOut(queries.rounds.whole_night(self.night), many=True).data)


class _RoundAct(NightView):
    """An act on one round."""

    needs = {"POST": Permission.RUN}

    def answer(self, number: int) -> Response:
        """The round as it now is."""
        (seating,) = queries.rounds.published(self.night.pk, only=number)
        return Response(RoundOut(seating).data)


class PublishRound(_RoundAct):
    """Seats go out."""

    @extend_schema(request=ActIn, responses={200: RoundOut, **documented()})
    def post(self, request: Request, club: str, night: str, number: int) -> Response:
        """Give out the seats of a round."""
        sent = self.read(ActIn)
        rounds.publish(
            tournament=self.night,
            number=number,
            by=self.actor,
            at=self.now,
            act_id=sent["act_id"],
        )
        return self.answer(number)


class CloseRound(_RoundAct):
    """A round ends."""

    @extend_schema(request=ActIn, responses={200: RoundOut, **documented()})
    def post(self, request: Request, club: str, night: str, number: int) -> Response:
        """Close a round whose tables are all done."""
        sent = self.read(ActIn)
        rounds.close_round(
            tournament=self.night,
            number=number,
            by=self.actor,
            at=self.now,
            act_id=sent["act_id"],
        )
        return self.answer(number)
