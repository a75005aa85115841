"""Finding somebody on a list, however the name is typed."""

import pytest
from playwright.sync_api import expect

from tests import factories
from tests.factories import PASSWORD

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("o'neill", "Sam O’Neill"),
        ("zolkiewski", "Łukasz Żółkiewski"),
        ("NGUYEN", "Nguyễn Thị Hồng Nhung"),
        ("sian llewellyn prothero", "Siân Llewellyn-Prothero"),
    ],
)
def test_a_name_is_found_without_its_accents(page, live_server, typed, found):
    club = factories.make_club()
    factories.people_on_roster(club)
    page.goto(f"{live_server.url}/sign-in/?next=/c/{club.slug}/players/")
    page.get_by_label("E-mail").fill(factories.owner_of(club).email)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()

    page.get_by_label("Find a name").fill(typed)

    expect(page.locator("#roster li:visible")).to_have_count(1)
    expect(page.locator("#roster li:visible")).to_contain_text(found)
