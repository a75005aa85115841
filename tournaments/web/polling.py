"""Parts of a page that are asked for again with a version, and answered "unchanged" cheaply."""

import hashlib
from collections.abc import Callable
from http import HTTPStatus

from django.contrib.messages import get_messages
from django.core.cache import caches
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.utils.translation import get_language

from tournaments.models import User
from tournaments.web.release import release
from tournaments.web.templatetags.pages import THEME_COOKIE

DRAWN_FOR = 60  # seconds; then whoever asks next has it drawn anew


def mark(request: HttpRequest, version: int | str, *more: object) -> str:
    """What a part shows: a version of the night, for this viewer, language, theme and release.

    ``more`` is whatever else the page shows that the version does not hold: a choice in the
    address, the viewer's role.
    """
    viewer = request.user.pk if isinstance(request.user, User) else "anybody"
    theme = request.COOKIES.get(THEME_COOKIE, "")
    parts = (version, viewer, get_language(), theme, release(), *more)
    return "-".join(str(part) for part in parts)


def part(
    request: HttpRequest, seen: str, draw: Callable[[], HttpResponse], *, alike: bool = False
) -> HttpResponse:
    """The part as it is now, or 304 if the browser or the page shows this version.

    ``alike``: everybody who is not signed in reads the same, so it is drawn once for all phones.
    A page that tells something once (a refusal, what was stored) is drawn whatever the browser
    holds, and is not held itself: its words would come back.
    """

    def draw_now() -> HttpResponse:
        for_everybody = alike and not isinstance(request.user, User)
        return _drawn_once(request, seen, draw) if for_everybody else draw()

    if len(get_messages(request)):
        answer = draw()
        patch_cache_control(answer, private=True, no_store=True)
        return answer
    asked = request.headers.get("If-None-Match", "").strip('W/"') or request.GET.get("v", "")
    unchanged = bool(asked) and asked == seen
    answer = HttpResponseNotModified() if unchanged else draw_now()
    answer.headers["ETag"] = f'W/"{seen}"'
    patch_cache_control(answer, private=True, no_cache=True, max_age=0)
    patch_vary_headers(answer, ["Cookie", "Accept-Language"])
    return answer


def _drawn_once(request: HttpRequest, seen: str, draw: Callable[[], HttpResponse]) -> HttpResponse:
    """What was drawn for this address, version, language and theme; drawn now if it never was."""
    shown = f"{request.get_host()} {request.get_full_path()} {request.headers.get('X-Part', '')}"
    key = f"drawn-{hashlib.sha256(f'{seen} {shown}'.encode()).hexdigest()}"
    kept = caches["pages"]
    content = kept.get(key)
    if content is not None:
        return HttpResponse(content)
    answer = draw()
    if answer.status_code == HTTPStatus.OK:
        kept.set(key, answer.content, DRAWN_FOR)
    return answer


def ticking(request: HttpRequest, seen: str, draw: Callable[[], HttpResponse]) -> HttpResponse:
    """The same for a page with a clock: no browser keeps it, so the hour it carries is of now."""
    unchanged = request.headers.get("X-Part") is not None and request.GET.get("v", "") == seen
    answer = HttpResponseNotModified() if unchanged else draw()
    patch_cache_control(answer, private=True, no_store=True)
    patch_vary_headers(answer, ["Cookie", "Accept-Language"])
    return answer
