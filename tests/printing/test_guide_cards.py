"""The card of a table says of each round who sits there and where each goes."""

import pytest

from tests.printing import guides, nights
from tests.printing.pdf import Pdf, letters
from tournaments.printing.document_data import PaperFormat
from tournaments.printing.guide_cards import (
    GUIDE_CARDS,
    GuideCard,
    GuideCards,
    GuideRound,
    GuideSeat,
)


def test_a_row_has_numbers_names_and_the_way_on():
    ann, bob, cy, di = nights.people(4)
    sides = (
        (GuideSeat("N", ann, 3), GuideSeat("S", bob, None, rests_next=True)),
        (GuideSeat("E", cy, 5, stays=True), GuideSeat("W", di)),
    )
    facts = GuideCards(nights.night(), (GuideCard(5, (GuideRound(1, sides, "N"),)),))

    said = " ".join(Pdf(nights.pdf(GUIDE_CARDS, facts, paper=PaperFormat.A4)).text(0).split())

    for words in ("Table 5", "then table 3", "then rests", "stays here", "Deals first"):
        assert words in said
    for person in (ann, bob, cy, di):
        assert letters(person.name) in letters(said)


@pytest.mark.parametrize(("rounds", "pages"), [(8, 1), (20, 1), (33, 2), (60, 3)])
def test_more_rounds_than_can_be_read_take_another_page(rounds, pages):
    facts = guides.guide_cards(4, rounds)

    assert len(Pdf(nights.pdf(GUIDE_CARDS, facts, paper=PaperFormat.A4))) == pages
