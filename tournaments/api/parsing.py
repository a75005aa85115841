"""JSON as this API takes it: any text, but no labyrinth."""

from collections.abc import Mapping
from typing import IO, Any

from django.utils.translation import gettext as _
from rest_framework.exceptions import ParseError
from rest_framework.parsers import JSONParser

DEEPEST = 32
"""Lists and objects inside each other; a plan, the deepest thing that is sent, has six."""


class ShallowJSONParser(JSONParser):
    """Refuses what is nested so deep that whoever walks through it would not come back."""

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:  # noqa: ANN401 - JSON is anything
        """Read it.

        Raises:
            ParseError: it is no JSON, or nested too deep.
        """
        try:
            parsed = super().parse(stream, media_type, parser_context)
        except RecursionError:
            raise ParseError(_("This is nested too deep.")) from None
        level: list[object] = [parsed]
        for _depth in range(DEEPEST + 1):
            level = [each for one in level for each in _inside(one)]
            if not level:
                return parsed
        raise ParseError(_("This is nested too deep."))


def _inside(value: object) -> list[object]:
    if isinstance(value, Mapping):
        return list(value.values())
    return list(value) if isinstance(value, list) else []
