"""What lies on a table: its sheet of a round, its card for the night, its placard.

A sheet takes half a page, or a whole one where three sides or more share it. A table card is half a
page standing, a placard a whole one, to be read from the next table.
"""

from itertools import accumulate

from tournaments.printing import cards, page, qr, text
from tournaments.printing.canvas import PaperCanvas
from tournaments.printing.document_data import (
    Mover,
    NightHeading,
    Person,
    Placard,
    PlayLength,
    PrintedSide,
    TableCard,
    TableSheet,
)
from tournaments.printing.fonts import Weight
from tournaments.printing.page import Area
from tournaments.printing.text import Align
from tournaments.printing.units import mm
from tournaments.wording import placards as signs
from tournaments.wording import printed as words

BOXES_WITHOUT_COUNT = 12  # a game to a target seldom takes more hands
_SHEET_CODE, _CARD_CODE = 18 * mm, 60 * mm
_SHEET_HEAD = 21 * mm
_INDEX, _TURNED = 250.0, 84.0
_SIDES = frozenset({Mover.WINNERS, Mover.LOSERS})


def halves(sheet: TableSheet) -> bool:
    """Whether two sheets of that kind go on a page."""
    return len(sheet.sides) <= 2


def draw_sheet(
    canvas: PaperCanvas, area: Area, night: NightHeading, play: PlayLength, sheet: TableSheet
) -> None:
    """One table's sheet of one round."""
    boxes = play.hands or len(sheet.dealers) or BOXES_WITHOUT_COUNT
    _sheet_head(canvas, area, night, sheet)
    edges = _box_edges(area, boxes)
    top = area.top - _SHEET_HEAD - 6.5 * mm
    _hands(canvas, area, edges, top, sheet.dealers)
    room = top - 11 * mm - (area.bottom + 25 * mm)
    block = min(34 * mm, room / max(len(sheet.sides), 1))
    y = top - 9 * mm
    for side in sheet.sides:
        _side(canvas, Area(area.left, y - block, area.right, y), edges, side)
        y -= block
    _signatures(canvas, area, sheet)
    page.foot(canvas, area, night)
    page.index_turned(canvas, area.right, area.bottom, sheet.table, 28)


def _sheet_head(canvas: PaperCanvas, area: Area, night: NightHeading, sheet: TableSheet) -> None:
    left = area.left + page.index(canvas, area.left, area.top, sheet.table, 58) + 6 * mm
    right = area.right
    if sheet.url:
        ready = qr.draw(canvas, area.right, area.top, sheet.url, _SHEET_CODE)
        right -= ready.side(_SHEET_CODE) + ready.quiet(_SHEET_CODE)
    if sheet.code:
        lines = text.fit_balanced(words.rather_tap(), 28 * mm, 24, 9.5, 7).lines
        y = area.top - 7
        for line in lines:
            text.draw(canvas, right, y, line, 9.5, align=Align.RIGHT)
            y -= 11.5
        code = words.code(sheet.code)
        text.draw(canvas, right, y - 3, code, 13, weight=Weight.BOLD, align=Align.RIGHT)
        right -= 28 * mm
    title = text.fit(words.table_sheet(sheet.round), right - left, 24, 20, 13, weight=Weight.BOLD)
    text.draw_fitted(canvas, left, area.top + 3, title)
    y = area.top + 1 - title.height
    occasion = text.fit(words.occasion(night.club, night.date), right - left, 13, 10, 8)
    text.draw_fitted(canvas, left, y, occasion)
    y -= occasion.height
    room = y - (area.top - _SHEET_HEAD)
    guide = text.fit_wrapped(words.box_marks_at_table(), right - left, room, 10, 8)
    text.draw_fitted(canvas, left, y, guide)


def _box_edges(area: Area, boxes: int) -> list[float]:
    """Left edges of the boxes, of the total, and its right edge: names get 55 mm or more."""
    total = 16 * mm
    each = min(14 * mm, (area.width - 55 * mm - total) / boxes)
    left = area.right - total - each * boxes
    return [*accumulate([each] * boxes, initial=left), area.right]


