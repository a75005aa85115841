"""A table's page that is not left: offline at every moment, and nothing is lost or lands twice."""

import gzip
import json
import os
import re
import subprocess
from datetime import UTC, datetime, timedelta
from urllib.parse import quote

import pytest
from django.conf import settings as django_settings
from django.db import connection
from django.test import Client
from django.urls import reverse
from playwright.sync_api import expect

from scoring.night.rules import AgreementRule, NightRules
from tests import factories
from tests.conftest import ON_POSTGRESQL, TESTS
from tests.journeys.evening import address, director_at
from tests.servers.processes import children, fetch, free_port, until
from tests.web.a_device import Tablet as Device
from tournaments.management.commands.run_benny import web_command
from tournaments.models import Line, LineState, Link, Sheet, SheetState
from tournaments.wording import times

pytestmark = pytest.mark.django_db(transaction=True)

LANDSCAPE = {"width": 844, "height": 390}
PHONE = {"width": 390, "height": 844}
LOST = "Failed to load resource: net::"
QUICK = "window.setTimeout = ((slow) => (act, wait) => slow(act, Math.min(wait, 300)))(setTimeout)"
PATIENT = 20_000  # milliseconds: nine hands are judged one after the other


@pytest.fixture
def night():
    return factories.running_night(
        factories.make_club(),
        people=22,
        rounds_planned=3,
        night_rules=NightRules(agreement=AgreementRule.TWO),
    )


@pytest.fixture
def key(night):
    return factories.table_links(night, 1)[0].key


@pytest.fixture
def page(browser, browser_context_args):
    """A page whose lost requests are no complaint, since that is what is tried; errors are."""
    context = browser.new_context(**browser_context_args)
    page, complaints = context.new_page(), []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    page.add_init_script(QUICK)
    yield page
    context.close()
    assert [each for each in complaints if not each.startswith(LOST)] == []


class Tablet:
    """Somebody at a table with a tablet: taps hands, and loses the network when told."""

    def __init__(self, page, base, key):
        self.page, self.address = page, base + reverse("web:at_table", args=[key])

    def open(self, query=""):
        self.page.goto(self.address + query)
        self.ready()
        return self

    def ready(self):
        """The script has heard the state: from here on no page is fetched."""
        drawn = self.page.locator(".entry[data-drawn=yes]")
        expect(drawn).to_be_visible(timeout=30_000)

    def offline(self, *, really=True):
        self.page.context.set_offline(really)

    def tap(self, tricks=3):
        """Tap a hand up to its Yes."""
        self.page.get_by_role("link", name=re.compile("ordered it up|picked it up")).first.click()
        self.page.get_by_role("link", name=re.compile(f"^{tricks} ")).click()
        expect(self.page.get_by_role("heading", name="Is this right?")).to_be_visible()

    def yes(self):
        self.page.get_by_role("button", name="Yes, write it down").click()
        expect(self.page.get_by_role("heading", name="Is this right?")).to_be_hidden()

    def play(self, hands, tricks=3):
        for _ in range(hands):
            self.tap(tricks)
            self.yes()

    def line(self, words):
        """The last line of the page says so."""
        expect(self.page.locator("#queue")).to_contain_text(words, timeout=PATIENT)


@pytest.fixture
def tablet(page, live_server, key):
    return Tablet(page, live_server.url, key)


def lines():
    return list(Line.objects.filter(state=LineState.LIVE).order_by("no").values_list("no", "facts"))


def tricks_of():
    return [facts.get("tricks") for _, facts in lines()]


def test_offline_before_during_and_after_yes(tablet, page, night):
    tablet.open()
    tablet.tap(5)
    tablet.offline()
    tablet.yes()  # before: the connection is gone when Yes is pressed
    tablet.line("1 hand kept on this tablet. No connection since")
    assert lines() == []
    tablet.offline(really=False)
    tablet.line("All hands sent")
    assert tricks_of() == [5]

    # During: the server stores it, and the answer is lost on the way.
    answer = page.expect_request("**/acts/")
    page.route("**/acts/", lambda route: (route.fetch(), route.abort("connectionreset")), times=1)
    with answer:
        tablet.play(1, tricks=4)
    tablet.line("All hands sent")
    assert tricks_of() == [5, 4]

    tablet.play(1)
    tablet.line("All hands sent")
    tablet.offline()  # after
    tablet.line("No connection since")
    expect(page.get_by_text("Hand 4 of 8")).to_be_visible()
    expect(page.locator("b.score").first).to_have_text("1")
    tablet.play(1, tricks=2)
    tablet.offline(really=False)
    tablet.line("All hands sent")

    assert tricks_of() == [5, 4, 3, 2]
    assert Line.objects.count() == 4


