"""Who wins what, for everybody, once the director shows it."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from tournaments import queries
from tournaments.queries import nights
from tournaments.web import polling, winners
from tournaments.web.public.nights import Outside, context_of, hidden, outside


@outside
@require_GET
def prizes(request: HttpRequest, here: Outside) -> HttpResponse:
    """The prizes with their winners, names in the club's style."""
    if not here.night.show_prizes:
        return hidden(request, here, "prizes")
    seen = polling.mark(request, nights.version_for_everybody(here.night.pk), "prizes")

    def draw() -> HttpResponse:
        won = winners.of(
            queries.prizes.of_night(here.night),
            here.called(here.owners),
            here.night.club.currency,
        )
        return render(request, "public/prizes.html", context_of(here, "prizes") | {"won": won})

    return polling.part(request, seen, draw, alike=True)
