"""The players' cards: a night in the hand, one or two on a page, larger for who needs it."""

import re
from dataclasses import replace

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
    PrintedCredit,
    RestRound,
    SeatedRound,
)

PAPERS = list(PaperFormat)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(
    ("count", "per_page", "pages"),
    [(4, 1, 4), (4, 2, 2), (4, 4, 1), (22, 1, 22), (22, 2, 11), (22, 4, 6), (40, 4, 10)],
)
def test_cards_fill_their_pages(paper, count, per_page, pages):
    data = nights.pdf(
        documents.PLAYER_CARDS, nights.player_cards(count), paper=paper, per_page=per_page
    )

    assert len(Pdf(data)) == pages


@pytest.mark.parametrize("per_page", [2, 4])
def test_more_than_nine_rounds_take_a_page_a_card(per_page):
    nine = nights.player_cards(8, 9)
    ten = nights.player_cards(8, 10)

    assert (
        len(Pdf(nights.pdf(documents.PLAYER_CARDS, nine, paper=PaperFormat.A4, per_page=per_page)))
        == 8 / per_page
    )
    assert (
        len(Pdf(nights.pdf(documents.PLAYER_CARDS, ten, paper=PaperFormat.A4, per_page=per_page)))
        == 8
    )


def test_more_than_nine_boxes_take_a_page_a_card_where_cards_have_boxes():
    twelve = nights.player_cards(8, 8, play=PlayLength(8, hands=12))

    assert (
        len(Pdf(nights.pdf(documents.PLAYER_CARDS, twelve, paper=PaperFormat.A4, per_page=2))) == 8
    )
    assert (
        len(Pdf(nights.pdf(documents.PLAYER_CARDS, twelve, paper=PaperFormat.A4, per_page=4))) == 2
    )


def test_a_card_tells_its_whole_night():
    facts = nights.player_cards(22)
    card = facts.cards[11]

    pdf = Pdf(nights.pdf(documents.PLAYER_CARDS, facts, paper=PaperFormat.A4, per_page=1))
    found = pdf.letters(11)

    for round_ in card.rounds:
        if isinstance(round_, SeatedRound):
            for person in (*round_.partners, *round_.opponents):
                assert letters(person.name) in found
            assert f"{round_.table}{round_.seat}" in found
        else:
            assert letters("You rest this round") in found
            assert letters("7 points, already written") in found
    assert letters("Plan 5182, version 1. Card 12 of 22.") in found
    assert letters("Thursday 12 November 2026, 7:00 pm, London time") in found


@pytest.mark.parametrize("per_page", [1, 2, 4])
@pytest.mark.parametrize("paper", PAPERS)
def test_each_card_carries_the_code_of_its_player(per_page, paper):
    facts = nights.player_cards(8, 9, large=frozenset({3}))

    pdf = Pdf(nights.pdf(documents.PLAYER_CARDS, facts, paper=paper, per_page=per_page))
    found = sorted(code for page in range(len(pdf)) for code in pdf.codes(page))

    assert found == sorted(card.url for card in facts.cards)
    assert "H7 KP" in pdf.text(0)


def test_a_large_card_has_a_page_of_its_own_and_larger_letters():
    facts = nights.player_cards(22, large=frozenset({5}))

    pdf = Pdf(nights.pdf(documents.PLAYER_CARDS, facts, paper=PaperFormat.A4, per_page=4))

    assert len(pdf) == 6 + 2  # so many rounds in large print take two pages
    for at in (6, 7):
        assert letters(nights.NAMES[4]) in pdf.letters(at)
        width, height = pdf.size(at)
        assert height > width
    sizes = pdf.sizes(6)
    for round_ in facts.cards[4].rounds[:4]:
        if isinstance(round_, SeatedRound):
            assert sizes[letters(round_.partners[0].name)] >= 17.9


def test_printing_goes_on_from_a_card():
    facts = nights.player_cards(22)

    pdf = Pdf(
        nights.pdf(documents.PLAYER_CARDS, facts, paper=PaperFormat.A4, per_page=2, start_at=20)
    )

    assert len(pdf) == 2
    assert "Card 20 of 22." in pdf.text(0)
    assert "Card 22 of 22." in pdf.text(0)
    assert "Card 21 of 22." in pdf.text(1)


@pytest.mark.parametrize(("per_page", "count"), [(2, 22), (2, 9), (4, 22), (4, 40)])
def test_piles_cut_as_a_whole_and_laid_on_one_another_are_in_order(per_page, count):
    facts = nights.player_cards(count)
    pdf = Pdf(nights.pdf(documents.PLAYER_CARDS, facts, paper=PaperFormat.A4, per_page=per_page))

    on_pages = [
        [int(at) for at in re.findall(r"Card(\d+)of", pdf.letters(page))]
        for page in range(len(pdf))
    ]

    # each slot of the page is a pile; a pile is read from its first page to its last
    piles = [[page[slot] for page in on_pages if len(page) > slot] for slot in range(per_page)]
    assert [number for pile in piles for number in pile] == list(range(1, count + 1))


