"""Seasons in a browser: a secretary’s evening, everybody on a phone, every page looked at."""

import re
from datetime import date, time
from random import Random
from uuid import uuid4

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from scoring.season import SeasonRules
from tests import factories
from tests.factories import PASSWORD, UserFactory
from tests.journeys.conftest import WIDTHS
from tests.journeys.test_every_page import walk
from tests.services.builders import NOBODY, NOON
from tests.services.ladder.builders_of_ladders import a_ladder, beats, hours
from tests.services.season_nights import people, season_of, totals_night
from tournaments.models import Honour, Season, Tournament
from tournaments.services.season import dates, season_decisions, season_nights

pytestmark = pytest.mark.django_db(transaction=True)


class SeasonScene:
    """A club in mid-season: names in every script, a tie, a guest, a provisional night, dates."""

    def __init__(self):
        self.owner = UserFactory(email="ruth@club.test", name="Ruth")
        self.club = factories.make_club(owner=self.owner)
        self.club.contact, self.club.join_text = "Joan, 902 555 0142", "Come alone."
        self.club.save()
        dice = Random(5)
        evenings = [{name: dice.randint(38, 80) for name in factories.NAMES} for _ in range(5)]
        for each in evenings:
            each[factories.NAMES[3]] = each[factories.NAMES[4]]
        rules = SeasonRules(best=3, minimum_nights=4)
        self.season = season_of(self.club, *evenings, rules=rules)
        Tournament.objects.filter(in_seasons__number=5).update(state="provisional")
        known = people(self.club)
        done = {"season": self.season, "by": NOBODY, "at": NOON}
        season_decisions.give_points(
            player=known["Jo Kim"], points=-3, reason="Left the hall dark", **done
        )
        season_decisions.set_status(player=known["Ruth Cole"], status="guest", **done)
        self.dates = dates.add_series(
            club=self.club,
            wanted=dates.DateDraft(wall_time=time(19), title="Thursday night", place="The Legion"),
            weekdays=[3],
            first=date(2100, 1, 1),
            last=date(2100, 2, 1),
            by=NOBODY,
            at=NOON,
            act_id=uuid4(),
        )
        dates.cancel(club_date=self.dates[1], says="Snow", by=NOBODY, at=NOON)
        season_nights.add(dates=self.dates, **done)
        factories.running_night(self.club, people=8, rounds_planned=3, name="Tonight")
        self.ladder = a_ladder(
            "Ann Lee the Elder", "Wilhelmina Montgomery-Featherstonehaugh", "Ольга", club=self.club
        )
        beats(self.ladder, "Ольга", "Ann Lee the Elder", at=hours(2))
        beats(self.ladder, "Ann Lee the Elder", "Ольга", at=hours(3), by_side="Ann Lee the Elder")

    def address(self, name):
        club, season = self.club.slug, self.season.slug
        player = people(self.club)["Jo Kim"].pk
        more = {
            "change_date": [self.dates[0].pk],
            "merge_player": [player],
            "season_person": [season, 15],
            "public_season_person": [season, 15],
            "ladder": [self.ladder.slug],
            "public_ladder": [self.ladder.slug],
            **{each: [season] for each in OF_A_SEASON},
        }
        return reverse(f"web:{name}", args=[club, *more.get(name, [])])


OF_A_SEASON = {
    "season",
    "season_rules",
    "season_nights",
    "season_decisions",
    "season_settings",
    "public_season",
}
FOR_EVERYBODY = {
    "public_club",
    "public_seasons",
    "public_season",
    "public_season_person",
    "public_ladders",
    "public_ladder",
}
INSIDE = {
    "ladders",
    "new_ladder",
    "ladder",
    "seasons",
    "new_season",
    "season",
    "season_rules",
    "season_nights",
    "season_decisions",
    "season_settings",
    "season_person",
    "calendar",
    "add_dates",
    "add_date",
    "change_date",
    "club_settings",
    "merge_player",
}


def sign_in(page, live_server):
    page.goto(live_server.url + reverse("web:sign_in"))
    page.get_by_label("E-mail").fill("ruth@club.test")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_url("**/c/**")


def test_pages_of_a_season_for_everybody(page, live_server, fits, accessible):
    walk(page, live_server, SeasonScene(), FOR_EVERYBODY, fits=fits, accessible=accessible)


@pytest.mark.timeout(600)
def test_pages_of_a_season_for_members(page, live_server, fits, accessible):
    scene = SeasonScene()
    sign_in(page, live_server)

    walk(page, live_server, scene, INSIDE, fits=fits, accessible=accessible)


def test_a_secretary_s_evening_from_a_new_season_to_its_champion(page, live_server):
    owner = UserFactory(email="ruth@club.test", name="Ruth")
    club = factories.make_club(owner=owner)
    for week, points in enumerate(
        ({"Ann Lee": 50, "Bob Ray": 60}, {"Ann Lee": 70}, {"Bob Ray": 1})
    ):
        totals_night(club, points, week=week)
    sign_in(page, live_server)

    page.get_by_role("navigation").get_by_role("link", name="Seasons").click()
    page.get_by_role("link", name="Start a season").click()
    page.get_by_label("Name of the season").fill("Season 2026")
    page.get_by_label("First day").fill("2026-01-01")
    page.get_by_label("Last day").fill("2026-12-31")
    page.get_by_label("How many nights count for each person").fill("2")
    page.get_by_role("button", name="Start it and choose its nights").click()
    for tick in page.get_by_role("checkbox", name=re.compile("March 2026")).all():
        tick.check()
    page.get_by_role("button", name="Add them to the season").click()
    page.get_by_text("Leave out or cancel").last.click()
    page.get_by_label("Why").last.fill("Snow")
    page.get_by_role("button", name="Cancel it").last.click()
    expect(page.get_by_text("Cancelled (Snow)")).to_be_visible()
    page.get_by_role("link", name="Back to the table").click()
    expect(page.locator("#lines tr").first).to_contain_text("Ann Lee")
    expect(page.locator("#lines tr").first).to_contain_text("120")
    page.get_by_role("button", name="Close the season").click()
    page.get_by_role("button", name="Crown the champions").click()
    expect(page.get_by_text("Champion: Ann Lee")).to_be_visible()

    assert Season.objects.get().state == "final"
    assert Honour.objects.filter(kind="champion", player__name="Ann Lee").count() == 1


def test_everybody_finds_their_own_season_on_a_phone(page, live_server):
    scene = SeasonScene()
    width, height = WIDTHS["phone"]
    page.set_viewport_size({"width": width, "height": height})

    page.goto(live_server.url + scene.address("public_club"))
    expect(page.get_by_role("link", name="Find my table")).to_be_visible()
    page.get_by_role("link", name="All 21 players").click()
    page.get_by_label("Find a name").fill("kim")
    rows = page.locator("#lines tr:visible")
    expect(rows).to_have_count(1)
    rows.get_by_role("link").click()

    expect(page.get_by_role("heading", name="Jo Kim")).to_be_visible()
    expect(page.get_by_role("img", name="Place after each night")).to_be_visible()
    expect(page.get_by_text("Left the hall dark")).to_be_visible()
