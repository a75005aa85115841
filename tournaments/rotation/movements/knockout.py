"""Fixed partners: lose once, or twice, and you are out. The order of the cards is the seeding.

With one loss allowed less: the usual bracket, in which the best seeds rest first when the number is
no power of two, and 1 and 2 can only meet at the end. With two losses, whoever has lost once plays
on among the others who have, rematches avoided; the last two meet until one has lost twice.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from tournaments.rotation.counts import Counts, count
from tournaments.rotation.history import History, Played
from tournaments.rotation.matching import cheapest_pairs
from tournaments.rotation.movement import Movement, SeatedRounds
from tournaments.rotation.movements.vacancies import seated
from tournaments.rotation.refusal import PlanCode, PlanRefused
from tournaments.rotation.search import Task, pins_of
from tournaments.rotation.seat_assignment import share_seats
from tournaments.rotation.seating import RoundPlan
from tournaments.rotation.shapes import PAIRS, Unit


@dataclass(frozen=True, slots=True)
class Knockout(Movement):
    """Fixed partners: ``losses`` defeats (1 or 2) and you are out. Card order is the seeding.

    >>> Knockout(losses=2).to_json()
    {'kind': 'knockout', 'losses': 2}
    """

    kind: ClassVar[str] = "knockout"
    partners_stay: ClassVar[bool] = True
    round_by_round: ClassVar[bool] = True
    follows_results: ClassVar[bool] = True
    needs_winners: ClassVar[bool] = True
    knocks_out: ClassVar[bool] = True

    losses: int = 1

    def seat(self, task: Task, history: History, steps: int) -> SeatedRounds:
        """Who is still in, and their next round."""
        del steps
        return SeatedRounds(*seat(task, self, history))

    @property
    def defeats_until_out(self) -> int:
        """One, or two."""
        return self.losses

    def rounds_needed(self, units: int) -> int:
        """The most rounds until a winner stands.

        >>> Knockout().rounds_needed(6), Knockout(losses=2).rounds_needed(6)
        (3, 7)
        """
        return (units - 1).bit_length() if self.losses == 1 else _rounds_of_two_losses(units)


REMATCH = 10_000  # above any sum of distances between 100 seeds


def seat(
    task: Task, movement: Knockout, history: History
) -> tuple[tuple[Unit, ...], tuple[RoundPlan, ...]]:
    """Who is still in, and their next round; whoever has nobody to meet rests.

    Raises `PlanRefused` when a result is missing, when the winner is known, and when there are
    fewer tables than games.

    >>> task = Task(("a", "b", "c"), range(1, 2), (1, 1))
    >>> alive, (first,) = seat(task, Knockout(), History())
    >>> first.sitting_out, sorted(first.seated)
    (('a',), ['b', 'c'])
    """
    if task.shape != PAIRS:
        raise PlanRefused(
            PlanCode.WRONG_SHAPE_FOR_MOVEMENT, movement="knockout", shape=list(task.shape)
        )
    played = [each for each in history.played if each.round in task.played]
    losses = defeats(played)
    alive = tuple(unit for unit in task.units if losses[unit] < movement.losses)
    if len(alive) < 2:
        raise PlanRefused(PlanCode.DECIDED, units=list(alive))
    before = count(task.played)
    if movement.losses == 1:
        games = _bracket_games(task.units, set(alive))
    else:
        games = _games_by_losses(alive, losses, before)
    if len(games) > (task.most_tables or len(games)):
        raise PlanRefused(PlanCode.TOO_FEW_TABLES, tables=task.most_tables, least=len(games))
    number = task.numbers.start
    (groups,) = share_seats([games], PAIRS, before, pins_of(task), task.dice(number))
    still_in = Task(alive, task.numbers, PAIRS)
    return alive, (seated(still_in, number, groups),)


def defeats(played: Sequence[Played]) -> Counter[Unit]:
    """How often each unit lost. Raises `PlanRefused` when a table has no winner.

    >>> from tournaments.rotation.history import TableResult
    >>> from tournaments.rotation.seating import TableSeats
    >>> round_one = RoundPlan(1, (TableSeats(1, ("a", "b"), (1, 1)),))
    >>> defeats([Played(round_one, (TableResult(1, winner=0),))])
    Counter({'b': 1})
    """
    losses: Counter[Unit] = Counter()
    for each in played:
        missing = [
            table.number for table in each.round.tables if each.winner_at(table.number) is None
        ]
        if missing:
            raise PlanRefused(PlanCode.RESULTS_MISSING, round=each.round.number, tables=missing)
        for table in each.round.tables:
            losses[table.units[1 - (each.winner_at(table.number) or 0)]] += 1
    return losses


def bracket(size: int) -> list[int]:
    """Seeds from 1 in bracket order: neighbours meet, then their winners, and so on.

    ``size`` is a power of two.

    >>> bracket(8)
    [1, 8, 4, 5, 2, 7, 3, 6]
    """
    order = [1]
    while len(order) < size:
        both = 2 * len(order) + 1
        order = [seed for one in order for seed in (one, both - one)]
    return order


def _bracket_games(units: Sequence[Unit], alive: set[Unit]) -> list[tuple[Unit, ...]]:
    """The next games of the bracket: the lowest level of it where two are left of a branch."""
    size = 1
    while size < len(units):
        size *= 2
    line = [units[seed - 1] if seed <= len(units) else None for seed in bracket(size)]
    width = 2
    while True:
        branches = [line[start : start + width] for start in range(0, size, width)]
        left = [
            tuple(unit for unit in branch if unit is not None and unit in alive)
            for branch in branches
        ]
        games = [pair for pair in left if len(pair) == 2]
        if games:
            return sorted(games, key=lambda pair: min(units.index(unit) for unit in pair))
        width *= 2


def _games_by_losses(
    alive: Sequence[Unit], losses: Counter[Unit], before: Counts
) -> list[tuple[Unit, ...]]:
    """Within each number of losses best against worst, rematches avoided; the last two meet."""
    if len(alive) == 2:
        return [tuple(alive)]
    games = []
    for lost in sorted({losses[unit] for unit in alive}):
        games += _folded([unit for unit in alive if losses[unit] == lost], before)
    return games


def _folded(group: Sequence[Unit], before: Counts) -> list[tuple[Unit, ...]]:
    """Pairs of one group, in which the best of those who rested least rests if the number is odd.

    The price of a pair grows with its distance from the ideal partner in the fold.
    """
    players = list(group)
    if len(players) % 2:
        most = max(before.games[unit] for unit in players)
        players.remove(next(unit for unit in players if before.games[unit] == most))
    prices = [
        [
            REMATCH * before.opponents[frozenset((one, two))] + abs(len(players) - 1 - at - to)
            for to, two in enumerate(players)
        ]
        for at, one in enumerate(players)
    ]
    return [(players[one], players[two]) for one, two in cheapest_pairs(prices)]


def _rounds_of_two_losses(units: int) -> int:
    """How long it lasts if the last one without a defeat loses once."""
    unbeaten, once, rounds = units, 0, 0
    while unbeaten + once > 1:
        rounds += 1
        if unbeaten + once == 2:  # the last two meet whatever they have lost
            unbeaten, once = (1, 1) if unbeaten == 2 else (0, 2 if unbeaten else 1)
        else:
            unbeaten, once = unbeaten - unbeaten // 2, once - once // 2 + unbeaten // 2
    return rounds
