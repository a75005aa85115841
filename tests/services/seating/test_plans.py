"""From the draft of a plan to a night that is ready."""

import pytest

from tests.services.seating.planning import propose, publish
from tests.services.setting_up import (
    AT,
    accepted_plan,
    arrive,
    director,
    new_id,
    night_of,
    ready_night,
)
from tournaments import queries
from tournaments.services.people import players
from tournaments.services.seating import plans
from tournaments.services.seating.plans import PlanImpossible, PlanOutdated

pytestmark = pytest.mark.django_db


def test_an_accepted_plan_makes_the_night_ready():
    who = director()
    night = night_of(who)
    arrive(who, night, 9)

    plan = accepted_plan(who, night)

    assert (night.state, plan.state, plan.revision) == ("ready", "accepted", 1)
    assert list(night.rounds.order_by("number").values_list("number", "state")) == [
        (number, "planned") for number in range(1, 9)
    ]


def test_the_same_seed_gives_the_same_seating():
    who = director()
    night = night_of(who)
    arrive(who, night, 22)

    one, two, other = propose(who, night), propose(who, night), propose(who, night, seed=8)

    assert one.seating == two.seating
    assert one.seating != other.seating
    assert (one.revision, two.revision, other.revision) == (1, 2, 3)


def test_a_plan_made_twice_by_one_click_is_one_plan():
    who, act_id = director(), new_id()
    night = night_of(who)
    arrive(who, night, 8)

    assert propose(who, night, act_id=act_id) == propose(who, night, act_id=act_id)
    assert night.plans.count() == 1


@pytest.mark.parametrize("people", [0, 3])
def test_too_few_people_make_no_plan(people):
    who = director()
    night = night_of(who)
    arrive(who, night, people)

    with pytest.raises(PlanImpossible) as refused:
        propose(who, night)

    assert refused.value.data == {"reason": "too_few_units", "units": people, "least": 4}


def test_more_than_forty_people_are_two_nights():
    who = director()
    night = night_of(who)
    arrive(who, night, 41)

    with pytest.raises(PlanImpossible) as refused:
        propose(who, night)

    assert refused.value.data["reason"] == "too_many_units"


def test_one_more_person_makes_an_old_plan_useless():
    who = director()
    night = night_of(who)
    arrive(who, night, 8)
    draft = propose(who, night)
    arrive(who, night, 1, stem="Late")

    with pytest.raises(PlanOutdated):
        plans.accept(plan=draft, by=who.actor, at=AT)


def test_a_second_plan_replaces_the_first_until_seats_are_out():
    who = director()
    night = ready_night(who)
    second = accepted_plan(who, night, seed=9)
    assert queries.plans.accepted(night.pk) == second
    third = propose(who, night, seed=10)
    publish(who, night, 1)

    with pytest.raises(PlanOutdated) as refused:
        plans.accept(plan=third, by=who.actor, at=AT)

    assert refused.value.data["published"] == 1


def test_a_private_wish_is_kept_in_every_round():
    who = director()
    night = night_of(who)
    ann, bo, *_ = arrive(who, night, 8)
    players.add_need(player=ann.player, kind="never_partner", other=bo.player, by=who.actor, at=AT)

    plan = propose(who, night)

    seated = queries.rounds.planned(plan, night)
    for table in (table for each in seated for table in each.tables):
        sides = [{seat.number for seat in table.seats if seat.seat % 2 == side} for side in (0, 1)]
        assert {ann.number, bo.number} not in sides
