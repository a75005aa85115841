"""The account page: another name, e-mail and password, other devices, the end; and ways back."""

import re
from io import StringIO

import pytest
from django.core import mail
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse

from tests import factories
from tests.factories import PASSWORD, UserFactory
from tournaments.models import ApiToken, Journal, Membership, User
from tournaments.services.club import tokens

pytestmark = pytest.mark.django_db

NEW = "four plain words here"


def signed_in(email="ruth@club.test", password=PASSWORD, client=None):
    client = client or Client()
    answer = client.post(reverse("web:sign_in"), {"email": email, "password": password})
    assert answer.status_code == 302, answer.status_code
    return client


def is_in(client):
    return client.get(reverse("web:account")).status_code == 200


@pytest.fixture
def ruth():
    return UserFactory(email="ruth@club.test", name="Ruth")


@pytest.fixture
def club(ruth):
    return factories.make_club(owner=ruth)


@pytest.fixture
def ann(club):
    return factories.member(club, "scorer")


def link_for(client, club, person):
    row = Membership.objects.get(club=club, user=person)
    page = client.post(reverse("web:offer_password", args=[club.slug, row.pk])).content.decode()
    return re.search(r"http://[^/]+(/password/[^<\s]+/)", page).group(1)


def use(address, password=NEW, client=None):
    """Open a link as a person does, and press the button."""
    client = client or Client()
    opened = client.get(address, follow=True)
    assert opened.status_code == 200, opened.content.decode()
    return client.post(opened.redirect_chain[-1][0], {"password": password})


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


# --- An owner's link


def test_an_owners_link_is_shown_once_opens_by_a_press_and_works_once(ruth, club, ann):
    owner = signed_in()
    before = Client()
    before.force_login(ann)
    address = link_for(owner, club, ann)

    for _ in range(3):  # a preview of a link looks at it, and changes nothing
        assert Client().get(address, follow=True).status_code == 200
        assert Client().head(address, follow=True).status_code == 200
    ann.refresh_from_db()
    assert ann.check_password(PASSWORD)

    assert use(address).url == reverse("web:sign_in")
    assert is_in(signed_in(email=ann.email, password=NEW))
    assert not is_in(before)
    over = Client().get(address, follow=True)
    assert over.status_code == 404
    assert "This link is over" in over.content.decode()
    told = owner.get(reverse("web:people", args=[club.slug])).content.decode()
    assert "A new password set by a link" in told
    assert "A link to a new password made" in told


def test_two_pages_that_a_link_opened_store_one_password(club, ann):
    address = link_for(signed_in(), club, ann)
    pages = [Client(), Client()]
    opened = [page.get(address, follow=True).redirect_chain[-1][0] for page in pages]

    first = pages[0].post(opened[0], {"password": NEW})
    second = pages[1].post(opened[1], {"password": "yet another long one"})

    assert (first.status_code, second.status_code) == (302, 404)
    ann.refresh_from_db()
    assert ann.check_password(NEW)


def test_a_weak_password_leaves_the_link_good(club, ann):
    address = link_for(signed_in(), club, ann)
    client = Client()

    assert use(address, "short", client).status_code == 422
    assert use(address, NEW, client).status_code == 302


def test_the_page_of_a_member_says_why_there_is_no_link(club, ann):
    factories.make_club(owner=ann, name="Theirs")
    row = Membership.objects.get(club=club, user=ann)
    owner = signed_in()

    page = owner.get(reverse("web:member", args=[club.slug, row.pk])).content.decode()
    answer = owner.post(reverse("web:offer_password", args=[club.slug, row.pk]), follow=True)

    assert "Nobody can make a link into the account of an owner." in page
    assert "Nobody can make a link into the account of an owner." in answer.content.decode()
    assert not Journal.objects.filter(act="account.offer_password").exists()


def test_the_same_button_pressed_twice_shows_one_link(club, ann):
    owner, row = signed_in(), Membership.objects.get(user=ann)
    where = reverse("web:offer_password", args=[club.slug, row.pk])
    act_id = {"act_id": "0b7f2d7e-9f0e-4b53-8f2c-3f4f8a0a5b11"}

    assert owner.post(where, act_id).status_code == 200
    again = owner.post(where, act_id, follow=True)

    assert "It was shown once." in again.content.decode()


def test_using_a_link_ends_the_tokens_of_the_person(club, ann):
    by = factories.by(ann)
    tokens.make(club=club, user=ann, name="W", scopes=["read"], secret="s", by=by, at=factories.AT)
    use(link_for(signed_in(), club, ann))

    assert ApiToken.objects.get().revoked_at is not None


# --- At the machine, and by mail


def test_the_command_prints_a_link_for_an_owner_too(ruth, club):
    call_command("password_link", "RUTH@club.test", stdout=(told := StringIO()))

    assert use(re.search(r"/password/\S+", told.getvalue()).group(0)).status_code == 302
    assert is_in(signed_in(password=NEW))


def test_the_command_lists_who_can_sign_in(ruth, club):
    call_command("password_link", stdout=(told := StringIO()))

    assert told.getvalue().split("\n")[0] == f"ruth@club.test  Ruth  owner of {club.name}"
    with pytest.raises(CommandError, match="Nobody signs in"):
        call_command("password_link", "nobody@club.test")


def test_without_a_mail_server_the_page_tells_the_other_ways(client, ruth):
    page = client.get(reverse("web:lost_password")).content.decode()

    assert "By an owner of your club" in page
    assert "password_link" in page
    assert "By mail" not in page
    client.post(reverse("web:lost_password"), {"email": "ruth@club.test"})
    assert mail.outbox == []


def test_by_mail_a_link_comes_to_who_has_an_account_and_nobody_else_sees_a_difference(
    client, ruth, settings
):
    settings.MAIL = True
    known = client.post(reverse("web:lost_password"), {"email": "Ruth@club.test"})
    unknown = client.post(reverse("web:lost_password"), {"email": "eve@club.test"})

    (sent,) = mail.outbox
    assert sent.to == ["ruth@club.test"]
    hidden = re.compile(r'value="[^"]*"')
    assert hidden.sub("", known.content.decode()) == hidden.sub("", unknown.content.decode())
    assert use(re.search(r"/password/\S+", sent.body).group(0)).status_code == 302
    assert is_in(signed_in(password=NEW))


def test_the_address_in_a_mail_is_bennys_own_whatever_host_was_asked_for(client, ruth, settings):
    settings.MAIL, settings.ALLOWED_HOSTS = True, ["*"]

    client.post(
        reverse("web:lost_password"), {"email": "ruth@club.test"}, headers={"host": "evil.test"}
    )

    assert f"{settings.PUBLIC_URL}/password/" in mail.outbox[0].body
    assert "evil" not in mail.outbox[0].body


def test_nobodys_mailbox_is_filled(client, ruth, settings):
    settings.MAIL = True
    for number in range(8):
        client.post(
            reverse("web:lost_password"),
            {"email": "ruth@club.test"},
            REMOTE_ADDR=f"203.0.113.{number}",
        )

    assert len(mail.outbox) == 3


def test_no_mail_to_a_closed_account(client, ruth, settings):
    settings.MAIL = True
    User.objects.filter(pk=ruth.pk).update(is_active=False)

    client.post(reverse("web:lost_password"), {"email": "ruth@club.test"})

    assert mail.outbox == []


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
