"""The big screen through the director's own door: whatever the switches say."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_GET

from tournaments.permissions import Act
from tournaments.queries import entries as entries_of
from tournaments.queries import names
from tournaments.web.doors import Here, inside
from tournaments.web.public.nights import show_screen


@inside(Act.READ)
@require_GET
def screen(request: HttpRequest, here: Here) -> HttpResponse:
    """Find your table, with full names."""
    return show_screen(request, here.night, names.in_full(entries_of.latest(here.night.pk)))
