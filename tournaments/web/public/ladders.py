"""Ladders for everybody: which there are, and who stands where, in the club's style of names."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_GET

from tournaments import queries
from tournaments.models import Club
from tournaments.web import ladder_lines
from tournaments.web.public.found import club_page
from tournaments.wording import ladders as words


@club_page
@require_GET
def every(request: HttpRequest, club: Club) -> HttpResponse:
    """The ladders that everybody may read, by name."""
    rows = queries.ladders.of_club(club.pk, public=True)
    context = {
        "club": club,
        "section": "ladders",
        "ladders": rows,
        "says": words.preview(club.name),
    }
    return render(request, "public/ladders.html", context)


@club_page
@require_GET
def ladder(request: HttpRequest, club: Club, ladder: str) -> HttpResponse:
    """Who stands where, and why."""
    row = queries.ladders.by_slug(club.pk, ladder, public=True)
    if row is None:
        raise Http404
    table = queries.ladders.table(row, at=timezone.now())
    names = queries.names.of_club(club.pk, style=club.public_names)
    shown = ladder_lines.context(row, table, names)
    context = {"club": club, "section": "ladders", "says": shown["rule"], **shown}
    return render(request, "public/ladder.html", context)
