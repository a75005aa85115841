"""The instant at the head of a sheet, in words: day, hour, and whose clock it is."""

from datetime import datetime

from django.utils.translation import gettext as _

from tournaments.wording import times


def moment(at: datetime, zone: str) -> str:
    """A day and an hour in a zone, which is named: "Thursday 12 November 2026, 7:00 pm, …"."""
    return _("%(day)s, %(hour)s, %(zone)s") % {
        "day": times.full_day(at, zone),
        "hour": times.clock(at, zone),
        "zone": times.whose(zone),
    }
