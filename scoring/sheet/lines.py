"""Sheets that tell hand by hand: full hands, or a box for each hand and side.

A line that cannot be read, or that is missing, is skipped: what follows is judged as if anybody
could deal next, so that one slip of the pen is one problem and not eight.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scoring.hand.award import by_seat
from scoring.hand.entry import HandEntry
from scoring.hand.game import GameState, Turn, advance, start
from scoring.hand.judging import judge
from scoring.hand.outcomes import Outcome, lone_points, ways_to
from scoring.problem import Problem, ProblemCode
from scoring.rules.options import Sides
from scoring.rules.ruleset import RuleSet, Seat, lone_march_points, side_of, sides_of
from scoring.sheet.line_facts import BoxFacts, box_of
from scoring.sheet.reading import ReadLine, SheetLine
from scoring.sheet.seat_stats import UNTOLD, SeatStats, points_by_seat, stats


@dataclass(frozen=True, slots=True)
class LineByLine:
    """What a sheet of hands or boxes says, before it is closed and checked against its sum."""

    game: GameState
    points_by_seat: tuple[int | None, ...]
    stats: tuple[SeatStats, ...]
    lines: tuple[ReadLine, ...]
    problems: tuple[Problem, ...]


def read_hands(lines: Sequence[SheetLine], rules: RuleSet) -> LineByLine:
    """Full hands, in the order of their numbers.

    >>> from scoring.rules.ruleset import preset
    >>> facts = {"result": "played", "dealer": 0, "round": 1, "caller": 1, "tricks": 5}
    >>> read_hands([SheetLine(1, "hand", facts)], preset("na24")).game.score
    (0, 2)
    """
    game = start(rules)
    read: list[ReadLine] = []
    problems: list[Problem] = []
    for line in lines:
        game = _up_to(line, game, problems)
        judgement = judge(HandEntry.from_json(line.facts), rules, game)
        problems += [replace(problem, line=line.no) for problem in judgement.problems]
        result = judgement.result
        if result is None:
            read.append(ReadLine(line.no, None, line.facts))
            game = _skipped(game, line.no)
            continue
        game = judgement.so_far
        hand = game.counted if result.counted else None
        read.append(ReadLine(line.no, result.award.by_side, line.facts, hand))
    return LineByLine(
        game,
        points_by_seat(game.results, rules),
        _known(game, rules),
        tuple(read),
        tuple(problems),
    )


def read_boxes(lines: Sequence[SheetLine], rules: RuleSet, won_by: int | None = None) -> LineByLine:
    """Boxes, in the order of their numbers; `won_by` is the winner written below them.

    >>> from scoring.rules.ruleset import preset
    >>> read_boxes([SheetLine(1, "box", {"points": [2, 0]})], preset("ohio8")).game.score
    (2, 0)
    """
    game = start(rules)
    read: list[ReadLine] = []
    scored: list[BoxFacts] = []
    problems: list[Problem] = []
    for line in lines:
        game = _up_to(line, game, problems)
        box = box_of(line, rules)
        if isinstance(box, Problem) or game.over:
            problems.append(box if isinstance(box, Problem) else _too_late(game, rules, line))
            read.append(ReadLine(line.no, None, line.facts))
            game = _skipped(game, line.no)
            continue
        problems += _box_problems(line, box, rules)
        if not game.deciding:
            scored.append(box)
        counted = game.counted
        game, certain = _after_box(box, rules, game, won_by if line is lines[-1] else None)
        if not certain and line is lines[-1]:
            problems.append(Problem(ProblemCode.WINNER_MISSING, ("won_by",), {}, line.no))
        hand = game.counted if game.counted > counted else None
        read.append(ReadLine(line.no, box.points, line.facts, hand))
    return LineByLine(
        game,
        _own_points(scored, rules),
        _stats_of_boxes(scored, rules),
        tuple(read),
        tuple(problems),
    )


def _up_to(line: SheetLine, game: GameState, problems: list[Problem]) -> GameState:
    """The game just before this line; lines that are missing before it are one problem."""
    if line.no == game.records + 1:
        return game
    missing = {"first": game.records + 1, "last": line.no - 1}
    problems.append(Problem(ProblemCode.LINE_MISSING, (), missing, game.records + 1))
    return _skipped(game, line.no - 1)


def _skipped(game: GameState, no: int) -> GameState:
    return replace(game, records=no, next_dealer=None)


def _too_late(game: GameState, rules: RuleSet, line: SheetLine) -> Problem:
    limit = rules.hand_limit
    done = limit is not None and game.counted >= limit
    return Problem(
        ProblemCode.HAND_LIMIT_REACHED if done else ProblemCode.GAME_OVER, (), {}, line.no
    )


def _known(game: GameState, rules: RuleSet) -> tuple[SeatStats, ...]:
    """Figures from full hands: own tricks only where every hand told them."""
    noted = all(hand.tricks is None or hand.tricks_by_seat for hand in game.results)
    kept = rules.sides is not Sides.INDIVIDUAL
    return tuple(
        replace(
            figures,
            own_tricks=figures.own_tricks if noted else None,
            points_against=figures.points_against if kept else None,
        )
        for figures in stats(game.results, rules)
    )


# ------------------------------------------------------------------------------------- boxes


def _after_box(
    box: BoxFacts, rules: RuleSet, game: GameState, won_by: int | None
) -> tuple[GameState, bool]:
    """The game after this box, and whether the box tells it for certain.

    Where only the caller's side can win, a box may not tell who won, or whether anybody did. Then
    the written winner says so; without one the game goes on if it can.
    """
    ways = ways_to(rules, box.points) or (Outcome(box.points, None, ()),)
    ends = {
        advance(game, rules, Turn((box.points,), way.caller, way.entitled, counted=True))
        for way in ways
    }
    fitting = [end for end in ends if end.winner == won_by]
    if fitting:
        return fitting[0], len(ends) == 1 or won_by is not None
    if len(ends) == 1:
        return ends.pop(), True
    return replace(ends.pop(), winner=None, games=0, carry=(0, 0)), False


def _box_problems(line: SheetLine, box: BoxFacts, rules: RuleSet) -> list[Problem]:
    data = {"points": box.points, "loner": box.loner}
    found = []
    if not ways_to(rules, box.points):
        found.append(Problem(ProblemCode.BOX_IMPOSSIBLE, ("points",), data, line.no))
    lone = lone_points(rules)
    if box.loner is not None and box.points[side_of(rules, box.loner)] not in lone:
        found.append(Problem(ProblemCode.LONER_IMPOSSIBLE, ("loner",), data, line.no))
    if rules.loner_player_points is not None and _silent_sides(box, rules):
        found.append(Problem(ProblemCode.LONER_MISSING, ("loner",), data, line.no))
    return found


def _silent_sides(box: BoxFacts, rules: RuleSet) -> list[int]:
    """Sides that may have made a lone hand in this box, of which it tells nothing."""
    lone = lone_points(rules)
    return [] if box.told else [side for side, points in enumerate(box.points) if points in lone]


def _own_points(boxes: Sequence[BoxFacts], rules: RuleSet) -> tuple[int | None, ...]:
    """Each player's own tally: not known of players who may have had a lone march untold."""
    sums: list[int | None] = [0] * rules.players
    for box in boxes:
        silent = _silent_sides(box, rules) if rules.loner_player_points is not None else []
        for seat, points in enumerate(by_seat(rules, box.points)):
            have = sums[seat]
            unknown = have is None or side_of(rules, seat) in silent
            sums[seat] = None if unknown else (have or 0) + points + _bonus(box, seat, rules)
    return tuple(sums)


def _bonus(box: BoxFacts, seat: Seat, rules: RuleSet) -> int:
    own = rules.loner_player_points
    return 0 if own is None or box.loner != seat else own - lone_march_points(rules)


def _stats_of_boxes(boxes: Sequence[BoxFacts], rules: RuleSet) -> tuple[SeatStats, ...]:
    own = _own_points(boxes, rules)
    silent = {side for box in boxes for side in _silent_sides(box, rules)}
    sums = [sum(box.points[side] for box in boxes) for side in range(len(sides_of(rules)))]
    return tuple(
        replace(
            UNTOLD,
            hands=len(boxes),
            points_for=own[seat],
            points_against=sums[1 - seat % 2] if rules.sides is Sides.TEAMS else None,
            loners_made=None
            if side_of(rules, seat) in silent
            else sum(box.loner == seat for box in boxes),
        )
        for seat in range(rules.players)
    )
