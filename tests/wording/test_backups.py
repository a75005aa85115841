"""How copies fare, in words."""

from datetime import UTC, datetime, timedelta

import pytest

from tournaments.wording import backups

NOW = datetime(2026, 11, 26, 19, 48, tzinfo=UTC)


@pytest.mark.parametrize(
    ("before", "told"),
    [
        (timedelta(minutes=3), "The last copy of everything is of 7:45 pm."),
        (timedelta(hours=13), "The last copy of everything is one day old."),
        (timedelta(days=8, hours=3), "The last copy of everything is 8 days old."),
        (-timedelta(days=2), "The last copy is of Saturday 28 November 2026: a clock was wrong."),
    ],
)
def test_the_age_of_the_last_copy(before, told):
    assert backups.age(NOW - before, NOW, "Europe/London") == told


def test_no_copy_is_said():
    assert backups.age(None, NOW, "Europe/London") == "There is no copy yet."


def test_a_problem_is_said_and_an_unknown_one_too():
    assert backups.problem("full") == "It is full."
    assert backups.problem("x") == "It could not be written, or not be read back."
