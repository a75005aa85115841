"""A code typed by hand opens the same door as its link."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from tournaments.models import LinkKind
from tournaments.queries import nights
from tournaments.web.doors import anyone


@anyone
@require_http_methods(["GET", "POST"])
def code(request: HttpRequest) -> HttpResponse:
    """Open the table or the line that a code belongs to."""
    typed = request.POST.get("code", "").strip()[:9]
    if request.method != "POST" or not typed:
        return render(request, "public/code.html", {"typed": "", "wrong": False})
    link = nights.link_by_code(typed)
    if link is None:
        return render(request, "public/code.html", {"typed": typed, "wrong": True}, status=404)
    if link.kind == LinkKind.TABLE:
        return redirect("web:at_table", link.key)
    if link.entry is None:
        return redirect("web:link_standings", link.key)
    return redirect("web:link_player", link.key, link.entry.number)
