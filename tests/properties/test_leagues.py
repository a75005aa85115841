"""Whatever became of its fixtures: a league loses none, and what one side has the other gave."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.league.card import CardGame, games_won, points_made
from scoring.league.fixtures import OPEN, FixtureKind, FixtureResult
from scoring.league.players import players_table
from scoring.league.rules import TeamKey, TeamRules, WithdrawalKind, WithdrawnGames
from scoring.league.teams import league_table
from scoring.league.validation import fixture_problems
from scoring.league.withdrawal import Withdrawal, after_withdrawals

TEAMS = tuple("ABCDE")
scores = st.tuples(st.integers(0, 9), st.integers(0, 9))


@st.composite
def fixtures(draw):
    """A fixture of any kind, with exactly what its kind tells."""
    home, away = draw(st.permutations(TEAMS))[:2]
    kind = draw(st.sampled_from(FixtureKind))
    was_played = kind in (FixtureKind.PLAYED, FixtureKind.AWARDED, FixtureKind.ANNULLED)
    card = tuple(
        CardGame(number, (f"{home}1", f"{home}2"), (f"{away}1", f"{away}2"), points)
        for number, points in enumerate(
            draw(st.lists(st.sampled_from([(21, 9), (9, 21)]), max_size=3)) if was_played else []
        )
    )
    return FixtureResult(
        home=home,
        away=away,
        kind=kind,
        games=games_won(card) if was_played else None,
        points=points_made(card) if was_played else None,
        awarded=draw(scores) if kind is FixtureKind.AWARDED else None,
        forfeited_by=draw(st.sampled_from([home, away])) if kind is FixtureKind.FORFEIT else None,
        leg=draw(st.sampled_from([1, 2])),
        card=card,
    )


seasons = st.lists(fixtures(), max_size=12)
withdrawals = st.lists(
    st.builds(
        Withdrawal,
        st.sampled_from(TEAMS),
        st.sampled_from(WithdrawalKind),
        st.sampled_from(WithdrawnGames),
    ),
    max_size=2,
    unique_by=lambda each: each.team,
)
league_rules = st.builds(
    TeamRules,
    forfeit_games=st.sampled_from([0, 9]),
    both_absent_games=st.sampled_from([0, 9]),
    rank_by=st.lists(st.sampled_from(TeamKey), min_size=1, max_size=4, unique=True).map(tuple),
)


@pytest.mark.clause("9.9")
@given(seasons, league_rules)
def test_fixtures_that_tell_what_their_kind_tells_are_sound(season, rules):
    assert fixture_problems(season, rules, TEAMS) == ()


@pytest.mark.clause("9.10", "9.12", "9.16")
@given(seasons, withdrawals, league_rules)
def test_every_fixture_is_counted_open_or_struck_and_sides_agree(season, gone, rules):
    table = league_table(season, rules, teams=TEAMS, withdrawals=gone)
    counted = after_withdrawals(season, gone, rules)
    absent = sum(each.became is FixtureKind.BOTH_ABSENT for each in counted)

    played, won, drawn, lost = (
        sum(getattr(line, name) for line in table.lines)
        for name in ("played", "won", "drawn", "lost")
    )

    assert played == 2 * (len(season) - len(table.open) - len(table.annulled))
    assert lost - won == 2 * absent
    assert drawn % 2 == 0
    own, others = (sum(line.games[side] for line in table.lines) for side in (0, 1))
    assert others - own == 2 * absent * rules.both_absent_games
    assert {line.team for line in table.lines} == set(TEAMS)


@pytest.mark.clause("9.16")
@given(seasons, withdrawals, league_rules)
def test_who_withdrew_has_no_rank_and_nothing_open(season, gone, rules):
    table = league_table(season, rules, teams=TEAMS, withdrawals=gone)
    left = {each.team for each in gone}

    assert {line.team for line in table.lines if line.rank is None} == left
    assert all(not left & set(fixture.teams) for fixture in table.open)


@pytest.mark.clause("9.16")
@given(seasons, withdrawals, league_rules)
def test_a_withdrawal_touches_no_other_fixture_and_counts_once(season, gone, rules):
    counted = after_withdrawals(season, gone, rules)
    left = {each.team for each in gone}

    assert len(counted) == len(season)
    for before, after in zip(season, counted, strict=True):
        if not left & set(before.teams):
            assert after == before
        assert (after.games, after.card) == (before.games, before.card)
    assert not any(each.became in OPEN for each in counted if left & set(each.teams))
    assert after_withdrawals(counted, gone, rules) == counted


@pytest.mark.clause("9.20")
@given(seasons, league_rules)
def test_for_every_game_that_two_won_two_others_lost_it(season, rules):
    table = players_table(season, rules)

    assert 2 * sum(line.games.won for line in table) == sum(line.games.played for line in table)
    assert sum(line.games.played for line in table) == 4 * sum(
        len(each.card)
        for each in season
        if each.became in (FixtureKind.PLAYED, FixtureKind.AWARDED)
    )
