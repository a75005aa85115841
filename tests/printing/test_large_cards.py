"""A card in large print takes another page before anything shrinks."""

import pytest

from tests.printing import nights
from tests.printing.pdf import Pdf
from tournaments.printing import documents, large_cards, page
from tournaments.printing.document_data import PaperFormat, PlayLength

A4 = page.whole(PaperFormat.A4).inset(page.MARGIN)


@pytest.mark.parametrize("rounds", [1, 6, 8, 13, 20, 60])
def test_a_card_has_as_many_pages_as_its_rounds_need(rounds):
    facts = nights.player_cards(4, rounds, large=frozenset({2}))
    pages = large_cards.pages(facts.play, facts.cards[1].rounds, A4)

    pdf = Pdf(nights.pdf(documents.PLAYER_CARDS, facts, paper=PaperFormat.A4, per_page=1))

    ordinary = len(
        Pdf(
            nights.pdf(
                documents.PLAYER_CARDS,
                nights.player_cards(3, rounds),
                paper=PaperFormat.A4,
                per_page=1,
            )
        )
    )
    assert len(pdf) == ordinary + pages
    assert pages >= -(-rounds // 7)
    if pages > 1:
        assert f"Page {pages} of {pages}." in pdf.text(len(pdf) - 1)


def test_boxes_take_room_and_games_to_a_target_need_none():
    with_boxes, without = PlayLength(8, hands=8), PlayLength(8, target=10)
    many = PlayLength(8, hands=12)

    assert large_cards.rounds_a_page(many, A4) < large_cards.rounds_a_page(with_boxes, A4)
    assert large_cards.rounds_a_page(with_boxes, A4) < large_cards.rounds_a_page(without, A4)
