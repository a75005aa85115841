"""A person's own account: another name or e-mail, signing out everywhere, and the end of it."""

import pytest
from django.contrib.auth.base_user import AbstractBaseUser

from tests.services.setting_up import AT, PASSWORD, director, person
from tournaments.models import Journal, Membership, User
from tournaments.services.club import accounts, passwords, tokens, users

pytestmark = pytest.mark.django_db


def test_another_name_and_email_are_stored_and_told_without_either():
    who = director()

    changed = accounts.change(
        user=who.user, name="  Ruth   Cole ", email=" ruth@New.example", at=AT
    )

    assert (changed.name, changed.email) == ("Ruth Cole", "ruth@new.example")
    line = Journal.objects.get(act="account.change")
    assert (line.club, line.user, line.data) == (who.club, who.user, {"user": who.user.pk})


def test_another_email_ends_open_links():
    who = director()
    _, key = passwords.offer_at_the_machine(email=who.user.email, at=AT)

    changed = accounts.change(user=who.user, name="Ruth", email=who.user.email, at=AT)

    assert not passwords.opens(changed, key)


@pytest.mark.parametrize(
    ("typed", "refusal"),
    [
        ({"email": "BO@lodge.example"}, users.EmailTaken),
        ({"email": "no mail"}, users.BadAccount),
        ({"name": "  "}, users.BadAccount),
        ({"name": "x" * 121}, users.BadAccount),
    ],
)
def test_what_cannot_be_changes_nothing(typed, refusal):
    person("bo@lodge.example")
    user = person()

    with pytest.raises(refusal):
        accounts.change(user=user, **{"name": "Ruth", "email": user.email, **typed}, at=AT)

    assert User.objects.get(pk=user.pk).name == user.name


def test_the_own_email_in_another_case_is_no_other():
    user = person()

    assert accounts.change(user=user, name="R", email=user.email.upper(), at=AT).name == "R"


def test_signing_out_everywhere_changes_what_a_session_must_hold():
    user = person()
    before = user.get_session_auth_hash()

    once = accounts.end_sessions(user=user, at=AT)
    twice = accounts.end_sessions(user=once, at=AT)

    assert len({before, once.get_session_auth_hash(), twice.get_session_auth_hash()}) == 3
    assert Journal.objects.filter(act="account.end_sessions").count() == 2


def test_who_never_signed_out_everywhere_keeps_djangos_own_digest():
    user = person()

    assert user.get_session_auth_hash() == AbstractBaseUser._get_session_auth_hash(user)


def test_a_closed_account_is_nobodys_and_its_email_is_free():
    owner = director()
    ann = person("ann@harbour.example", "Ann")
    Membership.objects.create(
        club=owner.club, user=ann, role="owner", journal=Journal.objects.first()
    )
    token = tokens.make(
        club=owner.club, user=ann, name="W", scopes=["read"], secret="x", by=owner.actor, at=AT
    )

    accounts.close(user=ann, at=AT)

    ann.refresh_from_db()
    token.refresh_from_db()
    assert (ann.is_active, ann.has_usable_password(), ann.name) == (False, False, "Ann")
    assert token.revoked_at == AT
    assert not Membership.objects.filter(user=ann).exists()
    assert Journal.objects.get(act="account.close").club == owner.club
    assert person("ann@harbour.example").pk != ann.pk


def test_the_only_owner_of_a_club_cannot_leave_it_alone():
    who = director()

    with pytest.raises(accounts.OwnsAlone) as refused:
        accounts.close(user=who.user, at=AT)

    assert refused.value.data == {"clubs": ["Harbour Club"]}
    who.user.refresh_from_db()
    assert who.user.is_active
    assert who.user.check_password(PASSWORD)
    assert not Journal.objects.filter(act="account.close").exists()
