"""How a league of teams adds up: what a fixture brings, what a forfeit costs, what ranks teams.

`TeamRules` is to the league what `SeasonRules` is to the season: data, JSON there and back.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import time
from enum import StrEnum
from types import MappingProxyType
from typing import Self

from scoring.problem import Problem
from scoring.rules import json_codec


class DecidedBy(StrEnum):
    """What wins a fixture: more games, or more points over all games."""

    GAMES = "games"
    POINTS = "points"


class LeaguePoints(StrEnum):
    """What brings league points: the result of the fixture, or each game won in it."""

    RESULT = "result"
    GAMES = "games"


class LateSide(StrEnum):
    """Who pays for a card that came late: the winner of the fixture, the home side, or both."""

    WINNER = "winner"
    HOME = "home"
    BOTH = "both"


class WithdrawalKind(StrEnum):
    """What becomes of the fixtures of a team that leaves in mid-season.

    `ALL_VOID`: all are struck out. `FIRST_HALF_STANDS`: the second half is struck out, and what is
    open of the first is forfeited. `PLAYED_STAND`: what is open is forfeited.
    """

    ALL_VOID = "all_void"
    FIRST_HALF_STANDS = "first_half_stands"
    PLAYED_STAND = "played_stand"


class WithdrawnGames(StrEnum):
    """Whether games of fixtures that a withdrawal strikes out stay in the players' table."""

    KEPT = "kept"
    DROPPED = "dropped"


class BorrowedGames(StrEnum):
    """Whether games for another team are in a player's average, or told apart only."""

    APART = "apart"
    COUNTED = "counted"


class TeamKey(StrEnum):
    """What ranks teams; more is better, but for the order of a play-off.

    `HEAD_TO_HEAD` is league points from fixtures among the tied, and separates nobody if two of
    them have not met; `PLAYOFF` is the order that the league has decided.
    """

    LEAGUE_POINTS = "league_points"
    MATCHES_WON = "matches_won"
    GAMES_WON = "games_won"
    GAME_DIFFERENCE = "game_difference"
    SHARE_OF_GAMES = "share_of_games"
    POINTS_FOR = "points_for"
    POINT_DIFFERENCE = "point_difference"
    CUP_POINTS = "cup_points"
    HEAD_TO_HEAD = "head_to_head"
    PLAYOFF = "playoff"


class TeamCode(StrEnum):
    """Why league rules cannot be used, and what is wrong in its fixtures."""

    RANK_BY_EMPTY = "rank_by_empty"
    RANK_BY_REPEATED = "rank_by_repeated"
    WIN_BELOW_DRAW = "win_below_draw"
    RANGE = "range"
    REGISTERED_RANGE = "registered_range"
    PRESENT_RANGE = "present_range"
    FINE_WITHOUT_DEADLINE = "fine_without_deadline"
    DEADLINE_HALF = "deadline_half"
    BORROWED_TOO_OFTEN = "borrowed_too_often"
    TEAM_UNKNOWN = "team_unknown"
    TEAM_TWICE = "team_twice"
    PLAYS_ITSELF = "plays_itself"
    SCORE_MISSING = "score_missing"
    SCORE_IMPOSSIBLE = "score_impossible"
    SCORE_NOT_PLAYED = "score_not_played"
    FORFEITED_BY_NOBODY = "forfeited_by_nobody"
    FORFEIT_NOT_ASKED = "forfeit_not_asked"
    AWARD_MISSING = "award_missing"
    AWARD_NOT_ASKED = "award_not_asked"
    CARD_DIFFERS = "card_differs"
    DEDUCTION_RANGE = "deduction_range"
    TOO_FEW_REGISTERED = "too_few_registered"
    TOO_MANY_REGISTERED = "too_many_registered"
    IN_TWO_TEAMS = "in_two_teams"
    TOO_MANY_TRANSFERS = "too_many_transfers"
    DAYS_BACKWARDS = "days_backwards"
    TOO_YOUNG = "too_young"


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamRules:
    """How a league of teams adds up; field names are the keys of the JSON.

    A fixture is `pairs_a_side` pairs, each of which plays `games_a_pair` games to `target`; a side
    may play with `least_present` people. `forfeit_points` go to the side that was there (if `None`
    a win's points, or one a game where games bring them), `forfeit_games` are credited to it,
    `both_absent_games` are against each of two that were not. Cup points are a count of their own,
    beside league points; a forfeit brings a win's if `None`.

    A card is in by `card_time`, `card_days` days after the fixture, or `late_fine` points come
    off. A team has `least_registered` to `most_registered` players of `least_age`, each of whom may
    change teams `transfer_limit` times a season; it may borrow one and the same player
    `borrow_limit` times. Who has played `least_games` games is ranked among players. `None`
    everywhere: no such rule.

    >>> TeamRules.from_json({"schema": 1, "forfeit_points": 5}).forfeit_points
    5
    """

    decided_by: DecidedBy = DecidedBy.GAMES
    league_points: LeaguePoints = LeaguePoints.RESULT
    win_points: int = 2
    draw_points: int = 1
    loss_points: int = 0
    forfeit_points: int | None = None
    forfeit_games: int = 0
    both_absent_games: int = 0
    win_cup_points: int = 0
    draw_cup_points: int = 0
    forfeit_cup_points: int | None = None
    pairs_a_side: int | None = None
    games_a_pair: int | None = None
    target: int | None = None
    least_present: int | None = None
    card_days: int | None = None
    card_time: time | None = None
    late_fine: int = 0
    late_side: LateSide = LateSide.WINNER
    least_registered: int | None = None
    most_registered: int | None = None
    least_age: int | None = None
    transfer_limit: int | None = None
    borrow_limit: int | None = None
    borrowed_games: BorrowedGames = BorrowedGames.APART
    least_games: int = 0
    withdrawal: WithdrawalKind = WithdrawalKind.ALL_VOID
    withdrawn_games: WithdrawnGames = WithdrawnGames.DROPPED
    rank_by: tuple[TeamKey, ...] = (TeamKey.LEAGUE_POINTS, TeamKey.GAMES_WON, TeamKey.PLAYOFF)

    @classmethod
    def from_json(cls, data: object) -> Self:
        """Read league rules; an option left out has its default.

        Raises `RulesRefused` with every unknown option and value.

        >>> TeamRules.from_json({"schema": 1, "win_points": 3}).win_points
        3
        """
        return cls(**json_codec.read(data, _READERS))

    def to_json(self) -> dict[str, object]:
        """Return the JSON object with every option.

        >>> TeamRules().to_json()["win_points"]
        2
        """
        return json_codec.write(self, _READERS)

    @property
    def games(self) -> int | None:
        """How many games a fixture has, `None` where the rules do not say.

        >>> TeamRules(pairs_a_side=3, games_a_pair=3).games
        9
        """
        if self.pairs_a_side is None or self.games_a_pair is None:
            return None
        return self.pairs_a_side * self.games_a_pair

    def problems(self) -> tuple[Problem, ...]:
        """Return what stops these rules or makes no sense in them.

        >>> [problem.code.value for problem in TeamRules(win_points=0).problems()]
        ['win_below_draw']
        """
        return tuple(_problems(self))


