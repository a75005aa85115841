"""What came in from a night: tables with their sheets, rests, players' cards, adjustments.

These are facts as `tally` takes them, already read by `sheet`. A round in which somebody sits
twice cannot be built. Ids of units are opaque: anything hashable that stays the same.
"""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import accumulate
from typing import TypeAlias

from scoring.night.rules import NightRules, RoundKind, TiedRound
from scoring.sheet.read import CardRound, SheetReading

Unit: TypeAlias = Hashable

NOT_A_REST = frozenset({RoundKind.PLAYED, RoundKind.AWAITED})


class RoundCode(StrEnum):
    """Why a round cannot be as told."""

    UNIT_TWICE = "unit_twice"
    UNIT_ON_TWO_SIDES = "unit_on_two_sides"
    NO_REST = "no_rest"
    ROUND_TWICE = "round_twice"
    CARD_TWICE = "card_twice"


class RoundRefused(ValueError):
    """A round, rest or pile of cards that cannot be: `code` says why, `unit` whom it concerns."""

    def __init__(self, code: RoundCode, unit: Unit) -> None:
        super().__init__(f"{code}: {unit!r}")
        self.code = code
        self.unit = unit


@dataclass(frozen=True, slots=True)
class Seated:
    """A unit at a table: its seats, its side, and the units that sit with it and against it."""

    unit: Unit
    seats: tuple[int, ...]
    side: int
    partners: tuple[Unit, ...]
    opponents: tuple[Unit, ...]


