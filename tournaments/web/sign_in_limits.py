"""How many wrong passwords are too many: the limits that django-axes asks for.

Three are counted for strangers: one account from one address, one account from everywhere, one
address for all accounts. A device on which the person signed in before is counted by itself and not
among these, so nobody can shut an owner out from afar; if it tries too much it is a stranger again.
"""

import ipaddress
from typing import Any

from axes.handlers.database import AxesDatabaseHandler
from django.conf import settings
from django.http import HttpRequest

from tournaments import queries
from tournaments.models import User
from tournaments.queries.lockouts import DEVICE, Tries
from tournaments.web import known_devices

Credentials = dict[str, Any] | None


def address_of(request: HttpRequest) -> str:
    """Where a request comes from. Of IPv6 it is the network: one house has 2⁶⁴ addresses in it."""
    told = request.META.get("REMOTE_ADDR", "")
    try:
        address = ipaddress.ip_address(told)
    except ValueError:
        return "0.0.0.0"  # noqa: S104 - a socket of the machine itself has no address
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False).network_address)
    return str(address)


class SignInLimits(AxesDatabaseHandler):  # type: ignore[misc]  # axes ships no types
    """The counting of django-axes, with Benny's limits."""

    def get_failures(self, request: HttpRequest, credentials: Credentials = None) -> int:
        """How full the fullest count is, on the scale of ``AXES_FAILURE_LIMIT``."""
        email = _email(credentials)
        device = known_devices.knows(request, email)
        if device is not None and not _is_full(self._tries_of(request, DEVICE + device.id)):
            return 0
        tries = self._tries_of(request, email)
        if _is_full(tries):
            return int(settings.AXES_FAILURE_LIMIT)
        return min(tries.here, settings.AXES_FAILURE_LIMIT - 1)

    def user_login_failed(
        self,
        sender: object,
        credentials: dict[str, Any],
        request: HttpRequest | None = None,
        **more: object,
    ) -> None:
        """Count a wrong password: of a known device under its id, of strangers under the e-mail."""
        if request is not None:
            email = _email(credentials)
            device = known_devices.knows(request, email)
            name = email
            if device is not None and not _is_full(self._tries_of(request, DEVICE + device.id)):
                name = DEVICE + device.id
            credentials = {**credentials, "username": name}
        super().user_login_failed(sender, credentials, request, **more)

    def user_logged_in(
        self,
        sender: object,  # noqa: ARG002 - Django gives it by this name
        request: HttpRequest,
        user: User,
        **_more: object,
    ) -> None:
        """Forget what this person, here, and this device got wrong before; nobody else's count."""
        self.clean_expired_user_attempts(request)
        email = user.email.lower()
        self.reset_attempts(username=email, ip_address=request.axes_ip_address)  # type: ignore[attr-defined]
        if device := known_devices.knows(request, email):
            self.reset_attempts(username=DEVICE + device.id)

    def _tries_of(self, request: HttpRequest, name: str) -> Tries:
        since = request.axes_attempt_time - settings.AXES_COOLOFF_TIME  # type: ignore[attr-defined]
        return queries.lockouts.wrong_passwords(name, address_of(request), since)


def _is_full(tries: Tries) -> bool:
    if tries.of_device:
        return tries.of_account >= settings.PASSWORD_FAILURES_OF_A_KNOWN_DEVICE
    return (
        tries.here >= settings.AXES_FAILURE_LIMIT
        or tries.of_account >= settings.PASSWORD_FAILURES_OF_AN_ACCOUNT
        or tries.of_address >= settings.PASSWORD_FAILURES_OF_AN_ADDRESS
    )


def _email(credentials: Credentials) -> str:
    return str((credentials or {}).get("username") or "").strip().lower()
