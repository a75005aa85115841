"""Who plays with whom all night, where partners stay together, and who has nobody yet."""

from dataclasses import dataclass

from tournaments.models import Partnership, Tournament, TournamentState, Unit
from tournaments.queries import entries as entries_of
from tournaments.queries import rules as rules_of
from tournaments.queries import standings
from tournaments.queries.entries import EntryNow

PLAYED = (
    TournamentState.RUNNING,
    TournamentState.PROVISIONAL,
    TournamentState.FINAL,
    TournamentState.ARCHIVED,
)


@dataclass(frozen=True, slots=True)
class Pair:
    """A pair of the night: its number, its own name if it has one, and its members by number."""

    number: int
    name: str
    members: tuple[EntryNow, ...]

    @property
    def has_house_player(self) -> bool:
        """Whether one of them plays for the house, so that the pair wins no prize."""
        return not all(each.in_prizes for each in self.members)


@dataclass(frozen=True, slots=True)
class Pairs:
    """The pairs by number, and by number of card those who are in and have no partner yet.

    ``size`` is how many share a score: two, or three at tables of six.
    """

    pairs: tuple[Pair, ...]
    alone: tuple[EntryNow, ...]
    size: int


def of_night(tournament_id: int) -> Pairs:
    """The pairs of a night. Three queries."""
    return of_entries(entries_of.latest(tournament_id), size_of(tournament_id))


def of_entries(entries: tuple[EntryNow, ...], size: int) -> Pairs:
    """The pairs among entries that were read before. No query."""
    members: dict[int, list[EntryNow]] = {}
    for each in entries:
        if each.partnership is not None:
            members.setdefault(each.partnership, []).append(each)
    return Pairs(
        pairs=tuple(
            Pair(number, both[0].partnership_name, tuple(both))
            for number, both in sorted(members.items())
        ),
        alone=tuple(each for each in entries if each.partnership is None and each.in_play),
        size=size,
    )


def size_of(tournament_id: int) -> int:
    """How many share a score where partners stay together: half a table. One query."""
    return max(2, rules_of.of_night(tournament_id).rules.players // 2)


def earlier_night(tournament: Tournament) -> Tournament | None:
    """The club's last night before this one that was played, whose places may pair. One query."""
    nights = Tournament.objects.filter(club_id=tournament.club_id, state__in=PLAYED)
    before = nights.filter(starts_at__lte=tournament.starts_at).exclude(pk=tournament.pk)
    return before.order_by("-starts_at", "-pk").first()


def earlier_pairs(tournament: Tournament) -> tuple[tuple[int, ...], ...]:
    """The players of each pair on the club's last night of pairs, by number. Three queries."""
    nights = Tournament.objects.filter(club_id=tournament.club_id, unit=Unit.PARTNERSHIP)
    before = nights.filter(starts_at__lte=tournament.starts_at, state__in=PLAYED)
    last = before.exclude(pk=tournament.pk).order_by("-starts_at", "-pk").first()
    if last is None:
        return ()
    found = of_entries(entries_of.latest(last.pk), 2).pairs
    players = (tuple(each.own_player_id for each in pair.members) for pair in found)
    return tuple(
        tuple(player for player in pair if player is not None)
        for pair in players
        if None not in pair
    )


def places_of(night: Tournament) -> dict[int, int]:
    """Player -> place in the standings of a night, those listed apart left out. Eleven queries."""
    return {
        entry.own_player_id: line.rank
        for line in standings.of_night(night).ranked
        for entry in line.entries
        if entry.own_player_id is not None and line.rank is not None
    }


def by_number(tournament_id: int, number: int) -> Partnership | None:
    """The pair with a number, with its night and club. One query."""
    rows = Partnership.objects.select_related("tournament__club")
    return rows.filter(tournament_id=tournament_id, number=number).first()
