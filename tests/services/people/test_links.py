"""Doors without an account: one a table, player or night, with codes that nobody confuses."""

from random import Random

import pytest

from tests.services.builders import NOBODY, NOON, a_night
from tournaments.services.people import links
from tournaments.services.people.links import CODE_LENGTH, SIGNS, NoSuchTable

pytestmark = pytest.mark.django_db


@pytest.fixture
def night():
    return a_night([[(1, 2, 3, 4)]], people=5)


def by(night, seed=7):
    return {"tournament": night.tournament, "dice": Random(seed), "by": NOBODY, "at": NOON}


def test_each_table_gets_one_and_those_that_exist_stay(night):
    first = links.make_for_tables(tables=2, **by(night))
    more = links.make_for_tables(tables=4, **by(night, 8))

    assert [link.table_number for link in first] == [1, 2]
    assert [link.table_number for link in more] == [3, 4]
    assert links.make_for_tables(tables=4, **by(night, 9)) == []


@pytest.mark.parametrize("tables", [0, 41, -1])
def test_no_room_has_so_many_tables(night, tables):
    with pytest.raises(NoSuchTable):
        links.make_for_tables(tables=tables, **by(night))


def test_forty_tables_are_the_most(night):
    assert len(links.make_for_tables(tables=40, **by(night))) == 40


def test_each_number_gets_one_by_number(night):
    made = links.make_for_players(**by(night))

    assert [link.entry.number for link in made] == [1, 2, 3, 4, 5]
    assert links.make_for_players(**by(night, 8)) == []


def test_the_night_has_one_without_a_code(night):
    first, again = links.make_for_night(**by(night)), links.make_for_night(**by(night, 8))

    assert first == again
    assert (first.kind, first.code) == ("night", "")


def test_codes_are_short_plain_and_never_twice(night):
    made = links.make_for_tables(tables=40, **by(night)) + links.make_for_players(**by(night))

    codes = [link.code for link in made]
    assert len(set(codes)) == len(codes)
    assert all(len(code) == CODE_LENGTH and set(code) <= set(SIGNS) for code in codes)
    assert not set(SIGNS) & set("O0I1L")
    assert len({link.key for link in made}) == len(made)
    assert min(len(link.key) for link in made) >= 26  # 128 bits


def test_a_closed_door_may_be_made_anew(night):
    (link,) = links.make_for_tables(tables=1, **by(night))

    closed = links.revoke(link=link, by=NOBODY, at=NOON)
    again = links.revoke(link=link, by=NOBODY, at=NOON.replace(year=2030))
    (fresh,) = links.make_for_tables(tables=1, **by(night, 8))

    assert closed.revoked_at == again.revoked_at == NOON
    assert fresh.key != link.key
