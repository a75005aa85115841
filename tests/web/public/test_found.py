"""Who finds a club: search engines, the first page, the link of a night."""

import re
from datetime import time

import pytest
from django.urls import reverse

from tests import factories
from tests.services.builders import NOBODY, NOON, new_id
from tests.services.season_nights import totals_night
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


def test_only_a_club_that_wants_it_is_found_by_search_and_on_the_first_page(client, club):
    factories.owner_of(club)
    night = totals_night(club, {"Ann Lee": 60})
    of_night = reverse("web:public_standings", args=[club.slug, night.slug])
    for address in (front(club), of_night):
        assert client.get(address).headers["X-Robots-Tag"] == "noindex"
    assert club.name not in text(client.get(reverse("web:home")))

    style(club, allow_search=True, listed=True)

    for address in (front(club), of_night):
        assert "X-Robots-Tag" not in client.get(address).headers
    assert club.name in text(client.get(reverse("web:home")))


def test_a_link_of_a_night_is_never_found_by_search_and_its_preview_names_nothing(client, club):
    style(club, allow_search=True)
    night = factories.make_night(club, people=4, visibility="link")
    Tournament.objects.filter(pk=night.pk).update(state="ready")
    link = factories.night_link(night)

    answer = client.get(reverse("web:link_standings", args=[link.key]))

    assert answer.headers["X-Robots-Tag"] == "noindex"
    assert "og:title" not in answer.content.decode()
