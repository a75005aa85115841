"""A player's card in large print, on standing pages of its own.

A round is a block: who sits where in letters of 18 points, and under it boxes of 14 mm. Nothing
shrinks for a long night: it takes another page.
"""

from collections.abc import Sequence
from math import ceil, floor

from tournaments.printing import cards, page, qr, text
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
from tournaments.printing.page import Area, File
from tournaments.printing.text import Align
from tournaments.printing.units import mm
from tournaments.wording import printed as words

NAME = 18.0
BOX = 14 * mm
_CODE = 20 * mm
MOST_ON_A_LINE = 8
_LEAST = 12.0
_LINE = NAME * text.LEADING + 1
_HEAD, _HEADS, _FOOT = 31 * mm, 9 * mm, 15 * mm
_GAP = 2.5 * mm
_ROUND, _SEAT = 13 * mm, 20 * mm
_RIGHT = (("total", 22 * mm), ("alone", 18 * mm), ("initials", 21 * mm), ("so_far", 23 * mm))


def rounds_a_page(play: PlayLength, area: Area) -> int:
    """How many rounds go on a page."""
    room = area.height - _HEAD - _HEADS - _FOOT
    return max(1, floor(room / _block(play)))


def pages(play: PlayLength, rounds: Sequence[CardRound], area: Area) -> int:
    """How many pages a card takes."""
    return max(1, ceil(len(rounds) / rounds_a_page(play, area)))


def _block(play: PlayLength) -> float:
    return 2 * _LINE + _lines(play) * BOX + _GAP if play.hands else max(2 * _LINE, BOX) + _GAP


def _lines(play: PlayLength) -> int:
    return ceil((play.hands or 0) / MOST_ON_A_LINE)


def draw(file: File, night: NightHeading, play: PlayLength, piled: Piled) -> None:
    """The pages of one card."""
    rounds = piled.card.rounds
    each = rounds_a_page(play, page.whole(file.paper).inset(page.MARGIN))
    count = max(1, ceil(len(rounds) / each))
    share = ceil(len(rounds) / count)
    for at in range(count):
        area = file.page()
        right = _code(file.canvas, area, piled) if at == 0 else area.right
        head = Area(area.left, area.top - _HEAD, right, area.top)
        _head(file.canvas, head, night, play, piled)
        _rounds(file.canvas, area, play, rounds[at * share : (at + 1) * share])
        _foot(file.canvas, area, night, piled, words.page_of(at + 1, count))
        file.done()


def _code(canvas: PaperCanvas, area: Area, piled: Piled) -> float:
    """The QR code and what is typed instead; returns where they begin."""
    card, right = piled.card, area.right
    if card.url:
        ready = qr.draw(canvas, area.right, area.top, card.url, _CODE)
        right -= ready.side(_CODE) + ready.quiet(_CODE)
    if card.url or card.code:
        right = cards.beside_code(canvas, right, area.top, card) - 2 * mm
    return right


def _head(
    canvas: PaperCanvas, area: Area, night: NightHeading, play: PlayLength, piled: Piled
) -> None:
    number = page.index(canvas, area.left, area.top, piled.card.player.number, 72)
    left = area.left + number + 6 * mm
    room = area.right - left
    name = text.fit_wrapped(cards.called(piled.card.player), room, 50, 26, NAME, weight=Weight.BOLD)
    text.draw_fitted(canvas, left, area.top - 1, name)
    y = area.top - 3 - name.height
    for sentence in (words.occasion(night.club, night.date), cards.how(play)):
        fitted = text.fit_wrapped(sentence, room, 30, 13, 11)
        text.draw_fitted(canvas, left, y, fitted)
        y -= fitted.height


def _rounds(canvas: PaperCanvas, area: Area, play: PlayLength, rounds: Sequence[CardRound]) -> None:
    top = area.top - _HEAD
    edges = _right_edges(area)
    for heading, (x, right) in zip(_RIGHT, edges, strict=True):
        cell = Area(x, top - _HEADS, right, top)
        page.head(canvas, cell, words.head(heading[0]), size=11)
    top -= _HEADS
    page.rule(canvas, area.left, area.right, top, page.HEAVY)
    for round_ in rounds:
        block = Area(area.left, top - _block(play), area.right, top)
        _round(canvas, block, play, round_)
        top = block.bottom


def _right_edges(area: Area) -> list[tuple[float, float]]:
    left = area.right - sum(width for _, width in _RIGHT)
    edges = []
    for _, width in _RIGHT:
        edges.append((left, left + width))
        left += width
    return edges


