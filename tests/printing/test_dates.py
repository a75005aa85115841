"""The instant at the head of a sheet: day, hour, and whose clock it is."""

from datetime import UTC, datetime

import pytest

from tournaments.printing.dates import moment

AT = datetime(2026, 11, 13, 0, 30, tzinfo=UTC)


@pytest.mark.parametrize(
    ("zone", "day", "hour", "clock"),
    [
        ("UTC", "Friday 13 November 2026", "12:30", "UTC"),
        ("America/Halifax", "Thursday 12 November 2026", "8:30", "Halifax"),
        ("Pacific/Auckland", "Friday 13 November 2026", "1:30", "Auckland"),
    ],
)
def test_day_and_hour_are_those_of_the_zone_which_is_named(zone, day, hour, clock):
    told = moment(AT, zone)

    assert told.index(day) < told.index(hour) < told.index(clock)
