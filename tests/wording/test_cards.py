"""Where cards disagree: every place in a sentence, every name in its own direction."""

import pytest

from scoring.night import CardDifference, Source
from scoring.sheet import BoxDifference, Candidate, CardRow
from tournaments.wording import cards

RUTH, SARA = "\u2068Ruth\u2069", "\u2068שרה לוי\u2069"
NAMES = {7: "Ruth", 8: "שרה לוי"}


def told(source, field="points", card=9, other=8, **more):
    return cards.differences(
        [CardDifference(7, 3, field, card, other, source, **more)], NAMES
    )  # fmt: skip


def test_the_sum_of_a_card_against_its_own_rounds():
    assert told(Source.OWN_SUM) == [f"{RUTH}: the sum on the card says 9, its rounds add up to 8."]


def test_what_was_written_for_a_rest():
    assert told(Source.REST) == [f"Round 3: {RUTH} rested and wrote 9; a rest gives 8."]


@pytest.mark.parametrize(
    ("field", "card", "other", "words"),
    [
        ("points", 9, 8, ("points", "9", "8")),
        ("won", True, False, ("who won", "won", "lost")),
        ("loners", 0, None, ("lone hands", "0", "–")),
        ("hats", 1, 2, ("hats", "1", "2")),
    ],
)
def test_a_card_against_its_table(field, card, other, words):
    what, own, theirs = words

    assert told(Source.TABLE, field, card, other) == [
        f"Round 3, {what}: the card of {RUTH} says {own}, the table {theirs}."
    ]


@pytest.mark.parametrize("source", [Source.PARTNER, Source.OPPONENT])
def test_a_card_against_the_card_of_another(source):
    assert told(source, versus=8) == [
        f"Round 3, points: the card of {RUTH} says 9, the card of {SARA} 8."
    ]


def test_who_has_no_name_is_called_by_number():
    found = CardDifference(21, 1, "points", 9, 8, Source.TABLE)

    assert (
        cards.differences([found, found], NAMES)
        == ["Round 1, points: the card of \u206821\u2069 says 9, the table 8."] * 2
    )


# --- Box by box


def test_a_box_that_differs_is_named_by_its_hand():
    assert cards.box_title(6, only=True) == "Hand 6 is the only box that differs."
    assert cards.box_title(6, only=False) == "Hand 6 differs."


def test_who_wrote_what_comes_before_what_speaks_for_it():
    north_says = Candidate(points=2, seats=(0,), fits=(0, 2), possible=True)
    south_says = Candidate(points=0, seats=(2,), fits=(), possible=False)
    found = BoxDifference(hand=6, side=0, candidates=(north_says, south_says))

    assert cards.box_difference(found, {0: "Ruth", 2: "שרה לוי"}) == [
        f"{RUTH} wrote 2.",
        f"{SARA} wrote ×.",
        # that a card fits what it says itself is no news
        f"The total on the card of {SARA} fits 2.",
        "Beside what the other side wrote, × cannot be.",
    ]


def test_partners_who_wrote_the_same_are_named_together():
    found = BoxDifference(1, 0, (Candidate(points=-3, seats=(0, 2), fits=(), possible=True),))

    assert cards.box_difference(found, {0: "Ruth", 2: "Bo"}) == [
        f"{RUTH}, \u2068Bo\u2069 wrote \u22123."
    ]


def test_what_is_decided_is_asked_and_told():
    assert cards.it_was(0) == "It was ×"
    assert cards.it_was(-2) == "It was \u22122"
    assert cards.impossible(4) == "Hand 4: no hand gives the two sides these points."
    assert cards.two_alone(4) == "Hand 4: two cards say that they played it alone."
    assert cards.decided(4, 1, 0, 2, seats=4) == ("Hand 4: the card of East says ×; 2 is stored.")
    assert cards.decided(4, 1, 0, 2, seats=6) == ("Hand 4: the card of Seat 2 says ×; 2 is stored.")


def test_what_is_left_open_names_every_card():
    found = BoxDifference(
        5,
        0,
        (
            Candidate(points=2, seats=(0, 1), fits=(), possible=True),
            Candidate(points=0, seats=(2,), fits=(), possible=True),
        ),
    )

    assert cards.left_open(found, seats=4) == "Hand 5: North says 2, East says 2, South says ×."


def test_a_wrong_sum_is_told_with_real_minus_signs():
    assert cards.wrong_sum(CardRow(2, {1: 2, 2: -4}, written=3), seats=4) == (
        "The card of South says 3; its boxes add up to \u22122."
    )
