"""Nights of a season on its page: ticked in, asked about, left out."""

import re

import pytest
from django.urls import reverse

from scoring.season import SeasonKey, SeasonRules
from tests import factories
from tests.services.season_nights import a_season, season_of, totals_night
from tournaments.models import Role, SeasonNight

pytestmark = pytest.mark.django_db


@pytest.fixture
def club():
    return factories.make_club()


@pytest.fixture
def secretary(client, club):
    client.force_login(factories.member(club, Role.SECRETARY))
    return client


def text(answer):
    return " ".join(re.sub(r"<[^>]+>", " ", answer.content.decode()).split())


def to(name, club, *more):
    return reverse(f"web:{name}", args=[club.slug, *more])


def test_nights_are_ticked_into_a_season_and_the_table_shows_them(secretary, club):
    season = a_season(club)
    night = totals_night(club, {"Ann Lee": 40, "Bob Ray": 30})

    secretary.post(
        to("season_nights", club, season.slug), {"nights": [night.pk], "part": 1, "counts_by": ""}
    )

    page = text(secretary.get(to("season", club, season.slug)))
    assert "after 1 of 1 night" in page
    assert page.index("Ann Lee") < page.index("Bob Ray")


def test_a_night_that_does_not_tell_is_asked_about_beside_the_field(secretary, club):
    season = a_season(club, rules=SeasonRules(night_points="wins", rank_by=(SeasonKey.POINTS,)))
    night = totals_night(club, {"Ann": 40})

    answer = secretary.post(
        to("season_nights", club, season.slug), {"nights": [night.pk], "part": 1, "counts_by": ""}
    )

    assert answer.status_code == 422
    assert "They do tell: The points of the night; Points for the place" in text(answer)
    assert SeasonNight.objects.count() == 0


def test_leaving_out_needs_a_reason_and_stands_in_the_list(secretary, club):
    season = season_of(club, {"Ann": 40})
    address = to("move_season_night", club, season.slug, 1, "leave-out")

    assert "Say why" in text(secretary.post(address, {}, follow=True))
    page = text(secretary.post(address, {"reason": "for charity"}, follow=True))

    assert "Left out (for charity)" in page
