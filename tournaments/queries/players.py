"""The people of a club."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Count, QuerySet

from tournaments.models import Player, PlayerNeed, Tournament
from tournaments.names import order
from tournaments.names.fold import fold
from tournaments.queries.entries import EntryNow


@dataclass(frozen=True, slots=True)
class RosterLine:
    """A person on the roster; ``shared`` when somebody else of the club is called alike."""

    player_id: int
    name: str
    public_name: str
    category: str
    nights: int
    shared: bool


def pickable(
    club_id: int, *, but: int | None = None, busy: Collection[int] = ()
) -> QuerySet[Player]:
    """Everybody of a club who can be picked, with the club; for the field of a form.

    ``but`` one, and without those who are ``busy`` otherwise.

    Nothing is asked before it is read: then one query. ``by_last_name`` orders what was read.
    """
    rows = Player.objects.filter(club_id=club_id, erased_at__isnull=True, merged_into__isnull=True)
    others = rows.exclude(pk__in={*busy, *([] if but is None else [but])})
    return others.select_related("club").order_by("pk")


def names_of_others(club_id: int, entries: Iterable[EntryNow]) -> list[str]:
    """The names of a club's people who have no number among these, by last name. One query."""
    busy = {each.own_player_id for each in entries if each.own_player_id is not None}
    return [row.name for row in by_last_name(pickable(club_id, busy=busy))]


def by_last_name(rows: Iterable[Player]) -> list[Player]:
    """People in the order in which their club's language looks up a last name. No query."""
    return sorted(rows, key=lambda row: (order.by_last_name(row.name, row.club.language), row.pk))


def count(club_id: int) -> int:
    """How many people of a club can be picked. One query."""
    return pickable(club_id).count()


def one(club_id: int, player_id: int) -> Player | None:
    """A person of a club who can be picked, with the club. One query."""
    return pickable(club_id).filter(pk=player_id).first()


def several(club_id: int, ids: Sequence[int]) -> list[Player]:
    """People of a club in the order of their ids; who is not there is left out. One query."""
    rows = {row.pk: row for row in Player.objects.filter(club_id=club_id, pk__in=list(ids))}
    return [rows[pk] for pk in ids if pk in rows]


def roster(club_id: int) -> tuple[RosterLine, ...]:
    """Everybody of a club who can be picked, by last name. One query."""
    people = by_last_name(pickable(club_id).annotate(nights=Count("entries")))
    often = Counter(fold(row.name) for row in people)
    return tuple(
        RosterLine(
            row.pk,
            row.name,
            row.public_name,
            row.category,
            row.nights,  # type: ignore[attr-defined]
            often[fold(row.name)] > 1,
        )
        for row in people
    )


def merged_into(player_id: int) -> tuple[Player, ...]:
    """The records that were merged into a person's, oldest first, with the club. One query."""
    rows = Player.objects.filter(merged_into=player_id)
    return tuple(rows.select_related("club").order_by("pk"))


def records_of(player_id: int) -> frozenset[int]:
    """A record with all that were merged into it, and into those. A query a link of the chain."""
    found, ahead = {player_id}, {player_id}
    while ahead:
        rows = Player.objects.filter(merged_into__in=ahead).values_list("pk", flat=True)
        ahead = set(rows) - found
        found |= ahead
    return frozenset(found)


def alike(player: Player) -> tuple[Player, ...]:
    """Others of the club who are called alike, whatever accents and order. One query."""
    wanted = fold(player.name)
    return tuple(
        row
        for row in pickable(player.club_id, but=player.pk)
        if fold(row.name) == wanted or _turned(row.name) == wanted
    )


def _turned(name: str) -> str:
    """A name with its last word first: Lee Ann for Ann Lee."""
    first, _gap, last = name.rpartition(" ")
    return fold(f"{last} {first}")


def nights_of(player_id: int) -> tuple[Tournament, ...]:
    """The nights in which a record has a card, newest first. One query."""
    rows = Tournament.objects.filter(entries__player=player_id)
    return tuple(rows.order_by("-starts_at", "-pk"))


@dataclass(frozen=True, slots=True)
class AddedTogether:
    """People who came onto the roster by one act; ``line`` is the id of its journal row."""

    line: int
    count: int


def added_last(club_id: int) -> AddedTogether | None:
    """The list that came last, of two or more, while none of it is in a night. One query."""
    lists = (
        Player.objects.filter(club_id=club_id, journal__act="players.add")
        .values("journal")
        .annotate(people=Count("pk", distinct=True), nights=Count("entries"))
    )
    last = lists.order_by("-journal").first()
    if last is None or last["people"] < 2 or last["nights"]:
        return None
    return AddedTogether(last["journal"], last["people"])


TRAVELLING = tuple(column.name for column in Player.COLUMNS if column.travels or column.exported)
"""The columns of a person that stand in a file of the roster; the others stay with the club."""


def for_a_file(club_id: int) -> list[tuple[str, ...]]:
    """Everybody who can be picked, by last name, with what may leave the club. One query."""
    people = by_last_name(pickable(club_id))
    return [tuple(getattr(row, name) for name in TRAVELLING) for row in people]


@dataclass(frozen=True, slots=True)
class ExportedPeople:
    """What may be told of people: heads, and by id as many words."""

    columns: tuple[str, ...]
    by_id: Mapping[int, tuple[str, ...]]

    def of(self, player_id: int | None) -> tuple[str, ...]:
        """The words about one person; empty ones about a number without a name."""
        return self.by_id.get(player_id or 0, ("",) * len(self.columns))


def exported(player_ids: Iterable[int | None]) -> ExportedPeople:
    """The columns of people that may leave the club, the name first. One query."""
    columns = tuple(column.name for column in Player.COLUMNS if column.exported)
    rows = Player.objects.filter(pk__in=[each for each in player_ids if each is not None])
    return ExportedPeople(
        columns, {pk: tuple(words) for pk, *words in rows.values_list("pk", *columns)}
    )


def needs(player_id: int) -> tuple[PlayerNeed, ...]:
    """A person's standing needs, for the club's directors only. One query."""
    rows = PlayerNeed.objects.filter(player_id=player_id, ended_at__isnull=True)
    return tuple(rows.select_related("other").order_by("pk"))


def need(player_id: int, need_id: int) -> PlayerNeed | None:
    """One need of a person, whether it still holds or not. One query."""
    return PlayerNeed.objects.filter(player_id=player_id, pk=need_id).first()
