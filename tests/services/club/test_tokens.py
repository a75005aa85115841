"""Keys for machines: only a hash is kept, scopes are known ones, and an end is an end."""

import pytest

from tests.services.setting_up import AT, director, new_id
from tournaments import queries
from tournaments.models import ApiToken
from tournaments.services.club import clubs, tokens
from tournaments.services.club.tokens import BadToken

pytestmark = pytest.mark.django_db


@pytest.fixture
def who():
    return director()


def make(who, secret="a secret", **more):
    settings = {"name": "Wall", "scopes": ["read"]} | more
    return tokens.make(club=who.club, user=who.user, secret=secret, by=who.actor, at=AT, **settings)


def test_a_token_is_found_by_the_hash_of_its_secret_which_is_not_kept(who):
    token = make(who, name="  The   wall ", scopes=["run", "read"])

    assert (token.name, token.scopes) == ("The wall", ["read", "run"])
    assert token.hash == clubs.hashed("a secret") != "a secret"
    assert queries.clubs.live_token(token.hash) == token
    assert token.journal.act == "token.make"
    assert "a secret" not in str(token.journal.data)


@pytest.mark.parametrize(
    "typed", [{"name": "  "}, {"scopes": []}, {"scopes": ["read", "everything"]}]
)
def test_what_cannot_be_a_token_is_refused(who, typed):
    with pytest.raises(BadToken):
        make(who, **typed)

    assert not ApiToken.objects.exists()


def test_made_twice_by_one_click_it_is_one(who):
    act_id = new_id()

    assert make(who, act_id=act_id) == make(who, act_id=act_id)
    assert ApiToken.objects.count() == 1


def test_an_ended_token_opens_nothing_and_stays_ended(who):
    token = make(who)

    ended = tokens.revoke(token=token, by=who.actor, at=AT)
    again = tokens.revoke(token=token, by=who.actor, at=AT.replace(year=2030))

    assert ended.revoked_at == again.revoked_at == AT
    assert queries.clubs.live_token(token.hash) is None