def test_a_whole_round_offline_with_a_reload_in_its_middle(tablet, page):
    tablet.open()
    page.evaluate(CONTROLLED)
    page.reload()
    tablet.ready()
    tablet.offline()
    tablet.play(4)
    page.reload()
    expect(page.get_by_text("Hand 5 of 8")).to_be_visible()
    tablet.line("4 hands kept on this tablet. No connection since")
    tablet.play(4)
    page.get_by_role("button", name="Hand the sheet in").click()
    title = "The sheet of round 1 waits on this tablet"
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    assert lines() == []

    tablet.offline(really=False)

    agree = page.get_by_role("heading", name="North–South, do you agree?")
    expect(agree).to_be_visible(timeout=PATIENT)
    assert tricks_of() == [3] * 8
    assert Sheet.objects.get().state == SheetState.SUBMITTED


def test_a_page_that_was_old_when_it_was_drawn_is_left_by_itself(tablet, page, key):
    def meanwhile(route):
        other = Device(Client(), Link.objects.get(key=key))
        other.look()
        other.send(*(other.hand(no) for no in range(1, 9)), other.word("hand_in"))
        connection.close()  # the browser's own call has a connection of its own
        route.continue_()

    page.route("**/state/", meanwhile, times=1)

    page.goto(tablet.address)

    agree = page.get_by_role("heading", name="North–South, do you agree?")
    expect(agree).to_be_visible(timeout=PATIENT)


@pytest.mark.slow
def test_a_tree_that_was_lost_on_its_way_is_asked_for_again(tablet, page):
    page.route("**/tree/*/", lambda route: route.abort(), times=1)

    tablet.open()

    tablet.play(1)
    tablet.line("All hands sent")
    assert tricks_of() == [3]


def test_what_is_taken_back_unsent_is_never_sent(tablet, page):
    tablet.open()
    tablet.offline()
    tablet.play(2, tricks=5)
    page.get_by_role("button", name="Undo hand 2").click()
    expect(page.get_by_text("Hand 2 is taken back:")).to_be_visible()
    tablet.line("1 hand kept")
    tablet.play(1, tricks=2)

    tablet.offline(really=False)

    tablet.line("All hands sent")
    assert tricks_of() == [5, 2]
    assert Line.objects.count() == 2


@pytest.mark.slow
def test_a_later_round_that_is_out_is_played_while_the_sheet_waits(tablet, page, night):
    tablet.open()
    tablet.offline()
    tablet.play(8)
    page.get_by_role("button", name="Hand the sheet in").click()
    page.get_by_role("button", name="Play round 2").click()
    expect(page.get_by_text("Table, round 2 of 3")).to_be_visible()
    expect(page.get_by_text("Hand 1 of 8")).to_be_visible()
    tablet.play(2, tricks=5)
    tablet.line("10 hands kept")

    tablet.offline(really=False)

    tablet.line("All hands sent")
    stored = Line.objects.filter(state=LineState.LIVE).order_by("sheet__table__round__number")
    assert [line.sheet.table.round.number for line in stored] == [1] * 8 + [2] * 2


def test_two_tabs_write_one_sheet(tablet, page, live_server, key):
    tablet.open()
    other = Tablet(page.context.new_page(), live_server.url, key).open()
    tablet.offline()
    tablet.play(1, tricks=5)
    expect(other.page.get_by_text("Hand 2 of 8")).to_be_visible()
    other.play(1, tricks=4)
    expect(page.get_by_text("Hand 3 of 8")).to_be_visible()
    tablet.play(1, tricks=3)
    other.line("3 hands kept")

    tablet.offline(really=False)

    tablet.line("All hands sent")
    other.line("All hands sent")
    assert tricks_of() == [5, 4, 3]
    assert Line.objects.count() == 3


def test_a_clock_that_is_three_hours_wrong_says_the_hour_of_the_room(tablet, page, night):
    page.clock.install(time=datetime.now(UTC) - timedelta(hours=3))
    tablet.open()
    tablet.offline()
    before = times.clock(datetime.now(UTC), night.zone)
    tablet.play(1)

    words = page.locator("#queue [role=status]").inner_text()

    after = times.clock(datetime.now(UTC), night.zone)
    assert words.removeprefix("1 hand kept on this tablet. No connection since ") in {
        f"{before}.",
        f"{after}.",
    }
    tablet.offline(really=False)
    tablet.line("All hands sent")
    assert tricks_of() == [3]


