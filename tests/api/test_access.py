"""Who may call what: every address of the API × every caller, in one table."""

from datetime import time
from uuid import uuid4

import pytest
from django.urls import get_resolver

from tests.api.calling import SECRET, browser, machine, token_of
from tests.services.season_nights import a_season, add
from tests.services.setting_up import AT, director, person, ready_night
from tournaments.api import urls
from tournaments.models import Membership, User
from tournaments.services import sheets
from tournaments.services.club import tokens
from tournaments.services.season import dates
from tournaments.services.seating import rounds

pytestmark = pytest.mark.django_db

READERS = {"owner", "director", "scorer", "secretary", "t_run", "t_results", "t_read", "t_seasons"}
RUNNERS = {"owner", "director", "t_run"}
ENTERERS = {"owner", "director", "scorer", "t_run", "t_results"}
KEEPERS = {"owner", "director", "secretary", "t_seasons"}
EVERY_CALLER = sorted(READERS)

# Address name -> method -> who gets in. Everybody else is refused: 403 inside the club, 404
# outside of it, 401 without any name.
ACCESS = {
    "players": {"GET": READERS, "POST": RUNNERS},
    "tournaments": {"GET": READERS, "POST": RUNNERS},
    "tournament": {"GET": READERS},
    "close": {"POST": RUNNERS},
    "entries": {"GET": READERS, "POST": RUNNERS},
    "plan": {"GET": READERS, "POST": RUNNERS},
    "accept_plan": {"POST": RUNNERS},
    "rounds": {"GET": READERS},
    "publish_round": {"POST": RUNNERS},
    "close_round": {"POST": RUNNERS},
    "sheets": {"GET": READERS},
    "lines": {"POST": ENTERERS},
    "confirm": {"POST": ENTERERS},
    "standings": {"GET": READERS},
    "seasons": {"GET": READERS, "POST": KEEPERS},
    "season": {"GET": READERS},
    "season_table": {"GET": READERS},
    "season_nights": {"GET": READERS, "POST": KEEPERS},
    "move_season_night": {"POST": KEEPERS},
    "season_points": {"POST": KEEPERS},
    "season_rulings": {"POST": KEEPERS},
    "season_members": {"POST": KEEPERS},
    "move_season": {"POST": KEEPERS},
    "calendar": {"GET": READERS, "POST": KEEPERS},
    "cancel_date": {"POST": KEEPERS},
}
NOWHERE = {"nowhere"}  # what no other address took
OPEN = {"schema", "docs"}  # the description of the API itself: for everybody


@pytest.fixture
def place():
    """A club with a night, one table written, and its addresses."""
    who = director()
    night = ready_night(who, people=8, rounds=2)
    (first,) = rounds.publish(tournament=night, number=1, by=who.actor, at=AT)
    table = first.tables.get(number=1)
    written = sheets.write_line(
        table=table,
        line_id=uuid4(),
        no=0,
        kind="totals",
        facts={"points": [10, 7]},
        detail="totals",
        origin="api",
        by=who.actor,
        at=AT,
    )
    season = a_season(who.club)
    add(season, night)
    date = dates.add(
        club=who.club,
        day=AT.date(),
        wanted=dates.DateDraft(wall_time=time(19), title="Thursday"),
        by=who.actor,
        at=AT,
        act_id=uuid4(),
    )
    address = {
        "season": season.slug,
        "act": "close",
        "date": date.pk,
        "club": who.club.slug,
        "night": night.slug,
        "number": 1,
        "table": 1,
        "revision": 1,
        "sheet": written.sheet.pk,
    }
    return who, address


ACTS = {"move_season_night": "leave-out"}
"""What an address calls its act, where it is not the one of `place`."""


def path_of(name, address):
    address = address | {"act": ACTS.get(name, address.get("act"))}
    pattern = next(each for each in urls.urlpatterns if each.name == name)
    route = str(pattern.pattern)
    for key, value in address.items():
        for converter in ("slug", "int"):
            route = route.replace(f"<{converter}:{key}>", str(value))
    return f"/api/v1/{route}"


def caller(kind, who):
    if kind.startswith("t_"):
        return machine(who, kind.removeprefix("t_"))
    if kind == "owner":
        return browser(who.user)
    member = person(f"{kind}@harbour.example")
    Membership.objects.create(club=who.club, user=member, role=kind, journal=who.club.journal)
    return browser(member)


