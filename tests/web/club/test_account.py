"""The account page: another name, e-mail and password, other devices, the end."""

import pytest
from django.test import Client
from django.urls import reverse

from tests import factories
from tests.factories import PASSWORD, UserFactory
from tests.web.club.signing_in import NEW, is_in, signed_in
from tournaments.models import Journal

pytestmark = pytest.mark.django_db


@pytest.fixture
def ruth():
    return UserFactory(email="ruth@club.test", name="Ruth")


@pytest.fixture
def club(ruth):
    return factories.make_club(owner=ruth)


# --- The account page


def test_a_changed_password_ends_every_other_session_and_keeps_this_one(ruth, club):
    here, there = signed_in(), signed_in()

    answer = here.post(
        reverse("web:change_password"), {"present": PASSWORD, "password": NEW}, follow=True
    )

    assert "Every other device is signed out" in answer.content.decode()
    assert is_in(here)
    assert not is_in(there)
    assert is_in(signed_in(password=NEW))
    assert Journal.objects.get(act="account.password").club == club


def test_a_wrong_present_password_changes_nothing(ruth):
    client = signed_in()

    for name, typed in (
        ("change_password", {"password": NEW}),
        ("change_account", {"name": "Eve", "email": "eve@club.test"}),
        ("close_account", {}),
    ):
        answer = client.post(reverse(f"web:{name}"), {"present": "a guess of mine", **typed})
        assert answer.status_code == 422
        assert "This is not your present password." in answer.content.decode()
    ruth.refresh_from_db()
    assert (ruth.name, ruth.email, ruth.is_active) == ("Ruth", "ruth@club.test", True)
    assert ruth.check_password(PASSWORD)


def test_a_weak_new_password_is_said_beside_its_field(ruth):
    answer = signed_in().post(
        reverse("web:change_password"), {"present": PASSWORD, "password": "short"}
    )

    assert answer.status_code == 422
    assert "Ten characters or more." in answer.content.decode()


def test_another_name_and_email(ruth):
    client = signed_in()
    typed = {"present": PASSWORD, "name": "Ruth Cole", "email": "cole@club.test"}

    assert client.post(reverse("web:change_account"), typed).status_code == 302

    assert is_in(signed_in(email="cole@club.test"))
    page = client.get(reverse("web:account")).content.decode()
    assert "Ruth Cole" in page
    assert "You sign in with cole@club.test." in page


def test_an_email_of_somebody_else_is_refused_in_place(ruth):
    UserFactory(email="ann@club.test")
    typed = {"present": PASSWORD, "name": "Ruth", "email": "Ann@club.test"}

    answer = signed_in().post(reverse("web:change_account"), typed)

    assert answer.status_code == 422
    assert "Somebody signs in with this e-mail already." in answer.content.decode()


def test_signing_out_on_every_other_device(ruth):
    here, there = signed_in(), signed_in()

    here.post(reverse("web:end_sessions"))

    assert is_in(here)
    assert not is_in(there)


def test_a_closed_account_is_out_at_once_and_for_good(ruth, club):
    factories.member(club, "owner")
    here, there = signed_in(), signed_in()

    answer = here.post(reverse("web:close_account"), {"present": PASSWORD}, follow=True)

    assert "Your account is closed." in answer.content.decode()
    assert not is_in(there)
    again = Client().post(reverse("web:sign_in"), {"email": "ruth@club.test", "password": PASSWORD})
    assert again.status_code == 422


def test_the_only_owner_is_told_which_club_holds_them(ruth, club):
    answer = signed_in().post(reverse("web:close_account"), {"present": PASSWORD})

    assert answer.status_code == 422
    assert f"You are the only owner of {club.name}." in answer.content.decode()


# --- Sessions


def test_a_session_ends_so_long_after_the_sign_in_however_often_it_is_used(ruth, settings):
    client = signed_in()
    first = client.session.get_expiry_date()
    client.get(reverse("web:account"))
    client.post(reverse("web:end_sessions"))  # stores the session anew

    assert client.session.get_expiry_date() == first
    assert client.session.get_expiry_age() <= settings.SESSION_COOKIE_AGE


def test_a_sign_in_changes_the_key_of_the_session(ruth, settings):
    client = Client()
    client.get(reverse("web:theme"), {"theme": "dark"})
    session = client.session
    session["before"] = "yes"
    session.save()
    client.cookies[settings.SESSION_COOKIE_NAME] = before = session.session_key

    signed_in(client=client)

    assert client.session.session_key != before


@pytest.mark.parametrize("address", ["/", "/sign-in/", "/api/v1/schema/"])
def test_trace_is_not_spoken(client, ruth, address):
    assert client.trace(address).status_code == 405


def test_a_session_that_was_signed_out_opens_nothing(ruth, settings):
    client, thief = signed_in(), Client()
    thief.cookies[settings.SESSION_COOKIE_NAME] = client.session.session_key
    assert is_in(thief)

    client.post(reverse("web:sign_out"))

    assert not is_in(thief)
