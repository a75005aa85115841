"""What is wrong with the fixtures of a league before a table is made of them: all of it, named."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from scoring.league.card import card_problems, games_won, points_made
from scoring.league.fixtures import FixtureKind, FixtureResult, Team
from scoring.league.rules import DecidedBy, TeamCode, TeamRules
from scoring.problem import Problem

_PLAYED_ONCE = frozenset(
    {FixtureKind.PLAYED, FixtureKind.AWARDED, FixtureKind.ANNULLED, FixtureKind.ABANDONED}
)
"""Kinds that may have games: they were played, whatever a ruling made of them."""


def fixture_problems(
    fixtures: Sequence[FixtureResult], rules: TeamRules, teams: Collection[Team]
) -> tuple[Problem, ...]:
    """Name everything that is wrong, each with the number of its fixture, 1 the first.

    >>> found = fixture_problems([FixtureResult(home="A", away="A")], TeamRules(), ["A", "A"])
    >>> [(problem.line, problem.code.value) for problem in found]
    [(None, 'team_twice'), (1, 'plays_itself')]
    """
    return tuple(_problems(fixtures, rules, teams))


def _problems(
    fixtures: Sequence[FixtureResult], rules: TeamRules, teams: Collection[Team]
) -> Iterator[Problem]:
    for team, times in Counter(teams).items():
        if times > 1:
            yield Problem(TeamCode.TEAM_TWICE, ("teams",), {"team": team})
    for number, fixture in enumerate(fixtures, start=1):
        for found in (
            *_sides(fixture, teams),
            *_rulings(fixture),
            *_score(fixture, rules),
            *_card(fixture, rules),
        ):
            yield Problem(found.code, found.fields, found.data, number)


def _sides(fixture: FixtureResult, teams: Collection[Team]) -> Iterator[Problem]:
    for field, team in zip(("home", "away"), fixture.teams, strict=True):
        if team not in teams:
            yield Problem(TeamCode.TEAM_UNKNOWN, (field,), {"team": team})
    if fixture.home == fixture.away:
        yield Problem(TeamCode.PLAYS_ITSELF, ("home", "away"), {"team": fixture.home})


def _rulings(fixture: FixtureResult) -> Iterator[Problem]:
    kind, by = fixture.became, fixture.forfeited_by
    if kind is FixtureKind.FORFEIT and by not in fixture.teams:
        yield Problem(TeamCode.FORFEITED_BY_NOBODY, ("forfeited_by",), {"team": by})
    if kind is not FixtureKind.FORFEIT and by is not None:
        yield Problem(TeamCode.FORFEIT_NOT_ASKED, ("forfeited_by", "kind"), {"team": by})
    if kind is FixtureKind.AWARDED and fixture.awarded is None:
        yield Problem(TeamCode.AWARD_MISSING, ("awarded",))
    if kind is not FixtureKind.AWARDED and fixture.awarded is not None:
        yield Problem(TeamCode.AWARD_NOT_ASKED, ("awarded", "kind"))


def _score(fixture: FixtureResult, rules: TeamRules) -> Iterator[Problem]:
    kind, games, points = fixture.became, fixture.games, fixture.points
    deciding = games if rules.decided_by is DecidedBy.GAMES else points
    if kind is FixtureKind.PLAYED and deciding is None:
        yield Problem(TeamCode.SCORE_MISSING, (rules.decided_by.value,))
    if kind not in _PLAYED_ONCE and (games is not None or points is not None):
        yield Problem(TeamCode.SCORE_NOT_PLAYED, ("games", "points", "kind"))
    for field, score in (("games", games), ("points", points)):
        if score is not None and min(score) < 0:
            yield Problem(TeamCode.SCORE_IMPOSSIBLE, (field,), {"score": score})
    if games is not None and rules.games is not None and sum(games) > rules.games:
        data = {"score": games, "games": rules.games}
        yield Problem(TeamCode.SCORE_IMPOSSIBLE, ("games",), data)


def _card(fixture: FixtureResult, rules: TeamRules) -> Iterator[Problem]:
    """Check the card by itself, then against what the fixture says it came to.

    What was abandoned has a card that stops somewhere.
    """
    if not fixture.card or fixture.became is FixtureKind.ABANDONED:
        return
    yield from card_problems(fixture.card, rules)
    for field, told, added in (
        ("games", fixture.games, games_won(fixture.card)),
        ("points", fixture.points, points_made(fixture.card)),
    ):
        if told is not None and added is not None and told != added:
            yield Problem(TeamCode.CARD_DIFFERS, (field,), {"told": told, "card": added})
