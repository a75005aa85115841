"""Nights of a club, the one before, and the doors of a night."""

from datetime import timedelta

import pytest

from tests.services.builders import NOON, a_club, a_link, a_night
from tournaments.models import Link, Tournament
from tournaments.queries import nights

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)


def on(club, day, state="running", people=0):
    night = a_night([], people=people, club=club, state=state, with_rounds=False)
    Tournament.objects.filter(pk=night.tournament.pk).update(starts_at=NOON + day * DAY)
    night.tournament.refresh_from_db()
    return night.tournament


def test_the_nights_of_a_club_newest_first_with_their_people(django_assert_num_queries):
    club = a_club()
    old, new = on(club, 0, people=4), on(club, 7)
    on(a_club(), 9)

    with django_assert_num_queries(1):
        found = nights.of_club(club.pk)

    assert [(each.slug, each.entries) for each in found] == [(new.slug, 0), (old.slug, 4)]
    assert found[1].rounds == old.rounds_planned
    assert [each.slug for each in nights.of_club(club.pk, most=1)] == [new.slug]


def test_of_two_on_one_evening_the_one_made_last_is_newer():
    club = a_club()
    first, second = on(club, 0), on(club, 0)

    assert [each.slug for each in nights.of_club(club.pk)] == [second.slug, first.slug]
    assert nights.newest(club.pk) == second


def test_a_night_is_reached_through_its_club(django_assert_num_queries):
    club, other = a_club(), a_club()
    night = on(club, 0)

    with django_assert_num_queries(1):
        found = nights.by_slug(club.slug, night.slug)
        assert (found.pk, found.club.slug) == (night.pk, club.slug)
        assert found.version.version > 0
    assert nights.by_slug(other.slug, night.slug) is None
    assert nights.one(night.pk) == night
    assert nights.results_version(night.pk) == found.version.results


def test_a_night_that_was_called_off_is_no_model_for_the_next():
    club = a_club()
    held = on(club, 0)
    on(club, 7, state="cancelled")
    next_ = on(club, 14)

    assert nights.newest(club.pk) == next_
    assert nights.before(next_) == held
    assert nights.before(held) is None
    Tournament.objects.filter(pk=next_.pk).update(state="cancelled")
    assert nights.newest(club.pk) == held


def test_the_night_before_is_of_the_same_club_and_earlier():
    club = a_club()
    first, second = on(club, 0), on(club, 1)
    on(a_club(), 0)

    assert nights.before(second) == first
    assert nights.newest(a_club().pk) is None


# --- Doors


def door(night, **more):
    row = a_link(night)
    Link.objects.filter(pk=row.pk).update(**more)
    row.refresh_from_db()
    return row


@pytest.fixture
def night():
    return a_night([[(1, 2, 3, 4)]])


def test_a_door_is_found_by_its_key_until_it_is_closed(night, django_assert_num_queries):
    live = a_link(night)
    with django_assert_num_queries(1):
        found = nights.link_by_key(live.key)
        assert found.tournament.club == night.tournament.club
    assert nights.link(night.tournament.pk, live.pk) == live
    assert nights.link(a_night().tournament.pk, live.pk) is None

    Link.objects.update(revoked_at=NOON)
    assert nights.link_by_key(live.key) is None
    assert nights.link(night.tournament.pk, live.pk) is None
    assert nights.link_ever(live.key) == live


@pytest.mark.parametrize("typed", ["H7KP", "h7kp", " h7-kp ", "H7 KP"])
def test_a_code_is_read_whatever_its_case_and_gaps(night, typed):
    live = door(night, code="H7KP")

    assert nights.link_by_code(typed, NOON) == live
    Link.objects.update(revoked_at=NOON)
    assert nights.link_by_code(typed, NOON) is None


@pytest.mark.parametrize("typed", ["", "  ", "-", "H7K"])
def test_nothing_typed_opens_no_door_without_a_code(night, typed):
    door(night, code="")

    assert nights.link_by_code(typed, NOON) is None


def test_doors_stand_the_nights_first_then_tables_then_players(night, django_assert_num_queries):
    player2 = door(night, kind="player", table_number=None, entry=night.entries[2])
    player1 = Link.objects.create(
        tournament=night.tournament,
        kind="player",
        entry=night.entries[1],
        key="p1",
        journal=night.journal,
    )
    table10, table9 = a_link(night, number=10), a_link(night, number=9)
    own = Link.objects.create(
        tournament=night.tournament, kind="night", key="own", journal=night.journal
    )
    gone = a_link(night, number=8)
    Link.objects.filter(pk=gone.pk).update(revoked_at=NOON)

    with django_assert_num_queries(1):
        assert nights.links(night.tournament.pk) == (own, table9, table10, player1, player2)
