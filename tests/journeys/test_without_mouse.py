"""A night from the door to the first card by keyboard alone; the focus is always there and seen."""

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from tests import factories
from tests.factories import NAMES, PASSWORD
from tournaments.models import Confirmation

pytestmark = pytest.mark.django_db(transaction=True)

MOST_TABS = 150
# What has the focus: its words, whether a ring is drawn round it (or round the row that it stands
# for), and whether it lies inside the window with nothing laid over it.
FOCUS = """() => {
  const now = document.activeElement;
  const row = now.closest(".choice") ?? now;
  const rings = [now, row].map((each) => getComputedStyle(each));
  const place = row.getBoundingClientRect();
  const [top, bottom] = [Math.max(place.top, 0), Math.min(place.bottom, innerHeight)];
  const over = document.elementFromPoint(place.left + place.width / 2, (top + bottom) / 2);
  const label = [...(now.labels ?? [])].map((each) => each.innerText).join(" ");
  return {
    words: [now.getAttribute("aria-label"), label, now.innerText].filter(Boolean).join(" "),
    body: now === document.body,
    ring: rings.some((each) => each.outlineStyle !== "none" && parseFloat(each.outlineWidth) >= 2),
    seen: bottom > top && place.width > 0 && (row.contains(over) || over?.contains(row)),
  };
}"""


class Walker:
    """A person without a mouse."""

    def __init__(self, page):
        self.page = page

    def press(self, key):
        """Press a key; whatever has the focus then must be seen."""
        self.page.keyboard.press(key)
        return self.look()

    def look(self):
        focus = self.page.evaluate(FOCUS)
        if not focus["body"]:
            assert focus["ring"], f"no ring round “{focus['words']}” on {self.page.url}"
            assert focus["seen"], f"“{focus['words']}” is not to be seen on {self.page.url}"
        return focus

    def to(self, words):
        """Go on with Tab until something with these words has the focus."""
        passed = []
        for _ in range(MOST_TABS):
            focus = self.look()
            if words in focus["words"] and not focus["body"]:
                return
            passed.append(focus["words"])
            self.press("Tab")
        raise AssertionError(f"no way to “{words}” on {self.page.url}: {passed}")

    def type(self, text):
        self.page.keyboard.type(text)
        self.look()

    def go(self, words, address):
        """Press Enter on something, and arrive."""
        self.to(words)
        with self.page.expect_navigation(url=address):
            self.page.keyboard.press("Enter")


def test_a_night_is_set_up_and_its_first_card_typed_without_a_mouse(page, live_server):
    club = factories.make_club()
    walker = Walker(page)
    page.goto(live_server.url + reverse("web:sign_in"))

    walker.to("E-mail")
    walker.type(factories.owner_of(club).email)
    walker.press("Tab")
    walker.type(PASSWORD)
    page.keyboard.press("Enter")
    page.wait_for_url("**/c/**")

    walker.go("Set up a night", "**/nights/new/**")
    walker.to("Names, one a line")
    for name in NAMES[:9]:
        walker.type(name)
        walker.press("Enter")
    walker.go("How do we play", "**/how/")
    walker.to("Which paper counts")
    walker.press("ArrowDown")
    walker.go("See the plan", "**/plan/")
    walker.go("Keep this plan", "**/papers/")
    walker.go("Night", "**/n/*/")
    walker.go("All rounds", "**/n/*/")
    walker.go("Type the cards", "**/cards/")

    assert walker.look()["words"] == "Number on the card"
    walker.type("3")
    with page.expect_navigation(url="**/cards/3/"):
        page.keyboard.press("Enter")
    for _ in range(8):
        walker.type("7")
        walker.press("Enter")
    walker.type("56")
    with page.expect_navigation(url="**/cards/"):
        page.keyboard.press("Enter")
    expect(page.get_by_text("Card 3 is stored.")).to_be_visible()
    assert walker.look()["words"] == "Number on the card"
    assert Confirmation.objects.get(in_force=True).entry.number == 3
