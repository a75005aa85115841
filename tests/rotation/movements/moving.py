"""People who change partners from round to round: nights for tests of movements."""

from tests.rotation.nights import a_round, ranking, won_by
from tournaments.rotation import plan as plans
from tournaments.rotation.history import History


def following(movement, *played, units=None, ranks=(), **asked):
    """The round that a movement makes after those played."""
    units = units or tuple(sorted(played[-1].round.units))
    number = played[-1].round.number + 1
    request = plans.Request(
        units=units,
        rounds=9,
        movement=movement,
        history=History(played, ranking(ranks)),
        from_round=number,
        **asked,
    )
    plan = plans.make(request)
    assert [each.number for each in plan.rounds][:1] == [number]
    return plan.rounds[0]


def sides(each):
    """The partnerships of every table, without order."""
    return [{frozenset(side) for side in table.sides} for table in each.tables]


def both(one, two):
    return {frozenset(one), frozenset(two)}


THREE = a_round(1, "AaBb", "CcDd", "EeFf")

WON = won_by(THREE, 0, 0, 0)


def people(each):
    return ["".join(sorted(table.units)) for table in each.tables]


EIGHT = won_by(a_round(1, "hgfe", "dcba"), 0, 0)
