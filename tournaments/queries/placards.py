"""Where a movement sends people from each table: what stands on the signs of a room.

Nobody tells the signs; a round is played on paper and the movement itself seats the next one. So
sign and seating can't part.
"""

from collections.abc import Iterator, Mapping

from tournaments.printing.document_data import Mover, Placard, PlacardMove
from tournaments.rotation import plan as plans
from tournaments.rotation.history import History, Played, TableResult
from tournaments.rotation.movement import Movement, Sign
from tournaments.rotation.seating import RoundPlan, TableSeats
from tournaments.rotation.shapes import FOURS, Unit, seats_of

SEATS = (Mover.NORTH, Mover.EAST, Mover.SOUTH, Mover.WEST)


def placards(movement: Movement, tables: int) -> tuple[Placard, ...]:
    """A sign for each of so many tables; without moves where nobody is sent on by a rule.

    >>> from tournaments.rotation.movements.winner_driven import WinnerDriven
    >>> head, *_others, last = placards(WinnerDriven(), tables=9)
    >>> head.head, [(move.who.value, move.to) for move in head.moves]
    (True, [('winners', 1), ('losers', 9)])
    >>> [(move.who.value, move.to) for move in last.moves]
    [('winners', 8), ('losers', 9)]
    """
    numbers = range(1, tables + 1)
    if movement.sign is Sign.BY_RESULT:
        sent = _next_seats(movement, tables)
        return tuple(
            Placard(
                number, tuple(_by_result(number, sent)), head=movement.head_rings and number == 1
            )
            for number in numbers
        )
    if movement.sign is Sign.BY_SEAT:
        sent = _next_seats(movement, tables)
        return tuple(Placard(number, tuple(_by_seat(number, sent))) for number in numbers)
    return tuple(Placard(number, ()) for number in numbers)


def _units_at(number: int) -> tuple[int, ...]:
    """The four of a table in a room of people numbered table by table."""
    seats = seats_of(FOURS)
    return tuple(range(seats * (number - 1) + 1, seats * number + 1))


def _next_seats(movement: Movement, tables: int) -> Mapping[Unit, TableSeats]:
    """Each unit's table in the round after one in which North and South won everywhere."""
    played = RoundPlan(1, tuple(TableSeats(n, _units_at(n)) for n in range(1, tables + 1)))
    won = tuple(TableResult(table.number, winner=0) for table in played.tables)
    made = plans.make(
        plans.Request(
            units=tuple(unit for table in played.tables for unit in table.units),
            rounds=2,
            movement=movement,
            history=History((Played(played, won),)),
            from_round=2,
        )
    )
    return {unit: table for table in made.rounds[0].tables for unit in table.units}


def _by_result(number: int, sent: Mapping[Unit, TableSeats]) -> Iterator[PlacardMove]:
    north, east, south, west = _units_at(number)
    sides = (
        (north, south, Mover.WINNERS, Mover.FIRST_WINNER, Mover.SECOND_WINNER),
        (east, west, Mover.LOSERS, Mover.FIRST_LOSER, Mover.SECOND_LOSER),
    )
    for first, second, both, one, other in sides:
        to, to_other = sent[first], sent[second]
        if to is to_other:
            together = any({first, second} <= set(side) for side in to.sides)
            yield PlacardMove(both, to.number, change_partner=not together)
        else:
            yield PlacardMove(one, to.number)
            yield PlacardMove(other, to_other.number)


def _by_seat(number: int, sent: Mapping[Unit, TableSeats]) -> Iterator[PlacardMove]:
    for who, unit in zip(SEATS, _units_at(number), strict=True):
        yield PlacardMove(who, sent[unit].number)
