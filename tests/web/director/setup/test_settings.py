"""The settings of a night: who reads what, and its name and hour until it begins."""

import pytest
from django.urls import reverse

from tests import factories

pytestmark = pytest.mark.django_db


def to(night, name):
    return reverse(f"web:{name}", args=[night.club.slug, night.slug])


@pytest.fixture
def night(client):
    night = factories.make_night(factories.make_club())
    factories.accept_plan(night)
    client.force_login(factories.owner_of(night.club))
    return night


def test_a_wrong_day_is_mended_and_the_plan_stays(client, night):
    typed = {"name": "The Friday before", "day": "2026-12-04", "hour": "19:30"}

    assert client.post(to(night, "night_when"), typed).url == to(night, "night_settings")

    night.refresh_from_db()
    assert night.name == "The Friday before"
    assert night.starts_at.isoformat() == "2026-12-04T23:30:00+00:00"
    assert night.state == "ready"
    assert night.plans.filter(state="accepted").count() == 1


def test_what_cannot_be_is_said_and_the_switches_keep_what_they_show(client, night):
    answer = client.post(to(night, "night_when"), {"name": "", "day": "soon", "hour": "19:30"})

    assert answer.status_code == 422
    assert answer.context["form"]["seating"].value() == night.show_seating
    assert answer.context["form"]["visibility"].value() == night.visibility


def test_once_it_has_begun_the_hour_is_no_longer_offered(client, night):
    assert "Change name and hour" in client.get(to(night, "night_settings")).content.decode()
    factories.publish(night)

    assert "Change name and hour" not in client.get(to(night, "night_settings")).content.decode()
