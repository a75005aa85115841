"""What lies and stands on tables: sheets, cards and placards."""

import pytest

from tests.printing import layouts, nights
from tests.printing.pdf import Pdf, letters
from tournaments.printing import documents
from tournaments.printing.document_data import (
    OpenRound,
    PaperFormat,
    Person,
    PlayerCard,
    PlayerCards,
    PlayLength,
    PrintedSide,
    SeatedRound,
    TableCard,
    TableCards,
    TableSheet,
    TableSheets,
)

PAPERS = list(PaperFormat)


@pytest.mark.parametrize(
    "document",
    ["table-sheets", "table-cards", "placards", "placard-of-seats", "crowded-table-sheets"],
)
def test_everything_stands_where_it_was_put(document):
    assert layouts.layouts()[document] == layouts.kept(document), layouts.MOVED


def test_tables_carry_the_codes_of_their_tables():
    sheets, cards = nights.table_sheets(22), nights.table_cards(5)

    on_sheets = Pdf(nights.pdf(documents.TABLE_SHEETS, sheets, paper=PaperFormat.LETTER))
    on_cards = Pdf(nights.pdf(documents.TABLE_CARDS, cards, paper=PaperFormat.LETTER))

    def found(pdf: Pdf) -> list[str]:
        return sorted(code for page in range(len(pdf)) for code in pdf.codes(page))

    assert found(on_sheets) == sorted(sheet.url for sheet in sheets.sheets)
    assert found(on_cards) == sorted(card.url for card in cards.cards)


def test_six_at_a_table_have_two_partners_and_three_opponents():
    who = [Person(number, name) for number, name in enumerate(nights.NAMES[:6], start=1)]
    round_ = SeatedRound(1, 1, "1", (who[2], who[4]), (who[1], who[3], who[5]))
    card = PlayerCard(who[0], (round_,))
    sheet = TableSheet(
        1,
        1,
        (
            PrintedSide(("1", "3", "5"), tuple(who[::2])),
            PrintedSide(("2", "4", "6"), tuple(who[1::2])),
        ),
    )
    play = PlayLength(1, target=10)

    for data in (
        nights.pdf(
            documents.PLAYER_CARDS,
            PlayerCards(nights.night(), play, (card,)),
            paper=PaperFormat.A4,
            per_page=2,
        ),
        nights.pdf(
            documents.TABLE_SHEETS,
            TableSheets(nights.night(), play, (sheet,)),
            paper=PaperFormat.A4,
        ),
    ):
        found = Pdf(data).letters()
        assert all(letters(person.name) in found for person in who)
        assert "Deals" not in found


def test_three_at_a_table_take_a_page_and_an_empty_chair_is_named():
    sides = (
        PrintedSide(("N",), (Person(1, "Jo Kim"),)),
        PrintedSide(("E",), (Person(2, "Peg"),)),
        PrintedSide(("S",), (None,)),
    )
    sheets = tuple(TableSheet(table, 1, sides) for table in (1, 2))

    pdf = Pdf(
        nights.pdf(
            documents.TABLE_SHEETS,
            TableSheets(nights.night(), PlayLength(1, hands=8), sheets),
            paper=PaperFormat.LETTER,
        )
    )

    assert len(pdf) == 2
    assert "empty chair" in pdf.text(0)


def test_placards_send_each_one_on():
    pdf = Pdf(nights.pdf(documents.PLACARDS, nights.placards(), paper=PaperFormat.A4))

    assert letters("Winners stay here and change partners") in pdf.letters(0)
    assert letters("Losers go to table 9") in pdf.letters(0)
    assert letters("This table rings the bell.") in pdf.letters(0)
    assert letters("North stays here") in pdf.letters(1)
    assert letters("East goes to table 9") in pdf.letters(1)


def test_a_code_without_a_picture_is_told_to_be_typed():
    person = Person(1, "Jo Kim")
    card = PlayerCard(person, (OpenRound(1),), code="H7KP")
    table = TableCard(1, code="T59W")

    cards = Pdf(
        nights.pdf(
            documents.PLAYER_CARDS,
            PlayerCards(nights.night(), PlayLength(1, hands=8), (card,)),
            paper=PaperFormat.A4,
            per_page=2,
        )
    )
    tables = Pdf(
        nights.pdf(
            documents.TABLE_CARDS, TableCards(nights.night(), (table,)), paper=PaperFormat.A4
        )
    )

    assert "H7 KP" in cards.text(0)
    assert "Or type" in tables.text(0)
    assert "T5 9W" in tables.text(0)
    assert cards.codes(0) == tables.codes(0) == []
