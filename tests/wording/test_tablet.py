"""The questions of a table's screen and the words on its keys."""

import pytest

from scoring.hand import DealResult
from scoring.rules import SpecialBid
from tournaments.wording import tablet

SARA = "\u2068שרה לוי\u2069"


def test_every_way_in_which_a_hand_is_not_played_has_a_key():
    assert set(tablet.NOT_PLAYED) == set(DealResult) - {DealResult.PLAYED}


@pytest.mark.parametrize(
    ("points", "told"),
    [
        ((), ""),
        ((5, 3), "5 to 3"),
        ((-1, 0), "\u22121 to 0"),
        ((1, -2, 3), "1 to \u22122 to 3"),
    ],
)
def test_a_score_is_read_side_by_side(points, told):
    assert tablet.score(points) == told


def test_what_is_asked():
    name = "שרה לוי"

    assert tablet.who(bidding=False) == "Who made trump?"
    assert tablet.who(bidding=True) == "Who won the bidding?"
    assert tablet.upcard() == "Which card is turned up?"
    assert tablet.how_high(name) == f"What did {SARA} bid?"
    assert tablet.what_trump(name) == f"What did {SARA} make trump?"
    assert tablet.who_partner(name) == f"Who was the partner of {SARA}?"
    assert tablet.how_often() == "How often did they renege?"


def test_who_made_trump_stands_over_the_tricks():
    assert tablet.made_trump("שרה לוי") == f"{SARA} made trump"
    assert tablet.made_trump("שרה לוי", "Moon") == f"{SARA} bid Moon"
    assert tablet.no_caller() == "The card turned up made trump"


@pytest.mark.parametrize(
    ("bidding_round", "deals", "told"),
    [
        (1, True, "picked it up"),
        (1, False, "ordered it up"),
        (2, True, "named it"),
        (2, False, "named it"),
    ],
)
def test_how_trump_was_made(bidding_round, deals, told):
    assert tablet.call(bidding_round, deals=deals) == told


def test_what_a_bid_with_a_name_asks_for():
    assert tablet.terms(SpecialBid(alone=True, need=6, win=12, lose=7)) == (
        "alone, 6 tricks: wins 12, else loses 7"
    )
    assert tablet.terms(SpecialBid(alone=False, need=5, win=8, lose=9)) == (
        "5 tricks: wins 8, else loses 9"
    )


def test_the_words_on_keys():
    assert [tablet.tricks(number) for number in (0, 1, 2)] == ["tricks", "trick", "tricks"]
    assert [tablet.times(number) for number in (1, 2)] == ["time", "times"]
    assert tablet.won_bidding() == "won the bidding"
    assert tablet.own_partner() == "held the called card too"
    assert tablet.no_partner() == "Nobody: the card was not dealt"
    assert tablet.alone() == "Nobody: played alone"


def test_what_was_done_is_said_on_the_next_page():
    sentence = "Ruth made trump."

    assert tablet.written(3, sentence, (2, 0)) == ("Hand 3 is written: Ruth made trump. 2 to 0.")
    assert tablet.taken_back(3, sentence) == "Hand 3 is taken back: Ruth made trump."
    assert tablet.at_table(4, 7) == "Round 4, table 7:"


@pytest.mark.parametrize(
    ("act", "side", "told"),
    [
        ("write", "", "A hand to be written"),
        ("undo", "", "A hand to be taken back"),
        ("hand_in", "East–West", "The sheet to be handed in"),
        ("agree", "East–West", "East–West agree"),
        ("agree", "", "One side agree"),
        ("dispute", "East–West", "East–West say that a hand is wrong"),
    ],
)
def test_what_an_old_page_meant(act, side, told):
    assert tablet.meant(act, side) == told


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("9S", ("9", "Spades")),
        ("10H", ("10", "Hearts")),
        ("AD", ("A", "Diamonds")),
        ("KC", ("K", "Clubs")),
        ("JK", ("", "Joker")),
    ],
)
def test_a_card_is_read_by_who_cannot_see_its_suit(name, told):
    assert tablet.card(name) == told
