"""Whose address is it? Behind proxies the socket's other end is the proxy, not the person."""

import ipaddress
from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse

GetResponse = Callable[[HttpRequest], HttpResponse]


def client_address(get_response: GetResponse) -> GetResponse:
    """Middleware that sets `REMOTE_ADDR` to the address that the outermost trusted proxy saw.

    With `TRUSTED_PROXIES` = n the n-th entry from the right of `X-Forwarded-For` was written by a
    proxy of ours; what stands left of it was written by the stranger and is not believed. Nor is
    anything that comes from an address that is none of `TRUSTED_PROXY_NETWORKS`: somebody came in
    beside the proxies. Lockout and limits of wrong codes then read `REMOTE_ADDR` and need not know
    of proxies.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        hops = request.headers.get("X-Forwarded-For", "").split(",")
        trusted = settings.TRUSTED_PROXIES
        if trusted and not _is_ours(request.META.get("REMOTE_ADDR", "")):
            trusted = 0
            request.META.pop("HTTP_X_FORWARDED_PROTO", None)
        if trusted and len(hops) >= trusted and _is_address(hops[-trusted].strip()):
            request.META["REMOTE_ADDR"] = hops[-trusted].strip()
        return get_response(request)

    return middleware


def _is_ours(peer: str) -> bool:
    """Whether the other end of the socket can be a proxy of ours; a local socket has no address."""
    if not _is_address(peer):
        return True
    address = ipaddress.ip_address(peer)
    mapped = getattr(address, "ipv4_mapped", None) or address
    return any(mapped in ipaddress.ip_network(each) for each in settings.TRUSTED_PROXY_NETWORKS)


def _is_address(text: str) -> bool:
    try:
        ipaddress.ip_address(text)
    except ValueError:
        return False
    return True
