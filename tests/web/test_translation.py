"""Every sentence that a page says is marked for translation."""

import pytest
from django.urls import reverse
from django.utils import timezone

from scoring.rules.ruleset import preset
from tests import factories
from tests.web.pseudo import pseudo_language, unmarked
from tournaments.services.club import clubs
from tournaments.web.forms.clubs import zones

pytestmark = pytest.mark.django_db

DATA = {
    *factories.NAMES,
    "Harbour Euchre Club",
    "Thursday night",
    "Next week",
    "Ruth",
    "Ann",
    "Person",
    "am",  # the hour, in Django's own letters
    "pm",
}


@pytest.fixture
def scene(client):
    club = factories.make_club()
    owner = factories.owner_of(club)
    factories.member(club, "scorer")
    clubs.invite(
        club=club,
        role="director",
        name="Ann",
        key="k" * 20,
        by=factories.by(owner),
        at=timezone.now(),
    )
    draft = factories.make_night(club, name="Next week", days=7)
    factories.propose_plan(draft)
    night = factories.running_night(club)
    factories.type_round(night, 1)
    factories.type_totals(factories.table_of(night, 2, 1), 8, 4)
    factories.type_totals(factories.table_of(night, 2, 1), 8, 5)
    factories.table_links(night, 2)
    client.force_login(owner)
    return club, draft, night


def addresses(scene):
    club, draft, night = scene
    inside = ("console", "entries", "papers", "standings", "journal", "night_settings", "close")
    more = ("screen", "choose_screen", "links", "cards", "reseat", "downloads", "rules")
    yield from (reverse(f"web:{name}", args=[club.slug, night.slug]) for name in inside + more)
    yield from (
        reverse(f"web:{name}", args=[club.slug, draft.slug])
        for name in ("who", "how", "plan", "advice")
    )
    yield from (
        reverse(f"web:{name}", args=[club.slug])
        for name in ("club", "club_settings", "people", "players", "new_night")
    )
    yield from (
        reverse(f"web:public_{name}", args=[club.slug, night.slug])
        for name in ("standings", "seats", "players", "screen")
    )
    yield reverse("web:public_player", args=[club.slug, night.slug, 3])
    yield reverse("web:player", args=[club.slug, club.players.order_by("pk").first().pk])
    yield reverse("web:round", args=[club.slug, night.slug, 2])
    for table in (1, 2):
        yield reverse("web:table", args=[club.slug, night.slug, 2, table])
    yield reverse("web:table", args=[club.slug, night.slug, 3, 1]) + "?detail=boxes"
    yield reverse("web:four_cards", args=[club.slug, night.slug, 3, 1])
    yield reverse("web:card", args=[club.slug, night.slug, 3])
    yield from taps(club, night)
    yield reverse("web:invitation", args=["k" * 20])
    yield reverse("web:account")
    yield reverse("web:new_club")
    yield reverse("web:code")
    yield "/nothing/here/"


TAPS = {
    "": ("", "?caller=1&round=1", "?caller=1&round=1&tricks=5", "?caller=1&round=1&renege=callers"),
    "buck4": ("", "?upcard=9H", "?upcard=9H&caller=1&round=1", "?upcard=9C&took_0=5"),
    "auction5": ("", "?caller=1", "?caller=1&bid=8", "?caller=1&bid=4", "?caller=1&bid=4&tricks=2"),
}


def taps(club, night):
    """The questions of a table's own screen, in games of several kinds."""
    for number, (name, queries) in enumerate(TAPS.items()):
        if name:
            rules = preset(name)
            night = factories.running_night(
                club,
                people=rules.players,
                rounds_planned=1,
                rules=rules,
                movement="redraw",
                name=f"Person {number}",
            )
            factories.table_links(night, 1, seed=number)
        address = reverse("web:at_table", args=[night.links.get(table_number=1).key])
        yield from (address + query for query in queries)


def test_nothing_is_said_that_is_not_marked(client, scene):
    places = {word for area, group in zones() for _zone, word in [("", area), *group]}
    codes = {link.code for link in scene[2].links.all()}
    halves = {half for code in codes for half in (code[:2], code[2:])}
    dates = {"Thursday", "Sunday", "Monday", "November", "December"}
    data = DATA | places | halves | dates | {"t", "Halifax"}

    said = {}
    with pseudo_language():
        for address in addresses(scene):
            page = client.get(address)
            assert page.status_code in (200, 404), address
            left = unmarked(page.content.decode(), data)
            if left:
                said[address] = left

    assert said == {}
