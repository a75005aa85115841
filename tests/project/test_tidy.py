"""Sessions that are over leave the database; those that go on stay."""

from datetime import timedelta

import pytest
from django.conf import settings
from django.contrib.sessions.models import Session
from django.utils import timezone

from tournaments import jobs, tasks

pytestmark = pytest.mark.django_db


def test_sessions_that_are_over_are_cleared():
    now = timezone.now()
    for key, days in (("over", -1), ("goes-on", 1)):
        Session.objects.create(
            session_key=key, session_data="x", expire_date=now + timedelta(days=days)
        )

    tasks.tidy(a_keyword_of_later=1)

    assert list(Session.objects.values_list("session_key", flat=True)) == ["goes-on"]


def test_the_clock_sends_for_it_every_day():
    sent = [each["task"] for each in settings.CELERY_BEAT_SCHEDULE.values()]

    assert jobs.TIDY in sent
