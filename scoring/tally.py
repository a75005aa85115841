"""One unit's night added up: what was played, what was credited, what the director added.

A unit is whoever is ranked: a person's entry, or a partnership of the night whose two seats carry
the same id, so that its side's points count once. Ids are opaque: anything hashable.

What the paper did not tell is `None` here, never zero; `Count` says how much of it was told.
"""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType
from typing import TypeAlias

from scoring.night import RoundKind

Unit: TypeAlias = Hashable
Exact: TypeAlias = int | Fraction


class Figure(StrEnum):
    """What is counted from sheets and cards, one number a unit and round."""

    POINTS_FOR = "points_for"
    POINTS_AGAINST = "points_against"
    WON = "won"
    LOST = "lost"
    TIED = "tied"
    GAMES_CREDITED = "games_credited"
    HANDS = "hands"
    CALLS = "calls"
    MAKES = "makes"
    MARCHES = "marches"
    EUCHRED = "euchred"
    EUCHRES_GIVEN = "euchres_given"
    LONE_HANDS_TRIED = "lone_hands_tried"
    LONE_HANDS = "lone_hands"
    SIDE_TRICKS = "side_tricks"
    OWN_TRICKS = "own_tricks"


class AdjustmentKind(StrEnum):
    """Why the director added or took points."""

    PENALTY = "penalty"
    CORRECTION = "correction"
    LATENESS = "lateness"
    FORFEIT = "forfeit"


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Points that the director gave or took; `round` is `None` for the night as a whole."""

    unit: Unit
    round: int | None
    points: int
    kind: AdjustmentKind = AdjustmentKind.PENALTY


@dataclass(frozen=True, slots=True)
class Count:
    """A sum and what it rests on: `told` of the `of` rounds that should have told it did.

    >>> Count(total=3, told=5, of=8).value is None
    True
    >>> Count(total=3, told=8, of=8).value
    3
    """

    total: int
    told: int
    of: int

    @property
    def value(self) -> int | None:
        """Return the sum, or `None` where a round did not tell it."""
        return self.total if self.told == self.of else None


NOT_COUNTED = Count(0, 0, 0)


@dataclass(frozen=True, slots=True)
class RoundTally:
    """One round of one unit.

    `points` is what the round is worth to the unit before adjustments: what was won at the table
    or credited to a rest, `None` where neither is known. `figures` holds what the paper told of
    this round and nothing else. `opponents` sat on another side of the same table.
    """

    number: int
    kind: RoundKind
    points: Exact | None
    figures: Mapping[Figure, int] = field(default_factory=lambda: MappingProxyType({}))
    partners: tuple[Unit, ...] = ()
    opponents: tuple[Unit, ...] = ()
    adjusted: int = 0


@dataclass(frozen=True, slots=True)
class Tally:
    """A unit's sums over a night, or over its rounds so far.

    `points` is the total that ranks: won at tables, credited to rests, and adjusted; an exact
    fraction where an own average was credited. `counts` holds each figure with how much of it was
    told; the properties give the figure itself, `None` unless every round played told it.
    """

    unit: Unit
    points: Exact | None
    counted_rounds: int
    rounds: tuple[RoundTally, ...]
    counts: Mapping[Figure, Count]
    rests: Mapping[RoundKind, int]
    credits: Mapping[RoundKind, Exact]
    adjustments: tuple[Adjustment, ...] = ()
    by_card: bool = False

    def figure(self, figure: Figure) -> int | None:
        """Return a figure if every round played told it."""
        return self.counts.get(figure, NOT_COUNTED).value

    @property
    def rounds_played(self) -> int:
        """Return in how many rounds the unit's game has come in."""
        return sum(entry.kind is RoundKind.PLAYED for entry in self.rounds)

    @property
    def rounds_awaited(self) -> int:
        """Return how many of its tables are still out."""
        return self.rests.get(RoundKind.AWAITED, 0)

    @property
    def points_for(self) -> int | None:
        """Points won at tables, without credits and adjustments."""
        return self.figure(Figure.POINTS_FOR)
