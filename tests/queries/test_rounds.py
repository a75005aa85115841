"""Where everybody sits: rounds that are out, rounds ahead, and what was played in units."""

import pytest

from tests.services.builders import (
    a_night,
    add_entry,
    add_partnership,
    add_round,
    typed,
)
from tests.services.setting_up import director, ready_night
from tournaments.models import Round
from tournaments.queries import plans, rounds
from tournaments.services.seating import rounds as acts

pytestmark = pytest.mark.django_db
FOUR = (1, 2, 3, 4)


@pytest.fixture
def night():
    return a_night([[FOUR, (5, 6, 7, 8)], [(8, 1, 9, 2)], [FOUR]], people=9)


def numbers(table):
    return [each.number for each in table.seats]


# --- Out


def test_seats_are_told_by_table_and_in_their_order(night, django_assert_num_queries):
    with django_assert_num_queries(3):
        first, second, third = rounds.published(night.tournament.pk)

    assert [each.number for each in (first, second, third)] == [1, 2, 3]
    assert [(table.number, numbers(table)) for table in first.tables] == [
        (1, [1, 2, 3, 4]),
        (2, [5, 6, 7, 8]),
    ]
    assert [seat.seat for seat in second.tables[0].seats] == [0, 1, 2, 3]
    assert numbers(second.tables[0]) == [8, 1, 9, 2]
    assert [each.number for each in first.rests] == [9]
    assert first.tables[0].table_id == night.table.pk


def test_one_round_can_be_asked_for(night):
    (second,) = rounds.published(night.tournament.pk, only=2)

    assert second.number == 2
    assert rounds.published(night.tournament.pk, only=9) == ()


@pytest.mark.parametrize("state", ["planned", "dropped"])
def test_a_round_that_is_not_out_is_not_told(night, state):
    night.set_round(2, state)

    assert [each.number for each in rounds.published(night.tournament.pk)] == [1, 3]
    assert rounds.one(night.tournament.pk, 2).state == state
    assert rounds.one(night.tournament.pk, 9) is None


def test_who_rests_and_who_is_not_here_are_two_things():
    night = a_night([], people=7, with_rounds=False)
    add_round(night, 1, [FOUR], rests={6: "absent", 7: "ghost"})

    (seating,) = rounds.published(night.tournament.pk)

    assert [each.number for each in seating.resting] == [5, 7]
    assert [each.number for each in seating.absent] == [6]
    assert [each.number for each in rounds.sits_out(seating)] == [5]


# --- The next round


def test_the_next_round_follows_the_last_that_was_begun(night, django_assert_num_queries):
    with django_assert_num_queries(2):
        assert rounds.next_round(night.tournament.pk) == 1
    typed(night, 2, 1, 10, 7)
    assert rounds.next_round(night.tournament.pk) == 3


@pytest.mark.parametrize(
    ("state", "number"), [("playing", 2), ("closed", 2), ("published", 1), ("planned", 1)]
)
def test_a_round_whose_clock_was_started_has_begun(night, state, number):
    night.set_round(1, state)

    assert rounds.next_round(night.tournament.pk) == number


# --- Ahead


def test_the_rounds_of_a_plan_as_they_would_be_given_out(django_assert_num_queries):
    night = ready_night(director(), people=9, rounds=4)
    plan = plans.accepted(night.pk)

    with django_assert_num_queries(1):
        ahead = rounds.planned(plan, night)

    assert [each.number for each in ahead] == [1, 2, 3, 4]
    for each in ahead:
        assert (each.round_id, each.state, each.started_at) == (None, "planned", None)
        seated = [seat.number for table in each.tables for seat in table.seats]
        assert sorted(seated + [rest.number for rest in each.rests]) == list(range(1, 10))
        assert all(table.table_id is None for table in each.tables)


def test_the_whole_night_is_what_is_out_then_what_is_ahead():
    who = director()
    night = ready_night(who, people=9, rounds=4)
    as_planned = rounds.whole_night(night)
    acts.publish(tournament=night, number=1, by=who.actor, at=night.starts_at)

    whole = rounds.whole_night(night)

    assert [(each.number, each.state) for each in whole] == [
        (1, "published"),
        (2, "planned"),
        (3, "planned"),
        (4, "planned"),
    ]
    assert [numbers(table) for table in whole[0].tables] == [
        numbers(table) for table in as_planned[0].tables
    ]


def test_without_a_plan_the_night_is_what_is_out(night):
    night.tournament.plans.update(state="draft")

    assert rounds.whole_night(night.tournament) == rounds.published(night.tournament.pk)


# --- What was played


def test_what_was_played_before_a_round_in_units(night):
    played = rounds.history(night.tournament.pk, before=3).played

    assert [each.round.number for each in played] == [1, 2]
    assert [table.units for table in played[0].round.tables] == [FOUR, (5, 6, 7, 8)]
    assert [table.shape for table in played[0].round.tables] == [(2, 2), (2, 2)]
    assert [(rest.unit, rest.kind.value) for rest in played[0].round.rests] == [(9, "sit_out")]
    assert rounds.history(night.tournament.pk, before=1).played == ()


def test_of_pairs_the_units_are_pairs():
    night = a_night([[FOUR]], unit="partnership")
    add_partnership(night, 7, (1, 3))
    add_partnership(night, 8, (2, 4))
    add_entry(night, 5)  # without a partner

    (played,) = rounds.history(night.tournament.pk, before=2).played

    (table,) = played.round.tables
    assert (table.units, table.shape) == ((7, 8), (1, 1))


@pytest.mark.parametrize(
    ("seats", "shape"),
    [((1, 2), (1, 1)), ((1, 2, 3), (1, 1, 1)), (FOUR, (2, 2)), ((1, 2, 3, 4, 5, 6), (3, 3)),
     ((1, 2, 3, 4, 5), (1, 1, 1, 1, 1))],
)  # fmt: skip
def test_the_shape_of_a_table_is_told_by_how_many_sit_there(seats, shape):
    night = a_night([[seats]])

    (played,) = rounds.history(night.tournament.pk, before=2).played

    assert played.round.tables[0].shape == shape


def test_a_table_at_which_one_is_left_was_not_played(night):
    night.rounds[2].placements.filter(entry__number__in=[1, 9, 2]).delete()

    played = rounds.history(night.tournament.pk, before=3).played

    assert played[1].round.tables == ()
    assert Round.objects.count() == 3
