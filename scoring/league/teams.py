"""A league of teams: fixtures become a table, with deductions, forfeits and borrowed players.

A team is an opaque id. A fixture that was forfeited counts as won and lost, never in an average.
Places are given by `places`, as everywhere.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import TypeAlias

from scoring.league.rules import DecidedBy, LeaguePoints
from scoring.league.rules import TeamCode as TeamCode
from scoring.league.rules import TeamKey as TeamKey
from scoring.league.rules import TeamRules as TeamRules
from scoring.night.ranking import (
    Answers,
    KeyRow,
    RankedPlace,
    note,
    own_answers,
    row,
    separate,
)
from scoring.night.ranking import KeyValue as KeyValue
from scoring.night.ranking import Reason as Reason
from scoring.night.tiebreaks import Better, Exact, Uncounted
from scoring.problem import Problem

Team: TypeAlias = Hashable
Person: TypeAlias = Hashable

_Pair: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Borrowed:
    """A player of another team, borrowed by `team` for a fixture."""

    team: Team
    person: Person


@dataclass(frozen=True, slots=True, kw_only=True)
class FixtureResult:
    """A meeting of two teams: home first in each pair of numbers.

    `games` are games won, `points` the points of all games, `None` where not told. With
    `forfeited_by` nothing was played. Without games, points or forfeit it is still to come.
    """

    home: Team
    away: Team
    games: tuple[int, int] | None = None
    points: tuple[int, int] | None = None
    forfeited_by: Team | None = None
    borrowed: tuple[Borrowed, ...] = ()


@dataclass(frozen=True, slots=True)
class Deduction:
    """League points taken from a team, with the reason as the league worded it."""

    team: Team
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class TeamLine:
    """One line of the league table.

    `played`, `won`, `drawn`, `lost` count forfeits, of which `forfeits_won` and `forfeits_lost`
    were; `league_points` are after deductions. `games` and `points` are for and against, `None`
    where a fixture did not tell; `average` is points a fixture that was really played.
    """

    team: Team
    rank: int
    tied: bool
    played: int
    won: int
    drawn: int
    lost: int
    forfeits_won: int
    forfeits_lost: int
    games: tuple[int, int] | None
    points: tuple[int, int] | None
    league_points: int | None
    deductions: tuple[Deduction, ...]
    average: Fraction | None
    values: tuple[KeyValue[TeamKey], ...]
    reason: Reason[TeamKey]


def team_table(
    fixtures: Iterable[FixtureResult],
    rules: TeamRules,
    *,
    teams: Iterable[Team] = (),
    deductions: Sequence[Deduction] = (),
    playoffs: Sequence[tuple[Team, ...]] = (),
) -> tuple[TeamLine, ...]:
    """Make the table of a league. `teams` are listed even without a fixture, and order equals.

    `playoffs` are orders among equal teams that the league has decided, the latest last; one
    counts where it holds everybody who is tied.

    >>> played = [FixtureResult(home="Ferry Inn", away="Red Lion", games=(5, 4))]
    >>> [(line.team, line.league_points) for line in team_table(played, TeamRules())]
    [('Ferry Inn', 2), ('Red Lion', 0)]
    """
    books = {team: _Book([], []) for team in teams}
    for fixture in fixtures:
        for seen in _both_sides(fixture, rules):
            books.setdefault(seen.team, _Book([], [])).seen.append(seen)
    for deduction in deductions:
        books.setdefault(deduction.team, _Book([], [])).deductions.append(deduction)
    rows = {
        team: row({key: _value(key, book) for key in rules.rank_by}) for team, book in books.items()
    }

    def ask(key: TeamKey, tied: tuple[Team, ...]) -> Answers:
        compared = {team: rows[team] for team in tied}
        if key is TeamKey.HEAD_TO_HEAD:
            answers: Answers = _head_to_head(tied, books)
        elif key is TeamKey.PLAYOFF:
            answers = _played_off(tied, playoffs)
        else:
            answers = own_answers(key, compared)
        note(key, compared, answers)
        return answers

    places = separate(tuple(books), rules.rank_by, ask, _better)
    return tuple(_line(books[place.unit], rows[place.unit], place) for place in places)


def borrowing_problems(fixtures: Iterable[FixtureResult], rules: TeamRules) -> tuple[Problem, ...]:
    """Name every player whom a team borrowed more often than the league allows.

    >>> twice = [FixtureResult(home="A", away="B", borrowed=(Borrowed("A", "Jo"),))] * 2
    >>> borrowing_problems(twice, TeamRules(borrow_limit=1))[0].data["times"]
    2
    """
    if rules.borrow_limit is None:
        return ()
    times = Counter(each for fixture in fixtures for each in fixture.borrowed)
    return tuple(
        Problem(
            TeamCode.BORROWED_TOO_OFTEN,
            ("borrow_limit",),
            {"team": each.team, "person": each.person, "times": n, "limit": rules.borrow_limit},
        )
        for each, n in times.items()
        if n > rules.borrow_limit
    )


# --- a fixture as each of its teams sees it


@dataclass(frozen=True, slots=True)
class _Seen:
    """A fixture from one side: `result` is 1 won, 0 drawn, -1 lost; pairs are own, other's."""

    team: Team
    other: Team
    result: int
    league_points: int | None
    forfeited: bool
    games: tuple[int, int] | None
    points: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class _Book:
    """Everything of one team."""

    seen: list[_Seen]
    deductions: list[Deduction]

    @property
    def league_points(self) -> int | None:
        won = _points_of(self.seen)
        taken = sum(deduction.points for deduction in self.deductions)
        return None if won is None else won - taken

    @property
    def games(self) -> tuple[int, int] | None:
        return _summed([each.games for each in self.seen])

    @property
    def points(self) -> tuple[int, int] | None:
        return _summed([each.points for each in self.seen if not each.forfeited])

    def count(self, result: int, *, forfeits_only: bool = False) -> int:
        return sum(
            each.result == result and (each.forfeited or not forfeits_only) for each in self.seen
        )


