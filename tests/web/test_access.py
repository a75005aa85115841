"""The walk through every address: each role, own club and another one, and nobody at all."""

import uuid
from datetime import time

import pytest
from django.db import transaction
from django.urls import URLPattern, URLResolver, reverse
from django.utils import timezone

from scoring.ladder import LadderRules
from tests import factories
from tests.factories import UserFactory
from tests.services.season_nights import a_season, add
from tests.web.access_table import AT_TABLE, BY_LINK, INSIDE, OF_CLUB, ON_THE_WIRE, OUTSIDE, PUBLIC
from tournaments.models import Invitation, Line, LineState, Membership, Player, PlayerNeed, Role
from tournaments.services.club import clubs, tokens
from tournaments.services.ladder import ladders, results
from tournaments.services.night import adjustments, prizes
from tournaments.services.people import imports, links, merging, players
from tournaments.services.season import dates, season_decisions
from tournaments.web import urls

pytestmark = pytest.mark.django_db

ROLES = (Role.OWNER, Role.DIRECTOR, Role.SCORER, Role.SECRETARY)


def names_of(patterns):
    for pattern in patterns:
        if isinstance(pattern, URLResolver):
            yield from names_of(pattern.url_patterns)
        else:
            assert isinstance(pattern, URLPattern)
            yield pattern


