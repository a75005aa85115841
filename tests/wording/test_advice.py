"""Advice for a room, sentence by sentence."""

import pytest

from tournaments.rotation.advice import Mending, OddNumberWay, Outlook
from tournaments.rotation.duration import Credit, Minutes, PrizeEffect, SitOutWorth
from tournaments.rotation.movements.charted import Charted
from tournaments.wording import advice


@pytest.mark.parametrize(
    ("people", "tables", "resting", "told"),
    [
        (4, 1, 0, "4 people fill 1 table. Nobody rests."),
        (5, 1, 1, "5 people fill 1 table. 1 rests each round."),
        (22, 5, 2, "22 people fill 5 tables. 2 rest each round."),
    ],
)
def test_how_people_fill_the_tables(people, tables, resting, told):
    assert advice.room(people, tables, resting) == told


BEST = "Best: {}, so that everybody plays every round. {}"


@pytest.mark.parametrize(
    ("found", "told"),
    [
        (
            Mending(OddNumberWay.HOUSE_PLAYER, people_needed=1),
            BEST.format("1 house player", "A house player is not ranked and wins nothing."),
        ),
        (
            Mending(OddNumberWay.HOUSE_PLAYER, people_needed=2, resting=1),
            BEST.format("2 house players", "They are not ranked and win nothing."),
        ),
        (
            Mending(OddNumberWay.SIT_OUT, people_needed=2, resting=1),
            "Or 1 person rests each round, by turns.",
        ),
        (
            Mending(OddNumberWay.SIT_OUT, people_needed=1, resting=3),
            "Or 3 people rest each round, by turns.",
        ),
        (Mending(OddNumberWay.TABLE_OF_THREE), "Or one table of three plays another game."),
        (Mending(OddNumberWay.TABLE_OF_TWO), "Or one table of two plays another game."),
        (
            Mending(OddNumberWay.GHOST_TABLE),
            "Or those left over share a table without a game and get the points of a rest.",
        ),
    ],
)
def test_every_way_to_live_with_an_odd_number(found, told):
    assert advice.mendings([found]) == (told,)


def test_ways_are_told_in_their_order_and_none_where_nobody_rests():
    three, two = Mending(OddNumberWay.TABLE_OF_THREE), Mending(OddNumberWay.TABLE_OF_TWO)

    assert advice.mendings([two, three]) == (
        "Or one table of two plays another game.",
        "Or one table of three plays another game.",
    )
    assert advice.mendings([]) == ()


@pytest.mark.parametrize(
    ("rounds", "now", "told"),
    [
        ((), None, "Some rest more than others, whatever the number of rounds."),
        ((11,), None, "With 11 rounds everybody plays as often."),
        ((5, 10), None, "With 5 and 10 rounds everybody plays as often."),
        # no more than three are named
        ((3, 6, 9, 12), None, "With 3, 6 and 9 rounds everybody plays as often."),
        # who has such a number in mind hears of it alone, though it is none of the three
        ((3, 6, 9, 12), 12, "With 12 rounds everybody plays as often."),
        (
            (3, 6, 9, 12),
            8,
            "With 8 rounds some rest more than others; with 3, 6 and 9 all play as often.",
        ),
    ],
)
def test_with_which_rounds_everybody_plays_as_often(rounds, now, told):
    assert advice.equal(rounds, now=now) == told


def test_when_people_are_home():
    assert advice.home("10 pm", "10 pm") == "Home by about 10 pm."
    assert advice.home("10 pm", "11 pm") == "Home by about 10 pm; on a slow night by 11 pm."


def effect(first, last, *, credit=Credit.FIXED, points=7):
    return PrizeEffect(SitOutWorth(credit, points), share=40, first=first, last=last)


HARDLY = "Resting hardly matters for the first prize: those who rest more win {} nights in 100, and 40 would be even."  # noqa: E501
HARDER = "Resting makes it harder to come first: those who rest more win {} nights in 100, and 40 would be even."  # noqa: E501
EASIER = "Resting makes it easier to come first: those who rest more win {} nights in 100, and 40 would be even."  # noqa: E501
LOW_EVEN = "For the low prize it hardly matters either: {} nights in 100."
LOW_MORE = "The low prize goes to them more often than it should: {} nights in 100."
LOW_LESS = "The low prize goes to them less often than it should: {} nights in 100."
BETTER = "8 points for a rest would be about even."


@pytest.mark.parametrize(
    ("first", "last", "told"),
    [
        # six in a hundred is not told apart from chance, seven is
        (40, 40, (HARDLY.format(40), LOW_EVEN.format(40))),
        (34, 46, (HARDLY.format(34), LOW_EVEN.format(46))),
        (46, 34, (HARDLY.format(46), LOW_EVEN.format(34))),
        (33, 40, (HARDER.format(33), LOW_EVEN.format(40), BETTER)),
        (47, 40, (EASIER.format(47), LOW_EVEN.format(40), BETTER)),
        (40, 47, (HARDLY.format(40), LOW_MORE.format(47), BETTER)),
        (40, 33, (HARDLY.format(40), LOW_LESS.format(33), BETTER)),
        (20, 70, (HARDER.format(20), LOW_MORE.format(70), BETTER)),
    ],
)
def test_what_rests_do_to_the_prizes(first, last, told):
    assert advice.prizes(effect(first, last), fair_credit=8) == told


def test_what_is_fair_is_not_told_to_who_gives_it_already():
    assert advice.prizes(effect(20, 40, points=8), fair_credit=8)[2:] == ()
    assert advice.prizes(effect(20, 40, credit=Credit.AVERAGE, points=8), fair_credit=8)[2:] == (
        BETTER,
    )


@pytest.mark.parametrize(
    ("partners", "opponents", "rests", "told"),
    [
        (0, 1, (0, 0), ("Nobody has the same partner twice.", "Nobody meets an opponent twice.",
                        "Nobody rests.")),
        (1, 2, (1, 1), ("Partners meet again 1 time.", "The same opponent up to 2 times.",
                        "Everybody rests 1 time.")),
        (3, 4, (2, 2), ("Partners meet again 3 times.", "The same opponent up to 4 times.",
                        "Everybody rests 2 times.")),
        (0, 0, (1, 2), ("Nobody has the same partner twice.", "Nobody meets an opponent twice.",
                        "Who rests: 1 or 2 times.")),
    ],
)  # fmt: skip
def test_what_a_way_to_move_means(partners, opponents, rests, told):
    found = Outlook(Charted(), partners, opponents, *rests, Minutes(1, 1))

    assert advice.outlook(found) == " ".join(told)
