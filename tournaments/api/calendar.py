"""The calendar of a club."""

from typing import Any, ClassVar
from zoneinfo import ZoneInfo

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import queries
from tournaments.api.base import ClubView, found
from tournaments.api.errors import documented
from tournaments.api.sent import ActIn, PlainText
from tournaments.models import ClubDate
from tournaments.permissions import Permission
from tournaments.services.season import dates


class DateOut(serializers.Serializer[Any]):
    """A date: its instant, and the day and hour on the club's wall."""

    id = serializers.IntegerField(source="pk")
    uid = serializers.UUIDField()
    day = serializers.DateField()
    wall_time = serializers.SerializerMethodField()
    zone = serializers.CharField()
    starts_at = serializers.SerializerMethodField()
    title = serializers.CharField()
    place = serializers.CharField()
    says = serializers.CharField()
    cancelled = serializers.SerializerMethodField()
    tournament = serializers.SerializerMethodField()

    def get_wall_time(self, row: ClubDate) -> str:
        """The hour on the wall, "19:00"."""
        return row.wall_time.isoformat("minutes")

    def get_starts_at(self, row: ClubDate) -> str:
        """The instant, with its offset."""
        return queries.calendar.instant(row).astimezone(ZoneInfo(row.zone)).isoformat()

    def get_cancelled(self, row: ClubDate) -> bool:
        """Whether nobody will be there."""
        return queries.calendar.is_cancelled(row)

    def get_tournament(self, row: ClubDate) -> str | None:
        """The night that is set up on it, by its slug."""
        return row.tournament.slug if row.tournament else None


class DateIn(ActIn):
    """A date for the calendar, by the club's clock."""

    day = serializers.DateField()
    wall_time = serializers.TimeField()
    title = PlainText(max_length=120)
    place = PlainText(max_length=200, default="", allow_blank=True)
    says = PlainText(max_length=300, default="", allow_blank=True)


class CallOffIn(ActIn):
    """A date that is called off, with a word to everybody."""

    says = PlainText(max_length=300)


class Dates(ClubView):
    """The dates of a club from today on."""

    needs: ClassVar[dict[str, Permission]] = {"GET": Permission.READ, "POST": Permission.LEAGUE}

    @extend_schema(responses={200: DateOut(many=True), **documented()})
    def get(self, request: Request, club: str) -> Response:
        """Oldest first."""
        today = self.now.astimezone(ZoneInfo(self.club.zone)).date()
        return Response(
            DateOut(queries.calendar.of_club(self.club.pk, since=today), many=True).data
        )

    @extend_schema(request=DateIn, responses={201: DateOut, **documented()})
    def post(self, request: Request, club: str) -> Response:
        """Put one date into the calendar."""
        sent = self.read(DateIn)
        row = dates.add(
            club=self.club,
            day=sent["day"],
            wanted=dates.DateDraft(
                wall_time=sent["wall_time"],
                title=sent["title"],
                place=sent["place"],
                says=sent["says"],
            ),
            by=self.actor,
            at=self.now,
            act_id=sent["act_id"],
        )
        return Response(DateOut(row).data, status=201)


class CallOff(ClubView):
    """A date that is called off."""

    needs: ClassVar[dict[str, Permission]] = {"POST": Permission.LEAGUE}

    @extend_schema(request=CallOffIn, responses={200: DateOut, **documented()})
    def post(self, request: Request, club: str, date: int) -> Response:
        """Call it off with a word to everybody."""
        row = found(queries.calendar.one(self.club.pk, date))
        sent = self.read(CallOffIn)
        done = dates.cancel(
            club_date=row, says=sent["says"], by=self.actor, at=self.now, act_id=sent["act_id"]
        )
        return Response(DateOut(done).data)
