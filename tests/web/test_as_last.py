"""Next Thursday in two presses: one makes the night as last time, one keeps its plan."""

from datetime import date, time, timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from tests import factories
from tests.services.season_nights import NOBODY, NOON
from tests.services.setting_up import new_id
from tests.web.asking import read, to
from tournaments import queries
from tournaments.models import Tournament
from tournaments.services.season import dates

pytestmark = pytest.mark.django_db


@pytest.fixture
def club(client):
    club = factories.make_club()
    client.force_login(factories.owner_of(club))
    return club


def planned(club, day):
    return dates.add(
        club=club,
        day=day,
        wanted=dates.DateDraft(wall_time=time(19), title="Thursday night"),
        by=NOBODY,
        at=NOON,
        act_id=new_id(),
    )


def home(club):
    return reverse("web:club", args=[club.slug])


def press(client, club, **more):
    offered = client.get(home(club)).context["as_last"]
    form = offered["form"]
    said = {name: form[name].value() or "" for name in ("act_id", "last", "date")}
    return client.post(reverse("web:as_last", args=[club.slug]), said | more, follow=True)


def test_two_presses_and_next_week_has_its_plan(client, club):
    last = factories.running_night(club, people=9, rounds_planned=4)

    plan_page = press(client, club)

    night = Tournament.objects.exclude(pk=last.pk).get()
    assert plan_page.redirect_chain[-1][0] == to(night, "plan")
    assert "9 people, and 4 rounds" in read(plan_page) or "9 people and 4 rounds" in read(plan_page)
    revision = plan_page.context["plan"].revision
    client.post(to(night, "accept_plan", revision))
    assert queries.plans.accepted(night.pk).revision == revision


def test_it_is_the_same_weekday_and_hour_and_never_past(client, club):
    last = factories.running_night(club, people=9, rounds_planned=4)

    press(client, club)

    night = Tournament.objects.exclude(pk=last.pk).get()
    assert night.starts_at > timezone.now() - timedelta(days=1)
    zone = timezone.get_fixed_timezone(0)
    assert night.starts_at.astimezone(zone).weekday() == last.starts_at.astimezone(zone).weekday()
    assert night.name == last.name


def test_the_next_date_of_the_calendar_comes_first(client, club):
    last = factories.running_night(club, people=9, rounds_planned=4)
    row = planned(club, date(2100, 1, 7))
    assert "Thursday 7 January 2100, as last time" in read(client.get(home(club)))

    press(client, club)

    row.refresh_from_db()
    night = Tournament.objects.exclude(pk=last.pk).get()
    assert row.tournament == night
    assert night.starts_at.year == 2100


def test_a_date_that_was_set_up_meanwhile_is_said(client, club):
    last = factories.running_night(club, people=9, rounds_planned=4)
    row = planned(club, date(2100, 1, 7))
    press(client, club)

    answer = client.post(
        reverse("web:as_last", args=[club.slug]), {"last": last.slug, "date": row.pk}, follow=True
    )

    assert 'class="note wrong' in answer.content.decode()
    assert Tournament.objects.count() == 2


def test_a_double_press_is_one_night(client, club):
    last = factories.running_night(club, people=9, rounds_planned=4)
    twice = {"act_id": "0b1f5a52-7a6e-4d0a-9d3b-1b1a2c3d4e5f", "last": last.slug, "date": ""}

    for _ in range(2):
        client.post(reverse("web:as_last", args=[club.slug]), twice)

    assert Tournament.objects.count() == 2


def test_once_the_next_night_is_set_up_it_is_not_offered_again(client, club):
    factories.running_night(club, people=9, rounds_planned=4)

    press(client, club)

    assert client.get(home(club)).context["as_last"] is None


def test_before_the_first_night_was_played_nothing_is_offered(client, club):
    factories.make_night(club, people=9)

    assert client.get(home(club)).context["as_last"] is None


@pytest.mark.parametrize("said", [{}, {"last": "nowhere"}, {"last": "x" * 99}, {"date": "x"}])
def test_what_cannot_be_read_makes_no_night(client, club, said):
    last = factories.running_night(club, people=9, rounds_planned=4)
    form = {"last": last.slug} | said if "date" in said else said

    client.post(reverse("web:as_last", args=[club.slug]), form)

    assert Tournament.objects.count() == 1


def test_a_final_night_offers_the_next_one(client, club):
    last = factories.running_night(club, people=9, rounds_planned=4)
    Tournament.objects.filter(pk=last.pk).update(state="final")

    assert "as last time" in read(client.get(to(last, "close")))
