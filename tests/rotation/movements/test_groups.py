"""Fixed partners: groups, then a knockout of the best."""

from collections import Counter

from tests.rotation.movements.pairs import games, planned, refusal
from tests.rotation.nights import won_by
from tournaments.rotation.history import History, Rank
from tournaments.rotation.movements.groups import Groups, cut, drawn
from tournaments.rotation.refusal import PlanCode
from tournaments.rotation.search import Task
from tournaments.rotation.shapes import PAIRS


def group_rounds(units="abcdefgh"):
    rounds = planned(units, Groups(groups=2)).rounds
    return [won_by(each, *(0 for _ in each.tables)) for each in rounds]


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
