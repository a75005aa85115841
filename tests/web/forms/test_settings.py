"""Who may find a night and read which of its pages."""

import pytest

from tournaments.models import Visibility
from tournaments.web.forms.settings import SwitchesForm


def test_everybody_who_may_find_a_night_is_offered():
    offered = {code for code, _words in SwitchesForm().fields["visibility"].choices}

    assert offered == set(Visibility)


def test_a_switch_that_is_not_sent_is_off():
    form = SwitchesForm({"visibility": "public", "standings": "on"})

    assert form.is_valid()
    said = form.cleaned_data
    assert (said["seating"], said["standings"], said["prizes"]) == (False, True, False)


@pytest.mark.parametrize("visibility", ["", "everybody", "PUBLIC"])
def test_who_finds_it_must_be_said(visibility):
    assert not SwitchesForm({"visibility": visibility}).is_valid()
