"""Who is in a night."""

from typing import Any

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import queries
from tournaments.api.base import NightView
from tournaments.api.errors import documented
from tournaments.api.sent import ActIn, Sent, Whole
from tournaments.permissions import Permission
from tournaments.services.people import entries


class EntryOut(serializers.Serializer[Any]):
    """A number and who plays for it, as of a round."""

    number = serializers.IntegerField()
    name = serializers.CharField()
    player = serializers.IntegerField(source="player_id", allow_null=True)
    state = serializers.CharField()
    ranked = serializers.BooleanField()
    in_prizes = serializers.BooleanField()


class ArrivalIn(Sent):
    """Who comes: a name, a person of the club, or neither (a number without a name)."""

    name = serializers.CharField(max_length=120, required=False, default="", allow_blank=True)
    player = serializers.IntegerField(required=False, allow_null=True, default=None, min_value=1)
    new = serializers.BooleanField(required=False, default=False)


class EntriesIn(ActIn):
    """Arrivals in the order of their numbers."""

    arrivals = serializers.ListField(child=ArrivalIn(), min_length=1, max_length=99)
    from_round = Whole(min_value=1, max_value=60, default=1)


class NumberOut(serializers.Serializer[Any]):
    """A number that was just given."""

    number = serializers.IntegerField()
    player = serializers.IntegerField(source="player_id", allow_null=True)


class AsOfIn(Sent):
    """After which round."""

    as_of = serializers.IntegerField(min_value=1, max_value=60, required=False)


class Entries(NightView):
    """The people of a night."""

    needs = {"GET": Permission.READ, "POST": Permission.RUN}
    asks = AsOfIn

    @extend_schema(
        parameters=[OpenApiParameter("as_of", int, description="As of this round.")],
        responses={200: EntryOut(many=True), **documented()},
    )
    def get(self, request: Request, club: str, night: str) -> Response:
        """Everybody by number."""
        as_of = self.asked.get("as_of")
        found = (
            queries.entries.as_of(self.night.pk, as_of)
            if as_of
            else queries.entries.latest(self.night.pk)
        )
        return Response(EntryOut(found, many=True).data)

    @extend_schema(request=EntriesIn, responses={201: NumberOut(many=True), **documented()})
    def post(self, request: Request, club: str, night: str) -> Response:
        """Give the next numbers."""
        sent = self.read(EntriesIn)
        added = entries.add(
            tournament=self.night,
            arrivals=[
                entries.Arrival(name=each["name"], player_id=each["player"], new=each["new"])
                for each in sent["arrivals"]
            ],
            from_round=sent["from_round"],
            by=self.actor,
            at=self.now,
            act_id=sent["act_id"],
        )
        return Response(NumberOut(added, many=True).data, status=201)