CONTROLLED = """() => navigator.serviceWorker.controller || new Promise((done) => {
  navigator.serviceWorker.addEventListener("controllerchange", () => done(true), { once: true });
})"""
NO_STORE = "Object.defineProperty(window, 'indexedDB', { get() { throw new Error('private'); } });"
FULL = """((add) => {
  IDBObjectStore.prototype.add = function (row) {
    const asked = add.call(this, row);
    this.transaction.abort();
    return asked;
  };
})(IDBObjectStore.prototype.add);"""


@pytest.mark.parametrize("broken", [NO_STORE, FULL], ids=["private", "full"])
def test_where_nothing_can_be_kept_it_is_said_and_posted_plainly(tablet, page, broken):
    page.add_init_script(broken)
    page.goto(tablet.address)
    page.wait_for_load_state("networkidle")

    for tricks in (5, 4):
        tablet.tap(tricks)
        page.get_by_role("button", name="Yes, write it down").click()
        expect(page.get_by_text(f"Hand {7 - tricks} of 8")).to_be_visible()

    if broken is NO_STORE:
        tablet.line("This tablet keeps nothing here")
    assert tricks_of() == [5, 4]


def test_plain_http_has_no_worker_and_keeps_all_the_same(browser, live_server, key, settings):
    settings.ALLOWED_HOSTS = [*settings.ALLOWED_HOSTS, "hall.test"]
    context = browser.new_context()
    page = context.new_page()
    page.add_init_script(QUICK)
    tablet = Tablet(page, live_server.url.replace("localhost", "hall.test"), key).open()
    assert page.evaluate("[isSecureContext, 'serviceWorker' in navigator]") == [False, False]

    tablet.offline()
    tablet.play(2)
    tablet.line("2 hands kept on this tablet.")
    with page.expect_request("**/acts/") as asked:
        tablet.offline(really=False)

    tablet.line("All hands sent")
    assert asked.value.post_data_json["layer"] == "A"
    assert tricks_of() == [3, 3]
    context.close()


def test_without_script_a_hand_is_tapped_as_ever(browser, live_server, key):
    context = browser.new_context(java_script_enabled=False)
    tablet = Tablet(context.new_page(), live_server.url, key)
    tablet.page.goto(tablet.address)

    tablet.play(1)

    expect(tablet.page.get_by_text("Hand 2 of 8")).to_be_visible()
    assert tricks_of() == [3]
    context.close()


def test_leaving_with_a_full_queue_asks(tablet, page):
    tablet.open()
    tablet.offline()
    tablet.play(1)
    asked = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))

    page.close(run_before_unload=True)

    until(lambda: page.evaluate("1") and asked, what="the browser asks", seconds=5)
    assert asked == ["beforeunload"]


@pytest.mark.slow
def test_the_list_is_read_aloud_and_saved_as_the_acts_that_would_be_sent(tablet, page, fits, night):
    tablet.open()
    tablet.offline()
    tablet.play(2, tricks=4)
    page.get_by_role("link", name="See them").click()
    expect(page.get_by_role("heading", name="2 hands kept on this tablet.")).to_be_visible()
    listed = page.locator(".kept-list li")
    expect(listed).to_have_count(2)
    expect(listed.first).to_contain_text("Round 1: Hand 1:")
    fits()

    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()

    saved = json.loads(download.value.path().read_text())
    assert download.value.suggested_filename.startswith("outbox-table-1-")
    assert (saved["benny"], saved["night"]) == ("outbox/1", night.pk)
    with page.expect_request("**/acts/") as asked:
        tablet.offline(really=False)
    assert saved["acts"] == asked.value.post_data_json["acts"]
    assert saved["device"] == asked.value.post_data_json["device"]
    tablet.line("All hands sent")


@pytest.mark.slow
def test_a_saved_list_is_brought_in_by_the_director_and_the_tablet_hears_of_it(
    tablet, page, browser, live_server, night, tmp_path
):
    tablet.open()
    tablet.offline()
    tablet.play(2, tricks=4)
    page.get_by_role("link", name="See them").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    download.value.save_as(file := tmp_path / download.value.suggested_filename)
    director = browser.new_context().new_page()
    director_at(director, live_server, night.club)
    director.goto(live_server.url + address(night, "bring_outbox", 1, 1))

    director.locator("input[type=file]").set_input_files(file)
    director.locator("form.panel [type=submit]").click()

    expect(director.get_by_role("heading", name="What became of 2 acts")).to_be_visible()
    assert tricks_of() == [4, 4]
    tablet.offline(really=False)
    tablet.line("All hands sent")
    assert Line.objects.count() == 2
    director.context.close()


