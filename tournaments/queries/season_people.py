"""One person's season: the place after each night, with whom it went well, what was best."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from scoring.night import Exact
from scoring.season import RoundTogether, rounds_from_json
from tournaments.models import NightCache, Season
from tournaments.queries.night_sums import CountedNight
from tournaments.queries.season_tables import NightOfSeason, SeasonTable
from tournaments.queries.seasons import SeasonFacts

LEAST_ROUNDS = 3
"""So many rounds together before it is said that two play well together."""


@dataclass(frozen=True, slots=True)
class PlaceAfter:
    """Where a person stood after a night, none if listed apart; whether they were there."""

    night: NightOfSeason
    rank: int | None
    of: int
    attended: bool


@dataclass(frozen=True, slots=True)
class Together:
    """What a person did with one partner."""

    player_id: int
    rounds: int
    points: Exact

    @property
    def average(self) -> Fraction:
        """Points a round."""
        return Fraction(self.points) / self.rounds


@dataclass(frozen=True, slots=True)
class PersonsSeason:
    """A person's season beside its table."""

    player_id: int
    table: SeasonTable
    places: tuple[PlaceAfter, ...]
    partners: tuple[Together, ...]  # most often first
    lone_hands: int | None
    euchres: int | None

    @property
    def best_partner(self) -> Together | None:
        """With whom most points were made a round, of those met often enough."""
        often = [each for each in self.partners if each.rounds >= LEAST_ROUNDS]
        return max(often, key=lambda each: each.average, default=None)


def of(season: Season, number: int, *, public: bool = False) -> PersonsSeason | None:
    """The season of the person with a number of the club, if they are in its table.

    Eight queries if its nights were kept, nineteen at most if not, however many nights there are.
    """
    facts = SeasonFacts.of(season, public=public)
    table = facts.table()
    who = facts.person(number)
    if who is None or table.line(who) is None:
        return None
    rounds = _rounds_of(who, facts)
    return PersonsSeason(
        player_id=who,
        table=table,
        places=tuple(_place_after(each, who, facts) for each in table.counted),
        partners=_partners(rounds),
        lone_hands=_sum([each.lone_hands for _with, each in rounds]),
        euchres=_sum([each.euchres_given for _with, each in rounds]),
    )


def _place_after(night: NightOfSeason, who: int, facts: SeasonFacts) -> PlaceAfter:
    whole = facts.whole(night.number)
    line = next((each for each in whole if each.person == who), None)
    played = {} if line is None else {each.number: each for each in line.nights}
    return PlaceAfter(
        night,
        None if line is None else line.rank,
        sum(each.rank is not None for each in whole),
        night.number in played and played[night.number].attended,
    )


Played = Sequence[tuple[tuple[int, ...], RoundTogether]]
"""Rounds that somebody played, each with the ids of partners."""


def _rounds_of(who: int, facts: SeasonFacts) -> Played:
    """The rounds of the cards that a person held. One query."""
    nights = {each.row.tournament_id: each.number for each in facts.nights if each.counts}
    by_number = {each.number: each for each in facts.every}
    found: list[tuple[tuple[int, ...], RoundTogether]] = []
    for tournament, rounds in _rounds(list(nights), facts.fresh).items():
        people = by_number[nights[tournament]].people
        for unit, holders in people.items():
            if who in holders:
                beside = [each for each in holders if each != who]
                found += [
                    (_ids([*beside, *_people_of(each.partners, people)]), each)
                    for each in rounds_from_json(list(rounds)).get(int(str(unit)), ())
                ]
    return found


def _rounds(
    nights: Sequence[int | None], fresh: Sequence[CountedNight]
) -> Mapping[int, Sequence[object]]:
    kept = NightCache.objects.filter(pk__in=[each for each in nights if each is not None])
    rounds = dict(kept.values_list("pk", "rounds"))
    return rounds | {each.tournament_id: each.rounds for each in fresh}


def _people_of(units: Sequence[int], people: Mapping[object, tuple[object, ...]]) -> list[object]:
    return [person for unit in units for person in people.get(unit, ())]


def _ids(people: Sequence[object]) -> tuple[int, ...]:
    return tuple(person for person in people if isinstance(person, int))


def _partners(rounds: Played) -> tuple[Together, ...]:
    counts: dict[int, int] = defaultdict(int)
    points: dict[int, Exact] = defaultdict(int)
    for partners, each in rounds:
        if each.points is not None:
            for partner in partners:
                counts[partner] += 1
                points[partner] += each.points
    together = [Together(who, count, points[who]) for who, count in counts.items()]
    return tuple(sorted(together, key=lambda each: (-each.rounds, -each.average, each.player_id)))


def _sum(values: Sequence[int | None]) -> int | None:
    known = [value for value in values if value is not None]
    return sum(known) if known and len(known) == len(values) else None
