"""A substitute from a later round is shown from that round on, and in no earlier one."""

import pytest
from django.urls import reverse

from tests import factories
from tournaments.models import Placement
from tournaments.services.people import entries, players

pytestmark = pytest.mark.django_db

OWNER, SUBSTITUTE = "Bob Ferreira", "Sue Substitute"


@pytest.fixture
def night(client):
    """Three rounds out for nine; number 7 is played by somebody else from round 3."""
    club = factories.make_club()
    factories.people_on_roster(club)
    night = factories.running_night(club, rounds_planned=3)
    by = factories.by(factories.owner_of(club))
    entry = factories.entry(night, 7)
    players.edit(player=entry.player, changes={"name": OWNER}, by=by, at=factories.AT)
    (other,) = players.add(club=club, names=[SUBSTITUTE], by=by, at=factories.AT)
    entries.substitute(entry=entry, player=other, from_round=3, by=by, at=factories.AT)
    client.force_login(factories.owner_of(club))
    return night


def seen(client, page, night, *more, **query):
    address = reverse(f"web:{page}", args=[night.club.slug, night.slug, *more])
    answer = client.get(address, query)
    assert answer.status_code == 200
    page = answer.content.decode()
    return OWNER in page, SUBSTITUTE in page


@pytest.mark.parametrize("number", [1, 2, 3])
def test_each_round_shows_who_sat_there(client, night, number):
    who = (number < 3, number == 3)

    assert seen(client, "console", night, round=number) == who
    assert seen(client, "round", night, number) == who
    assert seen(client, "public_seats", night, round=number) == who
    assert seen(client, "screen", night, round=number) == who


@pytest.mark.parametrize("number", [1, 3])
@pytest.mark.parametrize("page", ["table", "four_cards"])
def test_a_table_is_typed_under_the_names_of_its_round(client, night, page, number):
    seats = Placement.objects.filter(round__tournament=night, round__number=number)
    table = seats.get(entry__number=7).table
    assert table is not None, "choose a number that plays in both rounds"

    assert seen(client, page, night, number, table.number) == (number < 3, number == 3)


def test_where_the_whole_night_is_told_both_stand_with_the_round(client, night):
    for page in ("cards", "entries"):
        assert seen(client, page, night) == (True, True)
        address = reverse(f"web:{page}", args=[night.club.slug, night.slug])
        assert "from round 3" in client.get(address).content.decode()


def test_the_downloads_call_the_number_by_its_owner_and_tell_the_substitute(client, night):
    standings = client.get(
        reverse("web:export", args=[night.club.slug, night.slug, "standings", "csv"])
    )
    people = client.get(reverse("web:export", args=[night.club.slug, night.slug, "entries", "csv"]))

    assert OWNER in standings.content.decode()
    assert SUBSTITUTE not in standings.content.decode()
    assert f"{SUBSTITUTE} (3+)" in people.content.decode()