def _problems(rules: TeamRules) -> Iterator[Problem]:
    if not rules.rank_by:
        yield Problem(TeamCode.RANK_BY_EMPTY, ("rank_by",))
    repeated = tuple(key for key, times in Counter(rules.rank_by).items() if times > 1)
    if repeated:
        yield Problem(TeamCode.RANK_BY_REPEATED, ("rank_by",), {"keys": repeated})
    if not rules.win_points > rules.draw_points >= rules.loss_points:
        yield Problem(TeamCode.WIN_BELOW_DRAW, ("win_points", "draw_points", "loss_points"))
    for name, least in _LEAST.items():
        value = getattr(rules, name)
        if value is not None and value < least:
            yield Problem(TeamCode.RANGE, (name,), {"value": value, "least": least})
    yield from _contradictions(rules)


_LEAST = MappingProxyType(
    {
        "forfeit_games": 0,
        "both_absent_games": 0,
        "pairs_a_side": 1,
        "games_a_pair": 1,
        "target": 1,
        "least_present": 1,
        "card_days": 0,
        "late_fine": 0,
        "least_registered": 0,
        "most_registered": 1,
        "least_age": 0,
        "transfer_limit": 0,
        "borrow_limit": 0,
        "least_games": 0,
    }
)
"""What an option is at least."""


def _contradictions(rules: TeamRules) -> Iterator[Problem]:
    least, most = rules.least_registered, rules.most_registered
    if least is not None and most is not None and least > most:
        fields = ("least_registered", "most_registered")
        yield Problem(TeamCode.REGISTERED_RANGE, fields, {"least": least, "most": most})
    present, pairs = rules.least_present, rules.pairs_a_side
    if present is not None and pairs is not None and present > 2 * pairs:
        fields = ("least_present", "pairs_a_side")
        yield Problem(TeamCode.PRESENT_RANGE, fields, {"present": present, "people": 2 * pairs})
    if (rules.card_days is None) != (rules.card_time is None):
        yield Problem(TeamCode.DEADLINE_HALF, ("card_days", "card_time"))
    if rules.late_fine > 0 and rules.card_time is None:
        yield Problem(TeamCode.FINE_WITHOUT_DEADLINE, ("late_fine", "card_time"))


_READERS: json_codec.Readers = MappingProxyType(
    {
        "decided_by": DecidedBy,
        "league_points": LeaguePoints,
        "win_points": json_codec.number,
        "draw_points": json_codec.number,
        "loss_points": json_codec.number,
        "forfeit_points": json_codec.number_or_none,
        "forfeit_games": json_codec.number,
        "both_absent_games": json_codec.number,
        "win_cup_points": json_codec.number,
        "draw_cup_points": json_codec.number,
        "forfeit_cup_points": json_codec.number_or_none,
        "pairs_a_side": json_codec.number_or_none,
        "games_a_pair": json_codec.number_or_none,
        "target": json_codec.number_or_none,
        "least_present": json_codec.number_or_none,
        "card_days": json_codec.number_or_none,
        "card_time": json_codec.wall_time_or_none,
        "late_fine": json_codec.number,
        "late_side": LateSide,
        "least_registered": json_codec.number_or_none,
        "most_registered": json_codec.number_or_none,
        "least_age": json_codec.number_or_none,
        "transfer_limit": json_codec.number_or_none,
        "borrow_limit": json_codec.number_or_none,
        "borrowed_games": BorrowedGames,
        "least_games": json_codec.number,
        "withdrawal": WithdrawalKind,
        "withdrawn_games": WithdrawnGames,
        "rank_by": json_codec.several(TeamKey),
    }
)
