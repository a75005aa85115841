"""The pages of a table in a real browser: what sleeps, what waits, what is told apart."""

import re
from datetime import UTC, datetime

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from scoring.night.rules import AgreementRule, NightRules
from tests import factories
from tournaments.models import Confirmation, Line, LineState, Round

pytestmark = pytest.mark.django_db(transaction=True)

LANDSCAPE = {"width": 844, "height": 390}
PHONE = {"width": 390, "height": 844}
QUICK = "window.setTimeout = ((slow) => (act, wait) => slow(act, Math.min(wait, 200)))(setTimeout)"


@pytest.fixture
def night():
    return factories.running_night(
        factories.make_club(),
        people=22,
        rounds_planned=3,
        night_rules=NightRules(agreement=AgreementRule.TWO),
    )


@pytest.fixture
def table(night, live_server):
    key = factories.table_links(night, 1)[0].key
    return live_server.url + reverse("web:at_table", args=[key])


def write(page, table, no, tricks=3):
    page.goto(f"{table}?caller={no % 4}&round=1&tricks={tricks}")
    expect(page.locator(".entry[data-drawn=yes]")).to_be_visible()
    page.get_by_role("button", name="Yes, write it down").click()
    expect(page.get_by_text(f"Hand {no}", exact=True)).to_be_visible()
    expect(page.locator("#queue")).to_have_attribute("data-waiting", "0")


def tapped_by_another(browser, table, no, tricks=3):
    other = browser.new_page()
    write(other, table, no, tricks)
    other.close()


def test_yes_needs_no_scrolling_and_names_break_at_no_letter(page, table, fits, accessible, look):
    write(page, table, 1)
    page.goto(f"{table}?caller=2&round=1&alone=2&tricks=5")
    page.set_viewport_size(LANDSCAPE)

    expect(page.get_by_role("button", name="Yes, write it down")).to_be_in_viewport(ratio=1)

    for query in ("", "?caller=2&round=1", "?caller=2&round=1&tricks=4", "?hands=yes"):
        page.goto(table + query)
        for size in (PHONE, LANDSCAPE):
            page.set_viewport_size(size)
            assert broken_names(page) == []
        fits()
        accessible()


def broken_names(page):
    """Words of names that stand on more than one line."""
    return page.evaluate(
        """() => [...document.querySelectorAll("main .names bdi")].flatMap((name) => {
          const text = name.firstChild, broken = [];
          for (const word of text.textContent.matchAll(/[^\\s-]+/gu)) {
            const range = document.createRange();
            range.setStart(text, word.index);
            range.setEnd(text, word.index + word[0].length);
            const tops = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
            if (tops.size > 1 && /^[\\p{Script=Latin}’]+$/u.test(word[0])) broken.push(word[0]);
          }
          return broken;
        })"""
    )


def test_a_page_that_slept_is_told_of_its_own_round(page, browser, table, night, fits, accessible):
    write(page, table, 1)
    page.route("**/state/", lambda _asleep: None)  # it does not hear what happens meanwhile
    page.goto(f"{table}?caller=2&round=1&tricks=5")
    factories.type_totals(factories.table_of(night, 1, 1), 7, 5)

    page.get_by_role("button", name="Yes, write it down").click()

    title = "Hand 2 of round 1 is kept, and does not count yet"
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    assert title in page.title()
    expect(page.get_by_text("Round 1, table 1 is stored: 7 to 5.")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("Undo"))).to_have_count(0)
    fits()
    accessible()
    line = Line.objects.get(state=LineState.ASIDE)
    assert line.sheet.table.round.number == 1
    page.get_by_role("link", name="Go on").click()
    expect(page.get_by_text("Table, round 2 of 3")).to_be_visible()


