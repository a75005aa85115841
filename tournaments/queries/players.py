"""The people of a club."""

from dataclasses import dataclass

from django.db.models import Count

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


def roster(club_id: int) -> tuple[RosterLine, ...]:
    """Everybody of a club who can be picked, by last name. One query."""
    rows = (
        Player.objects.filter(club_id=club_id, erased_at__isnull=True, merged_into__isnull=True)
        .annotate(nights=Count("entries"))
        .order_by("sort_name", "pk")
    )
    people = list(rows)
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
