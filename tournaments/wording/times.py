"""Instants as a person in the room reads them: the hour, the day, and whose clock it is."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from django.utils.dateformat import format as worded
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext


def clock(at: datetime, zone: str) -> str:
    """The hour in a zone, "7:48 pm" in English.

    >>> from datetime import UTC
    >>> clock(datetime(2026, 11, 12, 23, 48, tzinfo=UTC), "America/Halifax")
    '7:48 pm'
    """
    # Translators: the hour in Django's date format letters, such as H:i for 19:48.
    pattern = pgettext("hour of the day", "g:i a")
    return worded(_local(at, zone), pattern).replace("a.m.", "am").replace("p.m.", "pm")


def day(at: datetime, zone: str) -> str:
    """The day in a zone, with its weekday: "Thursday 12 November".

    >>> from datetime import UTC
    >>> day(datetime(2026, 11, 13, 2, 0, tzinfo=UTC), "America/Halifax")
    'Thursday 12 November'
    """
    # Translators: a day without its year in Django's date format letters.
    return worded(_local(at, zone), pgettext("day without year", "l j F"))


def full_day(at: datetime, zone: str) -> str:
    """The day with its year: "Thursday 12 November 2026"."""
    # Translators: a day with its year in Django's date format letters.
    return worded(_local(at, zone), pgettext("day with year", "l j F Y"))


def whose(zone: str) -> str:
    """Whose clock it is: "Halifax time".

    >>> str(whose("America/Halifax")), str(whose("UTC"))
    ('Halifax time', 'UTC')
    """
    area, _slash, place = zone.rpartition("/")
    if not area:
        return zone
    return _("%(place)s time") % {"place": place.replace("_", " ")}


def night_name(local: datetime) -> str:
    """What a night is called until somebody says better: "Thursday night"."""
    # Translators: a weekday in Django's date format letters.
    weekday = worded(local, pgettext("weekday", "l"))
    return _("%(weekday)s night") % {"weekday": weekday}


def length(time: timedelta) -> str:
    """How long, rounded to five minutes: "3 hours 10 minutes"."""
    minutes = 5 * round(time.total_seconds() / 300)
    hours, minutes = divmod(minutes, 60)
    parts = []
    if hours:
        parts.append(ngettext("%(n)d hour", "%(n)d hours", hours) % {"n": hours})
    if minutes or not hours:
        parts.append(ngettext("%(n)d minute", "%(n)d minutes", minutes) % {"n": minutes})
    return " ".join(parts)


def _local(at: datetime, zone: str) -> datetime:
    """In the zone's clock; in UTC where the zone or the hour is one that no clock has.

    Such a row came in by another way than ours. It is shown as what it is, and ends no list.
    """
    try:
        return at.astimezone(ZoneInfo(zone))
    except (KeyError, ValueError, OSError, OverflowError):
        return at.astimezone(UTC)
