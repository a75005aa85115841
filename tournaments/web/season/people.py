"""A person's own season, for the club's people."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_GET

from tournaments import queries
from tournaments.permissions import Permission
from tournaments.services.season import night_caches
from tournaments.web import polling, season_people
from tournaments.web.access import PageContext, found, inside
from tournaments.web.form_actions import page
from tournaments.web.season.tables import season_of


@inside(Permission.READ)
@require_GET
def person(request: HttpRequest, here: PageContext, season: str, number: int) -> HttpResponse:
    """Each night with what became of it, the place after each, with whom it went well."""
    row = season_of(here, season)
    version = queries.seasons.version(here.club.pk)
    seen = polling.mark(request, version, row.slug, "person", number)

    def draw() -> HttpResponse:
        own = found(queries.season_people.of(row, number))
        night_caches.keep(own.table.fresh)
        context = {"here": here, "section": "seasons", **season_people.context(own)}
        return page(request, "season/person.html", context)

    return polling.part(request, seen, draw)