def call(client, method, path):
    return client.get(path) if method == "GET" else client.post(path, {})


CASES = [(name, method) for name, methods in ACCESS.items() for method in methods]


@pytest.mark.parametrize(("name", "method"), CASES)
def test_nothing_unknown_is_swallowed(place, name, method):
    who, address = place
    client, path = machine(who, "run", "seasons"), path_of(name, address)

    sent = {"odd": 1}
    answer = client.get(path, sent) if method == "GET" else client.post(path, sent)

    assert answer.status_code == 400
    assert answer.json()["data"]["fields"]["odd"][0]["code"] == "unknown_field"


def test_every_address_stands_in_the_table():
    assert {each.name for each in urls.urlpatterns} == set(ACCESS) | OPEN | NOWHERE
    assert get_resolver().resolve("/api/v1/schema/").url_name == "schema"


@pytest.mark.parametrize(("name", "method"), CASES)
def test_inside_the_club_by_role_and_scope(place, name, method):
    who, address = place
    got = {
        kind
        for kind in EVERY_CALLER
        if call(caller(kind, who), method, path_of(name, address)).status_code != 403
    }

    assert got == ACCESS[name][method]


@pytest.mark.parametrize(("name", "method"), CASES)
def test_from_another_club_there_is_nothing(place, name, method):
    _who, address = place
    other = director("Lodge", "bo@lodge.example")

    for client in (browser(other.user), machine(other)):
        assert call(client, method, path_of(name, address)).status_code == 404


@pytest.mark.parametrize(("name", "method"), CASES)
def test_without_a_name_nothing_is_open(client, place, name, method):
    _who, address = place

    assert call(client, method, path_of(name, address)).status_code == 401


@pytest.mark.parametrize("method", ["get", "post", "put", "delete"])
def test_elsewhere_there_is_nothing(client, method):
    answer = getattr(client, method)("/api/v1/clubs/«/players/")

    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


@pytest.mark.parametrize("name", sorted(OPEN))
def test_the_description_is_for_everybody(client, name):
    path = path_of(name, {})

    assert client.get(path).status_code == 200
    assert client.get(path, headers={"authorization": "Bearer wrong"}).status_code == 200
    assert browser(director().user).get(path).status_code == 200


@pytest.mark.parametrize(
    ("header", "code"),
    [
        ("Bearer wrong", "token_unknown"),
        ("Bearer", "token_malformed"),
        ("Bearer a b", "token_malformed"),
        ("Bearer \u00e9", "token_malformed"),
        ("Basic eDp5", "not_authenticated"),
    ],
)
def test_a_token_that_opens_nothing(client, place, header, code):
    who, address = place
    token_of(who)

    answer = client.get(path_of("players", address), headers={"authorization": header})

    assert (answer.status_code, answer.json()["code"]) == (401, code)


def test_a_revoked_token_opens_nothing(place):
    who, address = place
    client = machine(who)
    token = who.club.tokens.get()
    tokens.revoke(token=token, by=who.actor, at=AT)

    assert client.get(path_of("players", address)).status_code == 401


def test_a_token_is_never_more_than_the_person_who_made_it(place):
    who, address = place
    client = machine(who)
    Membership.objects.filter(user=who.user).update(role="scorer")

    assert client.get(path_of("players", address)).status_code == 200
    assert client.post(path_of("players", address), {}).status_code == 403


def test_a_token_of_somebody_who_left_opens_nothing(place):
    who, address = place
    client = machine(who)
    User.objects.filter(pk=who.user.pk).update(is_active=False)

    assert client.get(path_of("players", address)).status_code == 401


def test_a_scorer_does_not_accept_problems(place):
    who, address = place
    client = caller("scorer", who)
    body = {
        "act_id": str(uuid4()),
        "revision": 1,
        "accept_problems": True,
        "reason": "It says so on the card",
    }

    answer = client.post(path_of("confirm", address), body)

    assert answer.status_code == 403


def test_the_secret_is_not_kept(place):
    who, _address = place

    assert SECRET not in token_of(who).hash


@pytest.mark.parametrize(("name", "method"), [each for each in CASES if each[1] == "GET"])
def test_a_look_at_the_head_is_allowed_to_whom_the_whole_is(place, name, method):
    who, address = place
    path = path_of(name, address)

    for kind in EVERY_CALLER:
        client = caller(kind, who)
        assert client.head(path).status_code == client.get(path).status_code, kind
