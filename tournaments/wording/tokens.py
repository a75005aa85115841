"""What a token may do, in words."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

SCOPES: Mapping[str, str | Promise] = {
    "read": gettext_lazy("Read nights, seats and standings"),
    "results": gettext_lazy("Write results too"),
    "run": gettext_lazy("Set up and run nights too"),
    "seasons": gettext_lazy("Run leagues and seasons"),
}
OFFERED = ("read", "results", "run")
"""What the page offers; nothing asks for the others yet."""


def scope(name: str) -> str:
    """What a token with this scope may do."""
    return str(SCOPES.get(name, name))
