"""What the script of a table's page asks for besides the table: its words, and its worker."""

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils import translation
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_GET

from tournaments.web.access import anyone
from tournaments.web.release import furniture
from tournaments.wording import device

A_YEAR = 365 * 24 * 3600


@anyone
@require_GET
def words(_request: HttpRequest, language: str, printed: str) -> HttpResponse:  # noqa: ARG001
    """Every sentence of the script in one language; an address says one thing for good."""
    if language not in dict(settings.LANGUAGES):
        raise Http404
    with translation.override(language):
        answer = JsonResponse(device.sentences())
    patch_cache_control(answer, public=True, max_age=A_YEAR, immutable=True)
    return answer


@anyone
@require_GET
def worker(request: HttpRequest) -> HttpResponse:
    """The script of the worker. Its address makes the tables' pages all that it can see."""
    context = {"release": furniture()}
    answer = render(request, "scorer/worker.js", context, content_type="text/javascript")
    patch_cache_control(answer, no_cache=True)
    return answer
