"""Paper typed without a mouse: counted key by key, with the focus never lost."""

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from scoring.night.rules import NightRules, Record
from tests import factories
from tests.factories import PASSWORD
from tournaments.models import Confirmation, Line

pytestmark = pytest.mark.django_db(transaction=True)


class Keys:
    """A keyboard that counts, and looks after each press where the focus is."""

    def __init__(self, page):
        self.page, self.pressed = page, 0

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)
            self.pressed += 1

    def type(self, text):
        self.press(*text)

    @property
    def focus(self):
        """The name of the field that has the focus; nothing where the focus is lost."""
        return self.page.evaluate("document.activeElement?.name ?? ''")


def sign_in(page, live_server, night, path):
    page.goto(live_server.url + reverse("web:sign_in"))
    page.get_by_label("E-mail").fill(factories.owner_of(night.club).email)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_url("**/c/**")
    page.goto(live_server.url + path)


def test_four_cards_are_typed_box_after_box_and_a_difference_is_seen_at_once(page, live_server):
    night = factories.running_night(factories.make_club(), rounds_planned=1)
    address = [night.club.slug, night.slug, 1]
    sign_in(page, live_server, night, reverse("web:four_cards", args=[*address, 1]))
    keys = Keys(page)
    page.locator("[name=box_1_0]").focus()

    keys.type("2x1xxxx1" + "4")
    assert keys.focus == "sum_0"
    expect(page.locator("tr[data-row]").nth(0).get_by_text("agrees")).to_be_visible()
    keys.press("Enter")
    assert keys.focus == "box_1_2"
    keys.type("2x1xxxx1" + "4")
    keys.press("Enter")
    keys.type("x1x4A1142" + "14")
    assert page.locator("[name=box_4_1]").input_value() == "4A"
    keys.press("Enter")
    keys.type("x1x4112")
    expect(page.locator("[data-said]")).to_have_text("Hand 7 differs.")
    keys.press("ArrowLeft")
    keys.type("4")
    expect(page.locator("[data-said]")).to_have_text("")
    keys.type("2" + "15")
    expect(page.locator("tr[data-row]").nth(3).get_by_text("2 apart")).to_be_visible()


def test_a_box_that_differs_is_decided_by_one_key(page, live_server):
    night = factories.running_night(factories.make_club(), rounds_planned=1)
    address = [night.club.slug, night.slug, 1]
    sign_in(page, live_server, night, reverse("web:four_cards", args=[*address, 1]))
    keys = Keys(page)
    page.locator("[name=box_1_0]").focus()

    for row in ("2x1xxxx14", "2x1xxxx14", "x1x4114x11", "x1x4124x11"):
        keys.type(row)
        keys.press("Enter")
    expect(page.get_by_role("button", name="It was 1")).to_be_focused()
    keys.press("Enter")
    expect(page.get_by_role("button", name="Store table 1")).to_be_focused()
    keys.press("Enter")

    page.wait_for_url("**/tables/2/cards/")
    assert Confirmation.objects.filter(in_force=True).count() == 1
    assert Line.objects.get(no=6).facts == {"points": [0, 1]}
    assert keys.pressed == 2 * 9 + 2 * 10 + 4 + 2


# --- The pile of cards


def cards_night():
    return factories.running_night(
        factories.make_club(), rounds_planned=8, night_rules=NightRules(record=Record.CARDS)
    )


def pile_of(night):
    return reverse("web:cards", args=[night.club.slug, night.slug])


MOST_KEYS = 30


def test_a_card_of_eight_rounds_takes_at_most_thirty_keys_and_no_mouse(page, live_server):
    night = cards_night()
    sign_in(page, live_server, night, pile_of(night))
    keys = Keys(page)

    for number, rounds, total in (
        ("7", "7 9A 4 10 8 6 11 7", "62"),
        ("3", "7 7 7 7 7 7 7 7", "56"),
    ):
        before = keys.pressed
        assert keys.focus == "number"
        keys.type(number)
        keys.press("Enter")
        page.wait_for_url(f"**/cards/{number}/")
        for position, box in enumerate(rounds.split(), start=1):
            assert keys.focus == f"round_{position}"
            keys.type(box)
            keys.press("Enter")
        keys.type(total)
        expect(page.get_by_text("agrees")).to_be_visible()
        keys.press("Enter")
        page.wait_for_url("**/cards/")
        expect(page.get_by_text(f"Card {number} is stored.")).to_be_visible()
        assert keys.pressed - before <= MOST_KEYS
    assert keys.focus == "number"
    assert Line.objects.get(no=2, sheet__entry__number=7).facts["loners"] == 1
    assert Confirmation.objects.filter(in_force=True).count() == 2


def test_two_people_type_from_one_pile_and_both_see_what_is_left(page, browser, live_server):
    night = cards_night()
    sign_in(page, live_server, night, pile_of(night))
    other = browser.new_context().new_page()
    sign_in(other, live_server, night, pile_of(night))
    expect(other.get_by_text("9 are still out.")).to_be_visible()

    for typing, number in ((page, "4"), (other, "2")):
        typing.bring_to_front()
        keys = Keys(typing)
        keys.type(number)
        keys.press("Enter")
        typing.wait_for_url(f"**/cards/{number}/")
        for _ in range(8):
            keys.press("7", "Enter")
        keys.press("5", "6", "Enter")
        typing.wait_for_url("**/cards/")

    for seen in (page, other):
        seen.bring_to_front()
        expect(seen.get_by_text("7 are still out.")).to_be_visible(timeout=20_000)
        out = seen.get_by_role("region", name="Still out").get_by_role("listitem")
        assert [each.inner_text().split()[0] for each in out.all()] == list("1356789")
        assert Keys(seen).focus == "number"
    other.context.close()
