"""The values that options take, read from JSON: each reader raises at what it cannot be."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Literal

from scoring.rules.options import Suit


@dataclass(frozen=True, slots=True)
class SpecialBid:
    """A bid with a name of its own: tricks needed, points won and lost, played alone or not."""

    alone: bool
    need: int
    win: int
    lose: int


def _whole(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError
    return value


def one_of(*allowed: int) -> Callable[[object], int]:
    """A reader of whole numbers that takes only these.

    >>> one_of(0, 1)(1)
    1
    """

    def read(value: object) -> int:
        number = _whole(value)
        if number not in allowed:
            raise ValueError
        return number

    return read


def _yes_or_no(value: object) -> bool:
    if not isinstance(value, bool):
        raise TypeError
    return value


def _or_none(read: Callable[[Any], object]) -> Callable[[object], object]:
    return lambda value: None if value is None else read(value)


def _points_or_players(value: object) -> int | Literal["players"]:
    return "players" if value == "players" else _whole(value)


def _specials(value: object) -> tuple[tuple[str, SpecialBid], ...]:
    if not isinstance(value, Mapping):
        raise TypeError
    named = [(_name(name), _special(terms)) for name, terms in value.items()]
    # The cheapest first, whatever order a database gives to the keys of its JSON.
    return tuple(sorted(named, key=lambda each: (each[1].win, each[0])))


def _name(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def _special(terms: object) -> SpecialBid:
    if not isinstance(terms, Mapping) or terms.keys() != {"alone", "need", "win", "lose"}:
        raise TypeError
    return SpecialBid(
        alone=_yes_or_no(terms["alone"]),
        need=_whole(terms["need"]),
        win=_whole(terms["win"]),
        lose=_whole(terms["lose"]),
    )


def reader(annotation: object) -> Callable[[Any], object]:
    """The reader of values of an option so annotated.

    >>> reader(int | None)(None) is None, reader(bool)(True)
    (True, True)
    """
    if isinstance(annotation, type) and issubclass(annotation, StrEnum):
        return annotation
    return _READERS[annotation]


_READERS: dict[object, Callable[[object], object]] = {
    int: _whole,
    bool: _yes_or_no,
    int | None: _or_none(_whole),
    Suit | None: _or_none(Suit),
    int | Literal["players"]: _points_or_players,
    tuple[tuple[str, SpecialBid], ...]: _specials,
}
