"""They sat in each other's chairs: two people of a round change places, as they really sat.

The points follow the chairs, so what was written stays as it is and is theirs who sat there. What
counted at those tables is to be confirmed again by whoever looks at it.
"""

from datetime import datetime
from uuid import UUID

from tournaments.models import (
    Actor,
    Confirmation,
    Entry,
    Journal,
    Placement,
    PlacementKind,
    RoundState,
    Tournament,
    TournamentState,
)
from tournaments.services import acts, transitions
from tournaments.services.night import nights
from tournaments.services.night.nights import ReasonMissing
from tournaments.services.refusals import Refusal

OUT = (RoundState.PUBLISHED, RoundState.PLAYING, RoundState.CLOSED)


class NoTwoPlaces(Refusal):
    """These two have no two places of this round that could be changed."""

    code = "no_two_places"


def change_places(
    *,
    tournament: Tournament,
    number: int,
    one: Entry,
    other: Entry,
    reason: str,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> list[Placement]:
    """Let two entries change places in a round that is out: chairs, or a chair and a rest.

    New rows replace the old ones, which stay readable. Returns the new places, first ``one``'s.

    Raises:
        ReasonMissing: no reason was given.
        NoTwoPlaces: one of them has no place in the round, both are the same, or neither sat.
        MoveRefused: the night is not being played, or is final.
    """
    if not reason.strip():
        raise ReasonMissing(act="change_places")
    act = acts.Act(
        name="round.change_places",
        by=by,
        at=at,
        act_id=act_id,
        tournament=tournament,
        round=number,
        reason=reason.strip(),
        data={"entries": [one.pk, other.pk]},
    )

    def do(journal: Journal) -> list[Placement]:
        night = nights.lock(tournament)
        allowed = (TournamentState.RUNNING, TournamentState.PROVISIONAL)
        if night.state not in allowed:
            raise transitions.MoveRefused(
                act="change_places", state=night.state, allowed=list(allowed)
            )
        first, second = _places(night, number, one, other)
        return _changed(first, second, journal)

    return acts.perform(
        act, do, again=lambda line: list(Placement.objects.filter(journal=line).order_by("pk"))
    )


def _places(
    night: Tournament, number: int, one: Entry, other: Entry
) -> tuple[Placement, Placement]:
    rows = Placement.objects.select_for_update(no_key=True).filter(
        round__tournament=night,
        round__number=number,
        round__state__in=OUT,
        in_force=True,
        entry__in=[one, other],
    )
    found = {each.entry_id: each for each in rows.order_by("pk")}
    if len(found) < 2 or not any(each.kind == PlacementKind.SEAT for each in found.values()):
        raise NoTwoPlaces(round=number)
    return found[one.pk], found[other.pk]


def _changed(first: Placement, second: Placement, journal: Journal) -> list[Placement]:
    tables = [each.table_id for each in (first, second) if each.table_id is not None]
    for each in (first, second):
        each.in_force = False
        each.save(update_fields=["in_force"])
    Confirmation.objects.filter(table__in=tables, in_force=True).update(in_force=False)
    return [
        Placement.objects.create(
            round_id=mine.round_id,
            entry_id=mine.entry_id,
            kind=theirs.kind,
            table_id=theirs.table_id,
            seat=theirs.seat,
            replaces=mine,
            journal=journal,
        )
        for mine, theirs in ((first, second), (second, first))
    ]
