"""A device is heard: noted seldom, never moved to another night, never without end."""

from datetime import timedelta
from uuid import uuid4

import pytest

from tests import factories
from tournaments.models import Device
from tournaments.services.people import devices
from tournaments.services.people.devices import MOST_AT_A_LINK, MOST_WAITING

pytestmark = pytest.mark.django_db

AT = factories.AT
SECOND = timedelta(seconds=1)


@pytest.fixture
def night():
    return factories.running_night(factories.make_club(), people=9, rounds_planned=2)


@pytest.fixture
def link(night):
    return factories.table_links(night, 2)[0]


def heard(link, device_id, at=AT, **told):
    return devices.heard(device_id=device_id, link=link, at=at, **told)


def test_a_new_device_is_noted_with_what_it_says(link):
    device = heard(link, uuid4(), layer="B", waiting=3)

    assert (device.link, device.layer, device.waiting, device.last_seen) == (link, "B", 3, AT)


def test_within_a_minute_it_is_not_written_again_unless_something_changed(link):
    one = uuid4()
    heard(link, one)

    heard(link, one, at=AT + 59 * SECOND)
    assert Device.objects.get().last_seen == AT
    heard(link, one, at=AT + 30 * SECOND, waiting=2)
    assert (Device.objects.get().waiting, Device.objects.get().last_seen) == (2, AT + 30 * SECOND)
    heard(link, one, at=AT + 90 * SECOND)
    assert Device.objects.get().last_seen == AT + 90 * SECOND


def test_what_it_does_not_say_stays(link):
    one = uuid4()
    heard(link, one, layer="A", waiting=2)

    device = heard(link, one, layer="nonsense", at=AT + 90 * SECOND)

    assert (device.layer, device.waiting) == ("A", 2)


@pytest.mark.parametrize(("waiting", "kept"), [(-1, 0), (10**9, MOST_WAITING)])
def test_a_number_that_cannot_be_is_cut(link, waiting, kept):
    assert heard(link, uuid4(), waiting=waiting).waiting == kept


def test_it_moves_between_tables_of_a_night_and_never_to_another(night, link):
    one = uuid4()
    heard(link, one)
    second = factories.table_links(night, 2)
    other = factories.running_night(night.club, people=9, rounds_planned=2, name="Other")
    elsewhere = factories.table_links(other, 1, seed=8)[0]

    assert heard(elsewhere, one) is None
    assert Device.objects.get().link == link
    assert second == []  # every table has its link already
    moved = night.links.get(table_number=2)
    assert heard(moved, one).link == moved


def test_a_link_has_no_more_devices_than_any_table_has(link):
    for _ in range(MOST_AT_A_LINK):
        assert heard(link, uuid4()) is not None

    assert heard(link, uuid4()) is None
    assert Device.objects.count() == MOST_AT_A_LINK
