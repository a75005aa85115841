"""What a ladder is told, in the order in which it counts.

The caller orders: a result counts at the instant it was confirmed, or at its deadline; of one
instant, as numbered. A `week` is a number that never falls: the first week of the ladder is 1.
Where nobody slips for being idle, weeks may be left out.
"""

from collections.abc import Hashable
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

Member: TypeAlias = Hashable
"""A person, or a fixed pair."""


@dataclass(frozen=True, slots=True)
class Result:
    """`winner` has beaten `loser`. `id` was made where the result was entered.

    `challenge` is the id of the challenge that it settles, if any.
    """

    id: Hashable
    winner: Member
    loser: Member
    week: int | None = None
    challenge: Hashable | None = None


@dataclass(frozen=True, slots=True)
class Challenge:
    """`challenger` has asked `challenged` for a game; open until a result, or called off."""

    id: Hashable
    challenger: Member
    challenged: Member
    week: int | None = None


@dataclass(frozen=True, slots=True)
class CalledOff:
    """The challenge with the id `challenge` will not be played."""

    challenge: Hashable
    week: int | None = None


class ChangeKind(StrEnum):
    """What somebody does beside playing."""

    AWAY = "away"
    BACK = "back"
    LEFT = "left"
    JOINED = "joined"


@dataclass(frozen=True, slots=True)
class MemberChange:
    """A member goes away, is back, leaves the ladder, or joins again after leaving.

    Joining gives no place: like everybody who is not on the ladder, one enters with a win.
    """

    kind: ChangeKind
    member: Member
    week: int | None = None


Event: TypeAlias = Result | Challenge | CalledOff | MemberChange