class House:
    """A club with everything that an address can name."""

    def __init__(self, name):
        self.club = factories.make_club(name=name)
        owner = factories.owner_of(self.club)
        self.people = {Role.OWNER: owner}
        for role in ROLES[1:]:
            self.people[role] = factories.member(self.club, role)
        self.night = factories.running_night(self.club)
        table = factories.table_of(self.night, 1, 1)
        factories.type_totals(table, 8, 4)
        factories.type_totals(table, 8, 5)
        self.table, self.sheet = table, table.sheets.get()
        self.aside = Line.objects.get(sheet=self.sheet, state=LineState.ASIDE)
        clubs.invite(
            club=self.club,
            role=Role.SCORER,
            key=clubs.new_key(),
            by=factories.by(owner),
            at=timezone.now(),
        )
        self.token = tokens.make(
            club=self.club,
            user=owner,
            name="Wall",
            scopes=["read"],
            secret=clubs.new_key(),
            by=factories.by(owner),
            at=timezone.now(),
        )
        self.link = factories.table_links(self.night, 2)[1]
        decided = {"tournament": self.night, "by": factories.by(owner), "at": factories.AT}
        self.prize = prizes.offer(offers=[prizes.Offer(scheme="low")], **decided)[0]
        self.given = adjustments.add(
            entry=self.night.entries.get(number=1),
            points=-1,
            kind="penalty",
            reason="slow",
            **decided,
        )
        self.run = imports.store(
            club=self.club,
            people=[imports.ImportedPerson({"name": "Somebody of a file"})],
            digest="d" * 64,
            mapping={0: "name"},
            counts={"new": 1},
            by=factories.by(owner),
            at=factories.AT,
        )
        self.player = Player.objects.filter(club=self.club).order_by("pk").first()
        self.double = players.add(
            club=self.club, names=["Double"], by=factories.by(owner), at=factories.AT
        )[0]
        merging.merge(player=self.double, into=self.player, by=factories.by(owner), at=factories.AT)
        players.add_need(
            player=self.player, kind="large_card", by=factories.by(owner), at=factories.AT
        )

        self.ladder = ladders.create(
            club=self.club,
            wanted=ladders.LadderDraft(name="Ladder", first=factories.AT.date()),
            rules=LadderRules(),
            order=[[self.player]],
            by=factories.by(owner),
            at=factories.AT,
        )
        self.ladder_result = results.report(
            winner=ladders.join(
                ladder=self.ladder,
                people=players.add(
                    club=self.club, names=["Of a ladder"], by=factories.by(owner), at=factories.AT
                ),
                by=factories.by(owner),
                at=factories.AT,
            ),
            loser=self.ladder.entries.get(number=1),
            played_on=factories.AT.date(),
            result_id=uuid.uuid4(),
            by=factories.by(owner),
            at=factories.AT,
        )
        self.season = a_season(self.club, name=f"Season of {name}")
        add(self.season, self.night)
        self.date = dates.add(
            club=self.club,
            day=factories.AT.date(),
            wanted=dates.DateDraft(wall_time=time(19), title="Thursday"),
            by=factories.by(owner),
            at=factories.AT,
            act_id=uuid.uuid4(),
        )
        self.season_points = season_decisions.give_points(
            season=self.season,
            player=self.player,
            points=3,
            reason="fair play",
            by=factories.by(owner),
            at=factories.AT,
        )

    def arguments(self, name):
        scorer = Membership.objects.get(club=self.club, role=Role.SCORER)
        more = {
            "revoke_invitation": [
                Invitation.objects.filter(club=self.club, used_at=None).latest("pk").pk
            ],
            "member": [scorer.pk],
            "offer_password": [scorer.pk],
            "revoke_token": [self.token.pk],
            "remove_member": [scorer.pk],
            "player": [self.player.pk],
            "add_need": [self.player.pk],
            "end_need": [self.player.pk, PlayerNeed.objects.get(player=self.player).pk],
            "erase_player": [self.player.pk],
            "merge_player": [self.player.pk],
            "part_player": [self.player.pk, self.double.pk],
            "take_out_import": [self.run.pk],
            "export_players": ["csv"],
            "undo_players": [1],
            "remove_entry": [self.night.slug, 1],
            "undo_list": [self.night.slug, 1],
            "house_partner": [self.night.slug, 1],
            "name_pair": [self.night.slug, 1],
            "accept_plan": [self.night.slug, 1],
            "paper_file": [self.night.slug, 999_999],
            "round": [self.night.slug, 1],
            "round_act": [self.night.slug, 2, "start_clock"],
            "change_places": [self.night.slug, 1],
            "clock": [self.night.slug, 2, "pause"],
            "table": [self.night.slug, 1, 1],
            "four_cards": [self.night.slug, 1, 1],
            "confirm_sheet": [self.night.slug, 1, 1, self.sheet.pk],
            "settle_line": [self.night.slug, 1, 1, self.aside.pk],
            "move_table": [self.night.slug, 1, 2, "postpone"],
            "withdraw_prize": [self.night.slug, self.prize.pk],
            "take_back": [self.night.slug, "points", self.given.pk],
            "substitute": [self.night.slug, 1],
            "name_entry": [self.night.slug, 1],
            "move_entry": [self.night.slug, 1, "check_in"],
            "accept_reseat": [self.night.slug, 1],
            "reseated": [self.night.slug, 1],
            "card": [self.night.slug, 3],
            "settle_card_line": [self.night.slug, 3, self.aside.pk],
            "bring_outbox": [self.night.slug, 1, 1],
            "hand_over_link": [self.night.slug, self.link.pk],
            "revoke_link": [self.night.slug, self.link.pk],
            "export": [self.night.slug, "standings", "csv"],
            "change_date": [self.date.pk],
            "set_up_date": [self.date.pk],
            "move_date": [self.date.pk, "cancel"],
            "season": [self.season.slug],
            "ladder": [self.ladder.slug],
            "ladder_act": [self.ladder.slug, "join"],
            "move_ladder": [self.ladder.slug, 1, "away"],
            "settle_ladder": [self.ladder.slug, self.ladder_result.pk, "void"],
            "season_export": [self.season.slug, "table", "csv"],
            "season_person": [self.season.slug, 1],
            "season_settings": [self.season.slug],
            "season_rules": [self.season.slug],
            "season_nights": [self.season.slug],
            "move_season_night": [self.season.slug, 1, "leave-out"],
            "season_decisions": [self.season.slug],
            "season_decide": [self.season.slug, "points"],
            "take_back_season": [self.season.slug, "points", self.season_points.pk],
            "move_season": [self.season.slug, "close"],
            "move_night": [self.night.slug, "close"],
        }
        of_club = {
            "club",
            "club_settings",
            "people",
            "invite",
            "tokens",
            "make_token",
            "players",
            "new_night",
            "as_last",
            "load_night",
            "import_people",
            "store_import",
            "take_out_import",
            "export_players",
            "ladders",
            "new_ladder",
            "seasons",
            "new_season",
            "calendar",
            "add_date",
            "add_dates",
        }
        alone = [] if name in of_club else [self.night.slug]
        return [self.club.slug, *more.get(name, alone)]


