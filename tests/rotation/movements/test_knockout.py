"""Fixed partners: lose once, or twice, and you are out."""

from collections import Counter
from random import Random

import pytest

from tests.rotation.movements.pairs import games, planned, refusal
from tests.rotation.nights import pairs_round, won_by
from tournaments.rotation.movements.knockout import Knockout, bracket
from tournaments.rotation.refusal import PlanCode, PlanRefused


def knocked_out(units, movement, better):
    """Play to the end; ``better(one, two)`` says whether the first wins. The last one, rounds."""
    played = []
    while True:
        try:
            each = planned(units, movement, *played).rounds[0]
        except PlanRefused as refused:
            if refused.code is not PlanCode.DECIDED:
                raise
            return refused.data["units"], [each.round for each in played]
        played.append(won_by(each, *(0 if better(*table.units) else 1 for table in each.tables)))


def test_a_bracket_keeps_the_best_apart():
    assert bracket(4) == [1, 4, 2, 3]
    for size in (2, 8, 16, 32):
        order = bracket(size)
        assert sorted(order) == list(range(1, size + 1))
        assert all(one + two == size + 1 for one, two in zip(order[::2], order[1::2], strict=True))


@pytest.mark.parametrize("units", [2, 3, 5, 6, 8, 13, 16])
def test_the_better_seed_wins_through_and_the_best_two_meet_last(units):
    (winner,), rounds = knocked_out(range(units), Knockout(), lambda one, two: one < two)

    assert winner == 0
    assert set(rounds[-1].tables[0].units) == {0, 1}
    assert sum(len(each.tables) for each in rounds) == units - 1


def test_the_best_seeds_rest_first():
    plan = planned("abcde", Knockout())

    assert plan.rounds[0].sitting_out == ("a", "b", "c")
    assert games(plan) == ["de"]


def test_who_is_out_has_no_place_in_the_next_round():
    first = won_by(pairs_round(1, "ad", "bc"), 0, 1)

    plan = planned("abcd", Knockout(), first)

    assert plan.units == ("a", "c")
    assert games(plan) == ["ac"]


def test_a_result_that_is_missing_is_named():
    with refusal(PlanCode.RESULTS_MISSING) as caught:
        planned("abcd", Knockout(), won_by(pairs_round(1, "ad", "bc"), 0, None))

    assert caught.value.data == {"round": 1, "tables": [2]}


def test_every_game_needs_a_table():
    with refusal(PlanCode.TOO_FEW_TABLES) as caught:
        planned("abcd", Knockout(), tables=1)

    assert caught.value.data == {"tables": 1, "least": 2}


@pytest.mark.parametrize("units", [2, 3, 4, 6, 7, 8, 11, 16])
@pytest.mark.parametrize("seed", range(4))
def test_with_two_losses_everybody_else_has_lost_twice(units, seed):
    dice = Random(seed)

    (winner,), rounds = knocked_out(
        range(units), Knockout(losses=2), lambda _one, _two: dice.random() < 0.5
    )

    played = sum(len(each.tables) for each in rounds)
    assert played in (2 * units - 2, 2 * units - 1)
    appearances = Counter(unit for each in rounds for unit in each.seated)
    assert all(appearances[unit] >= 2 for unit in range(units))
    assert winner in range(units)


def test_the_one_without_a_loss_must_be_beaten_twice():
    first = won_by(pairs_round(1, "ab"), 0)
    second = won_by(pairs_round(2, "ab"), 1)

    assert games(planned("ab", Knockout(losses=2), first, second)) == ["ab"]


def test_those_who_lost_once_meet_others_before_they_meet_again():
    first = won_by(pairs_round(1, "ah", "bg", "cf", "de"), 0, 0, 0, 0)

    plan = planned("abcdefgh", Knockout(losses=2), first)

    assert sorted(games(plan)) == ["ad", "bc", "eh", "fg"]
