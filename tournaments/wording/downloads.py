"""What can be taken out of a night, and what each table holds."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

Words = str | Promise

TITLES: Mapping[str, Words] = {
    "standings": gettext_lazy("Standings"),
    "entries": gettext_lazy("People"),
    "seats": gettext_lazy("Seats"),
    "lines": gettext_lazy("Everything that was written"),
    "journal": gettext_lazy("Journal"),
}

SAYS: Mapping[str, Words] = {
    "standings": gettext_lazy("Place, number, name, and every key that ranks."),
    "entries": gettext_lazy("Number, name and where each one is."),
    "seats": gettext_lazy("Who sat where in which round, and who rested."),
    "lines": gettext_lazy("Every hand and total with what became of it, corrections too."),
    "journal": gettext_lazy("Who did what, when, and why."),
}


def title(code: str) -> str:
    """The name of a table."""
    return str(TITLES[code])


def says(code: str) -> str:
    """What it holds, in one sentence."""
    return str(SAYS[code])
