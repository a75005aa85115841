"""What was tapped stands in the address: read again as it was told, nonsense told as nothing."""

import pytest

from tests.web.asking import read
from tests.web.scorer.tapping import a_table, fields, keys, look, press, tap, written

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    "nonsense",
    [
        {"caller": 6},
        {"caller": "x"},
        {"caller": -1},
        {"caller": 1, "round": 9},
        {"tricks": 3},
        {"alone": 2},
        {"caller": 1, "round": 1, "tricks": 13},
        {"result": "fire"},
        {"caller": 1, "round": 1, "alone": 0, "tricks": 3},
    ],
)
def test_what_cannot_have_been_tapped_begins_anew(client, nonsense):
    night, link = a_table()

    page = read(look(client, link, **nonsense))

    assert "Is this right?" not in page
    assert written(night) == []


@pytest.mark.parametrize(
    "hand",
    [
        {"caller": 1, "round": 1, "tricks": 3},
        {"caller": 2, "round": 2, "tricks": 5, "alone": 2},
        {"caller": 0, "round": 1, "tricks": 0},
        {"result": "misdeal"},
    ],
)
def test_what_the_last_page_carries_is_what_was_tapped(client, hand):
    night, link = a_table()

    form = fields(look(client, link, **hand), "write")

    assert {name: form[name] for name in hand} == {name: str(told) for name, told in hand.items()}
    press(client, link, "write_hand", form)
    assert hand.items() <= written(night)[0].items()


def test_an_address_of_a_hand_that_was_written_asks_about_the_next(client):
    night, link = a_table()
    tap(client, link, caller=1, round=1, tricks=3)

    page = look(client, link, no=1, caller=1, round=1, tricks=5)

    assert "Who made trump?" in read(page)
    assert len(written(night)) == 1


@pytest.mark.parametrize("broken", ["line_id", "table", "who", "no", "dealer"])
def test_a_form_without_what_a_page_carries_writes_nothing(client, broken):
    night, link = a_table()
    form = fields(look(client, link, caller=1, round=1, tricks=3), "write")

    press(client, link, "write_hand", form | {broken: "x"})

    assert written(night) == []


def test_partner_and_shares_travel_in_the_address(client):
    _night, link = a_table(people=5, preset="call_ace5")
    page = look(client, link, caller=1, round=1, trump="H")

    wheres = " ".join(keys(page).values())

    assert "caller=1" in wheres or "Who" in read(page)
