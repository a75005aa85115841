"""The dates of a club, each once; hours are those of the club's own clock."""

from datetime import datetime
from zoneinfo import ZoneInfo

from tournaments.models import ClubDate, ClubDateState, Season


def free_for(season: Season) -> tuple[ClubDate, ...]:
    """Dates in a season's days that are none of its nights and have no night yet. One query."""
    rows = ClubDate.objects.filter(
        club_id=season.club_id,
        day__gte=season.first,
        day__lte=season.last,
        state=ClubDateState.PLANNED,
        tournament=None,
    )
    return tuple(rows.exclude(in_seasons__season=season).order_by("day", "wall_time", "pk"))


def instant(club_date: ClubDate) -> datetime:
    """When a date begins, as an instant. No query.

    An hour that the clock leaves out is the one after it; of an hour that comes twice, the first.
    """
    return datetime.combine(club_date.day, club_date.wall_time, ZoneInfo(club_date.zone))
