"""Accounts: by the one-time code of an empty installation, else by invitation only."""

import pytest

from tests.services.setting_up import AT, PASSWORD, person
from tournaments.models import User
from tournaments.services.club import users
from tournaments.services.club.users import BadAccount, EmailTaken, NotTheFirst

pytestmark = pytest.mark.django_db


def first_owner(code="K7QP-2XWM", expected="K7QP-2XWM"):
    return users.make_first_owner(
        code=code,
        expected=expected,
        email="ruth@harbour.example",
        name="Ruth",
        password=PASSWORD,
        at=AT,
    )


@pytest.mark.parametrize("typed", ["K7QP-2XWM", "k7qp 2xwm", " K7QP2XWM "])
def test_the_first_owner_comes_by_the_code_however_it_is_typed(typed):
    assert first_owner(code=typed).check_password(PASSWORD)


@pytest.mark.parametrize(("typed", "expected"), [("K7QP-2XWX", "K7QP-2XWM"), ("", ""), ("é", "K")])
def test_a_wrong_code_makes_nobody(typed, expected):
    with pytest.raises(NotTheFirst):
        first_owner(code=typed, expected=expected)

    assert not User.objects.exists()


def test_there_is_only_one_first():
    first_owner()

    with pytest.raises(NotTheFirst):
        first_owner()


def test_an_email_is_one_person_whatever_its_case():
    person("Ruth@Harbour.example")

    with pytest.raises(EmailTaken):
        person("rUTH@harbour.EXAMPLE")
    assert User.objects.get_by_natural_key("ruth@HARBOUR.example").name == "Ruth Vane"


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"email": "ruth"}, "email"),
        ({"email": ""}, "email"),
        ({"name": "  "}, "name"),
        ({"name": "x" * 121}, "name"),
        ({"password": "short"}, "password"),
        ({"password": "password1234"}, "password"),
    ],
)
def test_an_account_that_cannot_be_is_refused_by_field(wrong, field):
    values = {"email": "ruth@harbour.example", "name": "Ruth", "password": PASSWORD, **wrong}

    with pytest.raises(BadAccount) as refused:
        users.create(**values, at=AT)

    assert list(refused.value.data["fields"]) == [field]


def test_the_keeper_of_the_installation_may_use_the_admin():
    keeper = User.objects.create_superuser("root@harbour.example", PASSWORD, name="Root")

    assert keeper.is_staff
    assert keeper.is_superuser
