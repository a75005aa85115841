"""Most of a club comes most weeks: the whole roster is one press."""

import pytest
from playwright.sync_api import expect

from tests import factories
from tests.factories import PASSWORD

pytestmark = pytest.mark.django_db(transaction=True)


def test_the_whole_roster_is_one_press(page, live_server):
    club = factories.make_club()
    factories.people_on_roster(club)
    page.goto(f"{live_server.url}/sign-in/?next=/c/{club.slug}/nights/new/")
    page.get_by_label("E-mail").fill(factories.owner_of(club).email)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()

    page.get_by_role("button", name="Tick everybody").click()
    page.get_by_role("checkbox", name="Earl Thibodeaux").uncheck()
    page.get_by_role("button", name="How do we play").click()

    expect(page.get_by_text("21 people are in.")).to_be_visible()
