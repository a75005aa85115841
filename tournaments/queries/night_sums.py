"""What nights came to, for seasons: kept beside them, and counted anew where results changed."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from scoring.night import Exact
from scoring.season import SHAPE, NightSums, NightTallied, Substitute, rounds_to_json
from tournaments.models import Entry, EntryChange, NightCache, Tournament, Unit
from tournaments.queries import standings
from tournaments.queries.night_facts import NightFacts


@dataclass(frozen=True, slots=True)
class CountedNight:
    """A night that was counted just now: what the cache shall hold of it."""

    tournament_id: int
    results: int
    sums: NightSums
    rounds: Sequence[object]


@dataclass(frozen=True, slots=True)
class SumsOfNights:
    """What nights came to, by id; ``counted`` are those of which no fresh cache was found."""

    by_night: Mapping[int, NightSums] = field(default_factory=dict)
    counted: tuple[CountedNight, ...] = ()


def of_nights(nights: Sequence[Tournament]) -> SumsOfNights:
    """What nights came to; each comes with its ``version``.

    One query if all were kept, twelve at most if not, however many nights.
    """
    results = {each.pk: each.version.results for each in nights}
    kept = {
        row.pk: NightSums.from_json(row.night)
        for row in NightCache.objects.filter(pk__in=list(results), release=SHAPE).defer("rounds")
        if row.results == results[row.pk]
    }
    counted = count([each for each in nights if each.pk not in kept])
    return SumsOfNights(kept | {each.tournament_id: each.sums for each in counted}, counted)


def count(nights: Sequence[Tournament]) -> tuple[CountedNight, ...]:
    """Count nights from their facts, whatever is kept. Eleven queries, none for no night."""
    if not nights:
        return ()
    facts = NightFacts.of_several(nights)
    tallied = {each.pk: _tallied(facts[each.pk]) for each in nights}
    return tuple(
        CountedNight(
            each.pk,
            each.version.results,
            NightSums.of(tallied[each.pk]),
            rounds_to_json(tallied[each.pk]),
        )
        for each in nights
    )


def _tallied(facts: NightFacts) -> NightTallied:
    table = standings.of_facts(facts)
    ranked = [each for each in facts.people.latest() if each.ranked]
    people: dict[int, list[int]] = {}
    for each in ranked:
        unit = facts.unit_of(each)
        if unit is not None and each.own_player_id is not None:
            people.setdefault(unit, []).append(each.own_player_id)
    return NightTallied(
        number=0,
        rules=table.night,
        tallies={line.number: line.tally for line in table.lines},
        standings=tuple(line.standing for line in table.lines),
        people={unit: tuple(who) for unit, who in people.items()},
        substitutes=tuple(_substitutes(facts)),
        rounds_planned=facts.tournament.rounds_planned,
        rounds_played=table.after_round,
    )


def _substitutes(facts: NightFacts) -> Iterable[Substitute]:
    units = {each.entry_id: facts.unit_of(each) for each in facts.people.latest()}
    pairs = facts.tournament.unit == Unit.PARTNERSHIP
    for entry in facts.people.entries:
        unit = units.get(entry.pk)
        changes = facts.people.changes.get(entry.pk, ())
        if unit is None or all(each.player_id == entry.player_id for each in changes):
            continue
        rounds = range(1, facts.tournament.rounds_planned + 1)
        played = [(number, _player_at(entry, changes, number)) for number in rounds]
        for player, run in groupby(played, key=lambda each: each[1]):
            numbers = [number for number, _player in run]
            if player is not None and player != entry.player_id:
                yield Substitute(
                    unit, player, numbers[0], numbers[-1], entry.player_id if pairs else None
                )


def _player_at(entry: Entry, changes: Sequence[EntryChange], number: int) -> int | None:
    now = [each for each in changes if each.from_round <= number]
    return now[-1].player_id if now else entry.player_id


@dataclass(frozen=True, slots=True)
class NightWinners:
    """Who leads a night that is over: each card's people, and the points; how many ranked."""

    night: Tournament
    cards: tuple[tuple[int, ...], ...]  # ids of players
    points: Exact | None
    ranked: int


def winners(nights: Sequence[Tournament]) -> tuple[tuple[NightWinners, ...], SumsOfNights]:
    """Who leads each of these nights, and what was counted for it. Twelve queries at most."""
    sums = of_nights(nights)
    return tuple(_winners(each, sums.by_night[each.pk]) for each in nights), sums


def _winners(night: Tournament, sums: NightSums) -> NightWinners:
    first = [place.unit for place in sums.places if place.rank == 1]
    cards = [sums.people.get(_number(unit), ()) for unit in first]
    one = next((person for people in cards for person in people), None)
    part = sums.parts.by_card.get(one)
    return NightWinners(
        night,
        tuple(people for people in cards if people),
        part.total if part else None,
        sum(place.rank is not None for place in sums.places),
    )


def _number(unit: object) -> int:
    return unit if isinstance(unit, int) else 0
