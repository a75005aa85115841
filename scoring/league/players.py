"""The players' table of a league: games, won, average; borrowed games told apart."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from scoring.league.fixtures import Borrowed, FixtureKind, FixtureResult, Person, Team
from scoring.league.rules import BorrowedGames, TeamRules
from scoring.night.ranking import Answers, Reason, note, own_answers, row, separate
from scoring.night.tiebreaks import Better, Exact, Uncounted


class PlayerKey(StrEnum):
    """What ranks players: games won a game played, then games won."""

    AVERAGE = "average"
    GAMES_WON = "games_won"


@dataclass(frozen=True, slots=True)
class PlayerGames:
    """Games of somebody: played, won, points made in them (`None` where a card did not tell)."""

    played: int = 0
    won: int = 0
    points: int | None = 0


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """One line of the players' table.

    `teams` are those that the person played for as their own, in the order of the season;
    `games` are what the average is of, `borrowed` those played for another team, which are among
    `games` only where the league counts them. Who has played fewer than `TeamRules.least_games`
    has no rank and comes after; `games_missing` says how many fewer.
    """

    person: Person
    rank: int | None
    tied: bool
    teams: tuple[Team, ...]
    games: PlayerGames
    borrowed: PlayerGames
    average: Fraction | None
    games_missing: int
    reason: Reason[PlayerKey] | None


def players_table(fixtures: Iterable[FixtureResult], rules: TeamRules) -> tuple[PlayerLine, ...]:
    """Make the players' table from the cards of fixtures, as withdrawals left them.

    Counted are fixtures that were played, those awarded after play, and struck ones whose games
    are kept. Equal players stand in the order in which they first played.

    >>> from scoring.league.card import CardGame
    >>> card = (CardGame(1, ("Ann", "Bob"), ("Cid", "Dot"), (21, 13)),)
    >>> played = [FixtureResult(home="A", away="B", games=(1, 0), card=card)]
    >>> [(line.person, line.rank) for line in players_table(played, TeamRules())]
    [('Ann', 1), ('Bob', 1), ('Cid', 3), ('Dot', 3)]
    """
    books: dict[Person, _Book] = {}
    for fixture in fixtures:
        if _counts(fixture):
            for seat in _seats(fixture):
                _write(books.setdefault(seat.person, _Book({}, [], [])), seat, rules)
    lines = {person: _line(person, book, rules) for person, book in books.items()}
    ranked = [person for person, line in lines.items() if not line.games_missing]
    rows = {person: row(_values(lines[person])) for person in ranked}

    def ask(key: PlayerKey, tied: tuple[Person, ...]) -> Answers:
        compared = {person: rows[person] for person in tied}
        answers = own_answers(key, compared)
        note(key, compared, answers)
        return answers

    places = separate(ranked, tuple(PlayerKey), ask, lambda _key: Better.MORE)
    return (
        *(
            replace(lines[each.unit], rank=each.rank, tied=each.tied, reason=each.reason)
            for each in places
        ),
        *(line for line in lines.values() if line.games_missing),
    )


@dataclass(frozen=True, slots=True)
class _Seat:
    """One game of one person."""

    person: Person
    team: Team
    borrowed: bool
    won: bool
    points: int | None


@dataclass(frozen=True, slots=True)
class _Book:
    """What somebody has played so far."""

    teams: dict[Team, None]
    own: list[_Seat]
    borrowed: list[_Seat]


def _counts(fixture: FixtureResult) -> bool:
    kind = fixture.became
    return kind in (FixtureKind.PLAYED, FixtureKind.AWARDED) or (
        kind is FixtureKind.ANNULLED and fixture.games_kept
    )


def _seats(fixture: FixtureResult) -> Iterator[_Seat]:
    for game in fixture.card:
        for side, team in enumerate(fixture.teams):
            points = None if game.points is None else game.points[side]
            for person in game.pairs[side]:
                borrowed = Borrowed(team, person) in fixture.borrowed
                yield _Seat(person, team, borrowed, game.winner == side, points)


def _write(book: _Book, seat: _Seat, rules: TeamRules) -> None:
    if seat.borrowed:
        book.borrowed.append(seat)
        if rules.borrowed_games is BorrowedGames.APART:
            return
    else:
        book.teams[seat.team] = None
    book.own.append(seat)


def _line(person: Person, book: _Book, rules: TeamRules) -> PlayerLine:
    games = _sum(book.own)
    return PlayerLine(
        person=person,
        rank=None,
        tied=False,
        teams=tuple(book.teams),
        games=games,
        borrowed=_sum(book.borrowed),
        average=Fraction(games.won, games.played) if games.played else None,
        games_missing=max(0, rules.least_games - games.played),
        reason=None,
    )


def _values(line: PlayerLine) -> dict[PlayerKey, Exact | Uncounted]:
    average = Uncounted.NO_GAMES if line.average is None else line.average
    return {PlayerKey.AVERAGE: average, PlayerKey.GAMES_WON: line.games.won}


def _sum(seats: Sequence[_Seat]) -> PlayerGames:
    told = [seat.points for seat in seats if seat.points is not None]
    points = sum(told) if len(told) == len(seats) else None
    return PlayerGames(len(seats), sum(seat.won for seat in seats), points)
