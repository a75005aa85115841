"""What a movement is: a value with its settings, its traits, and the way in which it seats.

One module in `movements` holds one movement, whose class names itself by ``kind``. What others must
know of a movement stands here as a trait; nobody asks which one it is.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any, ClassVar

from tournaments.rotation.history import History
from tournaments.rotation.search import Task
from tournaments.rotation.seating import RoundPlan
from tournaments.rotation.shapes import Unit


class Sign(StrEnum):
    """What the sign on a table can say of where people go next."""

    BY_RESULT = "by_result"  # winners there, losers there
    BY_SEAT = "by_seat"  # each seat its own way


@dataclass(frozen=True, slots=True)
class SeatedRounds:
    """What a movement answers: who still takes part, their rounds, and whether it had to search."""

    units: tuple[Unit, ...]
    rounds: tuple[RoundPlan, ...]
    searched: bool = True


class Movement(ABC):
    """How people move. Subclasses are frozen dataclasses of their settings.

    >>> from tournaments.rotation.movements.knockout import Knockout
    >>> Knockout(losses=2).to_json()
    {'kind': 'knockout', 'losses': 2}
    """

    __slots__ = ()

    kind: ClassVar[str]
    """The code under which it is stored and asked for."""

    partners_stay: ClassVar[bool] = False
    """Whether it seats pairs who stay together, and nobody else."""

    round_by_round: ClassVar[bool] = False
    """Whether a plan holds one round, the next following from results or dice."""

    needs_winners: ClassVar[bool] = False
    """Whether the next round waits until every table of the last one has a winner."""

    follows_results: ClassVar[bool] = False
    """Whether where people sit follows from what was played before, not from a chart or dice."""

    walks_by_signs: ClassVar[bool] = False
    """Whether people can move by themselves, by signs at the tables, where nobody is seated."""

    knocks_out: ClassVar[bool] = False
    """Whether somebody can be out before the end. Then the night lasts until a winner stands."""

    by_groups: ClassVar[bool] = False
    """Whether its first rounds are played in groups, each with a cut."""

    @abstractmethod
    def seat(self, task: Task, history: History, steps: int) -> SeatedRounds:
        """The rounds of a task. Raises `PlanRefused` where it cannot seat them."""

    @property
    def defeats_until_out(self) -> int:
        """The defeats after which somebody is out, where somebody can be."""
        return 1

    def rounds_needed(self, units: int) -> int | None:
        """The most rounds until a winner stands; none where it lasts as long as one likes."""
        del units
        return None

    def parts(self, units: Sequence[Unit]) -> list[tuple[Unit, ...]]:
        """Who is compared with whom: everybody, or each group within itself."""
        return [tuple(units)]

    def rounds_of_groups(self, units: int) -> int:
        """The rounds before the first in which somebody can be knocked out."""
        del units
        return 0

    def suits(self, seats: int) -> bool:
        """Whether its settings are meant for tables of so many seats."""
        del seats
        return True

    @property
    def sign(self) -> Sign | None:
        """What a table's sign says all night long, none where it would change or says nothing."""
        return None

    @property
    def head_rings(self) -> bool:
        """Whether table 1 is the head table whose bell ends the round for everybody."""
        return False

    def to_json(self) -> dict[str, Any]:
        """The movement as plain data."""
        settings = asdict(self)  # type: ignore[call-overload]  # subclasses are dataclasses
        plain = {
            name: value.value if isinstance(value, StrEnum) else value
            for name, value in settings.items()
        }
        return {"kind": self.kind, **plain}

    @classmethod
    def from_settings(cls, settings: Mapping[str, Any]) -> "Movement":
        """The movement with these settings, read from plain data; those left out are as usual."""
        return cls(**settings)
