"""What tablets report: each device of a night once, the one heard last first."""

from datetime import timedelta
from uuid import uuid4

import pytest

from tests import factories
from tournaments.models import Device, Link
from tournaments.queries import devices
from tournaments.queries.devices import HeardFrom

pytestmark = pytest.mark.django_db

AT = factories.AT


@pytest.fixture
def night():
    return factories.running_night(factories.make_club(), people=9, rounds_planned=2)


def device(link, minutes, **more):
    return Device.objects.create(
        id=uuid4(), link=link, last_seen=AT - timedelta(minutes=minutes), **more
    )


def test_tablets_by_table_and_phones_by_number_heard_last_first(night):
    tables, players = factories.table_links(night, 2), factories.player_links(night)
    device(tables[1], 9, layer="A", waiting=2)
    device(players[3], 4)

    assert devices.of_night(night.pk) == (
        HeardFrom(players[3].pk, None, 4, "", 0, AT - timedelta(minutes=4), revoked=False),
        HeardFrom(tables[1].pk, 2, None, "A", 2, AT - timedelta(minutes=9), revoked=False),
    )


def test_a_device_at_a_closed_link_is_still_told_of(night):
    (link,) = factories.table_links(night, 1)
    device(link, 1)
    Link.objects.filter(pk=link.pk).update(revoked_at=AT)

    assert [each.revoked for each in devices.of_night(night.pk)] == [True]


def test_the_link_of_a_night_and_other_nights_have_no_device_here(night):
    device(factories.night_link(night), 1)
    other = factories.running_night(night.club, people=9, rounds_planned=2, name="Other")
    device(factories.table_links(other, 1, seed=8)[0], 1)

    assert devices.of_night(night.pk) == ()


def test_it_is_one_query(night, django_assert_num_queries):
    for link in factories.player_links(night):
        device(link, 1)

    with django_assert_num_queries(1):
        assert len(devices.of_night(night.pk)) == 9
