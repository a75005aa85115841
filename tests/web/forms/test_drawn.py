"""For which table, round and people a page was drawn, as a form carries it."""

import pytest
from django.http import QueryDict

from tournaments.queries.rounds import SeatedAt, TableSeating
from tournaments.web.forms.drawn import Drawn, DrawnForm, SayForm, in_address, numbers_of

WHOLE = {"table": "7", "in_round": "2", "who": "12-5-3-9", "no": "4", "dealer": "1"}


def test_a_page_says_for_whom_it_was_drawn():
    assert DrawnForm(WHOLE).drawn() == Drawn(7, 2, (12, 5, 3, 9))


def test_who_sat_there_goes_out_as_it_comes_in():
    assert DrawnForm(WHOLE | {"who": Drawn(7, 2, (12, 5)).people}).drawn().who == (12, 5)


@pytest.mark.parametrize(
    "broken",
    [
        {"table": ""},
        {"table": "0"},
        {"in_round": "x"},
        {"in_round": "1000"},
        {"who": ""},
        {"who": "12-x"},
        {"who": "12--5"},
        {"who": "١٢-5"},  # digits of another script
        {"who": "1" * 61},
        {"who": "1" * 5000},  # more digits than a number is read from
    ],
)
def test_a_page_that_does_not_say_is_none(broken):
    assert DrawnForm(WHOLE | broken).drawn() is None


def test_what_else_is_wrong_does_not_hide_where_the_page_belongs():
    form = DrawnForm(WHOLE | {"no": "x", "dealer": "9"})

    assert form.drawn() == Drawn(7, 2, (12, 5, 3, 9))
    assert {"no", "dealer"} <= set(form.errors)


def test_a_word_may_name_a_hand():
    assert not SayForm(WHOLE | {"line": "x", "seen_revision": "1"}).is_valid()
    assert SayForm(WHOLE | {"seen_revision": "1"}).is_valid()


def test_people_of_a_table_stand_by_seat():
    seats = (SeatedAt(2, 10, 3), SeatedAt(0, 11, 12), SeatedAt(1, 12, 5))

    assert numbers_of(TableSeating(1, 4, "seated", seats)) == (12, 5, 3)


@pytest.mark.parametrize(
    ("query", "table"),
    [("table=7", 7), ("table=", None), ("", None), ("table=x", None), ("table=" + "9" * 16, None)],
)
def test_the_table_of_an_address(query, table):
    assert in_address(QueryDict(query)) == table
