"""What one sheet or one card line tells about one unit in one round, figure by figure.

`Told` holds one number a figure, in the order of `RoundStat`; `None` is what the paper does not
tell. Nothing is added up here.
"""

from collections.abc import Sequence
from enum import StrEnum
from operator import attrgetter
from typing import TypeAlias

from scoring.night.rounds import Seated
from scoring.sheet.read import CardRound, SheetReading
from scoring.sheet.seat_stats import SeatStats

Told: TypeAlias = tuple[int | None, ...]


class RoundStat(StrEnum):
    """What is counted from sheets and cards, one number a unit and round."""

    POINTS_FOR = "points_for"
    WON = "won"
    LOST = "lost"
    TIED = "tied"
    GAMES_CREDITED = "games_credited"
    POINTS_AGAINST = "points_against"
    HANDS = "hands"
    EUCHRES_GIVEN = "euchres_given"
    SIDE_TRICKS = "side_tricks"
    CALLS = "calls"
    MAKES = "makes"
    MARCHES = "marches"
    EUCHRED = "euchred"
    LONE_HANDS_TRIED = "lone_hands_tried"
    LONE_HANDS = "lone_hands"
    OWN_TRICKS = "own_tricks"


PLACE_OF = {figure: place for place, figure in enumerate(RoundStat)}
"""Where in `Told` a figure stands."""

OF_A_GAME = frozenset({RoundStat.WON, RoundStat.LOST, RoundStat.TIED, RoundStat.GAMES_CREDITED})
"""Figures that a forfeited game tells as well as a played one."""

# Won, lost, tied, games credited.
_WON, _LOST, _LEVEL, _OPEN = (1, 0, 0, 1), (0, 1, 0, 0), (0, 0, 1, 0), (None,) * 4

# What belongs to the side is the same at each of its seats; what belongs to a person is not.
# Both stand in the order of `RoundStat`.
_of_side = attrgetter("points_against", "hands", "euchres", "side_tricks")
_of_person = attrgetter(
    "calls", "calls_made", "marches", "euchred", "loners", "loners_made", "own_tricks"
)
_NO_STATS = (None,) * 11

NOTHING_TOLD: Told = (None,) * len(RoundStat)


def forfeited(*, won: bool) -> Told:
    """What a game tells that was given away: who won it, and nothing else.

    >>> forfeited(won=False)[PLACE_OF[RoundStat.LOST]]
    1
    """
    return (None, *(_WON if won else _LOST), *_NO_STATS)


def of_card(line: CardRound) -> Told:
    """What a card's line of one round tells. A card cannot say "level": not won is lost.

    >>> told = of_card(CardRound(round=3, points=7, won=None, loners=1))
    >>> told[PLACE_OF[RoundStat.POINTS_FOR]], told[PLACE_OF[RoundStat.WON]]
    (7, None)
    """
    result = _OPEN if line.won is None else _WON if line.won else _LOST
    return (line.points, *result, *_NO_STATS[:-2], line.loners, None)


def of_table(reading: SheetReading, seated: Seated) -> Told:
    """What a table's sheet tells about a unit that sits there.

    One seat is a person, with a tally of its own; several are a partnership, whose side's points
    count once.

    >>> from scoring.night.rounds import RoundTable
    >>> from scoring.rules.ruleset import preset
    >>> from scoring.sheet.read import SheetLine, read
    >>> reading = read([SheetLine(0, "totals", {"points": [9, 6]})], preset("ohio8"))
    >>> ann, bob = RoundTable(("Ann", "Bob", "Ann", "Bob"), reading).seated
    >>> of_table(reading, ann)[PLACE_OF[RoundStat.POINTS_FOR]]
    9
    """
    first, *others = seated.seats
    if len(reading.stats) <= first:
        figures: Told = _NO_STATS
    elif others:
        stats = [reading.stats[seat] for seat in seated.seats]
        figures = _of_side(stats[0]) + _summed(stats)
    else:
        stats_of_seat = reading.stats[first]
        figures = _of_side(stats_of_seat) + _of_person(stats_of_seat)
    return (_points(reading, seated), *_result(reading, seated.side), *figures)


def _summed(stats: Sequence[SeatStats]) -> Told:
    columns = zip(*map(_of_person, stats), strict=True)
    return tuple(None if None in column else sum(column) for column in columns)


def _result(reading: SheetReading, side: int) -> Told:
    if reading.tied:
        return _LEVEL
    if reading.winner is None:
        return _OPEN
    return (1, 0, 0, reading.games) if reading.winner == side else _LOST


def _points(reading: SheetReading, seated: Seated) -> int | None:
    if len(seated.seats) == 1 and reading.points_by_seat:
        return reading.points_by_seat[seated.seats[0]]
    return None if reading.points is None else reading.points[seated.side]
