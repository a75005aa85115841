"""House rules as data: what a hand and a game are worth at this club.

A `RuleSet` holds every option with its value, and knows nothing of nights, people or paper. Its
JSON has the same keys, so that a stored game keeps the rules it was played by.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import Any, Self

from scoring.problem import Problem, ProblemCode
from scoring.rules import options as o
from scoring.rules.option_set import OptionSet
from scoring.rules.presets import PRESETS
from scoring.rules.readers import SpecialBid as SpecialBid
from scoring.rules.readers import one_of, reader
from scoring.rules.validation import invalid, warnings

SCHEMA = 1
"""The number of the shape in which a rule set is stored."""

Seat = int
"""A seat at the table: 0, 1, 2 ... clockwise."""


class RulesRefused(ValueError):
    """The JSON is no rule set: `problems` names every unknown option and every impossible value."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(", ".join(name for problem in problems for name in problem.fields))
        self.problems = problems


@dataclass(frozen=True, slots=True)
class RuleSet(OptionSet):
    """Every option of a house, each with its default: the plain North American game.

    Points are whole numbers. An option that is None is switched off. `problems()` says why a set
    cannot be played, or where it contradicts itself.

    >>> house = RuleSet(lone_euchred=4)
    >>> house.march, house.lone_euchred
    (2, 4)
    >>> RuleSet.from_json(house.to_json()) == house
    True
    """

    _hash: int = field(init=False, repr=False, compare=False, default=0)

    def __post_init__(self) -> None:
        values = tuple(getattr(self, name) for name in OPTIONS)
        object.__setattr__(self, "_hash", hash(values))

    def __hash__(self) -> int:
        # Reckoned once: a rule set is the key of every table that is worked out from it.
        return self._hash

    def __reduce__(self) -> tuple[Callable[[Mapping[str, object]], Self], tuple[dict[str, object]]]:
        # The hash of a text differs from one run to the next, so it must not travel.
        return type(self).from_json, (self.to_json(),)

    @classmethod
    def from_json(cls, data: object) -> Self:
        """The rule set that this JSON object stands for; what is not there has its default.

        Raises `RulesRefused` with every unknown option and impossible value, never only the first.

        >>> RuleSet.from_json({"schema": 1, "target": 11}).target
        11
        >>> RuleSet.from_json({"schema": 1, "taget": 11})
        Traceback (most recent call last):
        scoring.rules.ruleset.RulesRefused: taget
        """
        if not isinstance(data, Mapping):
            raise RulesRefused((_refusal("schema", "not_an_object"),))
        refused = []
        if data.get("schema") != SCHEMA or isinstance(data.get("schema"), bool):
            refused.append(_refusal("schema", "schema_unknown", data.get("schema")))
        values: dict[str, Any] = {}
        for name, value in data.items():
            if name == "schema":
                continue
            if name not in OPTIONS:
                refused.append(_refusal(str(name), "option_unknown"))
                continue
            try:
                values[name] = OPTIONS[name](value)
            except (TypeError, ValueError):
                refused.append(_refusal(name, "value_unknown", value))
        if refused:
            raise RulesRefused(tuple(refused))
        return cls(**values)

    def to_json(self) -> dict[str, object]:
        """Every option under its own name, with the number of the schema: stored and sent so.

        >>> RuleSet().to_json()["schema"], RuleSet().to_json()["sides"]
        (1, 'teams')
        """
        data: dict[str, object] = {"schema": SCHEMA}
        for name in OPTIONS:
            value = getattr(self, name)
            data[name] = value.value if isinstance(value, StrEnum) else value
        data["bid_specials"] = {
            name: {"alone": bid.alone, "need": bid.need, "win": bid.win, "lose": bid.lose}
            for name, bid in self.bid_specials
        }
        return data

    def problems(self) -> tuple[Problem, ...]:
        """Every reason why this set cannot be played, and everything in it that has no effect.

        Code `ruleset_invalid` stops play, with the `reason` in its data; every other code warns.

        >>> [problem.data["reason"] for problem in RuleSet(players=3).problems()]
        ['teams_uneven']
        """
        return invalid(self) + warnings(self)


def preset(name: str) -> RuleSet:
    """The rule set of this name, complete. Raises `KeyError` for a name that is not in `PRESETS`.

    >>> preset("british25").target
    11
    """
    return expand(PRESETS[name])


def expand(changes: Mapping[str, object]) -> RuleSet:
    """Defaults, then the preset that `changes` may name, then the changes themselves.

    Raises `RulesRefused` for an unknown preset, option or value.

    >>> expand({"preset": "ohio8", "hand_limit": 6}).hand_limit
    6
    """
    name = changes.get("preset", "na24")
    if not isinstance(name, str) or name not in PRESETS:
        raise RulesRefused((_refusal("preset", "preset_unknown", name),))
    single = {option: value for option, value in changes.items() if option != "preset"}
    return RuleSet.from_json({**PRESETS[name], **single, "schema": SCHEMA})


def sides_of(rules: RuleSet, seats: int | None = None) -> tuple[tuple[Seat, ...], ...]:
    """The seats that share one score at this table, side by side: side k is entry k of a score.

    `seats` is the number of seats, the rule set's own if left out. Games without fixed partners
    have a score for each seat, even where a single hand makes sides.

    >>> sides_of(preset("na24"))
    ((0, 2), (1, 3))
    >>> sides_of(preset("cutthroat3"))
    ((0,), (1,), (2,))
    """
    count = rules.players if seats is None else seats
    if rules.sides is o.Sides.TEAMS:
        return (tuple(range(0, count, 2)), tuple(range(1, count, 2)))
    return tuple((seat,) for seat in range(count))


def side_of(rules: RuleSet, seat: Seat) -> int:
    """The side whose score this seat shares.

    >>> side_of(preset("six33"), 5), side_of(preset("buck4"), 3)
    (1, 3)
    """
    return seat % 2 if rules.sides is o.Sides.TEAMS else seat


def lone_march_points(rules: RuleSet) -> int:
    """What a lone march is worth, in points.

    >>> lone_march_points(preset("call_ace5"))
    5
    """
    return rules.players if rules.lone_march == "players" else rules.lone_march


def _refusal(name: str, reason: str, value: object = None) -> Problem:
    return Problem(ProblemCode.RULESET_INVALID, (name,), {"reason": reason, "value": value})


OPTIONS: dict[str, Callable[[Any], object]] = {
    option.name: reader(option.type) for option in fields(RuleSet) if option.init
} | {
    "players": one_of(*range(2, 8)),
    "deck_low": one_of(*range(2, 10)),
    "jokers": one_of(0, 1),
    "packs": one_of(1, 2),
}
"""Every option with the reader of its values, in the order of the rule set."""
