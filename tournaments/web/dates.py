"""Dates of the calendar as they are read, inside and outside."""

from dataclasses import dataclass

from tournaments import queries
from tournaments.models import ClubDate
from tournaments.wording import seasons, times


@dataclass(frozen=True, slots=True)
class DateTold:
    """A date of the calendar as it is read."""

    row: ClubDate
    day: str
    hour: str
    title: str
    place: str
    says: str
    cancelled: bool


def date_told(row: ClubDate) -> DateTold:
    """A date with its day and hour, by the clock of its place. No query."""
    return DateTold(
        row=row,
        day=seasons.weekday(queries.calendar.day_of(row)),
        hour=times.clock(queries.calendar.instant(row), row.zone),
        title=row.title,
        place=row.place,
        says=row.says,
        cancelled=queries.calendar.is_cancelled(row),
    )
