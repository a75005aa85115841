"""The projector in a real browser: one clock on several screens, and pages that turn themselves."""

from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from scoring.night.rules import NightRules
from tests import factories
from tests.factories import NAMES
from tournaments.services.night import screen
from tournaments.services.people import entries
from tournaments.services.people.entries import Arrival
from tournaments.services.seating import clocks

pytestmark = pytest.mark.django_db(transaction=True)

WALL = {"width": 1024, "height": 768}


def a_night(people):
    night = factories.make_night(
        factories.make_club(), people=min(people, len(NAMES)), night_rules=NightRules(minutes=20)
    )
    more = [Arrival(name=f"Guest {n} Featherstonehaugh-Cholmondeley") for n in range(people)]
    if people > len(NAMES):
        arrivals = more[: people - len(NAMES)]
        who = factories.by(factories.owner_of(night.club))
        entries.add(tournament=night, arrivals=arrivals, by=who, at=factories.AT)
    factories.accept_plan(night)
    factories.publish(night)
    night.refresh_from_db()
    return night


def opened(browser, live_server, night, *, motion="no-preference"):
    page = browser.new_context(viewport=WALL, reduced_motion=motion).new_page()
    page.clock.install()
    page.goto(f"{live_server.url}/p/{night.club.slug}/{night.slug}/screen/")
    page.evaluate("document.fonts.ready")
    return page


def leave(page):
    """Close the page when the server has answered its last question."""
    page.wait_for_load_state("networkidle")
    page.context.close()


def seconds(page):
    minutes, rest = page.locator(".screen-clock .clock").inner_text().split(":")
    return int(minutes) * 60 + int(rest)


def test_several_screens_count_to_the_same_bell_and_a_stop_stops_them_all(browser, live_server):
    night = a_night(8)
    who = factories.by(factories.owner_of(night.club))
    begun = timezone.now() - timedelta(minutes=14)
    clocks.start(tournament=night, number=1, by=who, at=begun)
    one, two = (opened(browser, live_server, night) for _ in range(2))

    one.clock.run_for(60_000)  # this machine's own hour is a minute ahead of the other's
    one.reload()
    two.reload()
    assert abs(seconds(one) - seconds(two)) <= 2
    assert 5 * 60 + 30 <= seconds(two) <= 6 * 60

    clocks.pause(tournament=night, number=1, by=who, at=begun + timedelta(minutes=16))
    for each in (one, two):
        each.clock.run_for(3000)
        expect(each.get_by_text("Round 1: the clock stands still")).to_be_visible()
        expect(each.locator(".screen-clock .clock")).to_have_text("4:00")
        each.clock.run_for(30_000)
        expect(each.locator(".screen-clock .clock")).to_have_text("4:00")
        leave(each)


def test_the_bell_is_the_whole_wall_for_a_moment_and_is_said_once(browser, live_server):
    night = a_night(8)
    who = factories.by(factories.owner_of(night.club))
    begun = timezone.now() - timedelta(minutes=18, seconds=50)
    clocks.start(tournament=night, number=1, by=who, at=begun)
    page = opened(browser, live_server, night)

    page.clock.run_for(15_000)
    expect(page.locator("#clock-says")).to_have_text("1 minute is left of round 1.")
    expect(page.locator("#bell")).to_be_hidden()
    for _second in range(90):
        if page.locator("#bell").is_visible():
            break
        page.clock.run_for(1000)

    expect(page.locator("#bell")).to_be_visible()
    expect(page.locator("#clock-says")).to_have_text("The bell: round 1 is over.")
    page.clock.run_for(6000)
    expect(page.locator("#bell")).to_be_hidden()
    leave(page)


def test_forty_people_are_shown_page_by_page_and_everybody_once(browser, live_server):
    night = a_night(40)
    page = opened(browser, live_server, night)
    shown = page.locator(".screen-list > li:visible .names")
    expect(page.get_by_text("Page 1 of 3")).to_be_visible()

    seen = []
    for _ in range(3):
        seen += shown.all_inner_texts()
        lowest = page.evaluate(
            "Math.max(...[...document.querySelectorAll('.screen-list > li:not([hidden])')]"
            ".map((line) => line.getBoundingClientRect().bottom))"
        )
        assert lowest <= page.locator(".screen-foot").bounding_box()["y"]
        assert page.evaluate("document.documentElement.scrollHeight") <= WALL["height"]
        page.clock.run_for(12_100)

    assert (len(seen), len(set(seen))) == (40, 40)
    expect(page.get_by_text("Page 1 of 3")).to_be_visible()
    page.get_by_role("button", name="Stop turning").click()
    page.clock.run_for(60_000)
    expect(page.get_by_text("Page 1 of 3")).to_be_visible()
    page.get_by_role("button", name="Next page").click()
    expect(page.get_by_text("Page 2 of 3")).to_be_visible()
    leave(page)


def test_who_asks_for_calm_turns_the_pages_by_hand(browser, live_server):
    night = a_night(40)
    page = opened(browser, live_server, night, motion="reduce")

    page.clock.run_for(60_000)
    expect(page.get_by_text("Page 1 of 3")).to_be_visible()
    page.get_by_role("button", name="Turn by itself").click()
    page.clock.run_for(12_100)

    expect(page.get_by_text("Page 2 of 3")).to_be_visible()
    leave(page)


def test_seats_and_standings_take_turns_when_the_director_wants_both(browser, live_server):
    night = a_night(8)
    factories.type_round(night, 1)
    page = opened(browser, live_server, night)
    expect(page.get_by_role("heading", name="Round 2: find your table")).to_be_visible()
    expect(page.locator("#turn")).to_be_hidden()

    who = factories.by(factories.owner_of(night.club))
    screen.choose(tournament=night, shows="turns", number=None, by=who, at=timezone.now())
    page.clock.run_for(3000)
    expect(page.get_by_text("Page 1 of 2")).to_be_visible()
    page.clock.run_for(12_100)

    expect(page.get_by_role("heading", name="After round 1 of 8")).to_be_visible()
    expect(page.get_by_role("heading", name="Round 2: find your table")).to_be_hidden()
    leave(page)
