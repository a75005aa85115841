"""The cards of one table laid side by side: what they agree on, and what speaks for whom.

Everybody at a table keeps a card with the same boxes, so partners must have written the same, and
what one side wrote bounds what the other can have. It knows nothing of people and pages.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from scoring.hand.outcomes import ways_to
from scoring.rules.options import Sides
from scoring.rules.ruleset import RuleSet, Seat, lone_march_points, side_of, sides_of


@dataclass(frozen=True, slots=True)
class CardRow:
    """One card of a table in one round.

    `boxes`: hand -> points as they are written, without the boxes that are empty; `alone`: the
    hands that this player marked as played alone; `written`: the sum below, None if there is none.
    """

    seat: Seat
    boxes: Mapping[int, int]
    alone: frozenset[int] = frozenset()
    written: int | None = None

    @property
    def total(self) -> int:
        """What the boxes add up to.

        >>> CardRow(0, {1: 2, 2: 0, 3: 1}).total
        3
        """
        return sum(self.boxes.values())


@dataclass(frozen=True, slots=True)
class Candidate:
    """What a box that differs may have been.

    `seats`: whose cards say so; `possible`: the rules can give it beside what the other side wrote;
    `fits`: the cards of the side whose written sum comes out with it.
    """

    points: int
    seats: tuple[Seat, ...]
    possible: bool
    fits: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class BoxDifference:
    """A box that partners filled differently; the likeliest value first."""

    hand: int
    side: int
    candidates: tuple[Candidate, ...]


@dataclass(frozen=True, slots=True)
class SideBySide:
    """What the cards of a table say together.

    `hands`: hand -> points of each side, None where a side wrote nothing or its cards differ;
    `loners`: hand -> who was alone, where one card says so; `differences`: boxes in which partners
    differ; `impossible`: hands in which the rules give no such points; `two_alone`: hands that two
    cards call their own.
    """

    hands: Mapping[int, tuple[int | None, ...]]
    loners: Mapping[int, Seat]
    differences: tuple[BoxDifference, ...]
    impossible: tuple[int, ...]
    two_alone: tuple[int, ...]

    @property
    def agree(self) -> bool:
        """Is there nothing to decide?"""
        return not (self.differences or self.impossible or self.two_alone)


def lay(rows: Sequence[CardRow], rules: RuleSet) -> SideBySide:
    """Lay the cards of a table side by side.

    >>> from scoring.rules.ruleset import preset
    >>> rows = [CardRow(0, {1: 2}), CardRow(1, {1: 0}), CardRow(2, {1: 1}), CardRow(3, {1: 0})]
    >>> found = lay(rows, preset("ohio8")).differences[0]
    >>> found.hand, [each.points for each in found.candidates]
    (1, [2, 1])
    """
    cards = [_of_the_side(row, rules) for row in rows]
    numbers = sorted({hand for row in cards for hand in row.boxes})
    hands = {hand: _agreed(hand, cards, rules) for hand in numbers}
    alone = {hand: [row.seat for row in cards if hand in row.alone] for hand in numbers}
    return SideBySide(
        hands=hands,
        loners={hand: seats[0] for hand, seats in alone.items() if len(seats) == 1},
        differences=tuple(_differences(hands, cards, rules)),
        impossible=tuple(hand for hand, points in hands.items() if _is_impossible(points, rules)),
        two_alone=tuple(hand for hand, seats in alone.items() if len(seats) > 1),
    )


def _of_the_side(row: CardRow, rules: RuleSet) -> CardRow:
    """The card with the points of the side, where a lone player notes another number as their own.

    The sum below is then of the player's own numbers, and moves by as much.
    """
    own = rules.loner_player_points
    if own is None or rules.sides is not Sides.TEAMS:
        return row
    more = own - lone_march_points(rules)
    moved = {hand: row.boxes[hand] - more for hand in row.alone if row.boxes.get(hand) == own}
    written = None if row.written is None else row.written - more * len(moved)
    return replace(row, boxes={**row.boxes, **moved}, written=written)


def _agreed(hand: int, rows: Sequence[CardRow], rules: RuleSet) -> tuple[int | None, ...]:
    return tuple(
        next(iter(said)) if len(said) == 1 else None
        for side in range(len(sides_of(rules)))
        for said in (set(_said(hand, side, rows, rules).values()),)
    )


def _said(hand: int, side: int, rows: Sequence[CardRow], rules: RuleSet) -> dict[Seat, int]:
    """What each card of a side says about a hand, without those that say nothing."""
    return {
        row.seat: row.boxes[hand]
        for row in rows
        if hand in row.boxes and side_of(rules, row.seat) == side
    }


def _differences(
    hands: Mapping[int, tuple[int | None, ...]], rows: Sequence[CardRow], rules: RuleSet
) -> Iterator[BoxDifference]:
    for hand, agreed in hands.items():
        for side in range(len(agreed)):
            said = _said(hand, side, rows, rules)
            values = sorted(set(said.values()))
            if len(values) < 2:
                continue
            found = [
                Candidate(
                    points=points,
                    seats=tuple(seat for seat, value in said.items() if value == points),
                    possible=_may_be(points, side, agreed, rules),
                    fits=_fits(hand, points, [row for row in rows if row.seat in said]),
                )
                for points in values
            ]
            yield BoxDifference(hand, side, tuple(sorted(found, key=_likely, reverse=True)))


def _likely(candidate: Candidate) -> tuple[bool, int, int, int]:
    return candidate.possible, len(candidate.fits), len(candidate.seats), candidate.points


def _may_be(points: int, side: int, agreed: tuple[int | None, ...], rules: RuleSet) -> bool:
    """Can the rules give this beside what the other sides wrote, as far as that is known?"""
    trial = (*agreed[:side], points, *agreed[side + 1 :])
    whole = [each for each in trial if each is not None]
    return len(whole) < len(trial) or bool(ways_to(rules, whole))


def _fits(hand: int, points: int, rows: Sequence[CardRow]) -> tuple[Seat, ...]:
    return tuple(
        row.seat for row in rows if row.written == row.total - row.boxes.get(hand, 0) + points
    )


def _is_impossible(points: tuple[int | None, ...], rules: RuleSet) -> bool:
    whole = [each for each in points if each is not None]
    return len(whole) == len(points) and not ways_to(rules, whole)
