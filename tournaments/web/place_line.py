"""The places of a person over the nights of a season, as a line to be drawn: first place on top."""

from collections.abc import Sequence
from dataclasses import dataclass

WIDTH, HEIGHT = 340, 128
LEFT, RIGHT, TOP, BOTTOM = 34, 10, 14, 14
LEAST_NIGHTS = 2


@dataclass(frozen=True, slots=True)
class LinePoint:
    """One night on the line; `ring` where the person was not there."""

    x: str
    y: str
    ring: bool
    last: bool


@dataclass(frozen=True, slots=True)
class PlaceLine:
    """A line with its two labels; numbers are those of a drawing of this width and height."""

    points: tuple[LinePoint, ...]
    best: int
    worst: int
    best_y: str
    worst_y: str
    width: int = WIDTH
    height: int = HEIGHT

    @property
    def path(self) -> str:
        """The corners of the line, as SVG wants them."""
        return " ".join(f"{each.x},{each.y}" for each in self.points)


def of(places: Sequence[tuple[int | None, bool]]) -> PlaceLine | None:
    """The line of places with who was there; none before two nights with a place.

    >>> line = of([(2, True), (1, False)])
    >>> line.path, [each.ring for each in line.points]
    ('34.0,114.0 330.0,14.0', [False, True])
    >>> of([(1, True)]) is None
    True
    """
    known = [(at, rank, there) for at, (rank, there) in enumerate(places) if rank is not None]
    if len(known) < LEAST_NIGHTS:
        return None
    best = min(rank for _at, rank, _there in known)
    worst = max(rank for _at, rank, _there in known)
    step = (WIDTH - LEFT - RIGHT) / (len(places) - 1)
    tall = (HEIGHT - TOP - BOTTOM) / max(worst - best, 1)
    points = tuple(
        LinePoint(
            _number(LEFT + at * step),
            _number(TOP + (rank - best) * tall),
            not there,
            (at, rank, there) == known[-1],
        )
        for at, rank, there in known
    )
    return PlaceLine(points, best, worst, _number(TOP), _number(TOP + (worst - best) * tall))


def _number(value: float) -> str:
    """As SVG writes numbers, whatever the language."""
    return f"{value:.1f}"
