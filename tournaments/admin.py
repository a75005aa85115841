"""For the keeper of the installation: everything can be looked at, and nothing changed.

Every act has a rule behind it and goes through its service; rows are never mended by hand.
"""

from django.apps import apps
from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest


class ReadOnly(admin.ModelAdmin):  # type: ignore[type-arg]  # none at run time
    """Rows as they stand, newest first."""

    ordering = ("-pk",)
    show_full_result_count = False
    exclude = ("password",)

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Nothing is added here."""
        return False

    def has_change_permission(
        self,
        request: HttpRequest,
        obj: Model | None = None,
    ) -> bool:
        """Nothing is changed here."""
        return False

    def has_delete_permission(
        self,
        request: HttpRequest,
        obj: Model | None = None,
    ) -> bool:
        """Nothing is deleted here."""
        return False

    def has_view_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Whoever keeps the installation may look."""
        return bool(request.user.is_active and request.user.is_superuser)


admin.site.register(list(apps.get_app_config("tournaments").get_models()), ReadOnly)
