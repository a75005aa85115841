"""How a ladder moves: what a win climbs, who slips for not playing. Data, JSON there and back."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType
from typing import Self

from scoring.problem import Problem
from scoring.rules import json_codec


class LadderCode(StrEnum):
    """Why ladder rules cannot be used, and what is wrong in what a ladder is told."""

    CLIMB_RANGE = "climb_range"
    IDLE_RANGE = "idle_range"
    EXEMPT_RANGE = "exempt_range"
    SILENCE_RANGE = "silence_range"
    ORDER_TWICE = "order_twice"
    WEEK_MISSING = "week_missing"
    WEEK_BACKWARDS = "week_backwards"
    WEEK_RANGE = "week_range"
    SAME_MEMBER = "same_member"
    TOLD_OTHERWISE = "told_otherwise"
    HAS_LEFT = "has_left"
    NOT_LEFT = "not_left"
    IS_AWAY = "is_away"
    NOT_AWAY = "not_away"
    CHALLENGE_OPEN = "challenge_open"
    CHALLENGE_UNKNOWN = "challenge_unknown"
    CHALLENGE_OF_OTHERS = "challenge_of_others"


@dataclass(frozen=True, slots=True, kw_only=True)
class LadderRules:
    """How a ladder moves; field names are the keys of the JSON.

    `climb` is the part of the gap that a win over somebody higher climbs, over 0 and at most 1
    (Case's Ladder uses 41 %, 50 % or all of it: myleague.com/ymeuchre/rules). Who has not played
    for `idle_weeks` weeks slips, nobody if `None`; the top `idle_exempt` places never do. A result
    that the other side says nothing to stands after `silence_hours`.

    >>> LadderRules.from_json({"schema": 1, "climb": "41/100"}).climb
    Fraction(41, 100)
    """

    climb: Fraction = Fraction(1, 2)
    idle_weeks: int | None = None
    idle_exempt: int = 1
    silence_hours: int = 72

    @classmethod
    def from_json(cls, data: object) -> Self:
        """Read ladder rules; an option left out has its default.

        Raises `RulesRefused` with every unknown option and value.

        >>> LadderRules.from_json({"schema": 1, "idle_weeks": 2}).idle_weeks
        2
        """
        return cls(**json_codec.read(data, _READERS))

    def to_json(self) -> dict[str, object]:
        """Return the JSON object with every option.

        >>> LadderRules().to_json()["climb"]
        '1/2'
        """
        return json_codec.write(self, _READERS)

    def problems(self) -> tuple[Problem, ...]:
        """Return what stops these rules.

        >>> [problem.code.value for problem in LadderRules(climb=Fraction(3, 2)).problems()]
        ['climb_range']
        """
        return tuple(_problems(self))


def _problems(rules: LadderRules) -> Iterator[Problem]:
    if not 0 < rules.climb <= 1:
        yield Problem(LadderCode.CLIMB_RANGE, ("climb",), {"value": rules.climb})
    if rules.idle_weeks is not None and rules.idle_weeks < 1:
        yield Problem(LadderCode.IDLE_RANGE, ("idle_weeks",), {"value": rules.idle_weeks})
    if rules.idle_exempt < 0:
        yield Problem(LadderCode.EXEMPT_RANGE, ("idle_exempt",), {"value": rules.idle_exempt})
    if rules.silence_hours < 1:
        yield Problem(LadderCode.SILENCE_RANGE, ("silence_hours",), {"value": rules.silence_hours})


_READERS: json_codec.Readers = MappingProxyType(
    {
        "climb": json_codec.fraction,
        "idle_weeks": json_codec.number_or_none,
        "idle_exempt": json_codec.number,
        "silence_hours": json_codec.number,
    }
)
