"""The forms by which people come in, as a browser meets them."""

import re

import pytest
from django.urls import reverse

from tests.factories import PASSWORD, UserFactory
from tournaments.models import User

pytestmark = pytest.mark.django_db


@pytest.fixture
def terminal(settings, tmp_path):
    settings.OWNER_CODE_FILE = tmp_path / "owner-code"
    settings.OWNER_CODE_FILE.write_text("K7QP-3MXD")
    settings.RESCUE_CODE_FILE = tmp_path / "rescue-code"
    settings.RESCUE_CODE_FILE.write_text("ABCD-EFGH")


TYPED = {"code": "K7QP-3MXD", "name": "Ruth", "email": "ruth@club.test", "password": PASSWORD}


def post(client, **change):
    return client.post(reverse("web:first_owner"), TYPED | change)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"email": "ruth"}, "email"),
        ({"email": ""}, "email"),
        ({"name": ""}, "name"),
        ({"name": "x" * 121}, "name"),
        ({"password": ""}, "password"),
        ({"code": "guess"}, "code"),
        ({"code": ""}, "code"),
    ],
)
def test_what_an_account_lacks_is_said_beside_its_field(client, terminal, change, field):
    answer = post(client, **change)

    assert answer.status_code == 422
    assert list(answer.context["form"].errors) == [field]
    assert not User.objects.exists()


def test_spaces_belong_to_a_password(client, terminal):
    assert post(client, password=" three plain words ").status_code == 302

    client.logout()
    signed = {"email": "ruth@club.test", "password": " three plain words "}
    assert client.post(reverse("web:sign_in"), signed).status_code == 302


def test_a_password_is_never_sent_back(client, terminal):
    page = post(client, email="ruth", password="a secret of mine").content.decode()

    assert "a secret of mine" not in page
    assert 'value="ruth"' in page


@pytest.mark.parametrize(
    ("page", "fills"),
    [
        ("first_owner", {"one-time-code", "name", "username", "new-password"}),
        ("sign_in", {"username", "current-password"}),
    ],
)
def test_a_password_keeper_knows_each_field(client, terminal, page, fills):
    if page == "sign_in":
        UserFactory()

    found = set(
        re.findall(
            r'autocomplete="([^"]+)"', client.get(f"/{page.replace('_', '-')}/").content.decode()
        )
    )

    assert fills <= found


def test_the_code_of_the_terminal_comes_first(client, terminal):
    page = client.get(reverse("web:first_owner")).content.decode()

    names = [name for name in re.findall(r'name="(\w+)"', page) if name in TYPED]
    assert names == ["code", "name", "email", "password"]


@pytest.mark.parametrize("code", ["", "guess"])
def test_a_rescue_asks_for_its_code(client, terminal, code):
    UserFactory()

    answer = client.post(reverse("web:rescue"), {"code": code})

    assert answer.status_code == 422
    assert list(answer.context["form"].errors) == ["code"]
