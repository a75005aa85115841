"""Recorded leagues with the table that the rules demand, read and answered.

`given` holds `teams` (their order lists equals), `rules` (keys of `TeamRules`, each optional),
`fixtures` (each with its `kind`), `deductions` and `playoffs`. The answer is the `table`, and the
fixtures that are `open` and `annulled`. Whatever else stands in a file is refused by its code.
"""

from collections.abc import Iterator, Mapping, Sequence

from scoring.league.fixtures import FixtureKind, Team
from scoring.league.rules import TeamCode
from scoring.league.teams import Deduction, FixtureResult, TeamLine, TeamRules, league_table
from scoring.league.validation import fixture_problems
from scoring.problem import Problem
from scoring.reading_vectors import (
    VectorCode,
    VectorRefused,
    items,
    known_keys,
    mapping,
    name,
    number,
    pair,
    read_rules,
    refused,
)

Answer = dict[str, object]

_KEYS = ("teams", "rules", "fixtures", "deductions", "playoffs")
_KINDS = frozenset(FixtureKind) - {FixtureKind.ABANDONED}
_FIXTURE_KEYS = ("week", "home", "away", "kind", "games", "points", "forfeited_by", "awarded")
_DEDUCTION_KEYS = ("team", "points", "reason")


def answer_league(given: object) -> Answer:
    """What a league's table is, or `error` and all distinct `errors`.

    >>> played = {"home": "A", "away": "B", "kind": "played", "games": [5, 4]}
    >>> lines = answer_league({"teams": ["A", "B"], "fixtures": [played]})["table"]
    >>> [(line["team"], line["league_points"], line["average_games"]) for line in lines]
    [('A', 2, '5'), ('B', 0, '4')]
    >>> answer_league({"teams": ["A"], "fixtures": [played]})["error"]
    'team_unknown'
    """
    try:
        read = mapping(given, "given")
        known_keys(read, _KEYS)
        rules = read_rules(read.get("rules", {}), TeamRules.from_json)
        teams = [name(each, "teams") for each in items(read.get("teams"), "teams")]
        fixtures = [_fixture(each) for each in items(read.get("fixtures"), "fixtures")]
        deductions = [_deduction(each) for each in items(read.get("deductions", []), "deductions")]
        playoffs = [
            tuple(name(each, "playoffs") for each in items(order, "playoffs"))
            for order in items(read.get("playoffs", []), "playoffs")
        ]
    except VectorRefused as stopped:
        return refused(stopped.problems)
    problems = (
        *rules.problems(),
        *fixture_problems(fixtures, rules, teams),
        *_rulings(deductions, playoffs, teams),
    )
    if problems:
        return refused(problems)
    table = league_table(fixtures, rules, teams=teams, deductions=deductions, playoffs=playoffs)
    return {
        "table": [_line(line) for line in table.lines],
        "open": [list(fixture.teams) for fixture in table.open],
        "annulled": [list(fixture.teams) for fixture in table.annulled],
    }


def _fixture(written: object) -> FixtureResult:
    fixture = mapping(written, "fixtures")
    known_keys(fixture, _FIXTURE_KEYS)
    kind = fixture.get("kind")
    if not isinstance(kind, str) or kind not in _KINDS:
        raise VectorRefused(VectorCode.KIND_UNKNOWN, "kind")
    if fixture.get("week") is not None:
        number(fixture["week"], "week")
    by = fixture.get("forfeited_by")
    return FixtureResult(
        home=name(fixture.get("home"), "home"),
        away=name(fixture.get("away"), "away"),
        kind=FixtureKind(kind),
        games=_pair(fixture, "games"),
        points=_pair(fixture, "points"),
        awarded=_pair(fixture, "awarded"),
        forfeited_by=None if by is None else name(by, "forfeited_by"),
    )


def _pair(fixture: Mapping[str, object], field: str) -> tuple[int, int] | None:
    written = fixture.get(field)
    return None if written is None else pair(written, field)


def _deduction(written: object) -> Deduction:
    deduction = mapping(written, "deductions")
    known_keys(deduction, _DEDUCTION_KEYS)
    return Deduction(
        name(deduction.get("team"), "team"),
        number(deduction.get("points"), "points"),
        name(deduction.get("reason"), "reason"),
    )


def _rulings(
    deductions: Sequence[Deduction], playoffs: Sequence[tuple[Team, ...]], teams: Sequence[Team]
) -> Iterator[Problem]:
    for deduction in deductions:
        if deduction.points < 1:
            yield Problem(TeamCode.DEDUCTION_RANGE, ("points",), {"points": deduction.points})
    named = [deduction.team for deduction in deductions]
    for team in (*named, *(team for order in playoffs for team in order)):
        if team not in teams:
            yield Problem(TeamCode.TEAM_UNKNOWN, ("team",), {"team": team})
    for order in playoffs:
        if len(set(order)) < len(order):
            yield Problem(TeamCode.TEAM_TWICE, ("playoffs",), {"order": order})


def _line(line: TeamLine) -> Answer:
    average = line.average_games
    return {
        "rank": line.rank,
        "tied": line.tied,
        "team": line.team,
        "played": line.played,
        "won": line.won,
        "drawn": line.drawn,
        "lost": line.lost,
        "games": None if line.games is None else list(line.games),
        "league_points": line.league_points,
        "deducted": line.deducted,
        "average_games": None if average is None else str(average),
    }
