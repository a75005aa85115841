"""What the big screen is told."""

import pytest

from tournaments.models import ScreenShows
from tournaments.web.forms.screen import ScreenForm


def test_it_follows_the_night_unless_a_round_is_chosen():
    form = ScreenForm({"shows": "seats", "number": ""}, rounds=(1, 2))

    assert form.is_valid()
    assert form.cleaned_data["number"] is None
    words = [label for _value, label in form.fields["number"].choices]
    assert words == ["The round that is played", "Round 1", "Round 2"]


def test_a_round_that_is_out_can_be_chosen():
    form = ScreenForm({"shows": "turns", "number": "2"}, rounds=(1, 2))

    assert form.is_valid()
    assert form.cleaned_data["number"] == 2


@pytest.mark.parametrize("said", [{"shows": "cats"}, {"shows": ""}, {"number": "3"}])
def test_nothing_else_is_shown(said):
    assert not ScreenForm({"shows": "seats"} | said, rounds=(1, 2)).is_valid()


def test_each_thing_that_can_be_shown_has_words():
    offered = {code for code, _words in ScreenForm(rounds=()).fields["shows"].choices}

    assert offered == set(ScreenShows)
