"""Lists of people: who signs in, who sits where, who stands where in the end.

A list takes as many pages as its rows need, shared equally, each with its head. Rows shrink to
spare a page, down to what an old eye can read, and no further.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from math import ceil
from typing import Generic, TypeVar

from tournaments.printing import cards, page, text
from tournaments.printing.canvas import PaperCanvas
from tournaments.printing.document_data import (
    NightHeading,
    Person,
    SignIn,
    WallLine,
    WallSeat,
    WallSheet,
)
from tournaments.printing.fonts import Weight
from tournaments.printing.page import Area, File
from tournaments.printing.text import Align
from tournaments.printing.units import mm
from tournaments.wording import printed as words

Row = TypeVar("Row")
_TITLE = 30 * mm
_HEADS = 9 * mm
_FOOT = 6 * mm


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its head, its width in points (0: what is left), where its text stands, and the
    white at its left.
    """

    head: str
    width: float
    align: Align = Align.LEFT
    gap: float = 0.0


@dataclass(frozen=True, slots=True)
class List(Generic[Row]):
    """A list to be drawn: ``cell`` draws one row, given the areas of its columns."""

    heading: str
    night: NightHeading
    columns: tuple[Column, ...]
    rows: Sequence[Row]
    cell: Callable[[PaperCanvas, Sequence[Area], Row], None]
    tall: float
    least: float
    state: str = ""
    notes: tuple[str, ...] = ()


def sign_in(file: File, facts: SignIn) -> None:
    """Number, name, a box for "here", and how it was paid; empty rows for walk-ins."""
    rows: list[Person | None] = [*facts.people, *[None] * facts.blanks]
    if not rows:
        page.nothing(file, words.sign_in(), facts.night, words.nobody())
        return
    columns = (
        Column(words.head("number"), 16 * mm, Align.CENTRE),
        Column(words.head("name"), 0),
        Column(words.head("here"), 16 * mm, Align.CENTRE),
        Column(words.head("paid"), 42 * mm, gap=2 * mm),
    )
    draw(
        file,
        List(words.sign_in(), facts.night, columns, rows, _sign_in_row, 11 * mm, 8 * mm),
    )


def _sign_in_row(canvas: PaperCanvas, cells: Sequence[Area], person: Person | None) -> None:
    number, name, here, paid = cells
    if person is not None:
        write(canvas, number, str(person.number), 17, Weight.EXTRABOLD, align=Align.CENTRE)
        write(canvas, name, person.name, 14, Weight.BOLD)
    box = min(6.5 * mm, here.height - 5)
    middle = (here.top + here.bottom) / 2
    page.frame(
        canvas,
        Area(here.middle - box / 2, middle - box / 2, here.middle + box / 2, middle + box / 2),
    )
    page.post(canvas, paid.left - 2 * mm, paid.bottom, paid.top, page.HAIR)


def wall(file: File, facts: WallSheet) -> None:
    """Everybody's table and seat of every round, by name."""
    if not facts.lines:
        page.nothing(file, words.wall(), facts.night, words.nobody())
        return
    each = min(14 * mm, 118 * mm / max(len(facts.rounds), 1))
    columns = (
        Column(words.head("name"), 0),
        Column(words.head("number"), 11 * mm, Align.CENTRE),
        *(Column(str(number), each, Align.CENTRE) for number in facts.rounds),
    )
    state = words.wall_guide()
    draw(
        file,
        List(words.wall(), facts.night, columns, facts.lines, _wall_row, 10 * mm, 6 * mm, state),
    )


def _wall_row(canvas: PaperCanvas, cells: Sequence[Area], line: WallLine) -> None:
    name, number, *rounds = cells
    called = line.person.name or cards.called(line.person)
    write(canvas, name, called, 14, Weight.BOLD)
    write(canvas, number, str(line.person.number), 11, Weight.REGULAR, align=Align.CENTRE)
    for cell, seat in zip(rounds, line.seats, strict=True):
        _wall_seat(canvas, cell, seat)


def _wall_seat(canvas: PaperCanvas, cell: Area, seat: WallSeat | None) -> None:
    if seat is None:
        write(canvas, cell, "–", 12, Weight.REGULAR, align=Align.CENTRE)
    else:
        largest = min(17.0, cell.height * 0.8, cell.width * 0.5)
        cards.seat(canvas, cell, seat, largest=largest)


def draw(file: File, what: List[Row]) -> None:
    """The pages of a list; the notes stand under its last row."""
    area = file.page()
    notes = text.fit_each(what.notes, area.width, area.height / 4, 9.5, 9)
    below = sum(note.height for note in notes) + 2 * mm
    room = area.height - _TITLE - _HEADS - _FOOT - below
    pages = max(1, ceil(len(what.rows) * what.least / room))
    share = ceil(len(what.rows) / pages)
    height = min(what.tall, room / share)
    for at in range(pages):
        area = file.page()
        bottom = _page(file.canvas, area, what, what.rows[at * share : (at + 1) * share], height)
        if at == pages - 1:
            _notes(file.canvas, area.left, bottom - 2 * mm, notes)
        page.foot(file.canvas, area, what.night, words.page_of(at + 1, pages))
        file.done()


def _page(
    canvas: PaperCanvas, area: Area, what: List[Row], rows: Sequence[Row], height: float
) -> float:
    top = page.title(canvas, area, what.heading, what.night, state=what.state) - _HEADS
    left_over = area.width - sum(column.width for column in what.columns)
    widths = [column.width or left_over for column in what.columns]
    edges = [
        (left + column.gap, right)
        for column, (left, right) in zip(
            what.columns, pairwise(accumulate(widths, initial=area.left)), strict=True
        )
    ]
    for column, (left, right) in zip(what.columns, edges, strict=True):
        cell = Area(left, top, right - 1, top + _HEADS)
        page.head(canvas, cell, column.head, align=column.align, size=9.5)
    page.rule(canvas, area.left, area.right, top, page.HEAVY)
    for at, row in enumerate(rows):
        bottom = top - height * (at + 1)
        cells = [Area(left, bottom, right, bottom + height) for left, right in edges]
        what.cell(canvas, cells, row)
        page.rule(canvas, area.left, area.right, bottom, page.HAIR)
    return top - height * len(rows)


def _notes(canvas: PaperCanvas, left: float, top: float, notes: Sequence[text.Fitted]) -> None:
    for note in notes:
        text.draw_fitted(canvas, left, top, note)
        top -= note.height


def write(
    canvas: PaperCanvas,
    cell: Area,
    what: str,
    size: float,
    weight: Weight,
    *,
    align: Align = Align.LEFT,
) -> None:
    """A cell's text, a quarter smaller at most."""
    fitted = text.fit(what, cell.width - 4, cell.height - 1, size, size * 0.75, weight=weight)
    page.centred(canvas, cell, fitted, align)
