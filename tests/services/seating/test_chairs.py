"""They sat in each other's chairs: places change, points follow the chairs, nothing is lost."""

import json

import pytest

from tests import factories
from tests.services.setting_up import AT, director, new_id, ready_night
from tournaments import queries
from tournaments.models import Confirmation, Line, Placement
from tournaments.queries import integrity
from tournaments.services import night_files
from tournaments.services.night.nights import ReasonMissing
from tournaments.services.samples.reference_night import BadNightFile
from tournaments.services.seating import chairs, rounds
from tournaments.services.seating.chairs import NoTwoPlaces
from tournaments.services.transitions import MoveRefused

pytestmark = pytest.mark.django_db


@pytest.fixture
def who():
    return director()


@pytest.fixture
def night(who):
    """Nine people, all four rounds out; table 1 of round 1 is in with 10 to 4."""
    made = ready_night(who, people=9, rounds=4)
    rounds.publish(tournament=made, by=who.actor, at=AT)
    made.refresh_from_db()
    factories.type_totals(factories.table_of(made, 1, 1), 10, 4)
    return made


def at_table(night, table, number=1):
    (seating,) = queries.rounds.published(night.pk, only=number)
    return [seat.number for each in seating.tables if each.number == table for seat in each.seats]


def resting(night):
    (seating,) = queries.rounds.published(night.pk, only=1)
    return seating.resting[0].number


def change(who, night, one, other, **more):
    return chairs.change_places(
        tournament=night,
        number=more.pop("number", 1),
        one=night.entries.get(number=one),
        other=night.entries.get(number=other),
        reason=more.pop("reason", "sat wrong"),
        by=who.actor,
        at=AT,
        **more,
    )


def test_two_of_one_table_change_and_the_points_follow_the_chairs(who, night):
    north, east, south, west = at_table(night, 1)

    change(who, night, north, east)

    assert at_table(night, 1) == [east, north, south, west]
    assert not Confirmation.objects.filter(in_force=True).exists()  # to be confirmed again
    assert Line.objects.filter(state="live").count() == 1  # what was written stays


def test_between_two_tables_both_are_to_be_confirmed_again(who, night):
    factories.type_totals(factories.table_of(night, 1, 2), 7, 6)
    one, other = at_table(night, 1)[0], at_table(night, 2)[3]

    change(who, night, one, other)

    assert (at_table(night, 1)[0], at_table(night, 2)[3]) == (other, one)
    assert not Confirmation.objects.filter(in_force=True).exists()


def test_who_rested_was_at_the_table(who, night):
    one, rests = at_table(night, 1)[0], resting(night)

    change(who, night, one, rests)

    assert at_table(night, 1)[0] == rests
    assert resting(night) == one


def test_the_seats_as_they_were_stay_readable(who, night):
    one, other = at_table(night, 1)[:2]

    new = change(who, night, one, other)

    assert [each.replaces.in_force for each in new] == [False, False]
    assert [each.entry.number for each in new] == [one, other]
    assert Placement.objects.filter(round__number=1, round__tournament=night).count() == 9 + 2


def test_changed_twice_everything_is_as_it_was(who, night):
    before = at_table(night, 1), at_table(night, 2), resting(night)
    one, rests = before[0][0], before[2]

    change(who, night, one, rests)
    change(who, night, one, rests)

    assert (at_table(night, 1), at_table(night, 2), resting(night)) == before


def test_the_same_act_twice_is_done_once(who, night):
    one, other = at_table(night, 1)[:2]
    act_id = new_id()

    first = change(who, night, one, other, act_id=act_id)
    again = change(who, night, one, other, act_id=act_id)

    assert [each.pk for each in first] == [each.pk for each in again]


def test_it_is_refused_without_a_reason_without_a_place_and_with_oneself(who, night):
    one, other = at_table(night, 1)[:2]

    with pytest.raises(ReasonMissing):
        change(who, night, one, other, reason=" ")
    with pytest.raises(NoTwoPlaces):
        change(who, night, one, one)
    with pytest.raises(NoTwoPlaces):
        change(who, night, one, other, number=9)


def test_a_final_night_keeps_its_chairs(who, night):
    one, other = at_table(night, 1)[:2]
    night.state = "final"
    night.save(update_fields=["state"])

    with pytest.raises(MoveRefused):
        change(who, night, one, other)


def load_elsewhere(file):
    other = director("Lodge", "bo@lodge.example")
    return night_files.load(club=other.club, file=file, by=other.actor, at=AT).tournament


def test_the_facts_hold_and_the_night_s_file_brings_them_elsewhere(who, night):
    one, rests = at_table(night, 1)[0], resting(night)
    change(who, night, one, rests)
    assert integrity.breaches(night) == ()

    loaded = load_elsewhere(night_files.dump(night))

    assert at_table(loaded, 1) == at_table(night, 1)
    assert integrity.breaches(loaded) == ()


def test_places_that_replace_each_other_in_a_file_are_refused(who, night):
    one, rests = at_table(night, 1)[0], resting(night)
    change(who, night, one, rests)
    told = json.loads(night_files.dump(night))
    new = [row for row in told["rows"]["Placement"] if row["replaces"]]
    new[0]["replaces"], new[1]["replaces"] = new[1]["id"], new[0]["id"]

    with pytest.raises(BadNightFile):
        load_elsewhere(json.dumps(told).encode())


def test_a_file_of_before_chairs_could_be_put_right_is_read(who, night):
    told = json.loads(night_files.dump(night))
    for row in told["rows"]["Placement"]:
        del row["in_force"], row["replaces"]

    loaded = load_elsewhere(json.dumps(told).encode())

    assert at_table(loaded, 1) == at_table(night, 1)
