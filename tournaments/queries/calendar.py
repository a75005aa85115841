"""The dates of a club, each once; hours are those of the club's own clock."""

from collections.abc import Sequence
from datetime import date, datetime
from zoneinfo import ZoneInfo

from django.db.models import Q

from tournaments.models import ClubDate, ClubDateState, Season, SeasonNight, TournamentState


def of_club(club_id: int, *, since: date | None = None, most: int = 400) -> tuple[ClubDate, ...]:
    """The dates of a club from a day on, oldest first. One query."""
    rows = ClubDate.objects.filter(club_id=club_id).select_related("tournament__version", "club")
    if since is not None:
        rows = rows.filter(day__gte=since)
    return tuple(rows.order_by("day", "wall_time", "pk")[:most])


def next_free(club_id: int, *, since: date) -> ClubDate | None:
    """The next date of the calendar that has no night yet, with its club; none if there is none.

    One query.
    """
    free = [
        each
        for each in of_club(club_id, since=since)
        if each.tournament_id is None and not is_cancelled(each)
    ]
    return min(free, key=lambda each: (each.day, each.wall_time), default=None)


def of_season(season: Season) -> tuple[ClubDate, ...]:
    """The dates of a season's nights, oldest first. One query."""
    rows = ClubDate.objects.filter(
        Q(in_seasons__season=season) | Q(tournament__in_seasons__season=season)
    )
    return tuple(
        rows.select_related("tournament__version", "club")
        .order_by("day", "wall_time", "pk")
        .distinct()
    )


def one(club_id: int, date_id: int) -> ClubDate | None:
    """A date of a club, with the club and its night. One query."""
    rows = ClubDate.objects.select_related("club", "tournament")
    return rows.filter(club_id=club_id, pk=date_id).first()


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


def season_nights_on(club_date: ClubDate) -> Sequence[SeasonNight]:
    """The nights of seasons that stand on a date, with their seasons. One query."""
    rows = SeasonNight.objects.filter(date=club_date, tournament=None)
    return list(rows.select_related("season").order_by("pk"))


def instant(club_date: ClubDate) -> datetime:
    """When a date begins: as its night says, once it is set up. No query.

    An hour that the clock leaves out is the one after it; of an hour that comes twice, the first.
    """
    if club_date.tournament is not None:
        return club_date.tournament.starts_at
    return datetime.combine(club_date.day, club_date.wall_time, ZoneInfo(club_date.zone))


def day_of(club_date: ClubDate) -> date:
    """The day of a date, by the clock of its place. No query."""
    if club_date.tournament is not None:
        return instant(club_date).astimezone(ZoneInfo(club_date.tournament.zone)).date()
    return club_date.day


def is_cancelled(club_date: ClubDate) -> bool:
    """Whether nobody will be there: the date was called off, or its night. No query."""
    night = club_date.tournament
    called_off = night is not None and night.state == TournamentState.CANCELLED
    return called_off or club_date.state == ClubDateState.CANCELLED


def sequence(club_date: ClubDate) -> int:
    """How often what a calendar shows of a date can have changed. No query.

    A night that is set up raises it by its own version.
    """
    night = club_date.tournament
    return club_date.sequence + (night.version.version if night is not None else 0)
