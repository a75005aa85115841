"""A program of somebody else: it knows an address, a token, and what the schema says.

Whatever it sends and gets is held against the schema, so what it can do anybody can.
"""

from typing import Any
from uuid import uuid4

import jsonschema
import requests

PATIENCE = 20  # seconds


class Program:
    """Calls operations of the API by the names that the schema gives them."""

    def __init__(self, address: str, token: str, **place: object) -> None:
        self.address, self.place = address, place
        self.schema: dict[str, Any] = requests.get(
            f"{address}/api/v1/schema/", params={"format": "json"}, timeout=PATIENCE
        ).json()
        self.session = requests.Session()
        (scheme,) = (
            each
            for each in self.schema["components"]["securitySchemes"].values()
            if each["type"] == "http"
        )
        self.session.headers["Authorization"] = f"{scheme['scheme'].title()} {token}"
        self.operations = {
            what["operationId"]: (method, path, what)
            for path, methods in self.schema["paths"].items()
            for method, what in methods.items()
        }

    def call(self, name: str, body: dict[str, Any] | None = None, **place: object) -> Any:
        """Call an operation; an answer that is none of its good ones is an error."""
        method, path, what = self.operations[name]
        query = {each["name"] for each in what["parameters"] if each["in"] == "query"}
        asked = {key: value for key, value in place.items() if key in query}
        sent = self._filled(what, body or {})
        answer = self.session.request(
            method,
            self.address + path.format(**self.place, **place),
            json=sent,
            params=asked,
            timeout=PATIENCE,
        )
        assert answer.ok, (name, sent, answer.status_code, answer.text)
        described = what["responses"][str(answer.status_code)]["content"]["application/json"]
        self._fits(answer.json(), described["schema"])
        return answer.json()

    def pages(self, name: str) -> list[Any]:
        """Everything of a list that comes in pages."""
        page = self.call(name, limit=2)
        found = page["results"]
        while page["next"]:
            page = self.session.get(page["next"], timeout=PATIENCE).json()
            found += page["results"]
        return found

    def example(self, name: str, kind: str) -> dict[str, Any]:
        """What the schema shows of an operation's body."""
        body = self.operations[name][2]["requestBody"]["content"]["application/json"]
        examples = body["examples"].values()
        return next(each["value"] for each in examples if each["value"]["kind"] == kind)

    def _filled(self, what: dict[str, Any], body: dict[str, Any]) -> dict[str, Any] | None:
        """The body with a fresh id where one is asked for, as the schema wants it."""
        if "requestBody" not in what:
            return None
        wanted = what["requestBody"]["content"]["application/json"]["schema"]
        named = self.schema["components"]["schemas"][wanted["$ref"].rpartition("/")[2]]
        for key in ("act_id", "id"):
            if key in named["required"]:
                body = {**body, key: str(uuid4())}
        self._fits(body, wanted)
        return body

    def _fits(self, value: Any, schema: dict[str, Any]) -> None:
        whole = {**_plain(schema), "components": _plain(self.schema["components"])}
        jsonschema.Draft202012Validator(whole).validate(value)


def _plain(schema: Any) -> Any:
    """OpenAPI 3.0 as JSON Schema: what may be null is said there by a word of its own."""
    if isinstance(schema, list):
        return [_plain(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    plain = {key: _plain(value) for key, value in schema.items() if key != "nullable"}
    return {"anyOf": [plain, {"type": "null"}]} if schema.get("nullable") is True else plain
