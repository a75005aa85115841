"""Ranking keys as words, and a ranking as a sentence."""

from collections.abc import Mapping, Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.night import TieBreak

Words = str | Promise

KEYS: Mapping[str, Words] = {
    TieBreak.POINTS: gettext_lazy("points"),
    TieBreak.AVERAGE_A_GAME: gettext_lazy("average a game"),
    TieBreak.GAMES_WON: gettext_lazy("games won"),
    TieBreak.SHARE_OF_GAMES: gettext_lazy("share of games won"),
    TieBreak.SHARE_OF_POINTS: gettext_lazy("share of points"),
    TieBreak.HEAD_TO_HEAD: gettext_lazy("games against each other"),
    TieBreak.LONE_HANDS: gettext_lazy("lone hands"),
    TieBreak.EUCHRES_GIVEN: gettext_lazy("euchres given"),
    TieBreak.FEWEST_EUCHRED: gettext_lazy("fewest times euchred"),
    TieBreak.MARCHES: gettext_lazy("marches"),
    TieBreak.POINTS_AGAINST: gettext_lazy("points against"),
    TieBreak.BEST_ROUND: gettext_lazy("best round"),
    TieBreak.LAST_ROUND: gettext_lazy("last round"),
    TieBreak.ROUNDS_SURVIVED: gettext_lazy("rounds survived"),
    TieBreak.DIRECTORS_ORDER: gettext_lazy("a play-off"),
    TieBreak.CUT_OF_CARDS: gettext_lazy("cutting the cards"),
    TieBreak.SEEDED_DRAW: gettext_lazy("drawing lots"),
}

HEADS: Mapping[str, Words] = {
    TieBreak.POINTS: gettext_lazy("Points"),
    TieBreak.AVERAGE_A_GAME: gettext_lazy("Average a game"),
    TieBreak.GAMES_WON: gettext_lazy("Games won"),
    TieBreak.SHARE_OF_GAMES: gettext_lazy("Share of games"),
    TieBreak.SHARE_OF_POINTS: gettext_lazy("Share of points"),
    TieBreak.HEAD_TO_HEAD: gettext_lazy("Against each other"),
    TieBreak.LONE_HANDS: gettext_lazy("Lone hands"),
    TieBreak.EUCHRES_GIVEN: gettext_lazy("Euchres given"),
    TieBreak.FEWEST_EUCHRED: gettext_lazy("Times euchred"),
    TieBreak.MARCHES: gettext_lazy("Marches"),
    TieBreak.POINTS_AGAINST: gettext_lazy("Points against"),
    TieBreak.BEST_ROUND: gettext_lazy("Best round"),
    TieBreak.LAST_ROUND: gettext_lazy("Last round"),
    TieBreak.ROUNDS_SURVIVED: gettext_lazy("Rounds survived"),
    TieBreak.DIRECTORS_ORDER: gettext_lazy("Play-off"),
    TieBreak.CUT_OF_CARDS: gettext_lazy("Cut"),
    TieBreak.SEEDED_DRAW: gettext_lazy("Lot"),
}


def key(code: str) -> str:
    """A key inside a sentence."""
    return str(KEYS[TieBreak(code)])


def head(code: str) -> str:
    """A key over a column."""
    return str(HEADS[TieBreak(code)])


def listed(words: Sequence[str]) -> str:
    """Words as one reads them aloud: "points, lone hands and games won".

    >>> listed(["points", "lone hands", "games won"]), listed(["points"])
    ('points, lone hands and games won', 'points')
    """
    if len(words) < 2:
        return "".join(words)
    return _("%(all_but_last)s and %(last)s") % {
        "all_but_last": ", ".join(words[:-1]),
        "last": words[-1],
    }


def ranking(codes: Sequence[str]) -> str:
    """By what a night ranks: "Ranked by points; equal: lone hands, then games won"."""
    words = [key(code) for code in codes]
    if len(words) < 2:
        return _("Ranked by %(first)s") % {"first": "".join(words)}
    then = _(", then ").join(words[1:])
    return _("Ranked by %(first)s; equal: %(then)s") % {"first": words[0], "then": then}
