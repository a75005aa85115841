"""What the OpenAPI document says beyond the serializers."""

from typing import Any


def nothing_unknown(result: dict[str, Any], **_more: object) -> dict[str, Any]:
    """Say of everything that is sent that unknown fields are refused."""
    for name, component in result["components"]["schemas"].items():
        if name.endswith("In") and component.get("type") == "object":
            component["additionalProperties"] = False
    return result
