"""The journal of a night or a club, as it can be read."""

from tournaments.models import Journal


def of_night(tournament_id: int, *, most: int = 500) -> tuple[Journal, ...]:
    """What was done on a night, newest first. One query."""
    rows = Journal.objects.filter(tournament_id=tournament_id)
    return tuple(rows.select_related("user", "link", "token").order_by("-pk")[:most])


def of_club(club_id: int, *, most: int = 500) -> tuple[Journal, ...]:
    """What was done on a club and its nights, newest first. One query."""
    rows = Journal.objects.filter(club_id=club_id)
    return tuple(rows.select_related("user", "tournament", "token").order_by("-pk")[:most])
