"""A person's season, ready to be shown, inside and outside."""

from scoring.season import SeasonKey
from tournaments.queries.season_people import PersonsSeason, Together
from tournaments.web import place_line, season_tables
from tournaments.wording import numbers, season_rules, seasons


def context(own: PersonsSeason) -> dict[str, object]:
    """What the page of a person's season shows. No query."""
    table = own.table
    row = season_tables.row_of(table, own.player_id)
    return {
        "season": table.season,
        "row": row,
        "who": row.who,
        "of": len(table.ranked),
        "after": season_tables.after(table),
        "sum_head": season_rules.sum_head(table.rules),
        "line": place_line.of([(each.rank, each.attended) for each in own.places]),
        "nights": _nights(own),
        **_figures(own),
        "most_with": _together(own, own.partners[0]) if own.partners else "",
        "best_with": _together(own, own.best_partner) if own.best_partner else "",
        "euchres": numbers.number(own.euchres),
    }


def _figures(own: PersonsSeason) -> dict[str, object]:
    line = own.table.line(own.player_id)
    if line is None:
        return {}
    return {
        "would_pass": season_tables.would_pass(own.table, line),
        "lone_hands": numbers.number(line.figure(SeasonKey.LONE_HANDS)),
        "best_night": numbers.number(line.figure(SeasonKey.BEST_NIGHT)),
        "nights_won": numbers.number(line.figure(SeasonKey.NIGHTS_WON)),
    }


def _nights(own: PersonsSeason) -> list[dict[str, object]]:
    """The nights that count, newest first, with what became of each and the place after it."""
    line = own.table.line(own.player_id)
    if line is None:
        return []
    cells = season_tables.cells_of(line)
    ranks = {night.number: night.rank for night in line.nights}
    of = {
        each.number: sum(place.rank is not None for place in each.standings)
        for each in own.table.tallied
    }
    return [
        {
            "day": seasons.day(each.night.day) if each.night.day else "",
            "cell": cells[each.night.number],
            "provisional": each.night.state == "provisional",
            "place": seasons.ordinal_place(ranks[each.night.number], of[each.night.number]),
            "after": "–" if each.rank is None else str(each.rank),
            "night": each.night.row.tournament,
        }
        for each in reversed(own.places)
    ]


def _together(own: PersonsSeason, one: Together) -> str:
    return seasons.together(
        season_tables.called(own.table.called[one.player_id]), one.rounds, one.points, one.average
    )
