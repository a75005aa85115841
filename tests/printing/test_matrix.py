"""Every document for few and many people and rounds: pages counted, ink inside, letters readable.

The corners stand in every run, the whole matrix in the slow one.
"""

from itertools import product

import pytest

from scoring.night import NightRules
from scoring.rules import preset
from tests.printing import guides, nights
from tests.printing.pdf import PRINTABLE, Pdf
from tournaments.printing import documents, making
from tournaments.printing.brackets import BRACKETS
from tournaments.printing.callers_sheet import CALLED, CALLERS_SHEET, CallersSheet
from tournaments.printing.document_data import (
    PaperFormat,
    PlayLength,
    SignIn,
    TableSheets,
    TallyCards,
)
from tournaments.printing.guide_cards import (
    GUIDE_CARDS,
)
from tournaments.printing.house_rules import CARD_BACKS, RULES_PAGE, HouseRulesOnPaper
from tournaments.printing.making import Options
from tournaments.printing.wall_board import WALL_BOARD

PAPERS = tuple(PaperFormat)
CORNERS = [(4, 1), (9, 20), (22, 8), (40, 12)]
MATRIX = sorted(set(product((4, 5, 9, 13, 22, 33, 40), (1, 3, 8, 9, 10, 13, 20, 33, 60))))


def every_document(count, rounds):
    """Maker, facts, options."""
    plan = nights.chart(count, rounds)
    large = nights.player_cards(count, rounds, large=frozenset({1}))
    house = HouseRulesOnPaper(nights.night(), preset("ohio8"), NightRules())
    yield documents.PLAYER_CARDS, large, {"per_page": 1}
    yield documents.PLAYER_CARDS, large, {"per_page": 2}
    yield documents.PLAYER_CARDS, large, {"per_page": 4}
    yield documents.TALLY_CARDS, TallyCards(nights.night(), PlayLength(rounds, hands=8), count), {}
    sheets = nights.table_sheets(count, min(rounds, 2))
    yield documents.TABLE_SHEETS, sheets, {}
    long = PlayLength(rounds, target=21, boxes=30, deciding=True)
    yield documents.TABLE_SHEETS, TableSheets(sheets.night, long, sheets.sheets[:3]), {}
    yield documents.SIGN_IN, SignIn(nights.night(), nights.people(count)), {}
    yield documents.RESULTS, nights.results(count), {}
    yield GUIDE_CARDS, guides.guide_cards(count, rounds), {}
    yield CALLERS_SHEET, CallersSheet(plan.night, plan.rounds), {}
    yield WALL_BOARD, guides.board(count, rounds), {}
    yield BRACKETS, guides.bracket(count), {}
    yield RULES_PAGE, house, {}
    yield CARD_BACKS, house, {"per_page": 2}
    yield CARD_BACKS, house, {"per_page": 4}


def is_in_order(maker, facts, paper, options):
    """Pages as they were counted before, each with something on it and a white edge."""
    name = (maker.code, options)
    pdf = Pdf(nights.pdf(maker, facts, paper=paper, **options))
    wanted = Options.from_json({"paper": paper.value, **options})
    assert len(pdf) == making.sheets(maker, facts, wanted), name
    for page in {0, len(pdf) // 2, len(pdf) - 1}:
        assert pdf.letters(page), (name, page)
        assert (pdf.margin(page) or 0) >= PRINTABLE, (name, page)


def all_are_in_order(count, rounds, paper):
    for maker, facts, options in every_document(count, rounds):
        is_in_order(maker, facts, paper, options)


@pytest.mark.parametrize(("count", "rounds"), CORNERS)
def test_the_corners_are_in_order(count, rounds):
    all_are_in_order(count, rounds, PAPERS[(count + rounds) % 2])


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("count", "rounds"), MATRIX)
def test_the_whole_matrix_is_in_order(count, rounds, paper):
    all_are_in_order(count, rounds, paper)


@pytest.mark.parametrize(("count", "rounds"), [(22, 8), (40, 20)])
def test_what_guides_a_night_is_read_from_a_step_away(count, rounds):
    plan = nights.chart(count, rounds)
    for maker, facts, least in (
        (GUIDE_CARDS, guides.guide_cards(count, rounds), 9),
        (WALL_BOARD, guides.board(count, rounds), 9),
        (BRACKETS, guides.bracket(count), 9),
        (CALLERS_SHEET, CallersSheet(plan.night, plan.rounds), 11),
        (RULES_PAGE, HouseRulesOnPaper(nights.night(), preset("ohio8"), NightRules()), 9),
    ):
        pdf = Pdf(nights.pdf(maker, facts, paper=PaperFormat.LETTER))
        sizes = sorted(size for said, size in pdf.sizes(0).items() if "Benny" not in said)
        assert sizes[0] >= least * 0.92, maker.code  # the narrow cut is written smaller, not read
        if maker is CALLERS_SHEET:
            assert sum(size == CALLED for size in sizes) > rounds


def test_a_sheet_of_a_long_game_has_a_box_for_each_hand():
    facts = nights.table_sheets(8)
    long = PlayLength(8, target=21, boxes=30)
    pdf = Pdf(
        nights.pdf(
            documents.TABLE_SHEETS,
            TableSheets(facts.night, long, facts.sheets),
            paper=PaperFormat.A4,
        )
    )

    assert len(pdf) == 1
    found = pdf.text(0).split()
    assert [found.count(str(hand)) >= 4 for hand in range(17, 31)] == [True] * 14


def test_a_file_names_its_club_asks_for_one_side_and_brings_its_fonts():
    data = nights.pdf(documents.PACK, nights.pack(8), paper=PaperFormat.A4, per_page=2)

    assert b"Helvetica" not in data
    assert b"/Simplex" in data
    assert b"/PrintScaling /None" in data
    assert b"Harbour Euchre Club" in data
    assert data.count(b"/Title") >= 4  # the file, and its parts in the outline
    assert b"/PageLabels" in data
