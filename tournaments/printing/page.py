"""The sheet of paper: its sizes and margins, and the few marks that every document is made of.

Black on any stock: no fill, no grey; weight, size and line make the order of things. Lengths are in
points, the origin is at the bottom left.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO

from django.utils.translation import get_language
from reportlab import rl_config
from reportlab.lib.pagesizes import A4, LETTER

from tournaments.printing import shaping, text
from tournaments.printing.canvas import PaperCanvas
from tournaments.printing.document_data import NightHeading, PaperFormat
from tournaments.printing.fonts import Weight
from tournaments.printing.text import Align
from tournaments.printing.units import mm
from tournaments.wording import documents
from tournaments.wording import printed as words

# Streams as they are: writing them in base 85 makes a file a quarter larger, and takes its time.
rl_config.useA85 = False

MARGIN = 7 * mm
HAIR = 0.6  # between rows
BOX = 0.9  # around what is filled in
HEAVY = 1.6  # under heads, around totals
DASHES = (2.4, 2)
NOTHING: tuple[int, ...] = ()
CAP_HEIGHT = 0.689  # of the size, in Fira Sans
FIGURE_HEIGHT = 0.714  # the tallest figure of the heaviest weight
_SIZES = {PaperFormat.A4: A4, PaperFormat.LETTER: LETTER}


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the page."""

    left: float
    bottom: float
    right: float
    top: float

    @property
    def width(self) -> float:
        """From left to right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From bottom to top."""
        return self.top - self.bottom

    @property
    def middle(self) -> float:
        """Half way across."""
        return (self.left + self.right) / 2

    def inset(self, by: float) -> "Area":
        """The area without an edge of that width."""
        return Area(self.left + by, self.bottom + by, self.right - by, self.top - by)

    def split(self, across: int, down: int) -> list["Area"]:
        """Equal parts in reading order."""
        wide, tall = self.width / across, self.height / down
        return [
            Area(
                self.left + wide * column,
                self.top - tall * (row + 1),
                self.left + wide * (column + 1),
                self.top - tall * row,
            )
            for row in range(down)
            for column in range(across)
        ]


def whole(paper: PaperFormat, *, landscape: bool = False) -> Area:
    """The sheet itself, margins included."""
    width, height = _SIZES[paper]
    return Area(0, 0, height, width) if landscape else Area(0, 0, width, height)


class File:
    """One PDF in the making: pages of one kind of paper, then bytes.

    Equal facts give equal bytes: nothing in the file tells when or where it was made.
    """

    def __init__(self, paper: PaperFormat, title: str) -> None:
        """An empty file; ``title`` is what a reader shows as its name."""
        self.paper = paper
        self._bytes = BytesIO()
        self.canvas = PaperCanvas(
            self._bytes, pagesize=_SIZES[paper], invariant=1, lang=get_language() or "en"
        )
        self.pages = 0
        self.canvas.setTitle(title)
        self.canvas.setCreator("Benny")
        self.canvas.setProducer("Benny")
        self.canvas.setViewerPreference("Duplex", "Simplex")
        self.canvas.setViewerPreference("PrintScaling", "None")
        self.canvas.setViewerPreference("DisplayDocTitle", "true")

    def of_night(self, night: NightHeading, *, with_title: bool) -> None:
        """What a reader shows as its author, and as its subject where the pages say it too."""
        self.canvas.setAuthor(night.club)
        self.canvas.setSubject(night.title if with_title else "")

    def chapter(self, heading: str) -> None:
        """The coming page begins a part of the file, by which a reader can turn to it."""
        key = f"part-{self.pages}"
        self.canvas.bookmarkPage(key)
        self.canvas.addOutlineEntry(heading, key)
        self.canvas.addPageLabel(self.pages, style="ARABIC", start=1, prefix=f"{heading} ")

    def page(self, *, landscape: bool = False) -> Area:
        """Turns the coming page and gives its printable part."""
        area = whole(self.paper, landscape=landscape)
        self.canvas.setPageSize((area.right, area.top))
        return area.inset(MARGIN)

    def done(self) -> None:
        """The page is full."""
        self.pages += 1
        self.canvas.showPage()

    def bytes(self) -> bytes:
        """The finished file."""
        self.canvas.save()
        return self._bytes.getvalue()


def rule(
    canvas: PaperCanvas,
    left: float,
    right: float,
    y: float,
    thick: float = HAIR,
    *,
    dashed: bool = False,
) -> None:
    """A lying line."""
    _pen(canvas, thick, dashed=dashed)
    canvas.line(left, y, right, y)


def post(
    canvas: PaperCanvas, x: float, bottom: float, top: float, thick: float, *, dashed: bool = False
) -> None:
    """A standing line."""
    _pen(canvas, thick, dashed=dashed)
    canvas.line(x, bottom, x, top)


def lines(
    canvas: PaperCanvas,
    marks: Sequence[tuple[float, float, float, float]],
    thick: float,
    *,
    dashed: bool = False,
) -> None:
    """Many lines of one kind at once."""
    if marks:
        _pen(canvas, thick, dashed=dashed)
        canvas.lines(list(marks))


def frame(canvas: PaperCanvas, area: Area, thick: float = BOX, *, dashed: bool = False) -> None:
    """An empty box."""
    _pen(canvas, thick, dashed=dashed)
    canvas.rect(area.left, area.bottom, area.width, area.height)


