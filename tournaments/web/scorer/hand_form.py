"""What was tapped: read from an address or a form, and written into the next address."""

from collections.abc import Iterator
from urllib.parse import urlencode

from django.http import QueryDict

from scoring.hand import FIELDS, Hand, Said
from tournaments.web.forms.taps import NOBODY, TapForm


def is_written(query: QueryDict, no: int) -> bool:
    """Whether an address tells of another hand than the one with this number.

    The browser's own back button leads there: what was tapped then was written long ago.
    """
    return query.get("no", str(no)) != str(no)


def in_address(query: QueryDict, fresh: Hand) -> Hand:
    """The hand as an address tells it; a hand that cannot be is begun anew."""
    hand = Hand(fresh.rules, fresh.so_far, TapForm(query).said()).settled()
    return hand if hand.whole or hand.possible() else fresh


def params(said: Said) -> list[tuple[str, object]]:
    """What was said, as the fields of a form: `in_address` reads it again."""
    return [pair for name in FIELDS if name in said for pair in _pairs(name, said[name])]


def address(hand: Hand, *, table: int, no: int, change: object = None) -> str:
    """The address of the next question about this hand of this table, after this was said."""
    more = [("change", change)] if change else []
    return "?" + urlencode([("no", no), ("table", table), *params(hand.said), *more])


def _pairs(name: str, value: object) -> Iterator[tuple[str, object]]:
    if isinstance(value, dict):
        yield from ((f"took_{seat}", tricks) for seat, tricks in sorted(value.items()))
    elif isinstance(value, tuple):
        yield from ((name, each) for each in value)
    elif name == "partner":
        yield name, NOBODY if value is None else value
    elif value is not None:
        yield name, value
