"""Recorded hands with the outcome that the rules demand, read and answered.

A vector names a rule set (`ruleset`: options, `preset` a bundle of them), the hands before
(`prior`), points carried in by laps (`carry_in`), the hand to judge (`hand`) and perhaps how the
table is closed after it (`close`: `time` or `finish`). `expect` is what must come out: `error`, or
any of the keys of an answer. `answer` works out what Benny says, from all but `expect`;
`differences` compares the two. Other programs that keep score can be measured with the same files.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict

from scoring.hand.game import GameClose, GameState, Judgement, carry_problems, close, start
from scoring.hand.judging import HandEntry, HandResult, judge
from scoring.problem import Problem, ProblemCode
from scoring.rules.ruleset import RuleSet, RulesRefused, expand
from scoring.rules.validation import invalid
from scoring.sheet.seat_stats import stats

Answer = dict[str, object]


def answer(vector: Mapping[str, object]) -> Answer:
    """What the rules say to this vector: its outcome, or `error` and all distinct `errors`.

    Only `ruleset`, `prior`, `carry_in`, `hand` and `close` are read.

    >>> hand = {"result": "played", "dealer": 0, "round": 1, "caller": 1, "tricks": 5}
    >>> answer({"ruleset": {"preset": "na24"}, "hand": hand})["points"]
    [2, 0]
    >>> answer({"ruleset": {"preset": "na24"}, "hand": {**hand, "tricks": 6}})
    {'error': 'tricks_range', 'errors': ['tricks_range']}
    """
    try:
        rules = expand(_mapping(vector.get("ruleset", {})))
    except RulesRefused as refused:
        return _refused(refused.problems)
    carried = vector.get("carry_in")
    problems = invalid(rules) or (() if carried is None else carry_problems(rules, carried))
    if problems:
        return _refused(problems)
    so_far = start(rules, _carry(carried))
    for hand in _sequence(vector.get("prior")):
        judgement = judge(HandEntry.from_json(hand), rules, so_far)
        if judgement.problems:
            return _refused(judgement.problems)
        so_far = judgement.so_far
    judgement = judge(HandEntry.from_json(vector.get("hand")), rules, so_far)
    if judgement.result is None:
        return _refused(judgement.problems)
    closing = _closed(vector.get("close"), rules, judgement.so_far)
    if closing.problems:
        return _refused(closing.problems)
    return _outcome(judgement.result, closing.so_far, rules)


def _closed(how: object, rules: RuleSet, so_far: GameState) -> Judgement:
    if how is None:
        return Judgement((), None, so_far)
    if not isinstance(how, str) or how not in tuple(GameClose):
        return Judgement(
            (Problem(ProblemCode.FIELD_UNKNOWN, ("close",), {"value": how}),), None, so_far
        )
    return close(so_far, rules, GameClose(how))


def differences(expected: Mapping[str, object], given: Mapping[str, object]) -> tuple[str, ...]:
    """Where an answer is not what a vector expects: one line for each key that differs.

    A refusal must have the expected code as its only one. Of figures only those named are compared.

    >>> differences({"points": [2, 0], "over": False}, {"points": [1, 0], "over": False})
    ('points: expected [2, 0], got [1, 0]',)
    """
    if "error" in expected:
        expected = {"error": expected["error"], "errors": [expected["error"]]}
    elif "error" in given:
        return (f"expected a result, got {given['errors']}",)
    return tuple(
        f"{key}: expected {want}, got {have}"
        for key, want, have in _pairs(expected, given)
        if want != have
    )


def _pairs(
    expected: Mapping[str, object], given: Mapping[str, object]
) -> Iterator[tuple[str, object, object]]:
    for key, want in expected.items():
        have = given.get(key)
        if key != "stats":
            yield key, want, have
            continue
        seats = _mapping(have)
        for seat, figures in _mapping(want).items():
            for figure, number in _mapping(figures).items():
                yield f"stats {seat} {figure}", number, _mapping(seats.get(seat)).get(figure)


def _refused(problems: Sequence[Problem]) -> Answer:
    codes = list(dict.fromkeys(str(problem.code) for problem in problems))
    return {"error": codes[0], "errors": codes}


def _outcome(result: HandResult, game: GameState, rules: RuleSet) -> Answer:
    points = result.award.points
    return {
        **({} if points is None else {"points": list(points)}),
        "points_by_seat": list(result.award.points_by_seat),
        "score": list(game.score),
        "counted": result.counted,
        "over": game.over,
        "winner": game.winner,
        "tied": game.tied,
        "games": game.games,
        "carry": list(game.carry),
        "next_dealer": result.next_dealer,
        "stats": {
            str(seat): asdict(figures) for seat, figures in enumerate(stats(game.results, rules))
        },
    }


def _mapping(value: object) -> Mapping[str, object]:
    return value if isinstance(value, Mapping) else {}


def _sequence(value: object) -> Sequence[object]:
    return value if isinstance(value, list | tuple) else ()


def _carry(value: object) -> tuple[int, ...]:
    return tuple(points for points in _sequence(value) if isinstance(points, int))
