"""Where everybody sits: the seating of rounds, planned and given out."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from tournaments.models import (
    Line,
    LineState,
    Placement,
    PlacementKind,
    Plan,
    PlanState,
    Round,
    RoundState,
    Table,
    Tournament,
    Unit,
)
from tournaments.rotation.history import History, Played
from tournaments.rotation.seating import RestKind, RoundPlan, SitOut
from tournaments.rotation.seating import TableSeats as SeatedTable
from tournaments.rotation.seating_plan import SeatingPlan


@dataclass(frozen=True, slots=True)
class SeatedAt:
    """Who sits in a seat (0 deals first; with four 0 is North, then clockwise)."""

    seat: int
    entry_id: int
    number: int


@dataclass(frozen=True, slots=True)
class TableSeating:
    """A table of a round; ``table_id`` is none while the round is only planned."""

    table_id: int | None
    number: int
    state: str
    seats: tuple[SeatedAt, ...]


@dataclass(frozen=True, slots=True)
class Resting:
    """Who has no seat in a round, and why (sit_out, ghost or absent)."""

    entry_id: int
    number: int
    kind: str


@dataclass(frozen=True, slots=True)
class RoundSeating:
    """One round: its tables by number and who rests."""

    round_id: int | None
    number: int
    state: str
    started_at: datetime | None
    ends_at: datetime | None
    tables: tuple[TableSeating, ...]
    rests: tuple[Resting, ...]

    @property
    def resting(self) -> tuple[Resting, ...]:
        """Who is here and has no seat."""
        return tuple(each for each in self.rests if each.kind != PlacementKind.ABSENT)

    @property
    def absent(self) -> tuple[Resting, ...]:
        """Who is not here: away, gone home, or never come."""
        return tuple(each for each in self.rests if each.kind == PlacementKind.ABSENT)


def one(tournament_id: int, number: int) -> Round | None:
    """A round of a night that is stored, given out or not. One query."""
    return Round.objects.filter(tournament_id=tournament_id, number=number).first()


def next_round(tournament_id: int) -> int:
    """The number of the first round ahead; one beyond the last that was begun. Two queries.

    A round is begun when a line of it is written or its clock was started.
    """
    written = Line.objects.filter(sheet__table__round__tournament=tournament_id).exclude(
        sheet__table__round__state=RoundState.PLANNED
    )
    started = Round.objects.filter(
        tournament_id=tournament_id, state__in=[RoundState.PLAYING, RoundState.CLOSED]
    )
    begun = [
        *written.values_list("sheet__table__round__number", flat=True).distinct(),
        *started.values_list("number", flat=True),
    ]
    return max(begun, default=0) + 1


def is_written(tournament_id: int, number: int) -> bool:
    """Whether something stands written, or is kept aside, for a round. One query."""
    return Line.objects.filter(
        sheet__table__round__tournament=tournament_id,
        sheet__table__round__number=number,
        state__in=[LineState.LIVE, LineState.ASIDE],
    ).exists()


def published(tournament_id: int, *, only: int | None = None) -> tuple[RoundSeating, ...]:
    """The rounds whose seats were given out, by number; ``only`` asks for one. Three queries."""
    rounds = Round.objects.filter(tournament_id=tournament_id).exclude(
        state__in=[RoundState.PLANNED, RoundState.DROPPED]
    )
    if only is not None:
        rounds = rounds.filter(number=only)
    rows = list(rounds.order_by("number"))
    seats: dict[int, list[SeatedAt]] = {}
    rests: dict[int, list[Resting]] = {}
    placements = Placement.objects.filter(round__in=rows, in_force=True).select_related("entry")
    for each in placements.order_by("seat", "entry__number"):
        if each.table_id is not None and each.seat is not None:
            seats.setdefault(each.table_id, []).append(
                SeatedAt(each.seat, each.entry_id, each.entry.number)
            )
        else:
            rests.setdefault(each.round_id, []).append(
                Resting(each.entry_id, each.entry.number, each.kind)
            )
    tables: dict[int, list[TableSeating]] = {}
    for table in Table.objects.filter(round__in=rows, pk__in=list(seats)).order_by("number"):
        tables.setdefault(table.round_id, []).append(
            TableSeating(table.pk, table.number, table.state, tuple(seats.get(table.pk, ())))
        )
    return tuple(
        RoundSeating(
            row.pk,
            row.number,
            row.state,
            row.started_at,
            row.ends_at,
            tuple(tables.get(row.pk, ())),
            tuple(rests.get(row.pk, ())),
        )
        for row in rows
    )


def planned(plan: Plan, tournament: Tournament) -> tuple[RoundSeating, ...]:
    """The rounds of a plan as they would be given out. One query."""
    people = _entries_by_unit(tournament)
    seating = SeatingPlan.from_json(plan.seating)
    return tuple(
        RoundSeating(
            None,
            each.number,
            RoundState.PLANNED,
            None,
            None,
            tuple(_planned_table(table, people) for table in each.tables),
            tuple(
                Resting(entry_id, number, rest.kind.value)
                for rest in each.rests
                for entry_id, number in people.get(int(rest.unit), ())
            ),
        )
        for each in seating.rounds
    )


def whole_night(tournament: Tournament) -> tuple[RoundSeating, ...]:
    """Rounds given out, then the accepted plan's rounds ahead: what cards show. Five queries."""
    out = published(tournament.pk)
    plan = Plan.objects.filter(tournament=tournament, state=PlanState.ACCEPTED).first()
    if plan is None:
        return out
    given = {each.number for each in out}
    return out + tuple(each for each in planned(plan, tournament) if each.number not in given)