def _pen(canvas: PaperCanvas, thick: float, *, dashed: bool) -> None:
    canvas.setLineWidth(thick)
    canvas.setDash(DASHES if dashed else NOTHING)


def index(canvas: PaperCanvas, x: float, top: float, number: int, size: float) -> float:
    """The large number in the corner, its head at ``top``; returns its width.

    One that reads as another when it lies upside down (6, 9, 16, 68 …) has a bar at its foot.
    """
    base = top - size * FIGURE_HEIGHT
    width = text.draw(canvas, x, base, str(number), size, weight=Weight.EXTRABOLD)
    if reads_otherwise(number):
        canvas.rect(x, base - _BAR_FAR * size, width, _BAR * size, stroke=0, fill=1)
    return width


_TURNED = str.maketrans("01689", "01986")
_BAR, _BAR_FAR = 0.045, 0.09  # of the size


def reads_otherwise(number: int) -> bool:
    """Whether upside down it reads as another number.

    >>> [number for number in range(1, 70) if reads_otherwise(number)]
    [6, 9, 10, 16, 18, 19, 60, 61, 66, 68]
    """
    figures = str(number)
    return set(figures) <= set("01689") and figures[::-1].translate(_TURNED) != figures


def index_turned(
    canvas: PaperCanvas, right: float, bottom: float, number: int, size: float
) -> None:
    """The same number upside down, for whoever sits opposite."""
    canvas.saveState()
    canvas.translate(right, bottom)
    canvas.rotate(180)
    index(canvas, 0, 0, number, size)
    canvas.restoreState()


def cut_lying(canvas: PaperCanvas, sheet: Area, y: float) -> None:
    """Where to cut across: dashes, and a tick at each edge."""
    left, right = sheet.left + MARGIN, sheet.right - MARGIN
    rule(canvas, left, right, y, HAIR, dashed=True)
    lines(canvas, [(x, y - 2 * mm, x, y + 2 * mm) for x in (left, right)], BOX)


def cut_standing(canvas: PaperCanvas, sheet: Area, x: float) -> None:
    """Where to cut down."""
    bottom, top = sheet.bottom + MARGIN, sheet.top - MARGIN
    post(canvas, x, bottom, top, HAIR, dashed=True)
    lines(canvas, [(x - 2 * mm, y, x + 2 * mm, y) for y in (bottom, top)], BOX)


def ruler(canvas: PaperCanvas, sheet: Area, y: float) -> None:
    """A line of 100 mm to lay a ruler on: whoever printed "to fit" sees it here."""
    left, right = sheet.left + 12 * mm, sheet.left + 112 * mm
    lines(canvas, [(x, y - 1.2 * mm, x, y + 1.2 * mm) for x in (left, right)], BOX)
    text.draw(canvas, right + 1.5 * mm, y + 1.2 * mm, words.hundred_millimetres(), 6.5)


def title(
    canvas: PaperCanvas, area: Area, heading: str, night: NightHeading, *, state: str = ""
) -> float:
    """The head of a list or chart; returns the height at which what follows begins."""
    fitted = text.fit(heading, area.width, 30, 24, 15, weight=Weight.BOLD)
    text.draw_fitted(canvas, area.left, area.top, fitted)
    y = area.top - fitted.height
    occasion = words.occasion_named(night.club, night.title, night.date)
    for sentence in filter(None, (occasion, state)):
        below = text.fit(sentence, area.width, 30, 11, 8)
        text.draw_fitted(canvas, area.left, y, below)
        y -= below.height
    return y - 2 * mm


def foot(
    canvas: PaperCanvas, area: Area, night: NightHeading, *extra: str, size: float = 8
) -> float:
    """The last line: plan, version, what it replaces; returns the height where free room ends."""
    plan = words.plan(night.plan, night.version, night.replaces) if night.plan is not None else ""
    edition = documents.edition(night.edition) if night.edition > 1 else ""
    line = shaping.line(" ".join(filter(None, [plan, edition, *extra, "Benny"])))
    fitting = min(size, area.width * 1000 / line.width)
    text.draw(canvas, area.left, area.bottom + 0.25 * fitting, line, fitting)
    return area.bottom + 1.8 * fitting


def nothing(file: File, heading: str, night: NightHeading, sentence: str) -> None:
    """The page of a list that is empty: it says so, since a blank page says nothing."""
    area = file.page()
    top = title(file.canvas, area, heading, night)
    fitted = text.fit(sentence, area.width, 80, 14, 10)
    text.draw_fitted(file.canvas, area.left, top, fitted)
    foot(file.canvas, area, night)
    file.done()


def head(
    canvas: PaperCanvas, area: Area, heading: str, *, align: Align = Align.CENTRE, size: float = 8.5
) -> None:
    """A column's head: one or two lines, standing on the bottom of ``area``."""
    fitted = text.fit_balanced(heading, area.width, area.height, size, 6.5, weight=Weight.BOLD)
    x = area.left + area.width * align.value
    text.draw_fitted(canvas, x, area.bottom + fitted.height + 1.5, fitted, align=align)


def centred(
    canvas: PaperCanvas, area: Area, fitted: text.Fitted, align: Align = Align.CENTRE
) -> None:
    """A fitted text in the middle of its cell's height."""
    top = (area.top + area.bottom + fitted.height) / 2
    text.draw_fitted(canvas, area.left + area.width * align.value, top, fitted, align=align)
