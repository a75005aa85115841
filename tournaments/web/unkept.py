"""What a signed-in person saw stays on no disk: the next one at this machine may press *Back*."""

from collections.abc import Callable

from django.contrib.auth import SESSION_KEY
from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control

GetResponse = Callable[[HttpRequest], HttpResponse]


def unkept(get_response: GetResponse) -> GetResponse:
    """Middleware: no browser and no proxy keeps an answer that asked who is signed in."""

    def middleware(request: HttpRequest) -> HttpResponse:
        answer = get_response(request)
        if request.session.accessed and SESSION_KEY in request.session:
            answer.headers.pop("Cache-Control", None)
            patch_cache_control(answer, private=True, no_store=True)
        return answer

    return middleware
