"""The wall board has room for every number and round, and sums up what it shows."""

import pytest

from tests.printing import guides, nights
from tests.printing.pdf import Pdf
from tournaments.printing.document_data import PaperFormat
from tournaments.printing.wall_board import WALL_BOARD, BoardLine, WallBoard


def test_beneath_the_points_of_a_round_stands_the_sum_so_far():
    (ann,) = nights.people(1)
    line = BoardLine(ann, (7, None, 5), 12)
    facts = WallBoard(nights.night(), (1, 2, 3), (line,), 3)

    said = Pdf(nights.pdf(WALL_BOARD, facts, paper=PaperFormat.A4)).text(0)

    assert "After round 3." in said
    assert said.split().count("12") == 3  # the day, the sum after round 3, the total
    assert said.split().count("7") == 2


def test_a_board_to_write_on_has_names_and_no_points():
    lines = tuple(BoardLine(person, ()) for person in nights.people(9))
    facts = WallBoard(nights.night(), tuple(range(1, 9)), lines)

    pdf = Pdf(nights.pdf(WALL_BOARD, facts, paper=PaperFormat.A4))

    assert len(pdf) == 1
    assert pdf.missing(nights.NAMES[:9]) == []
    assert "Above the dashes the points of the round" in pdf.text(0)


@pytest.mark.parametrize(("count", "rounds", "sheets"), [(9, 12, 1), (9, 13, 2), (40, 20, 8)])
def test_a_board_that_is_too_large_goes_on_more_sheets(count, rounds, sheets):
    facts = guides.board(count, rounds)

    assert len(Pdf(nights.pdf(WALL_BOARD, facts, paper=PaperFormat.A4))) == sheets
