"""What was counted: wrong passwords by name and address, and what strangers tried."""

from datetime import timedelta

import pytest
from axes.models import AccessAttempt
from django.utils import timezone

from tests.services.setting_up import AT
from tournaments.models import CountedTry, TryKind
from tournaments.queries import lockouts

pytestmark = pytest.mark.django_db

HERE, THERE = "203.0.113.7", "203.0.113.8"


def failed(name, address, times, agent="x"):
    AccessAttempt.objects.create(
        username=name, ip_address=address, user_agent=agent, failures_since_start=times
    )


def counted(name, django_assert_num_queries, since=None):
    with django_assert_num_queries(1):
        return lockouts.wrong_passwords(name, HERE, since or timezone.now() - timedelta(minutes=15))


def test_an_account_here_and_everywhere_and_the_address_for_all(django_assert_num_queries):
    failed("ann", HERE, 1)
    failed("ann", HERE, 2, agent="y")
    failed("ann", THERE, 4)
    failed("bo", HERE, 8)
    failed("bo", THERE, 16)

    found = counted("ann", django_assert_num_queries)

    assert found == lockouts.Tries(here=3, of_account=7, of_address=11)


def test_what_known_devices_got_wrong_is_of_no_address(django_assert_num_queries):
    failed(f"{lockouts.DEVICE}one", HERE, 5)
    failed("ann", HERE, 1)

    assert counted("ann", django_assert_num_queries).of_address == 1
    device = counted(f"{lockouts.DEVICE}one", django_assert_num_queries)
    assert (device.of_account, device.of_device) == (5, True)


def test_what_is_long_ago_counts_no_more(django_assert_num_queries):
    failed("ann", HERE, 5)

    found = counted("ann", django_assert_num_queries, timezone.now() + timedelta(seconds=1))

    assert found == lockouts.Tries(here=0, of_account=0, of_address=0)


def test_tries_of_a_quarter_and_of_an_hour_by_address_name_and_kind(django_assert_num_queries):
    for kind, address, name, minutes in (
        (TryKind.CODE, HERE, "", 1),
        (TryKind.CODE, HERE, "", 20),
        (TryKind.CODE, THERE, "", 1),
        (TryKind.CODE, HERE, "", 61),
        (TryKind.MAIL, HERE, "ann", 30),
        (TryKind.MAIL, THERE, "ann", 30),
    ):
        at = AT - timedelta(minutes=minutes)
        CountedTry.objects.create(kind=kind, address=address, name=name, at=at)

    with django_assert_num_queries(1):
        codes = lockouts.tries(TryKind.CODE, address=HERE, at=AT)
    mails = lockouts.tries(TryKind.MAIL, address=HERE, name="ann", at=AT)

    assert (codes.of_address, codes.of_address_in_an_hour, codes.of_all) == (1, 2, 3)
    assert (mails.of_address, mails.of_address_in_an_hour, mails.of_name) == (0, 1, 2)
