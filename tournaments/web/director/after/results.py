"""The standings for the club's own people: full names, as of any round."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from tournaments import queries
from tournaments.permissions import Permission
from tournaments.queries import names, standings
from tournaments.web import polling, query_params, ranking
from tournaments.web.access import PageContext, inside


@inside(Permission.READ)
@require_GET
def table(request: HttpRequest, here: PageContext) -> HttpResponse:
    """The standings now, or as they were after a round."""
    wanted = request.GET.get("after", "")
    as_of = query_params.number(wanted)
    version, role = here.night.version.version, here.authority.role
    seen = polling.mark(request, version, "standings", wanted, role)

    def draw() -> HttpResponse:
        found = standings.of_night(here.night, as_of=as_of)
        called = names.in_full(each.owner for each in queries.entries.latest(here.night.pk))
        context = {
            "here": here,
            "night": here.night,
            "ranking": ranking.of(found, called),
            "standings": found,
            "seen": seen,
            "at": here.at,
        }
        only_part = request.headers.get("X-Part") == "live"
        template = "components/standings.html" if only_part else "director/standings.html"
        return render(request, template, context)

    return polling.part(request, seen, draw)
