"""What was understood of a list is shown before a night has it, and who is meant can be said."""

import re
from html import unescape

import pytest
from django.urls import reverse

from tests import factories
from tests.web.pasting import SHOWN
from tournaments import queries
from tournaments.models import Player, Tournament
from tournaments.services.people import players
from tournaments.services.people.players import IfKnown

pytestmark = pytest.mark.django_db

WHEN = {"name": "Cellar night", "day": "2026-12-05", "hour": "20:15", "on": "on"}


@pytest.fixture
def club(client):
    club = factories.make_club()
    client.force_login(factories.owner_of(club))
    return club


@pytest.fixture
def night(club):
    return factories.make_night(club, people=0)


def known(club, *names):
    return players.add(
        club=club,
        names=names,
        if_known=IfKnown.ADD,
        by=factories.by(factories.owner_of(club)),
        at=factories.AT,
    )


def who(client, night, names, **typed):
    address = reverse("web:who", args=[night.club.slug, night.slug])
    return client.post(address, {"names": names, **typed})


def text(answer):
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", answer.content.decode())).split())


def mark(answer):
    return SHOWN.search(answer.content.decode()).group(1)


def names_in(night):
    people = queries.entries.latest(night.pk)
    return [each.name for each in sorted(people, key=lambda each: each.number)]


def test_a_list_that_was_interpreted_is_shown_and_nothing_is_stored(client, night):
    answer = who(client, night, "Players:\n1. Ann\tLee\tpaid\nBo +1")

    assert answer.status_code == 200
    assert names_in(night) == []
    assert not Player.objects.exists()
    shown = text(answer)
    for words in (
        "2 names were understood",
        "“Players:”: a heading",
        "Ann Lee",
        "“1.”: the number in the list",
        "“paid” is left out",
        "“+1”: a guest without a name",
    ):
        assert words in shown


def test_what_was_shown_is_stored_when_it_is_sent_again(client, night):
    shown = mark(who(client, night, "1. Ann\tLee\nBo +1"))

    answer = who(client, night, "1. Ann\tLee\nBo +1", understood=shown)

    assert answer.status_code == 302
    assert names_in(night) == ["Ann Lee", "Bo", ""]


def test_a_list_that_was_changed_since_is_shown_again(client, night):
    shown = mark(who(client, night, "1. Ann\tLee"))

    answer = who(client, night, "1. Ann\tLee\n2. Bo\tRay", understood=shown)

    assert (answer.status_code, names_in(night)) == (200, [])
    assert mark(answer) != shown


def test_a_plain_list_is_stored_at_once(client, night):
    assert who(client, night, "Ann Lee\nBo Ray").status_code == 302
    assert names_in(night) == ["Ann Lee", "Bo Ray"]


def test_one_pair_among_single_people_is_shown(client, night):
    answer = who(client, night, "Bo & Al\nCy\nDi")

    assert (answer.status_code, names_in(night)) == (200, [])
    assert "a pair who stay together" in text(answer)


def test_somebody_who_is_spelt_otherwise_is_asked_about(client, night):
    (zoe,) = known(night.club, "Zoë Kräuter")
    answer = who(client, night, "Zoe Krauter\nBo")
    assert "Zoë Kräuter, 0 nights Somebody new of this name" in text(answer)

    who(client, night, "Zoe Krauter\nBo", understood=mark(answer))

    assert zoe.pk in {each.player_id for each in queries.entries.latest(night.pk)}


def test_somebody_who_is_spelt_otherwise_can_be_somebody_new(client, night):
    known(night.club, "Zoë Kräuter")
    shown = mark(who(client, night, "Zoe Krauter"))

    who(client, night, "Zoe Krauter", understood=shown, who_0="new")

    assert names_in(night) == ["Zoe Krauter"]
    assert Player.objects.count() == 2


def test_of_two_people_of_one_name_the_right_one_is_chosen(client, night):
    _first, second = known(night.club, "Maria Santos", "Maria Santos")
    answer = who(client, night, "Maria Santos\nBo")
    assert answer.status_code == 422
    assert "Who is meant by Maria Santos?" in text(answer)
    assert 'name="who_0"' in answer.content.decode()

    who(client, night, "Maria Santos\nBo", who_0=str(second.pk))

    assert queries.entries.latest(night.pk)[0].player_id == second.pk


