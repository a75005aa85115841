"""Which table a link opens: the first round that is not done there; and when it looks anew."""

import pytest
from django.urls import reverse

from tests import factories
from tests.web.asking import read, to
from tests.web.scorer.tapping import a_table, fields, look, press, tap

pytestmark = pytest.mark.django_db


def round_of(client, link):
    return look(client, link).context["round"]


def test_a_link_opens_the_first_round_that_is_not_done_at_its_table(client):
    night, link = a_table(people=8, rounds=3)
    assert round_of(client, link) == 1

    factories.type_totals(factories.table_of(night, 1, 2), 10, 4)
    assert round_of(client, link) == 1
    factories.type_totals(factories.table_of(night, 1, 1), 10, 4)
    assert round_of(client, link) == 2


def test_a_table_that_is_postponed_or_void_is_passed_over(client):
    night, link = a_table(people=8, rounds=3)
    client.force_login(factories.owner_of(night.club))
    client.post(to(night, "move_table", 1, 1, "postpone"))
    assert round_of(client, link) == 2

    client.post(to(night, "move_table", 2, 1, "void"), {"reason": "A fire alarm"})
    assert round_of(client, link) == 3


def test_only_links_of_tables_open_tables(client):
    night, link = a_table()
    night_link = factories.night_link(night)

    assert look(client, link).status_code == 200
    assert client.get(reverse("web:at_table", args=[night_link.key])).status_code == 404
    assert client.get(reverse("web:at_table", args=["abcdefgh"])).status_code == 404


def test_a_link_that_is_closed_opens_nothing_more(client):
    night, link = a_table()
    client.force_login(factories.owner_of(night.club))
    client.post(to(night, "revoke_link", link.pk))

    assert look(client, link).status_code == 404


def mark(client, link):
    answer = look(client, link, look="yes")
    assert answer["Content-Type"].startswith("text/plain")
    return answer.content.decode()


def test_a_waiting_page_hears_of_everything_that_happens_at_its_table(client):
    _night, link = a_table(preset="ohio8", agree="two", hand_limit=1)
    marks = [mark(client, link)]
    assert mark(client, link) == marks[0]

    tap(client, link, caller=1, round=1, tricks=5)
    marks.append(mark(client, link))
    press(client, link, "hand_in", fields(look(client, link), "hand-in"))
    marks.append(mark(client, link))
    press(client, link, "agree", fields(look(client, link), "agree/0"), 0)
    marks.append(mark(client, link))
    press(client, link, "agree", fields(look(client, link), "agree/1"), 1)
    marks.append(mark(client, link))

    assert len(set(marks)) == 5


def test_another_table_is_none_of_its_business(client):
    night, link = a_table(people=8, rounds=2)
    before = mark(client, link)

    factories.type_totals(factories.table_of(night, 1, 2), 10, 4)

    assert mark(client, link) == before


def test_the_sides_stand_with_their_people_by_seat(client):
    night, link = a_table()
    sides = look(client, link).context["sides"]
    seats = list(factories.table_of(night, 1, 1).placements.order_by("seat"))

    assert [side.entry_ids for side in sides] == [
        (seats[0].entry_id, seats[2].entry_id),
        (seats[1].entry_id, seats[3].entry_id),
    ]
    assert [side.across for side in sides] == [False, True]
    assert [side.label for side in sides] == ["North–South", "East–West"]


def test_a_key_of_another_round_is_read_and_does_nothing_by_itself(client):
    night, link = a_table(people=8, rounds=3)
    first = factories.table_of(night, 1, 1)
    factories.type_totals(first, 10, 4)

    woken = look(client, link, table=first.pk)

    assert woken.status_code in (200, 409)
    assert "Round 1" in read(woken) or "round 1" in read(woken)
    assert round_of(client, link) == 2
