"""How a person is called: in full for the club's own people, in the club's style for the public."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
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


@dataclass(frozen=True, slots=True)
class ClubNames:
    """Everybody a club ever knew, read once: names by id, and who is somebody else by now.

    The number of a person is the club's own: how many people it knew when this one came. It is
    never given again, since no row of a person ever goes.
    """

    rows: tuple[tuple[int, str, str, int | None], ...]  # id, name, public name, merged into

    @classmethod
    def of(cls, club_id: int) -> "ClubNames":
        """Read them. One query."""
        rows = Player.objects.filter(club_id=club_id).order_by("pk")
        return cls(tuple(rows.values_list("pk", "name", "public_name", "merged_into_id")))

    @property
    def same(self) -> Mapping[int, int]:
        """Id -> who that person is by now, for those who were merged. No query."""
        into = {pk: merged for pk, _name, _public, merged in self.rows if merged is not None}
        return {pk: _end(pk, into) for pk in into}

    def called(self, among: Collection[int] | None = None, *, style: str | None = None) -> Names:
        """How people are called in a season, in full without a style; ``among`` whom. No query.

        Who was merged is called like who they are by now.
        """
        same = self.same
        wanted = None if among is None else {same.get(pk, pk) for pk in among}
        shown = {
            pk: (number, name if style is None else public(name, own=own, style=style))
            for number, (pk, name, own, merged) in enumerate(self.rows, start=1)
            if merged is None and (wanted is None or pk in wanted)
        }
        often = Counter(fold(name) for _number, name in shown.values() if name)
        called = {
            pk: Called(number, name, often[fold(name)] > 1) for pk, (number, name) in shown.items()
        }
        return called | {pk: called[now] for pk, now in same.items() if now in called}


def of_club(club_id: int, *, style: str | None = None) -> Names:
    """How everybody of a club is called in its seasons, in full without a style. One query."""
    return ClubNames.of(club_id).called(style=style)


def merged(club_id: int) -> Mapping[int, int]:
    """Player id -> who that person is by now, for those who were merged. One query."""
    return ClubNames.of(club_id).same


def _end(pk: int, into: Mapping[int, int]) -> int:
    seen = {pk}
    while pk in into and into[pk] not in seen:
        pk = into[pk]
        seen.add(pk)
    return pk
