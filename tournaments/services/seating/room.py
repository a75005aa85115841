"""The room changes: somebody comes, leaves or comes late, and the seats ahead are drafted with it.

Each act changes who is here and then drafts the rounds ahead for them, with as few changed cards
as can be found. The director looks at the draft and takes it; until then the old seats hold.
"""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID, uuid5

from django.db import transaction

from tournaments import queries
from tournaments.models import Actor, Entry, EntryState, Plan, Tournament, Unit
from tournaments.rotation.movements import movement_from_json
from tournaments.services.people import entries
from tournaments.services.people.entries import Arrival
from tournaments.services.seating import reseating
from tournaments.services.seating.plans import PlanImpossible, seed_of
from tournaments.services.seating.reseating import Mend
from tournaments.services.seating.rounds import NoPlan


@dataclass(frozen=True, slots=True)
class RoomChange:
    """Whose entry it was, and the draft of the seats ahead.

    ``draft`` is none where no plan was kept, where each round is seated from results anyway, or
    where the rounds ahead cannot be seated for those who are left.
    """

    entry: Entry
    draft: Plan | None


def let_in(
    *,
    tournament: Tournament,
    arrival: Arrival,
    from_round: int,
    by: Actor,
    at: datetime,
    act_id: UUID,
) -> RoomChange:
    """Somebody who was not on the list comes in, from a round on.

    Raises:
        NamesNeedDecision, BadName, TooMany, MoveRefused: see ``entries.add``.
    """
    (entry,) = entries.add(
        tournament=tournament,
        arrivals=[arrival],
        from_round=from_round,
        by=by,
        at=at,
        act_id=act_id,
    )
    return _with_seats(entry, from_round, by=by, at=at, act_id=act_id)


def come(*, entry: Entry, from_round: int, by: Actor, at: datetime, act_id: UUID) -> RoomChange:
    """Somebody who is on the list is here now, and plays from a round on.

    Raises:
        MoveRefused: they were here already.
    """
    entries.change_state(
        entry=entry, move="check_in", from_round=from_round, by=by, at=at, act_id=act_id
    )
    return _with_seats(entry, from_round, by=by, at=at, act_id=act_id)


def wait_for(*, entry: Entry, from_round: int, by: Actor, at: datetime, act_id: UUID) -> RoomChange:
    """Somebody on the list comes later: no seat from a round on, until they are here.

    Raises:
        MoveRefused: they are here, or gone.
    """
    entries.change_state(
        entry=entry, move="late", from_round=from_round, by=by, at=at, act_id=act_id
    )
    return _with_seats(entry, from_round, by=by, at=at, act_id=act_id)


def leave(*, entry: Entry, from_round: int, by: Actor, at: datetime, act_id: UUID) -> RoomChange:
    """Somebody does not play from a round on: gone home, or never came if no round is before it.

    Where partners are fixed, the pair leaves as a pair.

    Raises:
        HasPlayed: something was written at their table in that round or after it.
        MoveRefused: they are gone already.
    """
    with transaction.atomic():
        for each in _together(entry):
            move = "withdraw" if _was_here(each, from_round) else "no_show"
            one = act_id if each.pk == entry.pk else uuid5(act_id, str(each.pk))
            entries.change_state(
                entry=each, move=move, from_round=from_round, by=by, at=at, act_id=one
            )
    return _with_seats(entry, from_round, by=by, at=at, act_id=act_id)


def _together(entry: Entry) -> list[Entry]:
    """The members of a fixed pair, or one person alone."""
    if entry.tournament.unit == Unit.PARTNERSHIP and entry.partnership is not None:
        return list(entry.partnership.entries.select_related("tournament__club").order_by("number"))
    return [entry]


def _was_here(entry: Entry, from_round: int) -> bool:
    now = next(
        each for each in queries.entries.latest(entry.tournament_id) if each.entry_id == entry.pk
    )
    if now.state in (EntryState.CHECKED_IN, EntryState.AWAY, EntryState.WITHDRAWN):
        return True
    return entry.pk in queries.entries.have_played(entry.tournament_id, before=from_round)


def _with_seats(
    entry: Entry, from_round: int, *, by: Actor, at: datetime, act_id: UUID
) -> RoomChange:
    night = entry.tournament
    if movement_from_json(night.movement).round_by_round:
        return RoomChange(entry, None)
    try:
        draft = reseating.propose(
            tournament=night,
            from_round=from_round,
            how=Mend.KEEP_CARDS,
            seed=seed_of(act_id),
            by=by,
            at=at,
            act_id=uuid5(act_id, "seats"),
        )
    except (NoPlan, PlanImpossible):
        return RoomChange(entry, None)
    return RoomChange(entry, draft)
