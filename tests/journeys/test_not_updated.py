"""Pages that follow a night say when they cannot, and catch up at once."""

from datetime import UTC, datetime, timedelta

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from tests import factories
from tests.journeys.evening import director_at
from tournaments.wording import times

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def night():
    return factories.running_night(factories.make_club(), rounds_planned=2)


def public(page, night, live_server, name):
    page.goto(live_server.url + reverse(f"web:public_{name}", args=[night.club.slug, night.slug]))


def console(page, night, live_server, _name):
    director_at(page, live_server, night.club)
    page.goto(live_server.url + reverse("web:console", args=[night.club.slug, night.slug]))


@pytest.mark.parametrize(
    ("opened", "name", "changes"),
    [
        (public, "standings", True),
        (public, "screen", False),
        (console, "", True),
    ],
    ids=["standings", "big screen", "console"],
)
def test_a_page_without_network_says_since_when_and_catches_up_at_once(
    page, live_server, night, fits, accessible, opened, name, changes
):
    page.clock.install()
    opened(page, night, live_server, name)
    told = page.get_by_text("No connection. Not updated since")
    expect(told).to_be_hidden()

    page.context.set_offline(True)
    expect(told).to_be_visible()
    assert told.inner_text().endswith(f"since {times.clock(datetime.now(UTC), night.zone)}.")
    fits()
    accessible()
    if changes:
        before = page.locator("main").inner_text()
        factories.type_totals(factories.table_of(night, 1, 1), 7, 5)
    # No timer runs any more: what follows is because the connection is back.
    page.clock.pause_at(datetime.now(UTC) + timedelta(hours=3))
    page.context.set_offline(False)

    expect(told).to_be_hidden()
    if changes:
        expect(page.locator("main")).not_to_have_text(before)
