"""What is known of a tablet or phone, in words: when it was heard, and what it still keeps."""

from datetime import timedelta

from django.utils.translation import gettext as _
from django.utils.translation import ngettext


def heard(ago: timedelta, waiting: int) -> str:
    """When a device was heard last, and how many hands wait there.

    >>> heard(timedelta(minutes=6, seconds=20), 2), heard(timedelta(seconds=20), 0)
    ('last heard 6 min ago, 2 hands waiting', 'heard just now')
    """
    minutes = max(0, int(ago.total_seconds()) // 60)
    if minutes >= 120:
        told = _("last heard %(number)d h ago") % {"number": minutes // 60}
    elif minutes:
        told = _("last heard %(number)d min ago") % {"number": minutes}
    else:
        told = _("heard just now")
    if not waiting:
        return told
    kept = ngettext("%(number)d hand waiting", "%(number)d hands waiting", waiting)
    return _("%(heard)s, %(waiting)s") % {"heard": told, "waiting": kept % {"number": waiting}}


def layer(code: str) -> str:
    """What of a table's page works on a device without network."""
    return {
        "A": _("keeps hands while the page stays open"),
        "B": _("keeps hands also when the page is closed"),
    }.get(code, _("has not told what it keeps"))


def holds(where: str, told: str) -> str:
    """A device that still keeps hands, named for whoever wants to end the night."""
    return _("%(where)s: %(told)s") % {"where": where, "told": told}


def whose(table: int | None, entry: int | None) -> str:
    """Where a device belongs."""
    if table is not None:
        return _("Table %(number)d") % {"number": table}
    return _("Phone of number %(number)d") % {"number": entry or 0}
