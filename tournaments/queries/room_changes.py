"""Who came or left since the seats were given out: what the seats do not know yet."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tournaments.models import Plan
from tournaments.queries.entries import EntryNow, EntryStates
from tournaments.queries.rounds import RoundSeating


@dataclass(frozen=True, slots=True)
class SeatsOutdated:
    """From a round on, seats that are out do not fit who is here."""

    from_round: int
    without_seat: tuple[EntryNow, ...]
    seated_away: tuple[EntryNow, ...]


@dataclass(frozen=True, slots=True)
class AwayAtTable:
    """Somebody who is said not to be here in a round that was begun, and whose seat is in it."""

    round: int
    table: int
    who: EntryNow


def outdated_seats(
    people: EntryStates, out: Iterable[RoundSeating], *, next_round: int
) -> SeatsOutdated | None:
    """The first round ahead whose seats do not fit who is here; none where all do. No query."""
    for seating in out:
        if seating.number < next_round:
            continue
        seated = {seat.entry_id for table in seating.tables for seat in table.seats}
        resting = {rest.entry_id for rest in seating.resting}
        here = [each for each in people.as_of(seating.number) if each.in_play]
        here_ids = {each.entry_id for each in here}
        without = tuple(each for each in here if each.entry_id not in seated | resting)
        away = tuple(
            each
            for each in people.in_round(seating.number)
            if each.entry_id in seated and each.entry_id not in here_ids
        )
        if without or away:
            return SeatsOutdated(seating.number, without, away)
    return None


def away_at_tables(
    people: EntryStates, out: Iterable[RoundSeating], *, next_round: int
) -> tuple[AwayAtTable, ...]:
    """Seats of those who did not come, in rounds that were begun. No query."""
    found: list[AwayAtTable] = []
    for seating in out:
        if seating.number >= next_round:
            continue
        away = {
            each.entry_id: each
            for each in people.in_round(seating.number)
            if not each.in_play and each.since_round <= seating.number
        }
        found += [
            AwayAtTable(seating.number, table.number, away[seat.entry_id])
            for table in seating.tables
            for seat in table.seats
            if seat.entry_id in away
        ]
    return tuple(found)


def planned_and_here(plan: Plan, people: Sequence[EntryNow], *, of_pairs: bool) -> tuple[int, int]:
    """How many a plan seats, and how many there are for it: people, or pairs. No query."""
    here = [each for each in people if each.in_play]
    pairs = {each.partnership for each in here if each.partnership}
    return len(plan.request["units"]), len(pairs) if of_pairs else len(here)
