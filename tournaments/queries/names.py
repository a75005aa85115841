"""How a person is called: in full for the club's own people, in the club's style for the public."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tournaments.models import NameStyle
from tournaments.names.fold import fold
from tournaments.queries.entries import EntryNow


@dataclass(frozen=True, slots=True)
class Called:
    """A name as it may be shown; empty when only the number may stand there.

    ``shared`` says that somebody else of the night is called alike, so the number follows it.
    """

    number: int
    name: str
    shared: bool


def in_full(entries: Iterable[EntryNow]) -> Mapping[int, Called]:
    """Entry id -> what the club's own people read. No query."""
    return _called({entry: entry.name for entry in entries})


def in_public(entries: Iterable[EntryNow], style: str) -> Mapping[int, Called]:
    """Entry id -> what anybody may read, in the club's style. No query."""
    return _called({entry: _public(entry, style) for entry in entries})


def _called(names: Mapping[EntryNow, str]) -> Mapping[int, Called]:
    often = Counter(fold(name) for name in names.values() if name)
    return {
        entry.entry_id: Called(entry.number, name, often[fold(name)] > 1)
        for entry, name in names.items()
    }


def _public(entry: EntryNow, style: str) -> str:
    if style == NameStyle.NUMBER_ONLY:
        return ""
    if entry.public_name:
        return entry.public_name
    if style == NameStyle.FULL:
        return entry.name
    first, *others = entry.name.split() or [""]
    return f"{first} {others[-1][0]}." if others else first
