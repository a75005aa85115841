"""A sheet has boxes for as many hands as most games take, and a place for what else is asked."""

from dataclasses import replace

import pytest

from tests.printing import nights
from tests.printing.pdf import Pdf
from tournaments.printing import documents, table_sheets
from tournaments.printing.document_data import PaperFormat, PlayLength, TableSheets

SHEETS = nights.table_sheets(8)


def drawn(play, sheets=SHEETS.sheets):
    facts = TableSheets(SHEETS.night, play, sheets)
    return Pdf(nights.pdf(documents.TABLE_SHEETS, facts, paper=PaperFormat.A4))


@pytest.mark.parametrize(
    ("play", "boxes"),
    [
        (PlayLength(8, hands=8), 8),
        (PlayLength(8, target=21, boxes=30), 30),
        (PlayLength(8, target=10), 8),  # as many as dealers are known
    ],
)
def test_the_boxes_are_those_of_the_round(play, boxes):
    assert table_sheets.boxes_of(play, SHEETS.sheets[0]) == boxes


@pytest.mark.parametrize(("boxes", "pages"), [(16, 1), (32, 1), (33, 2)])
def test_boxes_in_more_than_two_lines_take_a_page(boxes, pages):
    sheets = tuple(replace(sheet, dealers=()) for sheet in SHEETS.sheets)

    assert len(drawn(PlayLength(8, target=21, boxes=boxes), sheets)) == pages


def test_numbers_seats_and_what_else_is_written_stand_on_it():
    said = " ".join(drawn(PlayLength(8, hands=8, deciding=True)).text(0).split())
    sides = SHEETS.sheets[0].sides

    for side in sides:
        for seat, person in zip(side.seats, side.people, strict=True):
            assert f"{person.number} {seat}" in said
    assert "Passed out: a dash. Misdeal: M." in said
    assert "Level? One more hand, not counted; won by: North–South ____" in said


def test_a_round_that_may_end_level_asks_for_no_deciding_hand():
    assert "Level?" not in drawn(PlayLength(8, hands=8)).text(0)
