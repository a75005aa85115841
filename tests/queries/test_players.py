"""The people of a club: who can be picked, in which order, and what may be told of them."""

import pytest

from tests.services.builders import NOON, a_club, a_night
from tournaments.models import Journal, Player, PlayerNeed
from tournaments.queries import players

pytestmark = pytest.mark.django_db


@pytest.fixture
def club():
    return a_club()


def person(club, name, **more):
    journal = Journal.objects.create(act="test", at=NOON, club=club)
    return Player.objects.create(club=club, name=name, journal=journal, **more)


def names(rows):
    return [each.name for each in rows]


def test_who_is_erased_or_was_another_cannot_be_picked(club, django_assert_num_queries):
    ann, bob = person(club, "Ann Lee"), person(club, "Bob Ray")
    person(club, "", erased_at=NOON)
    person(club, "Ann L.", merged_into=ann)
    person(a_club(), "Else")

    with django_assert_num_queries(1):
        assert names(players.pickable(club.pk)) == ["Ann Lee", "Bob Ray"]
    assert names(players.pickable(club.pk, but=ann.pk)) == ["Bob Ray"]
    assert players.count(club.pk) == 2
    assert players.one(club.pk, bob.pk) == bob
    assert players.one(a_club().pk, bob.pk) is None
    assert players.one(club.pk, Player.objects.get(name="Ann L.").pk) is None


def test_people_stand_by_last_name_and_namesakes_as_they_came(club):
    rows = [person(club, name) for name in ("Zoe Abbot", "Ann Zinn", "Bob Lee", "Bob Lee")]

    assert players.by_last_name(reversed(rows)) == [rows[0], rows[2], rows[3], rows[1]]


def test_the_roster_tells_nights_and_who_is_called_alike(club, django_assert_num_queries):
    person(club, "Ann Lee", category="Juniors", public_name="Annie")
    person(club, "ann lee")
    night = a_night([[(1, 2, 3, 4)]], club=club)

    with django_assert_num_queries(1):
        found = players.roster(club.pk)

    by_name = {each.name: each for each in found}
    assert by_name["Ann Lee"].shared is True
    assert by_name["ann lee"].shared is True
    assert by_name["Player 1"].shared is False
    assert (by_name["Player 1"].nights, by_name["Ann Lee"].nights) == (1, 0)
    assert (by_name["Ann Lee"].category, by_name["Ann Lee"].public_name) == ("Juniors", "Annie")
    assert night.entries[1].player_id == by_name["Player 1"].player_id


def test_what_may_leave_the_club_stands_under_its_heads(club, django_assert_num_queries):
    ann = person(club, "Ann Lee", category="Juniors", notes="Bad knee")

    with django_assert_num_queries(1):
        told = players.exported([ann.pk, None, 999])

    assert told.columns[0] == "name"
    assert dict(zip(told.columns, told.of(ann.pk), strict=True))["category"] == "Juniors"
    assert told.of(ann.pk)[0] == "Ann Lee"
    assert told.of(None) == told.of(999) == ("",) * len(told.columns)
    private = {column.name for column in Player.COLUMNS if not column.exported}
    assert not private & set(told.columns)


def test_needs_hold_until_they_are_ended(club, django_assert_num_queries):
    ann, bob = person(club, "Ann"), person(club, "Bob")

    def need(**more):
        return PlayerNeed.objects.create(player=ann, journal=ann.journal, **more)

    first = need(kind="large_card")
    second = need(kind="never_partner", other=bob)
    gone = need(kind="fixed_table", table_number=2)
    PlayerNeed.objects.filter(pk=gone.pk).update(ended_at=NOON)

    with django_assert_num_queries(1):
        found = players.needs(ann.pk)
        assert found[1].other == bob

    assert found == (first, second)
    assert players.need(ann.pk, gone.pk) == gone
    assert players.need(bob.pk, gone.pk) is None
