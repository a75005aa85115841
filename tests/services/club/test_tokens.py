"""Acts on tokens: made, used, ended; only the hash is kept."""

from datetime import timedelta

import pytest

from tests.services.setting_up import AT, director, new_id
from tournaments.models import ApiToken, Journal
from tournaments.services.club import clubs, tokens

pytestmark = pytest.mark.django_db


def made(who, **more):
    given = {"name": "  Wall   of fame ", "scopes": ["run", "read"], "secret": "s", **more}
    return tokens.make(club=who.club, user=who.user, by=who.actor, at=AT, **given)


def test_a_token_is_kept_by_its_hash_under_a_clean_name():
    token = made(director())

    assert (token.name, token.scopes, token.hash) == (
        "Wall of fame",
        ["read", "run"],
        clubs.hashed("s"),
    )
    line = Journal.objects.get(act="token.make")
    assert (line.club, line.data) == (token.club, {"scopes": ["run", "read"]})


@pytest.mark.parametrize(
    "given", [{"name": " "}, {"scopes": []}, {"scopes": ["own"]}, {"scopes": ["read", "x"]}]
)
def test_what_cannot_be_is_refused(given):
    with pytest.raises(tokens.BadToken):
        made(director(), **given)

    assert not ApiToken.objects.exists()


def test_the_same_act_makes_one():
    who, act_id = director(), new_id()

    assert made(who, act_id=act_id) == made(who, act_id=act_id, secret="another")
    assert ApiToken.objects.get().hash == clubs.hashed("s")


@pytest.mark.parametrize(("seconds", "written"), [(30, False), (59, False), (61, True)])
def test_a_use_is_noted_at_most_once_a_minute(seconds, written):
    token, later = made(director()), AT + timedelta(seconds=seconds)
    tokens.note_use(token=token, at=AT)
    tokens.note_use(token=token, at=later)

    token.refresh_from_db()
    assert token.last_used_at == (later if written else AT)


def test_an_ended_token_keeps_the_hour_of_its_end():
    who = director()
    token = made(who)
    tokens.revoke(token=token, by=who.actor, at=AT)

    again = tokens.revoke(token=token, by=who.actor, at=AT + timedelta(hours=1))

    assert again.revoked_at == AT
