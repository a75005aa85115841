"""What stands on a table: its card for the night, its placard.

A table card is half a page standing, a placard a whole one, to be read from the next table.
"""

from tournaments.printing import page, qr, text
from tournaments.printing.canvas import PaperCanvas
from tournaments.printing.document_data import (
    Mover,
    NightHeading,
    Placard,
    TableCard,
)
from tournaments.printing.fonts import Weight
from tournaments.printing.page import Area
from tournaments.printing.text import Align
from tournaments.printing.units import mm
from tournaments.wording import placards as signs
from tournaments.wording import printed as words

_CARD_CODE = 60 * mm
_INDEX, _TURNED = 250.0, 84.0
_SIDES = frozenset({Mover.WINNERS, Mover.LOSERS})


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
