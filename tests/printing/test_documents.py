import re
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.utils import translation

from tests.printing import nights
from tests.printing.longer import longer
from tests.printing.pdf import PRINTABLE, Pdf
from tournaments.printing import documents
from tournaments.printing.document_data import (
    PaperFormat,
    Placards,
    PlayerCards,
    PlayLength,
    Results,
    RotationChart,
    SignIn,
    TableCard,
    TableCards,
    TableSheets,
    TallyCards,
    WallSheet,
)

PAPERS = list(PaperFormat)
SIZES = {PaperFormat.A4: (210, 297), PaperFormat.LETTER: (215.9, 279.4)}
NAMING = (
    "cards, 1 a page",
    "cards, 2 a page",
    "cards, 4 a page",
    "table sheets",
    "chart",
    "sign-in",
    "wall",
    "results",
    "pack",
)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("count", "rounds"), [(4, 3), (22, 8), (40, 13)])
def test_nothing_stands_outside_the_printable_area_and_no_page_is_blank(paper, count, rounds):
    for name, data in nights.everything(paper, count, rounds).items():
        pdf = Pdf(data)
        for page in range(len(pdf)):
            assert pdf.letters(page), (name, page)
            assert sorted(pdf.size(page)) == pytest.approx(sorted(SIZES[paper]), abs=0.2)
        for page in {0, 1, 2, 11, 26, len(pdf) - 2, len(pdf) - 1} & set(range(len(pdf))):
            assert (pdf.margin(page) or 0) >= PRINTABLE, (name, page)


@pytest.mark.parametrize("paper", PAPERS)
def test_the_pack_of_22_people_and_8_rounds_is_nine_pages(paper):
    assert len(Pdf(nights.pdf(documents.PACK, nights.pack(22), paper=paper, per_page=4))) == 9


@pytest.mark.parametrize("paper", PAPERS)
def test_every_name_of_forty_is_found_in_every_document_that_names_people(paper):
    drawn = nights.everything(paper, 40, 13)
    for document in NAMING:
        assert Pdf(drawn[document]).missing(nights.NAMES) == [], document


def test_without_an_address_there_is_no_code_and_no_word_of_one():
    facts = nights.player_cards(4, url=None)

    pdf = Pdf(nights.pdf(documents.PLAYER_CARDS, facts, paper=PaperFormat.A4, per_page=2))
    card = Pdf(
        nights.pdf(
            documents.TABLE_CARDS, TableCards(nights.night(), (TableCard(3),)), paper=PaperFormat.A4
        )
    )

    assert pdf.codes(0) == card.codes(0) == []
    assert "phone" not in pdf.text(0)
    assert "Scan" not in card.text(0)


def test_progress_counts_every_piece():
    seen: list[tuple[int, int]] = []

    nights.pdf(
        documents.PACK,
        nights.pack(8),
        paper=PaperFormat.A4,
        per_page=4,
        on_progress=lambda *at: seen.append(at),
    )

    assert seen == [(done, 11) for done in range(1, 12)]


def test_whoever_watches_the_progress_may_stop_it():
    class EnoughError(Exception):
        pass

    def stop(done: int, count: int) -> None:
        if done == 3:
            raise EnoughError(count)

    with pytest.raises(EnoughError, match="22"):
        nights.pdf(
            documents.PLAYER_CARDS,
            nights.player_cards(22),
            paper=PaperFormat.A4,
            per_page=4,
            on_progress=stop,
        )


def test_equal_facts_give_equal_bytes():
    again = nights.everything.__wrapped__(PaperFormat.A4)

    assert again == nights.everything(PaperFormat.A4)


def test_documents_drawn_at_the_same_time_are_those_drawn_alone():
    alone = {
        count: nights.pdf(documents.PACK, nights.pack(count), paper=PaperFormat.A4, per_page=4)
        for count in (4, 22, 40)
    }

    with ThreadPoolExecutor(4) as pool:
        together = list(
            pool.map(
                lambda count: (
                    count,
                    nights.pdf(
                        documents.PACK, nights.pack(count), paper=PaperFormat.A4, per_page=4
                    ),
                ),
                [4, 22, 40] * 3,
            )
        )

    assert all(alone[count] == data for count, data in together)


def test_an_empty_list_says_so():
    night, play = nights.night(), PlayLength(8, hands=8)
    empty = {
        "Nobody is on the list yet.": [
            nights.pdf(
                documents.PLAYER_CARDS,
                PlayerCards(night, play, ()),
                paper=PaperFormat.A4,
                per_page=4,
            ),
            nights.pdf(documents.SIGN_IN, SignIn(night, (), blanks=0), paper=PaperFormat.A4),
            nights.pdf(documents.WALL_SHEET, WallSheet(night, (1, 2), ()), paper=PaperFormat.A4),
            nights.pdf(documents.TALLY_CARDS, TallyCards(night, play, 0), paper=PaperFormat.A4),
        ],
        "No tables are set up yet.": [
            nights.pdf(documents.TABLE_SHEETS, TableSheets(night, play, ()), paper=PaperFormat.A4),
            nights.pdf(documents.TABLE_CARDS, TableCards(night, ()), paper=PaperFormat.A4),
            nights.pdf(documents.PLACARDS, Placards(night, ()), paper=PaperFormat.A4),
        ],
        "No round is planned yet.": [
            nights.pdf(
                documents.ROTATION_CHART, RotationChart(night, play, ()), paper=PaperFormat.A4
            )
        ],
        "No result has been written down yet.": [
            nights.pdf(documents.RESULTS, Results(night, 0, False, (), (), 8), paper=PaperFormat.A4)
        ],
    }

    for sentence, files in empty.items():
        for data in files:
            pdf = Pdf(data)
            assert len(pdf) == 1
            assert sentence in pdf.text(0)


@pytest.fixture
def long_words():
    with longer():
        yield


@pytest.mark.usefixtures("long_words")
def test_longer_words_find_their_room_and_every_word_is_marked_for_translation():
    for name, data in nights.everything.__wrapped__(PaperFormat.LETTER, 8, 8).items():
        pdf = Pdf(data)
        for page in range(len(pdf)):
            assert (pdf.margin(page) or 0) >= PRINTABLE, (name, page)
        said = pdf.letters()
        for sentence in re.findall(r"\[[^\[\]]*\]", said):
            said = said.replace(sentence, "")
        unmarked = re.search("Round|Table|Partner|Total|Rest|Name|Place|Plan|Find|Sign|Card", said)
        assert not unmarked, name


def test_a_document_speaks_the_language_that_is_active():
    facts = nights.player_cards(4)

    with translation.override("he"):
        data = nights.pdf(documents.PLAYER_CARDS, facts, paper=PaperFormat.A4, per_page=2)

    assert b"/Lang (he)" in data
