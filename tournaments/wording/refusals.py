"""Why an act was not done, as a sentence for the person who asked for it.

The codes are those of the refusals in ``services``; a test holds this table against them.
"""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

Data = Mapping[str, Any]

SENTENCES: dict[str, str | Promise] = {
    "act_id_taken": gettext_lazy(
        "This form was already used for something else. Load the page again and repeat the step."
    ),
    "already_member": gettext_lazy("You are a member of this club already."),
    "bad_name": gettext_lazy("A name is empty or longer than 120 letters."),
    "bad_need": gettext_lazy("Say which person or which table is meant."),
    "conflict": gettext_lazy("Somebody was first. Nothing of yours was stored."),
    "email_taken": gettext_lazy("Somebody signs in with this e-mail already. Sign in instead."),
    "has_played": gettext_lazy(
        "This number has a seat in a round that was given out. They can leave from a later round."
    ),
    "invitation_over": gettext_lazy(
        "This invitation was used, taken back, or is older than 14 days. Ask for a new one."
    ),
    "last_owner": gettext_lazy("A club keeps at least one owner. Make somebody else owner first."),
    "not_there": gettext_lazy("It is not here any more."),
    "player_erased": gettext_lazy("This person was erased; nothing about them can be changed."),
    "reason_missing": gettext_lazy("Say why: the reason goes into the journal."),
    "refused": gettext_lazy("This is not possible now. Nothing was changed."),
    "too_many_entries": gettext_lazy("A night has at most 99 numbers."),
}

FIELD_SENTENCES: dict[str, str | Promise] = {
    "empty": gettext_lazy("Write something here."),
    "too_long": gettext_lazy("This is longer than 120 letters."),
    "unknown": gettext_lazy("This is not one that Benny knows."),
    "range": gettext_lazy("Write a number from 1 to 60."),
    "password_too_short": gettext_lazy("Ten signs or more."),
    "password_too_common": gettext_lazy("Many people use this password. Choose another."),
    "password_too_similar": gettext_lazy("This is too much like your name or e-mail."),
    "password_entirely_numeric": gettext_lazy("Use more than digits."),
}

SENTENCES_BY_FIELD: dict[tuple[str, str], str | Promise] = {
    ("email", "unknown"): gettext_lazy("Something is missing: an e-mail looks like ann@club.org."),
    ("zone", "unknown"): gettext_lazy("Choose one of the places in the list."),
    ("currency", "unknown"): gettext_lazy("Write three letters, such as EUR, GBP or CAD."),
}


def sentence(code: str, data: Data) -> str:
    """The refusal as one or two sentences: what happened, what is safe, what to do."""
    told = _TOLD.get(code)
    if told is not None:
        return told(data)
    return str(SENTENCES.get(code, SENTENCES["refused"]))


def field_sentence(field: str, code: str) -> str:
    """What is wrong with one field of a form."""
    special = SENTENCES_BY_FIELD.get((field, code))
    return str(special or FIELD_SENTENCES.get(code, FIELD_SENTENCES["unknown"]))


def _not_the_first(data: Data) -> str:
    if data.get("why") == "taken":
        return _("This Benny has an owner. Sign in, or ask an owner for an invitation.")
    return _("This is not the code. It stands in the window where Benny was started.")


def _names_need_decision(data: Data) -> str:
    names = data.get("names", [])
    return ngettext(
        "Who is meant by %(names)s? Say so below. Nobody was added yet.",
        "Who is meant by %(names)s? Say so for each below. Nobody was added yet.",
        len(names),
    ) % {"names": ", ".join(names)}


def _already_in(data: Data) -> str:
    if "number" in data:
        return _("They are in this night already, as number %(number)s.") % data
    return _("They are in this night already.")


def _still_open(data: Data) -> str:
    tables = data.get("tables", [])
    listed = ", ".join(
        _("round %(round)s table %(table)s") % {"round": number, "table": table}
        for number, table in tables
    )
    return ngettext(
        "One table is not done: %(listed)s. Type its result, postpone it or void it.",
        "%(count)s tables are not done: %(listed)s. Type, postpone or void each of them.",
        len(tables),
    ) % {"count": len(tables), "listed": listed}


def _move_refused(data: Data) -> str:
    return _(
        "This is not possible any more: the state is now “%(state)s”. Nothing was changed."
    ) % {"state": data.get("state", "")}


_TOLD: dict[str, Callable[[Data], str]] = {
    "already_in": _already_in,
    "move_refused": _move_refused,
    "names_need_decision": _names_need_decision,
    "not_the_first": _not_the_first,
    "still_open": _still_open,
}

CODES = frozenset(SENTENCES) | frozenset(_TOLD)
"""Every code that has a sentence of its own; the codes with ``fields`` speak beside the field."""