def _hands(
    canvas: PaperCanvas, area: Area, edges: list[float], top: float, dealers: tuple[str, ...]
) -> None:
    """The heads of the boxes: which hand, who deals it."""
    text.draw(canvas, area.left, top + 3, words.head("hand"), 9.5)
    for hand, left in enumerate(edges[:-2], start=1):
        middle = (left + edges[hand]) / 2
        text.draw(canvas, middle, top + 3, str(hand), 13, weight=Weight.BOLD, align=Align.CENTRE)
    middle = (edges[-2] + edges[-1]) / 2
    text.draw(
        canvas, middle, top + 3, words.head("total"), 9.5, weight=Weight.BOLD, align=Align.CENTRE
    )
    page.rule(canvas, area.left, area.right, top, page.HEAVY)
    if dealers:
        text.draw(canvas, area.left, top - 12, words.head("deals"), 9.5)
    for at, letter in enumerate(dealers[: len(edges) - 2]):
        middle = (edges[at] + edges[at + 1]) / 2
        signs = words.seat(letter)
        text.draw(canvas, middle, top - 12, signs, 10, weight=Weight.BOLD, align=Align.CENTRE)


def _side(canvas: PaperCanvas, area: Area, edges: list[float], side: PrintedSide) -> None:
    """Names, a box a hand, the total, and the running sum as an optional line beneath."""
    tall = area.height * 0.57
    low = area.top - tall
    bottom = low - area.height * 0.32
    left, right = area.left + 6 * mm, edges[0] - 2 * mm
    _side_mark(canvas, area.left, area.top - tall / 2, side.seats)
    share = tall / max(len(side.people), 1)
    names = [
        text.fit(_sitting(person), right - left, share, 13, 10, weight=Weight.BOLD)
        for person in side.people
    ]
    y = area.top - (tall - sum(name.height for name in names)) / 2
    for name in names:
        text.draw_fitted(canvas, left, y, name)
        y -= name.height
    so_far = text.fit(words.so_far(words.side(side.seats)), right - left, 14, 10, 7.5)
    page.centred(canvas, Area(left, bottom, right, low), so_far, Align.LEFT)
    frame = [(edges[0], y, edges[-2], y) for y in (area.top, low)]
    page.lines(canvas, [*frame, *((x, low, x, area.top) for x in edges[:-1])], page.BOX)
    dashed = [(edges[0], bottom, edges[-2], bottom)]
    page.lines(
        canvas, [*dashed, *((x, bottom, x, low) for x in edges[:-1])], page.HAIR, dashed=True
    )
    page.frame(canvas, Area(edges[-2], low, edges[-1], area.top), page.HEAVY)


def _sitting(person: Person | None) -> str:
    return words.empty_chair() if person is None else cards.called(person)


def _side_mark(canvas: PaperCanvas, left: float, middle: float, seats: tuple[str, ...]) -> None:
    """A standing bar for North and South, a lying one for East and West; others have none."""
    long, thick = 12.0, 3.6
    if seats == ("N", "S"):
        canvas.rect(left + 4, middle - long / 2, thick, long, stroke=0, fill=1)
    elif seats == ("E", "W"):
        canvas.rect(left, middle - thick / 2, long, thick, stroke=0, fill=1)


def _signatures(canvas: PaperCanvas, area: Area, sheet: TableSheet) -> None:
    labels = [words.signs(words.side(side.seats)) for side in sheet.sides] + [words.director()]
    gap = 6 * mm
    each = (area.width - gap * (len(labels) - 1)) / len(labels)
    y = area.bottom + 16 * mm
    for at, label in enumerate(labels):
        left = area.left + (each + gap) * at
        page.rule(canvas, left, left + each, y, page.BOX)
        text.draw_fitted(canvas, left, y - 1, text.fit(label, each, 14, 9.5, 7))


def draw_card(canvas: PaperCanvas, area: Area, night: NightHeading, card: TableCard) -> None:
    """The card that stands on a table: its number, the way to write down hands, the number again
    for the other side of the table.
    """
    size = _INDEX
    room = area.width - (30 * mm if card.place else 22 * mm)
    size = min(size, size * room / text.width(str(card.table), size, Weight.EXTRABOLD))
    number = page.index(canvas, area.left, area.top, card.table, size)
    _where(canvas, Area(area.left + number + 2 * mm, area.bottom, area.right, area.top), card)
    _way_in(canvas, area, area.top - _INDEX * page.FIGURE_HEIGHT - 14 * mm, card)
    line = area.bottom + 27 * mm
    page.rule(canvas, area.left, area.right, line, page.HEAVY)
    page.index_turned(canvas, area.right, area.bottom, card.table, _TURNED)
    right = area.right - text.width(str(card.table), _TURNED, Weight.EXTRABOLD) - 6 * mm
    y = line - 2 * mm
    told = " ".join(filter(None, (card.north, words.keep_score())))
    for sentence, most in ((told, 17 * mm), (night.club, 6 * mm)):
        fitted = text.fit_wrapped(sentence, right - area.left, most, 12, 8)
        text.draw_fitted(canvas, area.left, y, fitted)
        y -= fitted.height


