"""The four cards of a table, side by side: they agree and are stored, or a box is decided first."""

import re

import pytest
from django.urls import reverse

from tests import factories
from tournaments.models import Confirmation, Line, LineState, Sheet

pytestmark = pytest.mark.django_db

NORTH_SOUTH = ["2", "x", "1", "x", "x", "x", "x", "1"]
EAST_WEST = ["x", "1", "x", "4", "1", "1", "4", "x"]


@pytest.fixture
def night(client):
    night = factories.running_night(factories.make_club(), people=9, rounds_planned=2)
    client.force_login(factories.owner_of(night.club))
    return night


def address(night, table=1):
    return reverse("web:four_cards", args=[night.club.slug, night.slug, 1, table])


def cards(*, sums=(4, 11, 4, 11), east=None, west=None, **more):
    """The post of four cards; North 0, East 1, South 2, West 3."""
    rows = (NORTH_SOUTH, east or EAST_WEST, NORTH_SOUTH, west or EAST_WEST)
    form = {
        f"box_{hand}_{seat}": box
        for seat, row in enumerate(rows)
        for hand, box in enumerate(row, 1)
    }
    form |= {f"sum_{seat}": total for seat, total in enumerate(sums) if total is not None}
    return form | more


def differ(hand, points):
    return [points if number == hand else box for number, box in enumerate(EAST_WEST, 1)]


def hidden(page, name):
    return re.search(rf'name="{name}"\s+value="([^"]*)"', page).group(1)


def test_four_cards_that_agree_are_stored_as_the_sheet_of_the_table(client, night):
    answer = client.post(address(night), cards(on="yes"))

    assert answer.url == address(night, 2)
    counts = Confirmation.objects.get(in_force=True)
    lines = {line.no: line.facts for line in counts.sheet.lines.all()}
    assert lines[1] == {"points": [2, 0]}
    assert lines[4] == {"points": [0, 4]}
    assert lines[0] == {"points": [4, 11]}
    assert len(lines) == 9


def test_the_one_who_played_alone_is_read_from_their_own_card(client, night):
    client.post(address(night), cards(west=differ(4, "4A")))

    assert Line.objects.get(no=4).facts == {"points": [0, 4], "loner": 3}


def test_a_box_that_differs_is_named_with_both_cards_and_nothing_is_stored(client, night):
    answer = client.post(address(night), cards(west=differ(6, "2")))

    page = answer.content.decode()
    assert answer.status_code == 422
    assert "Hand 6 is the only box that differs." in page
    assert re.search(r"\u2068.+?\u2069 wrote 1\.", page)
    assert re.search(r"\u2068.+?\u2069 wrote 2\.", page)
    assert re.search(r"The total on the card of \u2068.+?\u2069 fits 1\.", page)
    assert page.index("It was 1") < page.index("It was 2")
    assert "1 box to settle before table 1 can be stored." in page
    assert Sheet.objects.count() == 0


def test_deciding_a_box_is_one_key_and_the_journal_keeps_what_the_card_said(client, night):
    page = client.post(address(night), cards(west=differ(6, "2"), take="6:1:1")).content.decode()
    assert "It was" not in page
    noted = hidden(page, "noted")

    client.post(address(night), cards(noted=noted))

    line = Line.objects.get(no=6)
    assert line.facts == {"points": [0, 1]}
    assert line.journal.reason == "Hand 6: the card of West says 2; 1 is stored."


def test_what_nobody_can_decide_now_is_kept_and_counts_for_nobody(client, night):
    client.post(address(night), cards(west=differ(6, "2"), keep="yes"))

    assert Confirmation.objects.count() == 0
    line = Line.objects.get(no=6)
    assert line.facts == {"points": [0, 1]}
    assert line.journal.reason.startswith("Hand 6: East says 1, West says 2.")


def test_a_card_added_up_wrongly_is_noted_and_its_boxes_count(client, night):
    client.post(address(night), cards(sums=(4, 11, 5, 11)))

    assert Confirmation.objects.filter(in_force=True).count() == 1
    assert not Line.objects.filter(no=0).exists()
    reason = Line.objects.get(no=1).journal.reason
    assert reason == "The card of South says 5; its boxes add up to 4."


def test_only_the_sums_are_the_totals_of_the_table(client, night):
    client.post(address(night), {"sum_0": 4, "sum_2": 4, "sum_1": 11})

    assert Line.objects.get().facts == {"points": [4, 11]}


def test_partners_with_other_sums_are_asked_again(client, night):
    answer = client.post(address(night), {"sum_0": 4, "sum_2": 5, "sum_1": 11})

    assert answer.status_code == 422
    assert "The partner&#x27;s card has another sum." in answer.content.decode()


def test_a_box_that_one_side_left_empty_is_asked_for(client, night):
    answer = client.post(address(night), cards(east=differ(2, ""), west=differ(2, "")))

    assert answer.status_code == 422
    assert "This box is empty; write X for nothing." in answer.content.decode()


def test_what_cannot_be_read_and_an_empty_form_are_said(client, night):
    assert client.post(address(night), cards(west=differ(2, "one"))).status_code == 422
    assert client.post(address(night), {"sum_0": ""}).status_code == 422
    assert Sheet.objects.count() == 0


def test_points_that_no_hand_gives_and_two_loners_are_named(client, night):
    rows = {"east": differ(1, "2"), "west": differ(1, "2")}
    page = client.post(address(night), cards(**rows)).content.decode()
    assert "Hand 1: no hand gives the two sides these points." in page

    rows = {"east": differ(4, "4A"), "west": differ(4, "4a")}
    page = client.post(address(night), cards(**rows)).content.decode()
    assert "Hand 4: two cards say that they played it alone." in page


def test_a_stored_table_is_shown_again_and_corrected_with_a_reason(client, night):
    client.post(address(night), cards())
    page = client.get(address(night)).content.decode()
    assert re.search(r'name="box_4_1"\s+value="4"', page)
    seen = hidden(page, "seen_revision")

    changed = cards(east=differ(6, "2"), west=differ(6, "2"), sums=(4, 12, 4, 12))
    assert client.post(address(night), changed | {"seen_revision": seen}).status_code == 422
    client.post(address(night), changed | {"seen_revision": seen, "reason": "Read again"})

    assert Line.objects.get(no=6, state=LineState.LIVE).facts == {"points": [0, 2]}


def test_two_people_who_type_one_table_keep_both(client, night):
    client.post(address(night), cards())
    client.post(address(night), cards(east=differ(6, "2"), west=differ(6, "2")))

    assert Line.objects.get(state=LineState.ASIDE).facts == {"points": [0, 2]}


def test_a_game_that_goes_on_has_more_boxes(client, night):
    page = client.get(address(night), {"boxes": 16}).content.decode()
    assert 'name="box_16_3"' in page
    assert 'name="boxes" value="16"' in page
    assert 'name="box_25_3"' not in client.get(address(night), {"boxes": 99}).content.decode()
    table = reverse("web:table", args=[night.club.slug, night.slug, 1, 1])
    sheet = client.get(table, {"detail": "boxes", "boxes": 16}).content.decode()
    assert 'name="box_16_1"' in sheet

    nine = cards(boxes=9) | {"box_9_0": "1", "box_9_1": "x", "box_9_2": "1", "box_9_3": "x"}
    client.post(address(night), nine | {f"sum_{seat}": "" for seat in range(4)})

    assert Line.objects.get(no=9).facts == {"points": [1, 0]}
    assert 'name="box_9_3"' in client.get(address(night)).content.decode()
