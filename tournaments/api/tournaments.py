"""Nights of a club."""

import re
from datetime import datetime
from typing import Any, ClassVar

from django.utils.translation import gettext_lazy
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from scoring.night import NightRules
from scoring.rules import PRESETS, preset
from tournaments import queries
from tournaments.api.base import ActIn, ClubView, NightView
from tournaments.api.errors import documented
from tournaments.models import Unit, Visibility
from tournaments.permissions import Permission
from tournaments.rotation.movements import KINDS
from tournaments.services.night import nights

OFFSET = re.compile(r"(?:Z|[+-]\d\d:?\d\d)$", re.IGNORECASE)


class TournamentLineOut(serializers.Serializer[Any]):
    """A night in the list; the instant always has its offset."""

    slug = serializers.CharField()
    name = serializers.CharField()
    starts_at = serializers.DateTimeField()
    zone = serializers.CharField()
    state = serializers.CharField()
    entries = serializers.IntegerField()
    rounds = serializers.IntegerField()


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


class HourField(serializers.DateTimeField):
    """An instant with its offset: without one nobody knows whose clock it is."""

    default_error_messages: ClassVar[dict[str, Any]] = {
        "offset": gettext_lazy("Say the offset, as in 2026-12-24T19:30:00-08:00."),
        "range": gettext_lazy("No night is that far away."),
    }

    def to_internal_value(self, value: Any) -> datetime:  # noqa: ANN401 - as the class it extends
        """The instant; a day alone, or an hour without an offset, is refused."""
        if isinstance(value, str) and not OFFSET.search(value.strip()):
            self.fail("offset")
        try:
            return super().to_internal_value(value)
        except OverflowError:
            self.fail("range")


class TournamentIn(ActIn):
    """A night to be made, with a named set of rules."""

    name = serializers.CharField(max_length=120)
    starts_at = HourField()
    rounds = serializers.IntegerField(min_value=1, max_value=nights.MOST_ROUNDS)
    preset = serializers.ChoiceField(choices=sorted(PRESETS), default="na24")
    movement = serializers.ChoiceField(choices=sorted(KINDS), default="charted")
    unit = serializers.ChoiceField(choices=Unit.values, default=Unit.PERSON)
    visibility = serializers.ChoiceField(choices=Visibility.values, default=Visibility.PUBLIC)


class Tournaments(ClubView):
    """The nights of a club."""

    needs = {"GET": Permission.READ, "POST": Permission.RUN}

    @extend_schema(responses={200: TournamentLineOut(many=True), **documented()})
    def get(self, request: Request, club: str) -> Response:
        """Newest first."""
        return Response(TournamentLineOut(queries.nights.of_club(self.club.pk), many=True).data)

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
