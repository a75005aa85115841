import pytest

from scoring.night.rules import NightRules, Record
from scoring.night.tiebreaks import TieBreak
from tests.services.builders import NOBODY, NOON, a_night, add_entry, carded, change_entry, typed
from tournaments.queries import prizes, standings
from tournaments.services.night import prizes as offering
from tournaments.services.night.prizes import Offer

pytestmark = pytest.mark.django_db

CARDS = NightRules(record=Record.CARDS, rank_by=(TieBreak.POINTS,))


def a_pile(points, *, loners=None, categories=None):
    """A night of cards: number -> points of its only round."""
    night = a_night([[]], people=len(points), night=CARDS, with_rounds=False)
    for number, sum_ in points.items():
        told = {} if loners is None else {"loners": loners[number]}
        carded(night, number, sum_, **told)
        if categories and number in categories:
            player = night.entries[number].player
            player.category = categories[number]
            player.save()
    return night


def offer(night, *offers):
    offering.offer(tournament=night.tournament, offers=offers, by=NOBODY, at=NOON)


def told(night):
    return [
        ([each.number for each in award.winners], award.amount_each, award.left_over)
        for award in prizes.of_night(night.tournament)
    ]


def test_high_second_and_low_go_to_first_second_and_last():
    night = a_pile({1: 8, 2: 6, 3: 9, 4: 5})
    offer(
        night,
        Offer(scheme="high", place=1, amount=2000),
        Offer(scheme="high", place=2, amount=1000),
        Offer(scheme="low", amount=500),
    )

    assert told(night) == [([3], 2000, 0), ([1], 1000, 0), ([4], 500, 0)]
    assert prizes.of_night(night.tournament)[0].value == 9


def test_those_who_are_level_share_the_places_that_they_take_together():
    night = a_pile({1: 9, 2: 9, 3: 7})
    offer(
        night,
        Offer(scheme="high", place=1, amount=2000),
        Offer(scheme="high", place=2, amount=1000),
    )

    (award,) = prizes.of_night(night.tournament)

    assert ([line.number for line in award.winners], award.shared) == ([1, 2], True)
    assert (award.amount_each, award.left_over) == (1500, 0)
    assert [prize.place for prize in award.prizes] == [1, 2]


def test_what_cannot_be_split_to_the_cent_is_left_over():
    night = a_pile({1: 9, 2: 9, 3: 9})
    offer(night, Offer(scheme="high", amount=1000))

    assert told(night) == [([1, 2, 3], 333, 1)]


def test_lone_hands_are_won_by_whoever_made_most():
    night = a_pile({1: 9, 2: 8, 3: 7}, loners={1: 0, 2: 2, 3: 1})
    offer(night, Offer(scheme="lone_hands"), Offer(scheme="lone_hands", place=2))

    assert [winners for winners, *_ in told(night)] == [[2], [3]]


def test_where_lone_hands_were_not_written_down_nobody_is_named():
    night = a_pile({1: 9, 2: 8})
    offer(night, Offer(scheme="lone_hands"))

    (award,) = prizes.of_night(night.tournament)

    assert (award.winners, award.uncounted) == ((), True)


def test_nobody_wins_with_no_lone_hand_at_all():
    night = a_pile({1: 9, 2: 8}, loners={1: 0, 2: 0})
    offer(night, Offer(scheme="lone_hands"))

    assert told(night) == []


def test_one_prize_a_person_in_the_order_of_the_list():
    night = a_pile({1: 9, 2: 8, 3: 7}, loners={1: 3, 2: 1, 3: 2})
    offer(night, Offer(scheme="high"), Offer(scheme="lone_hands"))

    assert [winners for winners, *_ in told(night)] == [[1], [3]]


def test_a_prize_that_may_be_won_besides_others_is():
    night = a_pile({1: 9, 2: 8, 3: 7}, loners={1: 3, 2: 1, 3: 2})
    offer(night, Offer(scheme="high"), Offer(scheme="lone_hands", besides_others=True))

    assert [winners for winners, *_ in told(night)] == [[1], [1]]


def test_a_category_has_prizes_of_its_own():
    night = a_pile({1: 9, 2: 8, 3: 7}, categories={2: "women", 3: "women"})
    offer(night, Offer(scheme="high"), Offer(scheme="high", category="women"))

    assert [winners for winners, *_ in told(night)] == [[1], [2]]


def test_who_did_not_play_enough_rounds_wins_nothing():
    night = a_night([[], []], people=2, night=CARDS, with_rounds=False)
    carded(night, 1, 20)
    carded(night, 2, 8, 9)
    offer(night, Offer(scheme="high", least_rounds=2))

    assert [winners for winners, *_ in told(night)] == [[2]]


def test_a_house_player_wins_nothing():
    night = a_night([[(1, 2, 3, 4)]], night=NightRules(rank_by=(TieBreak.POINTS,)))
    add_entry(night, 5, ranked=False)
    typed(night, 1, 1, 10, 7)
    offer(night, Offer(scheme="low"))

    assert [winners for winners, *_ in told(night)] == [[2, 4]]


def test_who_is_ranked_may_still_be_out_of_the_prizes():
    night = a_pile({1: 9, 2: 8})
    entry = night.entries[1]
    entry.in_prizes = False
    entry.save()
    offer(night, Offer(scheme="high"))

    assert [winners for winners, *_ in told(night)] == [[2]]


def test_with_the_standings_at_hand_it_costs_one_query(django_assert_num_queries):
    night = a_night([[(1, 2, 3, 4)]])
    typed(night, 1, 1, 10, 7)
    offer(night, Offer(scheme="high"))
    table = standings.of_night(night.tournament)

    with django_assert_num_queries(1):
        prizes.of_night(night.tournament, standings=table)
    with django_assert_num_queries(12):
        prizes.of_night(night.tournament)


def test_low_is_not_won_by_going_home_and_it_is_said_who_did():
    night = a_pile({1: 9, 2: 8, 3: 7, 4: 2})
    change_entry(night, 4, state="withdrawn", from_round=1)
    offer(night, Offer(scheme="high"), Offer(scheme="low"))

    high, low = prizes.of_night(night.tournament)

    assert [line.number for line in low.winners] == [3]
    assert [line.number for line in low.went_home] == [4]
    assert (high.went_home, [line.number for line in high.winners]) == ((), [1])


def test_who_went_home_may_still_be_high():
    night = a_pile({1: 9, 2: 8})
    change_entry(night, 1, state="withdrawn", from_round=1)
    offer(night, Offer(scheme="high"))

    assert told(night) == [([1], 0, 0)]


def test_who_goes_home_after_the_last_round_stayed_to_the_end():
    night = a_pile({1: 9, 2: 8, 3: 2})
    change_entry(night, 3, state="withdrawn", from_round=2)
    offer(night, Offer(scheme="low"))

    assert told(night) == [([3], 0, 0)]
