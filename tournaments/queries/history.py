"""What was played before a round, as the rotation asks for it: seatings, winners, ranking."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from scoring.night import NightRules, RoundTable, moved_up
from tournaments.models import TieRuling, Tournament
from tournaments.queries import groups, rounds, standings, tables
from tournaments.queries.night_facts import NightFacts
from tournaments.queries.standings import NightStandings
from tournaments.queries.tables import Progress, TableTile
from tournaments.rotation.history import History, Played, Rank, TableResult
from tournaments.rotation.movements import movement_from_json


def seatings(tournament: Tournament, *, before: int) -> History:
    """Who sat where before a round, rounds that are still ahead included. Six queries."""
    ahead = [each for each in rounds.whole_night(tournament) if each.number < before]
    return History(played=rounds.as_played(tournament, ahead))


def with_results(tournament: Tournament, *, before: int) -> History:
    """The same with who won each table, and the ranking: from confirmed results only.

    A table whose result has not come in, or that ended level with nobody moving up, has no winner.
    Finals are seeded by the ranking at the end of the groups, whatever is played after it.
    """
    played = rounds.history(tournament.pk, before=before).played
    tiles = {each.number: each.tables for each in tables.of_night(tournament)}
    until = _ranked_after(tournament, played, before - 1)
    # Whoever has no seat in a later round is out: that must not decide who has one.
    known = replace(NightFacts.of(tournament), seats_known_until=until)
    table = standings.of_facts(known, as_of=until)
    places = _places(tournament, table)
    return History(
        played=tuple(
            replace(each, results=_results(tiles.get(each.round.number, ()), table.night))
            for each in played
        ),
        ranking=tuple(
            Rank(line.number, places[line.number], _whole(line.points)) for line in table.ranked
        ),
    )


def _places(tournament: Tournament, table: NightStandings) -> dict[int, int]:
    """Number -> place; where a night has groups, the place within the group.

    Those of one group whom the director ordered share no place in it. Such a decision names only
    who is level across the cut, so that the standings of the night, in which others may be level
    with them, stay as they are.
    """
    places = {line.number: line.rank or 0 for line in table.ranked}
    if not movement_from_json(tournament.movement).by_groups:
        return places
    for part in groups.ranked(tournament, table):
        places |= {int(str(each.unit)): each.rank or 0 for each in part}
    rulings = TieRuling.objects.filter(
        tournament=tournament, after_round=table.after_round, in_force=True
    )
    room = 1 + len(places)  # between two places, for those who shared the first of them
    ordered = {number: place * room for number, place in places.items()}
    for ruling in rulings.order_by("pk"):
        for behind, number in enumerate(ruling.order):
            if number in places:
                ordered[number] = places[number] * room + behind
    return ordered


def _ranked_after(tournament: Tournament, played: Sequence[Played], last: int) -> int:
    movement = movement_from_json(tournament.movement)
    if movement.by_groups and played:
        return min(last, movement.rounds_of_groups(len(played[0].round.units)))
    return max(last, 0)


def _results(tiles: tuple[TableTile, ...], night: NightRules) -> tuple[TableResult, ...]:
    return tuple(
        TableResult(tile.number, moved_up(RoundTable((), tile.reading), night)[0])
        for tile in tiles
        if tile.progress is Progress.DONE and tile.reading is not None
    )


def _whole(points: int | Fraction | None) -> int:
    return round(points or 0)
