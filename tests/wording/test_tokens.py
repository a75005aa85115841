"""What a token may do: each scope has words, and the page offers what opens something."""

from tournaments.permissions import SCOPES as ASKED
from tournaments.permissions import Permission
from tournaments.services.club.tokens import SCOPES
from tournaments.wording import tokens


def test_every_scope_has_its_words():
    assert set(tokens.SCOPES) == set(SCOPES)
    assert len({tokens.scope(each) for each in SCOPES}) == len(SCOPES)


def test_what_is_offered_opens_something():
    opening = set().union(*(ASKED[each] for each in (Permission.READ, Permission.ENTER)))

    assert set(tokens.OFFERED) <= opening


def test_a_scope_of_a_later_benny_is_named_as_it_is():
    assert tokens.scope("photographs") == "photographs"
