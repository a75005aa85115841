"""What recorded leagues and ladders are made of, read piece by piece, or refused by a code.

A line of such a file is one object: `id`, `kind`, `given` and perhaps `expect`. A file may hold
anything: what is not what it should be is a `VectorRefused`, which names the field.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from scoring.problem import Problem
from scoring.rules.json_codec import SCHEMA
from scoring.rules.ruleset import RulesRefused

_Rules = TypeVar("_Rules")

LARGEST = 10**9
"""Numbers beyond this are no weeks, games or points."""


class VectorCode(StrEnum):
    """Why a line of a file cannot be read."""

    LINE_UNREADABLE = "line_unreadable"
    KIND_UNKNOWN = "kind_unknown"
    FIELD_MISSING = "field_missing"
    FIELD_UNKNOWN = "field_unknown"
    FIELD_MALFORMED = "field_malformed"


class VectorRefused(Exception):
    """A vector that cannot be read: `problems`, one at least."""

    def __init__(self, code: VectorCode, *fields: str, problems: Sequence[Problem] = ()) -> None:
        super().__init__(code)
        self.problems = tuple(problems) or (Problem(code, fields),)


class VectorKind(StrEnum):
    """What a vector is about."""

    LEAGUE = "league"
    LADDER = "ladder"


@dataclass(frozen=True, slots=True)
class Vector:
    """One line of a file: what is given, and what is expected, if the file says so."""

    id: str | int | None
    kind: VectorKind | None
    given: object
    expect: object


def read_line(line: bytes) -> Vector:
    """Read one line. Raises `VectorRefused` for what is no object, or names a key twice.

    >>> read_line(b'{"id": "x", "kind": "ladder", "given": {}}').id
    'x'
    >>> read_line(b'[1, 2')
    Traceback (most recent call last):
    scoring.reading_vectors.VectorRefused: line_unreadable
    """
    try:
        read = json.loads(
            line.decode("utf-8-sig"), object_pairs_hook=_once_each, parse_constant=_no_number
        )
        # Half a character, which JSON can spell, can be printed by nobody.
        json.dumps(read, ensure_ascii=False).encode()
    except (ValueError, RecursionError) as stopped:
        raise VectorRefused(VectorCode.LINE_UNREADABLE) from stopped
    if not isinstance(read, dict):
        raise VectorRefused(VectorCode.LINE_UNREADABLE)
    number_or_name, kind = read.get("id"), read.get("kind")
    if isinstance(number_or_name, bool) or not isinstance(number_or_name, str | int):
        number_or_name = None
    return Vector(
        number_or_name,
        VectorKind(kind) if isinstance(kind, str) and kind in tuple(VectorKind) else None,
        read.get("given"),
        read.get("expect"),
    )


def _once_each(pairs: Sequence[tuple[str, object]]) -> dict[str, object]:
    read = dict(pairs)
    if len(read) < len(pairs):
        raise ValueError
    return read


def _no_number(word: str) -> object:
    raise ValueError(word)


def differences(expected: object, given: Mapping[str, object]) -> tuple[str, ...]:
    """Where an answer is not what a vector expects: one line for each key that differs.

    >>> differences({"order": ["A"]}, {"order": ["B"], "moves": []})
    ("order: expected ['A'], got ['B']", 'moves: expected None, got []')
    """
    if not isinstance(expected, Mapping):
        return ("nothing is expected",)
    if "error" in expected:
        given = {"error": given.get("error")}
    keys = dict.fromkeys((*expected, *given))
    return tuple(
        f"{key}: expected {expected.get(key)}, got {given.get(key)}"
        for key in keys
        if expected.get(key) != given.get(key)
    )


def mapping(value: object, field: str) -> Mapping[str, object]:
    """Take an object.

    >>> mapping({"a": 1}, "given")
    {'a': 1}
    """
    if not isinstance(value, dict):
        raise _not_so(value, field)
    return value


def items(value: object, field: str) -> Sequence[object]:
    """Take a list.

    >>> items([1, 2], "order")
    [1, 2]
    """
    if not isinstance(value, list):
        raise _not_so(value, field)
    return value


def name(value: object, field: str) -> str:
    """Take a name or an id: text with something in it.

    >>> name("Ferry Inn", "team")
    'Ferry Inn'
    """
    if not isinstance(value, str) or not value.strip():
        raise _not_so(value, field)
    return value


def number(value: object, field: str) -> int:
    """Take a whole number, not below nought and not beyond all measure.

    >>> number(7, "week")
    7
    """
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= LARGEST:
        raise _not_so(value, field)
    return value


def pair(value: object, field: str) -> tuple[int, int]:
    """Take two numbers, home first.

    >>> pair([6, 3], "games")
    (6, 3)
    """
    two = items(value, field)
    if len(two) != 2:
        raise VectorRefused(VectorCode.FIELD_MALFORMED, field)
    return number(two[0], field), number(two[1], field)


def known_keys(read: Mapping[str, object], keys: Sequence[str]) -> None:
    """Refuse a key that nothing here means.

    >>> known_keys({"week": 1}, ["week"])
    """
    unknown = tuple(key for key in read if key not in keys)
    if unknown:
        raise VectorRefused(VectorCode.FIELD_UNKNOWN, *unknown)


def read_rules(value: object, from_json: Callable[[object], _Rules]) -> _Rules:
    """Read rules of which every key, the number of the schema too, may be left out.

    >>> from scoring.league.rules import TeamRules
    >>> read_rules({"win_points": 3}, TeamRules.from_json).win_points
    3
    """
    try:
        return from_json({"schema": SCHEMA} | dict(mapping(value, "rules")))
    except RulesRefused as stopped:
        raise VectorRefused(VectorCode.FIELD_MALFORMED, problems=stopped.problems) from stopped


def refused(problems: Sequence[Problem]) -> dict[str, object]:
    """The answer to a vector with problems: the first code, and all distinct ones.

    >>> refused([Problem("line_unreadable")])
    {'error': 'line_unreadable', 'errors': ['line_unreadable']}
    """
    codes = list(dict.fromkeys(str(problem.code) for problem in problems))
    return {"error": codes[0], "errors": codes}


def _not_so(value: object, field: str) -> VectorRefused:
    missing = value is None
    return VectorRefused(VectorCode.FIELD_MISSING if missing else VectorCode.FIELD_MALFORMED, field)
