"""Every document of a night: how its pages are drawn.

Pure functions: equal facts, options and language give equal bytes. They draw in the language that
is active. A list that is empty prints one page that says so.
"""

from collections.abc import Callable, Iterator, Sequence
from math import ceil
from typing import TypeVar

from tournaments.printing import (
    cards,
    chart,
    large_cards,
    lists,
    page,
    results,
    small_cards,
    table_sheets,
    tables,
)
from tournaments.printing.cards import Piled
from tournaments.printing.document_data import (
    PaperFormat,
    PerPage,
    Placards,
    PlayerCards,
    TableCards,
    TableSheet,
    TableSheets,
    TallyCards,
)
from tournaments.printing.making import (
    OF_A_CARD,
    Listed,
    Options,
    PageMaker,
    PieceKind,
    at_once,
    count_of,
    pages_of_parts,
    pieces_of_parts,
)
from tournaments.printing.page import Area, File
from tournaments.wording import printed as words

Thing = TypeVar("Thing")


def _player_cards(file: File, facts: PlayerCards, options: Options) -> Iterator[None]:
    """The cards of the night, so many on a sheet, from the ``start_at``-th card on.

    Cards in large print follow after the others, on pages of their own. More than nine rounds,
    or more than nine hands a round, take a page a card where hands have boxes; the cards of which
    four go on a page have none, and stay four up to nine rounds.

    :raises ValueError: there is no such card.
    """
    if not facts.cards:
        page.nothing(file, words.player_cards(), facts.night, words.nobody())
    pile = list(cards.pile(facts, options.start_at))
    ordinary = [piled for piled in pile if not piled.card.large]
    large = [piled for piled in pile if piled.card.large]
    each = cards.possible_per_page(facts, options.per_page)

    def draw(area: Area, piled: Piled) -> None:
        drawing = small_cards.draw if each == 4 else cards.draw
        drawing(file.canvas, area, facts.night, facts.play, piled)

    yield from _laid_out(file, ordinary, each, draw)
    for piled in large:
        large_cards.draw(file, facts.night, facts.play, piled)
        yield


def _from_card_on(facts: PlayerCards, options: Options) -> int:
    return len(facts.cards) - options.start_at + 1


def _card_sheets(facts: PlayerCards, options: Options) -> int:
    printed = [piled.card for piled in cards.pile(facts, options.start_at)]
    ordinary = sum(not card.large for card in printed)
    each = cards.possible_per_page(facts, options.per_page)
    area = page.whole(PaperFormat(options.paper)).inset(page.MARGIN)
    large = sum(large_cards.pages(facts.play, card.rounds, area) for card in printed if card.large)
    return max(1, ceil(ordinary / each) + large)


def _card_layouts(facts: PlayerCards) -> tuple[PerPage, ...]:
    wishes: tuple[PerPage, ...] = (2, 4, 1)
    return tuple(wish for wish in wishes if cards.possible_per_page(facts, wish) == wish)


def _tally_cards(file: File, facts: TallyCards, options: Options) -> Iterator[None]:
    """Blank cards, four on a page."""
    del options
    numbers: list[int | None] = list(facts.numbers) or [
        None if facts.first is None else facts.first + at for at in range(facts.count)
    ]
    if not numbers:
        page.nothing(file, words.tally_cards(), facts.night, words.nobody())

    def draw(area: Area, number: int | None) -> None:
        small_cards.draw_tally(file.canvas, area, facts.night, facts.play, number)

    yield from _laid_out(file, numbers, 4, draw)


def _count(facts: TallyCards, options: Options) -> int:
    del options
    return facts.count


def _table_sheets(file: File, facts: TableSheets, options: Options) -> Iterator[None]:
    """Tables' sheets of their rounds, two on a page, or one where more than two sides sit."""
    del options
    if not facts.sheets:
        page.nothing(file, words.table_sheets(), facts.night, words.no_tables())

    def draw(area: Area, sheet: TableSheet) -> None:
        table_sheets.draw(file.canvas, area, facts.night, facts.play, sheet)

    yield from _laid_out(file, facts.sheets, _sheets_a_page(facts), draw)


def _sheets_a_page(facts: TableSheets) -> int:
    return 2 if all(table_sheets.halves(facts.play, sheet) for sheet in facts.sheets) else 1


