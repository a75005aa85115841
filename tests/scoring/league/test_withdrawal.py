"""A team withdraws: what becomes of its fixtures and of the games of its people."""

import pytest

from scoring.league.fixtures import FixtureKind
from scoring.league.players import players_table
from scoring.league.rules import (
    TeamRules,
    WithdrawalKind,
    WithdrawnGames,
)
from scoring.league.teams import league_table
from scoring.league.withdrawal import Withdrawal, after_withdrawals
from tests.scoring.league.meetings import CARD, RULES, fixture, record

SEASON = [
    fixture("A", "B", (5, 4), leg=1),
    fixture("C", "A", leg=1),
    fixture("B", "A", (5, 4), leg=2),
    fixture("A", "C", leg=2),
    fixture("B", "C", (6, 3), leg=1),
]


@pytest.mark.clause("9.16")
@pytest.mark.parametrize(
    ("kind", "kinds", "records"),
    [
        (
            WithdrawalKind.ALL_VOID,
            ["annulled", "annulled", "annulled", "annulled", "played"],
            {"B": (1, 1, 0, 0), "C": (1, 0, 0, 1), "A": (0, 0, 0, 0)},
        ),
        (
            WithdrawalKind.FIRST_HALF_STANDS,
            ["played", "forfeit", "annulled", "annulled", "played"],
            {"B": (2, 1, 0, 1), "C": (2, 1, 0, 1), "A": (2, 1, 0, 1)},
        ),
        (
            WithdrawalKind.PLAYED_STAND,
            ["played", "forfeit", "played", "forfeit", "played"],
            {"B": (3, 2, 0, 1), "C": (3, 2, 0, 1), "A": (4, 1, 0, 3)},
        ),
    ],
)
def test_what_becomes_of_the_fixtures_of_a_team_that_withdraws(kind, kinds, records):
    counted = after_withdrawals(SEASON, [Withdrawal("A", kind)], RULES)
    table = league_table(SEASON, RULES, withdrawals=[Withdrawal("A", kind)])

    assert [each.became.value for each in counted] == kinds
    assert {line.team: record(line) for line in table.lines} == records
    assert [(line.team, line.rank, line.withdrawn) for line in table.lines] == [
        ("B", 1, False),
        ("C", 2, False),
        ("A", None, True),
    ]
    assert table.lines[-1].reason is None
    assert table.open == ()


@pytest.mark.clause("9.16")
def test_the_league_says_what_a_withdrawal_means_where_it_does_not_itself():
    rules = TeamRules(withdrawal=WithdrawalKind.PLAYED_STAND)

    counted = after_withdrawals(SEASON, [Withdrawal("A")], rules)

    assert counted[1].forfeited_by == "A"


@pytest.mark.clause("9.16")
def test_between_two_that_withdrew_both_are_absent():
    gone = [Withdrawal(team, WithdrawalKind.PLAYED_STAND) for team in "AC"]

    counted = after_withdrawals(
        [*SEASON, fixture("A", "B", kind=FixtureKind.ANNULLED)], gone, RULES
    )

    assert [each.became.value for each in counted] == [
        "played",
        "both_absent",
        "played",
        "both_absent",
        "played",
        "annulled",
    ]


@pytest.mark.clause("9.17", "9.20")
@pytest.mark.parametrize(
    ("rules", "said", "people"),
    [
        (RULES, None, 0),
        (TeamRules(withdrawn_games=WithdrawnGames.KEPT), None, 4),
        (RULES, WithdrawnGames.KEPT, 4),
        (TeamRules(withdrawn_games=WithdrawnGames.KEPT), WithdrawnGames.DROPPED, 0),
    ],
)
def test_games_of_a_team_that_withdrew_are_kept_or_not(rules, said, people):
    played = [fixture("A", "B", (1, 1), card=CARD)]

    counted = after_withdrawals(played, [Withdrawal("A", games=said)], rules)

    assert len(players_table(counted, rules)) == people
