"""How a night adds up: what a rest is worth, what ranks people, what a tie is worth.

`NightRules` is to the night what `RuleSet` is to the hand: house rules as data, JSON there and
back. Nothing here knows a tally or a person; `tally` and `standings` read these rules.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Self, TypeAlias

from scoring.night.tiebreaks import MEANINGS, Recorded, TieBreak
from scoring.problem import Problem
from scoring.rules import json_codec
from scoring.rules.ruleset import RuleSet
from scoring.rules.summary import CODES as RULE_CODES
from scoring.rules.summary import Sentence, of_rules


class Record(StrEnum):
    """Which paper counts."""

    TABLES = "tables"
    CARDS = "cards"
    BOTH = "both"


class AgreementRule(StrEnum):
    """How many sides must agree before a sheet counts; with `NONE`, submitting confirms."""

    NONE = "none"
    ONE = "one"
    TWO = "two"


class SitOutCredit(StrEnum):
    """What a sit-out scores where it is not a fixed number."""

    AVERAGE = "average"
    NOTHING = "nothing"


class RestCredit(StrEnum):
    """What any other rest scores where it is not a fixed number."""

    SIT_OUT = "sit_out"
    ZERO = "zero"


class Leaver(StrEnum):
    """Whether somebody who went home keeps a place."""

    RANKED = "ranked"
    UNRANKED = "unranked"


class TiedGame(StrEnum):
    """How much of a won game a tied one is worth."""

    HALF = "1/2"
    ZERO = "0"
    ONE = "1"

    @property
    def worth(self) -> Fraction:
        """Return the worth as an exact fraction of a won game."""
        return Fraction(self.value)


class TiedRound(StrEnum):
    """How a level round is settled where the winners have to move."""

    EXTRA_HAND = "extra_hand"
    FIRST_TO_REACH = "first_to_reach"
    CUT = "cut"


class SubstitutePoints(StrEnum):
    """Whose season gets the points that a substitute played for."""

    CARD = "card"
    PERSON = "person"


class CardLoners(StrEnum):
    """Whether players mark lone hands on their cards, so that no mark means none."""

    UNASKED = "unasked"
    MARKED = "marked"
    UNMARKED = "unmarked"


class RoundKind(StrEnum):
    """What one unit did in one round: a closed set, so that nothing is read off a missing row.

    `AWAITED` sat at a table whose sheet is still out. `FORFEITED` did not come to a table that
    was set and lost its game; `WALKOVER` sat there and won it.
    """

    PLAYED = "played"
    AWAITED = "awaited"
    SIT_OUT = "sit_out"
    GHOST = "ghost"
    ABSENT = "absent"
    LATE = "late"
    LEFT = "left"
    FORFEITED = "forfeited"
    WALKOVER = "walkover"


class NightCode(StrEnum):
    """Why night rules cannot be used, or do what few people expect.

    Those in `WARNINGS` never stop a night; the director must only have seen them.
    """

    RANK_BY_EMPTY = "rank_by_empty"
    RANK_BY_REPEATED = "rank_by_repeated"
    MINUTES_RANGE = "minutes_range"
    NOTHING_WITH_TOTALS = "nothing_with_totals"
    KEY_NOT_ON_CARDS = "key_not_on_cards"
    KEY_AFTER_RULING = "key_after_ruling"
    AGREEMENT_WITHOUT_TABLES = "agreement_without_tables"
    CREDIT_WITHOUT_POINTS = "credit_without_points"
    POINTS_COUNT_DOWN = "points_count_down"


WARNINGS = frozenset(
    {
        NightCode.NOTHING_WITH_TOTALS,
        NightCode.KEY_NOT_ON_CARDS,
        NightCode.KEY_AFTER_RULING,
        NightCode.AGREEMENT_WITHOUT_TABLES,
        NightCode.CREDIT_WITHOUT_POINTS,
        NightCode.POINTS_COUNT_DOWN,
    }
)


Credit: TypeAlias = int | SitOutCredit
OtherCredit: TypeAlias = int | RestCredit


@dataclass(frozen=True, slots=True, kw_only=True)
class NightRules:
    """How a night adds up; the field names are the keys of the JSON, the defaults the law's.

    >>> NightRules(sit_out=8).to_json()["sit_out"]
    8
    """

    record: Record = Record.TABLES
    agreement: AgreementRule = AgreementRule.NONE
    rank_by: tuple[TieBreak, ...] = (TieBreak.POINTS, TieBreak.LONE_HANDS, TieBreak.GAMES_WON)
    sit_out: Credit = 7
    ghost: OtherCredit = RestCredit.SIT_OUT
    absent: OtherCredit = RestCredit.SIT_OUT
    late: OtherCredit = RestCredit.SIT_OUT
    leaver: Leaver = Leaver.RANKED
    tied_game: TiedGame = TiedGame.HALF
    tied_round: TiedRound = TiedRound.EXTRA_HAND
    substitute_points: SubstitutePoints = SubstitutePoints.CARD
    card_loners: CardLoners = CardLoners.UNASKED
    minutes: int | None = None

    @classmethod
    def from_json(cls, data: object) -> Self:
        """Read night rules from their JSON object; an option left out has its default.

        Raises `RulesRefused` with every unknown option and value, not the first.

        >>> NightRules.from_json({"schema": 1, "sit_out": "average"}).sit_out
        <SitOutCredit.AVERAGE: 'average'>
        """
        return cls(**json_codec.read(data, _READERS))

    def to_json(self) -> dict[str, object]:
        """Return the JSON object: every option, so that a later default changes no old night."""
        return json_codec.write(self, _READERS)

    def credit(self, kind: RoundKind) -> Credit:
        """Return what a rest of this kind scores: a number, the own average, or nothing.

        A walkover is a table that could not be filled; a forfeit is never worth anything.

        >>> NightRules(sit_out=8, late=RestCredit.ZERO).credit(RoundKind.LATE)
        0
        >>> NightRules(sit_out=8).credit(RoundKind.GHOST)
        8
        """
        rules: dict[RoundKind, int | SitOutCredit | RestCredit] = {
            RoundKind.SIT_OUT: self.sit_out,
            RoundKind.GHOST: self.ghost,
            RoundKind.WALKOVER: self.ghost,
            RoundKind.ABSENT: self.absent,
            RoundKind.LATE: self.late,
            RoundKind.FORFEITED: RestCredit.ZERO,
        }
        rule = rules.get(kind, SitOutCredit.NOTHING)
        if isinstance(rule, RestCredit):
            return 0 if rule is RestCredit.ZERO else self.sit_out
        return rule

    def problems(self) -> tuple[Problem, ...]:
        """Return everything that stops these rules, then everything that may surprise.

        >>> [problem.code.value for problem in NightRules(rank_by=()).problems()]
        ['rank_by_empty', 'credit_without_points']
        """
        return (*_contradictions(self), *_surprises(self))


_TOTALS = frozenset({TieBreak.POINTS, TieBreak.GAMES_WON})
_NOT_ON_CARDS = frozenset({Recorded.CALLS, Recorded.POINTS_AGAINST})
_POINT_KEYS = frozenset(
    {
        TieBreak.POINTS,
        TieBreak.AVERAGE_A_GAME,
        TieBreak.LAST_ROUND,
    }
)
_MORE_POINTS = _POINT_KEYS | {
    TieBreak.SHARE_OF_POINTS,
    TieBreak.BEST_ROUND,
    TieBreak.POINTS_AGAINST,
}
"""The keys that take more points for better play."""


def _contradictions(night: NightRules) -> Iterator[Problem]:
    if not night.rank_by:
        yield Problem(NightCode.RANK_BY_EMPTY, ("rank_by",))
    repeated = [key for key, times in Counter(night.rank_by).items() if times > 1]
    if repeated:
        yield Problem(NightCode.RANK_BY_REPEATED, ("rank_by",), {"keys": tuple(repeated)})
    if night.minutes is not None and night.minutes < 1:
        yield Problem(NightCode.MINUTES_RANGE, ("minutes",), {"value": night.minutes})


def _surprises(night: NightRules) -> Iterator[Problem]:
    if night.sit_out == SitOutCredit.NOTHING and _TOTALS.intersection(night.rank_by[:1]):
        yield Problem(
            NightCode.NOTHING_WITH_TOTALS,
            ("sit_out", "rank_by"),
            {"keys": night.rank_by[:1]},
        )
    if night.record is Record.CARDS:
        yield from _surprises_of_cards(night)
    late_keys = _keys_after_ruling(night.rank_by)
    if late_keys:
        yield Problem(NightCode.KEY_AFTER_RULING, ("rank_by",), {"keys": late_keys})
    if night.sit_out != SitOutCredit.NOTHING and not _POINT_KEYS.intersection(night.rank_by):
        yield Problem(NightCode.CREDIT_WITHOUT_POINTS, ("sit_out",), {"value": night.sit_out})


def clashes(rules: RuleSet, night: NightRules) -> tuple[Problem, ...]:
    """Return what the rules of the hand and those of the night say against each other.

    Where scores count down, fewer points are better; a night that adds them up rewards who lost.

    >>> from scoring.rules.ruleset import preset
    >>> [problem.code.value for problem in clashes(preset("buck4"), NightRules())]
    ['points_count_down']
    """
    keys = tuple(key for key in night.rank_by if key in _MORE_POINTS)
    if rules.count_down and keys:
        return (Problem(NightCode.POINTS_COUNT_DOWN, ("rank_by", "count_down"), {"keys": keys}),)
    return ()


def _surprises_of_cards(night: NightRules) -> Iterator[Problem]:
    untold = tuple(key for key in night.rank_by if MEANINGS[key].needs & _NOT_ON_CARDS)
    if untold:
        yield Problem(NightCode.KEY_NOT_ON_CARDS, ("rank_by", "record"), {"keys": untold})
    if night.agreement is not AgreementRule.NONE:
        yield Problem(
            NightCode.AGREEMENT_WITHOUT_TABLES,
            ("agreement", "record"),
            {"value": night.agreement},
        )


def _keys_after_ruling(rank_by: tuple[TieBreak, ...]) -> tuple[TieBreak, ...]:
    """Return the counted keys that stand behind a ruling: lots would come before counting."""
    ruled = [Recorded.RULING in MEANINGS[key].needs for key in rank_by]
    if True not in ruled:
        return ()
    first = ruled.index(True)
    return tuple(
        key for key, by_ruling in zip(rank_by[first:], ruled[first:], strict=True) if not by_ruling
    )


_READERS: Mapping[str, Callable[[Any], object]] = MappingProxyType(
    {
        "record": Record,
        "agreement": AgreementRule,
        "rank_by": json_codec.several(TieBreak),
        "sit_out": json_codec.number_or(SitOutCredit),
        "ghost": json_codec.number_or(RestCredit),
        "absent": json_codec.number_or(RestCredit),
        "late": json_codec.number_or(RestCredit),
        "leaver": Leaver,
        "tied_game": TiedGame,
        "tied_round": TiedRound,
        "substitute_points": SubstitutePoints,
        "card_loners": CardLoners,
        "minutes": json_codec.number_or_none,
    }
)


# --- the house-rules sheet


def sentences(rules: RuleSet, night: NightRules) -> tuple[Sentence, ...]:
    """Say what is played tonight: the rules of the hand and game, then how the night adds up.

    One pair of code and values for every option that matters, in the order of a printed sheet.

    >>> from scoring.rules.ruleset import preset
    >>> [*sentences(preset("ohio8"), NightRules(sit_out=8))][-9].values
    {'points': 8}
    """
    return (*of_rules(rules), *_of_night(night))


def _of_night(night: NightRules) -> Iterator[Sentence]:
    if night.minutes is not None:
        yield Sentence("minutes", {"minutes": night.minutes})
    yield Sentence(f"record_{night.record}", {})
    if night.record is Record.CARDS and night.card_loners is not CardLoners.UNASKED:
        yield Sentence(f"card_loners_{night.card_loners}", {})
    if night.record is not Record.CARDS:
        yield Sentence(f"agreement_{night.agreement}", {})
    for name in _CREDITS:
        yield _of_credit(name, getattr(night, name))
    yield Sentence(f"leaver_{night.leaver}", {})
    yield Sentence(f"tied_game_{night.tied_game.name.lower()}", {})
    yield Sentence(f"tied_round_{night.tied_round}", {})
    yield Sentence("rank_by", {"keys": night.rank_by})
    yield Sentence(f"substitute_points_{night.substitute_points}", {})


def _of_credit(name: str, credit: int | SitOutCredit | RestCredit) -> Sentence:
    if isinstance(credit, int):
        return Sentence(f"{name}_points", {"points": credit})
    return Sentence(f"{name}_{credit}", {})


_CREDITS: Mapping[str, type[StrEnum]] = MappingProxyType(
    {"sit_out": SitOutCredit, "ghost": RestCredit, "absent": RestCredit, "late": RestCredit}
)

CODES = (
    *RULE_CODES,
    "minutes",
    *(f"record_{value}" for value in Record),
    *(f"card_loners_{value}" for value in CardLoners),
    *(f"agreement_{value}" for value in AgreementRule),
    *(f"{name}_{value}" for name, kind in _CREDITS.items() for value in ("points", *kind)),
    *(f"leaver_{value}" for value in Leaver),
    *(f"tied_game_{value.name.lower()}" for value in TiedGame),
    *(f"tied_round_{value}" for value in TiedRound),
    "rank_by",
    *(f"substitute_points_{value}" for value in SubstitutePoints),
)
"""Every code that `sentences` can give; `wording` has a sentence for each."""
