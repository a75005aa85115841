"""What one night gives to each person of a season: points, a place, attendance.

An entry of the night belongs to one person, or as a partnership to two; for some rounds somebody
else may have played it. Whether a night counts for a person is the business of `season`.
"""

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from operator import add
from typing import TypeAlias, TypeVar

from scoring.night.counting import of_one
from scoring.night.rules import NightRules, SubstitutePoints
from scoring.night.standings import Standing
from scoring.night.tally import Tally, Unit, of_rounds
from scoring.night.tiebreaks import Exact, TieBreak, Uncounted
from scoring.season.rules import NightPoints, SeasonRules, SharedPlace, Shortened

Person: TypeAlias = Hashable

_Number = TypeVar("_Number", bound=Exact)


class EntryTwice(ValueError):
    """A person holds two entries of one night: `person`."""

    def __init__(self, person: Person) -> None:
        super().__init__(repr(person))
        self.person = person


@dataclass(frozen=True, slots=True)
class Substitute:
    """Somebody who played an entry for some rounds, to the end if `to_round` is `None`.

    `instead_of` says whom, where the entry is a partnership's.
    """

    unit: Unit
    person: Person
    from_round: int = 1
    to_round: int | None = None
    instead_of: Person | None = None

    def plays(self, number: int) -> bool:
        """Whether the substitute sits in this round.

        >>> Substitute(12, "Eve", from_round=3, to_round=5).plays(6)
        False
        """
        return self.from_round <= number and (self.to_round is None or number <= self.to_round)


@dataclass(frozen=True, slots=True)
class PartOfNight:
    """Sums of one person's night, made of one tally or of several, `None` where none is told."""

    total: Exact | None
    averaged: Exact | None
    rounds: int | None
    games_won: Exact | None
    lone_hands: int | None
    attended: bool


@dataclass(frozen=True, slots=True)
class NightParts:
    """Everybody's part of a night, whatever a season makes of it.

    `by_card` leaves everything with who holds the card; `by_rounds` gives substitutes their rounds
    where the night's rules do. `unit_of` says which entry a person holds.
    """

    by_card: Mapping[Person, PartOfNight]
    by_rounds: Mapping[Person, PartOfNight]
    unit_of: Mapping[Person, Unit]


@dataclass(frozen=True, slots=True, kw_only=True)
class NightTallied:
    """One night of a season, added up and ranked by its own rules.

    `people` says who holds each entry; an entry without people (a house player) gives nothing to
    anybody. `points` is this night's own way of giving season points, the season's if `None`. A
    night that ended early has `rounds_played` below `rounds_planned`. `part` is the part of the
    season that the night belongs to; a `final` night belongs to none. `parts`, where they were
    kept, stand for tallies and substitutes, and of `standings` the places alone are needed.
    Raises `EntryTwice`.
    """

    number: int
    rules: NightRules
    tallies: Mapping[Unit, Tally]
    standings: Sequence[Standing]
    people: Mapping[Unit, tuple[Person, ...]]
    substitutes: tuple[Substitute, ...] = ()
    guests: frozenset[Person] = frozenset()
    points: NightPoints | None = None
    rounds_planned: int | None = None
    rounds_played: int | None = None
    cancelled: bool = False
    part: int = 1
    final: bool = False
    parts: NightParts | None = None

    def __post_init__(self) -> None:
        seen: set[Person] = set()
        for holders in self.people.values():
            for person in holders:
                if person in seen:
                    raise EntryTwice(person)
                seen.add(person)

    @property
    def stretch(self) -> Fraction | None:
        """By what totals grow to stand for the rounds planned, `None` if all were played."""
        planned, played = self.rounds_planned, self.rounds_played
        if planned is None or not played or played >= planned:
            return None
        return Fraction(planned, played)


@dataclass(frozen=True, slots=True)
class Share:
    """What a night gives one person, `None` where the paper does not tell.

    `points` are season points, without those for attendance. `total` and `rounds` are the points
    of the night itself and the rounds that they were made in, for averages; `rank` is the place of
    the entry that the person holds.
    """

    points: Exact | None
    rank: int | None
    attended: bool
    games_won: Exact | None
    lone_hands: int | None
    total: Exact | None
    rounds: int | None


def shares(night: NightTallied, rules: SeasonRules) -> dict[Person, Share]:
    """Share a night out among its people.

    A substitute takes the rounds played where the night's rules give points to the person, unless
    the place is what counts, the paper does not tell rounds, or the substitute has an entry of the
    night already: then everything stays with the card.

    >>> from scoring.night.standings import rank
    >>> sums = {7: Tally.of_points(7, 31)}
    >>> night = NightTallied(number=1, rules=NightRules(), tallies=sums,
    ...               standings=rank(sums, NightRules()), people={7: ("Ann",)})
    >>> shares(night, SeasonRules())["Ann"].points
    31
    """
    way = night.points or rules.night_points
    places = _place_points(night.standings, rules) if way is NightPoints.PLACE else {}
    ranks = {line.unit: line.rank for line in night.standings}
    parts = night.parts or parts_of(night)
    of_way = parts.by_card if way is NightPoints.PLACE else parts.by_rounds
    given: dict[Person, Share] = {}
    for person, part in of_way.items():
        unit = parts.unit_of.get(person)
        given[person] = Share(
            points=_season_points(part, way, places.get(unit), _scale(night, rules)),
            rank=ranks.get(unit),
            attended=part.attended,
            games_won=part.games_won,
            lone_hands=part.lone_hands,
            total=part.averaged,
            rounds=part.rounds,
        )
    return given


