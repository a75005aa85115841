"""Cards of which four go on a page, and blank ones with numbers only."""

import re

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
    RestRound,
    SeatedRound,
    TallyCards,
)


@pytest.mark.parametrize("document", ["cards-4-a-page", "tally-cards", "crowded-cards-4-a-page"])
def test_everything_stands_where_it_was_put(document):
    assert layouts.layouts()[document] == layouts.kept(document), layouts.MOVED


def test_tally_cards_are_numbered_or_left_to_be():
    numbered = TallyCards(nights.night(), PlayLength(10, hands=8), 5, first=30)
    blank = TallyCards(nights.night(), PlayLength(20, hands=8), 4, first=None)

    pdf = Pdf(nights.pdf(documents.TALLY_CARDS, numbered, paper=PaperFormat.A4))

    assert len(pdf) == 2
    assert re.findall(r"\b3\d\b", pdf.text(1)) == ["31", "31", "33", "33"]  # cut, two piles
    assert "No." in Pdf(nights.pdf(documents.TALLY_CARDS, blank, paper=PaperFormat.LETTER)).text(0)


def small(*rounds, play=None):
    """The text of one small card."""
    card = PlayerCard(Person(7, "Jo Kim"), rounds)
    facts = PlayerCards(nights.night(), play or PlayLength(len(rounds), hands=8), (card,))
    return Pdf(nights.pdf(documents.PLAYER_CARDS, facts, paper=PaperFormat.A4, per_page=4)).letters(
        0
    )


def test_a_round_is_table_and_seat_with_the_numbers_of_the_others():
    one, two, three = (
        Person(number, name) for number, name in ((21, "Al"), (32, "Bo"), (43, "Cy"))
    )

    found = small(SeatedRound(1, 9, "S", (one,), (two, three)))

    assert "9S" in found
    for number in ("21", "32", "43"):
        assert number in found
    assert letters("Jo Kim") in found


def test_a_rest_and_a_round_to_come_have_their_lines():
    found = small(RestRound(1, 5), OpenRound(2))

    assert letters("5 points, already written") in found
    assert "2" in found


@pytest.mark.parametrize(("count", "pages"), [(1, 1), (4, 1), (5, 2), (8, 2)])
def test_tally_cards_fill_their_pages(count, pages):
    facts = TallyCards(nights.night(), PlayLength(8, hands=8), count)

    assert len(Pdf(nights.pdf(documents.TALLY_CARDS, facts, paper=PaperFormat.LETTER))) == pages


def test_tally_cards_count_on_from_their_first_number():
    facts = TallyCards(nights.night(), PlayLength(8, hands=8), 3, first=40)

    found = Pdf(nights.pdf(documents.TALLY_CARDS, facts, paper=PaperFormat.A4)).text(0)

    assert all(number in found for number in ("40", "41", "42"))
    assert "43" not in found


def test_blank_cards_carry_the_numbers_of_the_night():
    facts = TallyCards(nights.night(), PlayLength(4, hands=8), 3, numbers=(21, 22, 40))

    said = Pdf(nights.pdf(documents.TALLY_CARDS, facts, paper=PaperFormat.A4)).text(0).split()

    assert said.count("40") == 2
    assert "23" not in said
