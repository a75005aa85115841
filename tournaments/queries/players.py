"""The people of a club."""

from dataclasses import dataclass

from django.db.models import Count, QuerySet

from tournaments.models import Player, PlayerNeed


@dataclass(frozen=True, slots=True)
class RosterLine:
    """A person on the roster; ``shared`` when somebody else of the club has the same name."""

    player_id: int
    name: str
    public_name: str
    category: str
    nights: int
    shared: bool


def pickable(club_id: int, *, but: int | None = None) -> QuerySet[Player]:
    """Everybody of a club who can be picked, by last name, ``but`` one; for the field of a form.

    Nothing is asked before it is read: then one query.
    """
    rows = Player.objects.filter(club_id=club_id, erased_at__isnull=True, merged_into__isnull=True)
    others = rows if but is None else rows.exclude(pk=but)
    return others.order_by("sort_name", "pk")


def count(club_id: int) -> int:
    """How many people of a club can be picked. One query."""
    return pickable(club_id).count()


def one(club_id: int, player_id: int) -> Player | None:
    """A person of a club who can be picked, with the club. One query."""
    return pickable(club_id).select_related("club").filter(pk=player_id).first()


def roster(club_id: int) -> tuple[RosterLine, ...]:
    """Everybody of a club who can be picked, by last name. One query."""
    people = list(pickable(club_id).annotate(nights=Count("entries")))
    often: dict[str, int] = {}
    for row in people:
        often[row.name.casefold()] = often.get(row.name.casefold(), 0) + 1
    return tuple(
        RosterLine(
            row.pk,
            row.name,
            row.public_name,
            row.category,
            row.nights,
            often[row.name.casefold()] > 1,
        )
        for row in people
    )


def needs(player_id: int) -> tuple[PlayerNeed, ...]:
    """A person's standing needs, for the club's directors only. One query."""
    rows = PlayerNeed.objects.filter(player_id=player_id, ended_at__isnull=True)
    return tuple(rows.select_related("other").order_by("pk"))


def need(player_id: int, need_id: int) -> PlayerNeed | None:
    """One need of a person, whether it still holds or not. One query."""
    return PlayerNeed.objects.filter(player_id=player_id, pk=need_id).first()
