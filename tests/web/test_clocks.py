"""A clock as a page shows it: its title, what is left, and what it counts down to."""

from datetime import timedelta

import pytest

from tests.services.builders import NOON
from tournaments.queries.clocks import Clock
from tournaments.web.clocks import shown

SECOND = timedelta(seconds=1)
TWENTY = timedelta(minutes=20)


def clock(*, starts=NOON, ends=NOON + TWENTY, paused=None):
    return Clock(3, "playing", starts, ends, paused)


@pytest.mark.parametrize("untold", [Clock(3, "published"), clock(ends=None)])
def test_a_round_without_a_bell_has_no_clock_to_show(untold):
    assert shown(untold, NOON) is None


@pytest.mark.parametrize(
    ("at", "phase", "aim", "left"),
    [
        (NOON - 90 * SECOND, "waiting", NOON, "1:30"),
        (NOON, "running", NOON + TWENTY, "20:00"),
        (NOON + TWENTY - SECOND, "running", NOON + TWENTY, "0:01"),
    ],
)
def test_what_ticks_counts_down_in_milliseconds_of_the_servers_hour(at, phase, aim, left):
    seen = shown(clock(), at)

    assert (seen.number, seen.phase, seen.at, seen.left) == (3, phase, aim, left)
    assert seen.aim == aim.timestamp() * 1000
    assert seen.now == at.timestamp() * 1000
    assert seen.key == f"3-{phase}"
    assert seen.says


@pytest.mark.parametrize(
    ("stopped", "at", "phase", "left"),
    [
        (clock(paused=NOON + SECOND), NOON + 2 * TWENTY, "paused", "19:59"),
        (clock(), NOON + TWENTY, "over", "0:00"),
    ],
)
def test_what_stands_still_counts_down_to_nothing(stopped, at, phase, left):
    seen = shown(stopped, at)

    assert (seen.phase, seen.left, seen.aim, seen.at) == (phase, left, None, None)


def test_its_title_names_the_round():
    assert "3" in shown(clock(), NOON).title
