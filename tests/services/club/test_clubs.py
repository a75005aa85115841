"""Clubs: made by whoever is their owner, opened to others by one-time invitations."""

from datetime import timedelta

import pytest

from tests.services.setting_up import AT, PASSWORD, director, night_of, person
from tournaments import queries
from tournaments.models import Actor, Invitation, Membership, User
from tournaments.services.club import clubs, users
from tournaments.services.club.clubs import AlreadyMember, BadClub, InvitationOver, LastOwner

pytestmark = pytest.mark.django_db


def invite(who, role="director", key="a-key"):
    return clubs.invite(club=who.club, role=role, name="Bo", key=key, by=who.actor, at=AT)


def test_whoever_makes_a_club_owns_it():
    who = director()

    assert queries.clubs.role_of(who.user.pk, who.club.pk) == "owner"
    assert (who.club.slug, who.club.currency) == ("harbour-club", "GBP")


def test_two_clubs_of_one_name_have_two_addresses():
    who = director()

    second = clubs.create(
        name="Harbour Club", zone="Europe/London", currency="GBP", by=who.actor, at=AT
    )

    assert second.slug == "harbour-club-2"


def test_a_name_in_another_script_still_has_an_address():
    who = director(name="ユーカークラブ")

    assert who.club.slug == "club"


@pytest.mark.parametrize(
    ("wrong", "field", "code"),
    [
        ({"name": "   "}, "name", "empty"),
        ({"name": "x" * 121}, "name", "too_long"),
        ({"zone": "Mars/Olympus"}, "zone", "unknown"),
        ({"zone": "/etc/passwd"}, "zone", "unknown"),
        ({"zone": "../secret"}, "zone", "unknown"),
        ({"zone": ""}, "zone", "unknown"),
        ({"zone": "Europe"}, "zone", "unknown"),
        ({"currency": "pounds"}, "currency", "unknown"),
        ({"currency": "12£"}, "currency", "unknown"),
        ({"paper": "a3"}, "paper", "unknown"),
    ],
)
def test_a_club_that_cannot_be_is_refused_by_field(wrong, field, code):
    who = director()
    values = {"name": "Lodge", "zone": "Europe/Paris", "currency": "EUR", "paper": "a4", **wrong}

    with pytest.raises(BadClub) as refused:
        clubs.create(**values, by=who.actor, at=AT)

    assert refused.value.data == {"fields": {field: code}}


def test_every_fault_is_named_at_once():
    who = director()

    with pytest.raises(BadClub) as refused:
        clubs.create(name="", zone="x", currency="", by=who.actor, at=AT)

    assert refused.value.data == {
        "fields": {"name": "empty", "zone": "unknown", "currency": "unknown"}
    }


def test_nobody_at_all_cannot_make_a_club():
    with pytest.raises(BadClub):
        clubs.create(name="Lodge", zone="Europe/Paris", currency="EUR", by=Actor(), at=AT)


def test_a_club_that_changes_zone_changes_no_night():
    who = director()
    night = night_of(who)

    clubs.update(club=who.club, changes={"zone": "America/Toronto"}, by=who.actor, at=AT)

    night.refresh_from_db()
    who.club.refresh_from_db()
    assert (who.club.zone, night.zone) == ("America/Toronto", "Europe/London")


def test_an_unknown_setting_is_refused():
    who = director()

    with pytest.raises(BadClub) as refused:
        clubs.update(club=who.club, changes={"slug": "mine"}, by=who.actor, at=AT)

    assert refused.value.data == {"fields": {"slug": "unknown"}}


def test_an_invited_person_joins_once_with_the_role_that_was_offered():
    who = director()
    invite(who, role="scorer")
    bo = person("bo@harbour.example")

    clubs.accept_invitation(key="a-key", user=bo, at=AT)

    assert queries.clubs.role_of(bo.pk, who.club.pk) == "scorer"
    with pytest.raises(InvitationOver):
        clubs.accept_invitation(key="a-key", user=person("cy@harbour.example"), at=AT)


def test_the_key_itself_is_not_kept():
    invitation = invite(director(), key="plain-secret")

    assert "plain-secret" not in invitation.key_hash


@pytest.mark.parametrize("key", ["another", "", "A-KEY"])
def test_a_key_that_opens_nothing(key):
    invite(director())

    with pytest.raises(InvitationOver):
        clubs.open_invitation(key=key, at=AT)


def test_an_invitation_ends_after_fourteen_days():
    invite(director())

    assert clubs.open_invitation(key="a-key", at=AT + timedelta(days=13))
    with pytest.raises(InvitationOver):
        clubs.open_invitation(key="a-key", at=AT + timedelta(days=14))


def test_an_invitation_can_be_taken_back_once():
    who = director()
    invitation = invite(who)

    clubs.revoke_invitation(invitation=invitation, by=who.actor, at=AT)

    with pytest.raises(InvitationOver):
        clubs.open_invitation(key="a-key", at=AT)
    with pytest.raises(InvitationOver):
        clubs.revoke_invitation(invitation=invitation, by=who.actor, at=AT)
    assert queries.clubs.open_invitations(who.club.pk, AT) == ()


def test_a_member_who_opens_an_invitation_leaves_it_open():
    who = director()
    invite(who)

    with pytest.raises(AlreadyMember):
        clubs.accept_invitation(key="a-key", user=who.user, at=AT)

    assert Invitation.objects.get().used_at is None


def test_joining_with_a_new_account_makes_both_or_neither():
    who = director()
    invite(who)

    users.join(key="a-key", email="bo@harbour.example", name="Bo", password=PASSWORD, at=AT)
    with pytest.raises(InvitationOver):
        users.join(key="a-key", email="cy@harbour.example", name="Cy", password=PASSWORD, at=AT)

    assert User.objects.filter(email="bo@harbour.example").exists()
    assert not User.objects.filter(email="cy@harbour.example").exists()


def test_the_last_owner_cannot_leave_or_step_down():
    who = director()
    own = Membership.objects.get(user=who.user)

    with pytest.raises(LastOwner):
        clubs.remove_member(membership=own, by=who.actor, at=AT)
    with pytest.raises(LastOwner):
        clubs.change_role(membership=own, role="scorer", by=who.actor, at=AT)


def test_one_of_two_owners_may_leave():
    who = director()
    invite(who, role="owner")
    clubs.accept_invitation(key="a-key", user=person("bo@harbour.example"), at=AT)

    clubs.remove_member(membership=Membership.objects.get(user=who.user), by=who.actor, at=AT)

    assert queries.clubs.role_of(who.user.pk, who.club.pk) is None


def test_a_role_changes():
    who = director()
    invite(who)
    bo = person("bo@harbour.example")
    membership = clubs.accept_invitation(key="a-key", user=bo, at=AT)

    clubs.change_role(membership=membership, role="secretary", by=who.actor, at=AT)

    assert queries.clubs.role_of(bo.pk, who.club.pk) == "secretary"


def test_nobody_is_invited_as_what_does_not_exist():
    who = director()

    with pytest.raises(BadClub):
        invite(who, role="king")


def test_nobody_becomes_what_does_not_exist():
    who = director()
    own = Membership.objects.get(user=who.user)

    with pytest.raises(BadClub):
        clubs.change_role(membership=own, role="king", by=who.actor, at=AT)
