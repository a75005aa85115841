"""Ways to a new password: who gets one, what ends it, and what ends with the old password."""

import pytest

from tests.services.setting_up import AT, PASSWORD, director, new_id, person
from tournaments.models import Actor, Invitation, Journal, Membership, Role, User
from tournaments.services import acts
from tournaments.services.club import clubs, passwords, tokens, users

pytestmark = pytest.mark.django_db

OTHER = "another-long-secret"


def member_of(who, role="scorer", email="ann@harbour.example"):
    user = User.objects.filter(email=email).first() or person(email, "Ann")
    return Membership.objects.create(club=who.club, user=user, role=role, journal=_journal())


def _journal():
    return Journal.objects.earliest("pk")


def offered(who, membership, **more):
    return passwords.offer(membership=membership, by=who.actor, at=AT, **more)


def by_link(user, key, password=OTHER):
    return passwords.choose_by_link(user=user, key=key, password=password, at=AT)


def lines(act):
    return Journal.objects.filter(act=act)


def test_an_owner_makes_a_link_that_works_once():
    who = director()
    ann = member_of(who)
    key = offered(who, ann)

    changed = by_link(ann.user, key)

    assert changed.check_password(OTHER)
    with pytest.raises(passwords.PasswordLinkOver):
        by_link(ann.user, key, "a third long secret")


def test_the_same_act_shows_no_second_key():
    who = director()
    ann, act_id = member_of(who), new_id()

    assert offered(who, ann, act_id=act_id)
    assert offered(who, ann, act_id=act_id) is None
    assert lines("account.offer_password").count() == 1


def test_a_new_link_ends_the_one_before():
    who = director()
    ann = member_of(who)
    first, second = offered(who, ann), offered(who, ann)

    assert not passwords.opens(User.objects.get(pk=ann.user_id), first)
    assert passwords.opens(User.objects.get(pk=ann.user_id), second)


@pytest.mark.parametrize("role", ["owner", "director", "scorer", "secretary"])
def test_a_link_is_refused_for_who_is_in_another_club_and_for_every_owner(role):
    who, other = director(), director("Lodge", "bo@lodge.example")
    ann = member_of(who)
    member_of(other, role)

    refusal = passwords.OwnersHelpThemselves if role == "owner" else passwords.NotYoursAlone
    with pytest.raises(refusal):
        offered(who, ann)
    assert not lines("account.offer_password").exists()


def test_it_is_made_where_every_club_of_the_person_is_the_owners_own():
    who = director()
    second = clubs.create(name="Second", zone="Europe/London", currency="GBP", by=who.actor, at=AT)
    ann = member_of(who)
    Membership.objects.create(club=second, user=ann.user, role="scorer", journal=_journal())

    assert offered(who, ann)
    assert {line.club for line in lines("account.offer_password")} == {who.club, second}


def test_nobody_opens_the_account_of_another_owner_or_of_the_keeper():
    who = director()
    partner = member_of(who, Role.OWNER, "bo@harbour.example")
    keeper = member_of(who, "scorer", "keeper@harbour.example")
    User.objects.filter(pk=keeper.user_id).update(is_staff=True)

    for each in (partner, Membership.objects.get(pk=keeper.pk)):
        with pytest.raises(passwords.OwnersHelpThemselves):
            offered(who, each)


def test_a_link_dies_with_what_it_was_made_for():
    """Between making and using: another club, another owner, a role, an e-mail, a sign-in."""
    who, other = director(), director("Lodge", "bo@lodge.example")

    def joins(ann):
        member_of(other, "scorer", ann.user.email)

    def gets_another_owner(ann):
        member_of(who, Role.OWNER, f"owner{ann.pk}@harbour.example")

    def becomes_owner(ann):
        Membership.objects.filter(pk=ann.pk).update(role="owner")

    def leaves(ann):
        ann.delete()

    def changes_email(ann):
        User.objects.filter(pk=ann.user_id).update(email=f"new{ann.pk}@harbour.example")

    def signs_in(ann):
        User.objects.filter(pk=ann.user_id).update(last_login=AT)

    for number, change in enumerate(
        (joins, gets_another_owner, becomes_owner, leaves, changes_email, signs_in)
    ):
        ann = member_of(who, "scorer", f"ann{number}@harbour.example")
        key, user_id = offered(who, ann), ann.user_id
        change(ann)
        with pytest.raises(passwords.PasswordLinkOver):
            by_link(User.objects.get(pk=user_id), key)


def test_a_link_of_one_person_opens_nobody_else():
    who = director()
    ann, bo = member_of(who), member_of(who, "scorer", "bo@harbour.example")
    key = offered(who, ann)

    for other in (bo.user, who.user):
        with pytest.raises(passwords.PasswordLinkOver):
            by_link(other, key)


def test_a_bad_password_leaves_the_link_good():
    who = director()
    ann = member_of(who)
    key = offered(who, ann)

    with pytest.raises(users.BadAccount) as refused:
        by_link(ann.user, key, "short")

    assert refused.value.data["fields"] == {"password": ["password_too_short"]}
    assert by_link(ann.user, key).check_password(OTHER)


def choosing(who, user):
    passwords.choose(user=user, password=OTHER, by=Actor(user_id=user.pk), at=AT)


def linking(who, user):
    _, key = passwords.offer_at_the_machine(email=user.email.upper(), at=AT)
    by_link(user, key)


@pytest.mark.parametrize("change", [choosing, linking])
def test_with_a_password_end_tokens_links_and_invitations_and_every_club_is_told(change):
    who = director()
    lodge = clubs.create(name="Lodge", zone="Europe/London", currency="GBP", by=who.actor, at=AT)
    token = tokens.make(
        club=lodge, user=who.user, name="Wall", scopes=["read"], secret="x", by=who.actor, at=AT
    )
    clubs.invite(club=who.club, role="scorer", key="k", by=who.actor, at=AT)
    _, open_key = passwords.offer_at_the_machine(email=who.user.email, at=AT)

    change(who, who.user)

    token.refresh_from_db()
    now = User.objects.get(pk=who.user.pk)
    assert token.revoked_at == AT
    assert Invitation.objects.get().revoked_at == AT
    assert not passwords.opens(now, open_key)
    told = Journal.objects.filter(act__startswith="account.password")
    assert {line.club for line in told} == {who.club, lodge}
    assert {line.user for line in told} == {who.user}
    assert now.get_session_auth_hash() != who.user.get_session_auth_hash()


def test_what_others_gave_out_stays():
    who = director()
    ann = member_of(who, "director")
    token = tokens.make(
        club=who.club, user=who.user, name="W", scopes=["read"], secret="x", by=who.actor, at=AT
    )

    choosing(who, ann.user)

    token.refresh_from_db()
    assert token.revoked_at is None


def test_a_closed_account_gets_no_way_back():
    who = director()
    User.objects.filter(pk=who.user.pk).update(is_active=False)

    for email in (who.user.email, "nobody@harbour.example"):
        with pytest.raises(passwords.NobodyThere):
            passwords.offer_at_the_machine(email=email, at=AT)


def test_the_same_act_of_a_person_is_done_once():
    user, act_id = person(), new_id()
    by = Actor(user_id=user.pk)
    for password in (OTHER, "a third long secret"):
        passwords.choose(user=user, password=password, by=by, at=AT, act_id=act_id)

    assert User.objects.get(pk=user.pk).check_password(OTHER)
    with pytest.raises(acts.ActIdTaken):
        passwords.choose(user=user, password=PASSWORD, by=Actor(), at=AT, act_id=act_id)
