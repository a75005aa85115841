"""Evenings of pairs who stay together, and one of tables of six, from set-up to the last word.

With LOOKS=folder in the environment the pages on the way are photographed into that folder.
"""

import os
import re
from pathlib import Path

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from tests import factories
from tests.factories import PASSWORD, UserFactory
from tests.journeys.conftest import WIDTHS
from tournaments.models import Table, Tournament
from tournaments.queries import integrity

pytestmark = pytest.mark.django_db(transaction=True)

PAIRS = [
    "Ann Ames & Bo Berg",
    "Cid Cole + Dot Dean",
    "Eve Earl & Fay Fox",
    "Gus Gray & Hal Holt",
    "Ida Inns & Jo Jay",
    "Kit Kay & Lee Lund",
    "May Moss & Nan Nye",
    "Oz Orr & Pat Poe",
    "Quin Quy & Ray Rue",
    "Sue Sims & Tim Thorn",
    "Una Ure & Viv Vale",
    "Wim West & Xia Xu",
]


class House:
    """A club's director in front of a browser."""

    def __init__(self, page, live_server):
        self.page, self.address = page, live_server.url
        self.club = factories.make_club(owner=UserFactory(email="ruth@club.test", name="Ruth"))
        page.goto(self.address + reverse("web:sign_in"))
        page.get_by_label("E-mail").fill("ruth@club.test")
        page.get_by_label("Password").fill(PASSWORD)
        page.get_by_role("button", name="Sign in").click()

    def new_night(self, names):
        self.page.goto(self.address + reverse("web:new_night", args=[self.club.slug]))
        self.page.get_by_label("Names, one a line").fill("\n".join(names))
        self.page.get_by_role("button", name="How do we play").click()

    @property
    def night(self):
        return Tournament.objects.select_related("club").get()

    def go(self, name, *more):
        night = self.night
        self.page.goto(
            self.address + reverse(f"web:{name}", args=[self.club.slug, night.slug, *more])
        )

    def press(self, name):
        self.page.get_by_role("button", name=name).click()

    def next(self, words):
        """Press the one large button of the console."""
        self.go("console")
        button = self.page.locator("#next-button")
        expect(button).to_contain_text(words)
        button.click()

    def type_table(self, number, table, *points):
        self.go("table", number, table)
        totals = self.page.locator("input.total")
        for at, value in enumerate(points):
            totals.nth(at).fill(str(value))
        self.press(f"Store table {table}")
        expect(self.page.get_by_text(f"Table {table} is stored")).to_be_visible()

    def type_round(self, number, *points):
        tables = Table.objects.filter(round__tournament=self.night, round__number=number)
        for table in sorted(tables.values_list("number", flat=True)):
            self.type_table(number, table, *points)

    def look(self, name):
        if not os.environ.get("LOOKS"):
            return
        for width_name, (width, height) in WIDTHS.items():
            self.page.set_viewport_size({"width": width, "height": height})
            path = Path(os.environ["LOOKS"]) / f"{name}-{width_name}.png"
            self.page.screenshot(path=path, full_page=True)

    def end(self):
        self.go("close")
        self.press("End the play")
        self.go("close")
        self.press("Make them final")
        assert self.night.state == "final"
        assert integrity.breaches() == ()


@pytest.fixture
def house(page, live_server):
    return House(page, live_server)


