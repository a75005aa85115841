"""The cards of which four go on a page: a drawing of its own, for a pocket and a short pencil.

The player's card has number and name, and per round table and seat, the partner, the opponents by
number, total, lone hands, initials; no boxes for hands. The tally card is the same sheet for a
night without seating: blank, its number printed or left to be written.
"""

from dataclasses import dataclass
from itertools import accumulate, groupby, pairwise

from tournaments.printing import cards, page, qr, shaping, text
from tournaments.printing.canvas import PaperCanvas
from tournaments.printing.cards import Piled
from tournaments.printing.document_data import (
    CardRound,
    NightHeading,
    Person,
    PlayLength,
    RestRound,
    SeatedRound,
)
from tournaments.printing.fonts import Weight
from tournaments.printing.page import Area
from tournaments.printing.text import Align
from tournaments.printing.units import mm
from tournaments.wording import printed as words

_HEAD, _COLUMN_HEADS, _FOOT = 22 * mm, 7.5 * mm, 9.5 * mm
_ROW = 11.2 * mm
_CODE = 16.5 * mm
_WIDTHS = {  # millimetres; the partner's name takes what is left
    "round": 8.5,
    "seat": 11.5,
    "partner": 0.0,
    "opponents": 15.0,
    "total": 10.5,
    "alone": 9.0,
    "initials": 11.0,
}
_WIDTHS_OF_PAIR = {  # the opponents' names take what is left
    "round": 8.5,
    "seat": 12.5,
    "opponents": 0.0,
    "total": 10.5,
    "alone": 9.0,
    "initials": 11.0,
}
_TALLY_WIDTHS = {
    "round": 10.0,
    "table": 12.0,
    "partner_number": 0.0,
    "total": 16.0,
    "alone": 14.0,
    "initials": 19.0,
}
_CENTRED = frozenset({"round", "seat", "table", "opponents", "total", "alone", "initials"})


@dataclass(frozen=True, slots=True)
class SmallCardCell:
    """The room of one column in one row."""

    left: float
    right: float
    bottom: float
    top: float

    @property
    def area(self) -> Area:
        """The same, as a part of the page."""
        return Area(self.left, self.bottom, self.right, self.top)


def draw(
    canvas: PaperCanvas, area: Area, night: NightHeading, play: PlayLength, piled: Piled
) -> None:
    """One player's card in a quarter of a page."""
    card = piled.card
    left = area.left + page.index(canvas, area.left, area.top, card.player.number, 44) + 3 * mm
    right = area.right
    if card.url:
        ready = qr.draw(canvas, area.right, area.top, card.url, _CODE)
        right -= ready.side(_CODE) + ready.quiet(_CODE)
    head = Area(left, area.top - _HEAD, right, area.top)
    _head(canvas, head, cards.called(card.player), night, cards.how_long(play))
    if card.code:
        signs = shaping.line(words.code(card.code), Weight.BOLD)
        text.draw(canvas, area.right, area.top - _HEAD + 1, signs, 9, align=Align.RIGHT)
    top = area.top - _HEAD - _COLUMN_HEADS
    edges = _edges(area, _WIDTHS_OF_PAIR if card.of_pair else _WIDTHS)
    row = _row_height(area, top, len(card.rounds))
    _column_heads(canvas, edges, top)
    for at, round_ in enumerate(card.rounds):
        _round(canvas, edges, top - row * at, row, round_)
    end = top - row * len(card.rounds)
    _grid(canvas, edges, end, top, ("total", "alone", "initials"))
    bottom = _sum(canvas, edges, end, row)
    below = Area(area.left, area.bottom, area.right, bottom)
    _foot(canvas, below, night, card.player, words.card_of(piled.position, piled.count))


