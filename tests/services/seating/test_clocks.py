"""The clock of a round: started, waited for, stopped, gone on with; and the big screen."""

from datetime import timedelta

import pytest

from scoring.night.rules import NightRules
from tests.services.setting_up import AT, accepted_plan, arrive, director, night_of, wanted
from tournaments.models import Journal, Round
from tournaments.queries import clocks
from tournaments.queries.clocks import Phase
from tournaments.services.night import screen
from tournaments.services.night.nights import BadNight
from tournaments.services.seating import clocks as acts
from tournaments.services.seating import rounds
from tournaments.services.seating.clocks import ClockStill

pytestmark = pytest.mark.django_db

MINUTE = timedelta(minutes=1)


@pytest.fixture
def who():
    return director()


@pytest.fixture
def night(who):
    made = night_of(who, wanted(rounds=3, night=NightRules(minutes=20)))
    arrive(who, made, 8)
    accepted_plan(who, made)
    rounds.publish(tournament=made, by=who.actor, at=AT)
    return made


def start(who, night, number=1, *, at=AT, **more):
    return acts.start(tournament=night, number=number, by=who.actor, at=at, **more)


def pause(who, night, *, at):
    return acts.pause(tournament=night, number=1, by=who.actor, at=at)


def resume(who, night, *, at):
    return acts.resume(tournament=night, number=1, by=who.actor, at=at)


def clock(night, number=1):
    return clocks.of_night(night.pk)[number - 1]


def test_a_stopped_clock_keeps_what_is_left_and_the_bell_comes_later(who, night):
    start(who, night)

    pause(who, night, at=AT + 5 * MINUTE)

    stopped = clock(night)
    assert stopped.phase(AT + 9 * MINUTE) is Phase.PAUSED
    assert stopped.left(AT + 9 * MINUTE) == 15 * MINUTE

    resume(who, night, at=AT + 12 * MINUTE)

    assert clock(night).phase(AT + 12 * MINUTE) is Phase.RUNNING
    assert clock(night).left(AT + 12 * MINUTE) == 15 * MINUTE
    assert Round.objects.get(number=1).ends_at == AT + 27 * MINUTE


def test_people_find_their_tables_before_the_round_begins(who, night):
    start(who, night, wait=3 * MINUTE)

    waiting = clock(night)
    assert (waiting.phase(AT), waiting.left(AT)) == (Phase.WAITING, 3 * MINUTE)
    assert (waiting.phase(AT + 3 * MINUTE), waiting.left(AT + 3 * MINUTE)) == (
        Phase.RUNNING,
        20 * MINUTE,
    )


def test_a_wait_that_is_stopped_moves_start_and_bell_alike(who, night):
    start(who, night, wait=3 * MINUTE)
    pause(who, night, at=AT + MINUTE)

    assert clock(night).left(AT + 8 * MINUTE) == 2 * MINUTE
    resume(who, night, at=AT + 8 * MINUTE)

    row = Round.objects.get(number=1)
    assert (row.started_at, row.ends_at) == (AT + 10 * MINUTE, AT + 30 * MINUTE)


def test_only_a_clock_that_runs_is_stopped_and_only_a_stopped_one_goes_on(who, night):
    for act in (pause, resume):
        with pytest.raises(ClockStill):
            act(who, night, at=AT)
    start(who, night)
    with pytest.raises(ClockStill):
        resume(who, night, at=AT)
    with pytest.raises(ClockStill):
        pause(who, night, at=AT + 20 * MINUTE)
    pause(who, night, at=AT + MINUTE)

    with pytest.raises(ClockStill):
        pause(who, night, at=AT + 2 * MINUTE)

    assert Journal.objects.filter(act__startswith="round.pause").count() == 1


def test_when_the_bell_has_rung_nothing_is_left(who, night):
    start(who, night)

    rung = clock(night)

    assert rung.phase(AT + 20 * MINUTE) is Phase.OVER
    assert rung.left(AT + 25 * MINUTE) == timedelta()


def test_a_round_without_minutes_is_played_without_a_bell(who):
    made = night_of(who, wanted(rounds=1))
    arrive(who, made, 8)
    accepted_plan(who, made)
    rounds.publish(tournament=made, by=who.actor, at=AT)
    assert clock(made).phase(AT) is Phase.STILL

    start(who, made)

    assert clock(made).phase(AT + 90 * MINUTE) is Phase.UNTIMED
    with pytest.raises(ClockStill):
        pause(who, made, at=AT + MINUTE)


def test_the_wall_shows_the_round_that_is_played_then_the_next_one(who, night):
    def shown(at):
        found = clocks.on_the_wall(clocks.of_night(night.pk), clocks.incomplete(night.pk), at)
        return found.number

    assert shown(AT) == 1
    start(who, night)
    assert shown(AT + 19 * MINUTE) == 1
    assert shown(AT + 20 * MINUTE) == 2
    start(who, night, 2, at=AT + 25 * MINUTE)
    assert shown(AT + 26 * MINUTE) == 2
    start(who, night, 3, at=AT + 50 * MINUTE)
    assert shown(AT + 90 * MINUTE) == 3


def test_without_seats_the_wall_shows_no_round(who):
    made = night_of(who)

    found = clocks.on_the_wall(clocks.of_night(made.pk), clocks.incomplete(made.pk), AT)

    assert found is None


def test_the_director_chooses_what_the_wall_shows(who, night):
    before = night.version.version

    chosen = screen.choose(tournament=night, shows="turns", number=2, by=who.actor, at=AT)

    assert (chosen.screen_shows, chosen.screen_round) == ("turns", 2)
    night.version.refresh_from_db()
    assert night.version.version == before + 1


@pytest.mark.parametrize(
    ("shows", "number", "field"), [("films", None, "shows"), ("seats", 9, "number")]
)
def test_what_is_not_there_cannot_be_shown(who, night, shows, number, field):
    with pytest.raises(BadNight) as refused:
        screen.choose(tournament=night, shows=shows, number=number, by=who.actor, at=AT)

    assert refused.value.data == {"fields": {field: "unknown"}}
