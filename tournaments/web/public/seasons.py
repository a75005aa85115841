"""Seasons for everybody: which there are, and their tables, in the club's style of names."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_GET

from tournaments import queries
from tournaments.models import Club, Season, Visibility
from tournaments.services.season import night_caches
from tournaments.web import polling, query_params, season_people, season_tables
from tournaments.web.public.found import club_page
from tournaments.web.season.tables import read, table_context
from tournaments.wording import club_pages
from tournaments.wording import seasons as words


@club_page
@require_GET
def every(request: HttpRequest, club: Club) -> HttpResponse:
    """The seasons that everybody may read, newest first, and who is remembered."""
    names = queries.names.of_club(club.pk, style=club.public_names)
    context = {
        "club": club,
        "section": "season",
        "seasons": [
            {"row": row, "says": words.days_and_nights(row.first, row.last, row.nights)}
            for row in queries.seasons.of_club(club.pk, public=True)
        ],
        "honours": [
            {
                "year": each.year,
                "title": words.honour(each.kind),
                "who": each.name
                if each.player_id is None
                else season_tables.called(names[each.player_id]),
                "value": words.honour_value(each.value),
            }
            for each in queries.honours.of_club(club.pk)
            if each.is_public
        ],
        "says": club_pages.seasons_preview(club.name),
    }
    return render(request, "public/seasons.html", context)


@club_page
@require_GET
def table(request: HttpRequest, club: Club, season: str) -> HttpResponse:
    """A season's table, now or as of a night."""
    row = found_season(club, season)
    seen = polling.mark(
        request, queries.seasons.version(club.pk), row.slug, request.GET.urlencode()
    )

    def draw() -> HttpResponse:
        as_of = query_params.number(request.GET.get("after", ""))
        counted = read(row, as_of=as_of, public=True)
        context = {
            "club": club,
            "section": "season",
            **table_context(request, counted),
            "link_people": reverse("web:public_season", args=[club.slug, row.slug]) + "people/",
            "says": club_pages.season_preview(club.name, row.name),
        }
        return render(request, "public/season.html", context)

    return polling.part(request, seen, draw)


@club_page
@require_GET
def person(request: HttpRequest, club: Club, season: str, number: int) -> HttpResponse:
    """One person's season, found by the number that the person has in the club."""
    row = found_season(club, season)
    seen = polling.mark(request, queries.seasons.version(club.pk), row.slug, "person", number)

    def draw() -> HttpResponse:
        own = queries.season_people.of(row, number, public=True)
        if own is None:
            raise Http404
        night_caches.keep(own.table.fresh)
        context = {
            "club": club,
            "section": "season",
            **season_people.context(own),
            "says": club_pages.season_preview(club.name, row.name),
        }
        return render(request, "public/person.html", context)

    return polling.part(request, seen, draw)


def found_season(club: Club, slug: str) -> Season:
    """The season of an address, if everybody may read it."""
    row = queries.seasons.by_slug(club.pk, slug)
    if row is None or row.visibility != Visibility.PUBLIC:
        raise Http404
    return row