def test_twelve_pairs_play_a_round_robin_from_set_up_to_prizes(house, page):
    house.new_night(PAIRS)
    page.get_by_label("Eight hands, stick the dealer").check()
    page.get_by_label("Rounds", exact=True).fill("3")
    expect(page.get_by_role("radio", name=re.compile("^Everybody meets everybody"))).to_be_checked()
    house.press("See the plan")
    expect(page.get_by_role("heading", name="12 pairs, 3 rounds, 6 tables")).to_be_visible()
    expect(page.get_by_text("meets an opponent twice")).to_be_visible()
    house.press("Keep this plan")

    house.next("All rounds")
    expect(page.get_by_text("The seats of 3 rounds are out.")).to_be_visible()
    for number in (1, 2, 3):
        house.type_round(number, 9, 3 + number)
    house.look("pairs-console")

    house.go("standings")
    house.look("pairs-standings")
    first = page.locator("#lines tr").first
    expect(first.locator(".who")).to_have_count(2)
    house.go("prizes")
    house.press("Offer these four")
    won = page.locator("section[aria-labelledby=won]")
    expect(won.locator("li").first.locator(".who")).not_to_have_count(1)
    house.look("pairs-prizes")
    house.end()

    page.goto(
        house.address + reverse("web:public_standings", args=[house.club.slug, house.night.slug])
    )
    expect(page.get_by_text("Final.")).to_be_visible()
    page.get_by_role("link", name="Xia Xu").click()
    expect(page.get_by_role("heading", name="Xia Xu")).to_be_visible()
    expect(page.locator("table").get_by_text("Wim West").first).to_be_visible()
    house.look("pairs-own-line")


def test_a_knockout_of_six_pairs_is_run_from_the_console_to_its_winner(house, page):
    house.new_night(PAIRS[:6])
    page.get_by_label("Eight hands, stick the dealer").check()
    page.get_by_role("radio", name=re.compile("^Knockout")).check()
    house.press("See the plan")
    expect(page.get_by_role("heading", name="6 pairs, 3 rounds, 2 tables")).to_be_visible()
    house.press("Keep this plan")
    house.next("Give out round 1")

    house.type_table(1, 1, 9, 5)
    house.type_table(1, 2, 6, 6)
    house.go("console")
    expect(page.get_by_role("heading", name="Say who won table 2 of round 1")).to_be_visible()
    house.look("knockout-level")
    page.locator("#next-button").click()
    page.get_by_label("Who won").select_option("North–South")
    page.get_by_label("Why it is changed").fill("One more hand")
    house.press("Store table 2")

    house.next("Give out round 2")
    house.type_round(2, 10, 4)
    house.next("Give out round 3")
    house.look("knockout-final")
    house.type_round(3, 10, 7)
    house.go("console")
    winner = page.get_by_role("heading", name=re.compile("Won by .+ & .+"))
    expect(winner).to_be_visible()
    house.look("knockout-won")

    house.go("standings")
    house.look("knockout-standings")
    named = winner_of(page)
    house.end()
    page.goto(
        house.address + reverse("web:public_standings", args=[house.club.slug, house.night.slug])
    )
    assert winner_of(page) == named


def winner_of(page):
    named = page.locator("#lines tr").first.locator(".who").all_inner_texts()
    return [name.strip() for name in named]


def test_eighteen_play_at_tables_of_six_from_the_wizard_to_the_standings(house, page):
    names = [f"{first} {last}" for first in ("Ann", "Bo", "Cid") for last in "ABCDEF"]
    house.new_night(names)
    page.get_by_text("Other rules").click()
    page.get_by_label("Six-handed").first.check()
    page.get_by_label("Rounds", exact=True).fill("4")
    house.press("See the plan")
    expect(page.get_by_role("heading", name="18 people, 4 rounds, 3 tables")).to_be_visible()
    expect(page.get_by_role("columnheader", name="Seats 1, 3, 5")).to_be_visible()
    expect(page.get_by_text("72 pairs play together, each once")).to_be_visible()
    expect(page.get_by_text("as partner or opponent; 17 at the very most")).to_be_visible()
    house.look("six-plan")
    house.press("Keep this plan")
    house.next("All rounds")
    house.look("six-console")

    house.go("table", 1, 1)
    expect(page.get_by_text("Seats 2, 4, 6").first).to_be_visible()
    house.look("six-table")
    for number in (1, 2, 3, 4):
        house.type_round(number, 11, 4)
    link = factories.table_links(house.night, 3)[0]
    page.goto(f"{house.address}/t/{link.key}/")
    house.look("six-tablet")

    house.go("standings")
    expect(page.locator("#lines tr")).to_have_count(18)
    house.look("six-standings")
    house.end()
    page.goto(house.address + reverse("web:public_seats", args=[house.club.slug, house.night.slug]))
    expect(page.get_by_role("columnheader", name="Seats 2, 4, 6")).to_be_visible()
    house.look("six-seats")
