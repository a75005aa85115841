"""Whether a sheet counts: what counts at its table now, what sides said, what is wrong with it."""

from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from uuid import UUID

from scoring import sheet as paper
from scoring.night import AgreementRule as Needed
from scoring.rules import sides_of
from scoring.sheet import SheetReading
from tournaments.models import (
    Actor,
    Agreement,
    Confirmation,
    Journal,
    LineState,
    Says,
    Sheet,
    SheetDetail,
    SheetOrigin,
    SheetState,
)
from tournaments.queries import sheets
from tournaments.services import acts
from tournaments.services.background import backups
from tournaments.services.refusals import Refusal
from tournaments.services.sheets.judging import RIVAL
from tournaments.services.sheets.open_sheets import OpenSheet
from tournaments.services.sheets.owner import SheetOwner

DISPUTED = "disputed"
"""A problem of the sheet like any other: a side says that it is wrong."""

FROM_PAPER = frozenset({SheetOrigin.DIRECTOR, SheetOrigin.IMPORT})
"""Doors of sheets that are typed from paper: submitting confirms them, if nothing is wrong."""


DEPTH = {
    SheetDetail.CARD: 0,
    SheetDetail.TOTALS: 1,
    SheetDetail.BOXES: 2,
    SheetDetail.HANDS: 3,
}
"""How much a sheet tells; of two that say the same, the one that tells more counts."""


class SheetEmpty(Refusal):
    """Nothing stands on the sheet."""

    code = "sheet_empty"


class Waits(StrEnum):
    """What a submitted sheet waits for before it counts."""

    NOBODY = "nobody"
    AGREEMENT = "agreement"
    DIRECTOR = "director"
    OTHER_SHEET = "other_sheet"


@dataclass(frozen=True, slots=True)
class SheetOutcome:
    """Where a sheet is after an act: what counts now, and what it waits for if it does not.

    ``confirmation`` is what counts for the table or card, of this sheet or another one.
    """

    sheet: Sheet
    reading: SheetReading
    confirmation: Confirmation | None
    waits_for: Waits

    @property
    def counts(self) -> bool:
        """Whether this sheet counts as it stands now."""
        standing = self.confirmation
        return (
            standing is not None
            and standing.sheet_id == self.sheet.pk
            and standing.revision == self.sheet.revision
        )

    def confirmed_by(self, journal: Journal) -> bool:
        """Whether it was this act that made it count."""
        return self.confirmation is not None and self.confirmation.journal_id == journal.pk


@dataclass(frozen=True, slots=True)
class Verdict:
    """All that decides whether a sheet counts."""

    sheet: OpenSheet
    standing: Confirmation | None
    said: tuple[Agreement, ...]
    problems: tuple[str, ...]

    @classmethod
    def of(cls, sheet: OpenSheet) -> "Verdict":
        """Read it for the sheet as it stands, as if it were handed in. Two queries."""
        said = said_of(sheet)
        problems = sheets.faults(sheet.reading(ended=True))
        if any(each.says == Says.DISPUTE for each in said):
            problems = (*problems, DISPUTED)
        if _has_rivals(sheet):
            problems = (*problems, RIVAL)
        return cls(sheet, sheet.owner.counting_sheet(), said, problems)

    @property
    def counts(self) -> bool:
        """Whether the sheet counts already, just as it stands."""
        standing = self.standing
        return (
            standing is not None
            and standing.sheet_id == self.sheet.sheet.pk
            and standing.revision == self.sheet.sheet.revision
        )

    def waits_for(self) -> Waits:
        """What is missing before the sheet counts by itself."""
        if self.counts:
            return Waits.NOBODY
        if self.problems:
            return Waits.DIRECTOR
        if self._contradicted():
            return Waits.OTHER_SHEET
        if self.sheet.sheet.origin in FROM_PAPER or self.sheet.owner.table is None:
            return Waits.NOBODY
        agreed = sum(each.says == Says.AGREE for each in self.said)
        needed = _agreements_needed(self.sheet)
        return Waits.AGREEMENT if agreed < needed else Waits.NOBODY

    def adds_something(self) -> bool:
        """Whether the sheet takes the place of what counts.

        Another paper that says the same stays, unless this one tells more.
        """
        if self.standing is None or self.standing.sheet_id == self.sheet.sheet.pk:
            return not self.counts
        mine, theirs = self.sheet.sheet.detail, self.standing.sheet.detail
        return DEPTH[SheetDetail(mine)] > DEPTH[SheetDetail(theirs)]

    def make_count(self, journal: Journal) -> Confirmation:
        """Let this revision count; what counted before stops first, since only one may stand."""
        if self.standing is not None:
            self.standing.in_force = False
            self.standing.save(update_fields=["in_force"])
        counts = Confirmation.objects.create(
            sheet=self.sheet.sheet,
            revision=self.sheet.sheet.revision,
            journal=journal,
            **self.sheet.owner.key,
        )
        backups.ask_after(counts, self.sheet.owner.table, journal)
        return counts

    def outcome(self) -> SheetOutcome:
        """Where the sheet is."""
        return SheetOutcome(self.sheet.sheet, self.sheet.reading(), self.standing, self.waits_for())

    def _contradicted(self) -> bool:
        """Whether another paper counts here and says otherwise: then somebody has to choose."""
        standing = self.standing
        if standing is None or standing.sheet_id == self.sheet.sheet.pk:
            return False
        rules = self.sheet.situation.rules
        counted = sheets.at_revision(standing.sheet.lines.all(), standing.revision)
        return bool(
            paper.differences(
                sheets.read(counted, rules, ended=True), self.sheet.reading(ended=True)
            )
        )


