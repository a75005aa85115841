"""Text is kept in one spelling, without anything that nobody can see."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.names.clean import many_lines, one_line


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Ann   Lee ", "Ann Lee"),
        ("Ann\u200b\ufeff\u202eLee", "AnnLee"),
        ("late\x0bby\x00 ten\x07", "late by ten"),
        ("Zoe\u0308", "Zoë"),
        ("half \ud83d sign", "half sign"),
        ("soft\u00adhyphen", "softhyphen"),
        ("نی\u200cما", "نی\u200cما"),  # a joiner that Persian is written with
        ("👩\u200d🚀", "👩\u200d🚀"),
    ],
)
def test_what_nobody_sees_is_not_kept(typed, kept):
    assert one_line(typed) == kept


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\x0b", "\x0c", "\x85", "\u2028", "\u2029"])
def test_every_end_of_a_line_is_one(end):
    assert many_lines(f"Ann\tLee{end}Bo\u3000Ray") == "Ann\tLee\nBo Ray"


@given(st.text())
def test_cleaning_twice_is_cleaning_once(text):
    assert one_line(one_line(text)) == one_line(text)
    assert many_lines(many_lines(text)) == many_lines(text)


@given(st.text(st.characters(categories=["L", "N", "S"])))
def test_no_letter_is_lost(text):
    assert len(one_line(text)) <= len(text)
    assert {*one_line(text)} >= {sign for sign in text if sign.isascii()}
