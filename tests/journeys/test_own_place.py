"""A new club starts in the zone of the device; a club that has one keeps it."""

import pytest
from playwright.sync_api import expect

from tests import factories
from tests.factories import PASSWORD

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_new_club_starts_where_the_device_is_and_an_old_one_stays(page, live_server):
    club = factories.make_club()  # plays in Halifax; the browser stands in London
    page.goto(f"{live_server.url}/sign-in/")
    page.get_by_label("E-mail").fill(factories.owner_of(club).email)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()

    page.goto(f"{live_server.url}/clubs/new/")
    expect(page.get_by_label("Where you play")).to_have_value("Europe/London")

    page.goto(f"{live_server.url}/c/{club.slug}/settings/")
    expect(page.get_by_label("Where you play")).to_have_value(club.zone)
