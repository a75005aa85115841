"""The whole slice in a browser: from sign-in to public standings, with script and without."""

import re

import pytest
from playwright.sync_api import expect

from tests import factories
from tests.factories import NAMES, PASSWORD, UserFactory
from tournaments.models import Job, JobState, Tournament

pytestmark = pytest.mark.django_db(transaction=True)


def walk_to_the_plan(page, live_server):
    page.goto(live_server.url)
    page.get_by_role("link", name="Sign in").click()
    page.get_by_label("E-mail").fill("ruth@club.test")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    page.get_by_role("link", name="Make a club").first.click()
    page.get_by_label("Name of the club").fill("Harbour Euchre Club")
    page.get_by_label("Where you play").select_option("America/Halifax")
    page.get_by_role("button", name="Make the club").click()

    page.get_by_role("link", name="Set up a night").click()
    page.get_by_label("Names, one a line").fill("\n".join(NAMES[:9]))
    page.get_by_role("button", name="How do we play").click()
    page.get_by_label("North America, 24 cards").check()
    page.get_by_role("button", name="See the plan").click()
    expect(page.get_by_role("heading", name="9 people, 8 rounds, 2 tables")).to_be_visible()
    expect(page.get_by_text("Best possible").first).to_be_visible()
    page.get_by_role("button", name="Keep this plan").click()


def walk_from_the_papers(page, live_server):
    page.get_by_role("button", name="Make the pages").click()
    expect(
        page.get_by_text("Players’ cards").or_(page.get_by_text("Players' cards")).first
    ).to_be_visible()

    page.get_by_role("link", name="Night", exact=True).click()
    page.get_by_role("button", name="All rounds").click()
    expect(page.get_by_text("The seats of 8 rounds are out.")).to_be_visible()

    page.get_by_role("link", name="Open table 1").click()
    totals = page.locator("input.total")
    totals.nth(0).fill("9")
    totals.nth(1).fill("4")
    page.get_by_role("button", name="Store table 1").click()
    expect(page.get_by_text("Table 1 is stored: 9 to 4")).to_be_visible()
    page.get_by_role("link", name="Correct this result").click()
    totals.nth(0).fill("8")
    page.get_by_label("Why it is changed").fill("Read the card again")
    page.get_by_role("button", name="Store table 1").click()
    expect(page.get_by_text("Table 1 is stored: 8 to 4")).to_be_visible()
    expect(page.get_by_role("heading", name="2 versions")).to_be_visible()
    expect(page.get_by_text("Read the card again")).to_be_visible()


def read_as_a_stranger(browser, live_server):
    night = Tournament.objects.select_related("club").get()
    stranger = browser.new_context().new_page()
    stranger.goto(f"{live_server.url}/p/{night.club.slug}/{night.slug}/")
    expect(stranger.get_by_role("heading", name=re.compile("after round 1 of 8"))).to_be_visible()
    expect(stranger.get_by_text("On points").first).to_be_visible()
    stranger.context.close()


def test_a_director_sets_up_prints_types_corrects_and_everybody_reads(
    page, browser, live_server, worker
):
    UserFactory(email="ruth@club.test", name="Ruth")

    walk_to_the_plan(page, live_server)
    walk_from_the_papers(page, live_server)
    read_as_a_stranger(browser, live_server)

    night = Tournament.objects.select_related("club").get()
    page.goto(f"{live_server.url}/c/{night.club.slug}/n/{night.slug}/papers/")
    expect(page.get_by_role("link", name="Open Players' cards")).to_be_visible(timeout=60_000)
    job = Job.objects.select_related("document").get(kind="document")
    assert (job.state, job.document.pages) == (JobState.DONE, 5)


def test_the_same_without_any_script(browser, live_server):
    UserFactory(email="ruth@club.test", name="Ruth")
    page = browser.new_context(java_script_enabled=False).new_page()

    walk_to_the_plan(page, live_server)
    walk_from_the_papers(page, live_server)
    read_as_a_stranger(browser, live_server)
    page.context.close()


def test_a_changed_number_reaches_an_open_page_by_itself(page, live_server):
    night = factories.running_night(factories.make_club())
    page.goto(f"{live_server.url}/p/{night.club.slug}/{night.slug}/")
    expect(page.get_by_text("No result is in yet")).to_be_visible()

    factories.type_round(night, 1)

    expect(page.get_by_role("heading", name=re.compile("after round 1"))).to_be_visible(
        timeout=20_000
    )


def test_a_table_taps_a_hand_on_a_phone(page, live_server):
    night = factories.running_night(factories.make_club())
    link = factories.table_links(night, 1)[0]
    page.set_viewport_size({"width": 390, "height": 844})

    page.goto(f"{live_server.url}/t/{link.key}/")
    page.get_by_role("link", name="ordered it up").first.click()
    page.get_by_role("link", name=re.compile("^5 March")).click()
    expect(page.get_by_role("heading", name="Is this right?")).to_be_visible()
    page.get_by_role("button", name="Yes, write it down").click()

    expect(page.get_by_text("Hand 2 of 8")).to_be_visible()
    expect(page.get_by_role("button", name="Undo hand 1")).to_be_visible()
