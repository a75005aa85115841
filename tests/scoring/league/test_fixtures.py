"""What became of a fixture: played, forfeited, awarded, struck out, still to come."""

from fractions import Fraction

import pytest

from scoring.league.fixtures import FixtureKind
from scoring.league.players import players_table
from scoring.league.rules import (
    LeaguePoints,
    TeamKey,
    TeamRules,
)
from scoring.league.teams import Deduction, league_table
from scoring.league.validation import fixture_problems
from scoring.night.ranking import Reason, ReasonKind
from scoring.night.tiebreaks import Uncounted
from tests.scoring.league.meetings import (
    CARD,
    RULES,
    awarded,
    both_absent,
    fixture,
    forfeited,
    lines,
    record,
)


@pytest.mark.clause("9.10")
def test_both_absent_is_lost_by_both_and_no_meeting():
    rules = TeamRules(
        both_absent_games=9, rank_by=(TeamKey.LEAGUE_POINTS, TeamKey.HEAD_TO_HEAD), win_cup_points=3
    )

    season = lines([both_absent("A", "B")], rules)

    for team in "AB":
        assert record(season[team]) == (1, 0, 0, 1)
        assert (season[team].games, season[team].league_points) == ((0, 9), 0)
        assert (season[team].average_games, season[team].average) == (None, None)
        assert (season[team].forfeits_lost, season[team].cup_points) == (0, 0)
        assert season[team].values[1].uncounted is Uncounted.NEVER_MET


@pytest.mark.clause("9.11")
@pytest.mark.parametrize(
    ("points", "home", "away"),
    [
        ((2, 0), (1, 1, 0, 0), (1, 0, 0, 1)),
        ((0, 2), (1, 0, 0, 1), (1, 1, 0, 0)),
        ((1, 1), (1, 0, 1, 0), (1, 0, 1, 0)),
        ((0, 0), (1, 0, 1, 0), (1, 0, 1, 0)),
    ],
)
def test_a_ruling_decides_by_the_points_that_it_gives(points, home, away):
    season = lines([awarded("A", "B", points)])

    assert (record(season["A"]), record(season["B"])) == (home, away)
    assert (season["A"].league_points, season["B"].league_points) == points
    assert (season["A"].games, season["A"].average_games) == ((0, 0), None)


@pytest.mark.clause("9.11")
def test_a_ruling_is_a_meeting_with_its_points():
    rules = TeamRules(rank_by=(TeamKey.GAMES_WON, TeamKey.HEAD_TO_HEAD))

    season = lines([awarded("A", "B", (0, 2))], rules)

    assert (season["B"].rank, season["A"].rank) == (1, 2)
    assert season["A"].reason == Reason(
        ReasonKind.DECIDED_BY, "B", TeamKey.HEAD_TO_HEAD, own=0, other=2
    )


@pytest.mark.clause("9.12")
def test_what_is_open_or_struck_counts_nowhere_and_is_listed():
    postponed = fixture("A", "B", kind=FixtureKind.POSTPONED)
    struck = fixture("B", "A", (9, 0), kind=FixtureKind.ANNULLED)
    to_come = fixture("C", "A")

    table = league_table([postponed, struck, to_come], RULES, teams="ABC")

    assert (table.open, table.annulled) == ((postponed, to_come), (struck,))
    assert [(record(line), line.rank) for line in table.lines] == [((0, 0, 0, 0), 1)] * 3


@pytest.mark.clause("9.12")
def test_what_was_abandoned_is_open_and_may_have_a_card_that_stops():
    rules = TeamRules(pairs_a_side=3, games_a_pair=3)
    begun = fixture("A", "B", (2, 1), kind=FixtureKind.ABANDONED, card=CARD)

    table = league_table([begun], rules)

    assert (table.open, table.lines) == ((begun,), ())
    assert fixture_problems([begun], rules, "AB") == ()
    assert players_table([begun], rules) == ()


@pytest.mark.clause("9.13")
@pytest.mark.parametrize(
    ("rules", "points"),
    [
        (RULES, 2),
        (TeamRules(forfeit_points=5), 5),
        (TeamRules(league_points=LeaguePoints.GAMES), 0),
        (TeamRules(league_points=LeaguePoints.GAMES, forfeit_games=6), 6),
        (TeamRules(league_points=LeaguePoints.GAMES, forfeit_games=6, forfeit_points=5), 5),
    ],
)
def test_a_forfeit_brings_what_the_league_says(rules, points):
    season = lines([forfeited("A", "B", "A")], rules)

    assert (season["B"].league_points, season["A"].league_points) == (points, 0)


@pytest.mark.clause("9.14")
@pytest.mark.parametrize(("by_forfeit", "points"), [(None, 7), (2, 6)])
def test_cup_points_are_a_count_of_their_own_and_may_rank(by_forfeit, points):
    rules = TeamRules(
        win_cup_points=3,
        draw_cup_points=1,
        forfeit_cup_points=by_forfeit,
        rank_by=(TeamKey.CUP_POINTS,),
    )
    fixtures = [fixture("A", "B", (5, 4)), fixture("A", "B", (4, 4)), forfeited("A", "B", "B")]

    season = lines(fixtures, rules)

    assert (season["A"].cup_points, season["B"].cup_points) == (points, 1)
    assert (season["A"].rank, season["A"].values[0].value) == (1, points)


@pytest.mark.clause("9.15")
def test_average_games_are_of_fixtures_really_played():
    fixtures = [
        fixture("A", "B", (5, 4)),
        fixture("B", "A", (1, 8)),
        fixture("A", "B", (6, 3)),
        forfeited("A", "B", "B"),
        both_absent("A", "B"),
        awarded("A", "B", (2, 0)),
    ]

    season = lines(fixtures, TeamRules(forfeit_games=9))

    assert (season["A"].average_games, season["B"].average_games) == (
        Fraction(19, 3),
        Fraction(8, 3),
    )


def test_a_line_adds_its_deductions_up():
    taken = [Deduction("A", 1, "Late card"), Deduction("A", 2, "Not registered")]

    line = lines([fixture("A", "B", (5, 4))], deductions=taken)["A"]

    assert (line.deducted, line.league_points) == (3, -1)