@pytest.mark.parametrize("start_at", [0, 23])
def test_there_is_no_card_before_the_first_or_after_the_last(start_at):
    with pytest.raises(ValueError, match=str(start_at)):
        nights.pdf(
            documents.PLAYER_CARDS,
            nights.player_cards(22),
            paper=PaperFormat.A4,
            per_page=2,
            start_at=start_at,
        )


def test_a_new_version_says_what_it_makes_invalid():
    night = nights.night(version=2, replaces=1)
    facts = nights.player_cards(4)

    pdf = Pdf(
        nights.pdf(
            documents.PLAYER_CARDS,
            PlayerCards(night, facts.play, facts.cards),
            paper=PaperFormat.A4,
            per_page=4,
        )
    )

    assert "Plan 5182, version 2, replaces version 1." in pdf.text(0)


@pytest.mark.parametrize(
    ("credit", "sentence"),
    [
        (7, "7 points, already written"),
        (1, "1 point, already written"),
        (PrintedCredit.AVERAGE, "Your own average counts"),
        (PrintedCredit.NOTHING, "No points, none lost"),
    ],
)
@pytest.mark.parametrize("per_page", [2, 4])
def test_a_rest_says_what_it_brings(credit, sentence, per_page):
    card = PlayerCard(Person(1, "Jo Kim"), (RestRound(1, credit), OpenRound(2)))
    facts = PlayerCards(nights.night(), PlayLength(2, hands=8), (card,))

    pdf = Pdf(nights.pdf(documents.PLAYER_CARDS, facts, paper=PaperFormat.A4, per_page=per_page))

    assert sentence in pdf.text(0)


@pytest.mark.parametrize(
    ("play", "sentence"),
    [
        (PlayLength(8, hands=8), "8 rounds of 8 hands. In each box: 1, 2, 4 or X."),
        (PlayLength(1, hands=4), "1 round of 4 hands."),
        (PlayLength(8, target=10), "8 rounds. Play to 10 points."),
        (PlayLength(6, minutes=20), "6 rounds. The bell rings after 20 minutes."),
        (PlayLength(2, hands=1), "2 rounds. One hand a round."),
    ],
)
def test_a_card_says_how_long_the_night_is(play, sentence):
    card = PlayerCard(Person(1, "Jo Kim"), (OpenRound(1),))

    pdf = Pdf(
        nights.pdf(
            documents.PLAYER_CARDS,
            PlayerCards(nights.night(), play, (card,)),
            paper=PaperFormat.A4,
            per_page=2,
        )
    )

    assert sentence in pdf.text(0)


def test_a_number_without_a_name_is_called_by_its_number():
    card = PlayerCard(Person(14), (OpenRound(1),))
    facts = PlayerCards(nights.night(), PlayLength(1, hands=8), (card,))

    assert "No. 14" in Pdf(
        nights.pdf(documents.PLAYER_CARDS, facts, paper=PaperFormat.A4, per_page=2)
    ).text(0)


def test_two_at_a_table_have_no_partner():
    jo, peg = Person(1, "Jo Kim"), Person(2, "Peg")
    card = PlayerCard(jo, (SeatedRound(1, 1, "1", (), (peg,)),))
    facts = PlayerCards(nights.night(), PlayLength(1, target=10), (card,))

    for per_page in (2, 4):
        pdf = Pdf(
            nights.pdf(documents.PLAYER_CARDS, facts, paper=PaperFormat.A4, per_page=per_page)
        )
        assert ("Peg" if per_page == 2 else "2") in pdf.text(0)
        assert "1·1" in pdf.letters(0)


@pytest.mark.parametrize("per_page", [1, 2, 4])
def test_the_card_of_a_pair_names_both_and_the_pairs_against_them(per_page):
    who = nights.people(6)
    called = Person(3, f"{who[0].name} & {who[1].name}")
    rounds = (
        SeatedRound(1, 2, "NS", (), (replace(who[2], number=7), replace(who[3], number=7))),
        RestRound(2, 7),
        SeatedRound(3, 11, "EW", (), (replace(who[4], number=12), replace(who[5], number=12))),
        OpenRound(4),
    )
    facts = nights.player_cards(4)
    facts = replace(facts, cards=(PlayerCard(called, rounds, of_pair=True),))

    found = Pdf(
        nights.pdf(documents.PLAYER_CARDS, facts, paper=PaperFormat.A4, per_page=per_page)
    ).letters(0)

    for person in who[:6]:
        assert letters(person.name) in found
    for sign in ("2NS", "11EW"):
        assert sign in found
    assert "Partner" not in found


@pytest.mark.parametrize(
    "document",
    [
        "cards-1-a-page",
        "cards-2-a-page",
        "large-card",
        "crowded-cards-1-a-page",
        "crowded-cards-2-a-page",
    ],
)
def test_everything_stands_where_it_was_put(document):
    assert layouts.layouts()[document] == layouts.kept(document), layouts.MOVED
