"""On paper a card is the pair's where partners stay together, and its number is the pair's."""

import pytest

from tests.services.setting_up import AT, accepted_plan, arrive, director, night_of, wanted
from tournaments.printing import document_data
from tournaments.queries.document_data import NightData
from tournaments.services.people import partnerships
from tournaments.services.people.drawing import Drawing
from tournaments.services.seating import rounds

pytestmark = pytest.mark.django_db


def papers_of(pairs, *, movement="round_robin", rounds_planned=3, people=None, rules=None):
    who = director()
    plan = wanted(unit="partnership", movement=movement, rounds=rounds_planned, rules=rules)
    night = night_of(who, plan)
    arrive(who, night, people or 2 * pairs)
    partnerships.form_rest(tournament=night, drawing=Drawing.IN_ORDER, by=who.actor, at=AT)
    accepted_plan(who, night)
    rounds.publish(tournament=night, number=1, by=who.actor, at=AT)
    night.refresh_from_db()
    return NightData(night)


def test_a_card_for_each_pair_with_the_pair_against_it():
    papers = papers_of(4)

    cards = papers.player_cards().cards

    assert [card.player for card in cards] == [
        document_data.Person(number, f"Player {2 * number - 1} & Player {2 * number}")
        for number in (1, 2, 3, 4)
    ]
    assert all(card.of_pair for card in cards)
    met = [sorted({person.number for person in each.opponents}) for each in cards[0].rounds]
    assert sorted(met) == [[2], [3], [4]]
    first = cards[0].rounds[0]
    assert first.partners == ()
    assert len(first.opponents) == 2
    assert first.seat in ("NS", "EW")


def test_the_side_on_the_card_is_where_the_pair_sits():
    papers = papers_of(4)
    seats = {line.person.name: line.seats[0] for line in papers.wall_sheet().lines}

    for card in papers.player_cards().cards:
        one, two = (seats[name] for name in card.player.name.split(" & "))
        assert {one.seat, two.seat} == set(card.rounds[0].seat)
        assert one.table == two.table == card.rounds[0].table


def test_the_chart_seats_pairs_and_lists_their_members():
    papers = papers_of(5)

    chart = papers.rotation_chart()

    assert chart.of_pairs
    for each in chart.rounds:
        seated = [pair for table in each.tables for pair in table.seats]
        assert sorted([*seated, *each.rests]) == [1, 2, 3, 4, 5]
    assert [person.number for person in chart.people] == [1, 2, 3, 4, 5]
    assert chart.people[4].name == "Player 9 & Player 10"


def test_everybody_signs_in_and_looks_for_a_seat_under_the_pairs_number():
    papers = papers_of(4, people=9)

    assert [person.number for person in papers.sign_in().people] == [1, 1, 2, 2, 3, 3, 4, 4]
    assert {line.person.number for line in papers.wall_sheet().lines} == {1, 2, 3, 4}
    assert papers.tally_cards().count == 4


def test_rounds_that_follow_from_results_are_left_open_on_the_card():
    cards = papers_of(5, movement="swiss").player_cards().cards

    kinds = [[type(each).__name__ for each in card.rounds] for card in cards]
    assert sorted(kinds) == [
        ["RestRound", "OpenRound", "OpenRound"],
        *[["SeatedRound", "OpenRound", "OpenRound"]] * 4,
    ]


def test_a_pairs_own_name_stands_before_its_members():
    papers = papers_of(4)
    pair = papers.tournament.partnerships.get(number=2)
    pair.name = "The Aces"
    pair.save()

    again = NightData(papers.tournament)

    assert again.player_cards().cards[1].player.name == "The Aces, Player 3 & Player 4"
    assert "The Aces, Player 3 & Player 4" in [line.person.name for line in again.results().lines]
