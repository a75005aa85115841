"""A table taps its hands in, by plain links and posts."""

import re
import uuid

import pytest
from django.urls import reverse

from scoring.night import Agreement, NightRules
from tests import factories
from tournaments.models import Confirmation, Line, LineState

pytestmark = pytest.mark.django_db


@pytest.fixture
def night():
    rules = NightRules(agreement=Agreement.TWO)
    return factories.running_night(factories.make_club(), people=9, night_rules=rules)


@pytest.fixture
def key(night):
    return factories.table_links(night, 1)[0].key


def fields(html):
    return dict(re.findall(r'<input type="hidden"\s+name="([a-z_]+)"\s+value="([^"]*)"', html))


def tap(client, key, **choices):
    """From the question to the confirmed hand, as a person without script goes."""
    page = client.get(reverse("web:at_table", args=[key]), choices).content.decode()
    assert "Is this right?" in page
    form = page[page.index("write/") :]
    return client.post(reverse("web:write_hand", args=[key]), fields(form))


def live(night):
    return Line.objects.filter(state=LineState.LIVE, sheet__table__round__tournament=night)


def test_a_plain_hand_is_three_taps(client, night, key):
    who = client.get(reverse("web:at_table", args=[key])).content.decode()
    assert "Who made trump?" in who

    tricks = client.get(reverse("web:at_table", args=[key]), {"caller": 1, "round": 1})
    assert "How many tricks?" in tricks.content.decode()

    answer = tap(client, key, caller=1, round=1, tricks=5)
    assert answer.status_code == 302
    assert live(night).get().facts == {
        "result": "played",
        "dealer": 0,
        "caller": 1,
        "round": 1,
        "tricks": 5,
    }


def test_choices_that_the_rules_refuse_are_not_offered(client, key):
    page = client.get(reverse("web:at_table", args=[key])).content.decode()

    assert "All passed" not in page  # the dealer must choose in these rules
    assert "Misdeal" in page


def test_a_hand_sent_twice_is_one_hand(client, night, key):
    page = client.get(
        reverse("web:at_table", args=[key]), {"caller": 1, "round": 1, "tricks": 4}
    ).content.decode()
    form = fields(page[page.index("write/") :])

    for _ in range(2):
        assert client.post(reverse("web:write_hand", args=[key]), form).status_code == 302

    assert live(night).count() == 1


def test_two_devices_write_one_hand_and_both_are_kept(client, night, key):
    pages = [
        client.get(
            reverse("web:at_table", args=[key]), {"caller": 1, "round": 1, "tricks": tricks}
        ).content.decode()
        for tricks in (4, 5)
    ]
    first, second = (fields(page[page.index("write/") :]) for page in pages)

    client.post(reverse("web:write_hand", args=[key]), first)
    answer = client.post(reverse("web:write_hand", args=[key]), second)

    assert answer.status_code == 409
    assert "is kept, and does not count yet" in answer.content.decode()
    assert Line.objects.filter(state=LineState.ASIDE).get().facts["tricks"] == 5


def test_an_earlier_hand_is_changed_with_a_reason_and_the_last_one_is_undone(client, night, key):
    tap(client, key, caller=1, round=1, tricks=5)
    line = live(night).get()

    tap_change = {"change": str(line.pk), "caller": 1, "round": 1, "tricks": 4}
    page = client.get(reverse("web:at_table", args=[key]), tap_change).content.decode()
    form = fields(page[page.index("write/") :]) | {"reason": "It was four"}
    client.post(reverse("web:write_hand", args=[key]), form)
    assert live(night).get().facts["tricks"] == 4

    page = client.get(reverse("web:at_table", args=[key])).content.decode()
    undo = fields(page[page.index("undo/") :])
    client.post(reverse("web:undo_hand", args=[key]), undo)
    assert live(night).count() == 0
    assert Line.objects.filter(state=LineState.REPLACED).count() == 2


def test_eight_hands_then_both_sides_agree(client, night, key):
    for hand in range(8):
        assert tap(client, key, caller=(hand + 1) % 4, round=1, tricks=3).status_code == 302
    page = client.get(reverse("web:at_table", args=[key])).content.decode()
    assert "Read it aloud" in page
    client.post(reverse("web:hand_in", args=[key]), fields(page[page.index("hand-in/") :]))

    for side in ("North–South", "East–West"):
        page = client.get(reverse("web:at_table", args=[key])).content.decode()
        assert f"{side}, do you agree?" in page
        address = re.search(rf'action="({reverse("web:at_table", args=[key])}agree/\d/)"', page)
        form = fields(page[page.index("agree/") :])
        assert Confirmation.objects.count() == 0
        answer = client.post(address.group(1), form)

    assert "Round 1 is stored: 4 to 4" in answer.content.decode()
    assert "Then, in round 2" in answer.content.decode()
    assert Confirmation.objects.filter(standing=True).count() == 1


def test_a_side_that_disputes_opens_the_sheet_again(client, night, key):
    for hand in range(8):
        tap(client, key, caller=(hand + 1) % 4, round=1, tricks=3)
    page = client.get(reverse("web:at_table", args=[key])).content.decode()
    client.post(reverse("web:hand_in", args=[key]), fields(page[page.index("hand-in/") :]))
    page = client.get(reverse("web:at_table", args=[key])).content.decode()

    client.post(reverse("web:dispute", args=[key, 0]), fields(page[page.index("dispute/") :]))

    assert "Read it aloud" in client.get(reverse("web:at_table", args=[key])).content.decode()
    owner = factories.owner_of(night.club)
    client.force_login(owner)
    console = client.get(reverse("web:console", args=[night.club.slug, night.slug]))
    assert "A side disputes it" in console.content.decode()


def test_a_typed_code_opens_the_table(client, night):
    link = factories.table_links(night, 1)[0]

    answer = client.post(reverse("web:code"), {"code": f"{link.code[:2]} {link.code[2:].lower()}"})
    assert answer.url == reverse("web:at_table", args=[link.key])

    wrong = client.post(reverse("web:code"), {"code": str(uuid.uuid4())[:4]})
    assert wrong.status_code == 404
    assert "No table has the code" in wrong.content.decode()
