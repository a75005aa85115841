"""The shape of a table: how many sides, how many at each, and which seat belongs to which side.

Knows nothing of people or rounds. The sides take the seats in turn, so two sides of two sit across
from each other, and two sides of three alternate round the table.
"""

from functools import cache
from typing import TypeAlias

from tournaments.rotation.refusal import PlanCode, PlanRefused

Unit: TypeAlias = int | str
"""What moves as one: a person's or a partnership's opaque id."""

Shape: TypeAlias = tuple[int, ...]
"""The size of each side of a table."""

FOURS: Shape = (2, 2)
SIXES: Shape = (3, 3)
PAIRS: Shape = (1, 1)

MOST_SEATS = 7


def seats_of(shape: Shape) -> int:
    """How many sit at a table of this shape.

    >>> seats_of((2, 2)), seats_of((3, 3)), seats_of((1, 1, 1))
    (4, 6, 3)
    """
    return sum(shape)


@cache
def side_of_seat(shape: Shape) -> tuple[int, ...]:
    """The side of each seat, clockwise.

    >>> side_of_seat((2, 2)), side_of_seat((1, 1, 1)), side_of_seat((1, 2))
    ((0, 1, 0, 1), (0, 1, 2), (0, 1, 1))
    """
    return tuple(
        side
        for place in range(max(shape, default=0))
        for side, size in enumerate(shape)
        if place < size
    )


def check_shape(shape: Shape) -> None:
    """Refuse a shape that no table has: an empty side, fewer than two sides, too many seats.

    >>> check_shape((2, 2))
    >>> check_shape((4,))
    Traceback (most recent call last):
    tournaments.rotation.refusal.PlanRefused: bad_shape {'shape': [4]}
    """
    two_sides = len(shape) > 1 and all(size > 0 for size in shape)
    if not two_sides or seats_of(shape) > MOST_SEATS:
        raise PlanRefused(PlanCode.BAD_SHAPE, shape=list(shape))


def tables_in_use(units: int, shape: Shape, most: int | None = None) -> int:
    """Tables that play each round: as many as fill, or ``most`` if that is fewer.

    >>> tables_in_use(22, (2, 2)), tables_in_use(22, (2, 2), most=4), tables_in_use(5, (3, 3))
    (5, 4, 0)
    """
    full = units // seats_of(shape)
    return full if most is None else min(full, most)
