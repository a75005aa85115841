"""Whether stored JSON has the shape that its readers count on. Asks no database.

Acts write these columns from values that were read before; a file, another hand or another release
may not have.
"""

from collections.abc import Callable, Mapping

from django.db import models

from scoring import sheet
from scoring.problem import ProblemCode
from scoring.rules import RuleSet
from scoring.sheet import SheetLine
from tournaments.models import Journal, Line, LineKind, LineState, Plan, RulesVersion, TieRuling
from tournaments.queries import rules
from tournaments.rotation.plan import Request
from tournaments.rotation.refusal import PlanRefused
from tournaments.rotation.seating_plan import SeatingPlan

UNREAD = (ValueError, TypeError, KeyError, AttributeError, IndexError, PlanRefused, RecursionError)


def unreadable(row: models.Model) -> str | None:
    """The name of the first column of a row whose JSON nobody can read, or None."""
    for name, reader in READERS.get(type(row), {}).items():
        try:
            reader(row)
        except UNREAD:
            return name
    return None


def _journal(row: Journal) -> None:
    _must(isinstance(row.data, Mapping))
    _numbers(row.data.get("who", []))


def _line(row: Line) -> None:
    """A line that stands can be read; what was kept aside is shown as it came."""
    if row.state in (LineState.LIVE, LineState.REPLACED):
        _must(isinstance(row.facts, Mapping))
        no = row.no or int(row.kind in (LineKind.HAND, LineKind.BOX))  # its number: another law
        found = sheet.read((SheetLine(no, row.kind, row.facts),), RuleSet()).problems
        _must(all(problem.code != ProblemCode.FACTS_MALFORMED for problem in found))


def _numbers(value: object) -> None:
    _must(isinstance(value, list) and all(type(each) is int for each in value))


def _must(is_so: bool) -> None:  # noqa: FBT001 - it reads like a sentence
    if not is_so:
        raise ValueError


READERS: Mapping[type[models.Model], Mapping[str, Callable[..., object]]] = {
    Journal: {"data": _journal},
    Line: {"facts": _line},
    Plan: {
        "request": lambda row: Request.from_json(row.request),
        "seating": lambda row: SeatingPlan.from_json(row.seating),
    },
    RulesVersion: {"rules": lambda row: rules.from_json(row.rules)},
    TieRuling: {"order": lambda row: _numbers(row.order)},
}
