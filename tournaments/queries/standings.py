"""Who stands where, and why: what was confirmed, added up, and ranked by `scoring`.

Units are numbers of cards (of pairs where pairs are ranked), so that every reason can be read by
people and on paper.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from scoring import standings as ranking
from scoring import tally as adding
from scoring.night import NightRules, Record, RoundKind
from scoring.standings import KeyValue, Reason, Ruling, RulingKind, Standing, Unranked
from scoring.tally import CardRecord, Exact, Rest, RoundRecord, RoundTable, RoundTally, Tally
from scoring.tiebreaks import TieBreak
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
    TournamentState,
    Unit,
)
from tournaments.queries import entries as entries_of
from tournaments.queries import rules as rules_of
from tournaments.queries import sheets
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


@dataclass(frozen=True, slots=True)
class StandingLine:
    """A line of the table. ``number`` is the card's, or the pair's where pairs are ranked.

    ``entries`` are those who play for it: one, or the members of a pair. ``tally`` holds every sum
    and, in ``rounds``, what each round was, its points, partners and opponents by number.
    """

    number: int
    entries: tuple[EntryNow, ...]
    standing: Standing
    tally: Tally

    @property
    def rank(self) -> int | None:
        """The place; none for whoever is listed apart."""
        return self.standing.rank

    @property
    def tied(self) -> bool:
        """Whether others share the place."""
        return self.standing.tied

    @property
    def unranked(self) -> Unranked | None:
        """Why it is listed apart."""
        return self.standing.unranked

    @property
    def values(self) -> tuple[KeyValue, ...]:
        """One value for each ranking key of the night, in their order."""
        return self.standing.values

    @property
    def reason(self) -> Reason | None:
        """How it stands to the line above."""
        return self.standing.reason

    @property
    def points(self) -> Exact | None:
        """The total that ranks: won, credited, adjusted."""
        return self.tally.points

    @property
    def rounds(self) -> tuple[RoundTally, ...]:
        """Round by round."""
        return self.tally.rounds

    @property
    def entry_id(self) -> int | None:
        """The entry, where persons are ranked."""
        return self.entries[0].entry_id if len(self.entries) == 1 else None


@dataclass(frozen=True, slots=True, order=True)
class TableOut:
    """A table whose result has not come in."""

    round: int
    table: int
    postponed: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class NightStandings:
    """The table of a night after a round.

    ``lines`` holds the ranked, best first, then those listed apart. ``tables_out`` are the tables
    up to ``after_round`` that have not come in; ``cards_out`` the numbers whose card has not, where
    cards count. ``final``: nothing will change any more.
    """

    lines: tuple[StandingLine, ...]
    after_round: int
    rounds: int
    tables_out: tuple[TableOut, ...]
    cards_out: tuple[int, ...]
    night: NightRules
    unit: str
    final: bool

    @property
    def ranked(self) -> tuple[StandingLine, ...]:
        """The lines that have a place."""
        return tuple(line for line in self.lines if line.rank is not None)

    @property
    def apart(self) -> tuple[StandingLine, ...]:
        """The lines without a place."""
        return tuple(line for line in self.lines if line.rank is None)

    def line(self, number: int) -> StandingLine | None:
        """The line of a number."""
        return next((line for line in self.lines if line.number == number), None)


def of_night(
    tournament: Tournament, *, as_of: int | None = None, with_rulings: bool = True
) -> NightStandings:
    """The standings now, or as they were after a round. Eleven queries, however large the night.

    Now is after the last round of which anything was confirmed: seats that are given out for later
    rounds credit nobody with a rest.
    """
    facts = _Facts.of(tournament)
    played = facts.after_round()
    until = played if as_of is None else min(as_of, played)
    rules = rules_of.as_of(facts.rules, max(until, 1)).night
    rulings = facts.rulings(until) if with_rulings else ()
    rules = _with_keys_of(rulings, rules)
    tallies = adding.tallies(
        facts.rounds_until(played),
        rules,
        cards=facts.card_records(),
        adjustments=facts.adjustments(),
        units=facts.units(until),
        as_of=until,
    )
    standing = ranking.rank(
        tallies,
        rules,
        rulings=rulings,
        house_players=facts.house_players(),
    )
    return NightStandings(
        lines=tuple(facts.line(each, tallies, until) for each in standing),
        after_round=until,
        rounds=tournament.rounds_planned,
        tables_out=facts.tables_out(until) if rules.record is not Record.CARDS else (),
        cards_out=facts.cards_out() if rules.record is not Record.TABLES else (),
        night=rules,
        unit=tournament.unit,
        final=tournament.state in (TournamentState.FINAL, TournamentState.ARCHIVED),
    )


KEY_OF_RULING = {
    RulingKind.PLAYOFF: TieBreak.DIRECTORS_ORDER,
    RulingKind.CUT: TieBreak.CUT_OF_CARDS,
    RulingKind.DRAW: TieBreak.SEEDED_DRAW,
}


def _with_keys_of(rulings: Iterable[Ruling], night: NightRules) -> NightRules:
    """The night's keys, and behind them those of rulings that it does not name itself.

    A play-off that was really held decides, whether or not the rules foresaw it.
    """
    keys = dict.fromkeys((*night.rank_by, *(KEY_OF_RULING[each.kind] for each in rulings)))
    return replace(night, rank_by=tuple(keys))


@dataclass(frozen=True, slots=True)
class _Facts:
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

    @classmethod
    def of(cls, tournament: Tournament) -> "_Facts":
        """Read the facts. Eleven queries."""
        rounds = tuple(
            Round.objects.filter(tournament=tournament)
            .exclude(state__in=[RoundState.PLANNED, RoundState.DROPPED])
            .order_by("number")
        )
        tables = tuple(Table.objects.filter(round__in=[each.pk for each in rounds]).order_by("pk"))
        placements: dict[int, list[Placement]] = defaultdict(list)
        for placement in Placement.objects.filter(round__in=[each.pk for each in rounds]).order_by(
            "pk"
        ):
            placements[placement.round_id].append(placement)
        people = entries_of.states(tournament.pk)
        standing = Confirmation.objects.filter(standing=True)
        of_tables = list(standing.filter(table__in=[table.pk for table in tables]))
        of_cards = list(standing.filter(entry__in=people.entry_ids))
        lines: dict[int, list[Line]] = defaultdict(list)
        counted = [each.sheet_id for each in (*of_tables, *of_cards)]
        for line in Line.objects.filter(sheet__in=counted, since__isnull=False):
            lines[line.sheet_id].append(line)
        return cls(
            tournament=tournament,
            rules=rules_of.versions(tournament.pk),
            people=people,
            tables=tables,
            rounds=rounds,
            placements={key: tuple(rows) for key, rows in placements.items()},
            confirmed={each.table_id: each for each in of_tables if each.table_id is not None},
            cards={each.entry_id: each for each in of_cards if each.entry_id is not None},
            lines={key: tuple(rows) for key, rows in lines.items()},
            adjusted=tuple(
                Adjustment.objects.filter(tournament=tournament, standing=True)
                .select_related("round", "partnership")
                .order_by("pk")
            ),
            ruled=tuple(
                TieRuling.objects.filter(tournament=tournament, standing=True).order_by("pk")
            ),
        )

    # --- How far the night is

    def after_round(self) -> int:
        """The last round of which anything counts; of cards, the last round that is planned."""
        numbers = {each.pk: each.number for each in self.rounds}
        reached = [0]
        reached += [numbers[table.round_id] for table in self.tables if table.pk in self.confirmed]
        reached += [each.number for each in self.rounds if each.state == RoundState.CLOSED]
        if self.cards and rules_of.as_of(self.rules, 1).night.record is Record.CARDS:
            reached.append(self.tournament.rounds_planned)
        return max(reached)

    def tables_out(self, until: int) -> tuple[TableOut, ...]:
        numbers = {each.pk: each.number for each in self.rounds}
        return tuple(
            sorted(
                TableOut(numbers[table.round_id], table.number, table.state == TableState.POSTPONED)
                for table in self.tables
                if numbers[table.round_id] <= until
                and table.state != TableState.VOID
                and table.pk not in self.confirmed
            )
        )

    def cards_out(self) -> tuple[int, ...]:
        """Numbers of those whose card is not in; who never came or plays for the house has none."""
        return tuple(
            each.number
            for each in self.people.latest()
            if each.ranked
            and each.state not in (EntryState.WAITING, EntryState.NO_SHOW)
            and each.entry_id not in self.cards
        )

    # --- What scoring asks for

    def units(self, until: int) -> tuple[int, ...]:
        """Everybody who is in the night by then, by number."""
        found = {
            self._unit(each)
            for each in self.people.as_of(max(until, 1))
            if each.state != EntryState.WAITING
        }
        return tuple(sorted(unit for unit in found if unit is not None))

    def house_players(self) -> frozenset[int]:
        ranked = {self._unit(each) for each in self.people.latest() if each.ranked}
        everybody = {self._unit(each) for each in self.people.latest()}
        return frozenset(unit for unit in everybody - ranked if unit is not None)

    def rounds_until(self, last: int) -> list[RoundRecord]:
        return [self._record(each) for each in self.rounds if each.number <= last]

    def card_records(self) -> tuple[CardRecord, ...]:
        numbers = {each.entry_id: each.number for each in self.people.latest()}
        rules = rules_of.as_of(self.rules, self.tournament.rounds_planned).rules
        return tuple(
            CardRecord(numbers[entry_id], sheets.read(self._counted(each), rules).card)
            for entry_id, each in sorted(self.cards.items())
        )

    def adjustments(self) -> tuple[adding.Adjustment, ...]:
        units = {each.entry_id: self._unit(each) for each in self.people.latest()}
        return tuple(
            adding.Adjustment(
                unit=each.partnership.number if each.partnership else units[each.entry_id or 0],
                round=each.round.number if each.round else None,
                points=each.points,
                kind=adding.AdjustmentKind(each.kind),
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

    def line(self, standing: Standing, tallies: Mapping[object, Tally], until: int) -> StandingLine:
        unit = standing.unit
        entries = tuple(
            each for each in self.people.as_of(max(until, 1)) if self._unit(each) == unit
        )
        return StandingLine(
            number=int(str(unit)), entries=entries, standing=standing, tally=tallies[unit]
        )

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
            if table.round_id == row.pk:
                tables += self._table(table, row.number, seated[table.pk], rests)
        placed = {each.entry_id for each in self.placements.get(row.pk, ())}
        for entry in states.values():
            if entry.entry_id not in placed and self.placements.get(row.pk):
                self._rest(rests, entry, RoundKind.ABSENT)
        at_tables = {unit for table in tables for unit in table.seats}
        return RoundRecord(
            row.number,
            tuple(tables),
            tuple(Rest(unit, kind) for unit, kind in rests.items() if unit not in at_tables),
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
            return [RoundTable(seats, sheets.read(self._counted(confirmation), rules.rules))]
        for entry in seated.values():
            if entry.state in NOT_HERE:
                self._rest(rests, entry, NOT_HERE[entry.state])
        here = {seat: each for seat, each in seated.items() if each.state not in NOT_HERE}
        return [RoundTable(tuple(self._seat(here.get(seat)) for seat in range(table.seats)), None)]

    def _rest(self, rests: dict[int, RoundKind], entry: EntryNow, kind: RoundKind) -> None:
        unit = self._unit(entry)
        if unit is not None and entry.state != EntryState.WAITING:
            rests[unit] = NOT_HERE.get(entry.state, kind)

    def _rules_at(self, table: Table, round_number: int) -> RulesNow:
        if table.rules_id is not None:
            return next(each for each in self.rules if each.version_id == table.rules_id)
        return rules_of.as_of(self.rules, round_number)

    def _counted(self, confirmation: Confirmation) -> Iterable[Line]:
        return sheets.at_revision(self.lines.get(confirmation.sheet_id, ()), confirmation.revision)

    def _seat(self, entry: EntryNow | None) -> int | None:
        return None if entry is None else self._unit(entry)

    def _unit(self, entry: EntryNow) -> int | None:
        return entry.partnership if self.tournament.unit == Unit.PARTNERSHIP else entry.number
