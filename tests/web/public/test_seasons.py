"""Seasons for everybody: what is left out, what grows."""

import re
from datetime import time

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests import factories
from tests.services.builders import NOBODY, NOON, new_id
from tests.services.season_nights import season_of
from tournaments.models import Tournament
from tournaments.services.season import dates

pytestmark = pytest.mark.django_db

SECRET = ("Zebedee Quuxford", "Xanthippe Vavasour", "Ignatius Oberholtzer")


@pytest.fixture
def club():
    return factories.make_club()


def text(answer):
    return " ".join(re.sub(r"<[^>]+>", " ", answer.content.decode()).split())


def front(club):
    return reverse("web:public_club", args=[club.slug])


def style(club, **values):
    for key, value in values.items():
        setattr(club, key, value)
    club.save()


def planned(club, day, **more):
    return dates.add(
        club=club,
        day=day,
        wanted=dates.DateDraft(wall_time=time(19), title="Thursday night", **more),
        by=NOBODY,
        at=NOON,
        act_id=new_id(),
    )


def crawl(client, start):
    """Every page of a club that its front page leads to, with its text and attributes."""
    seen, ahead = {}, [start]
    while ahead:
        address = ahead.pop()
        if address in seen or not address.startswith("/p/"):
            continue
        answer = client.get(address)
        seen[address] = answer.content.decode()
        for found in re.findall(r'href="([^"#]*)"', seen[address]):
            base = address.split("?")[0]
            ahead.append(base + found if found.startswith("?") else found)
    return seen


def test_nothing_is_told_of_a_private_season(client, club):
    season = season_of(club, {"Ann Lee": 60})
    Tournament.objects.update(show_standings=False)
    season.visibility = "private"
    season.save()

    assert season.name not in text(client.get(front(club)))
    assert season.name not in text(client.get(reverse("web:public_seasons", args=[club.slug])))


def test_the_table_for_everybody_says_what_is_left_out(client, club):
    season = season_of(club, {"Ann Lee": 60}, {"Ann Lee": 44})
    Tournament.objects.filter(in_seasons__number=2).update(show_standings=False)

    page = text(client.get(reverse("web:public_season", args=[club.slug, season.slug])))

    assert "One night is left out: its standings are not shown." in page
    assert "44" not in page


def test_as_many_queries_for_a_long_season_as_for_a_short_one(client):
    counts = []
    for weeks in (3, 30):
        club = factories.make_club(name=f"Club of {weeks}")
        season = season_of(club, *({"Ann": n, "Bob": 2} for n in range(1, weeks + 1)))
        for address in (front(club), reverse("web:public_season", args=[club.slug, season.slug])):
            client.get(address)
            with CaptureQueriesContext(connection) as captured:
                assert client.get(address).status_code == 200
            counts.append(len(captured))

    assert counts[:2] == counts[2:]


def test_a_season_that_grows_shows_more_than_the_last_nights_when_asked(client, club):
    season = season_of(club, *({"Ann": n} for n in range(10, 15)))
    address = reverse("web:public_season", args=[club.slug, season.slug])

    assert client.get(address).content.decode().count('class="number wide-only night') == 3
    assert (
        client.get(f"{address}?every=1").content.decode().count('class="number wide-only night')
        == 5
    )
