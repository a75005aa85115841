"""Tokens by a page and by a command: shown once, told when used, ended."""

import re
import shlex
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse
from rest_framework.test import APIClient

from tests import factories
from tournaments.models import ApiToken, Journal

pytestmark = pytest.mark.django_db


@pytest.fixture
def club(client):
    club = factories.make_club()
    client.force_login(factories.owner_of(club))
    return club


def make(client, club, **typed):
    typed = {"name": "Scoreboard", "scopes": ["read", "results"], **typed}
    return client.post(reverse("web:make_token", args=[club.slug]), typed)


def asked_by(curl, settings):
    """What the line of a terminal asks for."""
    program, flag, header, address = shlex.split(curl)
    assert (program, flag) == ("curl", "--header")
    name, _, value = header.partition(": ")
    assert address.startswith(settings.PUBLIC_URL)
    return APIClient(headers={name: value}).get(address.removeprefix(settings.PUBLIC_URL))


def curl_on(page):
    found = re.search(r"curl --header [^<]+", page).group(0)
    return found.replace("&quot;", '"')


def test_a_token_is_shown_once_with_a_line_that_works(client, club, settings):
    shown = make(client, club).content.decode()
    secret = re.search(r"Bearer ([\w-]+)", shown).group(1)

    assert asked_by(curl_on(shown), settings).status_code == 200
    listed = client.get(reverse("web:tokens", args=[club.slug])).content.decode()
    assert "Scoreboard" in listed
    assert "Write results too" in listed
    assert secret not in listed
    assert ApiToken.objects.get().scopes == ["read", "results"]
    assert "A token made" in client.get(reverse("web:people", args=[club.slug])).content.decode()


def test_the_list_says_when_a_token_was_used_last(client, club, settings):
    shown = make(client, club).content.decode()
    listing = reverse("web:tokens", args=[club.slug])
    assert "Never used." in client.get(listing).content.decode()

    asked_by(curl_on(shown), settings)

    assert "Last used" in client.get(listing).content.decode()


def test_a_use_is_written_at_most_once_a_minute(client, club, settings):
    shown = make(client, club).content.decode()
    asked_by(curl_on(shown), settings)
    first = ApiToken.objects.get().last_used_at
    asked_by(curl_on(shown), settings)

    assert ApiToken.objects.get().last_used_at == first


def test_a_token_that_was_ended_opens_nothing(client, club, settings):
    shown = make(client, club).content.decode()
    token = ApiToken.objects.get()

    answer = client.post(reverse("web:revoke_token", args=[club.slug, token.pk]), follow=True)

    assert "The token opens nothing any more." in answer.content.decode()
    assert asked_by(curl_on(shown), settings).status_code == 401
    again = client.post(reverse("web:revoke_token", args=[club.slug, token.pk]))
    assert again.status_code == 404


@pytest.mark.parametrize("typed", [{"name": ""}, {"scopes": []}, {"scopes": ["own"]}])
def test_what_is_missing_is_said_and_nothing_is_made(client, club, typed):
    assert make(client, club, **typed).status_code == 422
    assert not ApiToken.objects.exists()


def test_the_same_form_twice_makes_one(client, club):
    act_id = "0b7f2d7e-9f0e-4b53-8f2c-3f4f8a0a5b11"
    make(client, club, act_id=act_id)

    again = make(client, club, act_id=act_id)

    assert again.status_code == 302
    assert ApiToken.objects.count() == 1


def test_the_command_makes_lists_and_ends(club, settings):
    owner = factories.owner_of(club)

    def told(*words, **more):
        call_command("token", *words, stdout=(out := StringIO()), **more)
        return out.getvalue().strip()

    curl = told(club.slug, owner.email, "Wall", "read")
    assert asked_by(curl, settings).status_code == 200
    token = ApiToken.objects.get()
    assert told(club.slug).startswith(f"{token.pk}  Wall  read  {owner.email}  used 20")
    assert told(club.slug, end=token.pk) == "Ended."
    assert asked_by(curl, settings).status_code == 401
    assert told(club.slug) == ""
    assert Journal.objects.filter(act="token.make", user=None, club=club).exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["nowhere"], "no club"),
        (["{club}", "nobody@club.test", "Wall", "read"], "Nobody of this club"),
        (["{club}", "{owner}", "Wall", "own"], "Say what it may do"),
        (["{club}", "{owner}", "Wall"], "Say what it may do"),
        (["{club}", "--end", "99"], "no such token"),
    ],
)
def test_the_command_says_what_is_wrong(club, words, said):
    email = factories.owner_of(club).email
    with pytest.raises(CommandError, match=said):
        call_command("token", *[each.format(club=club.slug, owner=email) for each in words])


def test_a_stranger_reads_what_machines_can_ask(club):
    assert Client().get(reverse("api:docs")).status_code == 200
