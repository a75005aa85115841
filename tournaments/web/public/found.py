"""How everybody finds a club: its pages, what search engines may do with them."""

from collections.abc import Callable
from functools import wraps

from django.http import Http404, HttpRequest, HttpResponseBase

from tournaments.models import Club
from tournaments.queries import clubs
from tournaments.web.access import anyone

View = Callable[..., HttpResponseBase]


def club_page(view: View) -> View:
    """A page of a club for everybody; where the club shows none, there is none."""

    @wraps(view)
    def guarded(request: HttpRequest, club: str, **address: object) -> HttpResponseBase:
        row = clubs.by_slug(club)
        if row is None or not row.has_front_page:
            raise Http404
        return unsearched(view(request, row, **address), row)

    return anyone(guarded)


def unsearched(answer: HttpResponseBase, club: Club | None) -> HttpResponseBase:
    """The answer, kept out of search engines unless the club wants to be found by them."""
    if club is None or not club.allow_search:
        answer.headers["X-Robots-Tag"] = "noindex"
    return answer
