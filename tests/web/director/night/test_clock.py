"""Which clock the console asks about, and which of its buttons are there."""

from datetime import timedelta

import pytest

from scoring.night.rules import NightRules
from tests import factories
from tests.services.builders import NOON, a_night, use_rules
from tests.web.asking import read, to
from tournaments import queries
from tournaments.models import Round
from tournaments.web.director.night import clock as panels

pytestmark = pytest.mark.django_db
SECOND = timedelta(seconds=1)
TWENTY = timedelta(minutes=20)
FOUR = (1, 2, 3, 4)


class Here:
    """What the panel asks a page for: whose night, and the hour."""

    def __init__(self, night, at=NOON):
        self.night, self.at = night.tournament, at


def bell(rounds=3):
    return a_night([[FOUR]] * rounds, night=NightRules(minutes=20))


def begin(night, number, *, at=NOON, state="playing", paused=None):
    Round.objects.filter(pk=night.rounds[number].pk).update(
        state=state, started_at=at, ends_at=at + TWENTY, paused_at=paused
    )


def panel(night, at=NOON):
    return panels.of(Here(night, at), queries.rules.versions(night.tournament.pk))


def buttons(found):
    return found.may_start, found.may_pause, found.may_resume


def test_at_first_the_first_round_can_be_started():
    found = panel(bell())

    assert (found.number, found.minutes, found.shown) == (1, 20, None)
    assert buttons(found) == (True, False, False)


def test_a_clock_that_runs_can_be_stopped():
    night = bell()
    begin(night, 1)

    for at in (NOON - SECOND, NOON, NOON + TWENTY - SECOND):
        found = panel(night, at)
        assert (found.number, buttons(found)) == (1, (False, True, False))
        assert found.shown is not None


def test_a_clock_that_stands_still_can_go_on_however_late():
    night = bell()
    begin(night, 1, paused=NOON + SECOND)

    found = panel(night, NOON + 2 * TWENTY)

    assert (found.number, buttons(found)) == (1, (False, False, True))


def test_when_the_bell_has_rung_the_next_round_is_asked_about():
    night = bell()
    begin(night, 1)

    found = panel(night, NOON + TWENTY)

    assert (found.number, buttons(found)) == (2, (True, False, False))


def test_the_newest_clock_goes_before_older_ones_and_skips_no_round():
    night = bell()
    begin(night, 1, at=NOON - 3 * TWENTY)
    begin(night, 2, at=NOON)

    assert panel(night).number == 2
    assert panel(night, NOON + TWENTY).number == 3


def test_after_the_last_bell_the_last_round_stays_without_a_button():
    night = bell(1)
    begin(night, 1)

    found = panel(night, NOON + TWENTY)

    assert (found.number, buttons(found)) == (1, (False, False, False))


def test_a_round_that_is_closed_has_no_clock():
    night = bell(1)
    begin(night, 1, state="closed")

    assert panel(night, NOON + TWENTY) is None


@pytest.mark.parametrize("state", ["draft", "ready", "provisional", "final"])
def test_a_night_that_does_not_run_has_no_clock(state):
    night = bell()
    night.set_night(state)

    assert panel(night) is None


def test_a_round_without_a_bell_has_no_clock_and_each_asks_the_rules_of_its_own():
    night = a_night([[FOUR]] * 2)
    assert panel(night) is None
    use_rules(
        night,
        queries.rules.of_night(night.tournament.pk).rules,
        NightRules(minutes=9),
        from_round=2,
    )
    assert panel(night) is None

    begin(night, 1)
    assert panel(night, NOON + TWENTY).minutes == 9


def test_without_rounds_there_is_no_clock():
    assert panel(a_night([[FOUR]], night=NightRules(minutes=20), with_rounds=False)) is None


# --- On the page


@pytest.fixture
def night(client):
    made = factories.running_night(factories.make_club(), night_rules=NightRules(minutes=20))
    client.force_login(factories.owner_of(made.club))
    return made


def test_the_clock_has_its_buttons_on_the_console(client, night):
    def press(act, **typed):
        return read(client.post(to(night, "clock", 1, act), typed, follow=True))

    assert "Start in 3 minutes" in read(client.get(to(night, "console")))
    assert "Round 1 starts in" in press("start", wait=3)
    assert "the clock stands still" in press("pause")
    assert "Round 1 starts in" in press("resume")
    assert "This clock is not running now" in press("resume")
    assert client.post(to(night, "clock", 1, "x")).status_code == 404


def test_a_night_without_a_bell_has_no_clock_on_the_console(client, night):
    quiet = factories.running_night(night.club, people=8, name="Quiet")

    assert "Start the clock" not in read(client.get(to(quiet, "console")))
