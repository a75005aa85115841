"""Why no plan can be, as a sentence: every code of the rotation, and the limits of the services."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournaments.rotation.movements import KINDS
from tournaments.rotation.refusal import PlanCode
from tournaments.wording import tiebreaks

Data = Mapping[str, Any]

ASK_AGAIN = gettext_lazy("This seating cannot be read. Make the plan anew.")
OTHER_WAY = gettext_lazy(
    "No plan can be made for these people and rounds this way. Choose another movement."
)

SENTENCES: Mapping[str, str | Promise] = {
    PlanCode.BAD_TABLE_NUMBER: ASK_AGAIN,
    PlanCode.BAD_ROUND_NUMBER: ASK_AGAIN,
    PlanCode.WRONG_SEAT_COUNT: ASK_AGAIN,
    PlanCode.TWICE_AT_TABLE: ASK_AGAIN,
    PlanCode.TWICE_IN_ROUND: ASK_AGAIN,
    PlanCode.TABLES_OUT_OF_ORDER: ASK_AGAIN,
    PlanCode.ROUNDS_OUT_OF_ORDER: ASK_AGAIN,
    PlanCode.UNIT_TWICE: ASK_AGAIN,
    PlanCode.NOT_EVERYONE_PLACED: ASK_AGAIN,
    PlanCode.UNKNOWN_SCHEMA: ASK_AGAIN,
    PlanCode.UNKNOWN_KIND: gettext_lazy("Benny does not know this movement. Choose another."),
    PlanCode.BAD_SHAPE: gettext_lazy("No table has sides of this size. Choose other house rules."),
    PlanCode.NO_ROUNDS: gettext_lazy("No round is left to be planned."),
    PlanCode.NO_TABLES: gettext_lazy("At least one table is needed."),
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
    movement = KINDS.get(str(data.get("movement")))
    if movement is not None and movement.partners_stay:
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
    ) % {"tables": tiebreaks.listed(tables), "round": data.get("round")}


def _ranking_missing(data: Data) -> str:
    units = [str(each) for each in data.get("units", ())]
    return ngettext(
        "The next seats depend on the standings, and number %(units)s has no place there.",
        "The next seats depend on the standings, and numbers %(units)s have no place there.",
        len(units),
    ) % {"units": tiebreaks.listed(units)}


def _too_few_tables(data: Data) -> str:
    least = data.get("least", 1)
    return ngettext(
        "This round needs %(least)s table.", "This round needs %(least)s tables.", least
    ) % {"least": least}


def _decided(data: Data) -> str:
    units = [str(each) for each in data.get("units", ())]
    return _("Number %(units)s has won: nobody is left to meet. Close the night.") % {
        "units": tiebreaks.listed(units)
    }


def _cut_tied(data: Data) -> str:
    groups = [tiebreaks.listed([str(each) for each in group]) for group in data.get("units", ())]
    return _(
        "Level for the last place that goes on: numbers %(units)s. Say in which order they stand"
        " under Decisions."
    ) % {"units": "; ".join(groups)}


_TOLD: Mapping[str, Callable[[Data], str]] = {
    PlanCode.TOO_FEW_UNITS: _too_few_units,
    "too_many_units": _too_many_units,
    PlanCode.WRONG_SHAPE_FOR_MOVEMENT: _wrong_shape,
    PlanCode.RESULTS_MISSING: _results_missing,
    PlanCode.RANKING_MISSING: _ranking_missing,
    PlanCode.TOO_FEW_TABLES: _too_few_tables,
    PlanCode.DECIDED: _decided,
    PlanCode.CUT_TIED: _cut_tied,
}

CODES = frozenset(SENTENCES) | frozenset(_TOLD)
"""Every reason that has a sentence of its own."""
