"""The table of a night, with a reason for every place."""

from typing import Any

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.base import NightView
from tournaments.api.entries import AsOfIn
from tournaments.api.errors import documented
from tournaments.queries import standings
from tournaments.queries.standings import StandingLine


@extend_schema_field(OpenApiTypes.STR)
class ExactField(serializers.Field[object, object, str, object]):
    """A whole number or an exact fraction as text: "34", "17/2"; null where nothing is known."""

    def to_representation(self, value: object) -> str:
        """The number, never rounded."""
        return str(value)


class KeyOut(serializers.Serializer[Any]):
    """A ranking key and its value; null where the paper did not tell it."""

    key = serializers.CharField()
    value = ExactField(allow_null=True)


class ReasonOut(serializers.Serializer[Any]):
    """How a line stands to the one above."""

    kind = serializers.CharField()
    key = serializers.CharField(allow_null=True)


class StandingOut(serializers.Serializer[Any]):
    """A line: who is listed apart has no rank and says why."""

    rank = serializers.IntegerField(allow_null=True)
    tied = serializers.BooleanField()
    number = serializers.IntegerField()
    names = serializers.ListField(child=serializers.CharField())
    points = ExactField(allow_null=True)
    values = KeyOut(many=True)
    reason = ReasonOut(allow_null=True)
    unranked = serializers.CharField(allow_null=True)


class StandingsOut(serializers.Serializer[Any]):
    """The table after a round."""

    after_round = serializers.IntegerField()
    rounds = serializers.IntegerField()
    final = serializers.BooleanField()
    version = serializers.IntegerField()
    tables_out = serializers.ListField(
        child=serializers.ListField(child=serializers.IntegerField())
    )
    lines = StandingOut(many=True)


class Standings(NightView):
    """Who is where, and why."""

    asks = AsOfIn

    @extend_schema(
        parameters=[OpenApiParameter("as_of", int, description="After this round.")],
        responses={200: StandingsOut, **documented()},
    )
    def get(self, request: Request, club: str, night: str) -> Response:
        """The standings now, or as they were after a round."""
        table = standings.of_night(self.night, as_of=self.asked.get("as_of"))
        return Response(
            StandingsOut(
                {
                    "after_round": table.after_round,
                    "rounds": table.rounds,
                    "final": table.final,
                    "version": self.night.version.version,
                    "tables_out": [(each.round, each.table) for each in table.tables_out],
                    "lines": [_line(each) for each in table.lines],
                }
            ).data
        )


def _line(line: StandingLine) -> dict[str, object]:
    reason = line.reason
    return {
        "rank": line.rank,
        "tied": line.tied,
        "number": line.number,
        "names": [entry.name for entry in line.entries],
        "points": line.points,
        "values": [{"key": each.key, "value": each.value} for each in line.values],
        "reason": {"kind": reason.kind, "key": reason.key} if reason else None,
        "unranked": line.unranked,
    }
