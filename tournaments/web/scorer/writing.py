"""A hand goes to the table for which it was tapped: on its sheet, or beside it.

The page's form, the acts of a device and a list that a director brings all come here.
"""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from tournaments.models import Device, Line, SheetDetail, SheetOrigin
from tournaments.services import sheets
from tournaments.web.scorer.table_session import TableSession

MOST_BY_CLOSED_LINK = 40
"""So many hands a table are kept that came by a link which was closed: it may be in wrong hands."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Typed:
    """A hand as it was tapped. ``change``: the line that it shall take the place of."""

    line_id: UUID
    no: int
    facts: object
    change: UUID | None = None
    reason: str = ""
    seen_revision: int
    device: Device | None = None
    claimed_at: datetime | None = None


def write(here: TableSession, typed: Typed) -> sheets.LineWritten:
    """Keep a hand.

    Raises:
        ReasonMissing, SheetShut, BadLine, LineIdTaken, LineElsewhere, TableGone: see there.
    """
    change = next((each for each in here.lines if each.pk == typed.change), None)
    if here.over == "link_revoked":
        _must_be_few(here, typed)
        return _keep_aside(here, typed, "link_revoked", change)
    if typed.change is None:
        return sheets.write_line(
            table=here.table,
            line_id=typed.line_id,
            no=typed.no,
            kind="hand",
            facts=typed.facts,
            detail=SheetDetail.HANDS,
            origin=SheetOrigin.LINK,
            link=here.link,
            device=typed.device,
            claimed_at=typed.claimed_at,
            who=here.drawn.who,
            by=here.actor,
            at=here.at,
        )
    if here.late or change is None:
        return _keep_aside(here, typed, here.late or "line_gone", change)
    return _correct(here, typed, change)


def _correct(here: TableSession, typed: Typed, change: Line) -> sheets.LineWritten:
    if here.sheet is not None:
        change.sheet = here.sheet
    try:
        return sheets.correct_line(
            line=change,
            line_id=typed.line_id,
            facts=typed.facts,
            reason=typed.reason,
            seen_revision=typed.seen_revision,
            device=typed.device,
            claimed_at=typed.claimed_at,
            by=here.actor,
            at=here.at,
        )
    except sheets.SheetShut as shut:
        return _keep_aside(here, typed, str(shut.data["why"]), change)
    except sheets.LineNotLive:
        return _keep_aside(here, typed, "line_gone", change)
    except sheets.SheetMoved:
        return _keep_aside(here, typed, "rival", change)


def _keep_aside(
    here: TableSession, typed: Typed, code: str, change: Line | None
) -> sheets.LineWritten:
    return sheets.keep_aside(
        table=here.table,
        line_id=typed.line_id,
        no=typed.no,
        facts=typed.facts,
        code=code,
        replaces=change,
        reason=typed.reason,
        link=here.link,
        device=typed.device,
        claimed_at=typed.claimed_at,
        who=here.drawn.who,
        by=here.actor,
        at=here.at,
    )


def _must_be_few(here: TableSession, typed: Typed) -> None:
    """Raises ``SheetShut`` where a closed link has brought enough; what is kept is told again."""
    kept = [each.pk for each in here.lines if each.aside_code == "link_revoked"]
    if len(kept) >= MOST_BY_CLOSED_LINK and typed.line_id not in kept:
        raise sheets.SheetShut(why="link_revoked")
