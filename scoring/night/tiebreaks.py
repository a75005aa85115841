"""What separates equals: the names of the tie-breaks, and what each of them means.

This page is the table only. It knows no tally and counts nothing; `standings` does the counting
and asks here which way a number is better and which facts it rests on.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType
from typing import TypeAlias

Exact: TypeAlias = int | Fraction


class TieBreak(StrEnum):
    """A ranking key by its name, as it stands in `NightRules.rank_by` (RULEBOOK chapter 6).

    Any key may come first: a night ranked by share of games starts with `SHARE_OF_GAMES`.
    """

    POINTS = "points"
    AVERAGE_A_GAME = "average_a_game"
    GAMES_WON = "games_won"
    SHARE_OF_GAMES = "share_of_games"
    SHARE_OF_POINTS = "share_of_points"
    HEAD_TO_HEAD = "head_to_head"
    LONE_HANDS = "lone_hands"
    EUCHRES_GIVEN = "euchres_given"
    FEWEST_EUCHRED = "fewest_euchred"
    MARCHES = "marches"
    POINTS_AGAINST = "points_against"
    BEST_ROUND = "best_round"
    LAST_ROUND = "last_round"
    ROUNDS_SURVIVED = "rounds_survived"
    DIRECTORS_ORDER = "directors_order"
    CUT_OF_CARDS = "cut_of_cards"
    SEEDED_DRAW = "seeded_draw"


class Better(StrEnum):
    """Which way the ranking reads a value."""

    MORE = "more"
    LESS = "less"


class Uncounted(StrEnum):
    """Why a key said nothing about a unit.

    `NOT_RECORDED`: the paper of somebody tied does not tell it. `NO_GAMES`: there is nothing to
    take a share or an average of, which ranks behind everybody who has one. `NEVER_MET`: two of
    the tied were never opponents. `NO_RULING`: the director has not decided between all of them.
    `NOT_ASKED`: the unit stood alone before this key was reached.
    """

    NOT_RECORDED = "not_recorded"
    NO_GAMES = "no_games"
    NEVER_MET = "never_met"
    NO_RULING = "no_ruling"
    NOT_ASKED = "not_asked"


class Recorded(StrEnum):
    """What must have been recorded before a key can be counted."""

    POINTS = "points"
    POINTS_AGAINST = "points_against"
    GAMES = "games"
    ROUNDS = "rounds"
    OPPONENTS = "opponents"
    LONE_HANDS = "lone_hands"
    CALLS = "calls"
    RULING = "ruling"


@dataclass(frozen=True, slots=True)
class Meaning:
    """One line of the table: which way is better, what it rests on, where the law stands.

    `of_a_group` is true where the value depends on who else is tied, so that the key has no
    value for an entry alone; `clause` is the number in RULEBOOK.md.
    """

    better: Better
    needs: frozenset[Recorded]
    clause: str
    of_a_group: bool = False


def _more(clause: str, *needs: Recorded) -> Meaning:
    return Meaning(Better.MORE, frozenset(needs), clause)


def _less(clause: str, *needs: Recorded) -> Meaning:
    return Meaning(Better.LESS, frozenset(needs), clause)


def _ruled(clause: str) -> Meaning:
    return Meaning(Better.LESS, frozenset({Recorded.RULING}), clause, of_a_group=True)


MEANINGS: Mapping[TieBreak, Meaning] = MappingProxyType(
    {
        TieBreak.POINTS: _more("6.1", Recorded.POINTS),
        TieBreak.AVERAGE_A_GAME: _more("6.2", Recorded.POINTS, Recorded.ROUNDS),
        TieBreak.GAMES_WON: _more("6.3", Recorded.GAMES),
        TieBreak.SHARE_OF_GAMES: _more("6.4", Recorded.GAMES),
        TieBreak.SHARE_OF_POINTS: _more("6.5", Recorded.POINTS, Recorded.POINTS_AGAINST),
        TieBreak.HEAD_TO_HEAD: Meaning(
            Better.MORE, frozenset({Recorded.POINTS, Recorded.OPPONENTS}), "6.6", of_a_group=True
        ),
        TieBreak.LONE_HANDS: _more("6.7", Recorded.LONE_HANDS),
        TieBreak.EUCHRES_GIVEN: _more("6.8", Recorded.CALLS),
        TieBreak.FEWEST_EUCHRED: _less("6.9", Recorded.CALLS),
        TieBreak.MARCHES: _more("6.10", Recorded.CALLS),
        TieBreak.POINTS_AGAINST: _less("6.11", Recorded.POINTS_AGAINST),
        TieBreak.BEST_ROUND: _more("6.12", Recorded.POINTS, Recorded.ROUNDS),
        TieBreak.LAST_ROUND: _more("6.13", Recorded.POINTS, Recorded.ROUNDS),
        TieBreak.ROUNDS_SURVIVED: _more("6.20", Recorded.ROUNDS),
        TieBreak.DIRECTORS_ORDER: _ruled("6.14"),
        TieBreak.CUT_OF_CARDS: _ruled("6.15"),
        TieBreak.SEEDED_DRAW: _ruled("6.16"),
    }
)
