"""Whether a line can stand on its sheet now, and what becomes of those that could not before."""

from collections.abc import Sequence

from scoring.problem import ProblemCode
from tournaments.models import Journal, Line, LineKind, LineState
from tournaments.services.sheets import open_sheets
from tournaments.services.sheets.open_sheets import NewLine, OpenSheet
from tournaments.services.sheets.owner import SheetOwner

RIVAL = "rival"
SAME = "same"
SEATS_CHANGED = "seats_changed"


def own_fault(sheet: OpenSheet, new: NewLine, *, instead_of: Line | None = None) -> str | None:
    """Why a line cannot stand by itself: a hand that the rules refuse, or facts nobody can read.

    A box or a total that the rules cannot reach stands: paper says what it says, and a director
    may accept it.
    """
    if new.kind != LineKind.HAND:
        return unreadable(sheet, new, instead_of=instead_of)
    faults = sheet.faults_of(new, instead_of=instead_of)
    return str(faults[0].code) if faults else None


def unreadable(sheet: OpenSheet, new: NewLine, *, instead_of: Line | None = None) -> str | None:
    """Why nobody can read a line: the one fault that a director cannot accept either."""
    faults = sheet.faults_of(new, instead_of=instead_of)
    return next((str(each.code) for each in faults if each.code in open_sheets.UNREADABLE), None)


def judge(sheet: OpenSheet, new: NewLine, *, at_table: bool) -> str | None:
    """Why a line cannot stand on a sheet now, as a code; none if it can."""
    standing = sheet.live_line_at(new.no)
    if standing is not None and new.equals(standing):
        return SAME
    shut = sheet.situation.shut(at_table=at_table)
    if shut is not None:
        return shut
    return RIVAL if standing is not None else own_fault(sheet, new)


def take_up_waiting(sheet: OpenSheet) -> None:
    """Hands that were kept aside as an earlier one was missing stand as soon as they can."""
    waiting = [
        line
        for line in sheet.lines
        if line.state == LineState.ASIDE and line.aside_code == ProblemCode.LINE_MISSING
    ]
    for line in sorted(waiting, key=lambda each: (each.no, each.journal_id)):
        code = judge(sheet, as_new(line), at_table=False)
        if code != line.aside_code:
            settle(sheet, line, code)


def place(
    sheet: OpenSheet, new: NewLine, known: Line | None, code: str | None, journal: Journal
) -> Line:
    """Put a line where it belongs; one that was kept aside before may stand now."""
    if known is None and code is None:
        return sheet.add(new, journal)
    if known is None and code not in (None, SAME):
        return sheet.set_aside(new, str(code), journal)
    line = known or sheet.set_aside(new, SAME, journal)
    settle(sheet, line, code)
    return line


def settle(sheet: OpenSheet, line: Line, code: str | None) -> None:
    """Let a line that was kept aside stand, or say with a code why it does not."""
    if code is None:
        sheet.take(line, instead_of=None)
        return
    line.aside_code = code
    line.state = LineState.DISMISSED if code == SAME else LineState.ASIDE
    line.save(update_fields=["aside_code", "state"])


def as_new(line: Line) -> NewLine:
    """A stored line as it came."""
    return NewLine(line_id=line.pk, no=line.no, kind=LineKind(line.kind), facts=line.facts)


def seated(who: Sequence[int]) -> dict[str, object]:
    """For whom a line was written, as the journal keeps it."""
    return {"who": list(who)} if who else {}


def for_whom(line: Line) -> tuple[int, ...]:
    """The numbers of the people for whom a line was written; none where nobody said."""
    return tuple(line.journal.data.get("who", ()))


def sat_elsewhere(owner: SheetOwner, who: Sequence[int]) -> str | None:
    """Whether other people sit there than those for whom something was written. One query."""
    if not who or tuple(who) == owner.seated():
        return None
    return SEATS_CHANGED
