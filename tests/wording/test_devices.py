"""What is known of a tablet, in words."""

from datetime import timedelta

import pytest

from tournaments.wording import devices as words


@pytest.mark.parametrize(
    ("ago", "told"),
    [
        (timedelta(seconds=-5), "heard just now"),  # a clock that runs ahead
        (timedelta(seconds=59), "heard just now"),
        (timedelta(seconds=60), "last heard 1 min ago"),
        (timedelta(minutes=119), "last heard 119 min ago"),
        (timedelta(minutes=120), "last heard 2 h ago"),
        (timedelta(hours=25), "last heard 25 h ago"),
    ],
)
def test_when_it_was_heard(ago, told):
    assert words.heard(ago, 0) == told


def test_what_waits_there_is_counted():
    assert words.heard(timedelta(), 1) == "heard just now, 1 hand waiting"
    assert words.heard(timedelta(minutes=6), 2) == "last heard 6 min ago, 2 hands waiting"


def test_what_it_keeps_is_told_of_both_layers_and_of_one_that_says_nothing():
    told = [words.layer(code) for code in ("A", "B", "", "Z")]

    assert "stays open" in told[0]
    assert "closed" in told[1]
    assert told[2] == told[3] == "has not told what it keeps"


def test_where_it_belongs():
    assert words.whose(5, None) == "Table 5"
    assert words.whose(None, 12) == "Phone of number 12"
    assert words.holds("Table 5", "heard just now") == "Table 5: heard just now"
