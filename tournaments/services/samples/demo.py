"""The demo club: a real night that is over, one in the middle of round 3, one not yet started.

Everything goes through the acts that pages and tablets use; nothing is made twice.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random
from zoneinfo import ZoneInfo

from scoring.night import NightRules
from scoring.rules import preset
from tournaments.models import Actor, Club, Link, LinkKind, Season, Table, Tournament, User
from tournaments.services import sheets
from tournaments.services.club import clubs, users
from tournaments.services.night import nights
from tournaments.services.people import entries, links
from tournaments.services.samples import demo_season, reference_night, rehearsal
from tournaments.services.seating import clocks, plans, rounds

EMAIL = "demo@benny.example"
SEED = 5182
ZONE = "Europe/London"
ROUNDS = 8

ROSTER = (
    "Ruth Vane", "Bob Ferreira", "Maria Santos", "Jo Kim", "Zoë Lindqvist", "Łukasz Dąbrowski",
    "Nguyễn Thị Mai", "Ελένη Παππά", "Олена Коваль", "田中 花子", "김민준", "王小明",
    "يوسف حداد", "יעל כהן", "अनिता शर्मा", "Maria Santos", "Seán Ó Briain", "Ingrid Solheim",
    "Wilhelmina Montgomery-Featherstonehaugh", "Tom Penrose", "Grace Trelawny", "Percy Hocking",
)  # fmt: skip
SMALL = ("Ann", "Bo", "Cy", "Dee", "Ed", "Flo", "Gus", "Hal", "Ivy")


@dataclass(frozen=True, slots=True)
class Demo:
    """What was made: who signs in, the three nights, and the season."""

    user: User
    club: Club
    over: Tournament
    running: Tournament
    coming: Tournament
    season: Season


def make(*, password: str, real_night: reference_night.RealNight, at: datetime) -> Demo:
    """Make the demo club in an empty Benny."""
    user = users.create(email=EMAIL, name="Ruth Vane", password=password, at=at)
    by = Actor(user_id=user.pk)
    club = clubs.create(name="Harbour Euchre Club", zone=ZONE, currency="GBP", by=by, at=at)
    over, running = _over(club, real_night, by=by, at=at), _running(club, by=by, at=at)
    dice = Random(SEED)  # noqa: S311 - dice of a demo, the same every time
    return Demo(
        user=user,
        club=club,
        over=over,
        running=running,
        coming=_coming(club, by=by, at=at),
        season=demo_season.make(club=club, dice=dice, by=by, at=at),
    )


def _over(
    club: Club, real_night: reference_night.RealNight, *, by: Actor, at: datetime
) -> Tournament:
    return reference_night.bring_in(
        club=club,
        night=real_night,
        name="A real night of 33",
        starts_at=_evening(at, club, days=-7),
        by=by,
        at=at,
    )


def _running(club: Club, *, by: Actor, at: datetime) -> Tournament:
    """22 people, 8 rounds of 8 hands: two rounds done, the third half played on tablets."""
    night = _night(club, "Thursday night", _evening(at, club, days=0), by=by, at=at)
    arrivals = [entries.Arrival(name=name, new=True) for name in ROSTER]
    entries.add(tournament=night, arrivals=arrivals, by=by, at=at)
    _plan(night, by=by, at=at)
    rounds.publish(tournament=night, by=by, at=at)
    dice = Random(SEED)  # noqa: S311 - dice of a demo, the same every time
    made = links.make_for_tables(tournament=night, tables=5, dice=dice, by=by, at=at)
    link_of = {link.table_number: link for link in made if link.kind == LinkKind.TABLE}
    for number in (1, 2, 3):
        clocks.start(tournament=night, number=number, by=by, at=at)
        for table in _tables(night, number):
            most = dice.randint(2, 7) if number == 3 else rehearsal.MOST_RECORDS
            _play(table, link_of[table.number], dice, most=most, hand_in=number < 3, at=at)
        if number < 3:
            rounds.close_round(tournament=night, number=number, by=by, at=at)
    night.refresh_from_db()
    return night


def _coming(club: Club, *, by: Actor, at: datetime) -> Tournament:
    """Nine friends next week: the plan is accepted, nothing is given out."""
    night = _night(club, "Nine at the kitchen table", _evening(at, club, days=7), by=by, at=at)
    arrivals = [entries.Arrival(name=name) for name in SMALL]
    entries.add(tournament=night, arrivals=arrivals, by=by, at=at)
    _plan(night, by=by, at=at)
    night.refresh_from_db()
    return night


def _night(club: Club, name: str, starts_at: datetime, *, by: Actor, at: datetime) -> Tournament:
    wanted = nights.NightDraft(
        name=name,
        starts_at=starts_at,
        rounds=ROUNDS,
        rules=preset("ohio8"),
        night=NightRules(),
        movement={"kind": "charted"},
    )
    return nights.create(club=club, wanted=wanted, by=by, at=at)


def _plan(night: Tournament, *, by: Actor, at: datetime) -> None:
    draft = plans.propose(tournament=night, seed=SEED, by=by, at=at)
    plans.accept(plan=draft, by=by, at=at)
    night.refresh_from_db()


def _tables(night: Tournament, number: int) -> list[Table]:
    tables = Table.objects.filter(round__tournament=night, round__number=number)
    return list(tables.select_related("round__tournament__club").order_by("number"))


def _play(
    table: Table, link: Link, dice: Random, *, most: int, hand_in: bool, at: datetime
) -> None:
    at_table = Actor(link_id=link.pk)
    written = rehearsal.play(table=table, link=link, dice=dice, most=most, by=at_table, at=at)
    if hand_in and written is not None:
        sheets.submit(sheet=written.sheet, seen_revision=written.sheet.revision, by=at_table, at=at)


def _evening(at: datetime, club: Club, *, days: int) -> datetime:
    """Seven in the evening where the club is, so many days from now."""
    local = (at + timedelta(days=days)).astimezone(ZoneInfo(club.zone))
    return local.replace(hour=19, minute=0, second=0, microsecond=0)
