"""The player's card of the whole night: two a page, one a page, or one in large print.

A row is a round: table and seat, partner, opponents, a box for every hand, the total, and the
initials of an opponent. The same drawing serves both; what is left of the page goes into the
rows, never into the type. The card of which four go on a page is another drawing:
``small_cards``; so is the one in large print: ``large_cards``.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from math import ceil

from tournaments.printing import page, qr, text
from tournaments.printing.canvas import PaperCanvas
from tournaments.printing.document_data import (
    CardRound,
    NightHeading,
    PerPage,
    Person,
    PlayerCard,
    PlayerCards,
    PlayLength,
    PrintedCredit,
    RestRound,
    SeatedRound,
    WallSeat,
)
from tournaments.printing.fonts import Weight
from tournaments.printing.page import Area
from tournaments.printing.text import Align
from tournaments.printing.units import mm
from tournaments.wording import people
from tournaments.wording import printed as words

ROUNDS_ON_HALF_A_PAGE = 9
BOXES_ON_ONE_LINE = 9
_ROW = 11.2 * mm
_TALL_ROW = 16 * mm
_BOX_WIDTH = 7 * mm
_HEAD, _COLUMN_HEADS, _FOOT = 19.5 * mm, 8.5 * mm, 11 * mm
_CODE = 17 * mm
_NUMBER = 5.5 * mm
_HALF = 110 * mm  # room for rows: more than that is a whole page


_NAMES = (
    "round",
    "seat",
    "partner",
    "opponents",
    "boxes",
    "total",
    "alone",
    "initials",
    "so_far",
)


@dataclass(frozen=True, slots=True)
class Piled:
    """A card and its place in the pile, for the foot and for "print from card n"."""

    card: PlayerCard
    position: int
    count: int


@dataclass(frozen=True, slots=True)
class Columns:
    """Left and right edge of each column of a card."""

    round: tuple[float, float]
    seat: tuple[float, float]
    partner: tuple[float, float]
    opponents: tuple[float, float]
    boxes: tuple[float, float]
    total: tuple[float, float]
    alone: tuple[float, float]
    initials: tuple[float, float]
    so_far: tuple[float, float]
    box_count: int
    box_lines: int

    @property
    def box_edges(self) -> list[float]:
        """The standing lines between the boxes, the outer ones included; none without boxes."""
        if not self.box_count:
            return []
        left, right = self.boxes
        each = ceil(self.box_count / self.box_lines)
        return [left + (right - left) * at / each for at in range(each + 1)]


def columns(area: Area, boxes: int, *, with_partner: bool = True) -> Columns:
    """The columns of a card as wide as ``area``: names get what the boxes leave.

    A pair's own card leaves the column of the partner to the opponents.
    """
    box_lines = 1 if boxes <= BOXES_ON_ONE_LINE else 2
    all_boxes = _BOX_WIDTH * ceil(boxes / box_lines)
    fixed = [9 * mm, 14.5 * mm, 12 * mm, 10.5 * mm, 13 * mm, 13 * mm]
    names = area.width - sum(fixed) - all_boxes
    partner = 0.45 * names if with_partner else 0.0
    widths = [*fixed[:2], partner, names - partner, all_boxes, *fixed[2:]]
    edges = dict(zip(_NAMES, pairwise(accumulate(widths, initial=area.left)), strict=True))
    return Columns(**edges, box_count=boxes, box_lines=box_lines)


def possible_per_page(facts: PlayerCards, wished: PerPage) -> PerPage:
    """How many cards go on a page: one where there are more than nine rounds, or, on cards with
    boxes, more than nine hands in a round.
    """
    rounds = max([facts.play.rounds, *(len(card.rounds) for card in facts.cards)])
    crowded = wished == 2 and (facts.play.hands or 0) > BOXES_ON_ONE_LINE
    return 1 if rounds > ROUNDS_ON_HALF_A_PAGE or crowded else wished


def draw(
    canvas: PaperCanvas, area: Area, night: NightHeading, play: PlayLength, piled: Piled
) -> None:
    """One card in ``area``, from its top down."""
    card = piled.card
    _head(canvas, area, night, play, card)
    cols = columns(area, play.hands or 0, with_partner=not card.of_pair)
    top = area.top - _HEAD - _COLUMN_HEADS
    _column_heads(canvas, cols, top)
    room = top - area.bottom - _FOOT
    tallest = (_TALL_ROW if cols.box_lines == 1 else 2 * _ROW + 4 * mm) if room > _HALF else _ROW
    row = min(tallest, room / max(len(card.rounds), 1))
    for at, round_ in enumerate(card.rounds):
        _row(canvas, cols, top - row * at, row, round_)
    bottom = top - row * len(card.rounds)
    _frame_totals(canvas, cols, bottom, top)
    _foot(canvas, Area(area.left, area.bottom, area.right, bottom), night, piled)


def called(person: Person) -> str:
    """A person as printed: the number only where two share a name, or where there is none."""
    return people.called(number=person.number, name=person.name, shared=person.namesake)


def how_long(play: PlayLength) -> str:
    """How many rounds, and when a round ends."""
    return " ".join(words.length(play.rounds, play.hands, play.target, play.minutes))


def how(play: PlayLength) -> str:
    """The same, and what goes into the boxes where there are any."""
    return f"{how_long(play)} {words.marks(play.marks)}" if play.hands else how_long(play)


def _head(
    canvas: PaperCanvas, area: Area, night: NightHeading, play: PlayLength, card: PlayerCard
) -> None:
    number = page.index(canvas, area.left, area.top, card.player.number, 58)
    left = area.left + number + 5 * mm
    right = area.right
    if card.url:
        ready = qr.draw(canvas, area.right, area.top, card.url, _CODE)
        right -= ready.side(_CODE) + ready.quiet(_CODE)
    if card.url or card.code:
        right = beside_code(canvas, right, area.top, card) - 2 * mm
    name = text.fit(called(card.player), right - left, 24, 20, 15.5, weight=Weight.BOLD)
    text.draw_fitted(canvas, left, area.top + 1, name)
    y = area.top + 1 - max(name.height, 22)
    for sentence in (words.occasion(night.club, night.date), how(play)):
        below = text.fit(sentence, right - left, 12, 10, 8)
        text.draw_fitted(canvas, left, y, below)
        y -= below.height + 0.5


def beside_code(canvas: PaperCanvas, right: float, top: float, card: PlayerCard) -> float:
    """The words left of the QR code, or the typed code alone; returns their left edge."""
    room = 27 * mm
    lines = text.fit_balanced(words.your_score(), room, 24, 9.5, 7).lines
    y, widest = top - 7, 0.0
    for line in lines:
        widest = max(widest, text.draw(canvas, right, y, line, 9.5, align=Align.RIGHT))
        y -= 11.5
    if card.code:
        width = text.draw(
            canvas, right, y - 1, words.code(card.code), 11, weight=Weight.BOLD, align=Align.RIGHT
        )
        widest = max(widest, width)
    return right - widest


def _column_heads(canvas: PaperCanvas, cols: Columns, bottom: float) -> None:
    top = bottom + _COLUMN_HEADS
    for name in ("round", "seat", "total", "alone", "initials", "so_far"):
        left, right = getattr(cols, name)
        page.head(canvas, Area(left, bottom, right, top), words.head(name))
    for name in ("partner", "opponents"):
        left, right = getattr(cols, name)
        if right - left < 1:
            continue
        page.head(canvas, Area(left + 2, bottom, right, top), words.head(name), align=Align.LEFT)
    if cols.box_lines == 1:
        for hand, (left, right) in enumerate(pairwise(cols.box_edges), start=1):
            page.head(canvas, Area(left, bottom, right, top), str(hand))
    page.rule(canvas, cols.round[0], cols.so_far[1], bottom, page.HEAVY)


def _row(canvas: PaperCanvas, cols: Columns, top: float, height: float, round_: CardRound) -> None:
    bottom = top - height
    _in(
        canvas,
        cols.round,
        bottom,
        top,
        text.fit(str(round_.number), 20, 14, 10.5, 8, weight=Weight.SEMIBOLD),
    )
    if isinstance(round_, SeatedRound):
        seat(canvas, Area(cols.seat[0], bottom, cols.seat[1], top), round_, largest=21)
        _people(canvas, cols, bottom, top, round_)
    page.rule(canvas, cols.round[0], cols.so_far[1], bottom, page.HAIR)
    inner = [cols.initials[0], cols.initials[1]]
    if isinstance(round_, RestRound):
        _rest(canvas, cols, bottom, top, round_)
        page.post(canvas, cols.boxes[0], bottom, top, page.HAIR, dashed=True)
    else:
        _boxes(canvas, cols, bottom, top)
    page.lines(canvas, [(x, bottom, x, top) for x in inner], page.BOX)


def _boxes(canvas: PaperCanvas, cols: Columns, bottom: float, top: float) -> None:
    marks = [(x, bottom, x, top) for x in cols.box_edges[:-1]]
    if cols.box_lines == 2:
        middle = (bottom + top) / 2
        marks.append((cols.boxes[0], middle, cols.boxes[1], middle))
        _number_boxes(canvas, cols, middle, top)
    page.lines(canvas, marks, page.BOX)


def _number_boxes(canvas: PaperCanvas, cols: Columns, middle: float, top: float) -> None:
    """Where boxes stand in two lines the heads cannot count them: each has its number inside."""
    lefts = cols.box_edges[:-1]
    for hand in range(cols.box_count):
        line, column = divmod(hand, len(lefts))
        y = (top if line == 0 else middle) - 7
        text.draw(canvas, lefts[column] + 1.5, y, str(hand + 1), 6.5)


def seat(canvas: PaperCanvas, cell: Area, where: SeatedRound | WallSeat, *, largest: float) -> None:
    """The table's number and the seat, centred together: a letter stands at the number's shoulder,
    a figure behind a point, since at the shoulder it would look like a power.
    """
    size = min(largest, cell.height * 0.85)
    figure = where.seat.isdigit()
    sign = f"·{where.seat}" if figure else words.seat(where.seat)
    small = size * (0.7 if figure else 0.45)
    gap = 0 if figure else small * 0.15
    number = text.width(str(where.table), size, Weight.EXTRABOLD)
    left = cell.middle - (number + gap + text.width(sign, small, Weight.BOLD)) / 2
    base = (cell.bottom + cell.top - size * page.CAP_HEIGHT) / 2
    text.draw(canvas, left, base, str(where.table), size, weight=Weight.EXTRABOLD)
    high = base if figure else base + (size - small) * page.CAP_HEIGHT
    text.draw(canvas, left + number + gap, high, sign, small, weight=Weight.BOLD)


def _people(
    canvas: PaperCanvas, cols: Columns, bottom: float, top: float, round_: SeatedRound
) -> None:
    """Partner and opponents, each by number and name: boards and signatures go by number."""
    for (left, right), people_, weight, size in (
        (cols.partner, round_.partners, Weight.BOLD, 11.0),
        (cols.opponents, round_.opponents, Weight.REGULAR, 10.0),
    ):
        if not people_:
            continue
        room = right - left - 4 - _NUMBER
        names = tuple(person.name for person in people_)
        if len(people_) == 1:
            pieces = [text.fit_wrapped(names[0], room, top - bottom - 2, size, 9, weight=weight)]
        else:
            pieces = list(text.fit_each(names, room, top - bottom - 2, size, 8.4, weight=weight))
        _stack_numbered(canvas, left + 2, bottom, top, [*zip(people_, pieces, strict=True)])


def _stack_numbered(
    canvas: PaperCanvas,
    left: float,
    bottom: float,
    top: float,
    lines: Sequence[tuple[Person, text.Fitted]],
) -> None:
    """Names one under the other in the middle of the row, each number before its first line."""
    y = (top + bottom + sum(piece.height for _, piece in lines)) / 2
    for person, piece in lines:
        size = min(9.5, piece.size)
        number = text.fit(str(person.number), _NUMBER, size * 2, size, 8, weight=Weight.BOLD)
        text.draw_fitted(
            canvas, left + _NUMBER - 3, y - (piece.size - size) * 0.5, number, align=Align.RIGHT
        )
        text.draw_fitted(canvas, left + _NUMBER, y, piece)
        y -= piece.height


def _rest(canvas: PaperCanvas, cols: Columns, bottom: float, top: float, round_: RestRound) -> None:
    _in(canvas, cols.seat, bottom, top, text.fit("–", 20, 20, 18, 10, weight=Weight.EXTRABOLD))
    room = cols.boxes[0] - cols.partner[0] - 4
    first = text.fit(words.rest(), room, 13, 10.5, 8, weight=Weight.BOLD)
    second = text.fit(credit(round_.credit), room, 12, 9.5, 7.5)
    _stack(canvas, cols.partner[0] + 2, bottom, top, (first, second))
    if isinstance(round_.credit, int):
        points = text.fit(str(round_.credit), 28, 18, 13, 9, weight=Weight.BOLD)
        _in(canvas, cols.total, bottom, top, points)


def credit(value: int | PrintedCredit) -> str:
    """What a rest brings, as it stands on a card."""
    if isinstance(value, int):
        return words.rest_points(value)
    return words.rest_average() if value is PrintedCredit.AVERAGE else words.rest_nothing()


def _frame_totals(canvas: PaperCanvas, cols: Columns, bottom: float, top: float) -> None:
    posts = [*cols.total, *cols.so_far]
    page.lines(canvas, [(x, bottom, x, top) for x in posts], page.HEAVY)
    page.lines(
        canvas,
        [(left, bottom, right, bottom) for left, right in (cols.total, cols.so_far)],
        page.HEAVY,
    )


def _foot(canvas: PaperCanvas, area: Area, night: NightHeading, piled: Piled) -> None:
    size = 26.0
    page.index_turned(
        canvas,
        area.right,
        area.top - 2 * mm - size * page.FIGURE_HEIGHT,
        piled.card.player.number,
        size,
    )
    room = area.width - 22 * mm
    sentence = text.fit(words.signing(), room, 12, 9, 7)
    text.draw_fitted(canvas, area.left, area.top - 1.5 * mm, sentence)
    line = Area(area.left, area.top - 1.5 * mm - 12 - 12, area.left + room, area.top)
    page.foot(canvas, line, night, words.card_of(piled.position, piled.count))


def _in(
    canvas: PaperCanvas, edges: tuple[float, float], bottom: float, top: float, fitted: text.Fitted
) -> None:
    page.centred(canvas, Area(edges[0], bottom, edges[1], top), fitted)


def _stack(
    canvas: PaperCanvas, left: float, bottom: float, top: float, pieces: Sequence[text.Fitted]
) -> None:
    """Several texts, one under the other, in the middle of the row."""
    y = (top + bottom + sum(piece.height for piece in pieces)) / 2
    for piece in pieces:
        text.draw_fitted(canvas, left, y, piece)
        y -= piece.height


def pile(facts: PlayerCards, start_at: int) -> Iterator[Piled]:
    """The cards from the ``start_at``-th on, each with its place in the pile."""
    count = facts.count or len(facts.cards)
    if not 1 <= start_at <= max(len(facts.cards), 1):
        raise ValueError(start_at)
    for at, card in enumerate(facts.cards[start_at - 1 :], start=start_at):
        yield Piled(card, facts.places[at - 1] if facts.places else at, count)
