"""Where each audience's addresses begin."""

from django.contrib import admin
from django.urls import include, path

from .health import health

urlpatterns = [
    path("healthz", health, name="health"),
    path("admin/", admin.site.urls),
    path("api/v1/", include("tournaments.api.urls")),
    path("", include("tournaments.web.urls")),
]

handler400 = "tournaments.project.errors.bad_request"
handler403 = "tournaments.project.errors.forbidden"
handler404 = "tournaments.project.errors.not_found"
handler500 = "tournaments.project.errors.broken"
