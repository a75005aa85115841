"""What was played before a round: who sat where, who won each table, and the ranking."""

import pytest

from scoring.night import NightRules, TieBreak
from tests.services.builders import a_night, add_partnership, typed
from tournaments.models import TieRuling
from tournaments.queries import history

pytestmark = pytest.mark.django_db
BY_POINTS = NightRules(rank_by=(TieBreak.POINTS,))
EIGHT = [(1, 2, 3, 4), (5, 6, 7, 8)]


@pytest.fixture
def night():
    return a_night([EIGHT, EIGHT, EIGHT], night=BY_POINTS)


def test_seatings_are_those_before_a_round_and_tell_no_result(night):
    typed(night, 1, 1, 10, 7)
    night.tournament.plans.update(state="draft")  # nothing is ahead of what is out

    found = history.seatings(night.tournament, before=3)

    assert [each.round.number for each in found.played] == [1, 2]
    assert all(each.results == () for each in found.played)
    assert found.ranking == ()
    assert history.seatings(night.tournament, before=1).played == ()


def winners(night, before):
    return [
        [(each.table, each.winner) for each in played.results]
        for played in history.with_results(night.tournament, before=before).played
    ]


def test_who_won_is_told_of_the_tables_that_came_in(night):
    typed(night, 1, 1, 10, 7)
    typed(night, 1, 2, 3, 10)

    assert winners(night, 2) == [[(1, 0), (2, 1)]]
    assert winners(night, 3) == [[(1, 0), (2, 1)], []]


def test_a_table_that_is_out_or_void_has_no_winner(night):
    typed(night, 1, 1, 10, 7)
    night.set_table("void", number=2)

    assert winners(night, 2) == [[(1, 0)]]


def test_the_ranking_is_of_the_round_before_with_whole_points(night):
    typed(night, 1, 1, 10, 7)
    typed(night, 1, 2, 3, 10)
    typed(night, 2, 1, 2, 10)

    found = history.with_results(night.tournament, before=2).ranking

    assert [(each.unit, each.rank, each.score) for each in found] == [
        (1, 1, 10),
        (3, 1, 10),
        (6, 1, 10),
        (8, 1, 10),
        (2, 5, 7),
        (4, 5, 7),
        (5, 7, 3),
        (7, 7, 3),
    ]
    later = history.with_results(night.tournament, before=3).ranking
    assert [each.unit for each in later][:2] == [2, 4]


def test_before_anything_was_played_nobody_is_ahead(night):
    found = history.with_results(night.tournament, before=1)

    assert found.played == ()
    assert {each.score for each in found.ranking} <= {0}


# --- Groups


@pytest.fixture
def groups():
    """Four pairs in two groups of two, all level after their round."""
    made = a_night([EIGHT], unit="partnership", night=BY_POINTS)
    made.tournament.movement = {"kind": "groups", "groups": 2, "advance": 1}
    made.tournament.rounds_planned = 2
    made.tournament.save()
    for number, members in enumerate([(1, 3), (2, 4), (5, 7), (6, 8)], start=1):
        add_partnership(made, number, members)
    return made


def places(night):
    found = history.with_results(night.tournament, before=2)
    return {each.unit: each.rank for each in found.ranking}


def test_in_groups_the_places_are_those_within_the_group(groups):
    typed(groups, 1, 1, 10, 7)
    typed(groups, 1, 2, 10, 7)

    found = places(groups)

    # two groups of two: two winners share the first place, two losers the other
    assert len(set(found.values())) == 2
    assert sorted(found, key=found.get)[:2] in ([1, 3], [3, 1])


def test_who_was_put_in_order_shares_no_place_in_it(groups):
    typed(groups, 1, 1, 10, 7)
    typed(groups, 1, 2, 10, 7)
    before = places(groups)
    TieRuling.objects.create(
        tournament=groups.tournament,
        after_round=1,
        how="cut",
        order=[3, 1],
        journal=groups.journal,
    )

    after = places(groups)

    assert before[1] == before[3]
    assert after[3] < after[1] < min(after[2], after[4])
    TieRuling.objects.update(in_force=False)
    assert places(groups) == before


def test_an_order_of_another_round_is_not_asked(groups):
    typed(groups, 1, 1, 10, 7)
    typed(groups, 1, 2, 10, 7)
    before = places(groups)
    TieRuling.objects.create(
        tournament=groups.tournament,
        after_round=2,
        how="cut",
        order=[3, 1],
        journal=groups.journal,
    )

    assert places(groups) == before
