"""How a league of teams adds up: what a fixture brings, what a forfeit costs, what ranks teams.

`TeamRules` is to the league what `SeasonRules` is to the season: data, JSON there and back.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
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
    HEAD_TO_HEAD = "head_to_head"
    PLAYOFF = "playoff"


class TeamCode(StrEnum):
    """Why league rules cannot be used, and what is wrong in its fixtures."""

    RANK_BY_EMPTY = "rank_by_empty"
    RANK_BY_REPEATED = "rank_by_repeated"
    WIN_BELOW_DRAW = "win_below_draw"
    BORROWED_TOO_OFTEN = "borrowed_too_often"


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamRules:
    """How a league of teams adds up; field names are the keys of the JSON.

    `forfeit_points` go to the side that was there (a win's points if `None`), and `forfeit_games`
    are games credited to it. `borrow_limit` is how often a team may borrow one and the same
    player, any number if `None`.

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
    borrow_limit: int | None = None
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


_READERS: json_codec.Readers = MappingProxyType(
    {
        "decided_by": DecidedBy,
        "league_points": LeaguePoints,
        "win_points": json_codec.number,
        "draw_points": json_codec.number,
        "loss_points": json_codec.number,
        "forfeit_points": json_codec.number_or_none,
        "forfeit_games": json_codec.number,
        "borrow_limit": json_codec.number_or_none,
        "rank_by": json_codec.several(TeamKey),
    }
)
