"""The big screen: what it shows is the director's choice, behind the switches of the night."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from scoring.night.rules import NightRules
from tests import factories
from tournaments.models import Round, Visibility
from tournaments.services.night import nights, screen
from tournaments.services.seating import clocks

pytestmark = pytest.mark.django_db


@pytest.fixture
def club():
    return factories.make_club()


@pytest.fixture
def night(club):
    return factories.running_night(club, people=9, night_rules=NightRules(minutes=20))


@pytest.fixture
def who(club):
    return factories.by(factories.owner_of(club))


def wall(night):
    return reverse("web:public_screen", args=[night.club.slug, night.slug])


def words(client, address, **more):
    return client.get(address, **more).content.decode()


def choose(night, who, shows, number=None):
    screen.choose(tournament=night, shows=shows, number=number, by=who, at=timezone.now())


def start(night, who, number, *, ago=timedelta()):
    at = timezone.now() - ago
    clocks.start(tournament=night, number=number, by=who, at=at)


def test_the_director_chooses_seats_standings_or_both(client, night, who):
    factories.type_round(night, 1)

    seats = words(client, wall(night))
    choose(night, who, "standings")
    standings = words(client, wall(night))
    choose(night, who, "turns", 5)
    both = words(client, wall(night))

    assert "Round 2: find your table" in seats
    assert "After round 1 of 8" not in seats
    assert "find your table" not in standings
    assert "After round 1 of 8" in standings
    assert "Round 5: find your table" in both
    assert "After round 1 of 8" in both


def test_a_switch_that_is_off_hides_its_part_from_the_public(client, night, who):
    factories.type_round(night, 1)
    choose(night, who, "turns")

    def switch(*, seating, standings):
        nights.set_switches(
            tournament=night,
            visibility=Visibility.PUBLIC,
            seating=seating,
            standings=standings,
            prizes=False,
            by=who,
            at=timezone.now(),
        )

    switch(seating=True, standings=False)
    assert "After round" not in words(client, wall(night))
    switch(seating=False, standings=True)
    assert "find your table" not in words(client, wall(night))
    choose(night, who, "seats")
    assert client.get(wall(night)).status_code == 403
    client.force_login(factories.owner_of(night.club))
    own = words(client, reverse("web:screen", args=[night.club.slug, night.slug]))
    assert "Round 2: find your table" in own


def test_asked_with_its_version_it_is_unchanged_until_the_clock_moves_on(client, night, who):
    start(night, who, 1)
    page = client.get(wall(night))
    version = page.context["seen"]
    part = {"headers": {"X-Part": "live"}}

    assert client.get(wall(night), {"v": version}, **part).status_code == 304
    Round.objects.filter(number=1).update(ends_at=timezone.now() - timedelta(seconds=1))
    after = client.get(wall(night), {"v": version}, **part)

    assert after.status_code == 200
    assert "Round 1 is over" in after.content.decode()
    assert "Round 2: find your table" in after.content.decode()


def test_no_browser_keeps_a_page_that_tells_the_time(client, night, who):
    start(night, who, 1)
    first = client.get(wall(night))

    again = client.get(wall(night), headers={"If-None-Match": f'W/"{first.context["seen"]}"'})

    assert again.status_code == 200
    assert "no-store" in again.headers["Cache-Control"]


def test_the_clock_is_drawn_from_the_hour_of_the_server(client, night, who):
    start(night, who, 1, ago=timedelta(minutes=5))

    clock = client.get(wall(night)).context["clock"]

    ends_at = Round.objects.get(number=1).ends_at
    assert clock.aim == round(ends_at.timestamp() * 1000)
    assert 14 * 60_000 < clock.aim - clock.now <= 15 * 60_000


def test_a_stopped_clock_does_not_tick_on_the_wall(client, night, who):
    start(night, who, 1)
    clocks.pause(tournament=night, number=1, by=who, at=timezone.now())

    drawn = client.get(wall(night))

    assert "the clock stands still" in drawn.content.decode()
    assert "data-aim" not in drawn.content.decode()


@pytest.mark.parametrize(
    ("visibility", "link", "way"),
    [
        (Visibility.PUBLIC, False, "/p/"),
        (Visibility.LINK, True, "/l/"),
        (Visibility.LINK, False, None),
        (Visibility.PRIVATE, False, None),
    ],
)
def test_phones_find_the_standings_by_a_code_on_the_wall(
    client, night, who, settings, visibility, link, way
):
    client.force_login(factories.owner_of(night.club))
    own = reverse("web:screen", args=[night.club.slug, night.slug])
    night.visibility = visibility
    night.save(update_fields=["visibility"])
    if link:
        factories.night_link(night)

    assert "standings_url" not in client.get(own).context
    settings.PUBLIC_URL = "https://benny.example.org"
    context = client.get(own).context

    if way is None:
        assert "standings_url" not in context
    else:
        assert context["standings_url"].startswith(f"benny.example.org{way}")
        assert context["standings_qr"].startswith("<svg ")
