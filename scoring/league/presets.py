"""Leagues that exist, as data: what their published rules say; all else has its default.

Editions differ and rules change; a league that takes one of these looks it over first.
"""

from collections.abc import Mapping
from datetime import time
from types import MappingProxyType

from scoring.league.rules import DecidedBy, LateSide, LeaguePoints, TeamKey, TeamRules

ST_AUSTELL = TeamRules(
    win_points=2,
    draw_points=1,
    loss_points=0,
    pairs_a_side=3,
    games_a_pair=3,
    target=21,
    least_registered=4,
    least_age=16,
    card_days=2,
    card_time=time(18),
    rank_by=(TeamKey.LEAGUE_POINTS, TeamKey.GAMES_WON, TeamKey.PLAYOFF),
)
"""St Austell, Cornwall (staustelleuchre.com, rules and "the way we play").

Six a side on a Thursday, three pairs who play three games of 21 each; five games or more win two
points, and the loser has none. Level teams: most games, then they play each other. Cards are in by
six on Saturday. Nine games cannot be level, so what a draw brings is never asked.
"""

PENRYN = TeamRules(
    league_points=LeaguePoints.GAMES,
    forfeit_points=5,
    forfeit_cup_points=2,
    pairs_a_side=3,
    games_a_pair=3,
    target=21,
    least_present=4,
    least_registered=7,
    least_age=14,
    transfer_limit=1,
    borrow_limit=2,
    card_days=3,
    card_time=time(12),
    late_fine=1,
    late_side=LateSide.WINNER,
    rank_by=(TeamKey.LEAGUE_POINTS, TeamKey.MATCHES_WON, TeamKey.PLAYOFF),
)
"""Penryn, Falmouth and District, Cornwall (falmoutheuchre.orgfree.com).

Wednesdays; four to six present of at least seven registered; the captains draw who meets whom. A
player of another team is borrowed twice at most, and a transfer is once a season. A match that is
not played gives the other side five league and two cup points. Cards are in by noon on Saturday, or
the winner loses a point. Not said where it could be read, and taken from how its neighbours play:
three pairs, three games of 21, and a league point for each game won (five is the least that wins).
"""

SUGAR_RIVER = TeamRules(
    decided_by=DecidedBy.POINTS,
    win_points=1,
    draw_points=0,
    loss_points=0,
    pairs_a_side=4,
    games_a_pair=8,
    target=15,
    rank_by=(TeamKey.MATCHES_WON, TeamKey.PLAYOFF),
)
"""Sugar River Euchre League, Wisconsin (columns of the Post Messenger Recorder, 2018 to 2023).

Four couples a team, eight rounds of four games; the total of all points decides a match, and the
table shows matches won and lost. A forfeit counts there and in no average. Couples' totals, a round
that all four couples win, and a skunk (no point in a game) are in the paper. The winners of the two
halves meet in a final. Games to 15 are taken from a perfect score of 120; a draw is not spoken of.
"""

PRESETS: Mapping[str, TeamRules] = MappingProxyType(
    {"st_austell": ST_AUSTELL, "penryn": PENRYN, "sugar_river": SUGAR_RIVER}
)


def league_preset(name: str) -> TeamRules:
    """Return the rules of a league that exists. Raises `KeyError` for any other name.

    >>> league_preset("st_austell").games
    9
    """
    return PRESETS[name]
