"""Coming in: sign-in and its lock, the first owner, invitations; and what a page says when not."""

import re
import uuid
from io import StringIO

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests import factories
from tests.factories import PASSWORD, UserFactory
from tournaments.models import Membership, User
from tournaments.services.club import clubs

pytestmark = pytest.mark.django_db


def sign_in(client, email="ruth@club.test", password=PASSWORD, **more):
    return client.post(reverse("web:sign_in"), {"email": email, "password": password, **more})


@pytest.fixture
def ruth():
    return UserFactory(email="ruth@club.test", name="Ruth")


def test_sign_in_whatever_the_case_of_the_email(client, ruth):
    assert sign_in(client, email="Ruth@Club.test").status_code == 302
    assert client.get(reverse("web:account")).status_code == 200


def test_a_wrong_password_says_so_and_keeps_the_email(client, ruth):
    answer = sign_in(client, password="wrong")

    page = answer.content.decode()
    assert answer.status_code == 422
    assert "This e-mail and this password do not belong together." in page
    assert 'value="ruth@club.test"' in page


def test_too_many_tries_lock_even_the_right_password_and_say_what_helps(client, ruth, settings):
    for _ in range(settings.AXES_FAILURE_LIMIT):
        answer = sign_in(client, password="wrong")
    assert answer.status_code == 429

    answer = sign_in(client)
    assert answer.status_code == 429
    assert "Too many tries" in answer.content.decode()
    assert "rescue code" in answer.content.decode()


def test_the_lock_is_on_one_name_from_one_place_only(client, ruth, settings):
    UserFactory(email="ann@club.test")
    for _ in range(settings.AXES_FAILURE_LIMIT):
        sign_in(client, email="RUTH@club.test", password="wrong")

    assert sign_in(client).status_code == 429
    assert sign_in(client, email="ann@club.test").status_code == 302


def test_the_printed_rescue_code_lifts_the_lock(client, ruth, settings, tmp_path):
    settings.RESCUE_CODE_FILE = tmp_path / "rescue-code"
    for _ in range(settings.AXES_FAILURE_LIMIT):
        sign_in(client, password="wrong")
    assert client.post(reverse("web:rescue"), {"code": "any"}).status_code == 422

    call_command("rescue_code", stdout=(told := StringIO()))
    wrong = client.post(reverse("web:rescue"), {"code": "guess"})
    assert "This is not the rescue code" in wrong.content.decode()
    assert sign_in(client).status_code == 429

    answer = client.post(reverse("web:rescue"), {"code": told.getvalue().strip().lower()})
    assert answer.url == reverse("web:sign_in")
    assert sign_in(client).status_code == 302


def test_the_page_one_came_for_is_next_but_never_another_house(client, ruth):
    assert sign_in(client, next="/account/").url == "/account/"
    client.logout()
    assert sign_in(client, next="https://elsewhere.test/").url == "/"


def test_the_first_owner_needs_the_code_from_the_terminal(client, settings, tmp_path):
    settings.OWNER_CODE_FILE = tmp_path / "owner-code"
    settings.OWNER_CODE_FILE.write_text("K7QP-3MXD")
    typed = {"name": "Ruth", "email": "ruth@club.test", "password": PASSWORD}

    assert client.get("/").url == reverse("web:first_owner")
    refused = client.post(reverse("web:first_owner"), {**typed, "code": "guess"})
    assert refused.status_code == 422
    assert "This is not the code." in refused.content.decode()
    assert User.objects.count() == 0

    answer = client.post(reverse("web:first_owner"), {**typed, "code": "k7qp 3mxd"})
    assert answer.url == reverse("web:new_club")
    assert not settings.OWNER_CODE_FILE.exists()
    assert client.get(reverse("web:first_owner")).url == reverse("web:sign_in")


