"""Who came or left since the seats were given out: the console says it before anything else."""

import pytest
from django.urls import reverse

from tests import factories
from tournaments import queries
from tournaments.models import Placement
from tournaments.services.people import entries, players
from tournaments.services.people.entries import Arrival

pytestmark = pytest.mark.django_db


@pytest.fixture
def club(client):
    club = factories.make_club()
    client.force_login(factories.owner_of(club))
    return club


def by(night):
    return {"by": factories.by(factories.owner_of(night.club)), "at": factories.AT}


def come(night, *names):
    arrivals = [Arrival(name=name) for name in names]
    return entries.add(tournament=night, arrivals=arrivals, **by(night))


def next_for_you(client, night):
    address = reverse("web:console", args=[night.club.slug, night.slug])
    return client.get(address).context["next"]


def to(night, name, *more):
    return reverse(f"web:{name}", args=[night.club.slug, night.slug, *more])


def move(night, number, act, from_round):
    entry = factories.entry(night, number)
    entries.change_state(entry=entry, move=act, from_round=from_round, **by(night))


def test_a_plan_for_fewer_people_is_said_with_both_numbers(client, club):
    night = factories.make_night(club, people=9)
    factories.accept_plan(night)
    assert next_for_you(client, night).title == "Give out the seats"

    come(night, "Zoe Late")

    found = next_for_you(client, night)
    assert found.title == "The plan is for 9 people; 10 are in"
    assert found.href == to(night, "plan")


def test_a_newcomer_without_a_seat_is_seated_first(client, club):
    night = factories.running_night(club)
    factories.type_round(night, 1)

    come(night, "Zoe Late")

    found = next_for_you(client, night)
    assert found.title == "Change the seats from round 2"
    assert found.words == "Zoe Late no. 10 has no seat."
    assert found.href == to(night, "reseat")


def test_who_went_home_and_has_a_seat_is_told_until_the_seats_are_changed(client, club):
    night = factories.running_night(club)
    factories.type_round(night, 1)
    leaver = Placement.objects.filter(round__tournament=night, round__number=1, seat=0).first()
    number = leaver.entry.number

    move(night, number, "withdraw", 3)

    found = next_for_you(client, night)
    assert found.title == "Change the seats from round 3"
    assert f"no. {number} is not here and has a seat." in found.words

    client.post(to(night, "propose_reseat"), {"from_round": 3, "how": "keep_cards"})
    draft = queries.plans.newest_draft(night.pk)
    client.post(to(night, "accept_reseat", draft.revision), {})
    assert next_for_you(client, night).title == "Nothing to do right now"


def test_who_did_not_come_and_has_points_is_asked_about(client, club):
    night = factories.running_night(club)
    seat = Placement.objects.filter(round__tournament=night, round__number=1, seat=0).first()
    number = seat.entry.number
    move(night, number, "no_show", 1)
    client.post(to(night, "propose_reseat"), {"from_round": 1, "how": "keep_cards"})
    factories.type_round(night, 1)

    found = next_for_you(client, night)

    assert found.title in {"Who sat there?", "Change the seats from round 2"}
    while found.title.startswith("Change the seats"):
        client.post(to(night, "propose_reseat"), {"from_round": 2, "how": "keep_cards"})
        draft = queries.plans.newest_draft(night.pk)
        client.post(to(night, "accept_reseat", draft.revision), {})
        found = next_for_you(client, night)
    assert found.title == "Who sat there?"
    assert f"no. {number} is marked as not here in round 1" in found.words
    (other,) = players.add(club=club, names=["Sue Substitute"], **by(night))
    client.post(to(night, "substitute", number), {"player": other.pk, "from_round": 1})
    assert next_for_you(client, night).title != "Who sat there?"
