"""Find and permit: how a page gets its club and its night, and who may come in.

Every view stands behind one of these; a view without one has no ``access`` and fails a test.
A club that is not yours looks like a club that does not exist.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime
from functools import wraps
from typing import TypeVar
from zoneinfo import ZoneInfo

from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.utils import timezone

from tournaments import permissions
from tournaments.models import Actor, Club, Tournament, User
from tournaments.permissions import Authority, Permission
from tournaments.queries import clubs, nights
from tournaments.web import resubmit
from tournaments.web.forms.accounts import SignInForm

View = Callable[..., HttpResponseBase]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class PageContext:
    """Whose page this is: the person, their role in the club, the club, and the hour."""

    user: User
    authority: Authority
    club: Club
    at: datetime
    found_night: Tournament | None = None

    @property
    def actor(self) -> Actor:
        """Who acts."""
        return Actor(user_id=self.user.pk)

    @property
    def today(self) -> date:
        """The day by the club's clock."""
        return self.at.astimezone(ZoneInfo(self.club.zone)).date()

    @property
    def night(self) -> Tournament:
        """The night of the address; only pages of a night ask for it."""
        if self.found_night is None:
            raise Http404
        return self.found_night

    def may(self, act: Permission) -> bool:
        """Whether this person may do something in this club."""
        return self.authority.may(act)

    @property
    def may_run(self) -> bool:
        """Whether this person sets up and runs nights here."""
        return self.may(Permission.RUN)

    @property
    def may_own(self) -> bool:
        """Whether this person keeps the members of this club."""
        return self.may(Permission.OWN)

    @property
    def may_keep_seasons(self) -> bool:
        """Whether this person keeps seasons and the calendar here."""
        return self.may(Permission.LEAGUE)

    @property
    def may_enter(self) -> bool:
        """Whether this person types results here."""
        return self.may(Permission.ENTER)

    def must(self, act: Permission) -> None:
        """Stop here (403) if this person may not do something that only part of a page needs."""
        if not self.may(act):
            raise PermissionDenied


def found(row: T | None) -> T:
    """What an address names; where nothing is there, 404."""
    if row is None:
        raise Http404
    return row


def anyone(view: View) -> View:
    """A page for everybody, signed in or not; the view itself guards what is secret."""
    return _behind("anyone", view)


def _to_the_sign_in(request: HttpRequest) -> HttpResponse:
    """The way in; whoever was signed out while typing keeps what was typed."""
    pairs = resubmit.typed(request)
    if not pairs:
        return redirect_to_login(request.get_full_path())
    context = {
        "form": SignInForm(),
        "next": request.get_full_path(),
        "kept": resubmit.packed(pairs),
    }
    return render(request, "club/sign_in.html", context, status=401)


def signed_in(view: View) -> View:
    """A page for whoever has an account."""

    @wraps(view)
    def guarded(request: HttpRequest, **address: object) -> HttpResponseBase:
        if not request.user.is_authenticated:
            return _to_the_sign_in(request)
        return view(request, **address)

    return _behind("signed in", guarded)


def inside(act: Permission) -> Callable[[View], View]:
    """A page inside a club, for those whose role allows ``act``; the view gets a `PageContext`."""

    def decorate(view: View) -> View:
        @wraps(view)
        def guarded(
            request: HttpRequest, club: str, night: str | None = None, **address: object
        ) -> HttpResponseBase:
            if not isinstance(request.user, User):
                return _to_the_sign_in(request)
            place = found(clubs.by_slug(club))
            authority = permissions.authority(request.user.pk, place.pk)
            if not authority.belongs:
                raise Http404
            here = PageContext(request.user, authority, place, timezone.now(), _night(place, night))
            if not here.may(act):
                raise PermissionDenied
            return view(request, here, **address)

        return _behind(act.value, guarded)

    return decorate


def _night(club: Club, slug: str | None) -> Tournament | None:
    return None if slug is None else found(nights.by_slug(club.slug, slug))


def _behind(access: str, view: View) -> View:
    view.access = access  # type: ignore[attr-defined]
    return view
