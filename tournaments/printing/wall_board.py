"""The wall board: a row for each number, a box for each round, the sum so far beneath it.

Empty it is written on through the evening; filled in it shows what counts so far. It lies on its
side; more people or rounds than can be read from a step away take another sheet beside it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from scoring.night import Exact
from tournaments.printing import page, text
from tournaments.printing.canvas import PaperCanvas
from tournaments.printing.document_data import NightHeading, Person
from tournaments.printing.fonts import Weight
from tournaments.printing.making import Listed, Options, PageMaker, PieceKind
from tournaments.printing.page import Area, File
from tournaments.printing.text import Align
from tournaments.printing.units import mm
from tournaments.wording import guides as words
from tournaments.wording import numbers, printed

MOST_ROUNDS = 12
_ROW, _TALL = 12 * mm, 16 * mm
_NUMBER, _NAME, _SUM = 12 * mm, 48 * mm, 20 * mm
_HEADS, _FOOT = 8 * mm, 8 * mm


@dataclass(frozen=True, slots=True)
class BoardLine:
    """What one number has: points of each round (none: not known), and the sum of those known."""

    person: Person
    points: tuple[Exact | None, ...]
    total: Exact | None = None


@dataclass(frozen=True, slots=True)
class WallBoard:
    """The board. ``after_round`` is the last that counts, 0 on a board to write on."""

    night: NightHeading
    rounds: tuple[int, ...]
    lines: tuple[BoardLine, ...]
    after_round: int = 0


def _make(file: File, facts: WallBoard, options: Options) -> Iterator[None]:
    del options
    whole = page.whole(file.paper, landscape=True).inset(page.MARGIN)
    room = whole.height - 26 * mm - _HEADS - _FOOT
    down = ceil(len(facts.lines) / max(1, int(room // _ROW)))
    across = ceil(len(facts.rounds) / MOST_ROUNDS)
    rows, columns = ceil(len(facts.lines) / down), ceil(len(facts.rounds) / across)
    count = down * across
    for at in range(count):
        part, side = divmod(at, across)
        lines = facts.lines[part * rows : (part + 1) * rows]
        rounds = range(side * columns, min((side + 1) * columns, len(facts.rounds)))
        area = file.page(landscape=True)
        _board(file.canvas, area, facts, lines, rounds)
        page.foot(file.canvas, area, facts.night, printed.page_of(at + 1, count))
        file.done()
    yield


def _board(
    canvas: PaperCanvas, area: Area, facts: WallBoard, lines: Sequence[BoardLine], rounds: range
) -> None:
    state = words.board_after(facts.after_round) if facts.after_round else words.board_guide()
    top = page.title(canvas, area, words.wall_board(), facts.night, state=state) - _HEADS
    left = area.left + _NUMBER + _NAME
    each = (area.right - _SUM - left) / len(rounds)
    edges = [left + each * at for at in range(len(rounds) + 1)]
    _heads(canvas, area, facts, top, edges, rounds)
    height = min(_TALL, (top - area.bottom - _FOOT) / len(lines))
    for at, line in enumerate(lines):
        low = top - height * (at + 1)
        _line(canvas, Area(area.left, low, area.right, low + height), line, edges, rounds)
        page.rule(canvas, area.left, area.right, low, page.BOX)
    bottom = top - height * len(lines)
    page.lines(canvas, [(x, bottom, x, top) for x in edges], page.BOX)


def _heads(  # noqa: PLR0917 (where each head stands)
    canvas: PaperCanvas,
    area: Area,
    facts: WallBoard,
    bottom: float,
    edges: Sequence[float],
    rounds: range,
) -> None:
    high = bottom + _HEADS
    number = Area(area.left, bottom, area.left + _NUMBER, high)
    page.head(canvas, number, printed.head("number"), size=10)
    name = Area(number.right + 2, bottom, edges[0], high)
    page.head(canvas, name, printed.head("name"), align=Align.LEFT, size=10)
    for at, round_ in enumerate(rounds):
        cell = Area(edges[at], bottom, edges[at + 1], high)
        page.head(canvas, cell, str(facts.rounds[round_]), size=12)
    total = Area(edges[-1], bottom, area.right, high)
    page.head(canvas, total, printed.head("total"), size=10)
    page.rule(canvas, area.left, area.right, bottom, page.HEAVY)


def _line(
    canvas: PaperCanvas, row: Area, line: BoardLine, edges: Sequence[float], rounds: range
) -> None:
    number = Area(row.left, row.bottom, row.left + _NUMBER, row.top)
    said = text.fit(str(line.person.number), _NUMBER, row.height, 17, 12, weight=Weight.EXTRABOLD)
    page.centred(canvas, number, said)
    name = Area(number.right + 2, row.bottom, edges[0] - 2, row.top)
    fitted = text.fit_wrapped(line.person.name, name.width, row.height - 1, 13, 9)
    page.centred(canvas, name, fitted, Align.LEFT)
    middle = (row.top + row.bottom) / 2
    page.rule(canvas, edges[0], edges[-1], middle, page.HAIR, dashed=True)
    for at, round_ in enumerate(rounds):
        points = line.points[round_] if line.points else None
        if points is not None:
            so_far = sum(each for each in line.points[: round_ + 1] if each is not None)
            _figure(canvas, Area(edges[at], middle, edges[at + 1], row.top), points, bold=False)
            _figure(canvas, Area(edges[at], row.bottom, edges[at + 1], middle), so_far, bold=True)
    if line.total is not None:
        _figure(canvas, Area(edges[-1], row.bottom, row.right, row.top), line.total, bold=True)


def _figure(canvas: PaperCanvas, cell: Area, value: Exact, *, bold: bool) -> None:
    weight = Weight.BOLD if bold else Weight.REGULAR
    fitted = text.fit(numbers.number(value), cell.width - 2, cell.height, 12, 9, weight=weight)
    page.centred(canvas, cell, fitted)


def _listed() -> Listed:
    return Listed("lines", PieceKind.LINE, lambda line: str(line.person.number))


WALL_BOARD = PageMaker("wall_board", words.wall_board, _make, listed=_listed())
WALL_RESULTS = PageMaker("wall_results", words.wall_board, _make, listed=_listed())
