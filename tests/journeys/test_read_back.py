"""While a form of rules is filled in, the page says beside it what it means."""

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from tests import factories
from tests.factories import PASSWORD

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def night():
    return factories.make_night(factories.make_club())


def open_page(page, live_server, night, name):
    address = reverse(f"web:{name}", args=[night.club.slug, night.slug])
    page.goto(f"{live_server.url}{reverse('web:sign_in')}?next={address}")
    page.get_by_label("E-mail").fill(factories.owner_of(night.club).email)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_url(f"**{address}")
    return page.locator("#read-back")


def choose(page, name, value):
    field = page.locator(f"[name={name}]")
    field.fill(value)
    field.blur()


def test_other_rules_are_read_back_before_they_are_stored(page, live_server, night):
    read_back = open_page(page, live_server, night, "how")
    opened = page.url

    choose(page, "sit_out_points", "3")

    expect(read_back.get_by_text("Resting: 3 points")).to_be_visible()
    assert page.url == opened
    expect(page.locator("[name=sit_out_points]")).to_have_value("3")


def test_a_contradiction_shows_as_it_arises_and_goes_as_it_is_mended(page, live_server, night):
    read_back = open_page(page, live_server, night, "rules")
    wrong = read_back.get_by_text("A partner who orders up must play alone, and nobody may")

    page.locator("[name=makers_alone]").select_option("none")
    page.locator("[name=partner_orders]").select_option("alone")
    expect(wrong).to_be_visible()

    page.locator("[name=partner_orders]").select_option("free")
    expect(wrong).to_be_hidden()


def test_an_answer_that_comes_late_does_not_stand_over_a_newer_one(page, live_server, night):
    read_back = open_page(page, live_server, night, "rules")
    worth = read_back.get_by_role("row", name="Makers take every trick (march)")
    late = []

    def keep_waiting(route):
        late.append(route)

    page.route("**/rules/?*&march=3&*", keep_waiting)

    with page.expect_request("**/rules/?*&march=3&*"):
        choose(page, "march", "3")
    choose(page, "march", "1")
    expect(worth.get_by_role("cell").last).to_have_text("1")
    for route in late:
        route.continue_()

    page.wait_for_timeout(500)
    expect(worth.get_by_role("cell").last).to_have_text("1")
    assert len(late) == 1
