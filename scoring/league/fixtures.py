"""A meeting of two teams and what became of it: played, forfeited, struck out, still to come."""

from collections.abc import Hashable
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from scoring.league.card import CardGame

Team: TypeAlias = Hashable
Person: TypeAlias = Hashable


class FixtureKind(StrEnum):
    """What became of a fixture: a closed set.

    `PLAYED` counts everywhere. `FORFEIT`: one side was not there; `BOTH_ABSENT`: neither was.
    `AWARDED`: played, then decided otherwise by a ruling. `POSTPONED` and `TO_COME` are open, and
    so is `ABANDONED`, begun and not finished, until it is played, awarded or struck out.
    `ANNULLED`: struck out, or never to be played since a team has withdrawn.
    """

    PLAYED = "played"
    FORFEIT = "forfeit"
    BOTH_ABSENT = "both_absent"
    AWARDED = "awarded"
    POSTPONED = "postponed"
    TO_COME = "to_come"
    ABANDONED = "abandoned"
    ANNULLED = "annulled"


OPEN = frozenset({FixtureKind.POSTPONED, FixtureKind.TO_COME, FixtureKind.ABANDONED})


@dataclass(frozen=True, slots=True)
class Borrowed:
    """A player of another team, borrowed by `team` for a fixture."""

    team: Team
    person: Person


@dataclass(frozen=True, slots=True, kw_only=True)
class FixtureResult:
    """A meeting of two teams: home first in each pair of numbers.

    `games` are games won, `points` the points of all games, `None` where not told. `awarded` are
    the league points of a ruling. Without `kind` it is a forfeit with `forfeited_by`, played with
    a score, else still to come. `leg` is the half of the season, 1 or 2. `card` has the games one
    by one, where they were told. `games_kept`: struck out, but in the players' table.
    """

    home: Team
    away: Team
    games: tuple[int, int] | None = None
    points: tuple[int, int] | None = None
    forfeited_by: Team | None = None
    borrowed: tuple[Borrowed, ...] = ()
    kind: FixtureKind | None = None
    awarded: tuple[int, int] | None = None
    leg: int = 1
    card: tuple[CardGame, ...] = ()
    games_kept: bool = False

    @property
    def became(self) -> FixtureKind:
        """What became of it, read off what was told where `kind` does not say.

        >>> FixtureResult(home="A", away="B", games=(5, 4)).became
        <FixtureKind.PLAYED: 'played'>
        """
        if self.kind is not None:
            return self.kind
        if self.forfeited_by is not None:
            return FixtureKind.FORFEIT
        told = self.games is not None or self.points is not None
        return FixtureKind.PLAYED if told else FixtureKind.TO_COME

    @property
    def teams(self) -> tuple[Team, Team]:
        """Home and away."""
        return self.home, self.away
