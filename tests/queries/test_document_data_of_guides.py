"""Guide cards, caller's sheet, wall board and brackets, as they are gathered from a night."""

import pytest

from scoring.rules import preset
from tests import factories
from tests.services.setting_up import AT, accepted_plan, arrive, director, night_of, wanted
from tournaments.printing.brackets import order_of_seeds
from tournaments.queries import document_data_of_guides as guides
from tournaments.queries.document_data import NightData
from tournaments.services.night import nights
from tournaments.services.people import partnerships
from tournaments.services.people.drawing import Drawing
from tournaments.services.seating import rounds

pytestmark = pytest.mark.django_db


def planned(people=9, rounds_=4, **options):
    who = director()
    night = night_of(who, wanted(rounds=rounds_, rules=preset("ohio8"), **options))
    arrive(who, night, people)
    accepted_plan(who, night)
    night.refresh_from_db()
    return who, night


def of_pairs(pairs, movement):
    who = director()
    night = night_of(who, wanted(rounds=3, unit="partnership", movement=movement))
    arrive(who, night, 2 * pairs)
    partnerships.form_rest(tournament=night, drawing=Drawing.IN_ORDER, by=who.actor, at=AT)
    return who, night


def test_a_guide_card_says_who_sits_there_and_where_each_goes():
    _, night = planned()
    data = NightData(night)
    seats = {
        (each.number, seat.number): table.number
        for each in data.rounds
        for table in each.tables
        for seat in table.seats
    }

    cards = guides.guide_cards(data).cards

    assert [card.table for card in cards] == [1, 2]
    for card in cards:
        assert [each.number for each in card.rounds] == [1, 2, 3, 4]
        for each in card.rounds:
            assert each.deals == "N"
            for place in (place for side in each.sides for place in side):
                number = place.person.number
                assert seats[each.number, number] == card.table
                to = seats.get((each.number + 1, number))
                assert place.next_table == to
                assert place.stays is (to == card.table)
                assert place.rests_next is (to is None and each.number < 4)


def test_the_caller_reads_the_rounds_or_the_rule():
    _, charted = planned(people=9, rounds_=3)
    who = director(name="Other Club", email="other@harbour.example")
    moving = night_of(who, wanted(rounds=3, movement="winner_driven"))
    arrive(who, moving, 8)
    accepted_plan(who, moving)

    known, by_rule = (guides.callers_sheet(NightData(night)) for night in (charted, moving))

    assert [each.number for each in known.rounds] == [1, 2, 3]
    assert known.signs == ()
    assert [sign.table for sign in by_rule.signs] == [1, 2]


def test_a_board_has_a_row_for_each_number_and_shows_what_counts():
    who, night = planned()
    nights.start(tournament=night, by=who.actor, at=AT)
    rounds.publish(tournament=night, number=1, by=who.actor, at=AT)
    factories.type_round(night, 1)

    empty, filled = (
        gather(NightData(night)) for gather in (guides.wall_board, guides.wall_results)
    )

    assert empty.rounds == filled.rounds == (1, 2, 3, 4)
    assert [line.person.number for line in empty.lines] == list(range(1, 10))
    assert all(line.points == () and line.total is None for line in empty.lines)
    assert filled.after_round == 1
    for line in filled.lines:
        assert line.points[0] == line.total
        assert line.points[1:] == (None, None, None)


def test_the_rules_are_those_of_the_night():
    _, night = planned()

    assert guides.house_rules(NightData(night)).rules == preset("ohio8")


@pytest.mark.parametrize(("pairs", "size"), [(4, 4), (5, 8), (8, 8)])
def test_a_bracket_has_the_seeds_where_the_first_round_seats_them(pairs, size):
    who, night = of_pairs(pairs, "knockout")
    accepted_plan(who, night)
    data = NightData(night)

    slots = guides.brackets(data).slots

    assert len(slots) == size
    meet = {
        frozenset(person.number for person in both)
        for both in zip(slots[0::2], slots[1::2], strict=True)
        if None not in both
    }
    seated = {
        frozenset(table.seats) for each in data.rotation_chart().rounds for table in each.tables
    }
    assert meet == seated


def test_groups_come_before_a_bracket_of_those_who_go_on():
    _, night = of_pairs(8, "groups")

    found = guides.brackets(NightData(night))

    assert sorted(person.number for group in found.groups for person in group) == list(range(1, 9))
    assert len(found.groups) == 2
    assert found.slots
    assert set(found.slots) == {None}


def test_first_seeds_meet_at_the_end():
    for size in (2, 4, 8, 16, 32):
        order = order_of_seeds(size)
        assert sorted(order) == list(range(1, size + 1))
        assert (order.index(1) < size // 2) is not (order.index(2) < size // 2)
        assert all(sum(both) == size + 1 for both in zip(order[0::2], order[1::2], strict=True))
