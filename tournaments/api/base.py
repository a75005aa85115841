"""Find and permit: every view stands behind one of these doors.

A club that is not the caller's looks like one that does not exist.
"""

from datetime import datetime
from typing import Any, ClassVar, TypeVar

from django.http import Http404
from django.utils import timezone, translation
from rest_framework import serializers
from rest_framework.exceptions import PermissionDenied
from rest_framework.request import Request
from rest_framework.views import APIView

from tournaments import permissions
from tournaments.api.sent import Sent
from tournaments.models import Actor, ApiToken, Club, Tournament
from tournaments.permissions import Permission
from tournaments.queries import clubs, nights

T = TypeVar("T")


def found(row: T | None) -> T:
    """What an address names; where nothing is there, 404."""
    if row is None:
        raise Http404
    return row


class ClubView(APIView):
    """A view inside a club.

    ``needs`` says what the caller must be allowed, method by method; ``asks`` is the form of what
    may stand behind the question mark of a GET, which is nothing unless told.
    """

    needs: ClassVar[dict[str, Permission]] = {"GET": Permission.READ}
    asks: ClassVar[type[Sent]] = Sent
    club: Club
    asked: dict[str, Any]

    def initial(self, request: Request, *args: object, **kwargs: object) -> None:
        """Authenticate, find the club, and ask whether the caller may."""
        super().initial(request, *args, **kwargs)
        club = found(clubs.by_slug(str(kwargs["club"])))
        if not self._belongs(club):
            raise Http404
        self.club = club
        translation.activate(club.language)
        # HEAD is answered by what answers GET, so it is asked the same.
        method = "GET" if request.method == "HEAD" else request.method or ""
        act = self.needs.get(method)
        if act is not None and not self.may(act):
            raise PermissionDenied
        if method == "GET":
            form = self.asks(data=request.query_params)
            form.is_valid(raise_exception=True)
            self.asked = dict(form.validated_data)

    def may(self, act: Permission) -> bool:
        """Whether the caller may do something in this club."""
        token = self.request.auth
        if isinstance(token, ApiToken):
            return permissions.token_may(token, act)
        return permissions.authority(self.request.user.pk, self.club.pk).may(act)

    @property
    def actor(self) -> Actor:
        """Who acts: the machine, or the person."""
        token = self.request.auth
        if isinstance(token, ApiToken):
            return Actor(token_id=token.pk)
        return Actor(user_id=self.request.user.pk)

    @property
    def now(self) -> datetime:
        """The hour, read once at this door."""
        return timezone.now()

    def read(self, serializer: type[serializers.Serializer[Any]]) -> dict[str, Any]:
        """What was sent, if it has the right form."""
        form = serializer(data=self.request.data)
        form.is_valid(raise_exception=True)
        return dict(form.validated_data)

    def _belongs(self, club: Club) -> bool:
        token = self.request.auth
        if isinstance(token, ApiToken):
            return token.club_id == club.pk
        return permissions.authority(self.request.user.pk, club.pk).belongs


class NightView(ClubView):
    """A view inside a night."""

    night: Tournament

    def initial(self, request: Request, *args: object, **kwargs: object) -> None:
        """Find the night after the club."""
        super().initial(request, *args, **kwargs)
        self.night = found(nights.by_slug(self.club.slug, str(kwargs["night"])))


class Nowhere(APIView):
    """Every other address: nothing is there, said as this API says it."""

    schema = None

    def initial(self, request: Request, *args: object, **kwargs: object) -> None:
        """Whoever calls, there is nothing."""
        raise Http404
