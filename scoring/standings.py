"""Tallies become ranked lines, each with the reason for its place.

This is the one place that ranks: page, paper, API, season and seeding all ask here. Equal stays
equal until something separates, and a key that was not recorded for everybody tied separates
nobody.
"""

from dataclasses import dataclass
from enum import StrEnum

from scoring.tally import Exact, Unit
from scoring.tiebreaks import TieBreak


class Uncounted(StrEnum):
    """Why a key has no value here.

    `NOT_RECORDED`: the paper of somebody tied does not tell it. `NO_GAMES`: there is nothing to
    take a share or an average of, which ranks behind everybody who has one. `NEVER_MET`: two of
    the tied were never opponents. `NO_RULING`: the director has not decided between all of them.
    `NOT_ASKED`: somebody or everybody was separated before this key was reached.
    """

    NOT_RECORDED = "not_recorded"
    NO_GAMES = "no_games"
    NEVER_MET = "never_met"
    NO_RULING = "no_ruling"
    NOT_ASKED = "not_asked"


@dataclass(frozen=True, slots=True)
class KeyValue:
    """What one key said about one unit: an exact value, or why there is none.

    `separated_nobody` says why the key was passed over where this unit was tied, even if the
    unit's own value is known.
    """

    key: TieBreak
    value: Exact | None
    uncounted: Uncounted | None = None
    separated_nobody: Uncounted | None = None


class ReasonKind(StrEnum):
    """How a line stands to the line above it."""

    LEADS = "leads"
    ON_FIRST_KEY = "on_first_key"
    DECIDED_BY = "decided_by"
    EQUAL = "equal"


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a unit stands where it stands: compared with `versus`, the unit on the line above.

    `key` decided, with `own` against `other`; `EQUAL` and `LEADS` have no key. `passed_over` are
    the keys before it that could not be counted among those tied.
    """

    kind: ReasonKind
    versus: Unit | None = None
    key: TieBreak | None = None
    own: Exact | None = None
    other: Exact | None = None
    passed_over: tuple[TieBreak, ...] = ()


class Unranked(StrEnum):
    """Why somebody is listed apart, without a place."""

    HOUSE_PLAYER = "house_player"
    LEFT = "left"


class RulingKind(StrEnum):
    """How the director separated people who were equal."""

    PLAYOFF = "playoff"
    CUT = "cut"
    DRAW = "draw"


@dataclass(frozen=True, slots=True)
class Ruling:
    """The director's order among people who were equal, best first.

    It counts in the standings as of `after_round` (of the whole night if `None`), and only where
    it orders everybody who is tied. A draw may leave `order` to its `seed`: see `draw`.
    """

    kind: RulingKind
    order: tuple[Unit, ...]
    after_round: int | None = None
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """One line: `rank` 3 with `tied` reads "3=". Who is `unranked` has no rank and comes last.

    `values` holds one entry for every key of `NightRules.rank_by`, in its order.
    """

    unit: Unit
    rank: int | None
    tied: bool
    values: tuple[KeyValue, ...]
    reason: Reason | None
    unranked: Unranked | None = None
