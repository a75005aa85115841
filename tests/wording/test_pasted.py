"""What was understood of a pasted list, in words."""

from types import SimpleNamespace

import pytest

from tournaments.names.lines import Doubt, LeftOut, Why
from tournaments.names.pasted import Cells
from tournaments.wording import pasted as words


def test_every_doubt_and_every_way_of_columns_has_its_own_words():
    assert len({words.doubt(each) for each in Doubt}) == len(Doubt)
    assert len({str(words.cells(each)) for each in Cells}) == len(Cells)


@pytest.mark.parametrize(
    ("why", "told"),
    [
        (Why.GUEST, "“7”: a guest without a name"),
        (Why.HEADING, "“7”: a heading"),
        (Why.NUMBER, "“7”: the number in the list"),
        (Why.EMPTY, "“7”: no name"),
        (Why.CELL, "“7” is left out"),
    ],
)
def test_what_was_left_out_says_why(why, told):
    assert words.left_out(LeftOut("7", why)) == told


def test_two_of_one_name_are_told_apart_by_group_and_nights():
    someone = SimpleNamespace(name="Ann Lee", category="women", nights=1)
    other = SimpleNamespace(name="Ann Lee", category="", nights=12)

    assert words.person(someone) == "Ann Lee, women, 1 night"
    assert words.person(other) == "Ann Lee, 12 nights"


@pytest.mark.parametrize("meant", ["several", "in_already", "twice"])
def test_each_question_about_a_name_asks_who(meant):
    assert "Who is" in words.question(meant)
