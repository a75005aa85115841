"""Devices that were here before, by signed cookies: what strangers try never shuts them out.

One cookie says who signed in on this device, as digests of their e-mails, with an id of the device
under which its own wrong passwords are counted. The other says that a link of tonight was opened
here. Neither opens anything.
"""

import secrets
from dataclasses import dataclass
from datetime import timedelta

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponseBase
from django.utils.crypto import salted_hmac

from tournaments.models import Tournament, TournamentState

KEPT = timedelta(days=400)  # what browsers keep a cookie for at most
TONIGHT = timedelta(hours=18)
MOST_PEOPLE = 12  # who signed in here, the latest first
OPEN = (TournamentState.READY, TournamentState.RUNNING, TournamentState.PROVISIONAL)


@dataclass(frozen=True, slots=True)
class KnownDevice:
    """A device on which somebody signed in before."""

    id: str
    people: tuple[str, ...] = ()

    def knows(self, email: str) -> bool:
        """Whether this person signed in here."""
        return _digest(email) in self.people


def known(request: HttpRequest) -> KnownDevice | None:
    """The device that asks, if anybody ever signed in on it."""
    try:
        told = signing.loads(
            request.COOKIES.get(_name("known"), ""), salt=_name("known"), max_age=KEPT
        )
        return KnownDevice(str(told["id"]), tuple(map(str, told["of"])))
    except (signing.BadSignature, KeyError, TypeError):
        return None


def knows(request: HttpRequest, email: str) -> KnownDevice | None:
    """The device that asks, if this person signed in on it before."""
    device = known(request)
    return device if device is not None and device.knows(email) else None


def remember(request: HttpRequest, answer: HttpResponseBase, email: str) -> None:
    """Remember on the device that this person signed in."""
    device = known(request) or KnownDevice(secrets.token_urlsafe(12))
    people = (_digest(email), *(each for each in device.people if each != _digest(email)))
    told = {"id": device.id, "of": people[:MOST_PEOPLE]}
    _set(answer, "known", signing.dumps(told, salt=_name("known")), KEPT)


def opened_a_link(request: HttpRequest) -> bool:
    """Whether a link of tonight was opened on this device."""
    try:
        signing.loads(
            request.COOKIES.get(_name("tonight"), ""), salt=_name("tonight"), max_age=TONIGHT
        )
    except signing.BadSignature:
        return False
    return True


def opens_a_link(request: HttpRequest, answer: HttpResponseBase, night: Tournament) -> None:
    """Remember that a link was opened here, if its night is not over; said once an evening."""
    if night.state in OPEN and not opened_a_link(request):
        _set(answer, "tonight", signing.dumps(night.pk, salt=_name("tonight")), TONIGHT)


def _digest(email: str) -> str:
    return salted_hmac("tournaments.known_device", email.strip().lower()).hexdigest()[:24]


def _name(what: str) -> str:
    """The name of a cookie; two Bennys on two ports of one machine have their own."""
    return f"{settings.SESSION_COOKIE_NAME}-{what}"


def _set(answer: HttpResponseBase, what: str, value: str, age: timedelta) -> None:
    answer.set_cookie(
        _name(what),
        value,
        max_age=age,
        httponly=True,
        samesite="Lax",
        secure=settings.HTTPS,
    )
