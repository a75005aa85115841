"""What the OpenAPI document says beyond the serializers."""

from typing import Any


def as_it_is(result: dict[str, Any], **_more: object) -> dict[str, Any]:
    """Say of everything that is sent that unknown fields are refused.

    And of facts that they are of any kind: `{"points": [2, 0]}` is a box and totals, as the
    line's own ``kind`` says.
    """
    parts = result["components"]["schemas"]
    for name, component in parts.items():
        if name.endswith("In") and component.get("type") == "object":
            component["additionalProperties"] = False
    parts["Facts"]["anyOf"] = parts["Facts"].pop("oneOf")
    return result
