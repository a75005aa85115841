"""Awards add up to a game: whose deal it is, what the score is, when it is over and who won.

A game is a value: `start` makes one, every accepted hand gives the next one. It knows nothing of
cards and tricks, and nothing of other games of the night.
"""

from dataclasses import dataclass

from scoring.problem import Problem
from scoring.result import HandResult
from scoring.rules import Seat


@dataclass(frozen=True, slots=True)
class GameState:
    """A game so far.

    `score`: one number a side, in the order of `rules.sides_of`. `next_dealer`: None when anybody
    may deal. `records`: everything entered, misdeals too; `counted`: those that belong to the fixed
    number of hands. `winner`: a side, or None. `games`: games credited to the winner. `carry`:
    points carried to the next game by laps. `deciding`: level after the last hand, so the next one
    decides without being scored.
    """

    score: tuple[int, ...]
    next_dealer: Seat | None = None
    records: int = 0
    counted: int = 0
    misdeals: int = 0
    over: bool = False
    winner: int | None = None
    tied: bool = False
    games: int = 0
    carry: tuple[int, int] = (0, 0)
    deciding: bool = False
    results: tuple[HandResult, ...] = ()


@dataclass(frozen=True, slots=True)
class Judgement:
    """The answer to an entry or to closing a table: every problem, or what came of it.

    `result` is None when there are problems, and when a table was closed. `so_far` is the game
    after it, or unchanged when it was refused.
    """

    problems: tuple[Problem, ...]
    result: HandResult | None
    so_far: GameState

    @property
    def accepted(self) -> bool:
        """Was nothing wrong?"""
        return not self.problems


@dataclass(frozen=True, slots=True)
class SeatStats:
    """One player's figures. None is "not known", which only a sheet of paper can have.

    `marches`: hands called with all tricks; `loners_made`: alone with all tricks;
    `def_loners_made`: alone in defence and the makers failed; `euchres`: hands in which the
    player's side defended and the makers failed; `points_for`: the player's own tally;
    `points_against`: what the other side got, without teams what each opponent got.
    """

    hands: int | None = 0
    deals: int | None = 0
    calls: int | None = 0
    calls_made: int | None = 0
    euchred: int | None = 0
    marches: int | None = 0
    loners: int | None = 0
    loners_made: int | None = 0
    def_loners: int | None = 0
    def_loners_made: int | None = 0
    euchres: int | None = 0
    points_for: int | None = 0
    points_against: int | None = 0
    side_tricks: int | None = 0
    own_tricks: int | None = 0
