"""Who is remembered for a season: written when it is final, struck when it is taken up again."""

from fractions import Fraction

from scoring.season import Crown, SeasonKey, SeasonLine, SeasonRulingHow
from tournaments.models import Honour, HonourKind, Journal, Season
from tournaments.queries.seasons import SeasonTable
from tournaments.services.refusals import Conflict


class TitleTied(Conflict):
    """Several lead, and nobody decided between them."""

    code = "title_tied"


def strike(season: Season) -> None:
    """Let the honours of a season hold no more, inside the act that takes it up again."""
    Honour.objects.filter(season=season, in_force=True).update(in_force=False)


def _must_be_decided(table: SeasonTable) -> None:
    champions = table.tables.champions
    if len(champions) < 2:
        return
    by_final = table.rules.crown is Crown.FINAL
    lines = table.tables.final if by_final and table.tables.final else table.tables.whole
    settled = [
        line.ruling is not None and line.ruling.how is SeasonRulingHow.SHARED
        for line in lines
        if line.person in champions
    ]
    if not all(settled):
        raise TitleTied(players=sorted(map(str, champions)))


def write(season: Season, table: SeasonTable, journal: Journal) -> None:
    """Write down who is remembered for a season, inside the act that makes it final.

    Raises:
        TitleTied: several lead and no ruling says that they share the title, or who has it.
    """
    _must_be_decided(table)
    for kind, lines in _winners(table):
        for line, value in lines:
            Honour.objects.create(
                club=season.club,
                season=season,
                year=season.last.year,
                kind=kind,
                player_id=int(str(line.person)),
                value=str(value),
                journal=journal,
            )


Winners = list[tuple[SeasonLine, int | Fraction]]


def _winners(table: SeasonTable) -> list[tuple[HonourKind, Winners]]:
    champions = [
        (line, line.points) for line in table.tables.whole if line.person in table.tables.champions
    ]
    lines = table.ranked
    return [
        (HonourKind.CHAMPION, champions),
        (HonourKind.HIGH_AVERAGE, _best(lines, [line.average_played for line in lines])),
        (
            HonourKind.LONE_HANDS,
            _best(lines, [line.figure(SeasonKey.LONE_HANDS) for line in lines]),
        ),
        (HonourKind.ATTENDANCE, _best(lines, [line.attended for line in lines])),
    ]


def _best(lines: tuple[SeasonLine, ...], values: list[int | Fraction | None]) -> Winners:
    """Everybody who has the highest value, if all are known and it is above nought."""
    known = [value for value in values if value is not None]
    if not known or len(known) < len(values) or max(known) <= 0:
        return []
    most = max(known)
    return [(line, most) for line, value in zip(lines, values, strict=True) if value == most]
