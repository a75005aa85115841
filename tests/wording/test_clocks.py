"""The clock of a round: over the figures, in figures, aloud."""

from datetime import timedelta

import pytest

from tournaments.queries.clocks import Phase
from tournaments.wording import clocks


@pytest.mark.parametrize(
    ("phase", "told"),
    [
        ("waiting", "Round 4 starts in"),
        ("running", "Round 4 ends in"),
        ("paused", "Round 4: the clock stands still"),
        ("over", "Round 4 is over"),
    ],
)
def test_what_stands_over_the_figures(phase, told):
    assert clocks.title(Phase(phase), 4) == told


@pytest.mark.parametrize(
    ("time", "told"),
    [
        (timedelta(), "0:00"),
        (timedelta(milliseconds=1), "0:01"),
        (timedelta(seconds=1), "0:01"),
        (timedelta(seconds=59, milliseconds=1), "1:00"),
        (timedelta(seconds=60), "1:00"),
        (timedelta(seconds=61), "1:01"),
        (timedelta(minutes=9, seconds=59), "9:59"),
        (timedelta(hours=2), "120:00"),
    ],
)
def test_a_second_that_has_begun_still_counts(time, told):
    assert clocks.left(time) == told


def test_what_is_said_aloud_and_when():
    assert clocks.says("waiting", 2) == ((0, "Round 2 begins."),)
    assert clocks.says("running", 2) == (
        (300, "5 minutes are left of round 2."),
        (60, "1 minute is left of round 2."),
        (0, "The bell: round 2 is over."),
    )


@pytest.mark.parametrize("phase", ["still", "untimed", "paused", "over"])
def test_a_clock_that_does_not_run_says_nothing(phase):
    assert clocks.says(Phase(phase), 2) == ()
