"""A fixture as each of its teams sees it: won or lost, what it brought, how far it counts."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from scoring.league.fixtures import FixtureKind, FixtureResult, Team
from scoring.league.rules import DecidedBy, LeaguePoints, TeamRules


class FormWeight(StrEnum):
    """How far a fixture goes: into everything, not into averages, or not even to head-to-head."""

    PLAYED = "played"
    FORFEIT = "forfeit"
    AWARDED = "awarded"
    NO_MEETING = "no_meeting"


@dataclass(frozen=True, slots=True)
class Seen:
    """A fixture from one side: `result` is 1 won, 0 drawn, -1 lost; pairs are own, other's."""

    team: Team
    other: Team
    result: int
    league_points: int | None
    cup_points: int
    weight: FormWeight
    games: tuple[int, int] | None = (0, 0)
    points: tuple[int, int] | None = (0, 0)


def both_sides(fixture: FixtureResult, rules: TeamRules) -> Iterator[Seen]:
    """See a fixture from each side, home first; nothing where it does not count.

    >>> played = FixtureResult(home="A", away="B", games=(5, 4))
    >>> [(seen.team, seen.result) for seen in both_sides(played, TeamRules())]
    [('A', 1), ('B', -1)]
    """
    match fixture.became:
        case FixtureKind.PLAYED:
            score = fixture.games if rules.decided_by is DecidedBy.GAMES else fixture.points
            if score is not None:
                result = (score[0] > score[1]) - (score[0] < score[1])
                yield _seen_by_home(fixture, result, rules)
                yield _seen_by_home(_turned(fixture), -result, rules)
        case FixtureKind.FORFEIT:
            yield from _forfeit(fixture, rules)
        case FixtureKind.BOTH_ABSENT:
            for team, other in (fixture.teams, fixture.teams[::-1]):
                games = (0, rules.both_absent_games)
                yield Seen(team, other, -1, 0, 0, FormWeight.NO_MEETING, games)
        case FixtureKind.AWARDED:
            yield from _awarded(fixture, rules)
        case _:
            return


def _seen_by_home(fixture: FixtureResult, result: int, rules: TeamRules) -> Seen:
    if rules.league_points is LeaguePoints.GAMES:
        league_points = None if fixture.games is None else fixture.games[0]
    else:
        league_points = (rules.draw_points, rules.win_points, rules.loss_points)[result]
    return Seen(
        fixture.home,
        fixture.away,
        result,
        league_points,
        _cup_points(result, rules),
        FormWeight.PLAYED,
        fixture.games,
        fixture.points,
    )


def _cup_points(result: int, rules: TeamRules) -> int:
    return (rules.draw_cup_points, rules.win_cup_points, 0)[result]


def _turned(fixture: FixtureResult) -> FixtureResult:
    """The same fixture with the away team in the place of the home team."""
    games, points = fixture.games, fixture.points
    return FixtureResult(
        home=fixture.away,
        away=fixture.home,
        games=games and games[::-1],
        points=points and points[::-1],
    )


def _forfeit(fixture: FixtureResult, rules: TeamRules) -> Iterator[Seen]:
    absent = fixture.forfeited_by
    there = fixture.away if absent == fixture.home else fixture.home
    by_games = rules.league_points is LeaguePoints.GAMES
    usual = rules.forfeit_games if by_games else rules.win_points
    points = usual if rules.forfeit_points is None else rules.forfeit_points
    cup = rules.win_cup_points if rules.forfeit_cup_points is None else rules.forfeit_cup_points
    games = rules.forfeit_games
    yield Seen(there, absent, 1, points, cup, FormWeight.FORFEIT, (games, 0))
    yield Seen(absent, there, -1, 0, 0, FormWeight.FORFEIT, (0, games))


def _awarded(fixture: FixtureResult, rules: TeamRules) -> Iterator[Seen]:
    home, away = fixture.awarded or (0, 0)
    result = (home > away) - (home < away)
    for team, other, points, its in (
        (*fixture.teams, home, result),
        (*fixture.teams[::-1], away, -result),
    ):
        yield Seen(team, other, its, points, _cup_points(its, rules), FormWeight.AWARDED)


class Form(StrEnum):
    """How a fixture went for a team."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"


def recent_form(
    fixtures: Iterable[FixtureResult], rules: TeamRules, *, so_many: int = 5
) -> dict[Team, tuple[Form, ...]]:
    """How each team's last fixtures went, the latest last; fixtures in the order played.

    >>> recent_form([FixtureResult(home="A", away="B", games=(5, 4))], TeamRules())["B"]
    (<Form.LOST: 'lost'>,)
    """
    went: dict[Team, list[Form]] = {}
    for fixture in fixtures:
        for seen in both_sides(fixture, rules):
            form = (Form.DRAWN, Form.WON, Form.LOST)[seen.result]
            went.setdefault(seen.team, []).append(form)
    return {team: tuple(forms[-so_many:]) for team, forms in went.items()}
