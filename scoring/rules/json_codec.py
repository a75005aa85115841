"""Rules of a night, a season or a league there and back: one JSON object with a schema number.

Each kind of rules names its options and how to read each; an unknown option or value is refused,
never ignored, and all are named at once.
"""

import re
from collections.abc import Callable, Mapping
from datetime import time
from enum import StrEnum
from fractions import Fraction
from typing import Any, TypeAlias

from scoring.problem import Problem
from scoring.rules.ruleset import RulesRefused

SCHEMA = 1
"""The number of the shape in which rules are stored."""

Readers: TypeAlias = Mapping[str, Callable[[Any], object]]


class StoredCode(StrEnum):
    """Why JSON is not the rules that it is read as."""

    SCHEMA_UNKNOWN = "schema_unknown"
    OPTION_UNKNOWN = "option_unknown"
    VALUE_UNKNOWN = "value_unknown"


def read(data: object, readers: Readers) -> dict[str, Any]:
    """Read the values of a stored object; raises `RulesRefused` with every reason.

    >>> read({"schema": 1, "best": 7}, {"best": number})
    {'best': 7}
    >>> read({"schema": 1, "bets": 7}, {"best": number})
    Traceback (most recent call last):
    scoring.rules.ruleset.RulesRefused: bets
    """
    if not isinstance(data, Mapping):
        raise RulesRefused((_refusal(StoredCode.SCHEMA_UNKNOWN, "schema", data),))
    refused = []
    schema = data.get("schema")
    if schema != SCHEMA or isinstance(schema, bool):
        refused.append(_refusal(StoredCode.SCHEMA_UNKNOWN, "schema", schema))
    values: dict[str, Any] = {}
    for name, value in data.items():
        if name == "schema":
            continue
        if name not in readers:
            refused.append(_refusal(StoredCode.OPTION_UNKNOWN, str(name), value))
            continue
        try:
            values[name] = readers[name](value)
        except (TypeError, ValueError):
            refused.append(_refusal(StoredCode.VALUE_UNKNOWN, name, value))
    if refused:
        raise RulesRefused(tuple(refused))
    return values


def write(rules: object, readers: Readers) -> dict[str, object]:
    """Write every option, so that a later default changes no old night.

    >>> from types import SimpleNamespace
    >>> write(SimpleNamespace(best=7), {"best": number})
    {'schema': 1, 'best': 7}
    """
    return {"schema": SCHEMA} | {name: _plain(getattr(rules, name)) for name in readers}


def number(value: object) -> int:
    """Read a whole number. Raises `TypeError` for anything else, a truth value too.

    >>> number(7)
    7
    """
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(value)
    return value


def number_or_none(value: object) -> int | None:
    """Read a whole number, or `None` for "none".

    >>> number_or_none(None) is None
    True
    """
    return None if value is None else number(value)


_FRACTION = re.compile(r"[0-9]{1,9}(/[0-9]{1,9})?", re.ASCII)


def fraction(value: object) -> Fraction:
    """Read an exact share written as text; a denominator of nought is a `ValueError`.

    >>> fraction("41/100")
    Fraction(41, 100)
    """
    if not isinstance(value, str):
        raise TypeError(value)
    if _FRACTION.fullmatch(value) is None:
        raise ValueError(value)
    whole, _, parts = value.partition("/")
    if parts and int(parts) == 0:
        raise ValueError(value)
    return Fraction(int(whole), int(parts or 1))


def fraction_or_none(value: object) -> Fraction | None:
    """Read an exact share written as text, or `None` for "none".

    >>> fraction_or_none(None) is None
    True
    """
    return None if value is None else fraction(value)


_WALL_TIME = re.compile(r"([01][0-9]|2[0-3]):[0-5][0-9]", re.ASCII)


def wall_time_or_none(value: object) -> time | None:
    """Read an hour of the club's clock, as "18:00", or `None` for "none".

    >>> wall_time_or_none("18:00")
    datetime.time(18, 0)
    """
    if value is None:
        return None
    if not isinstance(value, str):
        raise TypeError(value)
    if _WALL_TIME.fullmatch(value) is None:
        raise ValueError(value)
    return time.fromisoformat(value)


def number_or(words: type[StrEnum]) -> Callable[[object], object]:
    """Return a reader of a whole number or one of these words."""

    def read_either(value: object) -> object:
        return words(value) if isinstance(value, str) else number(value)

    return read_either


def several(read_one: Callable[[Any], object]) -> Callable[[object], tuple[object, ...]]:
    """Return a reader of a list, each item read by itself."""

    def read_each(value: object) -> tuple[object, ...]:
        if not isinstance(value, list | tuple):
            raise TypeError(value)
        return tuple(read_one(item) for item in value)

    return read_each


def _refusal(code: StoredCode, name: str, value: object) -> Problem:
    return Problem(code, (name,), {"value": value})


def _plain(value: object) -> object:
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, time):
        return value.isoformat("minutes")
    return value.value if isinstance(value, StrEnum) else value
