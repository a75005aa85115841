"""Which chart fits so many people and rounds?

Charts are the best known rotations of individuals at tables of four. They are found by the
developers' program in `generator/` and stand here as data, one packed file for each number of
people; this module unpacks them and knows nothing of how they were found or of who the people
are: they are numbers from 1.

A file is a zlib stream of cells for 1, 2, ... `charted_rounds` rounds. A cell is its key, ten
unsigned 16-bit numbers (big-endian), then one byte for every seat: round by round, table by table,
the four people a, b, c, d of whom a and b play c and d. They sit a, c, b, d clockwise, and a deals
first.
"""

import struct
import zlib
from functools import cache
from importlib import resources

ChartTable = tuple[tuple[int, int], tuple[int, int]]
Chart = tuple[tuple[ChartTable, ...], ...]

SMALLEST = 4
LARGEST = 40
_EVENING = 16  # rounds up to which small companies too have a chart for just that number

_SEATS = 4
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


def has_chart(players: int, rounds: int) -> bool:
    """Whether `chart` has an answer.

    >>> has_chart(26, 8), has_chart(41, 8)
    (True, False)
    """
    return SMALLEST <= players <= LARGEST and rounds >= 1


def charted_rounds(players: int) -> int:
    """Up to how many rounds each number of rounds has a chart of its own.

    >>> charted_rounds(8), charted_rounds(30)
    (16, 30)
    """
    return max(players, _EVENING)


def chart(players: int, rounds: int) -> Chart:
    """The best known rotation: rounds, of tables in table order, of two partnerships of people.

    Up to `charted_rounds` the chart is made for just that number. Longer evenings play complete
    cycles, in which everybody partners (almost) everybody once, each time with the rounds in
    another order, and end with the chart of the rounds that are left over.

    Raises `NoChart` outside 4 to 40 people or below one round.

    >>> len(chart(20, 19)), len(chart(20, 19)[0])
    (19, 5)
    """
    if not has_chart(players, rounds):
        raise NoChart(players, rounds)
    if rounds <= charted_rounds(players):
        return _charted(players, rounds)
    whole, rest = divmod(rounds, _cycle(players))
    played: Chart = ()
    for _ in range(whole):
        played = _joined(played, _charted(players, _cycle(players)), players)
    return _joined(played, _charted(players, rest), players) if rest else played


def chart_key(players: int, rounds: int) -> tuple[int, ...]:
    """What the chart is worth: ten counts in order of importance, smaller is better.

    They are: sit-outs (most minus fewest), people who rest twice running, partner repeats,
    opponents (most often, sum of squares over pairs), meetings (the same two), tables visited,
    first deals and seats (each most minus fewest). Raises `NoChart` beyond `charted_rounds`.

    >>> chart_key(16, 5)[:7]
    (0, 0, 0, 1, 80, 1, 120)
    """
    if not has_chart(players, rounds) or rounds > charted_rounds(players):
        raise NoChart(players, rounds)
    return _KEY.unpack_from(_cells(players), _start(players, rounds))


def _cycle(players: int) -> int:
    """Rounds of a complete cycle: all others as partners, or all minus a few when some rest."""
    return players if players % _SEATS else players - 1


def _charted(players: int, rounds: int) -> Chart:
    start = _start(players, rounds) + _KEY.size
    tables = players // _SEATS
    seats = _cells(players)[start : start + rounds * tables * _SEATS]
    games = [((a, b), (c, d)) for a, b, c, d in zip(*[iter(seats)] * _SEATS, strict=True)]
    return tuple(tuple(games[i : i + tables]) for i in range(0, len(games), tables))


def _start(players: int, rounds: int) -> int:
    """Where the cell begins: behind those of 1, 2, ... rounds - 1."""
    shorter = rounds - 1
    seats = players // _SEATS * _SEATS
    return shorter * _KEY.size + shorter * rounds // 2 * seats


@cache
def _cells(players: int) -> bytes:
    packed = resources.files(__package__).joinpath("library", f"{players}.z").read_bytes()
    return zlib.decompress(packed)


def _joined(played: Chart, further: Chart, players: int) -> Chart:
    """The rounds played and the further ones, these begun half a cycle later than the last time.

    Later still, where somebody would rest on both sides of the seam.
    """
    if not played:
        return further
    half = len(further) // 2
    turn = len(played) // len(further)
    for step in range(len(further)):
        first = (turn * half + step) % len(further)
        if len(_seated(played[-1]) | _seated(further[first])) == players:
            return played + further[first:] + further[:first]
    return played + further


def _seated(tables: tuple[ChartTable, ...]) -> set[int]:
    return {person for sides in tables for side in sides for person in side}
