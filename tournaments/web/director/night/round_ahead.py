"""From which round on a change of the room holds, if nobody says another.

Where tables write, Benny knows which rounds were begun. On a night of cards nothing is written
before the end; there the hour tells about how far the room is, and the page shows what it took.
"""

from datetime import timedelta

from scoring.night import Record
from tournaments import queries
from tournaments.web.access import PageContext
from tournaments.web.director.setup.duration import how_long

LONGEST_NIGHT = timedelta(hours=8)


def round_ahead(here: PageContext) -> int:
    """The number of the first round that is still ahead. Up to three queries."""
    night = here.night
    known = queries.rounds.next_round(night.pk)
    if known > 1:
        return min(known, night.rounds_planned)
    now = queries.rules.of_night(night.pk)
    since = here.at - night.starts_at
    if now.night.record != Record.CARDS or not timedelta() < since < LONGEST_NIGHT:
        return known
    if not queries.rounds.published(night.pk):
        return known
    a_round = how_long(now.rules, now.night, night.rounds_planned) / night.rounds_planned
    playing = int(since / a_round) + 1
    return min(playing + 1, night.rounds_planned)
