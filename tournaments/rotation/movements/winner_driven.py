"""Each round follows from who won the last. Up is towards table 1, the head of the room.

With a head table the ladder has ends: who wins there stays, and who loses there starts again at
the other end. Without one it is a ring. In the two forms where partners part in opposite
directions it is a ring in any case, for each direction needs somebody to come from it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, TypeAlias

from tournaments.rotation.counts import count
from tournaments.rotation.history import History, Played
from tournaments.rotation.movement import Movement, SeatedRounds, Sign
from tournaments.rotation.movements import redraw
from tournaments.rotation.movements.repeats import Price, least_played, price_of
from tournaments.rotation.movements.vacancies import filled
from tournaments.rotation.refusal import PlanCode, PlanRefused
from tournaments.rotation.search import Task
from tournaments.rotation.seating import Partnership, RoundPlan
from tournaments.rotation.shapes import FOURS, Unit


class WinnerForm(StrEnum):
    """Who leaves the table, who stays, and how the new four pair up."""

    WINNERS_MOVE = "winners_move"  # winners up one, losers stay; everybody changes partner
    WINNERS_SPLIT_UP_DOWN = "winners_split_up_down"  # one winner up, one down; colours pair up
    WINNERS_STAY_APART = "winners_stay_apart"  # winners stay as opponents; losers one up, one down
    WINNERS_STAY = "winners_stay"  # winners stay, losers down one; everybody changes partner
    WINNERS_MEET = "winners_meet"  # winners meet other winners, losers meet losers


LADDERS = frozenset({WinnerForm.WINNERS_MOVE, WinnerForm.WINNERS_STAY})
"""The forms in which a head table has a place: its bell ends the round for all."""


@dataclass(frozen=True, slots=True)
class WinnerDriven(Movement):
    """Each round from who won the last. With a head table its winners stay there.

    >>> WinnerDriven().to_json()
    {'kind': 'winner_driven', 'form': 'winners_move', 'head_table': True}
    """

    kind: ClassVar[str] = "winner_driven"
    round_by_round: ClassVar[bool] = True
    follows_results: ClassVar[bool] = True
    walks_by_signs: ClassVar[bool] = True
    needs_winners: ClassVar[bool] = True

    form: WinnerForm = WinnerForm.WINNERS_MOVE
    head_table: bool = True

    def seat(self, task: Task, history: History, steps: int) -> SeatedRounds:
        """The next round; the first one is drawn."""
        return SeatedRounds(task.units, seat(task, self, history, steps))

    @property
    def sign(self) -> Sign | None:
        """Where winners meet winners and no table is the head, each round has other signs."""
        changes = self.form is WinnerForm.WINNERS_MEET and not self.head_table
        return None if changes else Sign.BY_RESULT

    @property
    def head_rings(self) -> bool:
        """Only in forms in which a head table has a place."""
        return self.head_table and self.form in LADDERS

    @classmethod
    def from_settings(cls, settings: Mapping[str, Any]) -> "WinnerDriven":
        """The form by its code."""
        form = {"form": WinnerForm(settings["form"])} if "form" in settings else {}
        return cls(**{**settings, **form})


_Meeting: TypeAlias = tuple[Partnership, Partnership]


@dataclass(frozen=True, slots=True)
class _Outcome:
    """One table of the last round: the pair that won and the pair that lost, in seat order."""

    winners: Partnership
    losers: Partnership


def seat(task: Task, movement: WinnerDriven, history: History, steps: int) -> tuple[RoundPlan, ...]:
    """The next round of a task; the first one is drawn.

    Raises `PlanRefused` when a table of the last round has no winner yet.

    >>> first = seat(Task(tuple(range(1, 9)), range(1, 9), (2, 2)), WinnerDriven(), History(), 0)
    >>> len(first[0].tables)
    2
    """
    if task.shape != FOURS:
        raise PlanRefused(
            PlanCode.WRONG_SHAPE_FOR_MOVEMENT, movement="winner_driven", shape=list(task.shape)
        )
    if not task.played:
        return redraw.seat(task, steps)
    last = next(each for each in history.played if each.round == task.played[-1])
    number = task.numbers.start
    moved = _moved(_outcomes(last), movement, number, price_of(task, count(task.played)))
    return (filled(task, number, moved, task.dice(number)),)


def _outcomes(last: Played) -> list[_Outcome]:
    found, missing = [], []
    for table in last.round.tables:
        winner = last.winner_at(table.number)
        if winner is None:
            missing.append(table.number)
        else:
            found.append(_Outcome(table.sides[winner], table.sides[1 - winner]))
    if missing:
        raise PlanRefused(PlanCode.RESULTS_MISSING, round=last.round.number, tables=missing)
    return found


def _moved(
    tables: Sequence[_Outcome], movement: WinnerDriven, number: int, price: Price
) -> list[tuple[Unit, ...]]:
    """Where everybody goes: table by table, in seat order."""
    match movement.form:
        case WinnerForm.WINNERS_SPLIT_UP_DOWN:
            return _winners_part(tables)
        case WinnerForm.WINNERS_STAY_APART:
            return _losers_part(tables)
        case WinnerForm.WINNERS_MOVE:
            meetings = _winners_move(tables, movement)
        case WinnerForm.WINNERS_STAY:
            meetings = _losers_move(tables, movement)
        case _:
            meetings = _winners_meet(tables, 0 if movement.head_table else number)
    return [_new_partners(one, two, price) for one, two in meetings]


def _new_partners(one: Partnership, two: Partnership, price: Price) -> tuple[Unit, ...]:
    """Two pairs meet and everybody changes partner, in the way that was played less."""
    (a, b), (c, d) = one, two
    return least_played([(a, b, c, d), (a, b, d, c)], price)


def _winners_move(tables: Sequence[_Outcome], movement: WinnerDriven) -> list[_Meeting]:
    """Winners up one, losers stay; with a head table its losers go to the far end."""
    last = len(tables) - 1
    meetings = [(table.losers, tables[at - last].winners) for at, table in enumerate(tables)]
    if movement.head_table and last:
        meetings[0] = (tables[0].winners, tables[1].winners)
        meetings[last] = (tables[last].losers, tables[0].losers)
    return meetings


def _losers_move(tables: Sequence[_Outcome], movement: WinnerDriven) -> list[_Meeting]:
    """Losers down one, winners stay; with a head table the winners of the far end go there."""
    last = len(tables) - 1
    meetings = [(table.winners, tables[at - 1].losers) for at, table in enumerate(tables)]
    if movement.head_table and last:
        meetings[0] = (tables[0].winners, tables[last].winners)
        meetings[last] = (tables[last].losers, tables[last - 1].losers)
    return meetings


def _winners_meet(tables: Sequence[_Outcome], turn: int) -> list[_Meeting]:
    """Winners of two tables meet, and losers; ``turn`` shifts the order, so that none is head."""
    by = turn % len(tables)
    turned = [*tables[by:], *tables[:by]]
    pairs = [table.winners for table in turned] + [table.losers for table in turned]
    return list(zip(pairs[::2], pairs[1::2], strict=True))


def _winners_part(tables: Sequence[_Outcome]) -> list[tuple[Unit, ...]]:
    """Of the winners the first goes up and the second down; who comes meets the other colour.

    The first of a pair sits in seat 0 or 1, the second in seat 2 or 3: that is their colour, and
    everybody keeps it.
    """
    last = len(tables) - 1
    return [
        (table.losers[0], tables[at - last].winners[0], tables[at - 1].winners[1], table.losers[1])
        for at, table in enumerate(tables)
    ]


def _losers_part(tables: Sequence[_Outcome]) -> list[tuple[Unit, ...]]:
    """The winners stay as opponents; of the losers the first goes up and the second down."""
    last = len(tables) - 1
    return [
        (table.winners[0], tables[at - last].losers[0], tables[at - 1].losers[1], table.winners[1])
        for at, table in enumerate(tables)
    ]