def draw_tally(
    canvas: PaperCanvas, area: Area, night: NightHeading, play: PlayLength, number: int | None
) -> None:
    """One blank card in a quarter of a page."""
    left = area.left
    if number is None:
        box = Area(left, area.top - 13 * mm, left + 17 * mm, area.top)
        page.frame(canvas, box, page.HEAVY)
        text.draw(canvas, box.left + 2, box.top - 8, words.head("number"), 7.5)
        left = box.right + 3 * mm
    else:
        left += page.index(canvas, left, area.top, number, 44) + 3 * mm
    line = area.top - 9 * mm
    text.draw(canvas, left, area.top - 7, words.head("name"), 7.5)
    page.rule(canvas, left, area.right, line, page.BOX)
    head = Area(left, area.top - _HEAD, area.right, line - 1 * mm)
    _sentences(canvas, head, head.top, night, cards.how_long(play))
    top = area.top - _HEAD - _COLUMN_HEADS
    edges = _edges(area, _TALLY_WIDTHS)
    row = _row_height(area, top, play.rounds)
    _column_heads(canvas, edges, top)
    for at in range(play.rounds):
        cell = SmallCardCell(*edges["round"], top - row * (at + 1), top - row * at)
        page.centred(canvas, cell.area, _number(at + 1, row))
        page.rule(canvas, area.left, area.right, cell.bottom, page.HAIR)
    end = top - row * play.rounds
    _grid(canvas, edges, end, top, ("table", "partner_number", "total", "alone", "initials"))
    bottom = _sum(canvas, edges, end, row)
    turned = None if number is None else Person(number)
    _foot(canvas, Area(area.left, area.bottom, area.right, bottom), night, turned)


def _head(canvas: PaperCanvas, area: Area, name: str, night: NightHeading, how: str) -> None:
    fitted = text.fit_wrapped(name, area.width, 34, 15, 11, weight=Weight.BOLD)
    text.draw_fitted(canvas, area.left, area.top + 1, fitted)
    _sentences(canvas, area, area.top + 0.5 - fitted.height, night, how)


def _sentences(canvas: PaperCanvas, area: Area, top: float, night: NightHeading, how: str) -> None:
    """Which night it is and how long, in the room under the name."""
    pieces = text.fit_each(
        (words.occasion(night.club, night.date), how), area.width, top - area.bottom, 8.5, 8
    )
    y = top
    for piece in pieces:
        text.draw_fitted(canvas, area.left, y, piece)
        y -= piece.height


def _edges(area: Area, widths: dict[str, float]) -> dict[str, tuple[float, float]]:
    left_over = area.width - sum(widths.values()) * mm
    sized = [width * mm or left_over for width in widths.values()]
    return dict(zip(widths, pairwise(accumulate(sized, initial=area.left)), strict=True))


def _row_height(area: Area, top: float, rows: int) -> float:
    """A row for each round and one for the sum."""
    return min(_ROW, (top - area.bottom - _FOOT) / (rows + 1))


def _column_heads(
    canvas: PaperCanvas, edges: dict[str, tuple[float, float]], bottom: float
) -> None:
    for name, (left, right) in edges.items():
        wide = name == "opponents" and "partner" not in edges
        align = Align.CENTRE if name in _CENTRED and not wide else Align.LEFT
        cell = Area(left + 1, bottom, right - 1, bottom + _COLUMN_HEADS)
        page.head(canvas, cell, words.head(name), align=align, size=7.5)
    outer = list(edges.values())
    page.rule(canvas, outer[0][0], outer[-1][1], bottom, page.HEAVY)


def _round(
    canvas: PaperCanvas,
    edges: dict[str, tuple[float, float]],
    top: float,
    row: float,
    round_: CardRound,
) -> None:
    cells = {name: SmallCardCell(*edge, top - row, top) for name, edge in edges.items()}
    page.centred(canvas, cells["round"].area, _number(round_.number, row))
    page.rule(canvas, cells["round"].left, cells["initials"].right, top - row, page.HAIR)
    if isinstance(round_, SeatedRound):
        cards.seat(canvas, cells["seat"].area, round_, largest=18)
        if "partner" not in cells:
            _people(canvas, cells["opponents"], round_.opponents)
            return
        _people(canvas, cells["partner"], round_.partners)
        numbers = ", ".join(str(person.number) for person in round_.opponents)
        width = cells["opponents"].area.width - 3
        fitted = text.fit(numbers, width, row, 12, 8, weight=Weight.BOLD)
        page.centred(canvas, cells["opponents"].area, fitted)
    elif isinstance(round_, RestRound):
        _rest(canvas, cells, round_)


