"""A table's paper of one round, or a player's card: what it says, and everything wrong with it.

Full hands, boxes (1, 2, 4, X a hand and side), totals, or a card of rounds: each knows only what
was written, and what it does not tell is None, never zero. Points are taken as they stand on the
paper; whether a paper with problems counts is for the director.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from scoring.hand.game import GameClose, GameState, close
from scoring.problem import Problem, ProblemCode
from scoring.rules.ruleset import RuleSet
from scoring.rules.validation import invalid
from scoring.sheet.compare import differences as differences
from scoring.sheet.line_facts import Totals, totals_of
from scoring.sheet.lines import LineByLine, read_boxes, read_hands
from scoring.sheet.reading import Between as Between
from scoring.sheet.reading import CardRound as CardRound
from scoring.sheet.reading import Detail as Detail
from scoring.sheet.reading import Difference as Difference
from scoring.sheet.reading import ReadLine as ReadLine
from scoring.sheet.reading import SheetLine as SheetLine
from scoring.sheet.reading import SheetReading as SheetReading
from scoring.sheet.sums import read_card, read_totals

_KINDS = {
    "hand": Detail.HANDS,
    "box": Detail.BOXES,
    "totals": Detail.TOTALS,
    "card": Detail.CARD,
}


def read(lines: Iterable[SheetLine], rules: RuleSet, *, bell: bool = False) -> SheetReading:
    """What these lines of one paper say, in any order, and every problem they have.

    `bell`: the clock has ended the round (only where the rules have a clock; totals are always
    written at the end).

    >>> from scoring.rules.ruleset import preset
    >>> reading = read([SheetLine(0, "totals", {"points": [29, 1]})], preset("ohio8"))
    >>> reading.points, [problem.code.value for problem in reading.problems]
    ((29, 1), ['points_unreachable'])
    """
    blocked = invalid(rules)
    if blocked:
        return _nothing(blocked)
    kept, problems = _in_order(lines)
    detail = _detail(kept)
    own = [line for line in kept if _belongs(line, detail)]
    for line in kept:
        if line not in own:
            problems.append(Problem(ProblemCode.KINDS_MIXED, (), {"kind": line.kind}, line.no))
    if detail is None:
        return _nothing(tuple(problems))
    if detail is Detail.CARD:
        return _with(problems, read_card(own, rules))
    return _read_table(own, detail, rules, problems, bell=bell)


def _read_table(
    lines: Sequence[SheetLine],
    detail: Detail,
    rules: RuleSet,
    problems: list[Problem],
    *,
    bell: bool,
) -> SheetReading:
    """A table's sheet: hands or boxes with a sum below them perhaps, or the sum alone."""
    below = lines[0] if lines[0].no == 0 else None
    totals = None if below is None else totals_of(below, rules)
    if isinstance(totals, Problem):
        problems.append(totals)
        totals = None
    if detail is not Detail.TOTALS:
        return _line_by_line(lines, detail, rules, totals, problems, bell=bell)
    if below is None or totals is None:
        return _nothing(tuple(problems))
    return _with(problems, read_totals(below, totals, rules))


def _line_by_line(
    lines: Sequence[SheetLine],
    detail: Detail,
    rules: RuleSet,
    totals: Totals | None,
    problems: list[Problem],
    *,
    bell: bool,
) -> SheetReading:
    """Hands or boxes added up, closed by the bell if it rang, and checked against their sum."""
    played = [line for line in lines if line.no > 0]
    written = None if totals is None else totals.won_by
    if detail is Detail.HANDS:
        read_so_far = read_hands(played, rules)
    else:
        read_so_far = read_boxes(played, rules, written)
    problems += read_so_far.problems
    game = read_so_far.game
    if bell and rules.timed and not game.over:
        closing = close(game, rules, GameClose.TIME)
        problems += closing.problems
        game = closing.so_far
    refused = any(line.points is None for line in read_so_far.lines)
    if totals is not None and not refused:
        problems += _sum_problems(totals, read_so_far, game)
    return SheetReading(
        detail=detail,
        points=game.score,
        points_by_seat=read_so_far.points_by_seat,
        winner=written if game.tied else game.winner,
        tied=game.tied,
        over=game.over,
        games=game.games,
        hands=game.counted,
        stats=read_so_far.stats,
        card=(),
        lines=read_so_far.lines,
        problems=tuple(problems),
    )


def _sum_problems(totals: Totals, played: LineByLine, game: GameState) -> list[Problem]:
    """Does the written sum agree with the lines above it? It is a check, never a source."""
    own = totals.per_seat
    facts: list[tuple[str, object, object]] = [
        ("points", totals.points, played.points_by_seat if own else game.score),
        ("hands", totals.hands, game.counted),
    ]
    if totals.loners is not None:
        made = [figures.loners_made for figures in played.stats]
        told = tuple(
            None if number is None else totals.loners.get(seat, 0)
            for seat, number in enumerate(made)
        )
        facts.append(("loners", told, tuple(made)))
    found = [
        Problem(ProblemCode.SUM_DIFFERS, (field,), {"written": written, "sum": added}, 0)
        for field, written, added in facts
        if written is not None and written != added
    ]
    if totals.won_by is not None and game.over and not game.tied and totals.won_by != game.winner:
        data = {"won_by": totals.won_by, "winner": game.winner}
        found.append(Problem(ProblemCode.WINNER_CONTRADICTS, ("won_by",), data, 0))
    return found


def _in_order(lines: Iterable[SheetLine]) -> tuple[list[SheetLine], list[Problem]]:
    """The lines that can be placed, by number. A number that is taken takes no second line."""
    kept: dict[int, SheetLine] = {}
    problems = []
    for line in lines:
        if not _placed(line):
            problems.append(Problem(ProblemCode.FACTS_MALFORMED, ("no", "kind"), {}, line.no))
        elif line.no in kept:
            problems.append(Problem(ProblemCode.LINE_TWICE, ("no",), {}, line.no))
        else:
            kept[line.no] = line
    return [kept[no] for no in sorted(kept)], problems


def _placed(line: SheetLine) -> bool:
    """Has it a number and a kind that go together? Totals are line 0, hands and boxes are not."""
    if type(line.no) is not int or line.no < 0 or line.kind not in _KINDS:
        return False
    return line.kind == "card" or (line.no == 0) == (line.kind == "totals")


def _detail(lines: Sequence[SheetLine]) -> Detail | None:
    """What kind of paper this is: that of its first line above the sum."""
    above = [line for line in lines if line.no > 0] or list(lines)
    return _KINDS[above[0].kind] if above else None


def _belongs(line: SheetLine, detail: Detail | None) -> bool:
    kind = _KINDS[line.kind]
    return kind is detail or (kind is Detail.TOTALS and detail is not Detail.CARD)


def _with(problems: list[Problem], reading: SheetReading) -> SheetReading:
    return replace(reading, problems=(*problems, *reading.problems))


def _nothing(problems: tuple[Problem, ...]) -> SheetReading:
    """A paper of which nothing can be said."""
    return SheetReading(
        detail=None,
        points=None,
        points_by_seat=(),
        winner=None,
        tied=False,
        over=False,
        games=0,
        hands=None,
        stats=(),
        card=(),
        lines=(),
        problems=problems,
    )
