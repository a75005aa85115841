"""Files of people that came in."""

from tournaments.models import ImportRun


def of_club(club_id: int, *, most: int = 50) -> tuple[ImportRun, ...]:
    """What came in as a file, newest first, with who brought it. One query."""
    rows = ImportRun.objects.filter(club_id=club_id).select_related("journal__user")
    return tuple(rows.order_by("-pk")[:most])


def one(club_id: int, run_id: int) -> ImportRun | None:
    """One import of a club, with the club. One query."""
    return ImportRun.objects.filter(club_id=club_id, pk=run_id).select_related("club").first()
