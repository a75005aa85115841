"""Nights in few words for the tests of adding up: who sat where, and what the paper told."""

from scoring.night.rules import NightRules
from scoring.night.standings import rank
from scoring.night.tally import CardRecord, RoundRecord, RoundTable, tallies
from scoring.rules.ruleset import preset
from scoring.sheet.read import SheetLine, read

EIGHT_HANDS = preset("ohio8")
TO_TEN = preset("na24")


def totals(*points, rules=EIGHT_HANDS, **told):
    """A sheet that told the points of its sides, and what else of a totals line is given."""
    return read([SheetLine(0, "totals", {"points": list(points), **told})], rules)


def table(north_south, east_west, *points, rules=EIGHT_HANDS, **told):
    """Two against two: the first of each side in the lower seat; no points, no sheet yet."""
    seats = (north_south[0], east_west[0], north_south[1], east_west[1])
    return RoundTable(seats, totals(*points, rules=rules, **told) if points else None)


def hands(north_south, east_west, *played, rules=EIGHT_HANDS):
    """A table whose hands were all written down: each a dict with what is not usual in it."""
    lines = [
        SheetLine(
            no,
            "hand",
            {"result": "played", "dealer": (no - 1) % 4, "round": 2, "tricks": 3, **hand},
        )
        for no, hand in enumerate(played, start=1)
    ]
    seats = (north_south[0], east_west[0], north_south[1], east_west[1])
    return RoundTable(seats, read(lines, rules))


def rounds(*tables_of_round, rests=None):
    """Rounds numbered from 1, each a list of tables; `rests` by round number."""
    rests = rests or {}
    return [
        RoundRecord(number, tuple(tables), tuple(rests.get(number, ())))
        for number, tables in enumerate(tables_of_round, start=1)
    ]


def card(unit, *facts, whole=None):
    """A player's card: the facts of its rounds from 1 on (`None` for a round not written)."""
    lines = [SheetLine(no, "card", each) for no, each in enumerate(facts, start=1) if each]
    written = read(lines, EIGHT_HANDS).card
    if whole is not None:
        # Read by itself: beside rounds the sheet takes the sum for a check and nothing more.
        written += read([SheetLine(0, "card", whole)], EIGHT_HANDS).card
    return CardRecord(unit, written)


def ranks(records, night, **given):
    """The standings of these rounds as (unit, rank, tied), in their order."""
    return [
        (line.unit, line.rank, line.tied) for line in rank(tallies(records, night), night, **given)
    ]


def night_by(*keys, **options):
    """Night rules that rank by these keys."""
    return NightRules(rank_by=keys, **options)
