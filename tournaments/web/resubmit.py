"""What somebody typed while they were signed out: kept on the page until it can be sent again.

Nothing of it is stored here. It travels in hidden fields of the answer, back to whoever sent it.
"""

import json

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

UNTOLD = frozenset({"csrfmiddlewaretoken", "act_id", "seen_revision"})
"""Fields that a page fills in by itself."""

Pairs = list[list[str]]


def typed(request: HttpRequest) -> Pairs:
    """Names and values of a post, none if nobody typed any of it or one is a password."""
    if request.method != "POST":
        return []
    pairs = [
        [name, value]
        for name in request.POST
        for value in request.POST.getlist(name)
        if name != "csrfmiddlewaretoken"
    ]
    if any("password" in name for name, _value in pairs):
        return []
    return pairs if any(name not in UNTOLD and value for name, value in pairs) else []


def packed(pairs: Pairs) -> str:
    """As one hidden field."""
    return json.dumps(pairs)


def unpacked(text: str) -> Pairs:
    """What `packed` made; none of anything else."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return []
    whole = isinstance(found, list) and all(
        isinstance(pair, list) and len(pair) == 2 and all(isinstance(each, str) for each in pair)
        for pair in found
    )
    return found if whole else []


def from_own_page(request: HttpRequest) -> bool:
    """Whether a post came from a page of this Benny, as the browser says."""
    return request.headers.get("Origin") == f"{request.scheme}://{request.get_host()}"


def send_again(request: HttpRequest, where: str, pairs: Pairs, *, status: int) -> HttpResponse:
    """The page that holds what was typed, with one button that sends it once more."""
    told = [value for name, value in pairs if name not in UNTOLD and value]
    context = {"where": where, "pairs": pairs, "told": told}
    return render(request, "errors/kept.html", context, status=status)
