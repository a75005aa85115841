"""Why no plan can be, as a sentence: every code of the rotation, and the limits of the services."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournaments.rotation.refusal import Code
from tournaments.wording import keys

Data = Mapping[str, Any]

ASK_AGAIN = gettext_lazy("This seating cannot be read. Make the plan anew.")
OTHER_WAY = gettext_lazy(
    "No plan can be made for these people and rounds this way. Choose another movement."
)

SENTENCES: Mapping[str, str | Promise] = {
    Code.BAD_TABLE_NUMBER: ASK_AGAIN,
    Code.BAD_ROUND_NUMBER: ASK_AGAIN,
    Code.WRONG_SEAT_COUNT: ASK_AGAIN,
    Code.TWICE_AT_TABLE: ASK_AGAIN,
    Code.TWICE_IN_ROUND: ASK_AGAIN,
    Code.TABLES_OUT_OF_ORDER: ASK_AGAIN,
    Code.ROUNDS_OUT_OF_ORDER: ASK_AGAIN,
    Code.UNIT_TWICE: ASK_AGAIN,
    Code.NOT_EVERYONE_PLACED: ASK_AGAIN,
    Code.UNKNOWN_SCHEMA: ASK_AGAIN,
    Code.UNKNOWN_KIND: gettext_lazy("Benny does not know this movement. Choose another."),
    Code.BAD_SHAPE: gettext_lazy("No table has sides of this size. Choose other house rules."),
    Code.NO_ROUNDS: gettext_lazy("No round is left to be planned."),
    Code.NO_TABLES: gettext_lazy("At least one table is needed."),
}


def sentence(reason: str, data: Data) -> str:
    """Why no plan can be made, with what to do.

    >>> sentence("decided", {"units": [2]})
    'Number 2 has won: nobody is left to meet. Close the night.'
    """
    told = _TOLD.get(reason)
    if told is not None:
        return told(data)
    return str(SENTENCES.get(reason, OTHER_WAY))


def _too_few_units(data: Data) -> str:
    return _("Too few take part: at least %(least)s are needed for this movement.") % {
        "least": data.get("least", 4)
    }


def _too_many_units(data: Data) -> str:
    return _("A plan seats at most %(most)s.") % {"most": data.get("most", 40)}


def _wrong_shape(data: Data) -> str:
    if data.get("movement") in ("swiss", "knockout", "groups", "round_robin"):
        return _("This movement is for pairs who stay together. Choose another, or form pairs.")
    return _("This movement is for tables of four. Choose another, or other house rules.")


def _results_missing(data: Data) -> str:
    tables = [str(each) for each in data.get("tables", ())]
    if not tables:
        return _("The next seats depend on results that are not in yet. Type them first.")
    return ngettext(
        "The next seats depend on who won table %(tables)s of round %(round)s. Type its result;"
        " where it ended level, say who won.",
        "The next seats depend on who won tables %(tables)s of round %(round)s. Type the results;"
        " where one ended level, say who won.",
        len(tables),
    ) % {"tables": keys.listed(tables), "round": data.get("round")}


def _ranking_missing(data: Data) -> str:
    units = [str(each) for each in data.get("units", ())]
    return ngettext(
        "The next seats depend on the standings, and number %(units)s has no place there.",
        "The next seats depend on the standings, and numbers %(units)s have no place there.",
        len(units),
    ) % {"units": keys.listed(units)}


def _too_few_tables(data: Data) -> str:
    least = data.get("least", 1)
    return ngettext(
        "This round needs %(least)s table.", "This round needs %(least)s tables.", least
    ) % {"least": least}


def _decided(data: Data) -> str:
    units = [str(each) for each in data.get("units", ())]
    return _("Number %(units)s has won: nobody is left to meet. Close the night.") % {
        "units": keys.listed(units)
    }


def _cut_tied(data: Data) -> str:
    groups = [keys.listed([str(each) for each in group]) for group in data.get("units", ())]
    return _(
        "Level for the last place that goes on: numbers %(units)s. Say in which order they stand"
        " under Decisions."
    ) % {"units": "; ".join(groups)}


_TOLD: Mapping[str, Callable[[Data], str]] = {
    Code.TOO_FEW_UNITS: _too_few_units,
    "too_many_units": _too_many_units,
    Code.WRONG_SHAPE_FOR_MOVEMENT: _wrong_shape,
    Code.RESULTS_MISSING: _results_missing,
    Code.RANKING_MISSING: _ranking_missing,
    Code.TOO_FEW_TABLES: _too_few_tables,
    Code.DECIDED: _decided,
    Code.CUT_TIED: _cut_tied,
}

CODES = frozenset(SENTENCES) | frozenset(_TOLD)
"""Every reason that has a sentence of its own."""
