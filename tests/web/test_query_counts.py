"""Lists stay flat: the same number of queries for one row and for three."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests import factories

pytestmark = pytest.mark.django_db


def queries(client, address):
    client.get(address)  # the first look warms what is asked once a process
    with CaptureQueriesContext(
        connection,
    ) as captured:
        answer = client.get(address)
    assert answer.status_code == 200
    return len(captured)


@pytest.fixture
def club(client):
    club = factories.make_club()
    client.force_login(factories.owner_of(club))
    return club


def test_nights_of_a_club(client, club):
    address = reverse("web:club", args=[club.slug])
    factories.make_night(club, people=0)
    one = queries(client, address)

    for name in ("Second", "Third"):
        factories.make_night(club, people=0, name=name)

    assert queries(client, address) == one


def test_members_and_invitations(client, club):
    address = reverse("web:people", args=[club.slug])
    factories.member(club, "scorer")
    one = queries(client, address)

    factories.member(club, "director")
    factories.member(club, "secretary")

    assert queries(client, address) == one


def test_players(client, club):
    address = reverse("web:players", args=[club.slug])
    factories.people_on_roster(club, factories.NAMES[:1])
    one = queries(client, address)

    factories.people_on_roster(club, factories.NAMES[1:3])

    assert queries(client, address) == one


@pytest.mark.parametrize(
    "name",
    [
        "console",
        "standings",
        "entries",
        "journal",
        "screen",
        "choose_screen",
        "links",
        "cards",
        "papers",
        "who",
        "pairs",
        "check_in",
        "someone_late",
        "someone_left",
        "who_is_substituted",
        "fix_a_score",
    ],
)
def test_pages_of_a_night(client, club, name):
    small = factories.running_night(club, people=4, rounds_planned=3)
    large = factories.running_night(club, people=12, rounds_planned=3, name="Three tables")
    for night in (small, large):
        factories.type_round(night, 1)
        factories.table_links(night, 1)

    counts = [
        queries(client, reverse(f"web:{name}", args=[club.slug, night.slug]))
        for night in (small, large)
    ]

    assert counts[0] == counts[1]


@pytest.mark.parametrize("name", ["standings", "seats", "players", "screen"])
def test_public_pages(client, club, name):
    small = factories.running_night(club, people=4, rounds_planned=3)
    large = factories.running_night(club, people=12, rounds_planned=3, name="Three tables")
    client.logout()

    counts = [
        queries(client, reverse(f"web:public_{name}", args=[club.slug, night.slug]))
        for night in (small, large)
    ]

    assert counts[0] == counts[1]


def test_a_page_asked_again_with_its_version_answers_unchanged(client, club):
    night = factories.running_night(club, people=4, rounds_planned=3)
    client.logout()
    address = reverse("web:public_standings", args=[club.slug, night.slug])
    first = client.get(address)

    with CaptureQueriesContext(connection) as captured:
        again = client.get(address, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert len(captured) <= 2

    factories.type_round(night, 1)
    changed = client.get(address, headers={"If-None-Match": first.headers["ETag"]})
    assert changed.status_code == 200
    assert changed.headers["ETag"] != first.headers["ETag"]
