"""Nights of a club."""

from collections.abc import Sequence
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from scoring.night import NightRules
from scoring.rules import PRESETS, preset
from tournaments import queries
from tournaments.api.base import ClubView, NightView
from tournaments.api.errors import documented
from tournaments.api.pages import PARAMETERS, PageIn, PageOut, Pages
from tournaments.api.sent import ActIn, HourField, PlainText, Whole
from tournaments.models import Unit, Visibility
from tournaments.permissions import Permission
from tournaments.rotation.movements import KINDS
from tournaments.services.night import nights


class TournamentLineOut(serializers.Serializer[Any]):
    """A night in the list; the instant always has its offset."""

    slug = serializers.CharField()
    name = serializers.CharField()
    starts_at = serializers.DateTimeField()
    zone = serializers.CharField()
    state = serializers.CharField()
    entries = serializers.IntegerField()
    rounds = serializers.IntegerField()


class TournamentsOut(PageOut):
    """A page of nights."""

    results = TournamentLineOut(many=True)


class TournamentOut(serializers.Serializer[Any]):
    """A night."""

    slug = serializers.CharField()
    name = serializers.CharField()
    starts_at = serializers.DateTimeField()
    zone = serializers.CharField()
    state = serializers.CharField()
    unit = serializers.CharField()
    movement = serializers.JSONField()
    rounds = serializers.IntegerField(source="rounds_planned")
    visibility = serializers.CharField()
    version = serializers.IntegerField(source="version.version")


class TournamentIn(ActIn):
    """A night to be made, with a named set of rules."""

    name = PlainText(max_length=120)
    starts_at = HourField()
    rounds = Whole(min_value=1, max_value=nights.MOST_ROUNDS)
    preset = serializers.ChoiceField(choices=sorted(PRESETS), default="na24")
    movement = serializers.ChoiceField(choices=sorted(KINDS), default="charted")
    unit = serializers.ChoiceField(choices=Unit.values, default=Unit.PERSON)
    visibility = serializers.ChoiceField(choices=Visibility.values, default=Visibility.PUBLIC)


class Tournaments(ClubView):
    """The nights of a club."""

    needs = {"GET": Permission.READ, "POST": Permission.RUN}
    asks = PageIn

    @extend_schema(
        operation_id="clubs_tournaments_list",
        parameters=PARAMETERS,
        responses={200: TournamentsOut, **documented()},
    )
    def get(self, request: Request, club: str) -> Response:
        """Newest first."""

        def rows(start: int, most: int) -> Sequence[object]:
            return queries.nights.of_club(self.club.pk, start=start, most=most)

        return Pages().of(
            request, self.asked, queries.nights.count(self.club.pk), rows, TournamentLineOut
        )

    @extend_schema(request=TournamentIn, responses={201: TournamentOut, **documented()})
    def post(self, request: Request, club: str) -> Response:
        """Make a night."""
        sent = self.read(TournamentIn)
        night = nights.create(
            club=self.club,
            wanted=nights.NightDraft(
                name=sent["name"],
                starts_at=sent["starts_at"],
                rounds=sent["rounds"],
                rules=preset(sent["preset"]),
                night=NightRules(),
                unit=sent["unit"],
                movement={"kind": sent["movement"]},
                visibility=sent["visibility"],
            ),
            by=self.actor,
            at=self.now,
            act_id=sent["act_id"],
        )
        return Response(TournamentOut(queries.nights.one(night.pk)).data, status=201)


class OneTournament(NightView):
    """One night."""

    @extend_schema(responses={200: TournamentOut, **documented()})
    def get(self, request: Request, club: str, night: str) -> Response:
        """The night as it stands."""
        return Response(TournamentOut(self.night).data)


class CloseNight(NightView):
    """The end of play."""

    needs = {"POST": Permission.RUN}

    @extend_schema(request=ActIn, responses={200: TournamentOut, **documented()})
    def post(self, request: Request, club: str, night: str) -> Response:
        """Close the night: its standings are provisional from now on."""
        sent = self.read(ActIn)
        closed = nights.close(
            tournament=self.night, by=self.actor, at=self.now, act_id=sent["act_id"]
        )
        return Response(TournamentOut(queries.nights.one(closed.pk)).data)
