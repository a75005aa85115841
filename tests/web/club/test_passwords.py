"""Ways back to a forgotten password: by an owner, at the machine, by mail."""

import re
from io import StringIO

import pytest
from django.core import mail
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse

from tests import factories
from tests.factories import PASSWORD, UserFactory
from tests.web.club.signing_in import NEW, is_in, signed_in
from tournaments.models import ApiToken, Journal, Membership, User
from tournaments.services.club import tokens

pytestmark = pytest.mark.django_db


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
