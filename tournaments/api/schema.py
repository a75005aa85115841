"""What the OpenAPI document says beyond the serializers."""

from typing import Any

from tournaments.api.sent import Sent


def as_it_is(result: dict[str, Any], **_more: object) -> dict[str, Any]:
    """Say of everything that is sent that unknown fields are refused.

    And of facts that they are of any kind: `{"points": [2, 0]}` is a box and totals, as the
    line's own ``kind`` says.
    """
    parts = result["components"]["schemas"]
    for name in _names_of(Sent) & set(parts):
        parts[name]["additionalProperties"] = False
    parts["Facts"]["anyOf"] = parts["Facts"].pop("oneOf")
    return result


def _names_of(form: type[Sent]) -> set[str]:
    """The names under which a form and all that are made of it are described."""
    return {form.__name__}.union(*map(_names_of, form.__subclasses__()))
