"""A table's sheet of one round: boxes for as many hands as most games take, who played alone, who
signs.

Two sides share half a page, as long as their boxes stand in two lines; more sides or lines take a
whole one. Under each line of boxes runs the score so far.
"""

from dataclasses import dataclass
from math import ceil

from tournaments.printing import page, qr, text
from tournaments.printing.canvas import PaperCanvas
from tournaments.printing.document_data import (
    NightHeading,
    Person,
    PlayLength,
    PrintedSide,
    TableSheet,
)
from tournaments.printing.fonts import Weight
from tournaments.printing.page import Area
from tournaments.printing.text import Align
from tournaments.printing.units import mm
from tournaments.wording import printed as words
from tournaments.wording import table_sheets as besides

BOXES_WITHOUT_COUNT = 12
MOST_ON_A_LINE = 16
LINES_ON_HALF_A_PAGE = 2
_CODE = 18 * mm
_HEAD = 21 * mm
_NAMES, _TOTAL, _TALLY = 57 * mm, 14 * mm, 9 * mm
_BOX = 14 * mm
_BELOW = 30 * mm  # signatures, what else is written, foot
_TALLEST = 36 * mm


@dataclass(frozen=True, slots=True)
class Grid:
    """The boxes of a sheet: left edges of a line's boxes and of the total, and its right edge."""

    edges: tuple[float, ...]
    boxes: int
    lines: int

    @property
    def each(self) -> int:
        """The boxes on one line."""
        return len(self.edges) - 2


def boxes_of(play: PlayLength, sheet: TableSheet) -> int:
    """How many boxes a side has."""
    return play.hands or play.boxes or len(sheet.dealers) or BOXES_WITHOUT_COUNT


def halves(play: PlayLength, sheet: TableSheet) -> bool:
    """Whether two sheets of that kind go on a page."""
    lines = ceil(boxes_of(play, sheet) / MOST_ON_A_LINE)
    return len(sheet.sides) <= 2 and lines <= LINES_ON_HALF_A_PAGE


def draw(
    canvas: PaperCanvas, area: Area, night: NightHeading, play: PlayLength, sheet: TableSheet
) -> None:
    """One table's sheet of one round."""
    grid = _grid(area, boxes_of(play, sheet))
    _head(canvas, area, night, sheet)
    top = area.top - _HEAD - 6.5 * mm
    _hands(canvas, area, grid, top, sheet.dealers)
    y = top - (9 * mm if sheet.dealers and grid.lines == 1 else 4 * mm)
    room = y - 2 * mm - (area.bottom + _BELOW)
    block = min(_TALLEST * max(1, grid.lines / 2), room / max(len(sheet.sides), 1))
    for side in sheet.sides:
        _side(canvas, Area(area.left, y - block, area.right, y), grid, side)
        y -= block
    _what_else(canvas, area, play, sheet)
    _signatures(canvas, area, sheet)
    page.foot(canvas, area, night)
    page.index_turned(canvas, area.right, area.bottom, sheet.table, 28)


def _grid(area: Area, boxes: int) -> Grid:
    lines = ceil(boxes / MOST_ON_A_LINE)
    count = ceil(boxes / lines)
    each = min(_BOX, (area.width - _NAMES - _TOTAL) / count)
    left = area.right - _TOTAL - each * count
    edges = (*(left + each * at for at in range(count + 1)), area.right)
    return Grid(edges, boxes, lines)


