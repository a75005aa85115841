"""Nights in a few words for tests of services and queries: rows only, no act of the house."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import count
from uuid import UUID, uuid4

from scoring.night.rules import NightRules
from scoring.rules.ruleset import RuleSet
from tournaments import queries
from tournaments.models import (
    Actor,
    Club,
    Entry,
    EntryChange,
    Journal,
    Link,
    NightVersion,
    Partnership,
    Placement,
    Plan,
    Player,
    Round,
    RulesVersion,
    Table,
    Tournament,
)
from tournaments.rotation.plan import Request
from tournaments.rotation.seating_plan import SeatingPlan
from tournaments.services import sheets
from tournaments.services.sheets import PaperLine, PaperWritten

NOON = datetime(2026, 3, 5, 12, 0, tzinfo=UTC)
NOBODY = Actor()
FEWEST = 4  # at the tables that a plan is asked for; what a test sets up may be smaller
ANYBODY = (1, 2, 3, 4)
_serial = count(1)

Seats = Sequence[int]


@dataclass
class Night:
    """A night with its rows at hand: ``tables[round, number]``, ``entries[number]``."""

    tournament: Tournament
    journal: Journal
    tables: dict[tuple[int, int], Table] = field(default_factory=dict)
    rounds: dict[int, Round] = field(default_factory=dict)
    entries: dict[int, Entry] = field(default_factory=dict)

    @property
    def table(self) -> Table:
        return self.tables[1, 1]

    def version(self) -> int:
        return NightVersion.objects.get(pk=self.tournament.pk).version

    def set_night(self, state: str) -> None:
        self.tournament.state = state
        self.tournament.save(update_fields=["state"])

    def set_round(self, number: int, state: str) -> None:
        Round.objects.filter(pk=self.rounds[number].pk).update(state=state)

    def set_table(self, state: str, *, in_round: int = 1, number: int = 1) -> None:
        Table.objects.filter(pk=self.tables[in_round, number].pk).update(state=state)


def a_club() -> Club:
    number = next(_serial)
    return Club.objects.create(
        slug=f"club-{number}", name=f"Club {number}", zone="Europe/London", currency="GBP"
    )


def a_night(
    rounds: Sequence[Sequence[Seats]] = (((1, 2, 3, 4),),),
    *,
    people: int | None = None,
    rules: RuleSet | None = None,
    night: NightRules | None = None,
    unit: str = "person",
    state: str = "running",
    club: Club | None = None,
    with_rounds: bool = True,
) -> Night:
    """A running night: ``rounds`` holds tables of entry numbers in seat order; others sit out."""
    club = club or a_club()
    tournament = Tournament.objects.create(
        club=club,
        slug=f"night-{next(_serial)}",
        name="Thursday",
        zone=club.zone,
        starts_at=NOON,
        unit=unit,
        rounds_planned=max(1, len(rounds)),
        state=state,
        journal=Journal.objects.create(act="test", at=NOON, club=club),
    )
    journal = Journal.objects.create(act="test", at=NOON, club=club, tournament=tournament)
    made = Night(tournament, journal)
    NightVersion.objects.create(tournament=tournament)
    use_rules(made, rules or RuleSet(), night or NightRules())
    most = max((n for tables in rounds for table in tables for n in table), default=0)
    for number in range(1, (people or most) + 1):
        add_entry(made, number)
    if with_rounds:
        plan = _plan(made)
        for number, tables in enumerate(rounds, start=1):
            add_round(made, number, tables, plan=plan)
    return made


def use_rules(
    night: Night, rules: RuleSet, night_rules: NightRules, *, from_round: int = 1
) -> RulesVersion:
    seq = RulesVersion.objects.filter(tournament=night.tournament).count() + 1
    return RulesVersion.objects.create(
        tournament=night.tournament,
        seq=seq,
        from_round=from_round,
        rules=queries.rules.to_json(rules, night_rules),
        journal=night.journal,
    )


def add_entry(
    night: Night,
    number: int,
    *,
    state: str = "checked_in",
    from_round: int = 1,
    ranked: bool = True,
) -> Entry:
    player = Player.objects.create(
        club=night.tournament.club, name=f"Player {number}", journal=night.journal
    )
    entry = Entry.objects.create(
        tournament=night.tournament,
        number=number,
        player=player,
        ranked=ranked,
        in_prizes=ranked,
        journal=night.journal,
    )
    night.entries[number] = entry
    change_entry(night, number, state=state, from_round=from_round)
    return entry


def change_entry(
    night: Night, number: int, *, state: str, from_round: int, player: Player | None = None
) -> EntryChange:
    entry = night.entries[number]
    return EntryChange.objects.create(
        entry=entry,
        seq=entry.changes.count() + 1,
        from_round=from_round,
        state=state,
        player=player or entry.player,
        journal=night.journal,
    )


def add_partnership(night: Night, number: int, members: Sequence[int]) -> Partnership:
    partnership = Partnership.objects.create(
        tournament=night.tournament, number=number, journal=night.journal
    )
    for member in members:
        entry = night.entries[member]
        entry.partnership = partnership
        entry.save(update_fields=["partnership"])
    return partnership


def add_round(
    night: Night,
    number: int,
    tables: Sequence[Seats],
    *,
    plan: Plan | None = None,
    state: str = "published",
    rests: dict[int, str] | None = None,
) -> Round:
    """A round with its placements; who has no seat sits out, or what ``rests`` says."""
    row = Round.objects.create(
        tournament=night.tournament,
        number=number,
        state=state,
        plan=plan or night.tournament.plans.first() or _plan(night),
        journal=night.journal,
    )
    night.rounds[number] = row
    placed: set[int] = set()
    for place, seats in enumerate(tables, start=1):
        table = Table.objects.create(
            round=row, number=place, seats=len(seats), journal=night.journal
        )
        night.tables[number, place] = table
        for seat, entry in enumerate(seats):
            _place(night, row, entry, "seat", table, seat)
            placed.add(entry)
    for entry in sorted(set(night.entries) - placed):
        _place(night, row, entry, (rests or {}).get(entry, "sit_out"), None, None)
    return row


def _place(
    night: Night, row: Round, entry: int, kind: str, table: Table | None, seat: int | None
) -> None:
    Placement.objects.create(
        round=row,
        entry=night.entries[entry],
        kind=kind,
        table=table,
        seat=seat,
        journal=night.journal,
    )


def _plan(night: Night) -> Plan:
    units = tuple(sorted(night.entries))
    asked = Request(units=units if len(units) >= FEWEST else ANYBODY, rounds=1)
    return Plan.objects.create(
        tournament=night.tournament,
        revision=1,
        movement="charted",
        request=asked.to_json(),
        seed=1,
        steps=0,
        seating=SeatingPlan(units=units, rounds=()).to_json(),
        state="accepted",
        journal=night.journal,
    )


def a_link(night: Night, *, number: int = 1) -> Link:
    return Link.objects.create(
        tournament=night.tournament,
        kind="table",
        table_number=number,
        key=uuid4().hex,
        journal=night.journal,
    )


def hand(dealer: int, caller: int, tricks: int, *, alone: int | None = None) -> dict[str, object]:
    """The facts of a hand played with trump made in the first round of bidding."""
    facts: dict[str, object] = {
        "result": "played",
        "dealer": dealer,
        "round": 1,
        "caller": caller,
        "tricks": tricks,
    }
    return facts if alone is None else facts | {"alone": alone}


def totals(*points: int, **more: object) -> dict[str, object]:
    return {"points": list(points), **more}


def new_id() -> UUID:
    return uuid4()


def typed(night: Night, in_round: int, number: int, *points: int, **more: object) -> PaperWritten:
    """The totals of a table, typed from its paper and counting."""
    line = PaperLine(line_id=new_id(), no=0, kind="totals", facts=totals(*points, **more))
    return sheets.write_paper(
        table=night.tables[in_round, number],
        detail="totals",
        lines=[line],
        confirm=True,
        by=NOBODY,
        at=NOON,
    )


def carded(night: Night, number: int, *points: int, **more: object) -> PaperWritten:
    """A player's card with its points round by round, typed and counting."""
    return sheets.write_card(
        entry=night.entries[number],
        lines=[
            PaperLine(
                line_id=new_id(), no=no, kind="card", facts={"round": no, "points": each, **more}
            )
            for no, each in enumerate(points, start=1)
        ],
        by=NOBODY,
        at=NOON,
    )
