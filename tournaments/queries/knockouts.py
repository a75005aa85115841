"""Nights in which somebody is out before the end: how long they last, and who is out after what.

A pair is in a round that was given out if it has a seat there or rests; who has neither is out.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from scoring.night import RoundRecord
from tournaments.models import Tournament
from tournaments.rotation.movement import Movement
from tournaments.rotation.movements import movement_from_json


def of_night(tournament: Tournament) -> Movement | None:
    """The night's movement, if people can be knocked out by it. No query."""
    movement = movement_from_json(tournament.movement)
    return movement if movement.knocks_out else None


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
    lost = _losses(records, movement.rounds_of_groups(len(placed[min(placed)])))
    out: dict[int, list[int]] = {}
    for unit, number in sorted(last_of.items()):
        if number < last_round or lost[unit] >= movement.defeats_until_out:
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
