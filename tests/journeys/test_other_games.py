"""The table's own screen in games of other kinds, question by question."""

import re

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from scoring.rules.ruleset import expand
from tests import factories

pytestmark = pytest.mark.django_db(transaction=True)

QUESTIONS = {
    "cincinnati": ("?caller=1", "?caller=1&bid=4", "?caller=1&bid=4&tricks=2"),
    "auction7": ("", "?caller=1&bid=4"),
    "buck4": ("", "?upcard=9H&caller=1&round=1&took_0=2"),
    "british25": ("?caller=2&round=1&alone=0&renege=defenders",),
}


def table_of(live_server, name, seed=7, **more):
    rules = expand({"preset": name, **more})
    night = factories.running_night(
        factories.make_club(name=f"Club {seed}"),
        people=rules.players,
        rounds_planned=1,
        rules=rules,
        movement="redraw",
    )
    key = factories.table_links(night, 1, seed=seed)[0].key
    return live_server.url + reverse("web:at_table", args=[key])


def test_every_question_fits_and_is_accessible(page, live_server, fits, accessible):
    for seed, (name, queries) in enumerate(QUESTIONS.items()):
        address = table_of(live_server, name, seed)
        for query in queries:
            page.goto(address + query)
            fits()
            accessible()


def test_a_bid_is_tapped_in_on_a_phone(page, live_server):
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(table_of(live_server, "cincinnati"))

    page.get_by_role("link", name="won the bidding").first.click()
    page.get_by_role("link", name="Double moon").click()
    expect(page.get_by_text("Plays alone, as the rules of the house ask.")).to_be_visible()
    page.get_by_role("link", name=re.compile("^6 March")).click()
    expect(page.get_by_text("points to")).to_be_visible()
    page.get_by_role("button", name="Yes, write it down").click()

    expect(page.get_by_text("Hand 2", exact=True)).to_be_visible()
    expect(page.locator("b.score").filter(has_text="24")).to_be_visible()


def test_the_browsers_own_back_button_and_a_second_tablet_double_nothing(
    page, browser, live_server
):
    address = table_of(live_server, "ohio8")
    page.goto(address)
    page.get_by_role("link", name="ordered it up").first.click()
    page.get_by_role("link", name=re.compile("^4 Made it")).click()
    page.get_by_role("button", name="Yes, write it down").click()
    expect(page.get_by_text("Hand 2 of 8")).to_be_visible()

    page.go_back()
    expect(page.get_by_text("That hand is written.")).to_be_visible()
    expect(page.get_by_role("heading", name="Who made trump?")).to_be_visible()
    page.get_by_role("link", name="ordered it up").first.click()
    page.get_by_role("link", name=re.compile("^3 Made it")).click()
    page.get_by_role("button", name="Yes, write it down").dblclick()
    expect(page.get_by_text("Hand 3 of 8")).to_be_visible()
    other = browser.new_context().new_page()
    other.goto(address)
    expect(other.get_by_text("Hand 3 of 8")).to_be_visible()
    assert other.locator("b.score").all_inner_texts() == ["1", "1"]
    other.context.close()
