"""What people decided about a season, and who is its guest."""

from tournaments.models import MemberStatus, SeasonMember, SeasonPoints, SeasonTieRuling


def points_given(season_id: int) -> tuple[SeasonPoints, ...]:
    """Points given and taken that are in force, oldest first. One query."""
    rows = SeasonPoints.objects.filter(season=season_id, in_force=True)
    return tuple(rows.order_by("pk"))


def points_row(season_id: int, row: int) -> SeasonPoints | None:
    """One decision on points, whether or not it is in force. One query."""
    return (
        SeasonPoints.objects.select_related("season__club").filter(season=season_id, pk=row).first()
    )


def rulings(season_id: int) -> tuple[SeasonTieRuling, ...]:
    """Decisions on ties that are in force, oldest first. One query."""
    rows = SeasonTieRuling.objects.filter(season=season_id, in_force=True)
    return tuple(rows.select_related("journal").order_by("pk"))


def ruling(season_id: int, row: int) -> SeasonTieRuling | None:
    """One decision on a tie, whether or not it is in force. One query."""
    return (
        SeasonTieRuling.objects.select_related("season__club")
        .filter(season=season_id, pk=row)
        .first()
    )


def guests_now(season_id: int) -> frozenset[int]:
    """Who is a guest of a season by now. One query."""
    latest: dict[int, str] = {}
    for row in SeasonMember.objects.filter(season=season_id).order_by("from_number", "seq"):
        latest[row.player_id] = row.status
    return frozenset(who for who, status in latest.items() if status == MemberStatus.GUEST)
