"""A table taps its hands in, by plain links and posts."""

import html
import re

import pytest
from django.urls import reverse

from scoring.night.rules import AgreementRule, NightRules
from scoring.rules.ruleset import expand
from tests import factories
from tournaments.models import Agreement as Said
from tournaments.models import Confirmation, Line, LineState

pytestmark = pytest.mark.django_db


@pytest.fixture
def night():
    rules = NightRules(agreement=AgreementRule.TWO)
    return factories.running_night(factories.make_club(), people=9, night_rules=rules)


@pytest.fixture
def key(night):
    return factories.table_links(night, 1)[0].key


def fields(page):
    return dict(re.findall(r'<input type="hidden"\s+name="([a-z_]+)"\s+value="([^"]*)"', page))


def tap(client, key, **choices):
    """From the question to the confirmed hand, as a person without script goes."""
    page = client.get(reverse("web:at_table", args=[key]), choices).content.decode()
    assert "Is this right?" in page
    form = page[page.index("write/") :]
    return client.post(reverse("web:write_hand", args=[key]), fields(form))


def words_of(answer):
    """A page as it is read: without tags and gaps."""
    text = re.sub(
        r"<(script|style|title).*?</\1>|<[^>]+>", " ", answer.content.decode(), flags=re.DOTALL
    )
    return re.sub(r"\s+", " ", html.unescape(text)).replace("\u2068", "").replace("\u2069", "")


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
    both = words_of(answer)
    assert "Hand 1 was written twice" in both
    assert "took 4 tricks" in both
    assert "took 5 tricks" in both
    assert both.count("the device of table 1") == 2
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
    assert Confirmation.objects.filter(in_force=True).count() == 1


def test_a_side_that_disputes_opens_the_sheet_again(client, night, key):
    for hand in range(8):
        tap(client, key, caller=(hand + 1) % 4, round=1, tricks=3)
    page = client.get(reverse("web:at_table", args=[key])).content.decode()
    client.post(reverse("web:hand_in", args=[key]), fields(page[page.index("hand-in/") :]))
    page = client.get(reverse("web:at_table", args=[key])).content.decode()

    client.post(reverse("web:dispute", args=[key, 0]), fields(page[page.index("dispute/") :]))

    page = client.get(reverse("web:at_table", args=[key])).content.decode()
    assert "Read it aloud" in page
    assert "North–South say that a hand is wrong." in page
    owner = factories.owner_of(night.club)
    client.force_login(owner)
    console = client.get(reverse("web:console", args=[night.club.slug, night.slug]))
    assert "A side disputes it" in console.content.decode()


# --- Twice, at once, and the back button


def look(client, key, **choices):
    return client.get(reverse("web:at_table", args=[key]), choices).content.decode()


def test_undo_pressed_twice_takes_one_hand_back(client, night, key):
    tap(client, key, caller=1, round=1, tricks=5)
    tap(client, key, caller=1, round=1, tricks=4)
    page = look(client, key)
    form = fields(page[page.index("undo/") :])

    for _ in range(2):
        client.post(reverse("web:undo_hand", args=[key]), form)

    assert live(night).get().facts["tricks"] == 5


def test_we_agree_pressed_twice_is_the_word_of_one_side(client, night, key):
    for hand in range(8):
        tap(client, key, caller=(hand + 1) % 4, round=1, tricks=3)
    page = look(client, key)
    client.post(reverse("web:hand_in", args=[key]), fields(page[page.index("hand-in/") :]))
    page = look(client, key)
    form = fields(page[page.index("agree/0/") :])

    for _ in range(2):
        client.post(reverse("web:agree", args=[key, 0]), form)

    assert [each.side for each in Said.objects.all()] == [0]
    assert Confirmation.objects.count() == 0


def test_going_back_to_a_hand_that_was_written_writes_nothing_over_it(client, night, key):
    page = look(client, key, caller=1, round=1, tricks=4)
    old = fields(page[page.index("write/") :])
    client.post(reverse("web:write_hand", args=[key]), old)
    tap(client, key, caller=1, round=1, tricks=3)

    again = client.post(reverse("web:write_hand", args=[key]), old)
    other = client.post(reverse("web:write_hand", args=[key]), old | {"tricks": "5"})

    assert (again.status_code, other.status_code) == (302, 409)
    told = words_of(other)
    assert "was sent before, and said something else" in told
    assert "took 4 tricks" in told
    assert "took 5 tricks" in told
    assert [line.facts["tricks"] for line in live(night).order_by("no")] == [4, 3]
    assert Line.objects.exclude(state=LineState.LIVE).count() == 0


