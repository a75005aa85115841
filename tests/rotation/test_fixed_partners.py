"""Movements of fixed partners that follow from results: Swiss, knockout, groups then finals."""

from collections import Counter
from random import Random

import pytest

from tests.rotation.nights import pairs_round, play_out, ranking, won_by
from tournaments.rotation import plan as plans
from tournaments.rotation.constraints import NeverTogether
from tournaments.rotation.counts import count
from tournaments.rotation.goals import Goal, measure
from tournaments.rotation.history import History, Rank
from tournaments.rotation.movements.groups import Groups, cut, drawn
from tournaments.rotation.movements.knockout import Knockout, bracket
from tournaments.rotation.movements.swiss import Swiss
from tournaments.rotation.refusal import PlanCode, PlanRefused
from tournaments.rotation.search import Task
from tournaments.rotation.shapes import FOURS, PAIRS


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


@pytest.mark.parametrize("movement", [Swiss(), Knockout(), Groups()])
def test_partners_are_fixed(movement):
    with refusal(PlanCode.WRONG_SHAPE_FOR_MOVEMENT):
        plans.make(plans.Request(units=tuple(range(8)), rounds=3, shape=FOURS, movement=movement))


# -------------------------------------------------------------------------------------- swiss


def test_equal_scores_meet():
    first = won_by(pairs_round(1, "ab", "cd", "ef", "gh"), 0, 0, 0, 0)
    ranks = tuple(Rank(unit, 1) for unit in "aceg") + tuple(Rank(unit, 5) for unit in "bdfh")

    plan = planned("abcdefgh", Swiss(), first, ranks=ranks)

    assert all(set(game) <= set("aceg") or set(game) <= set("bdfh") for game in games(plan))


def test_leaders_sit_at_table_one():
    first = won_by(pairs_round(1, "ac", "bd"), 0, 0)

    assert games(planned("abcd", Swiss(), first, ranks="abcd"))[0] == "ab"


def test_nobody_meets_twice_while_it_can_be_avoided():
    first = won_by(pairs_round(1, "ab", "cd"), 0, 0)
    second = won_by(pairs_round(2, "ac", "bd"), 0, 0)
    third = won_by(pairs_round(3, "ad", "bc"), 0, 0)

    assert sorted(games(planned("abcd", Swiss(), first, second, ranks="abcd"))) == ["ad", "bc"]
    # now it cannot be avoided, and the ranking decides again
    again = planned("abcd", Swiss(), first, second, third, ranks="abcd")
    assert games(again) == ["ab", "cd"]


def test_the_lowest_of_those_who_have_not_rested_rests():
    first = won_by(pairs_round(1, "ab", "cd", rests="e"), 0, 0)

    plan = planned("abcde", Swiss(), first, ranks="acebd")

    assert plan.rounds[0].sitting_out == ("d",)


def test_a_wish_keeps_two_apart():
    plan = planned("abcd", Swiss(), constraints=(NeverTogether("a", "b"),))

    assert "ab" not in games(plan)


@pytest.mark.parametrize("units", [7, 12, 13, 20])
def test_a_swiss_night_has_no_rematch_and_fair_rests(units):
    history = play_out(
        plans.Request(units=tuple(range(units)), rounds=6, shape=PAIRS, movement=Swiss())
    )

    found = measure(count(history.rounds))
    assert found[Goal.OPPONENT_MOST] == 1
    assert found[Goal.SIT_OUT_SPREAD] <= 1


def test_fewer_tables_let_more_rest():
    plan = planned("abcdef", Swiss(), tables=2)

    assert len(plan.rounds[0].sitting_out) == 2


def test_a_rank_that_is_missing_is_named():
    first = won_by(pairs_round(1, "ab", "cd"), 0, 0)

    with refusal(PlanCode.RANKING_MISSING):
        planned("abcd", Swiss(), first, ranks="abc")


# ----------------------------------------------------------------------------------- knockout


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


# --------------------------------------------------------------------------- groups and finals


def test_groups_are_filled_in_a_serpentine():
    assert drawn("abcdefgh", 3) == [tuple("afg"), tuple("beh"), tuple("cd")]


def test_everybody_meets_everybody_of_the_group():
    plan = planned("abcdefgh", Groups(groups=2))

    met = Counter(game for each in plan.rounds for game in games(plan, each.number))
    assert sorted(met) == sorted(
        "".join(sorted((one, two)))
        for group in ("adeh", "bcfg")
        for one in group
        for two in group
        if one < two
    )
    assert set(met.values()) == {1}


def test_groups_of_unlike_size_end_when_the_largest_has_played():
    plan = planned("abcdefg", Groups(groups=2))

    assert len(plan.rounds) == 3
    assert [len(each.tables) for each in plan.rounds] == [3, 3, 3]


def group_rounds(units="abcdefgh"):
    rounds = planned(units, Groups(groups=2)).rounds
    return [won_by(each, *(0 for _ in each.tables)) for each in rounds]


def test_the_best_of_each_group_play_the_finals():
    # groups adeh and bcfg
    plan = planned("abcdefgh", Groups(groups=2), *group_rounds(), ranks="abdcefgh")

    assert games(plan) == ["ac", "bd"]
    assert plan.from_round == 4
    semifinals = won_by(plan.rounds[0], 0, 0)
    final = planned("abcdefgh", Groups(groups=2), *group_rounds(), semifinals, ranks="abdcefgh")
    assert len(games(final)) == 1


def test_a_tie_across_the_cut_is_named():
    ranks = [Rank(u, r) for u, r in zip("abcdefgh", (1, 2, 3, 4, 4, 6, 7, 8), strict=True)]

    with refusal(PlanCode.CUT_TIED) as caught:
        planned("abcdefgh", Groups(groups=2), *group_rounds(), ranks=ranks)

    assert caught.value.data == {"units": [["d", "e"]]}


def test_a_tie_above_the_cut_matters_to_nobody():
    ranks = tuple(Rank(u, r) for u, r in zip("adehbcfg", (1, 1, 3, 4, 5, 6, 7, 8), strict=True))

    found = cut(Task(tuple("abcdefgh"), range(4, 5), PAIRS), Groups(2), History(ranking=ranks))

    assert [each.tied for each in found] == [(), ()]


def test_groups_must_be_large_enough():
    with refusal(PlanCode.TOO_FEW_UNITS) as caught:
        planned("abcde", Groups(groups=2, advance=3))

    assert caught.value.data == {"units": 5, "least": 6}


def test_every_game_of_the_groups_needs_a_table():
    with refusal(PlanCode.TOO_FEW_TABLES) as caught:
        planned("abcdefgh", Groups(groups=2), tables=3)

    assert caught.value.data == {"tables": 3, "least": 4}
