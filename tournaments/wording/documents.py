"""What can be printed, and how far it is."""

from collections.abc import Collection, Mapping, Sequence

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
    "guide_cards": gettext_lazy("Guide cards: who sits at this table"),
    "callers_sheet": gettext_lazy("To call out, round by round"),
    "rules_page": gettext_lazy("The rules on one page"),
    "card_backs": gettext_lazy("The rules for the backs of the cards"),
    "wall_board": gettext_lazy("Wall board to write on"),
    "wall_results": gettext_lazy("Wall board, filled in"),
    "brackets": gettext_lazy("Groups and bracket to fill in"),
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


def paper(code: str) -> str:
    """The size of the paper."""
    return _("US Letter") if code == "letter" else _("A4")


def detail(options: Mapping[str, object], *, takes: Collection[str]) -> str:
    """How it was asked for, in a few words; only those options that the document takes."""
    said = [paper(str(options.get("paper")))]
    if "per_page" in takes:
        said.append(a_page(int(str(options.get("per_page", 1)))))
    start = int(str(options.get("start_at", 1)))
    if "start_at" in takes and start > 1:
        said.append(_("from card %(number)d") % {"number": start})
    if "round" in takes and options.get("round"):
        said.append(_("round %(number)s") % {"number": options["round"]})
    pieces = options.get("pieces")
    if "pieces" in takes and isinstance(pieces, list) and pieces:
        said.append(_("only %(list)s") % {"list": ", ".join(map(str, pieces))})
    return ", ".join(said)


def a_page(number: int) -> str:
    """So many cards go on a page."""
    return ngettext("%(n)d a page", "%(n)d a page", number) % {"n": number}


def sheets(number: int) -> str:
    """How much paper it takes."""
    return ngettext("one sheet", "%(n)d sheets", number) % {"n": number}


def cards(number: int) -> str:
    """How many cards there are."""
    return ngettext("one card", "%(n)d cards", number) % {"n": number}


def amount(*, cards_: int | None, per_page: int | None, sheets_: int) -> str:
    """What will come out of the printer: "22 cards, 2 a page, 11 sheets"."""
    said = [] if cards_ is None else [cards(cards_)]
    if per_page is not None:
        said.append(a_page(per_page))
    return ", ".join([*said, sheets(sheets_)])


def layout(*, per_page: int, sheets_: int) -> str:
    """A choice of how many cards go on a page."""
    said = f"{a_page(per_page)}, {sheets(sheets_)}"
    return f"{said}. {_('No boxes for hands.')}" if per_page == 4 else said


def edition(number: int) -> str:
    """That what was printed before with other names or seats is not right any more."""
    return _("Edition %(edition)d, replaces edition %(earlier)d.") % {
        "edition": number,
        "earlier": number - 1,
    }


MOST_LISTED = 8
"""More pieces than these are counted, not listed."""

_FEW: Mapping[str, tuple[Words, Words]] = {
    "card": (gettext_lazy("card %(list)s differs"), gettext_lazy("cards %(list)s differ")),
    "table": (gettext_lazy("table %(list)s differs"), gettext_lazy("tables %(list)s differ")),
    "sheet": (
        gettext_lazy("sheet %(list)s (round and table) differs"),
        gettext_lazy("sheets %(list)s (round and table) differ"),
    ),
    "round": (gettext_lazy("round %(list)s differs"), gettext_lazy("rounds %(list)s differ")),
    "line": (
        gettext_lazy("the line of number %(list)s differs"),
        gettext_lazy("the lines of numbers %(list)s differ"),
    ),
}
_MANY: Mapping[str, Words] = {
    "card": gettext_lazy("%(n)d cards differ"),
    "table": gettext_lazy("%(n)d tables differ"),
    "sheet": gettext_lazy("%(n)d sheets differ"),
    "round": gettext_lazy("%(n)d rounds differ"),
    "line": gettext_lazy("%(n)d lines differ"),
}
_LOST: Mapping[str, Words] = {
    "card": gettext_lazy("throw away card %(list)s"),
    "table": gettext_lazy("throw away what is of table %(list)s"),
    "sheet": gettext_lazy("throw away sheet %(list)s (round and table)"),
    "round": gettext_lazy("round %(list)s is not played"),
    "line": gettext_lazy("number %(list)s is not on it any more"),
}


def differ(piece: str, keys: Sequence[str]) -> str:
    """Which pieces of a document are not as they were.

    >>> differ("card", ["3", "8", "15"])
    'cards 3, 8, 15 differ'
    """
    if len(keys) > MOST_LISTED:
        return str(_MANY[piece]) % {"n": len(keys)}
    return str(_FEW[piece][len(keys) > 1]) % {"list": ", ".join(keys)}


def lost(piece: str, keys: Sequence[str]) -> str:
    """Which pieces are there no more."""
    return str(_LOST[piece]) % {"list": ", ".join(keys)}


def of_part(code: str, said: str) -> str:
    """What is said of one document of a pack."""
    return _("%(document)s: %(said)s") % {"document": kind(code), "said": said}


def every_round() -> str:
    """The choice of all rounds."""
    return _("All rounds")


def one_round(number: int) -> str:
    """The choice of one round."""
    return _("Round %(number)d alone") % {"number": number}


def name_of(names: Sequence[str]) -> str:
    """Whose name is not as it was."""
    if len(names) > MOST_LISTED:
        return ngettext("%(n)d name", "%(n)d names", len(names)) % {"n": len(names)}
    return ", ".join(_("the name of %(name)s") % {"name": name} for name in names)


REASONS: Mapping[str, Words] = {
    "head": gettext_lazy("club, night, day or hour"),
    "plan": gettext_lazy("a new plan"),
    "play": gettext_lazy("how long a round is, or what a hand can be worth"),
    "other": gettext_lazy("what else stands on it"),
    "gone": gettext_lazy("the night has nothing for it any more"),
    "language": gettext_lazy("the club's language"),
}


def out_of_date(since: str, reasons: Sequence[str]) -> str:
    """That it is not right any more, since when, and why: "Out of date since 8:14 pm: …"."""
    data = {"since": since, "why": "; ".join(reasons)}
    if not reasons:
        return _("Out of date since %(since)s") % data if since else _("Out of date")
    if not since:
        return _("Out of date: %(why)s") % data
    return _("Out of date since %(since)s: %(why)s") % data


def still_right() -> str:
    """That it would be drawn just like this again."""
    return _("Still right")


def print_these(number: int) -> str:
    """The words on the button that prints just what differs."""
    return ngettext("Print this one", "Print these %(n)d", number) % {"n": number}


def print_again() -> str:
    """The words on the button that prints all of it anew."""
    return _("Print it again")