def _people(canvas: PaperCanvas, cell: SmallCardCell, people: tuple[Person, ...]) -> None:
    """Each person's number, bold, and the name behind it; a pair has one number for its names."""
    top = cell.top
    for number, together in groupby(people, key=lambda person: person.number):
        names = tuple(person.name for person in together)
        part = cell.area.height * len(names) / len(people)
        sign = text.fit(str(number), 16.5, part, 12, 8, weight=Weight.BOLD)
        area = Area(cell.left + 1, top - part, cell.left + 17.5, top)
        page.centred(canvas, area, sign, Align.LEFT)
        room = Area(area.right + 1, top - part, cell.right - 1, top)
        fitted = text.fit_each(tuple(filter(None, names)), room.width, part - 1, 9.5, 8.4)
        y = (room.top + room.bottom + sum(piece.height for piece in fitted)) / 2
        for piece in fitted:
            text.draw_fitted(canvas, room.left, y, piece)
            y -= piece.height
        top -= part


def _rest(canvas: PaperCanvas, cells: dict[str, SmallCardCell], round_: RestRound) -> None:
    dash = text.fit("–", 20, 20, 16, 10, weight=Weight.EXTRABOLD)
    page.centred(canvas, cells["seat"].area, dash)
    seat, opponents = cells.get("partner", cells["opponents"]), cells["opponents"]
    area = Area(seat.left + 1, seat.bottom, opponents.right - 2, seat.top)
    pieces = (
        text.fit(words.rest(), area.width, 12, 9.5, 8, weight=Weight.BOLD),
        text.fit(cards.credit(round_.credit), area.width, 11, 8.5, 7.5),
    )
    y = (area.top + area.bottom + sum(piece.height for piece in pieces)) / 2
    for piece in pieces:
        text.draw_fitted(canvas, area.left, y, piece)
        y -= piece.height
    if isinstance(round_.credit, int):
        points = text.fit(str(round_.credit), 26, 18, 12, 8, weight=Weight.BOLD)
        page.centred(canvas, cells["total"].area, points)


def _grid(
    canvas: PaperCanvas,
    edges: dict[str, tuple[float, float]],
    bottom: float,
    top: float,
    columns: tuple[str, ...],
) -> None:
    """The standing lines of the columns that are written in, and the heavy frame of the totals."""
    posts = sorted({x for name in columns for x in edges[name]})
    page.lines(canvas, [(x, bottom, x, top) for x in posts], page.BOX)
    left, right = edges["total"]
    page.lines(
        canvas,
        [(left, bottom, left, top), (right, bottom, right, top), (left, bottom, right, bottom)],
        page.HEAVY,
    )


def _sum(
    canvas: PaperCanvas, edges: dict[str, tuple[float, float]], top: float, row: float
) -> float:
    """The row of the whole night: what the player adds up; returns where it ends."""
    bottom = top - row
    left, right = edges["total"]
    label = text.fit(words.whole_night(), 40 * mm, row, 9.5, 7, weight=Weight.BOLD)
    page.centred(canvas, Area(left - 42 * mm, bottom, left - 2 * mm, top), label, Align.RIGHT)
    page.frame(canvas, Area(left, bottom, right, top), page.HEAVY)
    page.frame(canvas, Area(edges["alone"][0], bottom, edges["alone"][1], top), page.BOX)
    return bottom


def _foot(
    canvas: PaperCanvas, area: Area, night: NightHeading, player: Person | None, *extra: str
) -> None:
    bottom = area.top
    size = 20.0
    if player is not None:
        low = bottom - 1.5 * mm - size * page.FIGURE_HEIGHT
        page.index_turned(canvas, area.right, low, player.number, size)
    room = Area(area.left, bottom - 7 * mm, area.right - 14 * mm, bottom)
    sentence = text.fit_wrapped(words.signing(), room.width, 17, 7.5, 6)
    text.draw_fitted(canvas, room.left, bottom - 3, sentence)
    line = Area(room.left, bottom - 3 - sentence.height - 8.5, room.right, bottom)
    page.foot(canvas, line, night, *extra, size=7)


def _number(number: int, row: float) -> text.Fitted:
    return text.fit(str(number), 22, row, 10, 6, weight=Weight.SEMIBOLD)
