"""The door: one tap a person, the next number, walk-ins in place, a tap taken back."""

import pytest

from tests import factories
from tests.web.asking import read, to
from tournaments import queries
from tournaments.models import EntryChange

pytestmark = pytest.mark.django_db


@pytest.fixture
def night(client):
    made = factories.make_night(factories.make_club(), people=9)
    client.force_login(factories.owner_of(made.club))
    return made


def door(client, night, **said):
    return client.post(to(night, "check_in"), said, follow=True)


def numbers(answer, which):
    return [each.number for each in answer.context[which]]


def test_one_tap_and_somebody_is_here_with_their_number_large(client, night):
    answer = door(client, night, here=4)

    assert numbers(answer, "present") == [4]
    assert 4 not in numbers(answer, "expected")
    assert answer.context["just"].number == 4
    assert "Just checked in" in read(answer)
    assert "8 still expected" in read(answer)


def test_a_tap_is_taken_back(client, night):
    door(client, night, here=4)

    answer = door(client, night, not_yet=4)

    assert numbers(answer, "present") == []
    assert 4 in numbers(answer, "expected")


def test_two_taps_on_one_name_are_one(client, night):
    door(client, night, here=4)
    answer = door(client, night, here=4)

    assert numbers(answer, "present") == [4]
    assert EntryChange.objects.filter(entry__number=4).count() == 2


def test_a_walk_in_gets_the_next_number_and_is_here(client, night):
    assert client.get(to(night, "check_in")).context["next_number"] == 10

    answer = client.post(to(night, "walk_in"), {"name": "Wanda Walk"}, follow=True)

    assert answer.context["just"].number == 10
    assert numbers(answer, "present") == [10]
    assert answer.context["next_number"] == 11


def test_the_number_of_somebody_taken_out_is_not_given_again(client, night):
    client.post(to(night, "remove_entry", 9))

    assert client.get(to(night, "check_in")).context["next_number"] == 10


@pytest.mark.parametrize("name", ["", "W" * 121, factories.NAMES[3]])
def test_a_walk_in_that_cannot_be_keeps_what_was_typed(client, night, name):
    answer = client.post(to(night, "walk_in"), {"name": name})

    assert answer.status_code == 422
    assert answer.context["form"]["name"].value() == name
    assert len(queries.entries.latest(night.pk)) == 9


def test_who_did_not_come_is_said_in_one_press_and_can_come_after_all(client, night):
    for number in range(1, 8):
        door(client, night, here=number)

    answer = client.post(to(night, "end_check_in"), follow=True)

    assert "2 people did not come." in read(answer)
    states = {each.number: each.state for each in queries.entries.latest(night.pk)}
    assert (states[8], states[9], states[1]) == ("no_show", "no_show", "checked_in")
    assert numbers(door(client, night, here=9), "present")[0] == 9


def test_who_has_played_is_here_and_stays(client):
    night = factories.running_night(factories.make_club(), people=9, rounds_planned=4)
    client.force_login(factories.owner_of(night.club))
    factories.type_round(night, 1)
    played = queries.entries.have_played(night.pk)

    page = client.get(to(night, "check_in"))

    assert {each.entry_id for each in page.context["present"]} == played
    number = page.context["present"][0].number
    answer = door(client, night, not_yet=number)
    assert number in numbers(answer, "present")
    assert 'class="note wrong' in answer.content.decode()


@pytest.mark.parametrize("said", [{}, {"here": "x"}, {"here": 0}, {"not_yet": 100}])
def test_what_cannot_be_read_moves_nobody(client, night, said):
    answer = door(client, night, **said)

    assert numbers(answer, "present") == []
    assert answer.status_code == 200


def test_a_number_that_nobody_has_is_not_there(client, night):
    assert door(client, night, here=77).status_code == 404


def test_a_scorer_checks_in_and_adds_nobody(client, night):
    client.force_login(factories.member(night.club, "scorer"))

    assert numbers(door(client, night, here=4), "present") == [4]
    assert to(night, "walk_in") not in client.get(to(night, "check_in")).content.decode()
    assert client.post(to(night, "walk_in"), {"name": "Wanda"}).status_code == 403
