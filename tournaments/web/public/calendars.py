"""A club's dates as a calendar that phones follow: one instant a date, the same uid for good.

No cookie is read or set, and whatever is asked for is answered: calendars that follow an address
send neither. A date that was called off says so in its title, since not every calendar shows more.
"""

from collections.abc import Iterable
from datetime import UTC, date, timedelta
from hashlib import sha256
from zoneinfo import ZoneInfo

from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.utils import timezone
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_safe
from icalendar import Calendar, Event

from tournaments import queries
from tournaments.models import Club, ClubDate
from tournaments.web.public.found import club_page
from tournaments.web.public.seasons import found_season
from tournaments.wording import club_pages as words

LASTS = timedelta(hours=3)
KEPT = timedelta(days=60)
"""How long a date that is over stays in the calendar of a club."""


@club_page
@require_safe
def of_club(request: HttpRequest, club: Club) -> HttpResponse:
    """Every date of the club, from two months ago on."""
    since = _today(club) - KEPT
    return _calendar(request, club, club.name, queries.calendar.of_club(club.pk, since=since))


@club_page
@require_safe
def of_season(request: HttpRequest, club: Club, season: str) -> HttpResponse:
    """The dates of a season."""
    row = found_season(club, season)
    name = f"{row.name}, {club.name}"
    return _calendar(request, club, name, queries.calendar.of_season(row))


def _calendar(
    request: HttpRequest, club: Club, name: str, dates: Iterable[ClubDate]
) -> HttpResponse:
    today = _today(club)
    shown = [
        each
        for each in dates
        if not queries.calendar.is_cancelled(each) or queries.calendar.day_of(each) >= today
    ]
    book = Calendar()
    book.add("prodid", "-//Benny//Euchre nights//EN")
    book.add("version", "2.0")
    book.add("method", "PUBLISH")
    book.add("name", name)
    book.add("x-wr-calname", name)
    for each in shown:
        book.add_component(_told(each))
    body = book.to_ical()
    seen = f'"{sha256(body).hexdigest()[:32]}"'
    unchanged = request.headers.get("If-None-Match") == seen
    answer = (
        HttpResponseNotModified()
        if unchanged
        else HttpResponse(body, content_type="text/calendar; charset=utf-8")
    )
    answer.headers["ETag"] = seen
    patch_cache_control(answer, public=True, max_age=900)
    return answer


def _told(row: ClubDate) -> Event:
    start = queries.calendar.instant(row).astimezone(UTC)
    cancelled = queries.calendar.is_cancelled(row)
    told = Event()
    told.add("uid", str(row.uid))
    told.add("sequence", queries.calendar.sequence(row))
    told.add("dtstamp", row.changed_at.astimezone(UTC))
    told.add("dtstart", start)
    told.add("dtend", start + LASTS)
    told.add("summary", words.cancelled(row.title) if cancelled else row.title)
    told.add("status", "CANCELLED" if cancelled else "CONFIRMED")
    if row.place:
        told.add("location", row.place)
    if row.says:
        told.add("description", row.says)
    return told


def _today(club: Club) -> date:
    return timezone.now().astimezone(ZoneInfo(club.zone)).date()
