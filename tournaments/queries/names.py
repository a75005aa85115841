"""How a person is called: in full for the club's own people, in the club's style for the public."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
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
    return _called(
        {entry: public(entry.name, own=entry.public_name, style=style) for entry in entries}
    )


def whole_night(people: EntryStates, style: str | None = None) -> Mapping[int, Called]:
    """Entry id -> whose number it is, and who played for them from which round. No query.

    For whatever speaks of the whole night: a card, the list of people. With a style, as anybody
    may read it; without, as the club's own people do.
    """
    owners = _called(
        {
            each.owner: each.own_name
            if style is None
            else public(each.own_name, own=each.own_public_name, style=style)
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


def _of_player(player: Player, style: str | None) -> str:
    if style is None:
        return player.name
    return public(player.name, own=player.public_name, style=style)


def public(name: str, *, own: str, style: str) -> str:
    """What anybody may read of a name: ``own``, if the person chose one, else the club's style.

    >>> public("Ann Lee", own="", style="first_initial"), public("Ann", own="Nan", style="number")
    ('Ann L.', '')
    """
    if style == NameStyle.NUMBER_ONLY:
        return ""
    if own:
        return own
    if style == NameStyle.FULL:
        return name
    first, *others = name.split() or [""]
    return f"{first} {others[-1][0]}." if others else first


Names = Mapping[int, Called]
"""By id of a player."""


def of_club(club_id: int, *, style: str | None = None) -> Names:
    """Player id -> how the person is called in the club's seasons, in full without a style.

    The number is the club's own: how many people it knew when this one came. It is never given
    again, since no row of a person ever goes. Who was merged is called like who they are by now.
    One query.
    """
    rows = list(Player.objects.filter(club_id=club_id).order_by("pk"))
    shown = {
        row.pk: row.name if style is None else public(row.name, own=row.public_name, style=style)
        for row in rows
    }
    same = _same(rows)
    often = Counter(fold(shown[row.pk]) for row in rows if row.pk not in same and shown[row.pk])
    numbers = {row.pk: number for number, row in enumerate(rows, start=1)}
    called = {pk: Called(numbers[pk], name, often[fold(name)] > 1) for pk, name in shown.items()}
    return called | {pk: called[now] for pk, now in same.items()}


def merged(club_id: int) -> Mapping[int, int]:
    """Player id -> who that person is by now, for those who were merged. One query."""
    rows = Player.objects.filter(club_id=club_id, merged_into__isnull=False)
    return _same(list(rows))


def _same(rows: Sequence[Player]) -> dict[int, int]:
    into = {row.pk: row.merged_into_id for row in rows if row.merged_into_id is not None}
    return {pk: _end(pk, into) for pk in into}


def _end(pk: int, into: Mapping[int, int]) -> int:
    seen = {pk}
    while pk in into and into[pk] not in seen:
        pk = into[pk]
        seen.add(pk)
    return pk
