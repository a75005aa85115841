"""People of a club."""

from collections.abc import Sequence
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import queries
from tournaments.api.base import ClubView
from tournaments.api.errors import documented
from tournaments.api.pages import PARAMETERS, PageIn, PageOut, Pages
from tournaments.api.sent import ActIn, PlainText
from tournaments.permissions import Permission
from tournaments.services.people import players


class PlayerOut(serializers.Serializer[Any]):
    """A person on the roster."""

    id = serializers.IntegerField(source="player_id")
    name = serializers.CharField()
    public_name = serializers.CharField()
    category = serializers.CharField()
    nights = serializers.IntegerField()


class PlayersOut(PageOut):
    """A page of the roster."""

    results = PlayerOut(many=True)


class PlayersIn(ActIn):
    """New people, in the order given. Alike names can be different people, if you say so."""

    names = serializers.ListField(child=PlainText(max_length=120), min_length=1, max_length=200)
    if_known = serializers.ChoiceField(
        choices=[each.value for each in players.IfKnown],
        default=players.IfKnown.ASK.value,
        help_text="A name that somebody has already: refuse the list, leave it out, or add it.",
    )


class AddedOut(serializers.Serializer[Any]):
    """A person who was just added."""

    id = serializers.IntegerField(source="pk")
    name = serializers.CharField()


class Players(ClubView):
    """The roster."""

    needs = {"GET": Permission.READ, "POST": Permission.RUN}
    asks = PageIn

    @extend_schema(
        operation_id="clubs_players_list",
        parameters=PARAMETERS,
        responses={200: PlayersOut, **documented()},
    )
    def get(self, request: Request, club: str) -> Response:
        """Everybody who can be picked, by last name."""
        everybody = queries.players.roster(self.club.pk)  # the order of names is computed

        def rows(start: int, most: int) -> Sequence[object]:
            return everybody[start : start + most]

        return Pages().of(request, self.asked, len(everybody), rows, PlayerOut)

    @extend_schema(request=PlayersIn, responses={201: AddedOut(many=True), **documented()})
    def post(self, request: Request, club: str) -> Response:
        """Put people on the roster."""
        sent = self.read(PlayersIn)
        added = players.add(
            club=self.club,
            names=sent["names"],
            if_known=players.IfKnown(sent["if_known"]),
            by=self.actor,
            at=self.now,
            act_id=sent["act_id"],
        )
        return Response(AddedOut(added, many=True).data, status=201)