def _where(canvas: PaperCanvas, area: Area, card: TableCard) -> None:
    word = text.fit(words.table(), area.width, 30, 24, 12, weight=Weight.BOLD)
    text.draw_fitted(canvas, area.right, area.top + 4, word, align=Align.RIGHT)
    if card.place:
        place = text.fit_wrapped(card.place, area.width, 90, 16, 10)
        top = area.top - word.height
        text.draw_fitted(canvas, area.right, top, place, align=Align.RIGHT)


def _way_in(canvas: PaperCanvas, area: Area, top: float, card: TableCard) -> None:
    """QR code at the left, the typed code at its right; without either the room stays free."""
    left, bottom = area.left, top - _CARD_CODE
    if card.url:
        ready = qr.code(card.url)
        side = ready.side(_CARD_CODE)
        qr.draw(canvas, area.left + side, top, card.url, _CARD_CODE)
        left += side + max(ready.quiet(_CARD_CODE), 6 * mm)
    y, room = top - 2, area.right - left
    if card.url:
        y = _say(canvas, left, y, room, words.scan_to_write()) - 14
    if card.code:
        if card.address:
            before, address, after = words.no_camera(card.address)
            y = _say(canvas, left, y, room, before)
            y = _say(canvas, left, y, room, address, weight=Weight.BOLD)
            y = _say(canvas, left, y, room, after)
        else:
            y = _say(canvas, left, y, room, words.type_code())
        code = text.fit(words.code(card.code), room, 44, 34, 20, weight=Weight.BOLD)
        text.draw_fitted(canvas, left, max(y - 2, bottom + code.height), code)


def _say(
    canvas: PaperCanvas,
    left: float,
    top: float,
    room: float,
    sentence: str,
    *,
    weight: Weight = Weight.REGULAR,
) -> float:
    fitted = text.fit_balanced(sentence, room, 60, 15, 9, weight=weight)
    text.draw_fitted(canvas, left, top, fitted)
    return top - fitted.height - 1


def draw_placard(canvas: PaperCanvas, area: Area, night: NightHeading, placard: Placard) -> None:
    """The sign that sends people on after a round."""
    size = _INDEX
    size = min(
        size,
        size * (area.width - 45 * mm) / text.width(str(placard.table), size, Weight.EXTRABOLD),
    )
    number = page.index(canvas, area.left, area.top, placard.table, size)
    right = Area(area.left + number + 6 * mm, area.bottom, area.right, area.top)
    word = words.head_table() if placard.head else words.table()
    fitted = text.fit_wrapped(word, right.width, 90, 36, 20, weight=Weight.BOLD)
    text.draw_fitted(canvas, area.right, area.top + 5, fitted, align=Align.RIGHT)
    if placard.head:
        rings = text.fit_wrapped(words.head_rings(), right.width, 80, 20, 14)
        top = area.top - fitted.height
        text.draw_fitted(canvas, area.right, top, rings, align=Align.RIGHT)
    _moves(canvas, area, placard)
    page.index_turned(canvas, area.right, area.bottom, placard.table, _TURNED)
    right_of_foot = area.right - text.width(str(placard.table), _TURNED, Weight.EXTRABOLD) - 6 * mm
    occasion = text.fit(
        words.occasion(night.club, night.date), right_of_foot - area.left, 16, 11, 8
    )
    text.draw_fitted(canvas, area.left, area.bottom + 12 + occasion.height, occasion)
    page.foot(canvas, Area(area.left, area.bottom, right_of_foot, area.top), night)


def _moves(canvas: PaperCanvas, area: Area, placard: Placard) -> None:
    top = area.top - _INDEX * page.FIGURE_HEIGHT - 12 * mm
    bottom = area.bottom + 34 * mm
    each = min(75 * mm, (top - bottom) / max(len(placard.moves), 1))
    largest = min(60.0, each * 0.3)
    for at, move in enumerate(placard.moves):
        y = top - each * at
        page.rule(canvas, area.left, area.right, y, page.HEAVY)
        mover = signs.mover(move.who.value)
        who = text.fit(mover, area.width, each, largest, 16, weight=Weight.EXTRABOLD)
        text.draw_fitted(canvas, area.left, y - each * 0.06, who)
        room = each * 0.92 - who.height
        sent = signs.move(
            stays=move.to == placard.table,
            to=move.to,
            change_partner=move.change_partner,
            several=move.who in _SIDES,
        )
        sentence = text.fit_wrapped(sent, area.width, room, largest * 0.75, 14)
        text.draw_fitted(canvas, area.left, y - each * 0.06 - who.height, sentence)
