"""What people paste into the roster becomes the people whom they meant, and is shown before."""

import re
import uuid
from html import unescape

import pytest
from django.urls import reverse

from tests import factories
from tests.web import pasting
from tournaments.models import Player
from tournaments.services.people import entries, players
from tournaments.services.people.entries import Arrival

pytestmark = pytest.mark.django_db


@pytest.fixture
def club(client):
    club = factories.make_club()
    client.force_login(factories.owner_of(club))
    return club


def address(club):
    return reverse("web:players", args=[club.slug])


def paste(client, club, names, **more):
    typed = {"act_id": str(uuid.uuid4()), "names": names, **more}
    return client.post(address(club), typed, follow=True)


def text(answer):
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", answer.content.decode())).split())


def names_of(club):
    return [player.name for player in Player.objects.filter(club=club).order_by("pk")]


@pytest.mark.parametrize(
    ("pasted", "names"),
    [
        ("Ann\tLee\nAnn\tRay\nBob\tDee", ["Ann Lee", "Ann Ray", "Bob Dee"]),
        ("Name\tPaid\n1. Ann Lee\tyes", ["Ann Lee"]),
        ("Name,Category\nZoë Kräuter,women", ["Zoë Kräuter"]),
        ('Bob\t"sits near\nthe door"', ["Bob"]),
        ("Ann & Bo", ["Ann", "Bo"]),
    ],
)
def test_a_pasted_list_becomes_the_people_that_were_meant(client, club, pasted, names):
    shown = paste(client, club, pasted)
    assert (shown.status_code, names_of(club)) == (200, [])
    assert "Nothing is stored yet." in text(shown)

    pasting.send(client, address(club), {"names": pasted})

    assert names_of(club) == names


def test_a_plain_list_is_stored_at_once(client, club):
    assert "2 people were added." in text(paste(client, club, "Ann\nBo"))
    assert names_of(club) == ["Ann", "Bo"]


def test_somebody_in_another_spelling_is_shown_and_then_asked_about(client, club):
    paste(client, club, "Seán O’Dwyer\nBo")

    shown = paste(client, club, "Sean O'Dwyer\nCy")
    assert "Seán O’Dwyer is on the roster" in text(shown)
    mark = pasting.SHOWN.search(shown.content.decode()).group(1)
    asked = paste(client, club, "Sean O'Dwyer\nCy", understood=mark)
    assert "Sean O'Dwyer is on the list already" in text(asked)
    paste(client, club, "Sean O'Dwyer\nCy", understood=mark, if_known="leave_out")

    assert names_of(club) == ["Seán O’Dwyer", "Bo", "Cy"]


def undo(client, club):
    page = client.get(address(club)).content.decode()
    return client.post(re.search(r'action="([^"]+take-back[^"]+)"', page).group(1), follow=True)


def test_a_list_is_undone_as_a_whole(client, club):
    paste(client, club, "Ann\nBo")
    paste(client, club, "Wrong\nList\nAll of it")
    assert "take its 3 people off again" in text(client.get(address(club)))

    answer = undo(client, club)

    assert "The list is taken off again." in text(answer)
    assert names_of(club) == ["Ann", "Bo"]


def test_a_list_of_which_somebody_plays_cannot_be_undone(client, club):
    paste(client, club, "Ann\nBo")
    line = Player.objects.get(name="Ann").journal_id
    night = factories.make_night(club, people=0)
    owner = factories.by(factories.owner_of(club))
    entries.add(tournament=night, arrivals=[Arrival("Ann")], by=owner, at=factories.AT)
    assert "Undo the last list" not in text(client.get(address(club)))

    answer = client.post(reverse("web:undo_players", args=[club.slug, line]), follow=True)

    assert f"People of this list have been in {night.name} since" in text(answer)
    assert names_of(club) == ["Ann", "Bo"]


def test_a_list_of_which_something_was_said_cannot_be_undone(client, club):
    paste(client, club, "Ann\nBo")
    ann = Player.objects.get(name="Ann")
    owner = factories.by(factories.owner_of(club))
    players.edit(player=ann, changes={"category": "women"}, by=owner, at=factories.AT)

    answer = undo(client, club)

    assert "Something was written since about Ann" in text(answer)
    assert names_of(club) == ["Ann", "Bo"]


def test_the_list_of_another_club_is_not_undone(client, club):
    paste(client, club, "Ann\nBo")
    line = Player.objects.get(name="Ann").journal_id
    other = factories.make_club(name="Other")
    client.force_login(factories.owner_of(other))

    client.post(reverse("web:undo_players", args=[other.slug, line]))

    assert names_of(club) == ["Ann", "Bo"]
