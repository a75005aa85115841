"""The forms over the pile of cards."""

import pytest

from tournaments.web.forms.cards import CardLonersForm, NumberForm


@pytest.mark.parametrize(
    ("typed", "valid"), [("1", True), ("99", True), ("0", False), ("100", False), ("x", False)]
)
def test_a_number_of_a_card_is_one_to_ninety_nine(typed, valid):
    assert NumberForm({"number": typed}).is_valid() is valid


def test_the_hands_are_where_the_number_is_typed():
    drawn = str(NumberForm()["number"])

    assert "autofocus" in drawn
    assert 'autocomplete="off"' in drawn


@pytest.mark.parametrize(
    ("answer", "valid"),
    [("marked", True), ("unmarked", True), ("unasked", False), ("", False), ("yes", False)],
)
def test_cards_show_lone_hands_or_they_do_not(answer, valid):
    assert CardLonersForm({"answer": answer}).is_valid() is valid
