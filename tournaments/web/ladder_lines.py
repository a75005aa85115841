"""A ladder's lines as pages show them."""

from collections.abc import Callable

from scoring.ladder import LadderRules
from tournaments import queries
from tournaments.models import Ladder
from tournaments.queries.ladders import LadderTable
from tournaments.queries.names import Names
from tournaments.web.season_tables import called
from tournaments.wording import ladders as words


def namer(table: LadderTable, names: Names) -> Callable[[object], str]:
    """What each line of a ladder is called."""
    known: dict[object, str] = {
        pk: words.pair([called(who) for who in queries.ladders.called(row, names)])
        for pk, row in table.entries.items()
    }
    return lambda member: known[member]


def context(ladder: Ladder, table: LadderTable, names: Names) -> dict[str, object]:
    """What the public and the club's own page both show."""
    name = namer(table, names)
    return {
        "ladder": ladder,
        "rule": words.rule(LadderRules.from_json(ladder.rules)),
        "lines": [
            {
                "place": each.place,
                "number": table.entries[int(str(each.member))].number,
                "name": name(each.member),
                "why": words.because(each.because, name),
                "away": each.away,
                "asked": len(each.challenges),
            }
            for each in table.lines
        ],
        "unranked": [{"number": row.number, "name": name(row.pk)} for row in table.unranked],
    }
