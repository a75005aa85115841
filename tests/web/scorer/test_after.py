"""What comes after a round at a table: what is stored, and where its people sit next."""

import pytest

from tests import factories
from tests.web.asking import read, to
from tests.web.scorer.tapping import a_table, fields, look, press, tap

pytestmark = pytest.mark.django_db


@pytest.fixture
def done(client):
    """A table of one round of one hand, handed in; a second round is out for one link more."""
    night, link = a_table(people=5, rounds=2, preset="ohio8", hand_limit=1)
    tap(client, link, caller=1, round=1, tricks=5)
    return night, link, press(client, link, "hand_in", fields(look(client, link), "hand-in"))


def test_it_is_said_what_is_stored_and_where_everybody_goes(done):
    _night, _link, answer = done

    words = read(answer)

    assert "0 to 2" in words
    assert "Then, in round 2" in words
    assert "Table 1" in words
    assert "Sits out" in words


def test_after_the_last_round_nobody_is_sent_anywhere(client, done):
    _night, link, _answer = done
    tap(client, link, caller=1, round=1, tricks=5)

    answer = press(client, link, "hand_in", fields(look(client, link), "hand-in"))

    assert "Then, in round" not in read(answer)
    assert "0 to 2" in read(answer)


def test_what_the_director_typed_is_what_is_stored(client):
    night, link = a_table(preset="ohio8")
    factories.type_totals(factories.table_of(night, 1, 1), 8, 4)

    words = read(look(client, link))

    assert "8 to 4" in words
    assert "Who made trump?" not in words


def test_a_table_without_a_round_rests(client):
    night, link = a_table(rounds=2)
    client.force_login(factories.owner_of(night.club))
    for number in (1, 2):
        client.post(to(night, "round_act", number, "unpublish"))

    answer = look(client, link)

    assert answer.status_code == 200
    assert "Who made trump?" not in read(answer)
