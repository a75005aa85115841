"""The clocks of rounds: what each does at an instant, its length, and which one a wall shows."""

from datetime import timedelta

import pytest

from tests.services.builders import NOON, a_night, typed
from tournaments.models import Round
from tournaments.queries import clocks
from tournaments.queries.clocks import Clock, Phase

SECOND = timedelta(seconds=1)
TWENTY = timedelta(minutes=20)
FOUR = (1, 2, 3, 4)


def clock(number=1, *, starts=NOON, ends=NOON + TWENTY, paused=None):
    return Clock(number, "playing", starts, ends, paused)


STILL = Clock(1, "published")
UNTIMED = clock(ends=None)


@pytest.mark.parametrize(
    ("of", "at", "phase", "left"),
    [
        (STILL, NOON, Phase.STILL, timedelta()),
        (clock(), NOON - SECOND, Phase.WAITING, SECOND),
        # it begins and ends on the second
        (clock(), NOON, Phase.RUNNING, TWENTY),
        (clock(), NOON + TWENTY - SECOND, Phase.RUNNING, SECOND),
        (clock(), NOON + TWENTY, Phase.OVER, timedelta()),
        (clock(), NOON + 2 * TWENTY, Phase.OVER, timedelta()),
        (UNTIMED, NOON - SECOND, Phase.WAITING, SECOND),
        (UNTIMED, NOON, Phase.UNTIMED, timedelta()),
        # while it stands still nothing is lost, however late it is
        (clock(paused=NOON + SECOND), NOON + 2 * TWENTY, Phase.PAUSED, TWENTY - SECOND),
        (clock(paused=NOON - SECOND), NOON + 2 * TWENTY, Phase.PAUSED, SECOND),
        (clock(paused=NOON), NOON + SECOND, Phase.PAUSED, TWENTY),
    ],
)
def test_what_a_clock_does_and_how_long_it_has(of, at, phase, left):
    assert of.phase(at) is phase
    assert of.left(at) == left


def test_people_who_still_sit_down_wait_for_the_start_then_for_the_bell():
    assert clock().aim(NOON - SECOND) == NOON
    assert clock().aim(NOON) == NOON + TWENTY
    assert UNTIMED.aim(NOON) is None
    assert STILL.aim(NOON) is None


# --- On the wall

PLANNED = [Clock(number, "published") for number in (1, 2, 3)]


def shown(every, waiting, at=NOON):
    found = clocks.on_the_wall(every, frozenset(waiting), at)
    return found.number if found else None


def test_without_rounds_there_is_no_clock_to_show():
    assert shown([], {1}) is None


@pytest.mark.parametrize(("waiting", "number"), [({1, 2, 3}, 1), ({2, 3}, 2), ({3}, 3), (set(), 3)])
def test_where_no_clock_was_started_the_first_round_still_to_come_in_is_shown(waiting, number):
    assert shown(PLANNED, waiting) == number


@pytest.mark.parametrize(
    ("at", "waiting", "number"),
    [
        (NOON, {1, 2, 3}, 2),  # the newest begun, though tables of round 1 are out
        (NOON + TWENTY, {2, 3}, 3),  # its bell has rung
        (NOON, {3}, 3),  # all its tables are in before the bell
        (NOON - SECOND, {1, 2, 3}, 2),
    ],
)
def test_the_newest_round_begun_is_shown_until_it_is_over(at, waiting, number):
    begun = [clock(1, starts=NOON - 2 * TWENTY, ends=NOON - TWENTY), clock(2), PLANNED[2]]

    assert shown(begun, waiting, at) == number


def test_the_last_round_stays_when_it_is_over():
    assert shown([clock(1)], set(), NOON + 2 * TWENTY) == 1


# --- Of a night


@pytest.mark.django_db
@pytest.mark.parametrize("rounds", [1, 3])
def test_the_clocks_of_a_night_are_those_of_rounds_that_are_out(rounds, django_assert_num_queries):
    night = a_night([[FOUR]] * (rounds + 2))
    night.set_round(rounds + 1, "planned")
    night.set_round(rounds + 2, "dropped")
    Round.objects.filter(pk=night.rounds[1].pk).update(
        state="playing", started_at=NOON, ends_at=NOON + TWENTY, paused_at=NOON + SECOND
    )

    with django_assert_num_queries(1):
        found = clocks.of_night(night.tournament.pk)

    assert [each.number for each in found] == list(range(1, rounds + 1))
    assert found[0] == Clock(1, "playing", NOON, NOON + TWENTY, NOON + SECOND)


@pytest.mark.django_db
@pytest.mark.parametrize("rounds", [1, 3])
def test_a_round_is_incomplete_while_one_seated_table_is_out(rounds, django_assert_num_queries):
    night = a_night([[FOUR, (5, 6, 7, 8)]] * rounds)
    typed(night, rounds, 1, 10, 7)

    with django_assert_num_queries(1):
        assert clocks.incomplete(night.tournament.pk) == set(range(1, rounds + 1))

    typed(night, rounds, 2, 10, 7)
    assert clocks.incomplete(night.tournament.pk) == set(range(1, rounds))


@pytest.mark.django_db
@pytest.mark.parametrize("state", ["postponed", "void"])
def test_a_table_that_is_not_played_now_keeps_no_round_waiting(state):
    night = a_night([[FOUR]])
    night.set_table(state)

    assert clocks.incomplete(night.tournament.pk) == frozenset()
