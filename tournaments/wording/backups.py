"""How copies fare, as a director reads it."""

from collections.abc import Mapping
from datetime import datetime, timedelta

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournaments.wording import times

PROBLEMS: Mapping[str, str | Promise] = {
    "gone": gettext_lazy("The folder is not there. Is the memory stick in?"),
    "not_mounted": gettext_lazy("The folder is there, but its memory stick is not."),
    "full": gettext_lazy("It is full."),
    "read_only": gettext_lazy("It may only be read."),
    "damaged": gettext_lazy(
        "The database itself is damaged. Stop Benny and put the last copy back."
    ),
    "failed": gettext_lazy("It could not be written, or not be read back."),
}
TODAY = timedelta(hours=12)


def problem(code: str) -> str:
    """Why no copy comes to a folder."""
    return str(PROBLEMS.get(code, PROBLEMS["failed"]))


def age(last: datetime | None, now: datetime, zone: str) -> str:
    """How old the last good copy is: its hour within half a day, else its days."""
    if last is None:
        return _("There is no copy yet.")
    if abs(now - last) < TODAY:
        return _("The last copy of everything is of %(hour)s.") % {"hour": times.clock(last, zone)}
    if last > now:
        return _("The last copy is of %(day)s: a clock was wrong.") % {
            "day": times.full_day(last, zone)
        }
    days = max(1, (now - last).days)
    return ngettext(
        "The last copy of everything is one day old.",
        "The last copy of everything is %(days)d days old.",
        days,
    ) % {"days": days}
