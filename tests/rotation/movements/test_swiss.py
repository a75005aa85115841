"""Fixed partners, Swiss: equal scores meet, nobody twice while it can be avoided."""

import pytest

from tests.rotation.movements.pairs import games, planned, refusal
from tests.rotation.nights import pairs_round, play_out, won_by
from tournaments.rotation import plan as plans
from tournaments.rotation.constraints import NeverTogether
from tournaments.rotation.counts import count
from tournaments.rotation.goals import Goal, measure
from tournaments.rotation.history import Rank
from tournaments.rotation.movements.swiss import Swiss
from tournaments.rotation.refusal import PlanCode
from tournaments.rotation.shapes import PAIRS


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
