"""Clubs, their people, invitations and tokens: each reached through its club, in one query."""

from datetime import timedelta

import pytest

from tests import factories
from tests.services.builders import NOON, a_club
from tournaments.models import ApiToken, Club, Invitation, Journal, Membership, Role, User
from tournaments.queries import clubs

pytestmark = pytest.mark.django_db
SECOND = timedelta(seconds=1)


def user(name):
    return factories.UserFactory(name=name)


def join(club, role, name):
    return Membership.objects.create(club=club, user=user(name), role=role, journal=journal(club))


def journal(club):
    return Journal.objects.create(act="test", at=NOON, club=club)


def test_whether_anybody_has_an_account(django_assert_num_queries):
    with django_assert_num_queries(1):
        assert clubs.has_accounts() is False
    user("Ruth")
    assert clubs.has_accounts() is True


def test_the_clubs_of_a_person_by_name_with_the_role(django_assert_num_queries):
    ann = user("Ann")
    for name, role in (("Zebra", Role.SCORER), ("Anchor", Role.OWNER)):
        club = a_club()
        Club.objects.filter(pk=club.pk).update(name=name)
        Membership.objects.create(club=club, user=ann, role=role, journal=journal(club))
    join(a_club(), Role.OWNER, "Bob")

    with django_assert_num_queries(1):
        found = clubs.of_person(ann.pk)

    assert [(each.name, each.role) for each in found] == [("Anchor", "owner"), ("Zebra", "scorer")]
    assert clubs.by_slug(found[0].slug).name == "Anchor"
    assert clubs.by_slug("no-such-club") is None


def test_a_role_is_that_of_this_club():
    here, there = a_club(), a_club()
    row = join(here, Role.DIRECTOR, "Ann")

    assert clubs.role_of(row.user_id, here.pk) == "director"
    assert clubs.role_of(row.user_id, there.pk) is None


def test_members_stand_owners_first_then_by_name(django_assert_num_queries):
    club = a_club()
    for role, name in (
        (Role.SECRETARY, "Abe"),
        (Role.SCORER, "Zoe"),
        (Role.SCORER, "Ann"),
        (Role.DIRECTOR, "Dee"),
        (Role.OWNER, "Will"),
    ):
        join(club, role, name)
    join(a_club(), Role.OWNER, "Else")

    with django_assert_num_queries(1):
        found = clubs.members(club.pk)

    assert [each.user.name for each in found] == ["Will", "Dee", "Ann", "Zoe", "Abe"]


def test_a_member_is_found_in_the_own_club_only():
    here, there = a_club(), a_club()
    row = join(here, Role.SCORER, "Ann")

    assert clubs.member(here.pk, row.pk) == row
    assert clubs.member(there.pk, row.pk) is None


def invitation(club, *, key, **more):
    return Invitation.objects.create(
        club=club,
        role=Role.SCORER,
        key_hash=key,
        journal=journal(club),
        **{"expires_at": NOON + SECOND} | more,
    )


def test_an_invitation_is_open_until_its_last_second(django_assert_num_queries):
    club = a_club()
    first, second = invitation(club, key="a" * 64), invitation(club, key="b" * 64)
    invitation(club, key="c" * 64, expires_at=NOON)
    invitation(club, key="d" * 64, revoked_at=NOON)
    invitation(a_club(), key="e" * 64)
    used = invitation(club, key="f" * 64)
    Invitation.objects.filter(pk=used.pk).update(used_at=NOON, used_by=user("Bob"))

    with django_assert_num_queries(1):
        assert clubs.open_invitations(club.pk, NOON) == (second, first)
    assert clubs.invitation(club.pk, used.pk) == used
    assert clubs.invitation(a_club().pk, used.pk) is None


def token(club, secret, **more):
    return ApiToken.objects.create(
        club=club, user=user("Ann"), name="Wall", hash=secret, journal=journal(club), **more
    )


def test_a_token_lives_until_it_is_revoked_or_its_person_may_not_sign_in():
    club = a_club()
    live, later, gone = token(club, "a"), token(club, "b"), token(club, "c", revoked_at=NOON)
    token(a_club(), "d")

    assert clubs.live_tokens(club.pk) == (later, live)
    assert clubs.live_token("a") == live
    assert clubs.live_token(gone.hash) is None
    User.objects.filter(pk=live.user_id).update(is_active=False)
    assert clubs.live_token("a") is None
    assert clubs.live_token("b") == later
