"""The file of a night on its way in: what kind of file it is, and whether each value can be.

Asks no database, so nobody waits for a lock while a file is looked at.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, NoReturn
from uuid import UUID

from django.core.exceptions import ValidationError
from django.db import models

from tournaments.models import Player, Tournament
from tournaments.models.values import sensible_hour
from tournaments.queries import stored_json
from tournaments.services.night_file_rows import (
    FORGOTTEN,
    FORMER_NAMES,
    HELD,
    NIGHT,
    SCHEMA,
    may_be_missing,
    travelling,
)
from tournaments.services.people import players
from tournaments.services.people.players import BadName
from tournaments.services.samples.reference_night import BadNightFile

LARGEST_FILE = 64 * 1024 * 1024
LONGEST_TOLD = 60
IMPOSSIBLE = (KeyError, TypeError, ValueError, ValidationError, OverflowError)
"""What a value that cannot be raises on its way in."""

Model = type[models.Model]


@dataclass(slots=True)
class RowBrought:
    """One row of a file: its id there, the row to be, and which rows of the file it names."""

    key: object
    row: models.Model
    names: dict[str, tuple[Model, object]] = field(default_factory=dict)
    of_night: bool = False
    is_new: bool = True


@dataclass(frozen=True, slots=True)
class NightBrought:
    """A night as its file tells it, each value looked at; nothing of it is stored."""

    origin: UUID
    night: Tournament
    rows: Mapping[Model, list[RowBrought]]


def read(file: bytes) -> NightBrought:
    """Read a file.

    Raises:
        BadNightFile: ``why`` is too_large, no_night, cut, older, newer, missing, value; with the
            last two ``where``, ``row``, ``field`` and ``value`` say which.
    """
    data = _known(_parsed(file))
    night = _built(Tournament, "", data["night"])
    rows: dict[Model, list[RowBrought]] = {}
    keys: set[tuple[Model, object]] = set()
    for model, _path in HELD:
        rows[model] = []
        for told in data["rows"][model.__name__]:
            brought = _row(model, told, keys)
            rows[model].append(brought)
            keys.add((model, brought.key))
    return NightBrought(UUID(data["origin"]), night, rows)


def _parsed(file: bytes) -> object:
    if len(file) > LARGEST_FILE:
        raise BadNightFile(why="too_large")
    try:
        text = file.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        begun = file.lstrip().startswith(b"{") and error.reason == "unexpected end of data"
        raise BadNightFile(why="cut" if begun else "no_night") from None
    try:
        parsed: object = json.loads(text)
    except ValueError:
        begun = text.lstrip().startswith("{") and '"benny": "night"' in text[:200]
        raise BadNightFile(why="cut" if begun else "no_night") from None
    except RecursionError:
        raise BadNightFile(why="no_night") from None
    return parsed


def _known(data: object) -> dict[str, Any]:
    """The whole of a file, if it is of a night, and of this Benny's schema."""
    if not isinstance(data, dict) or data.get("benny") != "night":
        raise BadNightFile(why="no_night")
    schema = data.get("schema")
    if type(schema) is not int:
        raise BadNightFile(why="cut" if schema is None else "no_night")
    if schema != SCHEMA:
        raise BadNightFile(why="newer" if schema > SCHEMA else "older", schema=schema, here=SCHEMA)
    try:
        UUID(data["origin"])
        whole = isinstance(data["night"], dict) and all(
            isinstance(row, dict) for model, _ in HELD for row in data["rows"][model.__name__]
        )
    except (KeyError, TypeError, ValueError, AttributeError):
        whole = False
    if not whole:
        raise BadNightFile(why="cut")
    return data


def _row(model: Model, told: dict[str, Any], keys: set[tuple[Model, object]]) -> RowBrought:
    key = told.get("id")
    if not isinstance(key, str | int) or (model, key) in keys:
        _refuse(model, key, "id", key)
    brought = RowBrought(key, _built(model, key, told), of_night=told.get(NIGHT) is not None)
    for column in travelling(model):
        value = told.get(column.name)
        if isinstance(column, models.ForeignKey) and value is not None and column.name != NIGHT:
            named: tuple[Model, object] = (column.related_model, value)
            if not isinstance(value, str | int) or named not in keys:
                _refuse(model, key, column.name, value)
            brought.names[column.attname] = named
    return brought


def _built(model: Model, key: object, told: Mapping[str, Any]) -> Any:  # noqa: ANN401 - a row of the model
    """A row with every value but its references, each one looked at."""
    row = model()
    columns = list(travelling(model))
    known = {column.name for column in columns} | FORGOTTEN | {"id"}
    if strange := sorted(set(told) - known):
        raise BadNightFile(why="newer", where=model.__name__, field=strange[0])
    for column in columns:
        name = column.name if column.name in told else FORMER_NAMES.get(column.name, column.name)
        if name not in told:
            if may_be_missing(column):
                continue
            raise BadNightFile(why="missing", where=model.__name__, row=key, field=column.name)
        if isinstance(column, models.ForeignKey):
            if told[name] is None and not column.null:
                _refuse(model, key, name, None)
            continue
        try:
            value = column.to_python(told[name])
            _must_fit(column, value)
        except IMPOSSIBLE:
            _refuse(model, key, name, told[name])
        setattr(row, column.attname, value)
    if isinstance(row, Player) and row.name:
        row.name = _clean(key, row.name)
    if (unread := stored_json.unreadable(row)) is not None:
        _refuse(model, key, unread, told.get(unread))
    return row


def _clean(key: object, name: str) -> str:
    try:
        return players.clean_names([name])[0]
    except BadName:
        _refuse(Player, key, "name", name)


def _must_fit(column: "models.Field[Any, Any]", value: object) -> None:
    """Refuse what a column cannot hold: other words, too large a number, an unknown place."""
    if value is None:
        if not column.null:
            raise ValueError(column.name)
        return
    if column.choices and value not in dict(column.flatchoices):
        raise ValueError(column.name)
    if isinstance(value, str) and column.max_length and len(value) > column.max_length:
        raise ValueError(column.name)
    if isinstance(value, str) and "\0" in value:
        raise ValueError(column.name)
    if isinstance(value, datetime):
        sensible_hour(value)
    for guard in column.validators:  # Django itself asks none of them about an empty value
        guard(value)


def _refuse(model: Model, key: object, name: str, value: object) -> NoReturn:
    told = json.dumps(value, ensure_ascii=False, default=str)
    if len(told) > LONGEST_TOLD:
        told = f"{told[:LONGEST_TOLD]}…"
    raise BadNightFile(why="value", where=model.__name__, row=str(key), field=name, value=told)
