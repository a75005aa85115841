"""Who is in a night, and what each entry is as of a round."""

from dataclasses import dataclass

from tournaments.models import Entry, EntryChange, EntryState

IN_PLAY = frozenset({EntryState.REGISTERED, EntryState.CHECKED_IN})
"""States in which an entry gets a seat or a rest by the movement."""


@dataclass(frozen=True, slots=True)
class EntryNow:
    """An entry as of a round; ``player_id`` is who plays from then on."""

    entry_id: int
    number: int
    player_id: int | None
    own_player_id: int | None
    name: str
    public_name: str
    state: EntryState
    since_round: int
    ranked: bool
    in_prizes: bool
    category: str
    partnership: int | None  # its number

    @property
    def in_play(self) -> bool:
        """Whether the movement places this entry."""
        return self.state in IN_PLAY

    @property
    def is_substituted(self) -> bool:
        """Whether somebody else plays for this entry."""
        return self.player_id != self.own_player_id


def as_of(tournament_id: int, round_number: int) -> tuple[EntryNow, ...]:
    """Every entry by number, as of a round: of its changes from that round or before, the last.

    An entry that only comes in a later round is not there yet. Two queries.
    """
    last: dict[int, EntryChange] = {}
    changes = EntryChange.objects.filter(
        entry__tournament_id=tournament_id, from_round__lte=round_number
    ).select_related("player")
    for change in changes.order_by("seq"):
        last[change.entry_id] = change
    entries = (
        Entry.objects.filter(tournament_id=tournament_id, pk__in=last)
        .select_related("partnership")
        .order_by("number")
    )
    return tuple(_now(entry, last[entry.pk]) for entry in entries)


def latest(tournament_id: int) -> tuple[EntryNow, ...]:
    """Every entry by number, as it will be in the last round. Two queries."""
    return as_of(tournament_id, 32767)


def _now(entry: Entry, change: EntryChange) -> EntryNow:
    player = change.player
    return EntryNow(
        entry_id=entry.pk,
        number=entry.number,
        player_id=change.player_id,
        own_player_id=entry.player_id,
        name=player.name if player else "",
        public_name=player.public_name if player else "",
        state=EntryState(change.state),
        since_round=change.from_round,
        ranked=entry.ranked,
        in_prizes=entry.in_prizes,
        category=player.category if player else "",
        partnership=entry.partnership.number if entry.partnership else None,
    )
