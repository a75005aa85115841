"""What a page says when the answer is no, in plain words; never a stack, never a number alone."""

import sys

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.template.loader import render_to_string

from tournaments.queries import storage
from tournaments.web import resubmit
from tournaments.wording import refusals

API = "/api/"


def bad_request(
    request: HttpRequest,
    exception: Exception,  # noqa: ARG001 - Django gives it by this name
) -> HttpResponse:
    """400: the request could not be read."""
    return render(request, "errors/400.html", status=400)


def forbidden(
    request: HttpRequest,
    exception: Exception,  # noqa: ARG001 - Django gives it by this name
) -> HttpResponse:
    """403: a member of the club, whose role does not allow this."""
    return render(request, "errors/403.html", status=403)


def not_found(
    request: HttpRequest,
    exception: Exception,  # noqa: ARG001 - Django gives it by this name
) -> HttpResponse:
    """404: nothing here, or a club that is not theirs; both look the same."""
    return render(request, "errors/404.html", status=404)


def broken(request: HttpRequest) -> HttpResponse:
    """500: Benny made a mistake; 507: the disk is full, or may only be read.

    Asks neither session nor database, which may be what is broken. The API gets its one form.
    """
    code = storage.problem(sys.exc_info()[1])
    status, sentence = (507 if code else 500), refusals.sentence(code or "broken", {})
    if request.path.startswith(API):
        told = {"code": code or "broken", "data": {}, "sentence": sentence}
        return JsonResponse(told, status=status)
    template = "errors/disk.html" if code else "errors/500.html"
    return HttpResponse(render_to_string(template, {"sentence": sentence}), status=status)


def csrf_failed(request: HttpRequest, **_why: object) -> HttpResponse:
    """403: the page was too old, or cookies are off. What was typed on an own page is kept."""
    pairs = resubmit.typed(request) if resubmit.from_own_page(request) else []
    if pairs:
        return resubmit.send_again(request, request.get_full_path(), pairs, status=403)
    return render(request, "errors/stale.html", status=403)


def locked_out(request: HttpRequest, *_more: object, **_details: object) -> HttpResponse:
    """429: too many wrong passwords for one e-mail from one address."""
    return render(request, "errors/429.html", status=429)
