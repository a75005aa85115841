"""Lists on paper: who comes, who sits where, who won."""

from dataclasses import replace

import pytest

from scoring.night import KeyValue, TieBreak, Unranked
from tests.printing import layouts, nights
from tests.printing.pdf import PRINTABLE, Pdf, letters
from tournaments.printing import documents
from tournaments.printing.document_data import (
    PaperFormat,
    Person,
    ResultLine,
    Results,
)

PAPERS = list(PaperFormat)


@pytest.mark.parametrize("document", ["sign-in", "wall", "results", "crowded-results"])
def test_everything_stands_where_it_was_put(document):
    assert layouts.layouts()[document] == layouts.kept(document), layouts.MOVED


def test_two_of_one_name_carry_their_numbers():
    pdf = Pdf(nights.pdf(documents.RESULTS, nights.results(22), paper=PaperFormat.A4))

    assert "Maria Santos no. 15" in pdf.text(0)
    assert "Maria Santos no. 16" in pdf.text(0)


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
