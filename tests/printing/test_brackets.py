"""A bracket has a line for each who comes; a group a row and a column."""

from tests.printing import guides, nights
from tests.printing.pdf import Pdf
from tournaments.printing.brackets import BRACKETS, MOST_SLOTS
from tournaments.printing.document_data import PaperFormat


def drawn(count):
    return Pdf(nights.pdf(BRACKETS, guides.bracket(count), paper=PaperFormat.A4))


def test_everybody_stands_in_the_bracket_once():
    pdf = drawn(8)

    assert len(pdf) == 2  # a group, and the bracket
    assert pdf.missing(nights.NAMES[:8]) == []
    assert "Group 1" in pdf.text(0)
    assert "Write each winner on the line to the right." in pdf.text(1)


def test_a_large_bracket_comes_in_parts_and_a_page_of_their_winners():
    pdf = drawn(2 * MOST_SLOTS)

    assert len(pdf) == 1 + 2 + 1
    assert "Part 2 of 2." in pdf.text(2)
    assert "The winners of the parts." in pdf.text(3)
