"""Small makers of rotation values for tests: rounds from letters, nights played by the coin."""

from dataclasses import replace
from random import Random

from tournaments.rotation import plan as plans
from tournaments.rotation.history import History, Played, Rank, TableResult
from tournaments.rotation.seating import RoundPlan, SitOut, TableSeats


def a_round(number, *tables, rests=()):
    """A round of tables given as strings or tuples of four units in seat order."""
    return RoundPlan(
        number,
        tuple(TableSeats(at, tuple(units)) for at, units in enumerate(tables, 1)),
        tuple(SitOut(unit) for unit in rests),
    )


def pairs_round(number, *tables, rests=()):
    """A round of two-unit tables."""
    return RoundPlan(
        number,
        tuple(TableSeats(at, tuple(units), (1, 1)) for at, units in enumerate(tables, 1)),
        tuple(SitOut(unit) for unit in rests),
    )


def won_by(each, *winners):
    """A round as played, side ``winners[i]`` having won table i + 1."""
    results = tuple(
        TableResult(table.number, winner)
        for table, winner in zip(each.tables, winners, strict=True)
    )
    return Played(each, results)


def ranking(units):
    """A ranking without ties, best first."""
    return tuple(Rank(unit, place) for place, unit in enumerate(units, 1))


def play_out(request, *, dice=None):
    """Plan and play a night round by round, winners by the coin, until the last round."""
    dice = dice or Random(1)
    points = dict.fromkeys(request.units, 0)
    history = History()
    for number in range(1, request.rounds + 1):
        made = plans.make(replace(request, history=history, from_round=number))
        now = made.rounds[0]
        played = won_by(now, *(dice.randrange(len(table.sides)) for table in now.tables))
        for table in now.tables:
            for unit in table.sides[played.winner_at(table.number)]:
                points[unit] += 1
        order = sorted(request.units, key=lambda unit: -points[unit])
        history = History((*history.played, played), ranking(order))
    return history


def as_schedule(rounds, players, shape=(2, 2), tables=None):
    """Rounds of whole-number units in the checker's format."""
    schedule = {
        "players": players,
        "shape": list(shape),
        "rounds": [
            [[list(side) for side in table.sides] for table in each.tables] for each in rounds
        ],
    }
    return schedule if tables is None else {**schedule, "tables": tables}
