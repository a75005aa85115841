"""Whose address is it? Behind proxies the socket's other end is the proxy, not the person."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse

GetResponse = Callable[[HttpRequest], HttpResponse]


def client_address(get_response: GetResponse) -> GetResponse:
    """Middleware that sets `REMOTE_ADDR` to the address that the outermost trusted proxy saw.

    With `TRUSTED_PROXIES` = n the n-th entry from the right of `X-Forwarded-For` was written by a
    proxy of ours; what stands left of it was written by the stranger and is not believed. Lockout
    and limits of wrong codes then read `REMOTE_ADDR` and need not know of proxies.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        hops = request.headers.get("X-Forwarded-For", "").split(",")
        trusted = settings.TRUSTED_PROXIES
        if trusted and len(hops) >= trusted and hops[-trusted].strip():
            request.META["REMOTE_ADDR"] = hops[-trusted].strip()
        return get_response(request)

    return middleware
