"""What was played before a round, as the rotation asks for it: seatings, winners, ranking."""

from dataclasses import replace
from fractions import Fraction

from tournaments.models import Tournament
from tournaments.queries import rounds, standings, tables
from tournaments.queries.tables import Progress, TableTile
from tournaments.rotation.history import History, Rank, Result


def seatings(tournament: Tournament, *, before: int) -> History:
    """Who sat where before a round, rounds that are still ahead included. Six queries."""
    ahead = [each for each in rounds.whole_night(tournament) if each.number < before]
    return History(played=rounds.as_played(tournament, ahead))


def with_results(tournament: Tournament, *, before: int) -> History:
    """The same with who won each table, and the ranking: from confirmed results only.

    A table whose result has not come in, or that ended level with nobody moving up, has no winner.
    """
    played = rounds.history(tournament.pk, before=before).played
    tiles = {each.number: each.tables for each in tables.of_night(tournament)}
    table = standings.of_night(tournament, as_of=max(before - 1, 0))
    return History(
        played=tuple(
            replace(each, results=_results(tiles.get(each.round.number, ()))) for each in played
        ),
        ranking=tuple(
            Rank(line.number, line.rank or 0, _whole(line.points)) for line in table.ranked
        ),
    )


def _results(tiles: tuple[TableTile, ...]) -> tuple[Result, ...]:
    return tuple(
        Result(tile.number, tile.reading.winner)
        for tile in tiles
        if tile.progress is Progress.DONE and tile.reading is not None
    )


def _whole(points: int | Fraction | None) -> int:
    return round(points or 0)
