"""Who is remembered by a club, and for what."""

from dataclasses import dataclass

from tournaments.models import Honour, Visibility


@dataclass(frozen=True, slots=True)
class HonourLine:
    """A title of a year; ``player_id`` is none for a name of old times."""

    year: int
    kind: str
    player_id: int | None
    name: str
    value: str
    season: str
    is_public: bool


def of_club(club_id: int) -> tuple[HonourLine, ...]:
    """The honours of a club that are in force, newest year first. One query."""
    rows = Honour.objects.filter(club_id=club_id, in_force=True).select_related("player", "season")
    return tuple(
        HonourLine(
            row.year,
            row.kind,
            row.player_id,
            row.player.name if row.player else row.name,
            row.value,
            row.season.slug if row.season else "",
            row.season is None or row.season.visibility == Visibility.PUBLIC,
        )
        for row in rows.order_by("-year", "-season", "pk")
    )
