"""Who says that something went wrong: pages to people, the API to machines."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from tournaments.api import errors as for_machines
from tournaments.web import errors as for_people

API = "/api/"


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400: the request could not be read."""
    return _answer(request, 400, lambda: for_people.bad_request(request, exception))


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """403: whoever it is may not."""
    return _answer(request, 403, lambda: for_people.forbidden(request, exception))


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """404: nothing is here."""
    return _answer(request, 404, lambda: for_people.not_found(request, exception))


def broken(request: HttpRequest) -> HttpResponse:
    """500 or 507: told to either in its form, since neither session nor database is asked."""
    return for_people.broken(request)


def _answer(request: HttpRequest, status: int, page: Callable[[], HttpResponse]) -> HttpResponse:
    return for_machines.outside(status) if request.path.startswith(API) else page()
