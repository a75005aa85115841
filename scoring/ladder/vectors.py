"""Recorded ladders with the outcome that the rules demand, read and answered.

`given` holds `rules` (keys of `LadderRules`, each optional), `order` from the top, `results` in
order (`winner`, `loser`, perhaps `week`) and perhaps `until_week`. The answer is the `order` after
it all and every `move` as it happened. Whatever else stands in a file is refused by its code.
"""

from collections.abc import Mapping, Sequence

from scoring.ladder.events import Result
from scoring.ladder.rules import LadderRules
from scoring.ladder.state import Move, MoveKind
from scoring.ladder.telling import tell
from scoring.reading_vectors import (
    VectorCode,
    VectorRefused,
    items,
    known_keys,
    mapping,
    name,
    number,
    read_rules,
    refused,
)

Answer = dict[str, object]

_KEYS = ("rules", "order", "results", "until_week")
_RESULT_KEYS = ("at", "week", "winner", "loser")


def answer_ladder(given: object) -> Answer:
    """What a ladder becomes: its `order` and `moves`, or `error` and all distinct `errors`.

    >>> answer_ladder({"order": ["A", "B"], "results": [{"winner": "B", "loser": "A"}]})["order"]
    ['B', 'A']
    >>> answer_ladder({"order": ["A", "A"], "results": []})
    {'error': 'order_twice', 'errors': ['order_twice']}
    """
    try:
        read = mapping(given, "given")
        known_keys(read, _KEYS)
        rules = read_rules(read.get("rules", {}), LadderRules.from_json)
        order = [name(each, "order") for each in items(read.get("order"), "order")]
        results = [
            _result(index, each) for index, each in enumerate(items(read.get("results"), "results"))
        ]
        until = _until(read, results, rules)
    except VectorRefused as stopped:
        return refused(stopped.problems)
    told = tell(order, results, rules, until_week=until)
    if told.problems:
        return refused(told.problems)
    return {"order": list(told.ladder.order), "moves": [_move(move) for move in told.moves]}


def _result(index: int, written: object) -> Result:
    result = mapping(written, "results")
    known_keys(result, _RESULT_KEYS)
    week = result.get("week")
    return Result(
        index,
        name(result.get("winner"), "winner"),
        name(result.get("loser"), "loser"),
        None if week is None else number(week, "week"),
    )


def _until(read: Mapping[str, object], results: Sequence[Result], rules: LadderRules) -> int | None:
    until = read.get("until_week")
    if until is not None:
        week = number(until, "until_week")
        if any(result.week is not None and result.week > week for result in results):
            raise VectorRefused(VectorCode.FIELD_MALFORMED, "until_week")
        return week
    if rules.idle_weeks is not None:
        raise VectorRefused(VectorCode.FIELD_MISSING, "until_week")
    return None


def _move(move: Move) -> Answer:
    places: Answer = {"from": move.before, "to": move.after, "reason": move.kind.value}
    if move.kind is MoveKind.IDLE:
        return {"player": move.member, "week": move.week, **places}
    return {"winner": move.member, "loser": move.other, **places}
