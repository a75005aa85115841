"""What came in with a request, in sixteen signs: the same act again, or another under its id?"""

import json
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from hashlib import sha256

from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse
from django.http.request import RawPostDataException

from tournaments.services import acts

GetResponse = Callable[[HttpRequest], HttpResponse]

UNSENT = "csrfmiddlewaretoken"
"""Filled in by the page, and another one each time that the page is drawn."""


def remembered(get_response: GetResponse) -> GetResponse:
    """Middleware that lets an act keep a digest of what it was asked for, if it asks for that."""

    def middleware(request: HttpRequest) -> HttpResponse:
        if request.content_type == "application/json":
            with suppress(RequestDataTooBig):
                _ = request.body  # kept before it is read; afterwards nobody could ask for it
        token = acts.SENT.set(cache(lambda: digest(request)))
        try:
            return get_response(request)
        finally:
            acts.SENT.reset(token)

    return middleware


def digest(request: HttpRequest) -> str:
    """The same for the same fields or the same JSON, in whatever order they stand."""
    if request.method in ("GET", "HEAD", "OPTIONS"):
        return ""
    if request.content_type == "application/json":
        try:
            told = _canonical(request.body)
        except (RequestDataTooBig, RawPostDataException):
            return ""
    else:
        fields = {name: request.POST.getlist(name) for name in request.POST if name != UNSENT}
        files = {name: [f"{file.name} {file.size}" for file in request.FILES.getlist(name)]
                 for name in request.FILES}  # fmt: skip
        told = json.dumps([fields, files], sort_keys=True)
    return sha256(f"{request.path}\n{told}".encode()).hexdigest()[:16]


def _canonical(body: bytes) -> str:
    try:
        return json.dumps(json.loads(body), sort_keys=True)
    except (ValueError, RecursionError):
        return repr(body)
