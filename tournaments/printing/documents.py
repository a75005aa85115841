"""Every document of a night: facts in, the bytes of a PDF out.

Pure functions: equal facts, paper and language give equal bytes. They draw in the language that
is active. ``on_progress`` is called with what is done and what there is to do, after each piece; it
may raise to give up. A list that is empty prints one page that says so.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from tournaments.printing import cards, chart, lists, page, small_cards, tables
from tournaments.printing.cards import PerPage, Piled
from tournaments.printing.document_data import (
    Pack,
    PaperFormat,
    Placards,
    PlayerCards,
    Results,
    RotationChart,
    SignIn,
    TableCards,
    TableSheet,
    TableSheets,
    TallyCards,
    WallSheet,
)
from tournaments.printing.page import Area, File
from tournaments.wording import printed as words

Progress = Callable[[int, int], None]
Thing = TypeVar("Thing")


def player_cards(
    facts: PlayerCards,
    *,
    paper: PaperFormat,
    per_page: PerPage,
    start_at: int = 1,
    on_progress: Progress | None = None,
) -> bytes:
    """The cards of the night, ``per_page`` on a sheet, from the ``start_at``-th card on.

    Cards in large print follow after the others, each on a page of its own. More than nine rounds,
    or more than nine hands a round, take a page a card where hands have boxes; the cards of which
    four go on a page have none, and stay four up to nine rounds.

    :raises ValueError: there is no card ``start_at``.
    """
    file = File(paper, words.player_cards())
    _player_cards(file, facts, per_page, start_at, on_progress)
    return file.bytes()


def tally_cards(
    facts: TallyCards, *, paper: PaperFormat, on_progress: Progress | None = None
) -> bytes:
    """Blank cards, four on a page."""
    file = File(paper, words.tally_cards())
    numbers = [None if facts.first is None else facts.first + at for at in range(facts.count)]
    if not numbers:
        page.nothing(file, words.tally_cards(), facts.night, words.nobody())

    def draw(area: Area, number: int | None) -> None:
        small_cards.draw_tally(file.canvas, area, facts.night, facts.play, number)

    _each(on_progress, len(numbers), _laid_out(file, numbers, 4, draw))
    return file.bytes()


def table_sheets(
    facts: TableSheets, *, paper: PaperFormat, on_progress: Progress | None = None
) -> bytes:
    """Tables' sheets of their rounds, two on a page, or one where more than two sides sit."""
    file = File(paper, words.table_sheets())
    if not facts.sheets:
        page.nothing(file, words.table_sheets(), facts.night, words.no_tables())

    def draw(area: Area, sheet: TableSheet) -> None:
        tables.draw_sheet(file.canvas, area, facts.night, facts.play, sheet)

    per_page = 2 if all(map(tables.halves, facts.sheets)) else 1
    _each(on_progress, len(facts.sheets), _laid_out(file, facts.sheets, per_page, draw))
    return file.bytes()


def table_cards(
    facts: TableCards, *, paper: PaperFormat, on_progress: Progress | None = None
) -> bytes:
    """The cards that stand on the tables, two on a page lying on its side."""
    file = File(paper, words.table_cards())
    if not facts.cards:
        page.nothing(file, words.table_cards(), facts.night, words.no_tables())

    def drawn() -> Iterator[None]:
        for at, card in enumerate(facts.cards):
            sheet = page.whole(paper, landscape=True)
            if at % 2 == 0:
                file.page(landscape=True)
                page.cut_standing(file.canvas, sheet, sheet.middle)
            half = sheet.split(2, 1)[at % 2].inset(page.MARGIN)
            tables.draw_card(file.canvas, half, facts.night, card)
            if at % 2 or at == len(facts.cards) - 1:
                file.done()
            yield

    _each(on_progress, len(facts.cards), drawn())
    return file.bytes()


