"""How a person is called: in full for the club's own people, in the club's style for the public."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from tournaments.models import NameStyle, Player
from tournaments.names.fold import fold
from tournaments.queries.entries import EntryNow, EntryStates


@dataclass(frozen=True, slots=True)
class Called:
    """A name as it may be shown; empty when only the number may stand there.

    ``shared`` says that somebody else of the night is called alike, so the number follows it.
    """

    number: int
    name: str
    shared: bool
    substitutes: tuple["StandIn", ...] = ()


@dataclass(frozen=True, slots=True)
class StandIn:
    """Somebody who played under another's number, and from which round."""

    name: str
    from_round: int


def in_full(entries: Iterable[EntryNow]) -> Mapping[int, Called]:
    """Entry id -> what the club's own people read. No query."""
    return _called({entry: entry.name for entry in entries})


def in_public(entries: Iterable[EntryNow], style: str) -> Mapping[int, Called]:
    """Entry id -> what anybody may read, in the club's style. No query."""
    return _called({entry: _public(entry, style) for entry in entries})


def whole_night(people: EntryStates, style: str | None = None) -> Mapping[int, Called]:
    """Entry id -> whose number it is, and who played for them from which round. No query.

    For whatever speaks of the whole night: a card, the list of people. With a style, as anybody
    may read it; without, as the club's own people do.
    """
    owners = _called(
        {
            each.owner: each.own_name if style is None else _public(each.owner, style)
            for each in people.latest()
        }
    )
    return {
        entry_id: replace(
            called,
            substitutes=tuple(
                StandIn(_of_player(player, style), number)
                for number, player in people.substitutes(entry_id)
            ),
        )
        for entry_id, called in owners.items()
    }


def _called(names: Mapping[EntryNow, str]) -> Mapping[int, Called]:
    often = Counter(fold(name) for name in names.values() if name)
    return {
        entry.entry_id: Called(entry.number, name, often[fold(name)] > 1)
        for entry, name in names.items()
    }


def _public(entry: EntryNow, style: str) -> str:
    return _in_style(entry.name, entry.public_name, style)


def _of_player(player: Player, style: str | None) -> str:
    return player.name if style is None else _in_style(player.name, player.public_name, style)


def _in_style(name: str, public_name: str, style: str) -> str:
    if style == NameStyle.NUMBER_ONLY:
        return ""
    if public_name:
        return public_name
    if style == NameStyle.FULL:
        return name
    first, *others = name.split() or [""]
    return f"{first} {others[-1][0]}." if others else first
