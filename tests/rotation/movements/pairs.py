"""Nights of fixed partners that follow from results."""

import pytest

from tests.rotation.nights import ranking
from tournaments.rotation import plan as plans
from tournaments.rotation.history import History, Rank
from tournaments.rotation.refusal import PlanRefused
from tournaments.rotation.shapes import PAIRS


def planned(units, movement, *played, ranks=(), **asked):
    number = 1 + len(played)
    return plans.make(
        plans.Request(
            units=tuple(units),
            rounds=max(9, number),
            shape=PAIRS,
            movement=movement,
            history=History(
                played, ranks if ranks and isinstance(ranks[0], Rank) else ranking(ranks)
            ),
            from_round=number,
            **asked,
        )
    )


def games(plan, number=None):
    each = plan.rounds[0] if number is None else plan.round(number)
    return ["".join(sorted(table.units)) for table in each.tables]


def refusal(code):
    return pytest.raises(PlanRefused, match=f"^{code.value} ")
