"""What a round's clock says: on the wall, on the console, and aloud."""

from datetime import timedelta
from math import ceil

from django.utils.translation import gettext as _

MINUTE = 60


def title(phase: str, number: int) -> str:
    """What stands over the minutes that are left.

    >>> title("waiting", 4), title("running", 4)
    ('Round 4 starts in', 'Round 4 ends in')
    """
    words = {
        "waiting": _("Round %(number)d starts in"),
        "running": _("Round %(number)d ends in"),
        "paused": _("Round %(number)d: the clock stands still"),
        "over": _("Round %(number)d is over"),
    }
    return words[phase] % {"number": number}


def left(time: timedelta) -> str:
    """Minutes and seconds; a second that has begun still counts.

    >>> left(timedelta(seconds=160)), left(timedelta(minutes=75)), left(timedelta(seconds=0.2))
    ('2:40', '75:00', '0:01')
    """
    minutes, seconds = divmod(ceil(time.total_seconds()), MINUTE)
    return f"{minutes}:{seconds:02d}"


def says(phase: str, number: int) -> tuple[tuple[int, str], ...]:
    """What is said aloud when so many seconds are left, once each."""
    if phase == "waiting":
        return ((0, _("Round %(number)d begins.") % {"number": number}),)
    if phase == "running":
        return (
            (5 * MINUTE, _("5 minutes are left of round %(number)d.") % {"number": number}),
            (MINUTE, _("1 minute is left of round %(number)d.") % {"number": number}),
            (0, _("The bell: round %(number)d is over.") % {"number": number}),
        )
    return ()