def test_the_address_of_a_hand_that_is_written_asks_about_the_next_one(client, night, key):
    page = look(client, key, caller=1, round=1)
    address = html.unescape(re.search(r'href="(\?no=1[^"]*tricks=4)"', page).group(1))
    tap(client, key, caller=1, round=1, tricks=4)

    again = client.get(reverse("web:at_table", args=[key]) + address).content.decode()

    assert "That hand is written." in again
    assert "Who made trump?" in again
    assert "write/" not in again


def test_two_devices_change_one_hand_and_the_second_sees_what_moved(client, night, key):
    tap(client, key, caller=1, round=1, tricks=5)
    line = live(night).get()
    pages = [look(client, key, change=line.pk, caller=1, round=1, tricks=each) for each in (3, 4)]
    forms = [fields(page[page.index("write/") :]) | {"reason": "Look"} for page in pages]

    for form in forms:
        answer = client.post(reverse("web:write_hand", args=[key]), form, follow=True)

    told = words_of(answer)
    assert "The hand that this would change does not stand any more." in told
    assert "took 3 tricks" in told
    assert "took 4 tricks" in told
    assert live(night).get().facts["tricks"] == 3
    assert Line.objects.get(state=LineState.ASIDE).facts["tricks"] == 4


def test_a_change_without_a_reason_is_refused_in_words(client, night, key):
    tap(client, key, caller=1, round=1, tricks=5)
    line = live(night).get()
    page = look(client, key, change=line.pk, caller=1, round=1, tricks=4)
    form = fields(page[page.index("write/") :]) | {"reason": " "}

    answer = client.post(reverse("web:write_hand", args=[key]), form, follow=True)

    assert live(night).get().pk == line.pk
    assert "Say why: the reason goes into the journal." in answer.content.decode()


def test_a_hand_that_does_not_fit_after_a_change_is_named_and_written_anew(client, night, key):
    tap(client, key, caller=1, round=1, tricks=5)
    tap(client, key, caller=2, round=1, tricks=3)
    first, second = live(night).order_by("no")

    page = look(client, key, change=first.pk, result="misdeal")
    form = fields(page[page.index("write/") :]) | {"reason": "It was dealt again"}
    client.post(reverse("web:write_hand", args=[key]), form)

    page = look(client, key)
    assert "does not fit any more" in page
    assert "Somebody else deals this hand." in page
    assert f"?change={second.pk}" in page
    assert "undo/" not in page
    page = look(client, key, change=second.pk, caller=2, round=1, tricks=3)
    form = fields(page[page.index("write/") :]) | {"reason": "Another deal"}
    client.post(reverse("web:write_hand", args=[key]), form)
    assert "does not fit any more" not in look(client, key)
    assert tap(client, key, caller=2, round=1, tricks=4).status_code == 302
    assert [line.no for line in live(night).order_by("no")] == [1, 2, 3]


# --- How a game ends


def table_of(**rules):
    night = factories.running_night(
        factories.make_club(), people=4, rounds_planned=1, rules=expand(rules)
    )
    return night, factories.table_links(night, 1)[0].key


def test_the_bell_ends_a_game_by_the_clock(client):
    night, key = table_of(preset="timed13")
    assert "The bell has rung" not in look(client, key)
    tap(client, key, caller=1, round=1, tricks=5)
    assert "The bell has rung" in look(client, key)

    page = look(client, key, bell="yes")
    assert "Read it aloud" in page
    client.post(reverse("web:hand_in", args=[key]), fields(page[page.index("hand-in/") :]))

    assert Confirmation.objects.filter(in_force=True, table__round__tournament=night).exists()


def test_a_level_game_that_must_be_decided_does_not_end_with_the_bell(client):
    _, key = table_of(preset="timed13", ties="play_on")
    for hand in range(2):
        tap(client, key, caller=(hand + 1) % 4, round=1, tricks=3)

    assert "The bell has rung" not in look(client, key)
    assert "Who made trump?" in look(client, key, bell="yes")


def test_a_game_without_a_clock_hears_no_bell(client):
    _, key = table_of(preset="na24")
    tap(client, key, caller=1, round=1, tricks=5)

    assert "Who made trump?" in look(client, key, bell="yes")


def test_a_deciding_hand_is_announced_and_gives_no_points(client):
    _, key = table_of(preset="ontario8", hand_limit=2)
    for hand in range(2):
        tap(client, key, caller=(hand + 1) % 4, round=1, tricks=3)

    assert "One more hand decides who won." in look(client, key)
    assert "It gives no points." in look(client, key, caller=3, round=1, tricks=3)
    tap(client, key, caller=3, round=1, tricks=3)
    assert "Read it aloud" in look(client, key)


def test_what_cannot_have_been_tapped_begins_anew(client, key):
    for nonsense in ({"caller": 6}, {"caller": 1, "round": 9}, {"tricks": 3}, {"alone": 2}):
        assert "Who made trump?" in look(client, key, **nonsense)