def parts_of(night: NightTallied) -> NightParts:
    """Say what everybody's night is made of; no season is asked.

    >>> night = NightTallied(number=1, rules=NightRules(), tallies={7: Tally.of_points(7, 31)},
    ...               standings=(), people={7: ("Ann",)})
    >>> parts_of(night).by_rounds["Ann"].total
    31
    """
    unit_of = {person: unit for unit, holders in night.people.items() for person in holders}
    by_card, by_rounds = (
        {
            person: _joined([_part(tally, night.rules) for tally in tallies])
            for person, tallies in _portions(night, unit_of, to_person=to_person).items()
        }
        for to_person in (False, night.rules.substitute_points is SubstitutePoints.PERSON)
    )
    return NightParts(by_card, by_rounds, unit_of)


def _portions(
    night: NightTallied, unit_of: Mapping[Person, Unit], *, to_person: bool
) -> dict[Person, list[Tally]]:
    """Say which tallies each person's night is made of: an own entry, or rounds of others'."""
    portions: dict[Person, list[Tally]] = {}
    for unit, holders in night.people.items():
        tally = night.tallies.get(unit)
        if tally is None:
            continue
        takes = to_person and not tally.by_whole_night
        paid = [each for each in night.substitutes if each.unit == unit and takes]
        paid = [each for each in paid if each.person not in unit_of]
        for person in holders:
            theirs = [each for each in paid if each.instead_of in (None, person)]
            portions.setdefault(person, []).append(_without(tally, theirs, night.rules))
        for each in paid:
            rounds = {entry.number for entry in tally.rounds if each.plays(entry.number)}
            part = of_rounds(tally, rounds, night.rules, with_whole_night=False)
            portions.setdefault(each.person, []).append(part)
    return portions


def _without(tally: Tally, substitutes: Sequence[Substitute], rules: NightRules) -> Tally:
    if not substitutes:
        return tally
    own = {
        entry.number
        for entry in tally.rounds
        if not any(each.plays(entry.number) for each in substitutes)
    }
    return of_rounds(tally, own, rules, with_whole_night=True)


# --- points of the night


def _part(tally: Tally, rules: NightRules) -> PartOfNight:
    games = of_one(TieBreak.GAMES_WON, tally, rules, last_round=0)
    rounds, average = tally.counted_rounds, tally.average
    return PartOfNight(
        total=tally.points,
        averaged=None if average is None or rounds is None else average * rounds,
        rounds=rounds,
        games_won=None if isinstance(games, Uncounted) else games,
        lone_hands=tally.lone_hands,
        attended=tally.has_played,
    )


def _joined(parts: Sequence[PartOfNight]) -> PartOfNight:
    if len(parts) == 1:
        return parts[0]
    return PartOfNight(
        total=_sum([part.total for part in parts]),
        averaged=_sum([part.averaged for part in parts]),
        rounds=_sum([part.rounds for part in parts]),
        games_won=_sum([part.games_won for part in parts]),
        lone_hands=_sum([part.lone_hands for part in parts]),
        attended=any(part.attended for part in parts),
    )


def _sum(values: Sequence[_Number | None]) -> _Number | None:
    known = [value for value in values if value is not None]
    return reduce(add, known) if len(known) == len(values) else None


def _ratio(value: Exact | None, by: int | None) -> Fraction | None:
    return Fraction(value) / by if value is not None and by else None


def _season_points(
    part: PartOfNight, way: NightPoints, place: Exact | None, scale: Exact
) -> Exact | None:
    match way:
        case NightPoints.TOTAL:
            return None if part.total is None else part.total * scale
        case NightPoints.WINS:
            return None if part.games_won is None else part.games_won * scale
        case NightPoints.AVERAGE:
            return _ratio(part.averaged, part.rounds)
        case _:
            return place


def _scale(night: NightTallied, rules: SeasonRules) -> Exact:
    if rules.shortened is not Shortened.SCALED or night.stretch is None:
        return 1
    return night.stretch


def _place_points(standings: Sequence[Standing], rules: SeasonRules) -> dict[Unit, Exact]:
    """Give points for places; who has no rank gets none."""
    sharing: Counter[int | None] = Counter(line.rank for line in standings)
    return {
        line.unit: 0 if line.rank is None else _worth(line.rank, sharing[line.rank], rules)
        for line in standings
    }


def _worth(rank: int, sharing: int, rules: SeasonRules) -> Exact:
    if rules.shared_place is SharedPlace.BEST or sharing == 1:
        return points_of_place(rank, rules)
    covered = range(rank, rank + sharing)
    return Fraction(sum(points_of_place(place, rules) for place in covered), sharing)


def sharing(night: NightTallied) -> dict[int | None, int]:
    """How many entries share each rank of a night.

    >>> sharing(NightTallied(number=1, rules=NightRules(), tallies={}, standings=(), people={}))
    {}
    """
    return dict(Counter(line.rank for line in night.standings))


def points_of_place(place: int, rules: SeasonRules) -> int:
    """Season points for a place that nobody shares.

    >>> points_of_place(2, SeasonRules()), points_of_place(20, SeasonRules())
    (8, 0)
    """
    if place <= len(rules.place_points):
        return rules.place_points[place - 1]
    return rules.place_rest
