"""Which hosts are this Benny, where it is open to a room: a machine's address may change meanwhile.

A page of another site can be made to look like it came from here only by a name that its owner
points at this machine. So names are let in that are the machine's own, and numbers that lie in
somebody's private network, whichever they are; every other name and number is refused.
"""

from collections.abc import Callable
from ipaddress import ip_address

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponse
from django.http.request import split_domain_port

from tournaments.management.local_instance import own_names

GetResponse = Callable[[HttpRequest], HttpResponse]


def is_ours(host: str, known: tuple[str, ...]) -> bool:
    """Whether a host, without its port, is this Benny.

    >>> is_ours("192.168.1.7", ()), is_ours("8.8.8.8", ()), is_ours("evil.example", ())
    (True, False, False)
    """
    plain = host.lower().rstrip(".")
    if plain in known:
        return True
    try:
        address = ip_address(plain.strip("[]").partition("%")[0])
    except ValueError:
        return False
    return address.is_private and not address.is_unspecified


def known_hosts(get_response: GetResponse) -> GetResponse:
    """Middleware that refuses (400) every host that is not this Benny."""
    known = tuple(name.lower() for name in (*settings.OWN_HOSTS, *own_names()))

    def middleware(request: HttpRequest) -> HttpResponse:
        told = request.META.get("HTTP_HOST", "")
        host, _port = split_domain_port(told)
        if not is_ours(host, known):
            raise DisallowedHost(f"{told!r} is not this Benny.")
        return get_response(request)

    return middleware
