"""A code typed by hand opens the same door as its link.

A code is short, so wrong ones are counted for each address, where wrong passwords are counted too.
"""

from axes.handlers.proxy import AxesProxyHandler
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from tournaments.models import LinkKind
from tournaments.queries import nights
from tournaments.web.access import anyone

CODES = {"username": "the code of a card"}
"""The name under which wrong codes are counted; no e-mail looks like it."""


@anyone
@require_http_methods(["GET", "POST"])
def code(request: HttpRequest) -> HttpResponse:
    """Open the table or the line that a code belongs to."""
    typed = request.POST.get("code", "").strip()[:9]
    if request.method != "POST" or not typed:
        return _ask(request)
    if _too_many(request):
        return _ask(request, stopped=True, status=429)
    link = nights.link_by_code(typed)
    if link is None:
        _count(request)
        stopped = _too_many(request)
        return _ask(request, typed=typed, stopped=stopped, status=429 if stopped else 404)
    if link.kind == LinkKind.TABLE:
        return redirect("web:at_table", link.key)
    if link.entry is None:
        return redirect("web:link_standings", link.key)
    return redirect("web:link_player", link.key, link.entry.number)


def _ask(
    request: HttpRequest, *, typed: str = "", stopped: bool = False, status: int = 200
) -> HttpResponse:
    context = {"typed": typed, "wrong": bool(typed) and not stopped, "stopped": stopped}
    return render(request, "public/code.html", context, status=status)


def _too_many(request: HttpRequest) -> bool:
    """Whether this address has typed too many wrong codes in the last quarter of an hour."""
    return bool(AxesProxyHandler.get_failures(request, CODES) >= settings.CODE_FAILURE_LIMIT)


def _count(request: HttpRequest) -> None:
    AxesProxyHandler.user_login_failed(__name__, CODES, request)
    # Its own, smaller limit is that of passwords; this page answers for itself.
    request.axes_locked_out = False  # type: ignore[attr-defined]
