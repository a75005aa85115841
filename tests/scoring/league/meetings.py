"""Meetings of teams for tests of leagues: played, forfeited, awarded, and a team's record."""

from datetime import date

from scoring.league.card import (
    CardGame,
    games_won,
)
from scoring.league.fixtures import FixtureKind, FixtureResult
from scoring.league.rules import (
    TeamRules,
)
from scoring.league.teams import league_table

RULES = TeamRules()


def fixture(home, away, games=None, **given):
    return FixtureResult(home=home, away=away, games=games, **given)


def forfeited(home, away, by, **given):
    return fixture(home, away, forfeited_by=by, **given)


def both_absent(home, away):
    return fixture(home, away, kind=FixtureKind.BOTH_ABSENT)


def awarded(home, away, points, games=(5, 4), **given):
    return fixture(home, away, games, kind=FixtureKind.AWARDED, awarded=points, **given)


def lines(fixtures, rules=RULES, **given):
    return {line.team: line for line in league_table(fixtures, rules, **given).lines}


def record(line):
    return line.played, line.won, line.drawn, line.lost


CARD = (
    CardGame(1, ("ann", "al"), ("bea", "bob"), (21, 13)),
    CardGame(2, ("ann", "al"), ("bea", "bob"), (9, 21)),
)


def played(*games, home="A", away="B", **given):
    return fixture(home, away, games_won(games), card=games, **given)


def game(number, home, away, points):
    return CardGame(number, tuple(home.split()), tuple(away.split()), points)


THURSDAY = date(2026, 12, 3)
