"""Somebody typed for ten minutes, and meanwhile was signed out: nothing typed is lost."""

import re
from html import unescape

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse

from tests import factories
from tests.factories import PASSWORD
from tournaments.models import Adjustment

pytestmark = pytest.mark.django_db

TYPED = {"number": "3", "points": "-2", "kind": "penalty", "reason": "Late, and “rude”"}


@pytest.fixture
def night(db):
    return factories.running_night(factories.make_club())


def address(night):
    return reverse("web:adjust", args=[night.club.slug, night.slug])


def fields(answer):
    """The hidden fields of the page's last form, and where it goes."""
    page = answer.content.decode()
    form = re.findall(r'<form class="panel.*?</form>', page, re.DOTALL)[-1]
    found = re.findall(r'<input type="hidden"\s+name="([^"]+)"\s+value="([^"]*)"', form)
    return re.search(r'action="([^"]+)"', form).group(1), {k: unescape(v) for k, v in found}


def test_what_was_typed_outlives_a_sign_in(client, night):
    away = client.post(address(night), TYPED)
    assert away.status_code == 401
    assert "What you typed is kept" in away.content.decode()

    where, kept = fields(away)
    who = {"email": factories.owner_of(night.club).email, "password": PASSWORD}
    wrong = client.post(where, kept | who | {"password": "a wrong one"})
    assert wrong.status_code == 422
    where, kept = fields(wrong)
    back = client.post(where, kept | who)
    assert TYPED["reason"] in unescape(back.content.decode())

    where, again = fields(back)
    assert where == address(night)
    assert client.post(where, again).status_code == 302
    assert Adjustment.objects.get().points == -2


def test_a_page_from_before_the_sign_in_is_sent_again(night):
    client = Client(enforce_csrf_checks=True)
    client.force_login(factories.owner_of(night.club))
    origin = {"Origin": settings.PUBLIC_URL, "Host": settings.PUBLIC_URL.split("//")[1]}

    stale = client.post(address(night), TYPED, headers=origin)
    assert stale.status_code == 403
    assert "What you typed is kept" in stale.content.decode()

    where, again = fields(stale)
    assert client.post(where, again, headers=origin).status_code == 302
    assert Adjustment.objects.get().points == -2


def test_a_page_of_somebody_else_is_never_sent_again(night):
    client = Client(enforce_csrf_checks=True)
    client.force_login(factories.owner_of(night.club))

    for headers in ({"Origin": "https://elsewhere.example"}, {}):
        answer = client.post(address(night), TYPED, headers=headers)
        assert answer.status_code == 403
        assert "rude" not in answer.content.decode()


def test_passwords_are_never_kept(client):
    answer = client.post(
        reverse("web:account"), {"name": "Ruth", "email": "r@club.test", "password": "secret word"}
    )

    assert answer.status_code == 302
    assert reverse("web:sign_in") in answer.url


def test_who_kept_nothing_is_led_to_the_page_as_ever(client, night):
    who = {"email": factories.owner_of(night.club).email, "password": PASSWORD}

    for kept in ("", "no list", '{"a": 1}', "[[1, 2]]"):
        answer = client.post(reverse("web:sign_in"), who | {"next": "/", "kept": kept})
        assert answer.status_code == 302
