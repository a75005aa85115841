"""The choice of what the big screen shows, and the director's own one with full names."""

import pytest

from tests import factories
from tests.web.asking import read, to
from tournaments.models import Visibility
from tournaments.services.night import nights

pytestmark = pytest.mark.django_db


@pytest.fixture
def night(client):
    made = factories.running_night(factories.make_club(), people=5, rounds_planned=3)
    client.force_login(factories.owner_of(made.club))
    return made


def test_the_choice_is_stored_and_shown_again(client, night):
    stored = client.post(to(night, "choose_screen"), {"shows": "turns", "number": "3"}, follow=True)
    night.refresh_from_db()

    assert "Every big screen shows it in a moment" in read(stored)
    assert (night.screen_shows, night.screen_round) == ("turns", 3)
    form = client.get(to(night, "choose_screen")).context["form"]
    assert (form["shows"].value(), form["number"].value()) == ("turns", 3)


def test_without_a_round_the_one_that_is_played_is_shown(client, night):
    client.post(to(night, "choose_screen"), {"shows": "seats", "number": "2"})
    client.post(to(night, "choose_screen"), {"shows": "seats", "number": ""})
    night.refresh_from_db()

    assert night.screen_round is None


@pytest.mark.parametrize("typed", [{"shows": "films"}, {"shows": "seats", "number": "9"}])
def test_what_cannot_be_shown_is_refused(client, night, typed):
    assert client.post(to(night, "choose_screen"), typed).status_code == 422
    night.refresh_from_db()
    assert night.screen_round is None


def test_only_rounds_that_are_out_can_be_chosen(client, night):
    later = factories.make_night(night.club, people=5, rounds_planned=3, name="Later")
    factories.accept_plan(later)
    factories.publish(later, 1)

    form = client.get(to(later, "choose_screen")).context["form"]

    assert [value for value, _label in form.fields["number"].choices] == ["", 1]


def test_the_clubs_own_screen_has_full_names_whatever_the_switches_say(client, night):
    nights.set_switches(
        tournament=night,
        visibility=Visibility.PRIVATE,
        seating=False,
        standings=False,
        prizes=False,
        by=factories.by(factories.owner_of(night.club)),
        at=factories.AT,
    )

    shown = client.get(to(night, "screen"))

    assert "Round 1: find your table" in read(shown)
    assert factories.NAMES[2] in read(shown)
