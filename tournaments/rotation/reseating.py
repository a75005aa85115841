"""The room changed after some round: who has come, who has gone, more or fewer tables.

Two answers. `keep_cards` leaves every seat that it can: empty seats go to people who would rest,
whoever comes takes seats so that rests stay even, and of all ways that it tries it takes the one in
which the fewest people's cards change. `redraw` seats the rest of the night anew, weighing what was
played, and says how many cards that changes. Rounds played are never touched.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise, product
from math import prod
from typing import TypeAlias

from tournaments.rotation import plan as plans
from tournaments.rotation.constraint_report import broken, wishes
from tournaments.rotation.constraints import Constraint
from tournaments.rotation.counts import Pair, count, opponent_pairs, partner_pairs
from tournaments.rotation.history import History
from tournaments.rotation.movements.charted import Charted
from tournaments.rotation.refusal import PlanCode, PlanRefused
from tournaments.rotation.search import VERSION
from tournaments.rotation.seating import RoundPlan, SitOut, TableSeats
from tournaments.rotation.seating_plan import SeatingPlan
from tournaments.rotation.shapes import Unit, seats_of, tables_in_use

MOST_WAYS = 64
"""Ways to fill the gaps of the whole night that are all tried; beyond it round after round."""

MOST_FILLINGS = 64
"""Ways to fill the gaps of one round that are considered."""


@dataclass(frozen=True, slots=True)
class Change:
    """What is asked: the accepted plan, the rounds as they were played, and who is here now.

    ``units`` take part from the next round on: those who stay and those who come, in card order.

    >>> plan = plans.make(plans.Request(units=tuple(range(1, 10)), rounds=6))
    >>> Change(plan, units=tuple(range(1, 9)), history=History()).next_round
    1
    """

    plan: SeatingPlan
    units: tuple[Unit, ...]
    history: History
    tables: int | None = None
    constraints: tuple[Constraint, ...] = ()
    seed: int = 0
    steps: int = plans.USUAL_STEPS

    @property
    def next_round(self) -> int:
        """The first round that may change."""
        return 1 + max((each.number for each in self.history.rounds), default=0)

    @property
    def ahead(self) -> tuple[RoundPlan, ...]:
        """The rounds of the plan that are not yet played."""
        return tuple(each for each in self.plan.rounds if each.number >= self.next_round)


@dataclass(frozen=True, slots=True)
class Reseating:
    """A plan for the rounds ahead; of those who stay, the ones whose places change; who is new."""

    plan: SeatingPlan
    changed: tuple[Unit, ...]
    new: tuple[Unit, ...]


def keep_cards(change: Change) -> Reseating:
    """The rounds ahead with as few changed cards as can be found.

    Raises `PlanRefused` when nothing is left to play, or too few people are.

    >>> plan = plans.make(plans.Request(units=tuple(range(1, 10)), rounds=6))
    >>> repair = keep_cards(Change(plan, units=tuple(range(1, 9)), history=History()))
    >>> repair.plan.units, len(repair.changed)
    ((1, 2, 3, 4, 5, 6, 7, 8), 6)
    """
    _check(change)
    night = _Night.of(change)
    best = night.best(_ways(night))
    made = SeatingPlan(
        units=change.units,
        rounds=best,
        shape=change.plan.shape,
        movement=change.plan.movement,
        seed=change.seed,
        steps=0,
        search=VERSION,
        wishes=wishes(change.constraints, best, change.units, change.plan.shape, change.tables),
    )
    return _repair(change, made)


def redraw(change: Change) -> Reseating:
    """The rounds ahead seated anew by a search that weighs what was played.

    >>> plan = plans.make(plans.Request(units=tuple(range(1, 10)), rounds=6))
    >>> change = Change(plan, units=tuple(range(1, 9)), history=History(), steps=10_000)
    >>> len(redraw(change).plan.rounds)
    6
    """
    _check(change)
    return _repair(
        change,
        plans.make(
            plans.Request(
                units=change.units,
                rounds=change.ahead[-1].number,
                shape=change.plan.shape,
                tables=change.tables,
                movement=Charted(),
                constraints=change.constraints,
                history=change.history,
                from_round=change.next_round,
                seed=change.seed,
                steps=change.steps,
            )
        ),
    )


def changed_cards(before: Sequence[RoundPlan], after: Sequence[RoundPlan]) -> tuple[Unit, ...]:
    """The units of both seatings whose place differs in some round, in the order of the later.

    >>> one, other = TableSeats(1, (1, 2, 3, 4)), TableSeats(1, (1, 4, 3, 2))
    >>> changed_cards([RoundPlan(1, (one,))], [RoundPlan(1, (other,))])
    (4, 2)
    """
    then = {each.number: _places(each) for each in before}
    known = {unit for each in before for unit in each.units}
    differs = dict.fromkeys(
        unit
        for each in after
        if each.number in then
        for unit, place in _places(each).items()
        if unit in known and then[each.number].get(unit) != place
    )
    return tuple(differs)


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """A seat of a round in which somebody else sits now: who, and in whose place."""

    round: int
    table: int
    seat: int
    unit: Unit
    instead_of: Unit


def seats_taken(before: Sequence[RoundPlan], after: Sequence[RoundPlan]) -> tuple[SeatTaken, ...]:
    """The seats of both seatings that somebody else has in the later, by round, table and seat.

    >>> one, other = TableSeats(1, (1, 2, 3, 4)), TableSeats(1, (1, 2, 3, 5))
    >>> seats_taken([RoundPlan(1, (one,))], [RoundPlan(1, (other,))])
    (SeatTaken(round=1, table=1, seat=3, unit=5, instead_of=4),)
    """
    then = {
        (each.number, table.number, seat): unit
        for each in before
        for table in each.tables
        for seat, unit in enumerate(table.units)
    }
    return tuple(
        SeatTaken(each.number, table.number, seat, unit, was)
        for each in after
        for table in each.tables
        for seat, unit in enumerate(table.units)
        if (was := then.get((each.number, table.number, seat), unit)) != unit
    )


def _places(each: RoundPlan) -> dict[Unit, tuple[int, int] | None]:
    """Table and seat of every unit of a round, none for those who rest."""
    places: dict[Unit, tuple[int, int] | None] = {
        unit: (table.number, seat) for table in each.tables for seat, unit in enumerate(table.units)
    }
    return places | dict.fromkeys((rest.unit for rest in each.rests), None)


def _check(change: Change) -> None:
    if not change.ahead:
        last = max((each.number for each in change.plan.rounds), default=0)
        raise PlanRefused(PlanCode.NO_ROUNDS, rounds=last, from_round=change.next_round)
    least = seats_of(change.plan.shape)
    if len(change.units) < least:
        raise PlanRefused(PlanCode.TOO_FEW_UNITS, units=len(change.units), least=least)


def _repair(change: Change, made: SeatingPlan) -> Reseating:
    stayed = {unit for each in change.ahead for unit in each.units}
    return Reseating(
        plan=made,
        changed=changed_cards(change.ahead, made.rounds),
        new=tuple(unit for unit in change.units if unit not in stayed),
    )


# ------------------------------------------------------------------------ ways to keep the cards


_Fillers: TypeAlias = tuple[Unit, ...]
_Rounds: TypeAlias = tuple[RoundPlan, ...]


@dataclass(frozen=True, slots=True)
class _Night:
    """A change, with what was played counted once: many ways are compared against it."""

    change: Change
    rests: Counter[Unit]
    partners: Counter[Pair]
    opponents: Counter[Pair]

    @classmethod
    def of(cls, change: Change) -> "_Night":
        """Count the rounds played; who was away is booked as having rested no less than others."""
        before = count(change.history.rounds)
        share = sum(before.sit_outs.values()) // max(1, len(before.units))
        rests = Counter(
            {
                unit: max(before.sit_outs[unit], 0 if unit in before.present else share)
                for unit in change.units
            }
        )
        return cls(change, rests, before.partners, before.opponents)

    def rests_after(self, resting: Iterable[Iterable[Unit]]) -> Counter[Unit]:
        """Rests of everybody when these rest in the rounds ahead."""
        rests = self.rests.copy()
        for units in resting:
            rests.update(units)
        return rests

    def best(self, tries: Iterable[_Rounds]) -> _Rounds:
        """The first of the best: as few changes as can be, and of those the fairest."""
        priced = [(self._upheaval(rounds), rounds) for rounds in tries]
        least = min(price for price, _ in priced)
        calm = [rounds for price, rounds in priced if price == least]
        return calm[0] if len(calm) == 1 else min(calm, key=self._fairness)

    def _upheaval(self, rounds: _Rounds) -> tuple[int, int, int]:
        """Wishes broken, rests further apart than one, cards changed."""
        rests = self.rests_after(each.sitting_out for each in rounds).values()
        return (
            sum(broken(each, rounds) for each in self.change.constraints),
            max(1, max(rests) - min(rests)),
            len(changed_cards(self.change.ahead, rounds)),
        )

    def _fairness(self, rounds: _Rounds) -> tuple[int, int, int]:
        """Rests twice running, partnerships repeated, then opponents squared."""
        resting = [set(each.sitting_out) for each in [*self.change.history.rounds[-1:], *rounds]]
        tables = [table for each in rounds for table in each.tables]
        partners, opponents = self.partners.copy(), self.opponents.copy()
        partners.update(pair for table in tables for pair in partner_pairs(table))
        opponents.update(pair for table in tables for pair in opponent_pairs(table))
        return (
            sum(len(then & now) for then, now in pairwise(resting)),
            sum(times - 1 for times in partners.values()),
            sum(times * times for times in opponents.values()),
        )


@dataclass(slots=True)
class _Draft:
    """One round in the making: seats by table, none where nobody sits."""

    number: int
    tables: dict[int, list[Unit | None]]
    units: tuple[Unit, ...] = field(default=())

    @property
    def waiting(self) -> list[Unit]:
        """Those without a seat, in card order."""
        seated = {unit for seats in self.tables.values() for unit in seats}
        return [unit for unit in self.units if unit not in seated]

    @property
    def gaps(self) -> list[tuple[int, int]]:
        """Empty seats, as table and seat."""
        return [
            (table, seat)
            for table, seats in self.tables.items()
            for seat, unit in enumerate(seats)
            if unit is None
        ]

    def copy(self) -> "_Draft":
        """A draft that may be changed without changing this one."""
        tables = {number: seats[:] for number, seats in self.tables.items()}
        return _Draft(self.number, tables, self.units)


def _ways(night: _Night) -> Iterator[_Rounds]:
    """For each handing over of lines the best way to fill the gaps, rests evened."""
    for lines in _handings_over(night.change):
        drafts = [_draft(night.change, each, lines) for each in night.change.ahead]
        choices = [_fillings(draft) for draft in drafts]
        if prod(map(len, choices)) <= MOST_WAYS:
            yield night.best(_finished(night, drafts, chosen) for chosen in product(*choices))
        else:
            yield _round_by_round(night, drafts, choices)


def _round_by_round(
    night: _Night, drafts: Sequence[_Draft], choices: Sequence[Sequence[_Fillers]]
) -> _Rounds:
    """Where there are too many ways: the best for each round in turn, the others as they are."""
    chosen = [ways[0] for ways in choices]
    for at, ways in enumerate(choices):
        tries = [[*chosen[:at], way, *chosen[at + 1 :]] for way in ways]
        finished = [_finished(night, drafts, each) for each in tries]
        chosen = tries[finished.index(night.best(finished))]
    return _finished(night, drafts, chosen)


def _finished(night: _Night, drafts: Sequence[_Draft], chosen: Sequence[_Fillers]) -> _Rounds:
    filled = [_filled(draft, fillers) for draft, fillers in zip(drafts, chosen, strict=True)]
    _even_rests(night, filled)
    return tuple(_round(night.change, draft) for draft in filled)


def _handings_over(change: Change) -> Iterator[dict[Unit, Unit]]:
    """Lines of the plan that change hands: those of leavers go to whoever comes, as far as they do.

    If one leaver is left over, also each way in which somebody who stays takes over that line; then
    the gaps are where that one would have sat.
    """
    known = {unit for each in change.ahead for unit in each.units}
    leavers = [unit for unit in change.plan.units if unit not in change.units]
    comers = [unit for unit in change.units if unit not in known]
    taken = dict(zip(leavers, comers, strict=False))
    yield taken
    if len(leavers) == len(comers) + 1:
        spare = leavers[-1]
        for unit in change.units:
            if unit in known:
                yield {**taken, spare: unit, unit: spare}


def _draft(change: Change, each: RoundPlan, lines: dict[Unit, Unit]) -> _Draft:
    """A planned round with gaps where leavers would sit, and as many tables as now fill."""
    here = set(change.units)
    tables: dict[int, list[Unit | None]] = {}
    for table in each.tables:
        sitting = (lines.get(unit, unit) for unit in table.units)
        tables[table.number] = [unit if unit in here else None for unit in sitting]
    wanted = tables_in_use(len(change.units), change.plan.shape, change.tables)
    while len(tables) > wanted:
        emptiest = max(tables, key=lambda number: (tables[number].count(None), number))
        del tables[emptiest]
    for number in range(1, wanted + 1):
        if len(tables) < wanted and number not in tables:
            tables[number] = [None] * seats_of(change.plan.shape)
    return _Draft(each.number, dict(sorted(tables.items())), change.units)


def _fillings(draft: _Draft) -> list[_Fillers]:
    """Who may fill the gaps of a round, in order of the gaps."""
    gaps, waiting = draft.gaps, draft.waiting
    ways: list[_Fillers] = [()]
    for _ in gaps:
        ways = [(*way, unit) for way in ways[:MOST_FILLINGS] for unit in waiting if unit not in way]
    return ways[:MOST_FILLINGS]


def _filled(draft: _Draft, fillers: _Fillers) -> _Draft:
    done = draft.copy()
    for (table, seat), unit in zip(draft.gaps, fillers, strict=True):
        done.tables[table][seat] = unit
    return done


def _even_rests(night: _Night, drafts: Sequence[_Draft]) -> None:
    """Let those who would rest too often play for those who would rest too rarely."""
    rests = night.rests_after(draft.waiting for draft in drafts)
    while max(rests.values()) - min(rests.values()) > 1:
        most, least = max(rests.values()), min(rests.values())
        swaps = [
            _Swap(draft, tired, table, seat, rested)
            for draft in drafts
            for tired in draft.waiting
            if rests[tired] == most
            for table, seats in draft.tables.items()
            for seat, rested in enumerate(seats)
            if rested is not None and rests[rested] == least
        ]
        if not swaps:
            return
        moved = _moved(night.change, drafts)
        swap = min(swaps, key=lambda each: _price(night.change, moved, each))
        swap.draft.tables[swap.table][swap.seat] = swap.tired
        rests[swap.tired] -= 1
        rests[swap.rested] += 1


@dataclass(frozen=True, slots=True)
class _Swap:
    """In this round the tired one plays where the rested one would."""

    draft: _Draft
    tired: Unit
    table: int
    seat: int
    rested: Unit


def _moved(change: Change, drafts: Iterable[_Draft]) -> set[Unit]:
    """Those whose card changes already."""
    return set(changed_cards(change.ahead, [_round(change, draft) for draft in drafts]))


def _price(change: Change, moved: set[Unit], swap: _Swap) -> tuple[int, int, int]:
    """New changes of cards, then partners played before, then the later round first."""
    known = set(change.plan.units)
    newly = sum(unit in known and unit not in moved for unit in (swap.tired, swap.rested))
    seats = [swap.tired if unit == swap.rested else unit for unit in swap.draft.tables[swap.table]]
    whole = TableSeats(
        swap.table, tuple(unit for unit in seats if unit is not None), change.plan.shape
    )
    before = [*change.history.rounds, *change.ahead]
    met = sum(
        partner in earlier.partners(swap.tired)
        for partner in whole.partners(swap.tired)
        for each in before
        if each.number != swap.draft.number
        for earlier in each.tables
        if swap.tired in earlier.units
    )
    return newly, met, -swap.draft.number


def _round(change: Change, draft: _Draft) -> RoundPlan:
    tables = tuple(
        TableSeats(number, tuple(unit for unit in seats if unit is not None), change.plan.shape)
        for number, seats in draft.tables.items()
    )
    return RoundPlan(draft.number, tables, tuple(SitOut(unit) for unit in draft.waiting))
