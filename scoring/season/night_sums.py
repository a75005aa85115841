"""What a night came to, whatever season asks: sums, places, who held which card; JSON and back.

Nothing in it depends on the rules of a season, so it can be kept until the night's results change.
Why a place is so is told by the night itself; a season needs the place alone.
"""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Self

from scoring.night.round_stats import RoundStat
from scoring.night.rules import NightRules, RoundKind
from scoring.night.standings import Standing, Unranked
from scoring.night.tiebreaks import Exact
from scoring.season.contributions import NightParts, NightTallied, PartOfNight, parts_of
from scoring.season.rules import NightPoints

SHAPE = "1"
"""Raised whenever the JSON changes its shape or `scoring` counts a night otherwise."""

_TOLD = (RoundStat.LONE_HANDS, RoundStat.EUCHRES_GIVEN)


@dataclass(frozen=True, slots=True)
class RoundTogether:
    """One round that an entry played: its points, with whom, and what the paper told of it."""

    number: int
    points: Exact | None
    partners: tuple[int, ...]
    lone_hands: int | None
    euchres_given: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class NightSums:
    """One night, added up and ranked by its own rules; units and people are whole numbers."""

    rules: NightRules
    places: tuple[Standing, ...]
    people: Mapping[int, tuple[int, ...]]
    parts: NightParts
    rounds_planned: int
    rounds_played: int

    @classmethod
    def of(cls, night: NightTallied) -> Self:
        """Keep of a night what a season needs.

        >>> from scoring.night.tally import Tally
        >>> night = NightTallied(number=1, rules=NightRules(), tallies={7: Tally.of_points(7, 31)},
        ...               standings=(), people={7: (1,)}, rounds_planned=8, rounds_played=8)
        >>> sums = NightSums.of(night)
        >>> NightSums.from_json(sums.to_json()) == sums
        True
        """
        return cls(
            rules=night.rules,
            places=tuple(
                Standing(each.unit, each.rank, each.tied, (), None, each.unranked)
                for each in night.standings
            ),
            people={_whole(unit): tuple(map(_whole, who)) for unit, who in night.people.items()},
            parts=parts_of(night),
            rounds_planned=night.rounds_planned or 0,
            rounds_played=night.rounds_played or 0,
        )

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """Read what `to_json` wrote."""
        people = {unit: tuple(people) for unit, people in data["people"]}
        unit_of = {person: unit for unit, holders in people.items() for person in holders}
        by_card = {person: _part(part) for person, *part in data["by_card"]}
        by_rounds = {person: _part(part) for person, *part in data["by_rounds"]}
        return cls(
            rules=NightRules.from_json(data["rules"]),
            places=tuple(
                Standing(unit, rank, tied, (), None, Unranked(apart) if apart else None)
                for unit, rank, tied, apart in data["places"]
            ),
            people=people,
            parts=NightParts(by_card, by_rounds or by_card, unit_of),
            rounds_planned=data["rounds_planned"],
            rounds_played=data["rounds_played"],
        )

    def to_json(self) -> dict[str, object]:
        """Return lists and plain numbers; fractions are text."""
        by_card, by_rounds = self.parts.by_card, self.parts.by_rounds
        return {
            "rules": self.rules.to_json(),
            "places": [[p.unit, p.rank, p.tied, p.unranked] for p in self.places],
            "people": [[unit, list(people)] for unit, people in self.people.items()],
            "by_card": [[person, *_of_part(part)] for person, part in by_card.items()],
            "by_rounds": []
            if by_rounds == by_card
            else [[person, *_of_part(part)] for person, part in by_rounds.items()],
            "rounds_planned": self.rounds_planned,
            "rounds_played": self.rounds_played,
        }

    def in_season(
        self,
        number: int,
        *,
        same: Mapping[int, int],
        guests: frozenset[int] = frozenset(),
        points: NightPoints | None = None,
        part: int = 1,
        final: bool = False,
    ) -> NightTallied:
        """Return the night as one of a season; `same` says who is somebody else by now."""
        people: dict[Hashable, tuple[Hashable, ...]] = {
            unit: tuple(same.get(person, person) for person in holders)
            for unit, holders in self.people.items()
        }
        return NightTallied(
            number=number,
            rules=self.rules,
            tallies={},
            standings=self.places,
            people=people,
            guests=guests,
            points=points,
            rounds_planned=self.rounds_planned,
            rounds_played=self.rounds_played,
            part=part,
            final=final,
            parts=_as_now(self.parts, same),
        )


def cancelled(number: int, *, part: int = 1, final: bool = False) -> NightTallied:
    """Return a night of a season that was not held.

    >>> cancelled(4).cancelled
    True
    """
    return NightTallied(
        number=number,
        rules=NightRules(),
        tallies={},
        standings=(),
        people={},
        cancelled=True,
        part=part,
        final=final,
    )


def rounds_to_json(night: NightTallied) -> list[list[object]]:
    """Return who played each round with whom: a list a unit, rests left out.

    >>> rounds_to_json(NightTallied(number=1, rules=NightRules(), tallies={}, standings=(),
    ...                people={}))
    []
    """
    return [
        [
            unit,
            [
                [each.number, _plain(each.points), list(each.partners), *map(each.figure, _TOLD)]
                for each in tally.rounds
                if each.kind is RoundKind.PLAYED
            ],
        ]
        for unit, tally in night.tallies.items()
    ]


def rounds_from_json(data: list[Any]) -> dict[int, tuple[RoundTogether, ...]]:
    """Read what `rounds_to_json` wrote, by unit.

    >>> rounds_from_json([[7, [[1, "15/2", [8], None, 2]]]])[7][0].points
    Fraction(15, 2)
    """
    return {
        unit: tuple(
            RoundTogether(number, _exact(points), tuple(partners), lone_hands, euchres)
            for number, points, partners, lone_hands, euchres in rounds
        )
        for unit, rounds in data
    }


def _as_now(parts: NightParts, same: Mapping[int, int]) -> NightParts:
    if not any(person in same for person in (*parts.by_card, *parts.by_rounds, *parts.unit_of)):
        return parts

    def now(person: object) -> object:
        return same.get(person, person) if isinstance(person, int) else person

    return NightParts(
        {now(person): part for person, part in parts.by_card.items()},
        {now(person): part for person, part in parts.by_rounds.items()},
        {now(person): unit for person, unit in parts.unit_of.items()},
    )


def _of_part(part: PartOfNight) -> list[object]:
    return [
        _plain(part.total),
        _plain(part.averaged),
        part.rounds,
        _plain(part.games_won),
        part.lone_hands,
        part.attended,
    ]


def _part(data: list[Any]) -> PartOfNight:
    total, averaged, rounds, games_won, lone_hands, attended = data
    return PartOfNight(
        _exact(total), _exact(averaged), rounds, _exact(games_won), lone_hands, attended
    )


def _whole(value: object) -> int:
    if not isinstance(value, int):
        raise TypeError(value)
    return value


def _plain(value: Exact | None) -> int | str | None:
    return str(value) if isinstance(value, Fraction) else value


def _exact(value: int | str | None) -> Exact | None:
    return Fraction(value) if isinstance(value, str) else value
