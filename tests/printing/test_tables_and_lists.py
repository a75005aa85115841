from dataclasses import replace

import pytest

from scoring.night import KeyValue, TieBreak, Unranked
from tests.printing import nights
from tests.printing.pdf import PRINTABLE, Pdf, letters
from tournaments.printing import documents
from tournaments.printing.document_data import (
    ChartRound,
    ChartTable,
    OpenRound,
    PaperFormat,
    Person,
    PlayerCard,
    PlayerCards,
    PlayLength,
    PrintedCredit,
    PrintedSide,
    ResultLine,
    Results,
    RotationChart,
    SeatedRound,
    TableCard,
    TableCards,
    TableSheet,
    TableSheets,
)

PAPERS = list(PaperFormat)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("count", "rounds"), [(4, 3), (22, 8), (40, 13)])
def test_the_rotation_chart_is_one_page(paper, count, rounds):
    assert (
        len(Pdf(nights.pdf(documents.ROTATION_CHART, nights.chart(count, rounds), paper=paper)))
        == 1
    )


def test_two_of_one_name_carry_their_numbers():
    pdf = Pdf(nights.pdf(documents.RESULTS, nights.results(22), paper=PaperFormat.A4))

    assert "Maria Santos no. 15" in pdf.text(0)
    assert "Maria Santos no. 16" in pdf.text(0)


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


def test_a_stranger_reads_the_chart_without_help():
    facts = nights.chart(22, 8)

    found = Pdf(nights.pdf(documents.ROTATION_CHART, facts, paper=PaperFormat.A4)).letters()

    for round_ in facts.rounds:
        for table in round_.tables:
            north, east, south, west = table.seats
            assert f"{north}+{south}" in found
            assert f"{east}+{west}" in found
        assert letters(", ".join(map(str, round_.rests))) in found
    assert letters("The upper two numbers are partners and sit North and South") in found
    assert letters("They are credited 7 points.") in found


def test_a_chart_of_other_tables_is_read_by_seat_and_clock():
    rounds = (
        ChartRound(1, (ChartTable(1, (1, 2, 3, 4, 5, 6)), ChartTable(2, (7, 8))), (), "19:05"),
        ChartRound(2, (ChartTable(1, (8, 7, 6, 5, 4, 3)), ChartTable(2, (1, None))), (2,), "19:35"),
    )
    night, play = nights.night(), PlayLength(2, minutes=25)

    for credit, sentence in (
        (PrintedCredit.AVERAGE, "They are credited their own average."),
        (PrintedCredit.NOTHING, "They score nothing for it."),
    ):
        facts = RotationChart(night, play, rounds, credit=credit)
        found = Pdf(nights.pdf(documents.ROTATION_CHART, facts, paper=PaperFormat.A4)).letters()
        assert letters("in the order of the seats, clockwise from seat 1") in found
        assert letters(sentence) in found
        for said in ("1, 2, 3, 4, 5, 6", "8, 7, 6, 5, 4, 3", "19:05", "19:35"):
            assert letters(said) in found


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


@pytest.mark.parametrize("count", [1, 24, 25, 26, 40])
def test_results_end_with_their_notes(count):
    notes = ("3 tables are out.", "Equal places share their prizes. " * 8)

    pdf = Pdf(
        nights.pdf(
            documents.RESULTS, replace(nights.results(count), notes=notes), paper=PaperFormat.LETTER
        )
    )
    last = len(pdf) - 1

    assert all(letters(note) in pdf.letters(last) for note in notes)
    assert pdf.margin(last) >= PRINTABLE


def test_unranked_people_have_a_dash_and_no_reason():
    points = KeyValue(TieBreak.POINTS, 12)
    line = ResultLine(Person(9, "Peg"), None, False, (points,), unranked=Unranked.LEFT)
    facts = Results(nights.night(), 1, False, (TieBreak.POINTS,), (line,), 8)

    assert "– Peg 12" in " ".join(
        Pdf(nights.pdf(documents.RESULTS, facts, paper=PaperFormat.A4)).text(0).split()
    )


def test_the_wall_sheet_has_a_place_for_every_round():
    facts = nights.wall(22)

    text = Pdf(nights.pdf(documents.WALL_SHEET, facts, paper=PaperFormat.A4)).letters()

    for line in facts.lines:
        places = "".join(f"{seat.table}{seat.seat}" if seat else "–" for seat in line.seats)
        if line.person.name.isascii():
            assert f"{letters(line.person.name)}{line.person.number}{places}" in text
    assert sum(line.person.name.isascii() for line in facts.lines) > 10
