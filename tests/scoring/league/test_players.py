"""The players of a league: games, won, average, and games as borrowed."""

from fractions import Fraction

import pytest

from scoring.league.card import (
    CardGame,
)
from scoring.league.fixtures import Borrowed, FixtureKind
from scoring.league.players import PlayerGames, players_table
from scoring.league.rules import (
    BorrowedGames,
    TeamRules,
)
from tests.scoring.league.meetings import CARD, RULES, awarded, fixture, game, played


@pytest.mark.clause("9.20")
def test_players_rank_by_games_won_a_game_then_games_won():
    fixtures = [
        played(game(1, "ann al", "bea bob", (21, 3)), game(2, "ann al", "bea bob", (21, 9))),
        awarded("A", "B", (0, 2), card=(game(1, "ann abe", "bea bo", (5, 21)),)),
        fixture("A", "B", (1, 0), kind=FixtureKind.ANNULLED, card=CARD),
    ]

    table = players_table(fixtures, TeamRules(least_games=2))

    assert [(line.person, line.rank, line.tied, line.average) for line in table] == [
        ("al", 1, False, 1),
        ("ann", 2, False, Fraction(2, 3)),
        ("bea", 3, False, Fraction(1, 3)),
        ("bob", 4, False, 0),
        ("abe", None, False, 0),
        ("bo", None, False, 1),
    ]
    assert [line.games_missing for line in table] == [0, 0, 0, 0, 1, 1]
    ann = table[1]
    assert (ann.teams, ann.games) == (("A",), PlayerGames(3, 2, 47))
    assert ann.borrowed == PlayerGames(0, 0, 0)


@pytest.mark.clause("9.20")
def test_equal_players_share_a_place_and_untold_points_are_unknown():
    table = players_table([played(CardGame(1, ("ann", "al"), ("bea",), won_by=0))], RULES)

    assert [(line.person, line.rank, line.tied) for line in table] == [
        ("ann", 1, True),
        ("al", 1, True),
        ("bea", 3, False),
    ]
    assert table[0].games == PlayerGames(1, 1, None)


@pytest.mark.clause("9.21")
@pytest.mark.parametrize(
    ("rule", "games", "average"),
    [(BorrowedGames.APART, 1, 1), (BorrowedGames.COUNTED, 2, Fraction(1, 2))],
)
def test_borrowed_games_are_told_apart(rule, games, average):
    fixtures = [
        played(game(1, "ann al", "bea bob", (21, 3))),
        played(
            game(1, "cid ann", "bea bob", (3, 21)),
            home="C",
            borrowed=(Borrowed("C", "ann"),),
        ),
    ]

    ann = {line.person: line for line in players_table(fixtures, TeamRules(borrowed_games=rule))}[
        "ann"
    ]

    assert (ann.games.played, ann.average) == (games, average)
    assert (ann.borrowed, ann.teams) == (PlayerGames(1, 0, 3), ("A",))


@pytest.mark.clause("9.21")
def test_who_has_played_only_as_borrowed_has_no_average_and_stands_last():
    fixtures = [played(game(1, "ann al", "bea bob", (21, 3)), borrowed=(Borrowed("A", "ann"),))]

    table = players_table(fixtures, RULES)

    assert (table[-1].person, table[-1].average, table[-1].rank) == ("ann", None, 4)