def history(tournament_id: int, *, before: int) -> History:
    """The seatings played before a round, in units of the plan; nobody's results. Four queries."""
    tournament = Tournament.objects.get(pk=tournament_id)
    rounds = [each for each in published(tournament_id) if each.number < before]
    return History(played=as_played(tournament, rounds))


def as_played(tournament: Tournament, rounds: Iterable[RoundSeating]) -> tuple[Played, ...]:
    """Seatings in units of the plan, without results. One query."""
    unit_of = _units_by_entry(tournament)
    return tuple(Played(_as_round_plan(each, unit_of)) for each in rounds)


def _as_round_plan(seating: RoundSeating, unit_of: dict[int, int]) -> RoundPlan:
    return RoundPlan(
        number=seating.number,
        tables=tuple(_as_table(table, unit_of) for table in seating.tables if len(table.seats) > 1),
        rests=tuple(
            dict.fromkeys(
                SitOut(unit_of[rest.entry_id], RestKind(rest.kind))
                for rest in seating.rests
                if rest.entry_id in unit_of
            )
        ),
    )


def _as_table(table: TableSeating, unit_of: dict[int, int]) -> SeatedTable:
    units = tuple(dict.fromkeys(unit_of[seat.entry_id] for seat in table.seats))
    pairs = len(units) < len(table.seats) or len(units) % 2 or len(units) < 4
    shape = (1,) * len(units) if pairs else (len(units) // 2,) * 2
    return SeatedTable(table.number, units, shape)


def _planned_table(table: SeatedTable, people: dict[int, list[tuple[int, int]]]) -> TableSeating:
    seats = [
        SeatedAt(place + turn * len(table.units), entry_id, number)
        for place, unit in enumerate(table.units)
        for turn, (entry_id, number) in enumerate(people.get(int(unit), ()))
    ]
    return TableSeating(
        None, table.number, "planned", tuple(sorted(seats, key=lambda each: each.seat))
    )


def _entries_by_unit(tournament: Tournament) -> dict[int, list[tuple[int, int]]]:
    """Unit -> its entries by number. Who has no partner is no unit where partners are fixed."""
    found: dict[int, list[tuple[int, int]]] = {}
    for entry in tournament.entries.select_related("partnership").order_by("number"):
        unit: int | None = entry.number
        if tournament.unit == Unit.PARTNERSHIP:
            unit = entry.partnership.number if entry.partnership else None
        if unit is not None:
            found.setdefault(unit, []).append((entry.pk, entry.number))
    return found


def _units_by_entry(tournament: Tournament) -> dict[int, int]:
    return {
        entry_id: unit
        for unit, entries in _entries_by_unit(tournament).items()
        for entry_id, _ in entries
    }


def sits_out(seating: RoundSeating) -> tuple[Resting, ...]:
    """Those who rest by the movement. No query."""
    return tuple(each for each in seating.rests if each.kind == PlacementKind.SIT_OUT)
