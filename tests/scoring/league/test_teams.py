from fractions import Fraction

import pytest

from scoring.league.rules import DecidedBy, LeaguePoints
from scoring.league.teams import (
    Borrowed,
    Deduction,
    FixtureResult,
    TeamCode,
    TeamKey,
    TeamRules,
    borrowing_problems,
    team_table,
)
from scoring.night.ranking import Reason, ReasonKind
from scoring.night.tiebreaks import Uncounted
from scoring.rules.json_codec import StoredCode
from scoring.rules.ruleset import RulesRefused

RULES = TeamRules()


def fixture(home, away, games=None, points=None, **given):
    return FixtureResult(home=home, away=away, games=games, points=points, **given)


def lines(fixtures, rules=RULES, **given):
    return {line.team: line for line in team_table(fixtures, rules, **given)}


def places(fixtures, rules=RULES, **given):
    return [(line.team, line.rank) for line in team_table(fixtures, rules, **given)]


def by(*keys, **options):
    return TeamRules(rank_by=keys, **options)


@pytest.mark.clause("9.1")
@pytest.mark.parametrize(
    ("decided_by", "results"),
    [
        (DecidedBy.GAMES, {"A": (1, 0, 0), "B": (0, 0, 1)}),
        (DecidedBy.POINTS, {"A": (0, 0, 1), "B": (1, 0, 0)}),
    ],
)
def test_games_or_points_win_a_fixture(decided_by, results):
    played = [fixture("A", "B", (5, 4), (120, 140))]

    season = lines(played, TeamRules(decided_by=decided_by))

    assert {team: (line.won, line.drawn, line.lost) for team, line in season.items()} == results
    assert (season["B"].games, season["B"].points) == ((4, 5), (140, 120))


@pytest.mark.clause("9.2")
@pytest.mark.parametrize(
    ("rules", "points"),
    [
        (RULES, {"A": 3, "B": 1, "C": 0}),
        (TeamRules(win_points=3, draw_points=2, loss_points=1), {"A": 5, "B": 2, "C": 1}),
        (TeamRules(league_points=LeaguePoints.GAMES), {"A": 9, "B": 4, "C": 3}),
    ],
)
def test_league_points_come_for_results_or_for_games(rules, points):
    played = [fixture("A", "B", (4, 4)), fixture("C", "A", (3, 5))]

    assert {team: line.league_points for team, line in lines(played, rules).items()} == points


@pytest.mark.clause("9.3")
def test_deductions_come_off_with_their_reason():
    late = Deduction("A", 1, "Card came on Sunday")

    season = lines([fixture("A", "B", (5, 4))], deductions=[late, Deduction("Z", 3, "Withdrew")])

    assert (season["A"].league_points, season["A"].deductions) == (1, (late,))
    assert (season["Z"].league_points, season["Z"].rank) == (-3, 3)


@pytest.mark.clause("9.4")
@pytest.mark.parametrize("absent", ["A", "B"])
def test_a_forfeit_is_won_and_lost_but_in_no_average(absent):
    there = "B" if absent == "A" else "A"
    fixtures = [
        fixture("A", "B", (5, 4), (100, 90)),
        fixture("A", "B", forfeited_by=absent),
    ]

    season = lines(fixtures, TeamRules(forfeit_points=5, forfeit_games=9))

    won, lost = season[there], season[absent]
    assert (won.forfeits_won, won.forfeits_lost, lost.forfeits_won, lost.forfeits_lost) == (
        1,
        0,
        0,
        1,
    )
    assert won.played == lost.played == 2
    assert won.league_points == 5 + (2 if there == "A" else 0)
    assert won.games == ((14, 4) if there == "A" else (13, 5))
    assert (won.average, lost.average) == ((100, 90) if there == "A" else (90, 100))


@pytest.mark.clause("9.4")
def test_a_forfeit_brings_a_wins_points_unless_the_league_says_otherwise():
    season = lines([fixture("A", "B", forfeited_by="A")])

    assert (season["B"].league_points, season["A"].league_points) == (2, 0)
    assert (season["B"].average, season["B"].points) == (None, (0, 0))


