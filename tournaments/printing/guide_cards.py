"""The guide card of a table: who sits here in each round, who deals first, who goes where.

A page in letters that are read across a table; more rounds than fit take another page.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from math import ceil

from tournaments.printing import page, text
from tournaments.printing.canvas import PaperCanvas
from tournaments.printing.document_data import NightHeading, Person
from tournaments.printing.fonts import Weight
from tournaments.printing.making import OF_A_CARD, Listed, Options, PageMaker, PieceKind
from tournaments.printing.page import Area, File
from tournaments.printing.text import Align
from tournaments.printing.units import mm
from tournaments.wording import guides as words
from tournaments.wording import printed

_ROW, _TALL = 11.5 * mm, 22 * mm
_HEAD, _HEADS, _FOOT = 24 * mm, 8 * mm, 8 * mm


@dataclass(frozen=True, slots=True)
class GuideSeat:
    """Who sits there, and at which table next; none where the night ends or the person rests.

    ``stays`` is at the same table.
    """

    seat: str
    person: Person | None
    next_table: int | None = None
    rests_next: bool = False
    stays: bool = False


@dataclass(frozen=True, slots=True)
class GuideRound:
    """One round at the table, side by side; the first seat deals first."""

    number: int
    sides: tuple[tuple[GuideSeat, ...], ...]
    deals: str = ""


@dataclass(frozen=True, slots=True)
class GuideCard:
    """A table's whole night."""

    table: int
    rounds: tuple[GuideRound, ...]


@dataclass(frozen=True, slots=True)
class GuideCards:
    """The guide cards of all tables of a night."""

    night: NightHeading
    cards: tuple[GuideCard, ...]


def _row(card: GuideCard) -> float:
    """The least height of a row: a line for each who shares a side."""
    most = max(len(side) for round_ in card.rounds for side in round_.sides)
    return max(_ROW, most * 5.4 * mm)


def _pages(file: File, facts: GuideCards) -> list[tuple[GuideCard, Sequence[GuideRound]]]:
    """Every page's card and rounds, none empty."""
    room = page.whole(file.paper).inset(page.MARGIN).height - _HEAD - _HEADS - _FOOT
    found: list[tuple[GuideCard, Sequence[GuideRound]]] = []
    for card in facts.cards:
        most = max(1, int(room // _row(card)))
        share = ceil(len(card.rounds) / ceil(len(card.rounds) / most))
        found += [(card, card.rounds[at : at + share]) for at in range(0, len(card.rounds), share)]
    return found


def _make(file: File, facts: GuideCards, options: Options) -> Iterator[None]:
    del options
    for card, rounds in _pages(file, facts):
        area = file.page()
        _card(file.canvas, area, facts.night, card, rounds)
        file.done()
        if rounds[-1] is card.rounds[-1]:
            yield


def _card(
    canvas: PaperCanvas,
    area: Area,
    night: NightHeading,
    card: GuideCard,
    rounds: Sequence[GuideRound],
) -> None:
    left = area.left + page.index(canvas, area.left, area.top, card.table, 60) + 6 * mm
    title = text.fit(words.table(card.table), area.right - left, 30, 24, 15, weight=Weight.BOLD)
    text.draw_fitted(canvas, left, area.top + 2, title)
    y = area.top - title.height
    for sentence in (printed.occasion(night.club, night.date), words.guide_card()):
        fitted = text.fit(sentence, area.right - left, 14, 11, 9)
        text.draw_fitted(canvas, left, y, fitted)
        y -= fitted.height
    edges = _edges(area, len(rounds[0].sides))
    top = area.top - _HEAD - _HEADS
    _heads(canvas, edges, top, rounds[0])
    page.rule(canvas, area.left, area.right, top, page.HEAVY)
    room = top - area.bottom - _FOOT
    height = min(_TALL, room / len(rounds))
    for at, round_ in enumerate(rounds):
        low = top - height * (at + 1)
        _round(canvas, edges, Area(area.left, low, area.right, low + height), round_)
        page.rule(canvas, area.left, area.right, low, page.HAIR)
    page.foot(canvas, area, night)


def _edges(area: Area, sides: int) -> list[tuple[float, float]]:
    first, last = 15 * mm, 15 * mm
    each = (area.width - first - last) / sides
    return list(pairwise(accumulate([first, *[each] * sides, last], initial=area.left)))


def _heads(
    canvas: PaperCanvas, edges: Sequence[tuple[float, float]], bottom: float, round_: GuideRound
) -> None:
    names = [printed.side([place.seat for place in side]) for side in round_.sides]
    heads = [printed.head("round"), *names, words.deals_first()]
    for (left, right), heading in zip(edges, heads, strict=True):
        cell = Area(left + 1, bottom, right - 1, bottom + _HEADS)
        page.head(canvas, cell, heading, size=10)


def _round(
    canvas: PaperCanvas, edges: Sequence[tuple[float, float]], row: Area, round_: GuideRound
) -> None:
    first, last = edges[0], edges[-1]
    number = text.fit(str(round_.number), 40, row.height, 18, 11, weight=Weight.EXTRABOLD)
    page.centred(canvas, Area(first[0], row.bottom, first[1], row.top), number)
    for (left, right), side in zip(edges[1:-1], round_.sides, strict=True):
        _side(canvas, Area(left + 2 * mm, row.bottom, right - 1 * mm, row.top), side)
    deals = text.fit(printed.seat(round_.deals), 40, row.height, 14, 10, weight=Weight.BOLD)
    page.centred(canvas, Area(last[0], row.bottom, last[1], row.top), deals)


def _side(canvas: PaperCanvas, area: Area, side: Sequence[GuideSeat]) -> None:
    """Each on a line: number, name, and where to after the round."""
    tall = min(area.height / len(side), 8.5 * mm)
    top = (area.top + area.bottom + tall * len(side)) / 2
    for at, place in enumerate(side):
        row = Area(area.left, top - tall * (at + 1), area.right, top - tall * at)
        person = place.person
        number = Area(row.left, row.bottom, row.left + 8 * mm, row.top)
        said = str(person.number) if person else "–"
        page.centred(
            canvas,
            number,
            text.fit(said, number.width, tall, 14, 10, weight=Weight.EXTRABOLD),
            Align.RIGHT,
        )
        to = Area(row.right - 21 * mm, row.bottom, row.right, row.top)
        name = Area(number.right + 2 * mm, row.bottom, to.left - 1 * mm, row.top)
        called = person.name if person else printed.empty_chair()
        page.centred(
            canvas, name, text.fit_wrapped(called, name.width, tall - 0.5, 12, 9), Align.LEFT
        )
        where = words.goes(place.next_table) if place.next_table else ""
        if place.stays:
            where = words.stays()
        elif place.rests_next:
            where = words.rests_next()
        page.centred(canvas, to, text.fit(where, to.width, tall, 10, 9), Align.RIGHT)


GUIDE_CARDS = PageMaker(
    "guide_cards",
    words.guide_cards,
    _make,
    lambda facts, _: len(facts.cards),
    Listed("cards", PieceKind.TABLE, lambda card: str(card.table), apart=True),
    shows=OF_A_CARD,
)
