"""The table of pairs of a league."""

import pytest

from scoring.league.card import (
    CardGame,
    card_problems,
    pair_totals,
)
from scoring.league.fixtures import FixtureKind
from scoring.league.pairs import pairs_table
from scoring.league.rules import (
    TeamRules,
)
from tests.scoring.league.meetings import CARD, RULES, awarded, fixture, game, played


@pytest.mark.clause("9.26")
def test_pairs_rank_by_points_a_fixture_then_by_their_best():
    rules = TeamRules(pairs_a_side=1, games_a_pair=2, target=15)
    fixtures = [
        played(game(1, "a1 a2", "b1 b2", (15, 0)), game(2, "a2 a1", "b1 b2", (15, 9))),
        played(
            game(1, "c1 c2", "a1 a2", (15, 4)),
            game(2, "c1 c2", "a1 a2", (15, 2)),
            home="C",
            away="A",
        ),
        awarded("C", "B", (0, 2), card=(game(1, "c1 c3", "b1 b2", (10, 15)),)),
        fixture("A", "B", (1, 0), kind=FixtureKind.ANNULLED, card=CARD),
        played(CardGame(1, ("d1",), ("b1", "b2"), won_by=0, round=1), home="D"),
    ]

    table = pairs_table(fixtures, rules)

    assert [
        (line.team, line.pair, line.rank, line.tied, line.average, line.highest, line.lowest)
        for line in table
    ] == [
        ("C", ("c1", "c2"), 1, False, 30, 30, 30),
        ("A", ("a1", "a2"), 2, False, 18, 30, 6),
        ("B", ("b1", "b2"), 3, False, 12, 15, 9),
        ("C", ("c1", "c3"), 4, False, 10, 10, 10),
    ]
    assert [(line.fixtures, line.points, line.skunks, line.perfect) for line in table] == [
        (1, 30, 0, 1),
        (2, 36, 0, 1),
        (2, 24, 1, 0),
        (1, 10, 0, 0),
    ]


@pytest.mark.clause("9.26")
def test_a_round_that_a_whole_side_won_is_no_pairs():
    card = [
        CardGame(1, ("a1",), ("b1",), (15, 9), round=1),
        CardGame(2, ("a2",), ("b2",), (15, 9), round=1),
    ]

    assert [line.rank for line in pairs_table([played(*card)], RULES)] == [1, 1, 3, 3]


@pytest.mark.clause("9.18")
def test_two_people_are_one_pair_in_whatever_order_they_are_named():
    card = [game(1, "ann al", "bea bob", (21, 13)), game(2, "al ann", "bob bea", (21, 9))]

    assert card_problems(card, TeamRules(pairs_a_side=1)) == ()
    assert pair_totals(card) == {(0, ("ann", "al")): 42, (1, ("bea", "bob")): 22}
