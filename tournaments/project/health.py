"""Is this process fit to answer? For load balancers and health checks."""

from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache

from tournaments.queries import storage


@never_cache
def health(_request: HttpRequest) -> HttpResponse:
    """200 when the database answers and there is room to store; 503 otherwise, with why."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return HttpResponse("the database does not answer\n", status=503, content_type="text/plain")
    if storage.is_full():
        told = "the disk is full: nothing can be stored, what is stored can be read\n"
        return HttpResponse(told, status=503, content_type="text/plain")
    return HttpResponse("well\n", content_type="text/plain")
