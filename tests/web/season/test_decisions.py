"""What people decide about a season, on its page."""

import re

import pytest
from django.urls import reverse

from tests import factories
from tests.services.season_nights import people, season_of
from tournaments.models import Role
from tournaments.queries import seasons as asked

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


def test_points_are_given_read_and_taken_back(secretary, club):
    season = season_of(club, {"Ann": 40})
    ann = people(club)["Ann"]
    secretary.post(
        to("season_decide", club, season.slug, "points"),
        {"player": ann.pk, "points": "-5", "reason": "left the hall dark"},
    )
    page = secretary.get(to("season", club, season.slug))
    assert "left the hall dark" in text(page)

    given = asked.table(season).adjustments
    assert [(each.person, each.points) for each in given] == [(ann.pk, -5)]


def test_a_tie_is_decided_on_the_page(secretary, club):
    season = season_of(club, {"Ann": 40, "Bob": 40})
    known = people(club)
    page = secretary.get(to("season_decisions", club, season.slug))
    assert len(page.context["ties"]) == 1

    same = secretary.post(
        to("season_decide", club, season.slug, "order"),
        {f"place_{known['Ann'].pk}": "1", f"place_{known['Bob'].pk}": "1", "how": "cut"},
    )
    assert same.status_code == 422
    secretary.post(
        to("season_decide", club, season.slug, "order"),
        {f"place_{known['Ann'].pk}": "2", f"place_{known['Bob'].pk}": "1", "how": "cut"},
    )

    table = text(secretary.get(to("season", club, season.slug)))
    assert "Cutting the cards" in table
    assert table.index("Bob") < table.index("Ann")
