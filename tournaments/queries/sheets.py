"""What stands on sheets: their lines at a revision, what they say, and what counts."""

import json
from collections.abc import Iterable

from scoring import sheet as paper
from scoring.rules import RuleSet
from scoring.sheet import SheetReading
from tournaments.models import Line, LineKind, LineState, SheetDetail

KINDS_OF_DETAIL = {
    SheetDetail.HANDS: (LineKind.HAND, LineKind.TOTALS),
    SheetDetail.BOXES: (LineKind.BOX, LineKind.TOTALS),
    SheetDetail.TOTALS: (LineKind.TOTALS,),
    SheetDetail.CARD: (LineKind.CARD,),
}
"""Which lines a sheet can hold; line 0 of hands and boxes is the written sum."""


def canonical(facts: object) -> str:
    """Facts as one text, the same for equal facts whatever the order of their keys.

    Raises ``ValueError`` for what JSON in a database cannot hold: NaN, infinities, NUL, and halves
    of characters.
    """
    text = json.dumps(
        facts, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False
    )
    text.encode()
    if "\\u0000" in text:
        raise ValueError("NUL")
    return text


def at_revision(lines: Iterable[Line], revision: int) -> tuple[Line, ...]:
    """The lines that counted at a revision, by number. No query."""
    counted = (
        line
        for line in lines
        if line.since is not None
        and line.since <= revision
        and (line.until is None or revision < line.until)
    )
    return tuple(sorted(counted, key=lambda line: line.no))


def live(lines: Iterable[Line]) -> tuple[Line, ...]:
    """The lines that stand now, by number. No query."""
    return tuple(
        sorted((line for line in lines if line.state == LineState.LIVE), key=lambda each: each.no)
    )


def read(lines: Iterable[Line], rules: RuleSet) -> SheetReading:
    """What lines say together, and everything that is wrong with them. No query."""
    return paper.read(tuple(paper.Line(line.no, line.kind, line.facts) for line in lines), rules)
