"""Everything of a night that standings rest on, read once, and laid out as scoring asks for it.

Units are numbers of cards (of pairs where pairs are ranked), so that every reason can be read by
people and on paper.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from scoring.night import (
    AdjustmentCause,
    AdjustmentRecord,
    CardRecord,
    Record,
    RestRecord,
    RoundKind,
    RoundRecord,
    RoundTable,
    Ruling,
    RulingKind,
)
from tournaments.models import (
    Adjustment,
    Confirmation,
    EntryState,
    Line,
    Placement,
    PlacementKind,
    Round,
    RoundState,
    Table,
    TableState,
    TieRuling,
    Tournament,
    Unit,
)
from tournaments.queries import entries as entries_of
from tournaments.queries import knockouts, sheets
from tournaments.queries import rules as rules_of
from tournaments.queries.entries import EntryNow, EntryStates
from tournaments.queries.rules import RulesNow

NOT_HERE = {
    EntryState.WITHDRAWN: RoundKind.LEFT,
    EntryState.LATE: RoundKind.LATE,
    EntryState.AWAY: RoundKind.ABSENT,
    EntryState.NO_SHOW: RoundKind.ABSENT,
}
"""What a round is to somebody who is in this state; whoever waits is not in the night yet."""

OF_PLACEMENT = {
    PlacementKind.SIT_OUT: RoundKind.SIT_OUT,
    PlacementKind.GHOST: RoundKind.GHOST,
    PlacementKind.ABSENT: RoundKind.ABSENT,
}


@dataclass(frozen=True, slots=True, order=True)
class OpenTable:
    """A table whose result has not come in."""

    round: int
    table: int
    postponed: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class NightFacts:
    """Everything of a night that standings rest on, read once."""

    tournament: Tournament
    rules: tuple[RulesNow, ...]
    people: EntryStates
    tables: tuple[Table, ...]
    rounds: tuple[Round, ...]
    placements: Mapping[int, tuple[Placement, ...]]  # by round id
    confirmed: Mapping[int, Confirmation]  # by table id
    cards: Mapping[int, Confirmation]  # by entry id
    lines: Mapping[int, tuple[Line, ...]]  # by sheet id
    adjusted: tuple[Adjustment, ...]
    ruled: tuple[TieRuling, ...]
    seats_known_until: int | None = None  # the last round whose seats say who is still in

    @classmethod
    def of(cls, tournament: Tournament) -> "NightFacts":
        """Read the facts. At most eleven queries."""
        return cls.of_several([tournament])[tournament.pk]

    @classmethod
    def of_several(cls, tournaments: Sequence[Tournament]) -> Mapping[int, "NightFacts"]:
        """Read the facts of several nights, by night. At most eleven queries, however many."""
        ids = [each.pk for each in tournaments]
        rounds: dict[int, list[Round]] = defaultdict(list)
        seen = Round.objects.filter(tournament__in=ids).exclude(
            state__in=[RoundState.PLANNED, RoundState.DROPPED]
        )
        for row in seen.order_by("number"):
            rounds[row.tournament_id].append(row)
        night_of = {row.pk: night for night, rows in rounds.items() for row in rows}
        tables: dict[int, list[Table]] = defaultdict(list)
        for table in Table.objects.filter(round__in=list(night_of)).order_by("pk"):
            tables[night_of[table.round_id]].append(table)
        placements: dict[int, list[Placement]] = defaultdict(list)
        for placement in Placement.objects.filter(round__in=list(night_of), in_force=True).order_by(
            "pk"
        ):
            placements[placement.round_id].append(placement)
        people = entries_of.states_of(ids)
        standing = Confirmation.objects.filter(in_force=True)
        of_tables = {
            each.table_id: each
            for each in standing.filter(
                table__in=[table.pk for rows in tables.values() for table in rows]
            )
        }
        of_cards = {
            each.entry_id: each
            for each in standing.filter(
                entry__in=[pk for each in people.values() for pk in each.entry_ids]
            )
        }
        lines: dict[int, list[Line]] = defaultdict(list)
        counted = [each.sheet_id for each in (*of_tables.values(), *of_cards.values())]
        for line in Line.objects.filter(sheet__in=counted, since__isnull=False):
            lines[line.sheet_id].append(line)
        rules = rules_of.versions_of(ids)
        adjusted: dict[int, list[Adjustment]] = defaultdict(list)
        given = Adjustment.objects.filter(tournament__in=ids, in_force=True)
        for adjustment in given.select_related("round", "partnership").order_by("pk"):
            adjusted[adjustment.tournament_id].append(adjustment)
        ruled: dict[int, list[TieRuling]] = defaultdict(list)
        for ruling in TieRuling.objects.filter(tournament__in=ids, in_force=True).order_by("pk"):
            ruled[ruling.tournament_id].append(ruling)

        def one(night: Tournament) -> "NightFacts":
            own = [each.pk for each in rounds[night.pk]]
            confirmed = {
                table.pk: of_tables[table.pk] for table in tables[night.pk] if table.pk in of_tables
            }
            cards = {pk: of_cards[pk] for pk in people[night.pk].entry_ids if pk in of_cards}
            sheets_of = [each.sheet_id for each in (*confirmed.values(), *cards.values())]
            return cls(
                tournament=night,
                rules=rules[night.pk],
                people=people[night.pk],
                tables=tuple(tables[night.pk]),
                rounds=tuple(rounds[night.pk]),
                placements={key: tuple(placements[key]) for key in own if key in placements},
                confirmed=confirmed,
                cards=cards,
                lines={key: tuple(lines[key]) for key in sheets_of if key in lines},
                adjusted=tuple(adjusted[night.pk]),
                ruled=tuple(ruled[night.pk]),
            )

        return {night.pk: one(night) for night in tournaments}

    # --- How far the night is

    def after_round(self) -> int:
        """The last round of which anything counts; of cards, the last round that is planned."""
        numbers = {each.pk: each.number for each in self.rounds}
        reached = [0]
        reached += [numbers[table.round_id] for table in self.tables if table.pk in self.confirmed]
        reached += [each.number for each in self.rounds if each.state == RoundState.CLOSED]
        planned = self.tournament.rounds_planned
        if self.cards and rules_of.as_of(self.rules, planned).night.record is Record.CARDS:
            reached.append(planned)
        return max(reached)

    def tables_out(self, until: int) -> tuple[OpenTable, ...]:
        """The tables of rounds so far whose result has not come in."""
        numbers = {each.pk: each.number for each in self.rounds}
        return tuple(
            sorted(
                OpenTable(
                    numbers[table.round_id], table.number, table.state == TableState.POSTPONED
                )
                for table in self.tables
                if numbers[table.round_id] <= until
                and table.state != TableState.VOID
                and table.pk not in self.confirmed
            )
        )

    def cards_out(self) -> tuple[int, ...]:
        """Numbers of those whose card is not in; who never came or plays for the house has none.

        A pair has one card: it is in when that of one of them is.
        """
        everybody = self.people.latest()
        came_in = {self.unit_of(each) for each in everybody if each.entry_id in self.cards}
        owing = {
            self.unit_of(each)
            for each in everybody
            if each.ranked and each.state not in (EntryState.WAITING, EntryState.NO_SHOW)
        }
        return tuple(sorted(unit for unit in owing - came_in if unit is not None))

    # --- What scoring asks for

    def units(self, until: int) -> tuple[int, ...]:
        """Everybody who is in the night by then, by number."""
        found = {
            self.unit_of(each)
            for each in self.people.as_of(max(until, 1))
            if each.state != EntryState.WAITING
        }
        return tuple(sorted(unit for unit in found if unit is not None))

    def house_players(self) -> frozenset[int]:
        """Units of which nobody is ranked."""
        ranked = {self.unit_of(each) for each in self.people.latest() if each.ranked}
        everybody = {self.unit_of(each) for each in self.people.latest()}
        return frozenset(unit for unit in everybody - ranked if unit is not None)

    def rounds_until(self, last: int) -> list[RoundRecord]:
        """The rounds up to a number, each with its tables and its rests."""
        records = [self._record(each) for each in self.rounds if each.number <= last]
        if knockouts.of_night(self.tournament) is None:
            return records
        until = last if self.seats_known_until is None else self.seats_known_until
        known = [each for each in records if each.number <= until]
        later = [each for each in records if each.number > until]
        return [*knockouts.with_out(known, self._placed(), self.tournament), *later]

    def card_records(self) -> tuple[CardRecord, ...]:
        """What the cards that count tell; of a pair, the card that came first."""
        units = {each.entry_id: self.unit_of(each) for each in self.people.latest()}
        rules = rules_of.as_of(self.rules, self.tournament.rounds_planned).rules
        records: dict[int, CardRecord] = {}
        for entry_id, card in sorted(self.cards.items(), key=lambda item: item[1].pk):
            unit = units[entry_id]
            if unit is not None and unit not in records:
                records[unit] = CardRecord(unit, sheets.read(self._counted(card), rules).card)
        return tuple(records.values())

    def adjustments(self) -> tuple[AdjustmentRecord, ...]:
        """What the director gave and took."""
        units = {each.entry_id: self.unit_of(each) for each in self.people.latest()}
        return tuple(
            AdjustmentRecord(
                unit=each.partnership.number if each.partnership else units[each.entry_id or 0],
                round=each.round.number if each.round else None,
                points=each.points,
                kind=AdjustmentCause(each.kind),
            )
            for each in self.adjusted
        )

    def rulings(self, until: int) -> tuple[Ruling, ...]:
        """The director's decisions between those who were level after this round."""
        return tuple(
            Ruling(
                kind=RulingKind(each.how),
                order=tuple(each.order),
                after_round=each.after_round,
                seed=each.seed,
            )
            for each in self.ruled
            if each.after_round == until
        )

    def _placed(self) -> dict[int, frozenset[int]]:
        """Round -> the units that play or rest in it."""
        unit_of = {each.entry_id: self.unit_of(each) for each in self.people.latest()}
        here = (PlacementKind.SEAT, PlacementKind.SIT_OUT)
        placed: dict[int, frozenset[int]] = {}
        until = self.seats_known_until
        for row in self.rounds:
            if until is not None and row.number > until:
                continue
            units = [
                unit_of[each.entry_id]
                for each in self.placements.get(row.pk, ())
                if each.kind in here
            ]
            placed[row.number] = frozenset(unit for unit in units if unit is not None)
        return placed

    # --- One round

    def _record(self, row: Round) -> RoundRecord:
        states = {each.entry_id: each for each in self.people.as_of(row.number)}
        seated: dict[int, dict[int, EntryNow]] = defaultdict(dict)
        rests: dict[int, RoundKind] = {}
        for placement in self.placements.get(row.pk, ()):
            entry = states.get(placement.entry_id)
            if entry is None:
                continue
            if placement.table_id is not None and placement.seat is not None:
                seated[placement.table_id][placement.seat] = entry
            else:
                self._rest(rests, entry, OF_PLACEMENT[PlacementKind(placement.kind)])
        tables = []
        for table in self.tables:
            if table.round_id == row.pk and seated[table.pk]:
                tables += self._table(table, row.number, seated[table.pk], rests)
        placed = {each.entry_id for each in self.placements.get(row.pk, ())}
        if placed and knockouts.of_night(self.tournament) is None:  # there, who has no place is out
            for entry in states.values():
                if entry.entry_id not in placed:
                    self._rest(rests, entry, RoundKind.ABSENT)
        at_tables = {unit for table in tables for unit in table.seats}
        return RoundRecord(
            row.number,
            tuple(tables),
            tuple(RestRecord(unit, kind) for unit, kind in rests.items() if unit not in at_tables),
        )

    def _table(
        self,
        table: Table,
        round_number: int,
        seated: Mapping[int, EntryNow],
        rests: dict[int, RoundKind],
    ) -> list[RoundTable]:
        """The table as it is scored; of a void one, whoever sat there did not play."""
        if table.state == TableState.VOID:
            for entry in seated.values():
                self._rest(rests, entry, RoundKind.GHOST)
            return []
        confirmation = self.confirmed.get(table.pk)
        if confirmation is not None:
            seats = tuple(self._seat(seated.get(seat)) for seat in range(table.seats))
            rules = self._rules_at(table, round_number)
            return [
                RoundTable(seats, sheets.read(self._counted(confirmation), rules.rules, ended=True))
            ]
        for entry in seated.values():
            if entry.state in NOT_HERE:
                self._rest(rests, entry, NOT_HERE[entry.state])
        here = {seat: each for seat, each in seated.items() if each.state not in NOT_HERE}
        return [RoundTable(tuple(self._seat(here.get(seat)) for seat in range(table.seats)), None)]

    def _rest(self, rests: dict[int, RoundKind], entry: EntryNow, kind: RoundKind) -> None:
        unit = self.unit_of(entry)
        if unit is not None and entry.state != EntryState.WAITING:
            rests[unit] = NOT_HERE.get(entry.state, kind)

    def _rules_at(self, table: Table, round_number: int) -> RulesNow:
        if table.rules_id is not None:
            return next(each for each in self.rules if each.version_id == table.rules_id)
        return rules_of.as_of(self.rules, round_number)

    def _counted(self, confirmation: Confirmation) -> Iterable[Line]:
        return sheets.at_revision(self.lines.get(confirmation.sheet_id, ()), confirmation.revision)

    def _seat(self, entry: EntryNow | None) -> int | None:
        return None if entry is None else self.unit_of(entry)

    def unit_of(self, entry: EntryNow) -> int | None:
        """What is ranked for an entry: its own number, or that of its pair (none: no pair)."""
        return entry.partnership if self.tournament.unit == Unit.PARTNERSHIP else entry.number
