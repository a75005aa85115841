"""A league of teams: fixtures become a table, with deductions, forfeits and borrowed players.

A team is an opaque id. A fixture that was forfeited counts as won and lost, never in an average.
Places are given by `places`, as everywhere.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations
from typing import TypeAlias

from scoring.league.fixtures import OPEN, FixtureKind
from scoring.league.fixtures import Borrowed as Borrowed
from scoring.league.fixtures import FixtureResult as FixtureResult
from scoring.league.fixtures import Person as Person
from scoring.league.fixtures import Team as Team
from scoring.league.rules import TeamCode as TeamCode
from scoring.league.rules import TeamKey as TeamKey
from scoring.league.rules import TeamRules as TeamRules
from scoring.league.seen import FormWeight, Seen, both_sides
from scoring.league.withdrawal import Withdrawal, after_withdrawals
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

_Pair: TypeAlias = tuple[int, int]


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
    where a fixture did not tell; `average` is points, and `average_games` own games, a fixture that
    was really played. A team that has `withdrawn` stands last, without a rank.
    """

    team: Team
    rank: int | None
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
    reason: Reason[TeamKey] | None
    average_games: Fraction | None = None
    cup_points: int = 0
    withdrawn: bool = False

    @property
    def deducted(self) -> int:
        """League points that were taken off in all."""
        return sum(deduction.points for deduction in self.deductions)


@dataclass(frozen=True, slots=True)
class LeagueTable:
    """The table of a league, and the fixtures that are in it nowhere, in the order given."""

    lines: tuple[TeamLine, ...]
    open: tuple[FixtureResult, ...]
    annulled: tuple[FixtureResult, ...]


def league_table(
    fixtures: Iterable[FixtureResult],
    rules: TeamRules,
    *,
    teams: Iterable[Team] = (),
    deductions: Sequence[Deduction] = (),
    playoffs: Sequence[tuple[Team, ...]] = (),
    withdrawals: Sequence[Withdrawal] = (),
) -> LeagueTable:
    """Make the table of a league as `team_table` does, and list what is open or struck out.

    >>> open_still = [FixtureResult(home="Ferry Inn", away="Red Lion")]
    >>> len(league_table(open_still, TeamRules()).open)
    1
    """
    counted = after_withdrawals(fixtures, withdrawals, rules)
    return LeagueTable(
        team_table(
            counted,
            rules,
            teams=teams,
            deductions=deductions,
            playoffs=playoffs,
            withdrawn=[each.team for each in withdrawals],
        ),
        tuple(fixture for fixture in counted if fixture.became in OPEN),
        tuple(fixture for fixture in counted if fixture.became is FixtureKind.ANNULLED),
    )


def team_table(
    fixtures: Iterable[FixtureResult],
    rules: TeamRules,
    *,
    teams: Iterable[Team] = (),
    deductions: Sequence[Deduction] = (),
    playoffs: Sequence[tuple[Team, ...]] = (),
    withdrawn: Collection[Team] = (),
) -> tuple[TeamLine, ...]:
    """Make the table of a league. `teams` are listed even without a fixture, and order equals.

    `playoffs` are orders among equal teams that the league has decided, the latest last; one
    counts where it holds everybody who is tied. Who has `withdrawn` is listed last, unranked.

    >>> played = [FixtureResult(home="Ferry Inn", away="Red Lion", games=(5, 4))]
    >>> [(line.team, line.league_points) for line in team_table(played, TeamRules())]
    [('Ferry Inn', 2), ('Red Lion', 0)]
    """
    books = {team: _Book([], []) for team in teams}
    for fixture in fixtures:
        for seen in both_sides(fixture, rules):
            books.setdefault(seen.team, _Book([], [])).seen.append(seen)
    for team in withdrawn:
        books.setdefault(team, _Book([], []))
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

    ranked = tuple(team for team in books if team not in withdrawn)
    places = separate(ranked, rules.rank_by, ask, _better)
    return (
        *(_line(books[place.unit], rows[place.unit], place) for place in places),
        *(_unranked(team, books[team], rows[team]) for team in books if team in withdrawn),
    )


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


# --- everything of one team


@dataclass(frozen=True, slots=True)
class _Book:
    """Everything of one team."""

    seen: list[Seen]
    deductions: list[Deduction]

    @property
    def league_points(self) -> int | None:
        won = _points_of(self.seen)
        taken = sum(deduction.points for deduction in self.deductions)
        return None if won is None else won - taken

    @property
    def cup_points(self) -> int:
        return sum(each.cup_points for each in self.seen)

    @property
    def games(self) -> tuple[int, int] | None:
        return _summed([each.games for each in self.seen])

    @property
    def points(self) -> tuple[int, int] | None:
        return _summed([each.points for each in self.seen])

    @property
    def played(self) -> list[Seen]:
        """What was really played, for averages."""
        return [each for each in self.seen if each.weight is FormWeight.PLAYED]

    def count(self, result: int, *, forfeits_only: bool = False) -> int:
        return sum(
            each.result == result and (each.weight is FormWeight.FORFEIT or not forfeits_only)
            for each in self.seen
        )


def _summed(pairs: Sequence[tuple[int, int] | None]) -> tuple[int, int] | None:
    known = [pair for pair in pairs if pair is not None]
    if len(known) < len(pairs):
        return None
    return sum(pair[0] for pair in known), sum(pair[1] for pair in known)


# --- what ranks them


def _value(key: TeamKey, book: _Book) -> Exact | Uncounted:
    match key:
        case TeamKey.LEAGUE_POINTS:
            return _told(book.league_points)
        case TeamKey.CUP_POINTS:
            return book.cup_points
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
    among = {
        team: [
            each
            for each in books[team].seen
            if each.other in tied and each.weight is not FormWeight.NO_MEETING
        ]
        for team in tied
    }
    met = {frozenset({team, each.other}) for team in tied for each in among[team]}
    if any(frozenset(two) not in met for two in combinations(tied, 2)):
        return Uncounted.NEVER_MET
    points = {team: _points_of(seen) for team, seen in among.items()}
    return Uncounted.NOT_RECORDED if None in points.values() else points


def _points_of(seen: Sequence[Seen]) -> int | None:
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
    line = _unranked(place.unit, book, values)
    return replace(line, rank=place.rank, tied=place.tied, reason=place.reason, withdrawn=False)


def _unranked(team: Team, book: _Book, values: KeyRow[TeamKey]) -> TeamLine:
    won, drawn, lost = (book.count(result) for result in (1, 0, -1))
    return TeamLine(
        team=team,
        rank=None,
        tied=False,
        played=won + drawn + lost,
        won=won,
        drawn=drawn,
        lost=lost,
        forfeits_won=book.count(1, forfeits_only=True),
        forfeits_lost=book.count(-1, forfeits_only=True),
        games=book.games,
        points=book.points,
        league_points=book.league_points,
        deductions=tuple(book.deductions),
        average=_average([each.points for each in book.played]),
        values=tuple(values.values()),
        reason=None,
        average_games=_average([each.games for each in book.played]),
        cup_points=book.cup_points,
        withdrawn=True,
    )


def _average(pairs: Sequence[_Pair | None]) -> Fraction | None:
    """What was made a fixture; `None` without one, or where one did not tell."""
    total = _summed(pairs)
    return Fraction(total[0], len(pairs)) if total and pairs else None
