"""The journal of a night: newest first, no more than asked, and what old pages meant."""

import uuid

import pytest

from tests.services.builders import NOON, a_link, a_night
from tournaments.models import Actor, Journal
from tournaments.queries import journal

pytestmark = pytest.mark.django_db


@pytest.fixture
def night():
    return a_night([[(1, 2, 3, 4)]])


def act(night, name="test", **more):
    return Journal.objects.create(
        act=name, at=NOON, club=night.tournament.club, tournament=night.tournament, **more
    )


def test_the_newest_stands_first_and_other_nights_elsewhere(night, django_assert_num_queries):
    act(a_night())
    first, second = act(night), act(night, link=a_link(night))

    with django_assert_num_queries(1):
        found = journal.of_night(night.tournament.pk)
        assert found[0].link.table_number == 1

    assert found[:2] == (second, first)
    assert found[-1] == night.journal
    assert journal.of_night(night.tournament.pk, most=1) == (second,)


def late(night, in_round, table, name="table.late"):
    return act(night, name, round=in_round, data={"table": table, "meant": "undo"})


def test_what_old_pages_meant_is_that_of_one_table_of_one_round_oldest_first(
    night, django_assert_num_queries
):
    first, second = late(night, 1, 1), late(night, 1, 1)
    late(night, 2, 1)
    late(night, 1, 2)
    late(a_night(), 1, 1)
    late(night, 1, 1, name="table.move")

    with django_assert_num_queries(1):
        found = journal.late_at(night.tournament.pk, round_number=1, table_number=1)

    assert found == (first, second)


def test_an_act_is_found_by_its_id_for_the_one_who_did_it(night):
    link, act_id = a_link(night), uuid.uuid4()
    done = act(night, act_id=act_id, link=link)

    assert journal.done_by(act_id, Actor(link_id=link.pk)) == done
    assert journal.done_by(act_id, Actor()) is None
    assert journal.done_by(act_id, Actor(link_id=a_link(a_night()).pk)) is None
    assert journal.done_by(uuid.uuid4(), Actor(link_id=link.pk)) is None
