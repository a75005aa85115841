"""Improve who meets whom by swapping seats: simulated annealing in whole numbers.

Works on positions and small numbers only; knows nothing of people, wishes in words, or what a good
plan is called. The cost of a pair that was p times partners and o times opponents grows with the
squares of p, of o and of p + o, each with its weight: squares punish the third time more than the
second. Every number is whole and every draw comes from one seeded generator, so a run is the same
on any machine. (S. Kirkpatrick, C. D. Gelatt, M. P. Vecchi, "Optimization by simulated annealing",
Science 220, 1983; the weights are those that came out best in trials.)
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TypeAlias

from tournaments.rotation.shapes import FOURS, Shape, seats_of, side_of_seat

Seats: TypeAlias = list[int]
"""One round: the number of the unit in each position, table by table, clockwise."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What the squares weigh, and what one more game adds to the marginal cost of the next.

    >>> Weights(partner=2, opponent=1, meeting=1).mate_step
    6
    """

    partner: int
    opponent: int
    meeting: int

    @property
    def mate_step(self) -> int:
        """As partners to partners."""
        return 2 * (self.partner + self.meeting)

    @property
    def cross_step(self) -> int:
        """From partners to opponents, and back."""
        return 2 * self.meeting

    @property
    def rival_step(self) -> int:
        """As opponents to opponents."""
        return 2 * (self.opponent + self.meeting)

    @property
    def split_step(self) -> int:
        """For two who turn from partners to opponents, or back."""
        return self.partner + self.opponent


PAIRED = Weights(partner=4, opponent=2, meeting=1)
TEAMED = Weights(partner=8, opponent=2, meeting=1)  # in larger sides partners repeat more easily

LEVELS = 64
HOTTEST = 5 * 1024  # 1024 stands for one unit of cost
COOLING = 245, 8  # each level is 245/256 as warm as the one before

# 1024 times -ln((k + 1/2) / 64), rounded: what a warm step may cost, 64 equally likely cases.
PATIENCE = (
    *(4968, 3844, 3320, 2976, 2719, 2513, 2342, 2195, 2067, 1953, 1851, 1758, 1672, 1594, 1520),
    *(1452, 1388, 1328, 1271, 1217, 1166, 1117, 1070, 1026, 983, 942, 903, 865, 828, 793, 759),
    *(726, 694, 663, 633, 603, 575, 547, 520, 494, 469, 444, 419, 395, 372, 349, 327, 305, 284),
    *(263, 243, 223, 203, 184, 165, 146, 128, 110, 92, 75, 58, 41, 24, 8),
)


@dataclass(frozen=True, slots=True)
class Layout:
    """The positions of a round: for each its table, side, and the positions it plays with."""

    shape: Shape
    positions: int
    side: tuple[int, ...]
    table: tuple[int, ...]
    mates: tuple[tuple[int, ...], ...]
    rivals: tuple[tuple[int, ...], ...]

    @classmethod
    def of(cls, shape: Shape, tables: int) -> "Layout":
        """The layout of so many tables.

        >>> layout = Layout.of((2, 2), 2)
        >>> layout.mates[4], layout.rivals[4], layout.table[4]
        ((6,), (5, 7), 1)
        """
        seats, sides = seats_of(shape), side_of_seat(shape)
        spots = range(seats * tables)
        side = tuple(spot // seats * len(shape) + sides[spot % seats] for spot in spots)
        near = [range(spot // seats * seats, spot // seats * seats + seats) for spot in spots]
        return cls(
            shape=shape,
            positions=seats * tables,
            side=side,
            table=tuple(spot // seats for spot in spots),
            mates=tuple(
                tuple(other for other in near[spot] if other != spot and side[other] == side[spot])
                for spot in spots
            ),
            rivals=tuple(
                tuple(other for other in near[spot] if side[other] != side[spot]) for spot in spots
            ),
        )


@dataclass(slots=True)
class Board:
    """The state of a search: seats of every round, and the marginal cost of each pair.

    ``mate[a][b]`` is what one more game of a and b as partners would cost (less a constant), and
    ``rival[a][b]`` as opponents; both begin with what was played before and what is wished.
    ``glued`` gives the other of two who always sit on one side.
    """

    layout: Layout
    rounds: list[Seats]
    mate: list[list[int]]
    rival: list[list[int]]
    weights: Weights = PAIRED
    glued: dict[int, int] = field(default_factory=dict)

    @classmethod
    def of(cls, layout: Layout, units: int) -> "Board":
        """A board without rounds, where nobody has met.

        >>> Board.of(Layout.of((2, 2), 1), 4).mate[0]
        [0, 0, 0, 0]
        """
        mate, rival = ([[0] * units for _ in range(units)] for _ in range(2))
        return cls(layout, [], mate, rival, PAIRED if max(layout.shape) < 3 else TEAMED)

    def add(self, one: int, two: int, mate: int, rival: int) -> None:
        """Raise the marginal costs of a pair."""
        self.mate[one][two] += mate
        self.mate[two][one] += mate
        self.rival[one][two] += rival
        self.rival[two][one] += rival

    def met(self, one: int, two: int, partners: int, opponents: int) -> None:
        """Count games of a pair.

        >>> board = Board.of(Layout.of((2, 2), 1), 4)
        >>> board.met(0, 1, partners=1, opponents=0)
        >>> board.mate[1][0], board.rival[0][1]
        (10, 2)
        """
        weights = self.weights
        cross = weights.cross_step
        self.add(
            one,
            two,
            partners * weights.mate_step + opponents * cross,
            partners * cross + opponents * weights.rival_step,
        )

    def seat(self, seats: Seats) -> None:
        """Add a round, counting its games."""
        self.rounds.append(seats)
        for spot in range(self.layout.positions):
            for other in self.layout.mates[spot]:
                if spot < other:
                    self.met(seats[spot], seats[other], 1, 0)
            for other in self.layout.rivals[spot]:
                if spot < other:
                    self.met(seats[spot], seats[other], 0, 1)

    def swap(self, seats: Seats, here: int, there: int) -> None:
        """Change two places of a round, counting the games anew."""
        one, two = seats[here], seats[there]
        for spots, partners, opponents in (
            (self.layout.mates, 1, 0),
            (self.layout.rivals, 0, 1),
        ):
            for home, own, new in ((here, one, two), (there, two, one)):
                for spot in spots[home]:
                    other = seats[spot]
                    if spot not in (here, there):
                        self.met(own, other, -partners, -opponents)
                        self.met(new, other, partners, opponents)
        seats[here], seats[there] = two, one

    def price(self, seats: Seats, here: int, there: int) -> int:
        """What a swap would add to the cost."""
        layout, one, two = self.layout, seats[here], seats[there]
        mate_one, mate_two = self.mate[one], self.mate[two]
        rival_one, rival_two = self.rival[one], self.rival[two]
        ours = [seats[spot] for spot in layout.mates[here]]
        theirs = [seats[spot] for spot in layout.mates[there]]
        if layout.table[here] == layout.table[there]:
            change = 2 * self.weights.split_step * (len(ours) + len(theirs))
            for other in ours:
                change += rival_one[other] - mate_one[other] + mate_two[other] - rival_two[other]
            for other in theirs:
                change += rival_two[other] - mate_two[other] + mate_one[other] - rival_one[other]
            return change
        our_rivals = [seats[spot] for spot in layout.rivals[here]]
        their_rivals = [seats[spot] for spot in layout.rivals[there]]
        change = self.weights.mate_step * (len(ours) + len(theirs))
        change += self.weights.rival_step * (len(our_rivals) + len(their_rivals))
        for other in ours:
            change += mate_two[other] - mate_one[other]
        for other in theirs:
            change += mate_one[other] - mate_two[other]
        for other in our_rivals:
            change += rival_two[other] - rival_one[other]
        for other in their_rivals:
            change += rival_one[other] - rival_two[other]
        return change


def anneal(board: Board, dice: Random, steps: int) -> list[Seats]:
    """Propose about ``steps`` swaps, ever more strictly, and return the best rounds seen.

    The board is left as the last step left it.

    >>> layout = Layout.of((2, 2), 2)
    >>> board = Board.of(layout, 8)
    >>> for _ in range(3):
    ...     board.seat(list(range(8)))
    >>> best = anneal(board, Random(1), steps=6000)
    >>> [sorted(each) == list(range(8)) for each in best]
    [True, True, True]
    >>> len({frozenset((each[spot], each[spot + 2])) for each in best for spot in (0, 1, 4, 5)})
    12
    """
    walk = _walk_for(board)
    block = max(1, steps // LEVELS // max(1, len(board.rounds)))
    cost = least = 0
    best = [seats[:] for seats in board.rounds]
    warmth = HOTTEST
    for _ in range(LEVELS):
        thresholds = [warmth * patience >> 20 for patience in PATIENCE]
        for seats in board.rounds:
            cost += walk(board, seats, dice, thresholds, block)
            if cost < least:
                least, best = cost, [each[:] for each in board.rounds]
        warmth = warmth * COOLING[0] >> COOLING[1]
    return best


Walk: TypeAlias = Callable[[Board, Seats, Random, Sequence[int], int], int]


def _walk_for(board: Board) -> Walk:
    if board.glued:
        return _walk_glued
    return _walk_fours if board.layout.shape == FOURS else _walk_any


def _walk_fours(
    board: Board, seats: Seats, dice: Random, thresholds: Sequence[int], moves: int
) -> int:
    """`_walk_any` for two sides of two, written out: this loop is where the time goes.

    The partner of position i is i ^ 2, its opponents are i ^ 1 and i ^ 3.
    """
    draw, mate, rival, count = dice.getrandbits, board.mate, board.rival, board.layout.positions
    split, apart = 4 * board.weights.split_step, 2 * board.weights.mate_step
    apart += 4 * board.weights.rival_step
    total = 0
    for _ in range(moves):
        bits = draw(26)
        i = (bits & 1023) * count >> 10
        j = (bits >> 10 & 1023) * count >> 10
        a, b, p, q = seats[i], seats[j], seats[i ^ 2], seats[j ^ 2]
        mate_a, mate_b, rival_a, rival_b = mate[a], mate[b], rival[a], rival[b]
        change = mate_a[q] - mate_a[p] + mate_b[p] - mate_b[q]
        if i >> 2 == j >> 2:
            if not (i ^ j) & 1:
                continue
            change += rival_a[p] - rival_b[p] + rival_b[q] - rival_a[q] + split
        else:
            c, d, e, f = seats[i ^ 1], seats[i ^ 3], seats[j ^ 1], seats[j ^ 3]
            change += rival_a[e] + rival_a[f] - rival_a[c] - rival_a[d] + apart
            change += rival_b[c] + rival_b[d] - rival_b[e] - rival_b[f]
        if change <= thresholds[bits >> 20]:
            board.swap(seats, i, j)
            total += change
    return total


def _walk_any(
    board: Board, seats: Seats, dice: Random, thresholds: Sequence[int], moves: int
) -> int:
    """So many proposals in one round of any shape; returns what they added to the cost."""
    draw, side, count = dice.getrandbits, board.layout.side, board.layout.positions
    total = 0
    for _ in range(moves):
        bits = draw(26)
        here = (bits & 1023) * count >> 10
        there = (bits >> 10 & 1023) * count >> 10
        if side[here] == side[there]:
            continue
        change = board.price(seats, here, there)
        if change <= thresholds[bits >> 20]:
            board.swap(seats, here, there)
            total += change
    return total


def _walk_glued(
    board: Board, seats: Seats, dice: Random, thresholds: Sequence[int], moves: int
) -> int:
    """`_walk_any` where two who always sit on one side change places together."""
    draw, side, count = dice.getrandbits, board.layout.side, board.layout.positions
    total = 0
    for _ in range(moves):
        bits = draw(26)
        here = (bits & 1023) * count >> 10
        there = (bits >> 10 & 1023) * count >> 10
        if side[here] == side[there]:
            continue
        swaps = _together(board, seats, here, there)
        change = board.price(seats, here, there)
        for one, two in swaps[1:]:
            board.swap(seats, here, there)
            change += board.price(seats, one, two)
            board.swap(seats, here, there)
        if swaps and change <= thresholds[bits >> 20]:
            for one, two in swaps:
                board.swap(seats, one, two)
            total += change
    return total


def _together(board: Board, seats: Seats, here: int, there: int) -> list[tuple[int, int]]:
    """The swaps that exchange two places and whoever must come along; none if they cannot."""
    if not {seats[here], seats[there]} & board.glued.keys():
        return [(here, there)]
    ours, theirs = _follower(board, seats, here), _follower(board, seats, there)
    ours = _companion(board, seats, here) if ours is None else ours
    theirs = _companion(board, seats, there) if theirs is None else theirs
    if ours is None or theirs is None:
        return []
    return [(here, there), (ours, theirs)]


def _follower(board: Board, seats: Seats, spot: int) -> int | None:
    """Where the other of two glued units sits, if the unit here is one of them."""
    other = board.glued.get(seats[spot])
    return next((near for near in board.layout.mates[spot] if seats[near] == other), None)


def _companion(board: Board, seats: Seats, spot: int) -> int | None:
    """Somebody free on the same side who can come along."""
    free = (near for near in board.layout.mates[spot] if seats[near] not in board.glued)
    return next(free, None)
