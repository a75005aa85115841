"""Who is in a night, and what each entry is as of a round."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from django.db.models import Count, Max, Q

from tournaments.models import (
    Entry,
    EntryChange,
    EntryState,
    Journal,
    LineState,
    Placement,
    PlacementKind,
    Player,
)

IN_PLAY = frozenset({EntryState.REGISTERED, EntryState.CHECKED_IN})
"""States in which an entry gets a seat or a rest by the movement."""


def by_number(tournament_id: int, number: int) -> Entry | None:
    """The entry with a number on the card, with its night and club. One query."""
    rows = Entry.objects.select_related("tournament__club")
    return rows.filter(tournament_id=tournament_id, number=number).first()


def one(entry_id: int) -> Entry:
    """An entry with its night and club. One query."""
    return Entry.objects.select_related("tournament__club").get(pk=entry_id)


def next_number(tournament_id: int) -> int:
    """One more than every number that was ever given, those taken out included. Two queries."""
    highest = Entry.objects.filter(tournament_id=tournament_id).aggregate(most=Max("number"))
    removed = Journal.objects.filter(tournament_id=tournament_id, act="entries.remove")
    given = removed.values_list("data__number", flat=True)
    return 1 + max(int(number) for number in (highest["most"] or 0, *given))


def have_played(tournament_id: int, *, before: int = 0) -> frozenset[int]:
    """The entries at whose tables something is written, or who had a place before ``before``.

    On a night of cards nothing is written until the end: who goes home after round 4 was there all
    the same, at a table or resting. One query.
    """
    written = Q(table__sheets__lines__state=LineState.LIVE)
    was_in = Q(round__number__lt=before) & ~Q(kind=PlacementKind.ABSENT)
    seats = Placement.objects.filter(
        written | was_in, round__tournament=tournament_id, in_force=True
    )
    return frozenset(seats.values_list("entry_id", flat=True))


def stands(state: str, *, played: bool) -> str:
    """The state from which an entry moves: who has played was there, whether checked in or not.

    >>> stands("registered", played=True)
    'checked_in'
    """
    expected = state == EntryState.REGISTERED
    return EntryState.CHECKED_IN.value if expected and played else state


AFTER_EVERY_ROUND = 32767


@dataclass(frozen=True, slots=True)
class EntryNow:
    """An entry as of a round; ``player_id`` and ``name`` are who plays from then on.

    ``own_…`` is whose entry it is: the number and its place stay theirs when a substitute plays.
    """

    entry_id: int
    number: int
    player_id: int | None
    own_player_id: int | None
    name: str
    public_name: str
    own_name: str
    own_public_name: str
    state: EntryState
    since_round: int
    ranked: bool
    in_prizes: bool
    category: str
    partnership: int | None  # its number
    partnership_name: str = ""  # its own; most pairs are called by their members

    @property
    def in_play(self) -> bool:
        """Whether the movement places this entry."""
        return self.state in IN_PLAY

    @property
    def owner(self) -> "EntryNow":
        """The entry under the name of whose it is, whoever plays: so it stands in standings."""
        return replace(
            self,
            player_id=self.own_player_id,
            name=self.own_name,
            public_name=self.own_public_name,
        )


@dataclass(frozen=True, slots=True)
class EntryStates:
    """Every entry of a night with all its changes, so that any round can be asked for."""

    entries: tuple[Entry, ...]  # by number
    changes: Mapping[int, tuple[EntryChange, ...]]  # by entry, in order of seq

    @property
    def entry_ids(self) -> tuple[int, ...]:
        """The ids of the entries, by number."""
        return tuple(entry.pk for entry in self.entries)

    def as_of(self, round_number: int) -> tuple[EntryNow, ...]:
        """Every entry by number: of its changes from that round or before, the last. No query.

        An entry that only comes in a later round is not there yet.
        """
        found = []
        for entry in self.entries:
            changes = [
                change
                for change in self.changes.get(entry.pk, ())
                if change.from_round <= round_number
            ]
            if changes:
                found.append(_now(entry, changes[-1]))
        return tuple(found)

    def in_round(self, round_number: int) -> tuple[EntryNow, ...]:
        """Every entry by number as it was in that round; who came later, as they came. No query.

        Whoever speaks of a round calls people by this: a substitute of round 6 sat in no earlier
        one.
        """
        firsts = {entry: rows[0].from_round for entry, rows in self.changes.items() if rows}
        by_round = {number: self.as_of(number) for number in {round_number, *firsts.values()}}
        found = {each.entry_id: each for each in by_round[round_number]}
        for entry, first in firsts.items():
            if entry not in found:
                found[entry] = next(each for each in by_round[first] if each.entry_id == entry)
        return tuple(found[entry.pk] for entry in self.entries if entry.pk in found)

    def substitutes(self, entry_id: int) -> tuple[tuple[int, Player], ...]:
        """Who else played under the number, and from which round. No query."""
        own = next(entry.player_id for entry in self.entries if entry.pk == entry_id)
        played, before = [], own
        for change in self.changes.get(entry_id, ()):
            if change.player and change.player_id not in (own, before):
                played.append((change.from_round, change.player))
            before = change.player_id
        return tuple(played)

    def latest(self) -> tuple[EntryNow, ...]:
        """Every entry by number, as it will be in the last round. No query."""
        return self.as_of(AFTER_EVERY_ROUND)


def states(tournament_id: int) -> EntryStates:
    """All entries of a night and what became of them. Two queries."""
    return states_of([tournament_id])[tournament_id]


def states_of(tournament_ids: Sequence[int]) -> Mapping[int, EntryStates]:
    """The same of several nights, by night. Two queries."""
    changes: dict[int, list[EntryChange]] = defaultdict(list)
    rows = EntryChange.objects.filter(entry__tournament__in=tournament_ids)
    for change in rows.select_related("player").order_by("seq"):
        changes[change.entry_id].append(change)
    entries: dict[int, list[Entry]] = defaultdict(list)
    found = Entry.objects.filter(tournament__in=tournament_ids)
    for entry in found.select_related("partnership", "player").order_by("number"):
        entries[entry.tournament_id].append(entry)
    return {
        night: EntryStates(
            entries=tuple(entries[night]),
            changes={each.pk: tuple(changes[each.pk]) for each in entries[night]},
        )
        for night in tournament_ids
    }


@dataclass(frozen=True, slots=True)
class ArrivedTogether:
    """People who came into a night by one act; ``line`` is the id of its journal row."""

    line: int
    count: int


def arrived_last(tournament_id: int) -> ArrivedTogether | None:
    """The list that came in last, of two or more, while nobody of it has a seat. One query."""
    lists = (
        Entry.objects.filter(tournament_id=tournament_id, journal__act="entries.add")
        .values("journal")
        .annotate(people=Count("pk", distinct=True), seats=Count("placements"))
    )
    last = lists.order_by("-journal").first()
    if last is None or last["people"] < 2 or last["seats"]:
        return None
    return ArrivedTogether(last["journal"], last["people"])


def as_of(tournament_id: int, round_number: int) -> tuple[EntryNow, ...]:
    """Every entry by number, as of a round. Two queries."""
    return states(tournament_id).as_of(round_number)


def in_round(tournament_id: int, round_number: int) -> tuple[EntryNow, ...]:
    """Every entry by number as it was in a round; who came later, as they came. Two queries."""
    return states(tournament_id).in_round(round_number)


def latest(tournament_id: int) -> tuple[EntryNow, ...]:
    """Every entry by number, as it will be in the last round. Two queries."""
    return states(tournament_id).latest()


def _now(entry: Entry, change: EntryChange) -> EntryNow:
    player, own = change.player, entry.player
    return EntryNow(
        entry_id=entry.pk,
        number=entry.number,
        player_id=change.player_id,
        own_player_id=entry.player_id,
        name=player.name if player else "",
        public_name=player.public_name if player else "",
        own_name=own.name if own else "",
        own_public_name=own.public_name if own else "",
        state=EntryState(change.state),
        since_round=change.from_round,
        ranked=entry.ranked,
        in_prizes=entry.in_prizes,
        category=player.category if player else "",
        partnership=entry.partnership.number if entry.partnership else None,
        partnership_name=entry.partnership.name if entry.partnership else "",
    )