def _summed(pairs: Sequence[tuple[int, int] | None]) -> tuple[int, int] | None:
    known = [pair for pair in pairs if pair is not None]
    if len(known) < len(pairs):
        return None
    return sum(pair[0] for pair in known), sum(pair[1] for pair in known)


def _both_sides(fixture: FixtureResult, rules: TeamRules) -> Iterator[_Seen]:
    home, away = fixture.home, fixture.away
    if fixture.forfeited_by is not None:
        there = away if fixture.forfeited_by == home else home
        points = rules.win_points if rules.forfeit_points is None else rules.forfeit_points
        games = rules.forfeit_games
        absent = fixture.forfeited_by
        yield _Seen(there, absent, 1, points, forfeited=True, games=(games, 0), points=None)
        yield _Seen(absent, there, -1, 0, forfeited=True, games=(0, games), points=None)
        return
    score = fixture.games if rules.decided_by is DecidedBy.GAMES else fixture.points
    if score is None:
        return
    result = (score[0] > score[1]) - (score[0] < score[1])
    yield _seen_by_home(fixture, result, rules)
    yield _seen_by_home(_turned(fixture), -result, rules)


def _seen_by_home(fixture: FixtureResult, result: int, rules: TeamRules) -> _Seen:
    if rules.league_points is LeaguePoints.GAMES:
        league_points = None if fixture.games is None else fixture.games[0]
    else:
        league_points = (rules.draw_points, rules.win_points, rules.loss_points)[result]
    return _Seen(
        fixture.home,
        fixture.away,
        result,
        league_points,
        forfeited=False,
        games=fixture.games,
        points=fixture.points,
    )


def _turned(fixture: FixtureResult) -> FixtureResult:
    """The same fixture with the away team in the place of the home team."""
    games, points = fixture.games, fixture.points
    return FixtureResult(
        home=fixture.away,
        away=fixture.home,
        games=games and games[::-1],
        points=points and points[::-1],
    )


# --- what ranks them


def _value(key: TeamKey, book: _Book) -> Exact | Uncounted:
    match key:
        case TeamKey.LEAGUE_POINTS:
            return _told(book.league_points)
        case TeamKey.MATCHES_WON:
            return book.count(1)
        case TeamKey.GAMES_WON | TeamKey.GAME_DIFFERENCE | TeamKey.SHARE_OF_GAMES:
            return _of_pair(key, book.games)
        case TeamKey.POINTS_FOR | TeamKey.POINT_DIFFERENCE:
            return _of_pair(key, book.points)
        case _:
            return Uncounted.NOT_ASKED


def _told(value: int | None) -> Exact | Uncounted:
    return Uncounted.NOT_RECORDED if value is None else value


def _of_pair(key: TeamKey, pair: _Pair | None) -> Exact | Uncounted:
    if pair is None:
        return Uncounted.NOT_RECORDED
    own, others = pair
    if key is TeamKey.SHARE_OF_GAMES:
        return Fraction(own, own + others) if own + others else Uncounted.NO_GAMES
    if key in (TeamKey.GAMES_WON, TeamKey.POINTS_FOR):
        return own
    return own - others


def _head_to_head(tied: Sequence[Team], books: Mapping[Team, _Book]) -> Answers:
    among = {team: [each for each in books[team].seen if each.other in tied] for team in tied}
    met = {frozenset({team, each.other}) for team in tied for each in among[team]}
    if any(frozenset(two) not in met for two in combinations(tied, 2)):
        return Uncounted.NEVER_MET
    points = {team: _points_of(seen) for team, seen in among.items()}
    return Uncounted.NOT_RECORDED if None in points.values() else points


def _points_of(seen: Sequence[_Seen]) -> int | None:
    points = [each.league_points for each in seen]
    known = [each for each in points if each is not None]
    return sum(known) if len(known) == len(points) else None


def _played_off(tied: Sequence[Team], playoffs: Sequence[tuple[Team, ...]]) -> Answers:
    for order in reversed(playoffs):
        if set(tied) <= set(order):
            return {team: order.index(team) + 1 for team in tied}
    return Uncounted.NO_RULING


def _better(key: TeamKey) -> Better:
    return Better.LESS if key is TeamKey.PLAYOFF else Better.MORE


def _line(book: _Book, values: KeyRow[TeamKey], place: RankedPlace[TeamKey]) -> TeamLine:
    won, drawn, lost = (book.count(result) for result in (1, 0, -1))
    really = [each for each in book.seen if not each.forfeited]
    points = book.points
    return TeamLine(
        team=place.unit,
        rank=place.rank,
        tied=place.tied,
        played=won + drawn + lost,
        won=won,
        drawn=drawn,
        lost=lost,
        forfeits_won=book.count(1, forfeits_only=True),
        forfeits_lost=book.count(-1, forfeits_only=True),
        games=book.games,
        points=points,
        league_points=book.league_points,
        deductions=tuple(book.deductions),
        average=Fraction(points[0], len(really)) if points and really else None,
        values=tuple(values.values()),
        reason=place.reason,
    )