@pytest.fixture(scope="module")
def world(django_db_setup, django_db_blocker):
    """Two clubs with all that an address can name, made once; each test is rolled back to them."""
    with django_db_blocker.unblock(), transaction.atomic():
        yield House("Harbour Euchre Club"), House("Another club")
        transaction.set_rollback(True)


@pytest.fixture
def house(world, db):
    return world[0]


@pytest.fixture
def another(world, db):
    return world[1]


def ask(client, method, address):
    return client.get(address) if method == "GET" else client.post(address, {})


def test_every_address_stands_in_the_table_and_behind_a_door():
    listed = {*INSIDE, *OUTSIDE, *PUBLIC, *OF_CLUB, *BY_LINK, *AT_TABLE, *ON_THE_WIRE}

    patterns = list(names_of(urls.urlpatterns))

    assert {pattern.name for pattern in patterns} == listed
    assert [p.name for p in patterns if not hasattr(p.callback, "access")] == []


@pytest.mark.parametrize("name", INSIDE)
@pytest.mark.parametrize("place", range(len(ROLES)))
def test_inside_the_own_club(client, house, name, place):
    method, *expected = INSIDE[name]
    client.force_login(house.people[ROLES[place]])

    answer = ask(client, method, reverse(f"web:{name}", args=house.arguments(name)))

    assert answer.status_code == expected[place]


@pytest.mark.parametrize("name", INSIDE)
def test_another_club_is_not_there_and_a_stranger_is_asked_to_sign_in(client, house, another, name):
    method, *_roles, stranger = INSIDE[name]
    address = reverse(f"web:{name}", args=house.arguments(name))

    answer = ask(client, method, address)
    assert (answer.status_code, answer.url.split("?")[0]) == (stranger, reverse("web:sign_in"))

    client.force_login(another.people[Role.OWNER])
    assert ask(client, method, address).status_code == 404


@pytest.mark.parametrize(
    ("name", "own", "other"),
    [
        ("member", 1, 404),
        ("offer_password", 1, 404),
        ("revoke_token", 1, 404),
        ("player", 1, 404),
        ("revoke_invitation", 1, 404),
        ("end_need", 2, 404),
        ("console", 1, 404),
        ("confirm_sheet", 4, 404),
        ("settle_line", 4, 404),
        ("season", 1, 404),
        ("change_date", 1, 404),
        ("merge_player", 1, 404),
        ("part_player", 2, 404),
        ("take_back_season", 3, 404),
    ],
)
def test_an_object_of_another_club_is_not_found_under_the_own_address(
    client, house, another, name, own, other
):
    method = INSIDE[name][0]
    arguments = house.arguments(name)
    arguments[own] = another.arguments(name)[own]
    if name == "console":
        arguments[own] = factories.make_night(another.club, people=0, name="Theirs").slug
    client.force_login(house.people[Role.OWNER])

    answer = ask(client, method, reverse(f"web:{name}", args=arguments))

    assert answer.status_code == other


@pytest.mark.parametrize("name", OUTSIDE)
def test_outside_every_club(client, house, name):
    method, known, stranger = OUTSIDE[name]
    key = clubs.new_key()
    owner = house.people[Role.OWNER]
    clubs.invite(club=house.club, role="scorer", key=key, by=factories.by(owner), at=timezone.now())
    more = {
        "invitation": [key],
        "new_password": ["MQ", "a-key"],
        "table_words": ["en", "any"],
    }
    address = reverse(f"web:{name}", args=more.get(name, []))

    assert ask(client, method, address).status_code == stranger
    client.force_login(owner)
    assert ask(client, method, address).status_code == known


def as_seen(house, visibility):
    house.night.visibility = visibility
    house.night.save(update_fields=["visibility"])


@pytest.mark.parametrize("name", PUBLIC)
@pytest.mark.parametrize("place", range(3))
def test_a_night_is_found_by_its_visibility(client, house, name, place):
    as_seen(house, ("public", "link", "private")[place])
    more = [3] if name == "public_player" else []

    answer = client.get(reverse(f"web:{name}", args=[house.club.slug, house.night.slug, *more]))

    assert answer.status_code == PUBLIC[name][place]


