"""Acts on adjustments: points that the director gives or takes, always with a reason."""

from datetime import datetime
from uuid import UUID

from tournaments.models import (
    Actor,
    Adjustment,
    AdjustmentKind,
    Entry,
    Journal,
    Partnership,
    Round,
    Tournament,
    TournamentState,
)
from tournaments.services import acts
from tournaments.services.night import nights
from tournaments.services.night.nights import ReasonMissing
from tournaments.services.refusals import Conflict, Refusal

MOST_POINTS = 999
OPEN = (TournamentState.RUNNING, TournamentState.PROVISIONAL)


class BadAdjustment(Refusal):
    """What was typed cannot be; ``fields`` maps each field to a code."""

    code = "bad_adjustment"


class NightNotOpen(Conflict):
    """The night has not begun, or is final: nothing is decided about it now."""

    code = "night_not_open"


class AdjustmentOver(Conflict):
    """The adjustment was taken back before."""

    code = "adjustment_over"


def add(
    *,
    tournament: Tournament,
    entry: Entry | None = None,
    partnership: Partnership | None = None,
    round_number: int | None = None,
    points: int,
    kind: str,
    reason: str,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> Adjustment:
    """Give points to an entry or a pair (take them, if negative), for a round or for the night.

    Raises:
        BadAdjustment: nobody or two are named, not of this night, no such round, no points.
        ReasonMissing: no reason was given.
        NightNotOpen: the night has not begun, or is final.
    """
    _check(tournament, entry, partnership, points=points, kind=kind)
    if not reason.strip():
        raise ReasonMissing(act="adjust")
    act = acts.Act(
        name="adjustment.add",
        by=by,
        at=at,
        act_id=act_id,
        tournament=tournament,
        round=round_number,
        reason=reason.strip(),
        data={
            "entry": entry.number if entry else None,
            "partnership": partnership.number if partnership else None,
            "points": points,
        },
    )

    def do(journal: Journal) -> Adjustment:
        must_be_open(nights.lock(tournament))
        return Adjustment.objects.create(
            tournament=tournament,
            entry=entry,
            partnership=partnership,
            round=_round(tournament, round_number),
            points=points,
            kind=kind,
            journal=journal,
        )

    return acts.perform(act, do, again=lambda line: Adjustment.objects.get(journal=line))


def withdraw(
    *,
    adjustment: Adjustment,
    reason: str,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> Adjustment:
    """Take an adjustment back. It stays readable and counts no more.

    Raises:
        AdjustmentOver: it was taken back before.
        ReasonMissing, NightNotOpen: see ``add``.
    """
    if not reason.strip():
        raise ReasonMissing(act="withdraw")
    act = acts.Act(
        name="adjustment.withdraw",
        by=by,
        at=at,
        act_id=act_id,
        tournament=adjustment.tournament,
        reason=reason.strip(),
        data={"adjustment": adjustment.pk},
    )

    def do(_: Journal) -> Adjustment:
        must_be_open(nights.lock(adjustment.tournament))
        fresh = Adjustment.objects.get(pk=adjustment.pk)
        if not fresh.in_force:
            raise AdjustmentOver(adjustment=fresh.pk)
        fresh.in_force = False
        fresh.save(update_fields=["in_force"])
        return fresh

    return acts.perform(act, do, again=lambda _: Adjustment.objects.get(pk=adjustment.pk))


def must_be_open(night: Tournament) -> None:
    """Raises ``NightNotOpen`` unless the director can still decide about the night."""
    if night.state not in OPEN:
        raise NightNotOpen(state=night.state, allowed=[str(state) for state in OPEN])


def _check(
    tournament: Tournament,
    entry: Entry | None,
    partnership: Partnership | None,
    *,
    points: int,
    kind: str,
) -> None:
    fields = {}
    named = [each for each in (entry, partnership) if each is not None]
    if len(named) != 1:
        fields["entry"] = "one_needed"
    elif named[0].tournament_id != tournament.pk:
        fields["entry"] = "of_another_night"
    if points == 0 or abs(points) > MOST_POINTS:
        fields["points"] = "out_of_range"
    if kind not in AdjustmentKind.values:
        fields["kind"] = "unknown"
    if fields:
        raise BadAdjustment(fields=fields)


def _round(tournament: Tournament, number: int | None) -> Round | None:
    if number is None:
        return None
    row = Round.objects.filter(tournament=tournament, number=number).first()
    if row is None:
        raise BadAdjustment(fields={"round": "unknown"})
    return row
