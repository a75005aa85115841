"""Nights in which somebody is out before the end: how long they last, and who is out after what.

A pair is in a round that was given out if it has a seat there or rests; who has neither is out.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from scoring.night import RoundRecord
from tournaments.models import Tournament
from tournaments.rotation.kinds import Groups, Knockout, Movement, movement_from_json


def of_night(tournament: Tournament) -> Knockout | Groups | None:
    """The night's movement, if people can be knocked out by it. No query."""
    movement = movement_from_json(tournament.movement)
    return movement if isinstance(movement, Knockout | Groups) else None


def group_rounds(movement: Movement, units: int) -> int:
    """The rounds before the first in which somebody can be knocked out.

    >>> group_rounds(Groups(groups=2), 8), group_rounds(Groups(groups=2), 9)
    (3, 5)
    >>> group_rounds(Knockout(), 8)
    0
    """
    if not isinstance(movement, Groups):
        return 0
    largest = -(-units // movement.groups)
    return largest if largest % 2 else largest - 1


def rounds_needed(movement: Movement, units: int) -> int | None:
    """The most rounds until a winner stands; none for a movement that lasts as long as one likes.

    >>> rounds_needed(Knockout(), 6), rounds_needed(Knockout(losses=2), 6)
    (3, 6)
    >>> rounds_needed(Groups(groups=2, advance=2), 8)
    5
    """
    if isinstance(movement, Groups):
        finalists = movement.groups * movement.advance
        return group_rounds(movement, units) + (finalists - 1).bit_length()
    if not isinstance(movement, Knockout):
        return None
    return (units - 1).bit_length() if movement.losses == 1 else _rounds_of_two_losses(units)


def _rounds_of_two_losses(units: int) -> int:
    """How long it lasts if the last one without a defeat loses once."""
    unbeaten, once, rounds = units, 0, 0
    while unbeaten + once > 1:
        rounds += 1
        if unbeaten + once == 2:  # the last two meet whatever they have lost
            unbeaten, once = (1, 1) if unbeaten == 2 else (0, 2 if unbeaten else 1)
        else:
            unbeaten, once = unbeaten - unbeaten // 2, once - once // 2 + unbeaten // 2
    return rounds


def with_out(
    records: list[RoundRecord], placed: Mapping[int, frozenset[int]], tournament: Tournament
) -> list[RoundRecord]:
    """The rounds with those for whom each was the last.

    ``placed`` says who is in each round that was given out, also in rounds still to be played.
    Whoever sits in the last of them is out once it has lost as often as the movement allows.
    """
    movement = of_night(tournament)
    if movement is None or not placed:
        return records
    last_round = max(placed)
    last_of = {unit: number for number in sorted(placed) for unit in placed[number]}
    lost = _losses(records, group_rounds(movement, len(placed[min(placed)])))
    most = movement.losses if isinstance(movement, Knockout) else 1
    out: dict[int, list[int]] = {}
    for unit, number in sorted(last_of.items()):
        if number < last_round or lost[unit] >= most:
            out.setdefault(number, []).append(unit)
    return [replace(each, out=tuple(out.get(each.number, ()))) for each in records]


def _losses(records: list[RoundRecord], groups_end: int) -> Counter[object]:
    lost: Counter[object] = Counter()
    for record in records:
        for table in record.tables:
            winner = table.reading.winner if table.reading else None
            if winner is not None and record.number > groups_end:
                lost.update(each.unit for each in table.seated if each.side != winner)
    return lost