def _head(canvas: PaperCanvas, area: Area, night: NightHeading, sheet: TableSheet) -> None:
    left = area.left + page.index(canvas, area.left, area.top, sheet.table, 58) + 6 * mm
    right = area.right
    if sheet.url:
        ready = qr.draw(canvas, area.right, area.top, sheet.url, _CODE)
        right -= ready.side(_CODE) + ready.quiet(_CODE)
    if sheet.code:
        right = _typed_code(canvas, right, area.top, sheet.code)
    title = text.fit(words.table_sheet(sheet.round), right - left, 24, 20, 13, weight=Weight.BOLD)
    text.draw_fitted(canvas, left, area.top + 3, title)
    y = area.top + 1 - title.height
    occasion = text.fit(words.occasion(night.club, night.date), right - left, 13, 10, 8)
    text.draw_fitted(canvas, left, y, occasion)
    y -= occasion.height
    room = y - (area.top - _HEAD)
    guide = text.fit_wrapped(words.box_marks_at_table(), right - left, room, 10, 8)
    text.draw_fitted(canvas, left, y, guide)


def _typed_code(canvas: PaperCanvas, right: float, top: float, signs: str) -> float:
    """The words beside the QR code and the code to type; returns their left edge."""
    y = top - 7
    for line in text.fit_balanced(words.rather_tap(), 28 * mm, 24, 9.5, 7).lines:
        text.draw(canvas, right, y, line, 9.5, align=Align.RIGHT)
        y -= 11.5
    code = words.code(signs)
    text.draw(canvas, right, y - 3, code, 13, weight=Weight.BOLD, align=Align.RIGHT)
    return right - 28 * mm


def _hands(
    canvas: PaperCanvas, area: Area, grid: Grid, top: float, dealers: tuple[str, ...]
) -> None:
    """The heads of the boxes: which hand, who deals it. Boxes in lines carry their own numbers."""
    edges = grid.edges
    text.draw(canvas, area.left, top + 3, words.head("hand"), 9.5)
    if grid.lines == 1:
        for hand, left in enumerate(edges[:-2], start=1):
            middle = (left + edges[hand]) / 2
            text.draw(
                canvas, middle, top + 3, str(hand), 13, weight=Weight.BOLD, align=Align.CENTRE
            )
    middle = (edges[-2] + edges[-1]) / 2
    text.draw(
        canvas, middle, top + 3, words.head("total"), 9.5, weight=Weight.BOLD, align=Align.CENTRE
    )
    tally = edges[0] - 2 * mm - _TALLY / 2
    text.draw(canvas, tally, top + 3, words.head("alone"), 9.5, align=Align.CENTRE)
    page.rule(canvas, area.left, area.right, top, page.HEAVY)
    if not dealers or grid.lines > 1:
        return
    text.draw(canvas, area.left, top - 12, words.head("deals"), 9.5)
    for at, letter in enumerate(dealers[: grid.each]):
        middle = (edges[at] + edges[at + 1]) / 2
        signs = words.seat(letter)
        text.draw(canvas, middle, top - 12, signs, 10, weight=Weight.BOLD, align=Align.CENTRE)


def _side(canvas: PaperCanvas, area: Area, grid: Grid, side: PrintedSide) -> None:
    """Names, a box a hand, the total, and the running sum as an optional line beneath each."""
    line = area.height * 0.95 / grid.lines
    tall = line * 0.62
    names = Area(
        area.left, area.top - (tall if grid.lines == 1 else line), grid.edges[0] - 2 * mm, area.top
    )
    _names(canvas, names, side)
    for at in range(grid.lines):
        top = area.top - line * at
        _boxes(canvas, grid, at, (top, top - tall, top - line))
    low = area.top - line * (grid.lines - 1) - tall
    so_far = text.fit(words.so_far(words.side(side.seats)), names.width, 14, 10, 7.5)
    page.centred(
        canvas, Area(area.left + 6 * mm, low - (line - tall), names.right, low), so_far, Align.LEFT
    )
    page.frame(canvas, Area(grid.edges[-2], low, grid.edges[-1], low + tall), page.HEAVY)