@pytest.mark.clause("9.4")
def test_an_average_is_exact():
    played = [fixture("A", "B", (5, 4), (100, 90)), fixture("A", "B", (5, 4), (101, 90))]

    assert lines([*played, fixture("B", "A", (5, 4), (90, 99))])["A"].average == Fraction(300, 3)
    assert lines(played)["A"].average == Fraction(201, 2)


@pytest.mark.clause("9.5")
def test_who_was_borrowed_too_often_is_named():
    jo, al = Borrowed("A", "Jo"), Borrowed("A", "Al")
    fixtures = [
        fixture("A", "B", (5, 4), borrowed=(jo, al)),
        fixture("B", "A", (5, 4), borrowed=(jo, Borrowed("B", "Jo"))),
        fixture("A", "C", (5, 4), borrowed=(jo,)),
    ]

    (problem,) = borrowing_problems(fixtures, TeamRules(borrow_limit=2))

    assert problem.code == TeamCode.BORROWED_TOO_OFTEN
    assert problem.data == {"team": "A", "person": "Jo", "times": 3, "limit": 2}
    assert borrowing_problems(fixtures, RULES) == ()


@pytest.mark.clause("9.6")
def test_a_fixture_to_come_counts_as_nothing():
    season = lines([fixture("A", "B")], teams=["A", "B", "C"])

    assert [(line.played, line.league_points, line.rank) for line in season.values()] == [
        (0, 0, 1)
    ] * 3
    assert lines([fixture("A", "B", (5, 4))], TeamRules(decided_by=DecidedBy.POINTS)) == {}


LEAGUE = [
    fixture("A", "B", (5, 4), (100, 130)),
    fixture("B", "C", (7, 2), (120, 60)),
    fixture("C", "A", (5, 4), (90, 80)),
]


@pytest.mark.clause("9.7")
@pytest.mark.parametrize(
    ("key", "order"),
    [
        (TeamKey.LEAGUE_POINTS, [("A", 1), ("B", 1), ("C", 1)]),
        (TeamKey.MATCHES_WON, [("A", 1), ("B", 1), ("C", 1)]),
        (TeamKey.GAMES_WON, [("B", 1), ("A", 2), ("C", 3)]),
        (TeamKey.GAME_DIFFERENCE, [("B", 1), ("A", 2), ("C", 3)]),
        (TeamKey.SHARE_OF_GAMES, [("B", 1), ("A", 2), ("C", 3)]),
        (TeamKey.POINTS_FOR, [("B", 1), ("A", 2), ("C", 3)]),
        (TeamKey.POINT_DIFFERENCE, [("B", 1), ("A", 2), ("C", 3)]),
        (TeamKey.HEAD_TO_HEAD, [("A", 1), ("B", 1), ("C", 1)]),
    ],
)
def test_each_key_ranks_by_itself(key, order):
    assert places(LEAGUE, by(key)) == order


@pytest.mark.clause("9.7")
def test_values_are_what_the_fixtures_gave():
    keys = (TeamKey.GAME_DIFFERENCE, TeamKey.SHARE_OF_GAMES, TeamKey.POINT_DIFFERENCE)

    values = [each.value for each in lines(LEAGUE, by(*keys))["A"].values]

    assert values == [0, Fraction(1, 2), -40]


@pytest.mark.clause("9.7")
def test_what_a_fixture_did_not_tell_separates_nobody():
    played = [fixture("A", "B", (5, 4)), fixture("B", "A", (9, 0), (120, 90))]

    season = lines(played, by(TeamKey.POINTS_FOR))

    assert {line.rank for line in season.values()} == {1}
    assert (season["A"].points, season["A"].average) == (None, None)
    assert season["A"].values[0].uncounted is Uncounted.NOT_RECORDED


@pytest.mark.clause("9.7")
def test_a_team_without_a_game_ranks_behind_all_shares():
    season = places(LEAGUE, by(TeamKey.SHARE_OF_GAMES), teams=["Z"])

    assert season[-1] == ("Z", 4)