class Benny:
    """The server as a process of its own on the test's database: killed and started again."""

    def __init__(self):
        self.port, self.process = free_port(), None

    def start(self, port=None):
        database = connection.settings_dict
        url = f"sqlite:///{database['NAME']}"
        if ON_POSTGRESQL:
            place = quote(database["HOST"], safe="")
            url = f"postgres://{database['USER']}@{place}/{database['NAME']}"
        self.process = subprocess.Popen(
            web_command("127.0.0.1", port or self.port),
            cwd=TESTS.parent,
            env={
                **os.environ,
                "BENNY_DATA": str(django_settings.DATA),
                "DJANGO_SETTINGS_MODULE": "tournaments.project.settings.test",
                "DATABASE_URL": url,
            },
        )
        home = f"http://127.0.0.1:{port or self.port}/healthz"
        until(lambda: fetch(home), what="the server answers")

    def kill(self):
        for pid in [*children(self.process.pid), self.process.pid]:
            os.kill(pid, 9)
        self.process.wait()


def from_disk(route):
    """Styles and scripts, which the server of a test's settings does not have."""
    (static,) = django_settings.STATICFILES_DIRS
    route.fulfill(path=static / route.request.url.rpartition("/static/")[2])


@pytest.mark.slow
def test_a_server_that_dies_between_commit_and_answer_and_comes_back_elsewhere(browser, key):
    benny = Benny()
    benny.start()
    context = browser.new_context()
    page = context.new_page()
    page.add_init_script(QUICK)
    page.route("**/static/**", from_disk)
    try:
        tablet = Tablet(page, f"http://127.0.0.1:{benny.port}", key).open()

        def die(route):
            route.fetch()  # it is stored
            benny.kill()
            route.abort("connectionreset")

        page.route("**/acts/", die, times=1)
        tablet.play(1, tricks=5)
        tablet.line("1 hand kept on this tablet. No connection since")
        assert tricks_of() == [5]
        tablet.play(1, tricks=4)

        benny.start(port=free_port())  # under another number: the old address says what it holds
        tablet.line("2 hands kept on this tablet.")
        tablet.play(1, tricks=3)
        tablet.line("3 hands kept on this tablet.")
        benny.kill()
        benny.start()

        tablet.line("All hands sent")
        assert tricks_of() == [5, 4, 3]
        assert Line.objects.count() == 3
    finally:
        benny.kill()
        context.close()


def test_the_page_by_keyboard_and_by_ear(tablet, page, fits, accessible):
    tablet.open()
    tablet.offline()
    page.get_by_role("link", name="ordered it up").first.focus()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.textContent").endswith("made trump")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.get_by_role("link", name=re.compile("^3 Made it")).focus()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.textContent") == "Is this right?"
    page.set_viewport_size(LANDSCAPE)
    expect(page.get_by_role("button", name="Yes, write it down")).to_be_in_viewport(ratio=1)
    fits()
    accessible()
    page.get_by_role("button", name="Yes, write it down").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Who made trump?")).to_be_focused()

    record = page.get_by_role("complementary", name="The score so far").aria_snapshot()
    assert "hand 1: North–South 0, kept on this tablet" in record
    assert "hand 2" not in record
    assert "status: 1 hand kept on this tablet. No connection since" in record
    assert "Hand 1 is written" in page.title()
    assert "Hand 1 is written" in page.locator("#says").inner_text()
    for query in ("", "?caller=2&round=1", "?hands=yes", "?kept=yes"):
        page.evaluate("(query) => history.pushState(null, '', location.pathname + query)", query)
        page.evaluate("dispatchEvent(new PopStateEvent('popstate'))")
        fits()
        accessible()


def packed(answer):
    """The bytes of an answer as they travel: text is compressed on the way, fonts are already."""
    body = answer.body()
    return len(body) if answer.url.endswith("woff2") else len(gzip.compress(body))


def test_a_hand_needs_one_request_and_the_page_is_light(browser, live_server, key):
    context = browser.new_context()
    page = context.new_page()
    answers, asked = [], []
    page.on("response", lambda answer: answers.extend([answer]))
    tablet = Tablet(page, live_server.url, key).open()
    page.wait_for_load_state("networkidle")
    weights = {answer.url: packed(answer) for answer in answers}
    assert sum(weights.values()) <= 110_000, weights

    page.on("request", lambda request: asked.append(request.url))
    tablet.play(1)
    tablet.line("All hands sent")

    assert [each for each in asked if "/t/" in each] == [f"{tablet.address}acts/"]
    context.close()
