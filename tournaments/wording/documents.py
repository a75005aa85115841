"""What can be printed, and how far it is."""

from collections.abc import Collection, Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

Words = str | Promise

KINDS: Mapping[str, Words] = {
    "player_cards": gettext_lazy("Players' cards"),
    "table_sheets": gettext_lazy("Table sheets"),
    "table_cards": gettext_lazy("Cards for the tables"),
    "rotation_chart": gettext_lazy("The rotation on one page"),
    "sign_in": gettext_lazy("Sign-in sheet"),
    "wall_sheet": gettext_lazy("Seats for the wall"),
    "tally_cards": gettext_lazy("Blank cards"),
    "pack": gettext_lazy("Everything for the door"),
    "results": gettext_lazy("Results"),
    "placards": gettext_lazy("Signs for the tables: who goes where"),
}

STATES: Mapping[str, Words] = {
    "queued": gettext_lazy("Waits for the printer's helper"),
    "running": gettext_lazy("Being made"),
    "done": gettext_lazy("Ready"),
    "failed": gettext_lazy("Could not be made. Ask for it again."),
    "cancelled": gettext_lazy("Called off"),
}


def kind(code: str) -> str:
    """What it is."""
    return str(KINDS.get(code, code))


GONE: Mapping[str, Words] = {
    "file_gone": gettext_lazy("The file is gone. Ask for it again and it is drawn anew."),
    "erased": gettext_lazy("Thrown away, since somebody on it was erased. Ask for it again."),
}


def state(code: str, error: str = "") -> str:
    """How far it is; of what failed, why, where a person can make something of it."""
    return str(GONE.get(error, STATES[code]) if code == "failed" else STATES[code])


def detail(options: Mapping[str, object], *, takes: Collection[str]) -> str:
    """Paper size and cards a page, in a few words; only those options that the document takes."""
    size = _("US Letter") if options.get("paper") == "letter" else _("A4")
    if "per_page" not in takes:
        return size
    number = int(str(options.get("per_page", 1)))
    return ngettext("%(size)s, %(n)d a page", "%(size)s, %(n)d a page", number) % {
        "size": size,
        "n": number,
    }
