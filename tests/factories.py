"""Real rows for tests, made through the same services as everything else.

`UserFactory` makes people who can sign in. The functions below it make clubs and nights, step by
step: a night with people, a plan that was kept, seats that are out, a result that was typed.
"""

import random
import uuid
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

import factory
from factory.django import DjangoModelFactory

from scoring.night.rules import NightRules
from scoring.rules.ruleset import RuleSet, preset
from tournaments.models import (
    Actor,
    Club,
    Entry,
    Membership,
    Plan,
    Role,
    Round,
    Table,
    Tournament,
    User,
    Visibility,
)
from tournaments.services import sheets
from tournaments.services.club import clubs
from tournaments.services.night import nights
from tournaments.services.people import entries, links, players
from tournaments.services.people.entries import Arrival
from tournaments.services.seating import plans, rounds

AT = datetime(2026, 11, 12, 22, 30, tzinfo=UTC)
PASSWORD = "three plain words"

NAMES = (
    "Maria Santos",
    "Sam O’Neill",
    "Earl Thibodeaux",
    "Łukasz Żółkiewski",
    "Margaret Ellsworth",
    "김영희",
    "Ольга Сергеевна Ковалёва",
    "Gus Lindqvist",
    "Dorothy Vandenberg-Hutchinson",
    "שרה לוי",
    "Jean-Baptiste Archambault de la Rochefoucauld-Montmorency-Laval",
    "Nguyễn Thị Hồng Nhung",
    "山田 花子",
    "Bob Ferreira",
    "Jo Kim",
    "Γιώργος Παπαδόπουλος",
    "Walter Kowalczyk",
    "Patricia Mullins",
    "عبد الرحمن الحسيني",
    "Siân Llewellyn-Prothero",
    "प्रिया शर्मा",
    "Ruth Cole",
)


class UserFactory(DjangoModelFactory):
    """A person who can sign in with `PASSWORD`."""

    class Meta:
        model = User
        skip_postgeneration_save = True

    email = factory.Sequence(lambda number: f"person{number}@club.test")
    name = factory.Sequence(lambda number: f"Person {number}")
    password = factory.django.Password(PASSWORD)
    joined_at = AT


def by(user: User) -> Actor:
    """The person as an actor."""
    return Actor(user_id=user.pk)


def make_club(*, owner: User | None = None, name: str = "Harbour Euchre Club") -> Club:
    """A club in Halifax; the owner is made too unless given."""
    return clubs.create(
        name=name,
        zone="America/Halifax",
        currency="CAD",
        by=by(owner or UserFactory(name="Ruth")),
        at=AT,
        act_id=uuid.uuid4(),
    )


def owner_of(club: Club) -> User:
    """The person who made the club."""
    return Membership.objects.select_related("user").get(club=club, role=Role.OWNER).user


def member(club: Club, role: str) -> User:
    """A new person with a role in the club."""
    user = UserFactory()
    key = clubs.new_key()
    clubs.invite(club=club, role=role, key=key, by=by(owner_of(club)), at=AT)
    clubs.accept_invitation(key=key, user=user, at=AT)
    return user


def people_on_roster(club: Club, names: Sequence[str] = NAMES) -> None:
    """Put people on the roster."""
    players.add(club=club, names=names, by=by(owner_of(club)), at=AT)


def make_night(
    club: Club,
    *,
    people: int = 9,
    rounds_planned: int = 8,
    name: str = "Thursday night",
    visibility: str = Visibility.PUBLIC,
    night_rules: NightRules | None = None,
    days: int = 0,
    rules: RuleSet | None = None,
    movement: str = "charted",
) -> Tournament:
    """A draft, by the rules of eight hands unless told, with the first so many of `NAMES`."""
    night = nights.create(
        club=club,
        wanted=nights.NightDraft(
            name=name,
            starts_at=AT + timedelta(days=days),
            rounds=rounds_planned,
            rules=rules or preset("ohio8"),
            night=night_rules or NightRules(),
            movement={"kind": movement},
            visibility=visibility,
        ),
        by=by(owner_of(club)),
        at=AT,
    )
    arrivals = [Arrival(name=each) for each in NAMES[:people]]
    if arrivals:
        entries.add(tournament=night, arrivals=arrivals, by=by(owner_of(club)), at=AT)
    return night


def propose_plan(night: Tournament, seed: int = 5182) -> Plan:
    """A draft plan."""
    return plans.propose(tournament=night, seed=seed, by=by(owner_of(night.club)), at=AT)


def accept_plan(night: Tournament, seed: int = 5182) -> Plan:
    """A plan that is kept; the night is ready."""
    plan = propose_plan(night, seed)
    return plans.accept(plan=plan, by=by(owner_of(night.club)), at=AT)


def publish(night: Tournament, number: int | None = None) -> list[Round]:
    """Give seats out: of one round, or of all."""
    return rounds.publish(tournament=night, number=number, by=by(owner_of(night.club)), at=AT)


def running_night(club: Club, *, people: int = 9, **options: object) -> Tournament:
    """A night whose seats are all out."""
    night = make_night(club, people=people, **options)
    accept_plan(night)
    publish(night)
    night.refresh_from_db()
    return night


def table_of(night: Tournament, number: int, table: int) -> Table:
    """A table of a round."""
    return Table.objects.get(round__tournament=night, round__number=number, number=table)


def type_totals(
    table: Table, north_south: int, east_west: int, **options: object
) -> sheets.PaperWritten:
    """Type a table's totals from paper; they count if nothing is wrong."""
    club = table.round.tournament.club
    line = sheets.PaperLine(
        line_id=uuid.uuid4(), no=0, kind="totals", facts={"points": [north_south, east_west]}
    )
    options = {"confirm": True, **options}
    return sheets.write_paper(
        table=table, detail="totals", lines=[line], by=by(owner_of(club)), at=AT, **options
    )


def type_round(night: Tournament, number: int) -> None:
    """Totals that eight hands can give, for every table of a round; the same every time."""
    for table in Table.objects.filter(round__tournament=night, round__number=number):
        dice = random.Random(number * 100 + table.number)
        type_totals(table, dice.randint(4, 9), dice.randint(4, 8))


def table_links(night: Tournament, tables: int, seed: int = 7) -> list:
    """A link for each table; two nights in one test need two seeds."""
    return links.make_for_tables(
        tournament=night,
        tables=tables,
        dice=random.Random(seed),
        by=by(owner_of(night.club)),
        at=AT,
    )


def player_links(night: Tournament, seed: int = 9) -> list:
    """Links of every player of a night."""
    return links.make_for_players(
        tournament=night, dice=random.Random(seed), by=by(owner_of(night.club)), at=AT
    )


def night_link(night: Tournament):
    """The link of a night whose visibility is "link"."""
    return links.make_for_night(
        tournament=night, dice=random.Random(8), by=by(owner_of(night.club)), at=AT
    )


def entry(night: Tournament, number: int) -> Entry:
    """An entry by its number."""
    return Entry.objects.get(tournament=night, number=number)
