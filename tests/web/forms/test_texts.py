"""Whatever form it is typed into, a text is kept in one spelling and without unseen signs."""

import pytest
from django import forms

from tournaments.web.forms.clubs import ClubForm
from tournaments.web.forms.nights import WhenForm
from tournaments.web.forms.texts import TextField


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("late\x0bby ten", "late by ten"),
        ("  Thursday\u200b  night ", "Thursday night"),
        ("\u202eevil", "evil"),
        ("Zoe\u0308", "Zoë"),
        ("\u200b", ""),
        (None, ""),
    ],
)
def test_a_line_is_cleaned(typed, kept):
    assert TextField(required=False).clean(typed) == kept


def test_where_there_is_room_for_lines_they_stay():
    field = TextField(widget=forms.Textarea)

    assert field.clean(" Ann\tLee\r\nBo\u2028Cy\x0b ") == "Ann\tLee\nBo\nCy"


@pytest.mark.parametrize("form", [ClubForm, WhenForm])
def test_a_name_that_shows_nothing_is_no_name(form):
    assert form({"name": "\u200b\ufeff"}).errors["name"] == ["This field is required."]
