"""The next night as the last one was: people, rules, rounds, prizes and settings, on another day.

Whoever came last time is expected again. What happened in the evening (late, gone home, rules that
were changed while it ran) does not come along.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from uuid import UUID, uuid5

from tournaments import queries
from tournaments.models import Actor, EntryState, Plan, Tournament, Unit
from tournaments.queries import names
from tournaments.queries.entries import EntryNow
from tournaments.services import acts
from tournaments.services.night import nights, prizes, screen
from tournaments.services.night.nights import NightDraft
from tournaments.services.night.prizes import Offer
from tournaments.services.people import entries, partnerships
from tournaments.services.people.entries import Arrival
from tournaments.services.seating import plans
from tournaments.services.seating.plans import PlanImpossible


@dataclass(frozen=True, slots=True)
class AsLast:
    """The new night; ``left_out`` names those of last time who are not on the roster any more."""

    night: Tournament
    left_out: tuple[str, ...]


def begin(
    *,
    last: Tournament,
    starts_at: datetime,
    name: str = "",
    by: Actor,
    at: datetime,
    act_id: UUID,
) -> AsLast:
    """Make a night as ``last`` was. All of it is made, or nothing; ``draft_plan`` comes next.

    Sent again it is the same night.

    Raises:
        BadNight: an hour that cannot be.
    """
    return acts.all_or_none(lambda: _all(last, starts_at, name, by=by, at=at, act_id=act_id))


def draft_plan(*, begun: Tournament, by: Actor, at: datetime, act_id: UUID) -> Plan | None:
    """A plan for a night that began as another was, to be looked at and kept.

    None where last time there was no plan either, or where none can be made.
    """
    last = begun.copy_of
    if last is None or queries.plans.accepted(last.pk) is None:
        return None
    try:
        return plans.propose(
            tournament=begun,
            seed=plans.seed_of(act_id),
            by=by,
            at=at,
            act_id=uuid5(act_id, "plan"),
        )
    except PlanImpossible:
        return None


def _all(
    last: Tournament, starts_at: datetime, name: str, *, by: Actor, at: datetime, act_id: UUID
) -> AsLast:
    wanted = replace(NightDraft.of(last), starts_at=starts_at, name=name or last.name)
    night = nights.create(club=last.club, wanted=wanted, copy_of=last, by=by, at=at, act_id=act_id)
    done = {"tournament": night, "by": by, "at": at}
    left_out = _come(last, night, by=by, at=at, act_id=act_id)
    offers = [
        Offer(
            scheme=each.scheme,
            place=each.place,
            category=each.category,
            least_rounds=each.least_rounds,
            amount=each.amount,
            besides_others=each.besides_others,
        )
        for each in queries.prizes.offered(last.pk)
    ]
    if offers:
        prizes.offer(offers=offers, act_id=uuid5(act_id, "prizes"), **done)  # type: ignore[arg-type]
    nights.set_switches(
        visibility=last.visibility,
        seating=last.show_seating,
        standings=last.show_standings,
        prizes=False,  # they are announced at the end, each night anew
        act_id=uuid5(act_id, "switches"),
        **done,  # type: ignore[arg-type]
    )
    screen.choose(
        shows=last.screen_shows,
        number=None,
        act_id=uuid5(act_id, "screen"),
        **done,  # type: ignore[arg-type]
    )
    night.refresh_from_db()
    return AsLast(night, left_out)


def _come(
    last: Tournament, night: Tournament, *, by: Actor, at: datetime, act_id: UUID
) -> tuple[str, ...]:
    """Everybody of last time gets a number in the same order; who is off the roster is named."""
    came = [
        each for each in queries.entries.latest(last.pk) if each.state is not EntryState.NO_SHOW
    ]
    known = _who_they_are(last, came)
    house = [each for each in came if not each.ranked and each.own_player_id is None]
    people = [each for each in came if each not in house]
    arrivals = {
        each.entry_id: Arrival(player_id=known[each.entry_id])
        for each in people
        if known.get(each.entry_id) is not None or each.own_player_id is None
    }
    done = {"tournament": night, "by": by, "at": at, "act_id": uuid5(act_id, "who")}
    if night.unit == Unit.PARTNERSHIP:
        partnerships.arrive(groups=_groups(people, arrivals), **done)  # type: ignore[arg-type]
    elif arrivals:
        entries.add(arrivals=list(arrivals.values()), **done)  # type: ignore[arg-type]
    for each in house:
        entries.add_house_player(
            tournament=night, by=by, at=at, act_id=uuid5(act_id, f"house {each.number}")
        )
    return tuple(each.own_name for each in people if each.entry_id not in arrivals)


def _who_they_are(last: Tournament, came: Sequence[EntryNow]) -> dict[int, int | None]:
    """Entry -> the person by now: merged records are one, and nobody comes twice."""
    same = names.merged(last.club_id)
    there = set(queries.players.pickable(last.club_id).values_list("pk", flat=True))
    found: dict[int, int | None] = {}
    for each in came:
        if each.own_player_id is None:
            found[each.entry_id] = None
            continue
        person = same.get(each.own_player_id, each.own_player_id)
        if person in there:
            found[each.entry_id] = person
            there.discard(person)
    return found


def _groups(people: Sequence[EntryNow], arrivals: dict[int, Arrival]) -> list[list[Arrival]]:
    """Pairs as they were, in the order of their numbers; whose partner is gone comes alone."""
    groups: dict[int, list[Arrival]] = {}
    for each in people:
        if each.entry_id in arrivals:
            groups.setdefault(each.partnership or -each.number, []).append(arrivals[each.entry_id])
    return list(groups.values())