def test_two_versions_stand_side_by_side(page, browser, table, fits, accessible):
    page.goto(f"{table}?caller=1&round=1&tricks=5")
    tapped_by_another(browser, table, 1, tricks=2)

    page.get_by_role("button", name="Yes, write it down").click()

    expect(page.get_by_role("heading", name="Hand 1 was written twice")).to_be_visible()
    boxes = [each.bounding_box() for each in page.locator(".both > section").all()]
    assert len(boxes) == 2
    assert abs(boxes[0]["width"] - boxes[1]["width"]) < 1
    assert abs(boxes[0]["height"] - boxes[1]["height"]) < 1
    fits()
    accessible()


def test_a_side_opens_a_hand_to_say_that_it_is_wrong(page, table, fits, accessible):
    for no in range(1, 9):
        write(page, table, no) if no < 8 else None
    page.goto(f"{table}?caller=0&round=1&tricks=3")
    page.get_by_role("button", name="Yes, write it down").click()
    page.get_by_role("button", name="Hand the sheet in").click()

    page.get_by_role("link", name="Open 5").click()
    fits()
    accessible()
    page.get_by_label("What should it be?").fill("We took four")
    page.get_by_role("button", name="North–South: hand 5 is wrong").click()

    expect(page.get_by_text("North–South say that hand 5 is wrong.")).to_be_visible()
    expect(page.get_by_text("We took four")).to_be_visible()


def test_a_page_that_waits_looks_again_by_itself(page, table, night):
    page.add_init_script(QUICK)
    for number in (1, 2, 3):
        factories.type_totals(factories.table_of(night, number, 1), 7, 5)
    page.goto(table)
    expect(page.get_by_text("Round 3 is stored: 7 to 5.")).to_be_visible()

    Confirmation.objects.filter(table=factories.table_of(night, 3, 1)).update(in_force=False)

    expect(page.get_by_role("heading", name="Who made trump?")).to_be_visible()


def test_the_boxes_tell_only_hands_that_were_played(page, table):
    write(page, table, 1)

    record = page.get_by_role("complementary", name="The score so far").aria_snapshot()

    assert "hand 1: East–West 1" in record
    assert "hand 1: North–South 0" in record
    assert "hand 2" not in record
    assert "Hand 1 is written" in page.title()


def test_the_record_goes_back_and_says_what_undo_took(page, table):
    write(page, table, 1)
    write(page, table, 2, tricks=5)
    page.get_by_role("link", name="All hands").click()
    expect(page.get_by_role("heading", name="The hands so far")).to_be_visible()
    expect(page.get_by_role("link", name="Change 1")).to_be_visible()
    page.get_by_role("link", name="Play on").click()

    page.get_by_role("button", name="Undo hand 2").click()

    expect(page.get_by_text("Hand 2 is taken back:")).to_be_visible()


def test_a_timed_round_shows_its_clock(page, table, night):
    now = datetime.now(UTC)
    Round.objects.filter(tournament=night, number=1).update(
        state="playing", started_at=now, ends_at=now.replace(year=now.year + 1)
    )

    page.goto(table)

    expect(page.locator(".band .clock")).to_be_visible()


def test_after_the_round_everybody_sees_table_seat_and_partner(page, table, fits, accessible):
    for no in range(1, 8):
        write(page, table, no)
    page.goto(f"{table}?caller=0&round=1&tricks=3")
    page.get_by_role("button", name="Yes, write it down").click()
    page.get_by_role("button", name="Hand the sheet in").click()
    for side in ("North–South", "East–West"):
        expect(page.get_by_role("heading", name=f"{side}, do you agree?")).to_be_visible()
        page.get_by_role("button", name="We agree: 4 to 4").click()

    ways = page.get_by_role("region", name="Then, in round 2").get_by_role("listitem")
    expect(ways).to_have_count(4)
    expect(ways.filter(has_text=re.compile("(North|East|South|West), with"))).not_to_have_count(0)
    expect(page.get_by_role("button", name=re.compile("Undo"))).to_have_count(0)
    fits()
    accessible()
