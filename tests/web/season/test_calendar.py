"""The calendar’s pages: dates by a rule, moved, called off, set up."""

import re
from datetime import UTC, date, datetime, time
from uuid import uuid4

import pytest
from django.urls import reverse

from tests import factories
from tests.services.builders import NOBODY, NOON
from tests.services.season_nights import a_season
from tournaments.models import ClubDate, Role, SeasonNight, Tournament
from tournaments.services.season import dates, season_nights

pytestmark = pytest.mark.django_db


@pytest.fixture
def club():
    return factories.make_club()


def planned(club, day, title="Thursday night", **more):
    return dates.add(
        club=club,
        day=day,
        wanted=dates.DateDraft(wall_time=time(19), title=title, **more),
        by=NOBODY,
        at=NOON,
        act_id=uuid4(),
    )


def to(name, club, *more):
    return reverse(f"web:{name}", args=[club.slug, *more])


# --- The pages


@pytest.fixture
def secretary(client, club):
    client.force_login(factories.member(club, Role.SECRETARY))
    return client


def text(answer):
    return " ".join(re.sub(r"<[^>]+>", " ", answer.content.decode()).split())


def test_a_secretary_says_once_when_the_club_plays(secretary, club):
    answer = secretary.post(
        to("add_dates", club),
        {
            "title": "Thursday night",
            "weekdays": ["3"],
            "every": "1",
            "wall_time": "19:00",
            "first": "2100-12-01",
            "last": "2101-01-31",
            "but": "2100-12-23\n2100-12-30",
        },
        follow=True,
    )

    assert "7 dates are in the calendar." in text(answer)
    assert "Thursday 2 December" in text(answer)
    assert ClubDate.objects.filter(day__in=["2100-12-23", "2100-12-30"]).count() == 0


def test_a_day_that_is_none_is_said_beside_its_field(secretary, club):
    answer = secretary.post(to("add_dates", club), {"but": "24 December"})

    assert answer.status_code == 422
    assert "Write each day as 2026-12-24" in text(answer)


def test_moving_and_calling_off_stand_on_the_page(secretary, club):
    row = planned(club, date(2100, 1, 7))
    secretary.post(
        to("change_date", club, row.pk),
        {"title": "Friday for once", "day": "2100-01-08", "wall_time": "18:30"},
    )
    page = text(secretary.get(to("calendar", club)))
    assert "Friday 8 January" in page
    assert "6:30 pm, Friday for once" in page

    secretary.post(to("move_date", club, row.pk, "cancel"), {"says": "the hall is shut"})
    page = text(secretary.get(to("calendar", club)))
    assert "Cancelled" in page
    assert "the hall is shut" in page
    secretary.post(to("move_date", club, row.pk, "restore"), {})
    assert "Cancelled" not in text(secretary.get(to("calendar", club)))


def test_a_director_sets_the_night_of_a_date_up_like_last_time(client, club):
    last = factories.make_night(club, people=4, rounds_planned=5, name="Last week")
    row = planned(club, date(2100, 1, 7))
    season = a_season(club)
    season_nights.add(season=season, dates=[row], by=NOBODY, at=NOON)
    client.force_login(factories.owner_of(club))
    assert "Set up Thursday 7 January" in text(client.get(to("calendar", club)))

    answer = client.post(to("set_up_date", club, row.pk), {})

    night = Tournament.objects.exclude(pk=last.pk).get()
    assert answer.url == to("who", club, night.slug)
    assert (night.name, night.rounds_planned, night.copy_of) == ("Thursday night", 5, last)
    assert night.starts_at == datetime(2100, 1, 7, 23, tzinfo=UTC)
    assert SeasonNight.objects.get().tournament == night
    assert "Open the night" in text(client.get(to("calendar", club)))
