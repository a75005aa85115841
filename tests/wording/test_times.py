"""Instants and lengths, in the room's own clock and in the language that is active."""

from datetime import UTC, datetime, timedelta

import pytest
from django.utils import translation

from tournaments.wording import times

# A quarter to midnight in Greenwich: the evening before in Halifax, the next morning in Auckland.
AT = datetime(2026, 11, 12, 23, 45, tzinfo=UTC)


@pytest.mark.parametrize(
    ("zone", "clock", "day", "full_day"),
    [
        ("UTC", "11:45 pm", "Thursday 12 November", "Thursday 12 November 2026"),
        ("America/Halifax", "7:45 pm", "Thursday 12 November", "Thursday 12 November 2026"),
        ("Pacific/Auckland", "12:45 pm", "Friday 13 November", "Friday 13 November 2026"),
        ("Asia/Kolkata", "5:15 am", "Friday 13 November", "Friday 13 November 2026"),
        # what is no zone is shown as Greenwich has it
        ("Nowhere/At_All", "11:45 pm", "Thursday 12 November", "Thursday 12 November 2026"),
        ("", "11:45 pm", "Thursday 12 November", "Thursday 12 November 2026"),
    ],
)
def test_an_instant_in_the_clock_of_a_zone(zone, clock, day, full_day):
    assert times.clock(AT, zone) == clock
    assert times.day(AT, zone) == day
    assert times.full_day(AT, zone) == full_day


@pytest.mark.parametrize(
    ("utc", "told"),
    [
        (datetime(2026, 10, 25, 0, 30, tzinfo=UTC), "1:30 am"),
        (datetime(2026, 10, 25, 1, 30, tzinfo=UTC), "1:30 am"),
        (datetime(2026, 10, 25, 2, 30, tzinfo=UTC), "2:30 am"),
    ],
)
def test_the_night_on_which_clocks_go_back_has_one_hour_twice(utc, told):
    assert times.clock(utc, "Europe/London") == told


def test_an_hour_that_no_clock_has_ends_no_list():
    first = datetime(1, 1, 1, 0, 0, tzinfo=UTC)

    assert times.full_day(first, "America/Halifax") == "Monday 1 January 0001"


@pytest.mark.parametrize(
    ("zone", "told"),
    [
        ("America/Halifax", "Halifax time"),
        ("America/Argentina/Buenos_Aires", "Buenos Aires time"),
        ("UTC", "UTC"),
    ],
)
def test_whose_clock_it_is(zone, told):
    assert times.whose(zone) == told


def test_a_night_is_called_by_its_weekday():
    assert times.night_name(datetime(2026, 11, 12, 19, 0, tzinfo=UTC)) == "Thursday night"
    assert times.night_name(datetime(2026, 11, 15, 19, 0, tzinfo=UTC)) == "Sunday night"


@pytest.mark.parametrize(
    ("time", "told"),
    [
        (timedelta(), "0 minutes"),
        (timedelta(minutes=2), "0 minutes"),
        (timedelta(minutes=3), "5 minutes"),
        (timedelta(minutes=57), "55 minutes"),
        (timedelta(minutes=58), "1 hour"),
        (timedelta(hours=1, minutes=4), "1 hour 5 minutes"),
        (timedelta(hours=3, minutes=10), "3 hours 10 minutes"),
        (timedelta(hours=2), "2 hours"),
    ],
)
def test_a_length_is_told_to_five_minutes(time, told):
    assert times.length(time) == told


def test_a_day_is_told_in_the_language_that_is_active():
    with translation.override("de"):
        assert times.full_day(AT, "UTC") == "Donnerstag 12 November 2026"
        assert times.day(AT, "Pacific/Auckland") == "Freitag 13 November"