def hand_in(sheet: OpenSheet, journal: Journal) -> SheetOutcome:
    """Inside an act: the sheet is done as it stands; it counts if nothing more is asked.

    Raises:
        SheetEmpty: nothing stands on it.
    """
    must_hold_something(sheet)
    sheet.set_state(SheetState.SUBMITTED)
    return count_if_agreed(sheet, journal)


def count_if_agreed(sheet: OpenSheet, journal: Journal) -> SheetOutcome:
    """Inside an act: let the sheet count if nothing more is asked."""
    case = Verdict.of(sheet)
    if case.waits_for() is Waits.NOBODY and case.adds_something():
        case = replace(case, standing=case.make_count(journal))
    return case.outcome()


def outcome_of(sheet: OpenSheet) -> SheetOutcome:
    """Where a sheet that was read is now. Two queries."""
    return Verdict.of(sheet).outcome()


def outcome(sheet: Sheet) -> SheetOutcome:
    """Where a sheet is now. Five queries."""
    fresh = Sheet.objects.get(pk=sheet.pk)
    owner = SheetOwner.of(fresh)
    return outcome_of(OpenSheet(owner, owner.situation(), fresh, list(fresh.lines.all())))


def must_hold_something(sheet: OpenSheet) -> None:
    """Raises ``SheetEmpty`` where nothing stands on the sheet."""
    if not sheets.live(sheet.lines):
        raise SheetEmpty(sheet=sheet.sheet.pk)


def said_of(sheet: OpenSheet) -> tuple[Agreement, ...]:
    """What sides said about the sheet as it stands now. One query."""
    return tuple(
        Agreement.objects.filter(sheet=sheet.sheet, revision=sheet.sheet.revision).order_by("side")
    )


def _has_rivals(sheet: OpenSheet) -> bool:
    """Whether two devices of the table wrote a hand differently, and nobody has chosen yet."""
    return sheet.sheet.origin == SheetOrigin.LINK and any(
        line.state == LineState.ASIDE and line.aside_code == RIVAL for line in sheet.lines
    )


def _agreements_needed(sheet: OpenSheet) -> int:
    match sheet.situation.night.agreement:
        case Needed.NONE:
            return 0
        case Needed.ONE:
            return 1
        case Needed.TWO:
            return len(sides_of(sheet.situation.rules))


def act_on(
    name: str,
    sheet: Sheet,
    by: Actor,
    at: datetime,
    act_id: UUID | None,
    *,
    reason: str = "",
    **data: object,
) -> acts.Act:
    """What the journal says of an act on a sheet."""
    owner = SheetOwner.of(sheet)
    return acts.Act(
        name=name,
        by=by,
        at=at,
        act_id=act_id,
        tournament=owner.tournament,
        round=owner.round_number,
        reason=reason,
        data={**owner.name, "sheet": sheet.pk, **data},
    )
