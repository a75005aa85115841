"""Seasons of a club: their rules, nights, tables, and what is decided about them."""

from typing import Any, ClassVar

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.exceptions import PermissionDenied
from rest_framework.request import Request
from rest_framework.response import Response

from scoring.season import NightPoints, SeasonLine, SeasonRules
from tournaments import queries
from tournaments.api.base import ClubView, found
from tournaments.api.errors import documented
from tournaments.api.sent import ActIn, PlainText, Sent, Whole, YesNo
from tournaments.api.standings import ExactField, KeyOut
from tournaments.models import Player, Season, SeasonState, Visibility
from tournaments.permissions import Permission
from tournaments.queries.season_tables import SeasonTable, number_of
from tournaments.services.season import night_caches, season_nights, seasons


class SeasonLineOut(serializers.Serializer[Any]):
    """A season in the list."""

    slug = serializers.CharField()
    name = serializers.CharField()
    first = serializers.DateField()
    last = serializers.DateField()
    state = serializers.CharField()
    visibility = serializers.CharField()
    nights = serializers.IntegerField()


class SeasonOut(serializers.Serializer[Any]):
    """A season with the rules by which it adds up."""

    slug = serializers.CharField()
    name = serializers.CharField()
    first = serializers.DateField()
    last = serializers.DateField()
    state = serializers.CharField()
    visibility = serializers.CharField()
    rules = serializers.JSONField()


class SeasonIn(ActIn):
    """A season to begin; rules that are left out have their defaults."""

    name = PlainText(max_length=120)
    first = serializers.DateField()
    last = serializers.DateField()
    visibility = serializers.ChoiceField(
        choices=[Visibility.PUBLIC.value, Visibility.PRIVATE.value], default=Visibility.PUBLIC
    )
    rules = serializers.JSONField(default=dict)

    def validate_rules(self, sent: Any) -> SeasonRules:  # noqa: ANN401 - whatever was sent
        """The rules, if they can be read."""
        if not isinstance(sent, dict):
            raise serializers.ValidationError("rules")
        try:
            return SeasonRules.from_json({"schema": 1, **sent})
        except ValueError as refused:
            raise serializers.ValidationError(str(refused)) from None


class SeasonNightOut(serializers.Serializer[Any]):
    """A night of a season, and what became of it."""

    number = serializers.IntegerField()
    day = serializers.DateField(allow_null=True)
    tournament = serializers.CharField(allow_null=True)
    state = serializers.CharField()
    reason = serializers.CharField()
    part = serializers.IntegerField()
    is_final = serializers.BooleanField()


class SeasonNightsIn(ActIn):
    """Nights to put into the season, by their slugs."""

    tournaments = serializers.ListField(
        child=PlainText(max_length=80), min_length=1, max_length=200
    )
    counts_by = serializers.ChoiceField(
        choices=[each.value for each in NightPoints], default="", allow_blank=True
    )
    part = Whole(min_value=1, max_value=20, default=1)
    is_final = YesNo(default=False)


class ReasonIn(ActIn):
    """An act that may ask why."""

    reason = PlainText(max_length=500, default="", allow_blank=True)


class NightOfLineOut(serializers.Serializer[Any]):
    """One night of one person."""

    number = serializers.IntegerField()
    status = serializers.CharField()
    points = ExactField(allow_null=True)
    rank = serializers.IntegerField(allow_null=True)


class SeasonTableLineOut(serializers.Serializer[Any]):
    """A line of the table: who is listed apart has no rank and says why."""

    player = serializers.IntegerField()
    name = serializers.CharField()
    rank = serializers.IntegerField(allow_null=True)
    tied = serializers.BooleanField()
    moved = serializers.IntegerField(allow_null=True)
    points = ExactField()
    attended = serializers.IntegerField()
    nights_missing = serializers.IntegerField()
    unranked = serializers.CharField(allow_null=True)
    values = KeyOut(many=True)
    nights = NightOfLineOut(many=True)


class SeasonTableOut(serializers.Serializer[Any]):
    """The table as of a night."""

    as_of = serializers.IntegerField()
    nights_to_come = serializers.IntegerField()
    provisional = serializers.ListField(child=serializers.IntegerField())
    champions = serializers.ListField(child=serializers.IntegerField())
    lines = SeasonTableLineOut(many=True)


class SeasonPlace(ClubView):
    """A view inside a season."""

    season: Season

    def initial(self, request: Request, *args: object, **kwargs: object) -> None:
        """Find the season after the club."""
        super().initial(request, *args, **kwargs)
        self.season = found(queries.seasons.by_slug(self.club.pk, str(kwargs["season"])))

    def player(self, pk: int) -> Player:
        """A person of the club."""
        return found(queries.players.one(self.club.pk, pk))


class Seasons(ClubView):
    """The seasons of a club."""

    needs: ClassVar[dict[str, Permission]] = {"GET": Permission.READ, "POST": Permission.LEAGUE}

    @extend_schema(responses={200: SeasonLineOut(many=True), **documented()})
    def get(self, request: Request, club: str) -> Response:
        """Newest first."""
        return Response(SeasonLineOut(queries.seasons.of_club(self.club.pk), many=True).data)

    @extend_schema(request=SeasonIn, responses={201: SeasonOut, **documented()})
    def post(self, request: Request, club: str) -> Response:
        """Begin a season."""
        sent = self.read(SeasonIn)
        season = seasons.create(
            club=self.club,
            wanted=seasons.SeasonDraft(
                name=sent["name"],
                first=sent["first"],
                last=sent["last"],
                visibility=sent["visibility"],
            ),
            rules=sent["rules"] or SeasonRules(),
            by=self.actor,
            at=self.now,
            act_id=sent["act_id"],
        )
        return Response(_season(season), status=201)


