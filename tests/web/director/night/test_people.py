"""A room that changes while the night runs: who leaves, and where they are shown."""

import pytest
from django.urls import reverse

from tests import factories
from tournaments import queries
from tournaments.models import Plan

pytestmark = pytest.mark.django_db


def to(night, name, *more):
    return reverse(f"web:{name}", args=[night.club.slug, night.slug, *more])


def text(answer):
    return " ".join(answer.content.decode().split())


@pytest.fixture
def night(client):
    night = factories.running_night(factories.make_club())
    client.force_login(factories.owner_of(night.club))
    factories.type_round(night, 1)
    return night


def test_who_has_played_goes_home_without_being_checked_in_first(client, night):
    played = sorted(queries.entries.have_played(night.pk))
    leaver = night.entries.get(pk=played[0])
    address = to(night, "move_entry", leaver.number, "withdraw")

    assert address in client.get(to(night, "entries")).content.decode()
    assert "Gone home" in text(client.post(address, {"from_round": 2}, follow=True))


def test_who_rested_so_far_is_still_only_expected(client, night):
    resting = night.entries.exclude(pk__in=queries.entries.have_played(night.pk)).get()

    page = client.get(to(night, "entries")).content.decode()

    assert to(night, "move_entry", resting.number, "no_show") in page
    assert to(night, "move_entry", resting.number, "withdraw") not in page


def test_who_went_home_is_not_shown_as_resting(client, night):
    leaver = night.entries.get(pk=min(queries.entries.have_played(night.pk)))
    client.post(to(night, "move_entry", leaver.number, "withdraw"), {"from_round": 2})
    client.post(to(night, "propose_reseat"), {"from_round": 2, "how": "keep_cards"})
    draft = Plan.objects.get(tournament=night, state="draft")
    client.post(to(night, "accept_reseat", draft.revision), {})

    console = text(client.get(to(night, "console"), {"round": 2}))
    seats = text(client.get(reverse("web:public_seats", args=[night.club.slug, night.slug])))

    name = leaver.player.name
    for page in (console, seats):
        assert name in page[page.index("Not here") :]
    assert "Resting: 7 points" not in console  # eight are left, and two tables


def test_the_public_seats_open_at_the_round_that_is_played(client, night):
    seats = reverse("web:public_seats", args=[night.club.slug, night.slug])

    assert "Round 2: who sits where" in text(client.get(seats))
    assert "Round 1: who sits where" in text(client.get(seats, {"round": 1}))