@pytest.mark.parametrize("name", PUBLIC)
def test_a_draft_is_not_found_by_anybody(client, house, name):
    night = factories.make_night(house.club, people=0)
    more = [3] if name == "public_player" else []

    answer = client.get(reverse(f"web:{name}", args=[house.club.slug, night.slug, *more]))

    assert answer.status_code == 404


@pytest.mark.parametrize("name", OF_CLUB)
def test_a_club_is_found_by_everybody_as_it_wants(client, house, name):
    more = {
        "public_ladder": [house.ladder.slug],
        "public_season": [house.season.slug],
        "season_calendar": [house.season.slug],
        "public_season_person": [house.season.slug, 1],
    }.get(name, [])
    address = reverse(f"web:{name}", args=[house.club.slug, *more])

    shown = client.get(address)
    house.club.has_front_page = False
    house.club.save()

    assert (shown.status_code, client.get(address).status_code) == OF_CLUB[name]
    house.club.has_front_page = True


def test_a_private_season_is_not_found_by_everybody(client, house):
    house.season.visibility = "private"
    house.season.save()

    answer = client.get(reverse("web:public_season", args=[house.club.slug, house.season.slug]))

    assert answer.status_code == 404
    house.season.visibility = "public"


@pytest.mark.parametrize("name", BY_LINK)
def test_the_link_of_a_night_opens_it_until_it_is_revoked(client, house, name):
    as_seen(house, "link")
    link = factories.night_link(house.night)
    more = [3] if name == "link_player" else []
    address = reverse(f"web:{name}", args=[link.key, *more])

    assert client.get(address).status_code == BY_LINK[name][0]
    links.revoke(
        link=link,
        by=factories.by(house.people[Role.OWNER]),
        at=factories.AT,
        act_id=uuid.uuid4(),
    )
    assert client.get(address).status_code == BY_LINK[name][1]


@pytest.mark.parametrize("name", AT_TABLE)
def test_a_tables_link_opens_its_table_and_no_other_link_does(client, house, name):
    method, own, other = AT_TABLE[name]
    side = [0] if name in {"agree", "dispute"} else []
    factories.table_links(house.night, 1)
    table, night = house.night.links.get(table_number=1), factories.night_link(house.night)

    for key, expected in ((table.key, own), (night.key, other), ("nobody", other)):
        answer = ask(client, method, reverse(f"web:{name}", args=[key, *side]))
        assert answer.status_code == expected


@pytest.mark.parametrize("name", ON_THE_WIRE)
def test_the_script_of_a_table_is_answered_by_the_key_of_its_kind_alone(client, house, name):
    method, own, other = ON_THE_WIRE[name]
    mark = ["mark"] if name.endswith("tree") else []
    factories.table_links(house.night, 1)
    factories.player_links(house.night)
    table, player = (house.night.links.filter(kind=kind).first() for kind in ("table", "player"))
    mine, theirs = (table, player) if name.startswith("table") else (player, table)
    night = factories.night_link(house.night)

    keys = ((mine.key, own), (theirs.key, other), (night.key, other), ("nobody", other))
    for key, expected in keys:
        answer = ask(client, method, reverse(f"web:{name}", args=[key, *mark]))
        assert answer.status_code == expected


@pytest.mark.parametrize(
    ("switch", "name"),
    [("show_standings", "public_standings"), ("show_seating", "public_seats")],
)
def test_each_switch_hides_its_own_page(client, house, switch, name):
    as_seen(house, "public")
    setattr(house.night, switch, False)
    house.night.save(update_fields=[switch])

    hidden = client.get(reverse(f"web:{name}", args=[house.club.slug, house.night.slug]))

    setattr(house.night, switch, True)
    assert hidden.status_code == 403
    assert "This is not shown now" in hidden.content.decode()


def test_somebody_without_any_club_sees_none(client, house):
    client.force_login(UserFactory())

    assert client.get(reverse("web:home")).status_code == 200
    assert client.get(reverse("web:club", args=[house.club.slug])).status_code == 404