def placards(facts: Placards, *, paper: PaperFormat, on_progress: Progress | None = None) -> bytes:
    """The signs that send people on, a page each."""
    file = File(paper, words.placards())
    if not facts.placards:
        page.nothing(file, words.placards(), facts.night, words.no_tables())

    def drawn() -> Iterator[None]:
        for placard in facts.placards:
            tables.draw_placard(file.canvas, file.page(), facts.night, placard)
            file.done()
            yield

    _each(on_progress, len(facts.placards), drawn())
    return file.bytes()


def rotation_chart(facts: RotationChart, *, paper: PaperFormat) -> bytes:
    """The whole plan on one page."""
    file = File(paper, words.chart())
    chart.draw(file, facts)
    return file.bytes()


def sign_in_sheet(facts: SignIn, *, paper: PaperFormat) -> bytes:
    """Who comes, who pays."""
    file = File(paper, words.sign_in())
    lists.sign_in(file, facts)
    return file.bytes()


def wall_sheet(facts: WallSheet, *, paper: PaperFormat) -> bytes:
    """Where everybody sits, for the wall."""
    file = File(paper, words.wall())
    lists.wall(file, facts)
    return file.bytes()


def results(facts: Results, *, paper: PaperFormat) -> bytes:
    """The standings with the reason of each place."""
    file = File(paper, words.results())
    lists.results(file, facts)
    return file.bytes()


def pack(
    facts: Pack,
    *,
    paper: PaperFormat,
    per_page: PerPage = 4,
    start_at: int = 1,
    on_progress: Progress | None = None,
) -> bytes:
    """Everything that the director carries to the door: cards, chart, sign-in sheet, wall sheet.

    The cards are laid out as by `player_cards`.
    """
    file = File(paper, words.pack())
    pieces = len(facts.cards.cards) - start_at + 4

    def progress(done: int, _: int) -> None:
        if on_progress:
            on_progress(done, pieces)

    _player_cards(file, facts.cards, per_page, start_at, progress)
    chart.draw(file, facts.chart)
    progress(pieces - 2, pieces)
    lists.sign_in(file, facts.sign_in)
    progress(pieces - 1, pieces)
    lists.wall(file, facts.wall)
    progress(pieces, pieces)
    return file.bytes()


def _player_cards(
    file: File,
    facts: PlayerCards,
    per_page: PerPage,
    start_at: int,
    on_progress: Progress | None,
) -> None:
    if not facts.cards:
        page.nothing(file, words.player_cards(), facts.night, words.nobody())
    pile = list(cards.pile(facts.cards, start_at))
    ordinary = [piled for piled in pile if not piled.card.large]
    large = [piled for piled in pile if piled.card.large]

    def draw(area: Area, piled: Piled) -> None:
        drawing = small_cards.draw if each == 4 else cards.draw
        drawing(file.canvas, area, facts.night, facts.play, piled)

    def drawn() -> Iterator[None]:
        yield from _laid_out(file, ordinary, each, draw)
        for piled in large:
            area = file.page(landscape=True)
            cards.draw_large(file.canvas, area, facts.night, facts.play, piled)
            file.done()
            yield

    each = cards.possible_per_page(facts, per_page)
    _each(on_progress, len(pile), drawn())


def _laid_out(
    file: File, things: Sequence[Thing], per_page: int, draw: Callable[[Area, Thing], None]
) -> Iterator[None]:
    """Draws the things in reading order, one, two or four on a page, with the lines to cut along;
    yields after each.
    """
    sheet = page.whole(file.paper)
    for at, thing in enumerate(things):
        slot = at % per_page
        if slot == 0:
            file.page()
            if per_page > 1:
                page.cut_lying(file.canvas, sheet, sheet.top / 2)
            if per_page == 4:
                page.cut_standing(file.canvas, sheet, sheet.middle)
        part = sheet.split(max(per_page // 2, 1), min(per_page, 2))[slot]
        draw(part.inset(page.MARGIN), thing)
        if slot == per_page - 1 or at == len(things) - 1:
            file.done()
        yield


def _each(on_progress: Progress | None, count: int, drawn: Iterator[None]) -> None:
    for done, _ in enumerate(drawn, start=1):
        if on_progress:
            on_progress(done, count)