@dataclass(frozen=True, slots=True)
class RoundTable:
    """A table of one round: who sits in seat 0, 1, 2 …, and what its sheet tells.

    `None` in `seats` is a seat that nobody of the night fills; `reading` is `None` while the sheet
    is still out. Both seats of a partnership carry its id. `went_up` is the side that moved up
    where a level round had to be settled: recorded apart, it never touches a point. `seated` is
    worked out: an even table has two sides by odd and even seats unless its sheet tells otherwise.
    Raises `RoundRefused` if a unit sits on two sides.
    """

    seats: tuple[Unit | None, ...]
    reading: SheetReading | None
    went_up: int | None = None
    seated: tuple[Seated, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        # Worked out once: a table is asked for it by every standing of its night.
        object.__setattr__(self, "seated", tuple(_seated(self.seats, self.reading)))


def _seated(seats: Sequence[Unit | None], reading: SheetReading | None) -> Iterator[Seated]:
    points = reading.points if reading else None
    teams = len(seats) % 2 == 0 if points is None else len(points) == 2
    places: dict[Unit, list[int]] = {}
    for seat, unit in enumerate(seats):
        if unit is not None:
            places.setdefault(unit, []).append(seat)
    sides = {unit: {seat % 2 if teams else seat for seat in own} for unit, own in places.items()}
    for unit, own in places.items():
        if len(sides[unit]) > 1:
            raise RoundRefused(RoundCode.UNIT_ON_TWO_SIDES, unit)
        partners = tuple(each for each in places if sides[each] == sides[unit] and each != unit)
        opponents = tuple(each for each in places if sides[each] != sides[unit])
        yield Seated(unit, tuple(own), min(sides[unit]), partners, opponents)


@dataclass(frozen=True, slots=True)
class RestRecord:
    """A unit that did not play in a round, and why; `points` where the director set its worth.

    Raises `RoundRefused` for a kind that is no rest.
    """

    unit: Unit
    kind: RoundKind = RoundKind.SIT_OUT
    points: int | None = None

    def __post_init__(self) -> None:
        if self.kind in NOT_A_REST:
            raise RoundRefused(RoundCode.NO_REST, self.unit)


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """One round: its tables and its rests. Raises `RoundRefused` if a unit is in two places.

    `out` are those for whom it was the last round: knocked out, or not among those who go on.
    """

    number: int
    tables: tuple[RoundTable, ...] = ()
    rests: tuple[RestRecord, ...] = ()
    out: tuple[Unit, ...] = ()

    def __post_init__(self) -> None:
        places = Counter(unit for table in self.tables for unit in {*table.seats} - {None})
        places.update(rest.unit for rest in self.rests)
        for unit, times in places.items():
            if times > 1:
                raise RoundRefused(RoundCode.UNIT_TWICE, unit)


@dataclass(frozen=True, slots=True)
class CardRecord:
    """A player's own card: its lines as `sheet` read them, line 0 for the whole night.

    Raises `RoundRefused` if a round stands on it twice.
    """

    unit: Unit
    lines: tuple[CardRound, ...]

    def __post_init__(self) -> None:
        if len({line.round for line in self.lines}) < len(self.lines):
            raise RoundRefused(RoundCode.ROUND_TWICE, self.unit)

    @property
    def rounds(self) -> tuple[CardRound, ...]:
        """The lines that belong to a round."""
        return tuple(line for line in self.lines if line.round)

    @property
    def whole(self) -> CardRound | None:
        """The line for the whole night, if one is written."""
        return next((line for line in self.lines if not line.round), None)


class AdjustmentCause(StrEnum):
    """Why the director added or took points."""

    PENALTY = "penalty"
    AWARD = "award"
    LATE = "late"
    FORFEIT = "forfeit"


@dataclass(frozen=True, slots=True)
class AdjustmentRecord:
    """Points that the director gave or took; `round` is `None` for the night as a whole."""

    unit: Unit
    round: int | None
    points: int
    kind: AdjustmentCause = AdjustmentCause.PENALTY


class MovedUpBy(StrEnum):
    """How it is known which side of a table moves up."""

    SCORE = "score"
    RULING = "ruling"
    FIRST_TO_REACH = "first_to_reach"
    UNDECIDED = "undecided"


def moved_up(table: RoundTable, night: NightRules) -> tuple[int | None, MovedUpBy]:
    """Say which side of a table moves up where winners move, and how that is known.

    Who was recorded as having moved did so, whatever a corrected score says later. Otherwise the
    winner moves; a level round stays undecided until an extra hand or a cut is recorded, except
    where the first to reach the score moves and the sheet tells who that was. No points change.

    >>> moved_up(RoundTable((1, 2, 3, 4), reading=None, went_up=1), NightRules())
    (1, <MovedUpBy.RULING: 'ruling'>)
    """
    reading = table.reading
    if table.went_up is not None:
        by_score = reading is not None and reading.winner == table.went_up
        return table.went_up, MovedUpBy.SCORE if by_score else MovedUpBy.RULING
    if reading is None:
        return None, MovedUpBy.UNDECIDED
    if reading.winner is not None:
        return reading.winner, MovedUpBy.SCORE
    if reading.tied and night.tied_round is TiedRound.FIRST_TO_REACH:
        first = _first_to_reach(reading)
        if first is not None:
            return first, MovedUpBy.FIRST_TO_REACH
    return None, MovedUpBy.UNDECIDED


def _first_to_reach(reading: SheetReading) -> int | None:
    """Return the side that stood at the level score before the others, if the hands tell."""
    hands = [line.points for line in reading.lines if line.no and line.points is not None]
    final = reading.points or ()
    level = [side for side, points in enumerate(final) if points == max(final)]
    reached = [_hand_of_final_score(hands, side, final[side]) for side in level]
    known = [hand for hand in reached if hand is not None]
    if not known or len(known) < len(level) or known.count(min(known)) > 1:
        return None
    return level[known.index(min(known))]


def _hand_of_final_score(hands: Sequence[tuple[int, ...]], side: int, final: int) -> int | None:
    """Return the number of the hand from which on the side stood at its final score."""
    scores = list(accumulate((points[side] for points in hands), initial=0))
    return scores.index(final) if scores[-1] == final else None
