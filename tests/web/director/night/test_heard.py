"""Devices as the director's pages tell of them: by table, by link, and who still keeps hands."""

from datetime import timedelta
from uuid import uuid4

import pytest

from tests import factories
from tournaments.models import Device
from tournaments.web.director.night import heard

pytestmark = pytest.mark.django_db

AT = factories.AT


@pytest.fixture
def links():
    night = factories.running_night(factories.make_club(), people=9, rounds_planned=2)
    return [*factories.table_links(night, 2), factories.player_links(night)[6]]


@pytest.fixture
def night(links):
    return links[0].tournament


def device(link, minutes=0, **more):
    Device.objects.create(id=uuid4(), link=link, last_seen=AT - timedelta(minutes=minutes), **more)


def test_a_table_is_heard_by_its_last_device_and_keeps_what_all_keep(night, links):
    device(links[0], 9, waiting=2)
    device(links[0], 6, waiting=1)

    assert heard.by_table(night.pk, AT) == {1: "last heard 6 min ago, 3 hands waiting"}


def test_each_device_of_a_link_says_what_it_keeps(night, links):
    device(links[0], 6, layer="A")
    device(links[0], 0, layer="B")

    told = heard.by_link(night.pk, AT)[links[0].pk]

    assert [each.split(": ")[1] for each in told] == ["heard just now", "last heard 6 min ago"]
    assert "closed" in told[0]


def test_who_still_keeps_hands_is_named_by_table_or_number(night, links):
    device(links[1], 3, waiting=1)
    device(links[2], 4, waiting=2)
    device(links[0], 0, waiting=0)

    assert heard.holding(night.pk, AT) == [
        "Table 2: last heard 3 min ago, 1 hand waiting",
        "Phone of number 7: last heard 4 min ago, 2 hands waiting",
    ]
    assert len(heard.holding(night.pk, AT, link_id=links[1].pk)) == 1
    assert heard.holding(night.pk, AT, link_id=links[0].pk) == []
