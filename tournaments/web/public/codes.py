"""A code typed by hand opens the same door as its link.

A code is short, so what strangers type wrong is counted: for each address, and for all of them
together. A device on which a link of tonight was opened is nobody's stranger.
"""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from tournaments.models import LinkKind
from tournaments.queries import nights
from tournaments.services.club import lockouts
from tournaments.web import known_devices
from tournaments.web.access import anyone
from tournaments.web.sign_in_limits import address_of


@anyone
@require_http_methods(["GET", "POST"])
def code(request: HttpRequest) -> HttpResponse:
    """Open the table or the line that a code belongs to."""
    typed = request.POST.get("code", "").strip()[:9]
    if request.method != "POST" or not typed:
        return _ask(request)
    counted = None if known_devices.opened_a_link(request) else _count(request)
    if counted and counted.over:
        return _ask(request, stopped=True, status=429)
    link = nights.link_by_code(typed, timezone.now())
    if link is None:
        stopped = counted is not None and counted.last
        return _ask(request, typed=typed, stopped=stopped, status=429 if stopped else 404)
    if counted:
        lockouts.take_back(counted.number)
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


def _count(request: HttpRequest) -> lockouts.CountedCode:
    """Count a stranger's code before it is looked up: many at once are none too many."""
    return lockouts.count_code(
        address=address_of(request),
        at=timezone.now(),
        most_here=settings.CODE_FAILURE_LIMIT,
        most_of_all=settings.CODE_FAILURES_AN_HOUR,
    )
