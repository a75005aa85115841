"""A hand as somebody typed it: anything at all, true or impossible.

An entry promises nothing. What is wrong with it says `hand.judge`, which alone turns it into a
result. The JSON keys are those of the rules; only `round` is called `bidding_round` in Python.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self


@dataclass(frozen=True, slots=True)
class HandEntry:
    """What was written about one hand. `None` is an empty field; every other value is as typed.

    >>> entry = HandEntry.from_json({"result": "played", "dealer": 0, "round": 1, "caller": 1})
    >>> entry.bidding_round, entry.tricks
    (1, None)
    """

    no: object = None
    result: object = None
    dealer: object = None
    upcard: object = None
    bidding_round: object = None
    caller: object = None
    trump: object = None
    alone: object = None
    defend_alone: object = None
    exchange: object = None
    partner: object = None
    bid: object = None
    tricks: object = None
    tricks_def: object = None
    tricks_by_seat: object = None
    out: object = None
    renege: object = None
    renege_count: object = None
    unknown: tuple[tuple[str, object], ...] = ()
    """Fields that no hand has, as they came: they are refused, never ignored."""

    @classmethod
    def from_json(cls, data: object) -> Self:
        """The entry that this JSON stands for. It never raises: what is no object is unknown whole.

        >>> HandEntry.from_json({"result": "passout", "weather": "fine"}).unknown
        (('weather', 'fine'),)
        >>> HandEntry.from_json("eleven").unknown
        (('', 'eleven'),)
        """
        if not isinstance(data, Mapping):
            return cls(unknown=(("", data),))
        unknown = () if data.keys() <= KEYS else _unknown(data)
        values: list[Any] = [*map(data.get, NAMES), unknown]
        return cls(*values)

    def to_json(self) -> dict[str, object]:
        """The fields that are not empty, under their JSON keys.

        >>> HandEntry(result="played", bidding_round=2).to_json()
        {'result': 'played', 'round': 2}
        """
        data = {
            key: value for key, name in NAMES.items() if (value := getattr(self, name)) is not None
        }
        return data | dict(self.unknown)


NAMES = {
    "round" if name == "bidding_round" else name: name
    for name in HandEntry.__slots__
    if name != "unknown"
}
"""JSON key of every field -> its name in Python."""

KEYS = frozenset(NAMES)


def _unknown(data: Mapping[object, object]) -> tuple[tuple[str, object], ...]:
    return tuple((str(key), value) for key, value in data.items() if key not in KEYS)
