"""A club and its night made by the house's own acts, in the fewest words."""

from dataclasses import dataclass
from datetime import UTC, datetime
from uuid import UUID, uuid4

from scoring.night.rules import NightRules
from scoring.rules.ruleset import RuleSet, preset
from tournaments.models import Actor, Club, Entry, Plan, Tournament, User
from tournaments.services.club import clubs, users
from tournaments.services.night import nights
from tournaments.services.people import entries
from tournaments.services.seating import plans

AT = datetime(2026, 11, 26, 18, 40, tzinfo=UTC)
PASSWORD = "a-long-enough-secret"


@dataclass(frozen=True, slots=True)
class Director:
    """A signed-in person with a club."""

    user: User
    club: Club

    @property
    def actor(self) -> Actor:
        return Actor(user_id=self.user.pk)


def person(email: str = "ruth@harbour.example", name: str = "Ruth Vane") -> User:
    return users.create(email=email, name=name, password=PASSWORD, at=AT)


def director(name: str = "Harbour Club", email: str = "ruth@harbour.example") -> Director:
    user = person(email)
    club = clubs.create(
        name=name, zone="Europe/London", currency="GBP", by=Actor(user_id=user.pk), at=AT
    )
    return Director(user, club)


def wanted(
    *,
    rounds: int = 8,
    rules: RuleSet | None = None,
    night: NightRules | None = None,
    unit: str = "person",
    movement: str = "charted",
    name: str = "Thursday night",
) -> nights.NightDraft:
    return nights.NightDraft(
        name=name,
        starts_at=AT,
        rounds=rounds,
        rules=rules or preset("na24"),
        night=night or NightRules(),
        unit=unit,
        movement={"kind": movement},
    )


def night_of(
    who: Director, plan: nights.NightDraft | None = None, *, act_id: UUID | None = None
) -> Tournament:
    return nights.create(club=who.club, wanted=plan or wanted(), by=who.actor, at=AT, act_id=act_id)


def arrive(who: Director, night: Tournament, people: int, stem: str = "Player") -> list[Entry]:
    arrivals = [entries.Arrival(name=f"{stem} {number}") for number in range(1, people + 1)]
    return entries.add(tournament=night, arrivals=arrivals, by=who.actor, at=AT)


def accepted_plan(who: Director, night: Tournament, *, seed: int = 7) -> Plan:
    draft = plans.propose(tournament=night, seed=seed, by=who.actor, at=AT)
    accepted = plans.accept(plan=draft, by=who.actor, at=AT)
    night.refresh_from_db()
    return accepted


def ready_night(who: Director, *, people: int = 9, rounds: int = 8) -> Tournament:
    night = night_of(who, wanted(rounds=rounds))
    arrive(who, night, people)
    accepted_plan(who, night)
    return night


def new_id() -> UUID:
    return uuid4()
