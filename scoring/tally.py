"""One unit's night added up: what was played, what was credited, what the director added.

A unit is whoever is ranked: a person's entry, or a partnership of the night whose two seats carry
the same id, so that its side's points count once. Ids are opaque: anything hashable.

What the paper did not tell is `None` here, never zero; `Count` says how much of it was told.
"""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import Self, TypeAlias

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
    figures: Mapping[Figure, int] = field(default_factory=dict)
    partners: tuple[Unit, ...] = ()
    opponents: tuple[Unit, ...] = ()
    adjusted: int = 0


@dataclass(frozen=True, slots=True)
class Tally:
    """A unit's sums over a night, or over its rounds so far.

    `points` is the total that ranks: won at tables, credited to rests, and adjusted; an exact
    fraction where an own average was credited, `None` where a round was played and its paper
    tells no points. A round still awaited adds nothing yet. `counted_rounds` are those that an
    average is taken over, `None` if a card for the whole night does not tell how many.
    """

    unit: Unit
    points: Exact | None
    average: Fraction | None
    counted_rounds: int | None
    rounds: tuple[RoundTally, ...]
    counts: Mapping[Figure, Count]
    rests: Mapping[RoundKind, int]
    credits: Mapping[RoundKind, Exact]
    adjustments: tuple[Adjustment, ...] = ()
    by_whole_night: bool = False

    @classmethod
    def of_points(cls, unit: Unit, points: int) -> Self:
        """Return the tally of a card that told one number for the whole night and nothing else.

        >>> Tally.of_points("Ann", 31).points, Tally.of_points("Ann", 31).lone_hands
        (31, None)
        """
        counts = {figure: Count(0, 0, 1) for figure in Figure}
        counts[Figure.POINTS_FOR] = Count(points, 1, 1)
        return cls(unit, points, None, None, (), counts, {}, {}, by_whole_night=True)

    def figure(self, figure: Figure) -> int | None:
        """Return a figure if everything that was played told it."""
        return self.counts[figure].value

    @property
    def last_round(self) -> int:
        """Number of the last round that knows of this unit, 0 if none does."""
        return self.rounds[-1].number if self.rounds else 0

    @property
    def has_left(self) -> bool:
        """Whether the unit has gone home and not come back."""
        return bool(self.rounds) and self.rounds[-1].kind is RoundKind.LEFT

    @property
    def has_played(self) -> bool:
        """Whether any game of the unit has come in."""
        return self.by_whole_night or self.rounds_played > 0

    @property
    def rounds_played(self) -> int:
        """In how many rounds the unit's game has come in; a card for the night tells none."""
        return sum(entry.kind is RoundKind.PLAYED for entry in self.rounds)

    @property
    def rounds_awaited(self) -> int:
        """How many of its tables or card lines are still out."""
        return self.rests.get(RoundKind.AWAITED, 0)

    @property
    def points_for(self) -> int | None:
        """Points won at tables, without credits and adjustments."""
        return self.figure(Figure.POINTS_FOR)

    @property
    def points_against(self) -> int | None:
        """Points that the other side won at the same tables."""
        return self.figure(Figure.POINTS_AGAINST)

    @property
    def won(self) -> int | None:
        """Games won."""
        return self.figure(Figure.WON)

    @property
    def lost(self) -> int | None:
        """Games lost."""
        return self.figure(Figure.LOST)

    @property
    def tied(self) -> int | None:
        """Games that ended level."""
        return self.figure(Figure.TIED)

    @property
    def games_credited(self) -> int | None:
        """Games won as the house values them: a slam may count two."""
        return self.figure(Figure.GAMES_CREDITED)

    @property
    def hands(self) -> int | None:
        """Hands played."""
        return self.figure(Figure.HANDS)

    @property
    def calls(self) -> int | None:
        """Hands in which the unit made trump."""
        return self.figure(Figure.CALLS)

    @property
    def makes(self) -> int | None:
        """Of the calls, those that were made."""
        return self.figure(Figure.MAKES)

    @property
    def marches(self) -> int | None:
        """Of the calls, those in which its side took every trick."""
        return self.figure(Figure.MARCHES)

    @property
    def euchred(self) -> int | None:
        """Of the calls, those that were euchred."""
        return self.figure(Figure.EUCHRED)

    @property
    def euchres_given(self) -> int | None:
        """Hands in which its side defended and euchred the makers."""
        return self.figure(Figure.EUCHRES_GIVEN)

    @property
    def lone_hands_tried(self) -> int | None:
        """Hands played alone as maker."""
        return self.figure(Figure.LONE_HANDS_TRIED)

    @property
    def lone_hands(self) -> int | None:
        """Of the lone hands tried, those that took every trick."""
        return self.figure(Figure.LONE_HANDS)

    @property
    def side_tricks(self) -> int | None:
        """Tricks of its side."""
        return self.figure(Figure.SIDE_TRICKS)

    @property
    def own_tricks(self) -> int | None:
        """Tricks of its own."""
        return self.figure(Figure.OWN_TRICKS)

    @property
    def adjusted(self) -> int:
        """Points that the director gave, less those taken."""
        return sum(adjustment.points for adjustment in self.adjustments)

    @property
    def sit_outs(self) -> int:
        """Rounds rested by the movement."""
        return self.rests.get(RoundKind.SIT_OUT, 0)

    @property
    def sit_out_credit(self) -> Exact | None:
        """What the sit-outs were worth together, `None` where the night gives nothing for them."""
        return self.credits.get(RoundKind.SIT_OUT)

    @property
    def forfeits(self) -> int:
        """Games lost by not coming to a table that was set."""
        return self.rests.get(RoundKind.FORFEITED, 0)