def _boxes(canvas: PaperCanvas, grid: Grid, at: int, heights: tuple[float, float, float]) -> None:
    """One line of boxes, and under it the dashed ones of the score so far."""
    top, low, bottom = heights
    first = at * grid.each
    count = min(grid.each, grid.boxes - first)
    edges = grid.edges[: count + 1]
    frame = [(edges[0], y, edges[-1], y) for y in (top, low)]
    page.lines(canvas, [*frame, *((x, low, x, top) for x in edges)], page.BOX)
    dashed = [(edges[0], bottom, edges[-1], bottom)]
    page.lines(canvas, [*dashed, *((x, bottom, x, low) for x in edges)], page.HAIR, dashed=True)
    if grid.lines > 1:
        for hand in range(count):
            text.draw(canvas, edges[hand] + 1.5, top - 8, str(first + hand + 1), 7)


def _names(canvas: PaperCanvas, area: Area, side: PrintedSide) -> None:
    """Number, seat and name of each, and a box to count the hands played alone."""
    _side_mark(canvas, area.left, (area.top + area.bottom) / 2, side.seats)
    share = area.height / max(len(side.people), 1)
    for at, (person, seat) in enumerate(zip(side.people, side.seats, strict=True)):
        top = area.top - share * at
        row = Area(area.left + 6 * mm, top - share, area.right, top)
        _name(canvas, row, person, seat, shared=len(side.people) > 1)


def _name(
    canvas: PaperCanvas, row: Area, person: Person | None, seat: str, *, shared: bool
) -> None:
    number = Area(row.left, row.bottom, row.left + 8 * mm, row.top)
    said = str(person.number) if person else ""
    fitted = text.fit(said, number.width, row.height, 13, 9, weight=Weight.EXTRABOLD)
    page.centred(canvas, number, fitted, Align.RIGHT)
    letter = Area(number.right + 1 * mm, row.bottom, number.right + 6 * mm, row.top)
    page.centred(canvas, letter, text.fit(words.seat(seat), letter.width, row.height, 10, 9))
    box = row.right - _TALLY
    name = Area(letter.right + 1 * mm, row.bottom, box - 1 * mm, row.top)
    called = person.name if person else words.empty_chair()
    weight = Weight.BOLD if shared else Weight.EXTRABOLD
    fitted = text.fit_wrapped(called, name.width, row.height - 1, 12.5, 9, weight=weight)
    page.centred(canvas, name, fitted, Align.LEFT)
    tall = min(row.height - 2, 8 * mm)
    middle = (row.top + row.bottom) / 2
    page.frame(canvas, Area(box, middle - tall / 2, row.right, middle + tall / 2), page.HAIR)


def _side_mark(canvas: PaperCanvas, left: float, middle: float, seats: tuple[str, ...]) -> None:
    """A standing bar for North and South, a lying one for East and West; others have none."""
    long, thick = 12.0, 3.6
    if seats == ("N", "S"):
        canvas.rect(left + 4, middle - long / 2, thick, long, stroke=0, fill=1)
    elif seats == ("E", "W"):
        canvas.rect(left, middle - thick / 2, long, thick, stroke=0, fill=1)


def _what_else(canvas: PaperCanvas, area: Area, play: PlayLength, sheet: TableSheet) -> None:
    """What is written for a hand that nobody scored, and who went up after a level score."""
    said = [besides.signs_for_hands()]
    if play.deciding:
        sides = [words.side(side.seats) for side in sheet.sides]
        said.append(besides.level_at_the_end(sides))
    fitted = text.fit_wrapped(" ".join(said), area.width, 24, 9.5, 9)
    text.draw_fitted(canvas, area.left, area.bottom + _BELOW - 1, fitted)


def _signatures(canvas: PaperCanvas, area: Area, sheet: TableSheet) -> None:
    labels = [words.signs(words.side(side.seats)) for side in sheet.sides] + [words.director()]
    gap = 6 * mm
    each = (area.width - gap * (len(labels) - 1)) / len(labels)
    y = area.bottom + 13 * mm
    for at, label in enumerate(labels):
        left = area.left + (each + gap) * at
        page.rule(canvas, left, left + each, y, page.BOX)
        text.draw_fitted(canvas, left, y - 1, text.fit(label, each, 14, 9.5, 9))