def test_without_a_code_file_no_code_opens(client, settings, tmp_path):
    settings.OWNER_CODE_FILE = tmp_path / "gone"
    typed = {"name": "Ruth", "email": "ruth@club.test", "password": PASSWORD, "code": " "}

    assert client.post(reverse("web:first_owner"), typed).status_code == 422
    assert User.objects.count() == 0


def test_an_invitation_is_shown_once_and_makes_a_member(client):
    club = factories.make_club()
    client.force_login(factories.owner_of(club))
    page = client.get(reverse("web:people", args=[club.slug])).content.decode()
    act_id = re.search(r'name="act_id" value="([^"]+)"', page).group(1)
    typed = {"act_id": act_id, "name": "Ann", "role": "scorer"}

    shown = client.post(reverse("web:invite", args=[club.slug]), typed).content.decode()
    address = re.search(r"/invitation/[^<\s]+/", shown).group(0)
    again = client.post(reverse("web:invite", args=[club.slug]), typed, follow=True)
    assert "Its link was shown once." in again.content.decode()

    guest = Client()
    account = {"name": "Ann", "email": "ann@club.test", "password": PASSWORD}
    assert "lets you in" in guest.get(address).content.decode()
    answer = guest.post(address, account)
    assert answer.url == reverse("web:club", args=[club.slug])
    assert Membership.objects.get(user__email="ann@club.test").role == "scorer"
    assert Client().get(address).status_code == 404


def test_an_email_that_is_taken_and_a_weak_password_are_said_beside_their_fields(client, ruth):
    club = factories.make_club(owner=ruth)
    key = clubs.new_key()
    clubs.invite(
        club=club,
        role="scorer",
        key=key,
        by=factories.by(ruth),
        at=timezone.now(),
    )
    address = reverse("web:invitation", args=[key])

    taken = client.post(address, {"name": "Ann", "email": "RUTH@club.test", "password": PASSWORD})
    assert "Somebody signs in with this e-mail already." in taken.content.decode()
    weak = client.post(address, {"name": "Ann", "email": "ann@club.test", "password": "short"})
    assert "Ten characters or more." in weak.content.decode()


def test_somebody_with_an_account_joins_by_one_press(client, ruth):
    club = factories.make_club(owner=ruth)
    key = clubs.new_key()
    clubs.invite(
        club=club,
        role="director",
        key=key,
        by=factories.by(ruth),
        at=timezone.now(),
    )
    ann = UserFactory()
    client.force_login(ann)

    answer = client.post(reverse("web:invitation", args=[key]), {"act_id": str(uuid.uuid4())})

    assert answer.url == reverse("web:club", args=[club.slug])
    assert Membership.objects.get(user=ann).role == "director"


def test_light_or_dark_is_remembered_on_this_device(client, ruth):
    answer = client.get(reverse("web:theme"), {"theme": "dark", "next": "/code/"})

    assert answer.url == "/code/"
    assert 'data-theme="dark"' in client.get("/code/").content.decode()
    client.get(reverse("web:theme"), {"theme": "purple"})
    assert 'data-theme="dark"' in client.get("/code/").content.decode()


def test_a_page_that_was_open_too_long_says_so(ruth):
    answer = Client(enforce_csrf_checks=True).post(reverse("web:sign_in"), {"email": "a@b.test"})

    assert answer.status_code == 403
    assert "This page was open too long" in answer.content.decode()


def test_no_page_holds_script_or_style_of_its_own(client, ruth):
    club = factories.make_club(owner=ruth)
    night = factories.running_night(club, people=4, rounds_planned=2)
    client.force_login(ruth)

    for address in ("/", reverse("web:console", args=[club.slug, night.slug])):
        answer = client.get(address, follow=True)
        page = answer.content.decode()
        assert "script-src 'self'" in answer.headers["Content-Security-Policy"]
        assert re.findall(r"<script(?![^>]*\bsrc=)", page) == []
        assert re.findall(r"\sstyle=|\son[a-z]+=|<style", page) == []
