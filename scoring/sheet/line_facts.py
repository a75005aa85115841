"""The facts of a line that is no full hand, read from its JSON: a box, totals, a card's round.

Anything may have been written. What cannot be read comes back as the problem that it is; a key that
no such line has is refused, never ignored.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.hand.entry_reading import seat_number
from scoring.problem import Problem, ProblemCode
from scoring.rules.ruleset import RuleSet, Seat, sides_of
from scoring.sheet.reading import CardRound, SheetLine


@dataclass(frozen=True, slots=True)
class BoxFacts:
    """A box of a hand: points of each side, and who was alone.

    `loner` is the player who made a lone hand; `told` says whether anything was written about it.
    """

    points: tuple[int, ...]
    loner: Seat | None
    told: bool


@dataclass(frozen=True, slots=True)
class Totals:
    """The written sum of a table: points of each side, or of each seat where `per_seat`."""

    points: tuple[int, ...]
    per_seat: bool
    won_by: int | None
    loners: Mapping[Seat, int] | None
    hands: int | None


def box_of(line: SheetLine, rules: RuleSet) -> BoxFacts | Problem:
    """The box on this line, or why it is none.

    >>> from scoring.rules.ruleset import preset
    >>> box_of(SheetLine(1, "box", {"points": [4, 0], "loner": 2}), preset("ohio8"))
    BoxFacts(points=(4, 0), loner=2, told=True)
    >>> box_of(SheetLine(1, "box", {"points": [4]}), preset("ohio8")).fields
    ('points',)
    """
    facts = line.facts
    if not isinstance(facts, Mapping) or not facts.keys() <= {"points", "loner"}:
        return _malformed(line)
    points = _numbers(facts.get("points"), (len(sides_of(rules)),))
    if points is None:
        return _malformed(line, "points")
    loner = facts.get("loner")
    if loner is not None and not _whole(loner, least=0, most=rules.players - 1):
        return _malformed(line, "loner")
    return BoxFacts(points, loner, "loner" in facts)


def totals_of(line: SheetLine, rules: RuleSet) -> Totals | Problem:
    """The totals on this line, or why they are none.

    >>> from scoring.rules.ruleset import preset
    >>> line = SheetLine(0, "totals", {"points": [9, 6], "loners": {"0": 1}})
    >>> totals_of(line, preset("ohio8")).loners
    {0: 1}
    """
    facts = line.facts
    known = {"points", "won_by", "loners", "hands"}
    if not isinstance(facts, Mapping) or not facts.keys() <= known:
        return _malformed(line)
    sides = len(sides_of(rules))
    points = _numbers(facts.get("points"), (sides, rules.players))
    if points is None:
        return _malformed(line, "points")
    won_by, hands, loners = facts.get("won_by"), facts.get("hands"), facts.get("loners")
    if won_by is not None and not _whole(won_by, least=0, most=sides - 1):
        return _malformed(line, "won_by")
    if hands is not None and not _whole(hands, least=0):
        return _malformed(line, "hands")
    made = None if loners is None else _by_seat(loners, rules)
    if loners is not None and made is None:
        return _malformed(line, "loners")
    return Totals(points, len(points) != sides, won_by, made, hands)


def round_of(line: SheetLine) -> CardRound | Problem:
    """The round on this line of a card, or why it is none.

    >>> round_of(SheetLine(3, "card", {"round": 3, "points": 7}))
    CardRound(round=3, points=7, won=None, loners=None)
    """
    facts = line.facts
    if not isinstance(facts, Mapping) or not facts.keys() <= {"round", "points", "won", "loners"}:
        return _malformed(line)
    number, points = facts.get("round", line.no), facts.get("points")
    won, loners = facts.get("won"), facts.get("loners")
    if type(number) is not int or number != line.no:
        return _malformed(line, "round")
    if type(points) is not int:
        return _malformed(line, "points")
    if won is not None and not isinstance(won, bool):
        return _malformed(line, "won")
    if loners is not None and not _whole(loners, least=0):
        return _malformed(line, "loners")
    return CardRound(number, points, won, loners)


def _whole(value: object, *, least: int, most: int | None = None) -> bool:
    return type(value) is int and value >= least and (most is None or value <= most)


def _numbers(value: object, lengths: tuple[int, ...]) -> tuple[int, ...] | None:
    if not isinstance(value, list | tuple) or len(value) not in lengths:
        return None
    return tuple(value) if all(type(number) is int for number in value) else None


def _by_seat(value: object, rules: RuleSet) -> dict[Seat, int] | None:
    if not isinstance(value, Mapping):
        return None
    made: dict[Seat, int] = {}
    for key, number in value.items():
        seat = seat_number(key)
        if type(seat) is not int or not 0 <= seat < rules.players or not _whole(number, least=0):
            return None
        made[seat] = number
    return made


def _malformed(line: SheetLine, *fields: str) -> Problem:
    return Problem(ProblemCode.FACTS_MALFORMED, fields, {"facts": line.facts}, line.no)
