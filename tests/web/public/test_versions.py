"""Pages for everybody are asked for again by many phones: a single hand changes none of them."""

import uuid

import pytest
from django.urls import reverse

from scoring.rules import preset
from tests import factories
from tests.services import builders
from tournaments.models import Actor, LineKind, LineState, NightVersion, SheetDetail, SheetOrigin
from tournaments.services import sheets
from tournaments.services.people import players

pytestmark = pytest.mark.django_db

PAGES = ("standings", "seats", "players", "prizes", "screen")


@pytest.fixture
def night():
    return factories.running_night(factories.make_club(), rules=preset("ohio8"))


def asked_again(client, night):
    """What each page answers to a phone that has it: 304 where nothing changed for it."""
    found = {}
    for page in PAGES:
        address = reverse(f"web:public_{page}", args=[night.club.slug, night.slug])
        tag = client.get(address).headers.get("ETag", "")
        found[page] = (address, tag)
    return found


def changed(client, known):
    return {
        page
        for page, (address, tag) in known.items()
        if tag and client.get(address, headers={"If-None-Match": tag}).status_code != 304
    }


def tap(night, link):
    """One hand at table 1 of round 1."""
    return sheets.write_line(
        table=factories.table_of(night, 1, 1),
        line_id=uuid.uuid4(),
        no=1,
        kind=LineKind.HAND,
        facts=builders.hand(0, 1, 3),
        detail=SheetDetail.HANDS,
        origin=SheetOrigin.LINK,
        link=link,
        by=Actor(link_id=link.pk),
        at=factories.AT,
    )


def versions(night):
    return NightVersion.objects.values_list("version", "results").get(tournament=night)


def test_a_hand_tells_the_room_and_no_phone(client, night):
    (link, *_) = factories.table_links(night, 1)
    known = asked_again(client, night)
    before = versions(night)

    written = tap(night, link)

    assert written.line.state == LineState.LIVE

    assert versions(night)[0] > before[0]
    assert versions(night)[1] == before[1]
    assert changed(client, known) == set()


def test_a_result_tells_everybody(client, night):
    known = asked_again(client, night)

    factories.type_round(night, 1)

    assert {"standings", "seats"} <= changed(client, known)


def test_a_name_tells_everybody(client, night):
    known = asked_again(client, night)
    person = factories.entry(night, 1).player

    players.edit(
        player=person,
        changes={"name": "Zoe Other"},
        by=factories.by(factories.owner_of(night.club)),
        at=factories.AT,
    )

    assert "standings" in changed(client, known)