class OneSeason(SeasonPlace):
    """A season and its rules."""

    @extend_schema(responses={200: SeasonOut, **documented()})
    def get(self, request: Request, club: str, season: str) -> Response:
        """The season."""
        return Response(_season(self.season))


class AsOfNightIn(Sent):
    """After which night."""

    as_of = serializers.IntegerField(min_value=0, max_value=9999, required=False)


class OneSeasonTable(SeasonPlace):
    """Who stands where, and what every night gave."""

    asks = AsOfNightIn

    @extend_schema(
        parameters=[OpenApiParameter("as_of", int, description="After this night.")],
        responses={200: SeasonTableOut, **documented()},
    )
    def get(self, request: Request, club: str, season: str) -> Response:
        """The table now, or as of a night."""
        table = queries.seasons.table(self.season, as_of=self.asked.get("as_of"))
        night_caches.keep(table.fresh)
        return Response(
            SeasonTableOut(
                {
                    "as_of": table.as_of,
                    "nights_to_come": table.nights_to_come,
                    "provisional": [each.number for each in table.provisional],
                    "champions": [number_of(each) for each in table.tables.champions],
                    "lines": [_line(each, table) for each in table.tables.whole],
                }
            ).data
        )


class SeasonNights(SeasonPlace):
    """The nights of a season."""

    needs: ClassVar[dict[str, Permission]] = {"GET": Permission.READ, "POST": Permission.LEAGUE}

    @extend_schema(responses={200: SeasonNightOut(many=True), **documented()})
    def get(self, request: Request, club: str, season: str) -> Response:
        """By number."""
        return Response(_nights(self.season))

    @extend_schema(
        request=SeasonNightsIn, responses={201: SeasonNightOut(many=True), **documented()}
    )
    def post(self, request: Request, club: str, season: str) -> Response:
        """Put nights into the season."""
        sent = self.read(SeasonNightsIn)
        nights = [
            found(queries.nights.by_slug(self.club.slug, each)) for each in sent["tournaments"]
        ]
        season_nights.add(
            season=self.season,
            nights=nights,
            counts_by=sent["counts_by"],
            part=sent["part"],
            is_final=sent["is_final"],
            by=self.actor,
            at=self.now,
            act_id=sent["act_id"],
        )
        return Response(_nights(self.season), status=201)


class MoveSeasonNight(SeasonPlace):
    """Leave a night out, cancel it, or count it again."""

    needs: ClassVar[dict[str, Permission]] = {"POST": Permission.LEAGUE}

    @extend_schema(
        operation_id="clubs_seasons_nights_move",
        request=ReasonIn,
        responses={200: SeasonNightOut(many=True), **documented()},
    )
    def post(self, request: Request, club: str, season: str, number: int, act: str) -> Response:
        """One of leave-out, cancel and count."""
        night = found(queries.seasons.night(self.season.pk, number))
        moves = {"leave-out": season_nights.leave_out, "cancel": season_nights.cancel}
        if act != "count" and act not in moves:
            found(None)
        sent = self.read(ReasonIn)
        done: dict[str, Any] = {"by": self.actor, "at": self.now, "act_id": sent["act_id"]}
        if act == "count":
            season_nights.count_again(season_night=night, **done)
        else:
            moves[act](season_night=night, reason=sent["reason"], **done)
        return Response(_nights(self.season))


class MoveSeason(SeasonPlace):
    """The end of a season, step by step."""

    needs: ClassVar[dict[str, Permission]] = {"POST": Permission.LEAGUE}

    @extend_schema(request=ReasonIn, responses={200: SeasonOut, **documented()})
    def post(self, request: Request, club: str, season: str, act: str) -> Response:
        """One of close, crown and reopen; a final season is reopened by an owner alone."""
        if act not in ("close", "crown", "reopen"):
            found(None)
        final = self.season.state == SeasonState.FINAL
        if act == "reopen" and final and not self.may(Permission.OWN):
            raise PermissionDenied
        sent = self.read(ReasonIn)
        done: dict[str, Any] = {"by": self.actor, "at": self.now, "act_id": sent["act_id"]}
        if act == "close":
            return Response(_season(seasons.close(season=self.season, **done)))
        if act == "crown":
            return Response(_season(seasons.crown(season=self.season, **done)))
        return Response(_season(seasons.reopen(season=self.season, reason=sent["reason"], **done)))


def _season(season: Season) -> dict[str, Any]:
    rules, _later = queries.seasons.rules_of(season.pk)
    names = ("slug", "name", "first", "last", "state", "visibility")
    known = {key: getattr(season, key) for key in names}
    return dict(SeasonOut(known | {"rules": rules.to_json()}).data)


def _nights(season: Season) -> list[dict[str, Any]]:
    told = [
        {
            "number": each.number,
            "day": each.day,
            "tournament": each.row.tournament.slug if each.row.tournament else None,
            "state": each.state,
            "reason": each.row.reason,
            "part": each.row.part,
            "is_final": each.row.is_final,
        }
        for each in queries.seasons.nights_of(season)
    ]
    return list(SeasonNightOut(told, many=True).data)


def _line(line: SeasonLine, table: SeasonTable) -> dict[str, object]:
    player = number_of(line.person)
    return {
        "player": player,
        "name": table.called[player].name,
        "rank": line.rank,
        "tied": line.tied,
        "moved": table.moved(line),
        "points": line.points,
        "attended": line.attended,
        "nights_missing": line.nights_missing,
        "unranked": line.unranked,
        "values": [{"key": each.key, "value": each.value} for each in line.values],
        "nights": line.nights,
    }
