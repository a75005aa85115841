"""What comes after a round at a table: what is stored there, and where its people sit next."""

from collections.abc import Mapping
from typing import Any

from tournaments import queries
from tournaments.models import Link, LinkKind, Table
from tournaments.queries import names, writability
from tournaments.queries.names import Called
from tournaments.web.public import lines as own_lines
from tournaments.wording import tablet as words


def stored_at(table: Table) -> dict[str, object]:
    """What counts for a table, as its score; else what was written there so far. Five queries."""
    papers = queries.sheets.of_table(table, writability.of_table(table.pk).rules)
    if papers.counted is not None and papers.counted.points is not None:
        return {"counts": words.score(papers.counted.points), "so_far": ""}
    written = [each for each in papers.sheets if each.lines and each.reading.points is not None]
    so_far = written[-1].reading.points if written else None
    return {"counts": "", "so_far": words.score(so_far) if so_far else ""}


def where_on(link: Link, table: Table) -> dict[str, Any]:
    """Where the people of a table sit in the next round that is out: table, seat and partner."""
    number, ways = next_seats(link, table)
    return {
        **stored_at(table),
        "called": called_for(link, number or table.round.number),
        "next_round": number,
        "ways_on": ways,
    }


def next_seats(link: Link, table: Table) -> tuple[int | None, tuple[own_lines.WayOn, ...]]:
    """The round after that of a table, if its seats are out, and where everybody sits then."""
    out = queries.rounds.published(link.tournament_id)
    here = next(each for each in out if each.number == table.round.number)
    seating = next(each for each in here.tables if each.table_id == table.pk)
    later = next((each for each in out if each.number > table.round.number), None)
    if later is None:
        return None, ()
    rules = writability.of_table(table.pk).rules
    return later.number, own_lines.ways_on(later, seating, rules)


def called_for(link: Link, round_number: int) -> Mapping[int, Called]:
    """How those of a round are called where a link opens: a player reads what everybody may.

    Two queries.
    """
    entries = queries.entries.in_round(link.tournament_id, round_number)
    if link.kind == LinkKind.PLAYER:
        return names.in_public(entries, link.tournament.club.public_names)
    return names.in_full(entries)
