"""Somebody comes, leaves or comes late: who is here, and the seats ahead drafted with it."""

import pytest

from tests import factories
from tests.services.setting_up import (
    AT,
    accepted_plan,
    arrive,
    director,
    new_id,
    night_of,
    ready_night,
    wanted,
)
from tournaments import queries
from tournaments.models import EntryChange, Plan
from tournaments.services.people import partnerships
from tournaments.services.people.entries import Arrival, HasPlayed
from tournaments.services.seating import room, rounds
from tournaments.services.transitions import MoveRefused

pytestmark = pytest.mark.django_db


@pytest.fixture
def who():
    return director()


@pytest.fixture
def night(who):
    """Nine people; the seats of all six rounds are out, and nothing is written, as with cards."""
    made = ready_night(who, people=9, rounds=6)
    rounds.publish(tournament=made, by=who.actor, at=AT)
    made.refresh_from_db()
    return made


def done(who):
    return {"by": who.actor, "at": AT, "act_id": new_id()}


def state_of(entry):
    latest = queries.entries.latest(entry.tournament_id)
    return next(each.state for each in latest if each.entry_id == entry.pk)


def seated(draft):
    return {
        unit
        for each in draft.seating["rounds"]
        for table in each["tables"]
        for unit in table["seats"]
    }


def test_a_latecomer_has_seats_from_that_round_on_and_none_before(who, night):
    change = room.let_in(tournament=night, arrival=Arrival(name="Larry"), from_round=4, **done(who))

    assert (change.entry.number, change.draft.from_round) == (10, 4)
    assert 10 in seated(change.draft)
    assert [each["number"] for each in change.draft.seating["rounds"]] == [4, 5, 6]
    assert change.draft.state == "draft"  # the old seats hold until it is taken


def test_who_leaves_a_night_of_cards_was_there_without_being_checked_in(who, night):
    entry = night.entries.get(number=3)

    change = room.leave(entry=entry, from_round=4, **done(who))

    assert state_of(entry) == "withdrawn"
    assert 3 not in seated(change.draft)


def test_who_is_gone_from_the_first_round_did_not_come(who, night):
    entry = night.entries.get(number=3)

    room.leave(entry=entry, from_round=1, **done(who))

    assert state_of(entry) == "no_show"


def test_who_was_said_not_to_come_is_here_after_all(who, night):
    entry = night.entries.get(number=3)
    room.leave(entry=entry, from_round=1, **done(who))

    change = room.come(entry=entry, from_round=2, **done(who))

    assert state_of(entry) == "checked_in"
    assert change.draft.from_round == 2


def test_who_comes_later_has_no_seat_until_they_are_here(who, night):
    entry = night.entries.get(number=3)

    change = room.wait_for(entry=entry, from_round=1, **done(who))

    assert state_of(entry) == "late"
    assert 3 not in seated(change.draft)


def test_nobody_leaves_a_round_that_is_written(who, night):
    factories.type_round(night, 1)
    entry = night.entries.get(
        number=night.rounds.get(number=1)
        .placements.filter(kind="seat")
        .order_by("pk")
        .first()
        .entry.number
    )

    with pytest.raises(HasPlayed):
        room.leave(entry=entry, from_round=1, **done(who))
    assert Plan.objects.filter(state="draft").count() == 0


def test_who_is_gone_cannot_leave_again(who, night):
    entry = night.entries.get(number=3)
    room.leave(entry=entry, from_round=4, **done(who))

    with pytest.raises(MoveRefused):
        room.leave(entry=entry, from_round=5, **done(who))


def test_the_same_act_again_makes_no_second_draft(who, night):
    entry, once = night.entries.get(number=3), done(who)

    first = room.leave(entry=entry, from_round=4, **once)
    again = room.leave(entry=entry, from_round=4, **once)

    assert first.draft == again.draft
    assert EntryChange.objects.filter(entry=entry).count() == 2


def test_a_pair_leaves_as_a_pair(who):
    night = night_of(who, wanted(unit="partnership", movement="round_robin", rounds=5))
    arrive(who, night, 12)
    for number in range(1, 12, 2):
        partnerships.form(tournament=night, numbers=[number, number + 1], by=who.actor, at=AT)
    accepted_plan(who, night)
    rounds.publish(tournament=night, by=who.actor, at=AT)
    entry = queries.entries.by_number(night.pk, 3)

    room.leave(entry=entry, from_round=2, **done(who))

    states = {each.number: each.state for each in queries.entries.latest(night.pk)}
    assert {number for number, state in states.items() if state == "withdrawn"} == {3, 4}


def test_without_a_plan_nothing_is_drafted(who):
    night = factories.make_night(factories.make_club(), people=9)
    actor = factories.by(factories.owner_of(night.club))

    change = room.let_in(
        tournament=night, arrival=Arrival(name="Larry"), from_round=1,
        by=actor, at=AT, act_id=new_id(),
    )  # fmt: skip

    assert change.draft is None


def test_who_was_checked_in_and_never_sat_leaves_once_however_often_it_is_sent(who):
    night = ready_night(who, people=9, rounds=6)
    entry, once = night.entries.get(number=3), done(who)
    room.come(entry=entry, from_round=1, **done(who))

    room.leave(entry=entry, from_round=1, **once)
    room.leave(entry=entry, from_round=1, **once)

    assert state_of(entry) == "withdrawn"
    assert EntryChange.objects.filter(entry=entry).count() == 3
