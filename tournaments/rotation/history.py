"""What was played before a plan begins: seatings, who won, and how units rank.

Knows nothing of points or sheets: whoever asks for a plan hands over the winners and the ranking.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tournaments.rotation.seating import RoundPlan
from tournaments.rotation.shapes import Unit


@dataclass(frozen=True, slots=True)
class TableResult:
    """Who won a table: the side from 0, none when that is not known.

    >>> TableResult(table=4, winner=1)
    TableResult(table=4, winner=1)
    """

    table: int
    winner: int | None


@dataclass(frozen=True, slots=True)
class Played:
    """One round as it was seated and played. Charted plans need no results.

    >>> from tournaments.rotation.seating import TableSeats
    >>> played = Played(RoundPlan(1, (TableSeats(1, (1, 2, 3, 4)),)), (TableResult(1, winner=1),))
    >>> played.winner_at(1), played.winner_at(2)
    (1, None)
    """

    round: RoundPlan
    results: tuple[TableResult, ...] = ()

    def winner_at(self, table: int) -> int | None:
        """The side that won a table, none when it is not known."""
        return next((result.winner for result in self.results if result.table == table), None)


@dataclass(frozen=True, slots=True)
class Rank:
    """One unit's place: equal units share a rank; ``score`` is a whole number, more is better.

    >>> Rank("ann", rank=1, score=34)
    Rank(unit='ann', rank=1, score=34)
    """

    unit: Unit
    rank: int
    score: int = 0


@dataclass(frozen=True, slots=True)
class History:
    """Rounds played, in order, and the ranking after the last of them (best first).

    >>> History().rounds
    ()
    >>> History.from_json(History(ranking=(Rank(7, 1),)).to_json()).ranking
    (Rank(unit=7, rank=1, score=0),)
    """

    played: tuple[Played, ...] = ()
    ranking: tuple[Rank, ...] = ()

    @property
    def rounds(self) -> tuple[RoundPlan, ...]:
        """The seatings that were played."""
        return tuple(each.round for each in self.played)

    def to_json(self) -> dict[str, Any]:
        """The history as plain data."""
        return {
            "played": [
                {
                    "round": each.round.to_json(),
                    "results": [{"table": r.table, "winner": r.winner} for r in each.results],
                }
                for each in self.played
            ],
            "ranking": [{"unit": r.unit, "rank": r.rank, "score": r.score} for r in self.ranking],
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "History":
        """The history that `to_json` wrote; what is left out is empty."""
        return cls(
            played=tuple(
                Played(
                    RoundPlan.from_json(each["round"]),
                    tuple(TableResult(r["table"], r["winner"]) for r in each.get("results", ())),
                )
                for each in data.get("played", ())
            ),
            ranking=tuple(
                Rank(r["unit"], r["rank"], r.get("score", 0)) for r in data.get("ranking", ())
            ),
        )
