"""Nights of a club."""

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from scoring.night import NightRules
from scoring.presets import PRESETS
from scoring.rules import preset
from tournaments.api.doors import ActIn, ClubView, NightView
from tournaments.api.errors import documented
from tournaments.models import Tournament, Unit, Visibility
from tournaments.permissions import Act
from tournaments.queries import nights as nights_of
from tournaments.rotation.kinds import KINDS
from tournaments.services import nights


class TournamentLineOut(serializers.Serializer):
    """A night in the list; the instant always has its offset."""

    slug = serializers.CharField()
    name = serializers.CharField()
    starts_at = serializers.DateTimeField()
    zone = serializers.CharField()
    state = serializers.CharField()
    entries = serializers.IntegerField()
    rounds = serializers.IntegerField()


class TournamentOut(serializers.Serializer):
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
    version = serializers.IntegerField(source="pulse.version")


class TournamentIn(ActIn):
    """A night to be made, with a named set of rules."""

    name = serializers.CharField(max_length=120)
    starts_at = serializers.DateTimeField()
    rounds = serializers.IntegerField(min_value=1, max_value=nights.MOST_ROUNDS)
    preset = serializers.ChoiceField(choices=sorted(PRESETS), default="na24")
    movement = serializers.ChoiceField(choices=sorted(KINDS), default="charted")
    unit = serializers.ChoiceField(choices=Unit.values, default=Unit.PERSON)
    visibility = serializers.ChoiceField(choices=Visibility.values, default=Visibility.PUBLIC)


class Tournaments(ClubView):
    """The nights of a club."""

    needs = {"GET": Act.READ, "POST": Act.RUN}

    @extend_schema(responses={200: TournamentLineOut(many=True), **documented()})
    def get(self, request: Request, club: str) -> Response:
        """Newest first."""
        return Response(TournamentLineOut(nights_of.of_club(self.club.pk), many=True).data)

    @extend_schema(request=TournamentIn, responses={201: TournamentOut, **documented()})
    def post(self, request: Request, club: str) -> Response:
        """Make a night."""
        sent = self.read(TournamentIn)
        night = nights.create(
            club=self.club,
            wanted=nights.NightPlan(
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
        return Response(TournamentOut(_with_pulse(night)).data, status=201)


class OneTournament(NightView):
    """One night."""

    @extend_schema(responses={200: TournamentOut, **documented()})
    def get(self, request: Request, club: str, night: str) -> Response:
        """The night as it stands."""
        return Response(TournamentOut(self.night).data)


class Close(NightView):
    """The end of play."""

    needs = {"POST": Act.RUN}

    @extend_schema(request=ActIn, responses={200: TournamentOut, **documented()})
    def post(self, request: Request, club: str, night: str) -> Response:
        """Close the night: its standings are provisional from now on."""
        sent = self.read(ActIn)
        closed = nights.close(
            tournament=self.night, by=self.actor, at=self.now, act_id=sent["act_id"]
        )
        return Response(TournamentOut(_with_pulse(closed)).data)


def _with_pulse(night: Tournament) -> Tournament:
    return Tournament.objects.select_related("pulse").get(pk=night.pk)