@pytest.mark.clause("9.7")
def test_head_to_head_counts_fixtures_among_the_tied():
    played = [
        fixture("A", "B", (5, 4)),
        fixture("B", "C", (9, 0)),
        fixture("C", "A", (5, 4)),
        fixture("C", "D", (5, 4)),
        fixture("D", "A", (0, 0)),
    ]
    rules = by(TeamKey.MATCHES_WON, TeamKey.HEAD_TO_HEAD)

    season = team_table(played, rules)

    assert [(line.team, line.rank) for line in season] == [("C", 1), ("A", 2), ("B", 3), ("D", 4)]
    assert season[2].reason == Reason(
        ReasonKind.DECIDED_BY, "A", TeamKey.HEAD_TO_HEAD, own=0, other=2
    )


@pytest.mark.clause("9.7")
@pytest.mark.parametrize(
    ("fixtures", "why"),
    [
        ([fixture("A", "X", (5, 4)), fixture("B", "X", (5, 4))], Uncounted.NEVER_MET),
        (
            [fixture("A", "B", None, (9, 9)), fixture("B", "A", None, (9, 9))],
            Uncounted.NOT_RECORDED,
        ),
    ],
)
def test_head_to_head_separates_nobody_if_teams_have_not_met_or_points_are_unknown(fixtures, why):
    points_only = DecidedBy.POINTS if why is Uncounted.NOT_RECORDED else DecidedBy.GAMES
    rules = by(
        TeamKey.MATCHES_WON,
        TeamKey.HEAD_TO_HEAD,
        decided_by=points_only,
        league_points=LeaguePoints.GAMES,
    )

    season = lines(fixtures, rules)

    assert season["A"].rank == season["B"].rank == 1
    assert season["A"].values[1].uncounted is why


@pytest.mark.clause("9.7")
@pytest.mark.parametrize(
    ("playoffs", "order"),
    [
        ([], [("A", 1), ("B", 1), ("C", 1)]),
        ([tuple("CB")], [("A", 1), ("B", 1), ("C", 1)]),
        ([tuple("ABC"), tuple("CAB")], [("C", 1), ("A", 2), ("B", 3)]),
    ],
)
def test_the_latest_playoff_over_all_who_are_tied_counts(playoffs, order):
    rules = by(TeamKey.LEAGUE_POINTS, TeamKey.PLAYOFF)

    assert places(LEAGUE, rules, playoffs=playoffs) == order


@pytest.mark.clause("9.8")
@pytest.mark.parametrize(
    "rules",
    [
        RULES,
        TeamRules(
            decided_by=DecidedBy.POINTS,
            league_points=LeaguePoints.GAMES,
            win_points=3,
            draw_points=2,
            loss_points=1,
            forfeit_points=5,
            forfeit_games=9,
            borrow_limit=2,
            rank_by=(TeamKey.HEAD_TO_HEAD,),
        ),
    ],
)
def test_league_rules_go_to_json_and_back_unchanged(rules):
    assert TeamRules.from_json(rules.to_json()) == rules
    assert rules.problems() == ()


@pytest.mark.clause("9.8")
def test_unknown_options_and_values_are_refused():
    with pytest.raises(RulesRefused) as refused:
        TeamRules.from_json({"schema": 1, "win": 2, "decided_by": "luck"})

    assert [problem.code for problem in refused.value.problems] == [
        StoredCode.OPTION_UNKNOWN,
        StoredCode.VALUE_UNKNOWN,
    ]


@pytest.mark.clause("9.8")
@pytest.mark.parametrize(
    ("rules", "code"),
    [
        (by(), TeamCode.RANK_BY_EMPTY),
        (by(TeamKey.PLAYOFF, TeamKey.PLAYOFF), TeamCode.RANK_BY_REPEATED),
        (TeamRules(win_points=1), TeamCode.WIN_BELOW_DRAW),
        (TeamRules(loss_points=2), TeamCode.WIN_BELOW_DRAW),
    ],
)
def test_what_contradicts_itself_is_named(rules, code):
    assert [problem.code for problem in rules.problems()] == [code]
