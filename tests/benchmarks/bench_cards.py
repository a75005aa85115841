"""Forty player cards, as a ratio to a bare loop over ReportLab's canvas that draws the same marks.

The loop knows all of it beforehand: each line and rectangle, each string with font, size and place;
it sets the font and calls ``drawString``, as a plain script would, without kerning. Both take turns
in one process, so that a slow machine slows both.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from statistics import median
from time import perf_counter

import pytest
from reportlab.lib.pagesizes import A4
from reportlab.pdfgen.canvas import Canvas

from tests.printing import nights
from tournaments.printing import documents
from tournaments.printing.canvas import PaperCanvas
from tournaments.printing.document_data import PaperFormat

MOST = 1.3
ROUNDS = 9
MARKS = (
    "addLiteral",
    "line",
    "lines",
    "rect",
    "restoreState",
    "rotate",
    "saveState",
    "scale",
    "setDash",
    "setLineWidth",
    "setPageSize",
    "showPage",
    "translate",
    "write",
)
Mark = tuple[str, tuple]


@contextmanager
def written_down() -> Iterator[list[Mark]]:
    """What the documents ask of their pen, outermost strokes only."""
    marks: list[Mark] = []
    plain = {name: getattr(PaperCanvas, name) for name in MARKS}
    inside = [False]

    def listening(name: str) -> Callable:
        def stroke(self, *args):
            outermost, inside[0] = not inside[0], True
            if outermost:
                marks.append((name, args))
            try:
                return plain[name](self, *args)
            finally:
                inside[0] = not outermost

        return stroke

    for name in MARKS:
        setattr(PaperCanvas, name, listening(name))
    yield marks
    for name, stroke in plain.items():
        setattr(PaperCanvas, name, stroke)


def bare(marks: list[Mark]) -> bytes:
    """The same marks by a plain canvas."""
    file = BytesIO()
    canvas = Canvas(file, pagesize=A4, invariant=1)
    for name, args in marks:
        if name != "write":
            getattr(canvas, name)(*args)
            continue
        x, y, line, size = args
        for run in line.runs:
            canvas.setFont(run.face.name, size)
            canvas.drawString(x, y, run.letters)
            x += run.width * size / 1000
    canvas.save()
    return file.getvalue()


def milliseconds(act: Callable[[], bytes]) -> float:
    begun = perf_counter()
    act()
    return (perf_counter() - begun) * 1000


@pytest.mark.parametrize("per_page", [1, 2, 4])
def test_forty_cards_cost_no_more_than_a_third_above_a_bare_loop(per_page):
    facts = nights.player_cards(40)

    def cards() -> bytes:
        return nights.pdf(documents.PLAYER_CARDS, facts, paper=PaperFormat.A4, per_page=per_page)

    with written_down() as marks:
        size = len(cards())
    turns = [(milliseconds(cards), milliseconds(lambda: bare(marks))) for _ in range(ROUNDS)]
    ours, theirs = (median(times) for times in zip(*turns, strict=True))

    print(
        f"40 cards, {per_page} a page: {ours:.0f} ms, bare canvas {theirs:.0f} ms,"
        f" ratio {ours / theirs:.2f} ({len(marks)} marks, {size // 1000} kB)"
    )
    assert ours / theirs <= MOST
