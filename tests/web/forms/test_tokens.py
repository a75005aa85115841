"""The form of a token."""

import pytest

from tournaments.services.club.tokens import BadToken
from tournaments.web.forms.tokens import TokenForm
from tournaments.wording.tokens import OFFERED


def test_it_offers_what_the_words_offer():
    assert [value for value, _ in TokenForm().fields["scopes"].choices] == list(OFFERED)


@pytest.mark.parametrize(
    ("typed", "fields"),
    [
        ({"name": "Wall", "scopes": ["read"]}, set()),
        ({"name": "Wall", "scopes": ["own"]}, {"scopes"}),
        ({"name": "Wall"}, {"scopes"}),
        ({"scopes": ["read"]}, {"name"}),
        ({"name": "x" * 81, "scopes": ["read"]}, {"name"}),
    ],
)
def test_what_is_missing_or_unknown_is_said_beside_its_field(typed, fields):
    assert set(TokenForm(typed).errors) == fields


def test_a_refusal_stands_beside_the_name():
    form = TokenForm({"name": "Wall", "scopes": ["read"]})
    assert form.is_valid()

    form.refuse(BadToken(scopes=[]))

    assert set(form.errors) == {"name"}