def _table_cards(file: File, facts: TableCards, options: Options) -> Iterator[None]:
    """The cards that stand on the tables, two on a page lying on its side."""
    del options
    if not facts.cards:
        page.nothing(file, words.table_cards(), facts.night, words.no_tables())
    for at, card in enumerate(facts.cards):
        sheet = page.whole(file.paper, landscape=True)
        if at % 2 == 0:
            file.page(landscape=True)
            page.cut_standing(file.canvas, sheet, sheet.middle)
        half = sheet.split(2, 1)[at % 2].inset(page.MARGIN)
        tables.draw_card(file.canvas, half, facts.night, card)
        if at % 2 or at == len(facts.cards) - 1:
            file.done()
        yield


def _placards(file: File, facts: Placards, options: Options) -> Iterator[None]:
    """The signs that send people on, a page each."""
    del options
    if not facts.placards:
        page.nothing(file, words.placards(), facts.night, words.no_tables())
    for placard in facts.placards:
        tables.draw_placard(file.canvas, file.page(), facts.night, placard)
        file.done()
        yield


def _laid_out(
    file: File, things: Sequence[Thing], per_page: int, draw: Callable[[Area, Thing], None]
) -> Iterator[None]:
    """Draws the things, one, two or four on a page, with the lines to cut along; yields after each.

    Cut as a whole stack, the piles laid on one another are in order: page k of n holds the things
    k, k + n, k + 2n and k + 3n.
    """
    sheet = page.whole(file.paper)
    pages = ceil(len(things) / per_page)
    for at in range(pages):
        file.page()
        if per_page > 1:
            page.cut_lying(file.canvas, sheet, sheet.top / 2)
            page.ruler(file.canvas, sheet, sheet.top / 2)
        if per_page == 4:
            page.cut_standing(file.canvas, sheet, sheet.middle)
        slots = sheet.split(max(per_page // 2, 1), min(per_page, 2))
        held = things[at::pages]
        for part, thing in zip(slots, held, strict=False):
            draw(part.inset(page.MARGIN), thing)
            if thing is held[-1]:
                file.done()
            yield


def _numbered(kind: PieceKind, field: str, *, apart: bool = False) -> Listed:
    """Pieces that are known by their table, their round or the number of their person."""
    by = {PieceKind.TABLE: "table", PieceKind.ROUND: "number"}[kind]
    return Listed(field, kind, lambda piece: str(getattr(piece, by)), apart=apart)


def _of_person(field: str) -> Listed:
    return Listed(field, PieceKind.LINE, lambda line: str(line.person.number))


PLAYER_CARDS = PageMaker(
    "player_cards",
    words.player_cards,
    _player_cards,
    _from_card_on,
    Listed("cards", PieceKind.CARD, lambda card: str(card.player.number), apart=True),
    _card_sheets,
    _card_layouts,
    shows=OF_A_CARD,
)
TABLE_SHEETS = PageMaker(
    "table_sheets",
    words.table_sheets,
    _table_sheets,
    count_of("sheets"),
    Listed("sheets", PieceKind.SHEET, lambda sheet: f"{sheet.round}.{sheet.table}", apart=True),
    lambda facts, _: max(1, ceil(len(facts.sheets) / _sheets_a_page(facts))),
    shows=OF_A_CARD,
)
TABLE_CARDS = PageMaker(
    "table_cards",
    words.table_cards,
    _table_cards,
    count_of("cards"),
    _numbered(PieceKind.TABLE, "cards", apart=True),
    lambda facts, _: max(1, ceil(len(facts.cards) / 2)),
    shows=frozenset({"club"}),
)
ROTATION_CHART = PageMaker(
    "rotation_chart",
    words.chart,
    at_once(chart.draw),
    listed=_numbered(PieceKind.ROUND, "rounds"),
)
SIGN_IN = PageMaker(
    "sign_in",
    words.sign_in,
    at_once(lists.sign_in),
    listed=Listed("people", PieceKind.LINE, lambda person: str(person.number)),
)
WALL_SHEET = PageMaker("wall_sheet", words.wall, at_once(lists.wall), listed=_of_person("lines"))
TALLY_CARDS = PageMaker(
    "tally_cards",
    words.tally_cards,
    _tally_cards,
    _count,
    sheets=lambda facts, _: max(1, ceil(facts.count / 4)),
    shows=OF_A_CARD,
)
PLACARDS = PageMaker(
    "placards",
    words.placards,
    _placards,
    count_of("placards"),
    _numbered(PieceKind.TABLE, "placards", apart=True),
    lambda facts, _: max(1, len(facts.placards)),
    shows=OF_A_CARD,
)
RESULTS = PageMaker("results", words.results, at_once(results.draw), listed=_of_person("lines"))
PACK = PageMaker("pack", words.pack, pages_of_parts, pieces_of_parts)