def _round(canvas: PaperCanvas, block: Area, play: PlayLength, round_: CardRound) -> None:
    names_right = block.right if play.hands else _right_edges(block)[0][0]
    upper = Area(block.left, block.top - 2 * _LINE - 1, names_right - 3, block.top - 1)
    number = Area(upper.left, upper.bottom, upper.left + _ROUND, upper.top)
    fitted = text.fit(str(round_.number), _ROUND, upper.height, NAME, NAME, weight=Weight.BOLD)
    page.centred(canvas, number, fitted)
    _who(canvas, Area(number.right, upper.bottom, upper.right, upper.top), round_)
    high = upper.bottom if play.hands else block.top
    bottom = high - (_lines(play) or 1) * BOX
    rests = isinstance(round_, RestRound)
    if play.hands and not rests:
        _boxes(canvas, Area(block.left, bottom, block.right, high), play.hands)
    low = Area(block.left, bottom, block.right, bottom + BOX)
    for at, (x, right) in enumerate(_right_edges(block)):
        page.frame(
            canvas, Area(x, low.bottom, right, low.top), page.HEAVY if at in (0, 3) else page.BOX
        )
    if isinstance(round_, RestRound) and isinstance(round_.credit, int):
        x, right = _right_edges(block)[0]
        points = text.fit(str(round_.credit), 28, 30, 20, NAME, weight=Weight.BOLD)
        page.centred(canvas, Area(x, low.bottom, right, low.top), points)
    page.rule(canvas, block.left, block.right, block.bottom, page.HAIR)


def _boxes(canvas: PaperCanvas, area: Area, hands: int) -> None:
    for hand in range(hands):
        line, column = divmod(hand, MOST_ON_A_LINE)
        left, top = area.left + column * BOX, area.top - line * BOX
        page.frame(canvas, Area(left, top - BOX, left + BOX, top))
        text.draw(canvas, left + 2, top - 10, str(hand + 1), 9)


def _who(canvas: PaperCanvas, area: Area, round_: CardRound) -> None:
    """The seat, then the partner in bold and the opponents, each on a line of its own."""
    place = Area(area.left, area.bottom, area.left + _SEAT, area.top)
    text_area = Area(place.right + 2 * mm, area.bottom, area.right, area.top)
    if isinstance(round_, RestRound):
        _two_lines(canvas, text_area, words.rest(), cards.credit(round_.credit))
    elif isinstance(round_, SeatedRound):
        cards.seat(canvas, place, round_, largest=28)
        middle = (area.top + area.bottom) / 2
        upper = Area(text_area.left, middle, text_area.right, area.top)
        lower = Area(text_area.left, area.bottom, text_area.right, middle)
        if round_.partners:
            _named(canvas, upper, round_.partners, Weight.BOLD)
            _named(canvas, lower, round_.opponents, Weight.REGULAR)
        else:
            _named(canvas, text_area, round_.opponents, Weight.REGULAR)


def _named(canvas: PaperCanvas, area: Area, people: Sequence[Person], weight: Weight) -> None:
    """Numbers and names side by side, each in a part of its own."""
    if not people:
        return
    for part, person in zip(area.split(len(people), 1), people, strict=True):
        number = Area(part.left, part.bottom, part.left + 9 * mm, part.top)
        said = text.fit(str(person.number), number.width, part.height, NAME, _LEAST, weight=weight)
        page.centred(canvas, number, said, Align.LEFT)
        room = Area(number.right, part.bottom, part.right - 3, part.top)
        name = text.fit(person.name, room.width, room.height, NAME, _LEAST, weight=weight)
        page.centred(canvas, room, name, Align.LEFT)


def _two_lines(canvas: PaperCanvas, area: Area, first: str, second: str) -> None:
    middle = (area.top + area.bottom) / 2
    for said, low, high, weight in (
        (first, middle, area.top, Weight.BOLD),
        (second, area.bottom, middle, Weight.REGULAR),
    ):
        cell = Area(area.left, low, area.right, high)
        fitted = text.fit(said, cell.width, cell.height, NAME, _LEAST, weight=weight)
        page.centred(canvas, cell, fitted, Align.LEFT)


def _foot(canvas: PaperCanvas, area: Area, night: NightHeading, piled: Piled, which: str) -> None:
    page.index_turned(canvas, area.right, area.bottom, piled.card.player.number, 34)
    room = Area(area.left, area.bottom, area.right - 24 * mm, area.top)
    page.foot(canvas, room, night, words.card_of(piled.position, piled.count), which, size=9)
    sentence = text.fit_wrapped(words.signing(), room.width, 28, 11, 9)
    text.draw_fitted(canvas, area.left, area.bottom + 6 * mm + sentence.height, sentence)
