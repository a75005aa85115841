"""Seats and sides of a table as they are called in the room."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

COMPASS = (
    gettext_lazy("North"),
    gettext_lazy("East"),
    gettext_lazy("South"),
    gettext_lazy("West"),
)
LETTERS = (
    pgettext_lazy("seat letter", "N"),
    pgettext_lazy("seat letter", "E"),
    pgettext_lazy("seat letter", "S"),
    pgettext_lazy("seat letter", "W"),
)


def seat(number: int, seats: int) -> str:
    """A seat at a table: North, or seat 5 at a table of six.

    >>> seat(0, 4), seat(4, 6)
    ('North', 'Seat 5')
    """
    if seats == len(COMPASS):
        return str(COMPASS[number])
    return _("Seat %(number)d") % {"number": number + 1}


def letter(number: int, seats: int) -> str:
    """A seat in a box: N, or its number."""
    return str(LETTERS[number]) if seats == len(LETTERS) else str(number + 1)


def side(seats_of_side: Sequence[int], seats: int) -> str:
    """A side of a table: North–South, or seats 1, 3 and 5.

    >>> side((1, 3), 4), side((0, 2, 4), 6), side((1,), 3)
    ('East–West', 'Seats 1, 3, 5', 'Seat 2')
    """
    if len(seats_of_side) == 1:
        return seat(seats_of_side[0], seats)
    if seats == len(COMPASS):
        return _("North–South") if 0 in seats_of_side else _("East–West")
    return _("Seats %(numbers)s") % {"numbers": ", ".join(str(each + 1) for each in seats_of_side)}


def short_side(seats_of_side: Sequence[int], seats: int) -> str:
    """A side where there is little room: N–S.

    >>> short_side((0, 2), 4), short_side((0, 2, 4), 6)
    ('N–S', '1·3·5')
    """
    if seats == len(COMPASS) and len(seats_of_side) > 1:
        return _("N–S") if 0 in seats_of_side else _("E–W")
    return "·".join(letter(each, seats) for each in seats_of_side)
