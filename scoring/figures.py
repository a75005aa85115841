"""What one sheet or one card line tells about one unit in one round, figure by figure.

A figure that the paper does not tell is simply not there. Nothing is added up here.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from operator import attrgetter

from scoring.records import SeatStats
from scoring.rounds import RoundTable
from scoring.sheet import CardRound, SheetReading


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


OF_A_GAME = frozenset({Figure.WON, Figure.LOST, Figure.TIED, Figure.GAMES_CREDITED})
"""Figures that a forfeited game tells as well as a played one."""

_LOST = {Figure.WON: 0, Figure.LOST: 1, Figure.TIED: 0, Figure.GAMES_CREDITED: 0}
_WON = {Figure.WON: 1, Figure.LOST: 0, Figure.TIED: 0, Figure.GAMES_CREDITED: 1}
_LEVEL = {Figure.WON: 0, Figure.LOST: 0, Figure.TIED: 1, Figure.GAMES_CREDITED: 0}

# What belongs to the side is the same at each of its seats; what belongs to a person is not.
_OF_THE_SIDE = {
    Figure.POINTS_AGAINST: "points_against",
    Figure.HANDS: "hands",
    Figure.EUCHRES_GIVEN: "euchres",
    Figure.SIDE_TRICKS: "side_tricks",
}
_OF_THE_PERSON = {
    Figure.CALLS: "calls",
    Figure.MAKES: "calls_made",
    Figure.MARCHES: "marches",
    Figure.EUCHRED: "euchred",
    Figure.LONE_HANDS_TRIED: "loners",
    Figure.LONE_HANDS: "loners_made",
    Figure.OWN_TRICKS: "own_tricks",
}
_side_figures = attrgetter(*_OF_THE_SIDE.values())
_own_figures = attrgetter(*_OF_THE_PERSON.values())


def forfeited(*, won: bool) -> Mapping[Figure, int]:
    """What a game tells that was given away: who won it, and nothing else.

    >>> forfeited(won=False)[Figure.LOST]
    1
    """
    return _WON if won else _LOST


def of_card(line: CardRound) -> Mapping[Figure, int]:
    """What a card's line of one round tells. A card cannot say "level": not won is lost.

    >>> of_card(CardRound(round=3, points=7, won=None, loners=1))
    {<Figure.POINTS_FOR: 'points_for'>: 7, <Figure.LONE_HANDS: 'lone_hands'>: 1}
    """
    told = {Figure.POINTS_FOR: line.points}
    if line.loners is not None:
        told[Figure.LONE_HANDS] = line.loners
    if line.won is not None:
        told.update(forfeited(won=line.won))
    return told


def of_table(
    table: RoundTable, reading: SheetReading, seats: Sequence[int]
) -> Mapping[Figure, int]:
    """What a table's sheet tells about the unit in these seats, all of one side.

    One seat is a person, with a tally of its own; several are a partnership, whose side's points
    count once.
    """
    sides = table.sides
    told = _result(reading, sides[seats[0]])
    points = _points(reading, seats, sides)
    if points is not None:
        told[Figure.POINTS_FOR] = points
    stats = [reading.stats[seat] for seat in seats if seat < len(reading.stats)]
    if stats:
        told.update(_of_side(stats[0]))
        told.update(_of_people(stats))
    return told


def _result(reading: SheetReading, side: int) -> dict[Figure, int]:
    if reading.tied:
        return dict(_LEVEL)
    if reading.winner is None:
        return {}
    if reading.winner == side:
        return {**_WON, Figure.GAMES_CREDITED: reading.games}
    return dict(_LOST)


def _points(reading: SheetReading, seats: Sequence[int], sides: Sequence[int]) -> int | None:
    if len(seats) == 1 and reading.points_by_seat:
        return reading.points_by_seat[seats[0]]
    return None if reading.points is None else reading.points[sides[seats[0]]]


def _of_side(stats: SeatStats) -> dict[Figure, int]:
    values = zip(_OF_THE_SIDE, _side_figures(stats), strict=True)
    return {figure: value for figure, value in values if value is not None}


def _of_people(stats: Sequence[SeatStats]) -> dict[Figure, int]:
    if len(stats) == 1:
        values = zip(_OF_THE_PERSON, _own_figures(stats[0]), strict=True)
        return {figure: value for figure, value in values if value is not None}
    columns = zip(*map(_own_figures, stats), strict=True)
    return {
        figure: sum(column)
        for figure, column in zip(_OF_THE_PERSON, columns, strict=True)
        if None not in column
    }
