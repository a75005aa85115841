"""A hand that the rules accept: what happened, and what it is worth to whom.

Only `hand.judge` makes these values; whoever holds one need not check it again.
"""

from dataclasses import dataclass
from enum import StrEnum

from scoring.hand.entry import HandEntry
from scoring.rules.ruleset import Seat


class DealResult(StrEnum):
    """What became of a deal."""

    PLAYED = "played"
    PASSOUT = "passout"
    MISDEAL = "misdeal"
    FARMERS = "farmers"
    CONCEDED = "conceded"


@dataclass(frozen=True, slots=True)
class Award:
    """What a hand is worth.

    `points`: to each maker and to each defender (a conceded hand: dealer's side, others); None
    where every player scores for himself. `by_side`: to each side, in the order of
    `rules.sides_of`. `points_by_seat`: what enters each player's own tally, which is nothing for a
    deciding hand that is not scored.
    """

    points: tuple[int, int] | None
    by_side: tuple[int, ...]
    points_by_seat: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HandResult:
    """An accepted hand.

    `makers`: the seats of the calling side, the caller first; empty where nobody called.
    `tricks`: of the makers; `tricks_by_seat`: of each seat; None where not written, or where a
    penalty stands for the hand. `made`: did the makers keep their contract; None where nobody
    called or a penalty stands for the hand. `counted`: one of the fixed number of hands.
    `scored`: its points enter the score. `recorded`: it enters the players' records.
    """

    entry: HandEntry
    result: DealResult
    dealer: Seat
    makers: tuple[Seat, ...]
    lone_maker: Seat | None
    lone_defender: Seat | None
    tricks: int | None
    tricks_by_seat: tuple[int, ...] | None
    made: bool | None
    march: bool
    award: Award
    counted: bool
    scored: bool
    recorded: bool
    next_dealer: Seat
