"""For whom a page was drawn: its buttons carry it, and a page for others changes nothing."""

import pytest

from tests.web.asking import read
from tests.web.scorer.tapping import a_table, fields, look, press, tap, written
from tournaments.models import Line, LineState

pytestmark = pytest.mark.django_db


def test_every_form_carries_table_round_people_hand_dealer_and_revision(client):
    night, link = a_table()
    tap(client, link, caller=1, round=1, tricks=3)
    table = night.rounds.get().tables.get()
    seats = [each.entry.number for each in table.placements.order_by("seat")]

    for page, form in (
        (look(client, link), "undo"),
        (look(client, link, caller=2, round=1, tricks=3), "write"),
    ):
        carried = fields(page, form)
        assert carried["table"] == str(table.pk)
        assert carried["in_round"] == "1"
        assert carried["who"] == "-".join(map(str, seats))
        assert (carried["no"], carried["seen_revision"]) == ("2", "1")
        assert carried["dealer"] == "1"


@pytest.mark.parametrize("who", ["4-3-2-1", "1-2-3", "1-2-3-99"])
def test_a_hand_for_other_people_is_kept_and_does_not_count(client, who):
    night, link = a_table()
    form = fields(look(client, link, caller=1, round=1, tricks=3), "write")

    answer = press(client, link, "write_hand", form | {"who": who})

    assert written(night) == []
    assert Line.objects.filter(state=LineState.ASIDE).count() == 1
    assert read(answer)


@pytest.mark.parametrize("who", ["", "a-b", "1--2", "²-1"])
def test_people_that_cannot_be_read_write_nothing(client, who):
    night, link = a_table()
    form = fields(look(client, link, caller=1, round=1, tricks=3), "write")

    press(client, link, "write_hand", form | {"who": who})

    assert written(night) == []
    assert not Line.objects.exists()


@pytest.mark.parametrize("table", ["x", "²", "9" * 30, "-1", ""])
def test_a_table_in_the_address_that_is_none_is_the_one_that_is_played(client, table):
    _night, link = a_table()

    assert "Who made trump?" in read(look(client, link, table=table))
