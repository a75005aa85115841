"""What tablets and phones report: when they were heard, what waits there, what works offline."""

from dataclasses import dataclass
from datetime import datetime

from tournaments.models import Device, LinkKind


@dataclass(frozen=True, slots=True)
class HeardFrom:
    """One device at a link of a night. ``table`` is its number; for a player's phone ``entry``."""

    link_id: int
    table: int | None
    entry: int | None
    layer: str
    waiting: int
    last_seen: datetime
    revoked: bool


def of_night(tournament_id: int) -> tuple[HeardFrom, ...]:
    """Every device of a night, those at closed links too, heard last first. One query."""
    rows = (
        Device.objects.filter(link__tournament=tournament_id)
        .exclude(link__kind=LinkKind.NIGHT)
        .select_related("link__entry")
        .order_by("-last_seen", "pk")
    )
    return tuple(
        HeardFrom(
            link_id=row.link.pk,
            table=row.link.table_number,
            entry=row.link.entry.number if row.link.entry else None,
            layer=row.layer,
            waiting=row.waiting,
            last_seen=row.last_seen,
            revoked=row.link.revoked_at is not None,
        )
        for row in rows
        if row.link is not None
    )