def test_who_is_in_already_can_be_left_out(client, night):
    who(client, night, "Ann\nBo")
    answer = who(client, night, "Ann\nBo\nCy")
    assert (answer.status_code, names_in(night)) == (422, ["Ann", "Bo"])

    who(client, night, "Ann\nBo\nCy", who_0="out", who_1="new")

    assert names_in(night) == ["Ann", "Bo", "Bo", "Cy"]


def test_the_person_of_another_club_cannot_be_chosen(client, night):
    (stranger,) = known(factories.make_club(name="Other"), "Maria Santos")
    known(night.club, "Maria Santos", "Maria Santos")

    answer = who(client, night, "Maria Santos", who_0=str(stranger.pk))

    assert (answer.status_code, names_in(night)) == (422, [])


def test_a_new_night_is_made_only_when_its_list_was_seen(client, club):
    address = reverse("web:new_night", args=[club.slug])
    typed = {**WHEN, "names": "1. Ann\n2. Bo\n3. Cy\n4. Di"}

    shown = client.post(address, typed)

    assert not Tournament.objects.exists()
    for kept in ("Cellar night", "2026-12-05", "20:15"):
        assert f'value="{kept}"' in shown.content.decode()
    client.post(address, {**typed, "understood": mark(shown)})
    assert names_in(Tournament.objects.get()) == ["Ann", "Bo", "Cy", "Di"]


def test_the_same_press_twice_asks_nothing(client, night):
    act = {"act_id": "4a3f7b1e-1c1d-4d3e-9a52-7f8a5b1f0c11"}

    answers = [who(client, night, "Ann\nBo", **act).status_code for _ in range(2)]

    assert (answers, names_in(night)) == ([302, 302], ["Ann", "Bo"])


def test_how_the_columns_make_a_name_can_be_said(client, night):
    how = {"as_cells": "last_and_first"}
    shown = mark(who(client, night, "Lee\tAnn\nRay\tBo", **how))

    who(client, night, "Lee\tAnn\nRay\tBo", understood=shown, **how)

    assert names_in(night) == ["Ann Lee", "Bo Ray"]


def test_a_quick_night_is_shown_first_too(client):
    client.force_login(factories.UserFactory())
    typed = {"names": "1. Ann\n2. Bo\n3. Cy\n4. Di", "zone": "Europe/London"}

    shown = client.post(reverse("web:quick"), typed)

    assert (shown.status_code, Tournament.objects.count()) == (200, 0)
    client.post(reverse("web:quick"), {**typed, "understood": mark(shown)})
    assert names_in(Tournament.objects.get()) == ["Ann", "Bo", "Cy", "Di"]


def test_a_list_is_undone_as_a_whole(client, night):
    who(client, night, "Ann\nBo\nCy")
    page = client.get(reverse("web:who", args=[night.club.slug, night.slug])).content.decode()
    assert "take its 3 people out again" in page
    address = re.search(r'action="([^"]+take-back[^"]+)"', page).group(1)

    answer = client.post(address, follow=True)

    assert "The list is taken out again" in text(answer)
    assert names_in(night) == []
    assert not Player.objects.exists()


def test_forty_one_and_more_are_told_in_the_first_step_with_ways_out(client, night):
    names = "\n".join(f"Player {number}" for number in range(1, 43))

    who(client, night, names)

    page = text(client.get(reverse("web:who", args=[night.club.slug, night.slug])))
    assert "A plan seats at most 40, and 42 people are in." in page
    assert "two nights of 21 and 21" in page
    assert "21 pairs who stay together" in page
    assert "house players, so that everybody plays" not in page


def test_forty_one_on_a_list_that_is_shown_are_told_there(client, club):
    names = "\n".join(f"{number}. Player {number}" for number in range(1, 42))

    shown = client.post(reverse("web:new_night", args=[club.slug]), {**WHEN, "names": names})

    assert "A plan seats at most 40, and 41 people are in." in text(shown)
    assert not Tournament.objects.exists()


def test_forty_two_who_are_twenty_one_pairs_fit(client, night):
    names = "\n".join(f"A{number} & B{number}" for number in range(1, 22))

    who(client, night, names)

    page = text(client.get(reverse("web:who", args=[night.club.slug, night.slug])))
    assert "A plan seats at most 40" not in page
