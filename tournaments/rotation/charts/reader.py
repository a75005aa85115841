"""Which chart fits so many people and rounds?

Charts are the best known rotations of individuals at tables of four and of six (two sides of
three), and round robins of fixed partners (sides of one) with evenly shared tables. They are found
by the developers' program in `generator/` and stand here as data, one packed file for each shape of
a table and number of people; this module unpacks them and knows nothing of how they were found or
of who the people are: they are numbers from 1.

A file is a zlib stream of cells for 1, 2, ... `charted_rounds` rounds. A cell is its key, ten
unsigned 16-bit numbers (big-endian), then one byte for every seat: round by round, table by table,
the people of one side and then those of the other. The sides take the seats in turn: a, b against
c, d sit a, c, b, d clockwise, and a deals first.
"""

import struct
import zlib
from functools import cache
from importlib import resources
from itertools import product
from typing import TypeAlias

from tournaments.rotation.shapes import FOURS, PAIRS, SIXES, Shape, seats_of

Side: TypeAlias = tuple[int, ...]
ChartTable: TypeAlias = tuple[Side, Side]
Chart: TypeAlias = tuple[tuple[ChartTable, ...], ...]

_NUMBERS = {FOURS: range(4, 41), SIXES: range(6, 41), PAIRS: range(4, 41)}
_EVENING = 16  # rounds up to which small companies too have a chart for just that number
_EVENING_OF_SIXES = 12

_KEY = struct.Struct(">10H")


class NoChart(LookupError):
    """Nobody has made a chart for so many people or rounds.

    `players` and `rounds` are what was asked for.
    """

    code = "no_chart"

    def __init__(self, players: int, rounds: int) -> None:
        super().__init__(self.code, players, rounds)
        self.players = players
        self.rounds = rounds


def charted_numbers(shape: Shape = FOURS) -> range:
    """The numbers of people that have charts; none at tables of other shapes.

    >>> charted_numbers(), charted_numbers(SIXES), charted_numbers((1, 1, 1))
    (range(4, 41), range(6, 41), range(0, 0))
    """
    return _NUMBERS.get(shape, range(0))


def has_chart(players: int, rounds: int, shape: Shape = FOURS) -> bool:
    """Whether `chart` has an answer.

    >>> has_chart(26, 8), has_chart(41, 8), has_chart(18, 8, SIXES), has_chart(18, 13, SIXES)
    (True, False, True, False)
    """
    if players not in charted_numbers(shape) or rounds < 1:
        return False
    return shape == FOURS or rounds <= charted_rounds(players, shape)


def charted_rounds(players: int, shape: Shape = FOURS) -> int:
    """Up to how many rounds each number of rounds has a chart of its own.

    >>> charted_rounds(8), charted_rounds(30), charted_rounds(30, SIXES), charted_rounds(11, PAIRS)
    (16, 30, 12, 11)
    """
    if shape == PAIRS:
        return players - 1 + players % 2
    return max(players, _EVENING) if shape == FOURS else _EVENING_OF_SIXES


def chart(players: int, rounds: int, shape: Shape = FOURS) -> Chart:
    """The best known rotation: rounds, of tables in table order, of two sides of people.

    Up to `charted_rounds` the chart is made for just that number. Longer evenings of fours play
    complete cycles, in which everybody partners (almost) everybody once, each time with the rounds
    in another order, and end with the chart of the rounds that are left over.

    Raises `NoChart` where `has_chart` says no.

    >>> len(chart(20, 19)), len(chart(20, 19)[0])
    (19, 5)
    >>> [len(side) for side in chart(13, 4, SIXES)[0][1]]
    [3, 3]
    """
    if not has_chart(players, rounds, shape):
        raise NoChart(players, rounds)
    if rounds <= charted_rounds(players, shape):
        return _charted(players, rounds, shape)
    whole, rest = divmod(rounds, _cycle(players))
    played: Chart = ()
    for _ in range(whole):
        played = _joined(played, _charted(players, _cycle(players), shape), players)
    return _joined(played, _charted(players, rest, shape), players) if rest else played


def chart_key(players: int, rounds: int, shape: Shape = FOURS) -> tuple[int, ...]:
    """What the chart is worth: ten counts in order of importance, smaller is better.

    They are: sit-outs (most minus fewest), people who rest twice running, partner repeats,
    opponents (most often, sum of squares over pairs), meetings (the same two), tables visited,
    first deals and seats (each most minus fewest). Raises `NoChart` beyond `charted_rounds`.

    >>> chart_key(16, 5)[:7]
    (0, 0, 0, 1, 80, 1, 120)
    """
    if not has_chart(players, rounds, shape) or rounds > charted_rounds(players, shape):
        raise NoChart(players, rounds)
    return _KEY.unpack_from(_cells(players, shape), _start(players, rounds, shape))


def _cycle(players: int) -> int:
    """Rounds of a complete cycle: all others as partners, or all minus a few when some rest."""
    return players if players % seats_of(FOURS) else players - 1


def _charted(players: int, rounds: int, shape: Shape) -> Chart:
    start = _start(players, rounds, shape) + _KEY.size
    size, (side, _) = seats_of(shape), shape
    tables = players // size
    seats = _cells(players, shape)[start : start + rounds * tables * size]
    games = [(each[:side], each[side:]) for each in zip(*[iter(seats)] * size, strict=True)]
    return tuple(tuple(games[i : i + tables]) for i in range(0, len(games), tables))


def _start(players: int, rounds: int, shape: Shape) -> int:
    """Where the cell begins: behind those of 1, 2, ... rounds - 1."""
    shorter = rounds - 1
    size = seats_of(shape)
    return shorter * _KEY.size + shorter * rounds // 2 * (players // size * size)


@cache
def _cells(players: int, shape: Shape) -> bytes:
    one, two = shape
    library = resources.files(__package__).joinpath("library", f"{one}x{two}")
    return zlib.decompress(library.joinpath(f"{players}.z").read_bytes())


def _joined(played: Chart, further: Chart, players: int) -> Chart:
    """The rounds played and the further ones, these begun half a cycle later than the last time.

    Where somebody would rest on both sides of the seam they are begun later still, or played by
    others: everybody takes the lines of somebody so many numbers on.
    """
    if not played:
        return further
    begun = len(played) // len(further) * (len(further) // 2)
    tired = _resting(played[-1], players)
    out = [_resting(tables, players) for tables in further]

    def clash(way: tuple[int, int]) -> int:
        """How many would rest twice running: at the seam, or where last round and first meet."""
        on, later = way
        first = (begun + later) % len(further)
        wrapped = len(out[-1] & out[0]) if first else 0
        return wrapped + len(tired & {(person + on) % players for person in out[first]})

    ways = product(range(players), range(len(further)))
    on, later = min(ways, key=lambda way: (clash(way), way))
    first = (begun + later) % len(further)
    turned = further[first:] + further[:first]
    return played + tuple(_moved_on(tables, on, players) for tables in turned)


def _moved_on(tables: tuple[ChartTable, ...], on: int, players: int) -> tuple[ChartTable, ...]:
    """The same round for the people so many numbers on."""
    return tuple(
        (
            tuple((person + on - 1) % players + 1 for person in one),
            tuple((person + on - 1) % players + 1 for person in two),
        )
        for one, two in tables
    )


def _resting(tables: tuple[ChartTable, ...], players: int) -> frozenset[int]:
    """Who rests, modulo the number of players."""
    here = {person % players for sides in tables for side in sides for person in side}
    return frozenset(range(players)) - here
