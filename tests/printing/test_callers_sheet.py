"""What is called out stands in letters of 20 points, round after round, or table after table."""

from tests.printing import nights
from tests.printing.pdf import Pdf
from tournaments.printing.callers_sheet import CALLERS_SHEET, CallersSheet
from tournaments.printing.document_data import ChartRound, ChartTable, PaperFormat


def drawn(facts):
    return Pdf(nights.pdf(CALLERS_SHEET, facts, paper=PaperFormat.A4))


def test_each_round_is_called_by_numbers_with_who_rests():
    round_ = ChartRound(1, (ChartTable(1, (4, 7, 12, 9)), ChartTable(2, (1, None, 3, 2))), (5, 6))

    said = " ".join(drawn(CallersSheet(nights.night(), (round_,))).text(0).split())

    assert "Round 1, begins at" in said
    assert "Table 1: 4 and 12 against 7 and 9." in said
    assert "Table 2: 1 and 3 against – and 2." in said
    assert "Rest: 5, 6." in said


def test_pairs_are_called_against_each_other():
    round_ = ChartRound(1, (ChartTable(1, (4, 7)),))

    said = drawn(CallersSheet(nights.night(), (round_,), of_pairs=True)).text(0)

    assert "Table 1: 4 against 7." in " ".join(said.split())


def test_where_a_rule_sends_people_on_the_rule_is_called():
    signs = nights.placards()

    said = " ".join(drawn(CallersSheet(signs.night, (), signs.placards)).text(0).split())

    assert "Winners stay here and change partners. Losers go to table 9." in said
    assert "North stays here." in said
