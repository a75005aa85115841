"""Nights that begin in groups: who stands where within each.

Those of one group are compared with each other and nobody else, so that a key about games between
them (head-to-head) is asked of people who met.
"""

from scoring.night import Standing, rank
from tournaments.models import Tournament
from tournaments.queries.standings import NightStandings
from tournaments.rotation.movements import movement_from_json


def ranked(tournament: Tournament, table: NightStandings) -> tuple[tuple[Standing, ...], ...]:
    """Each group by its own ranking, best first, of a table of the whole night. No query."""
    movement = movement_from_json(tournament.movement)
    tallies = {line.number: line.tally for line in table.lines}
    return tuple(
        rank(
            {unit: tallies[int(str(unit))] for unit in part if int(str(unit)) in tallies},
            table.night,
            after_round=table.after_round,
        )
        for part in movement.parts(sorted(tallies))
    )
