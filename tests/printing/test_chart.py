"""The rotation chart: the whole plan on one page, read without help."""

import pytest

from tests.printing import layouts, nights
from tests.printing.pdf import Pdf, letters
from tournaments.printing import documents
from tournaments.printing.document_data import (
    ChartRound,
    ChartTable,
    PaperFormat,
    PlayLength,
    PrintedCredit,
    RotationChart,
)

PAPERS = list(PaperFormat)


@pytest.mark.parametrize("document", ["chart"])
def test_everything_stands_where_it_was_put(document):
    assert layouts.layouts()[document] == layouts.kept(document), layouts.MOVED


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("count", "rounds"), [(4, 3), (22, 8), (40, 13)])
def test_the_rotation_chart_is_one_page(paper, count, rounds):
    assert (
        len(Pdf(nights.pdf(documents.ROTATION_CHART, nights.chart(count, rounds), paper=paper)))
        == 1
    )


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
