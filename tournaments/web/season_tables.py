"""A season's table as rows: place, move, names, nights, sums and the reason, ready to be shown."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from scoring.season import (
    NightBound,
    NightLine,
    NightStatus,
    SeasonKey,
    SeasonLine,
    cannot_be_caught,
    needed_to_pass,
)
from tournaments.queries.names import Called
from tournaments.queries.seasons import NightOfSeason, SeasonTable
from tournaments.wording import numbers, people, reasons, season_rules, seasons

LAST_NIGHTS = 3


@dataclass(frozen=True, slots=True)
class NightCell:
    """One night of one person: points as they are shown, and what became of them."""

    number: int
    points: str
    status: str  # a code
    words: str  # the same, to be read


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """One line of a season's table."""

    player_id: int
    place: str
    moved: str
    up: bool
    down: bool
    who: Called
    nights: int
    cells: tuple[NightCell, ...]
    points: str
    average: str
    best: str
    lone_hands: str
    reason: str
    adjusted: tuple[str, ...]
    safe: bool  # nobody can catch them any more

    @property
    def find(self) -> str:
        """What a name typed into the search box is held against."""
        return f"{self.who.name} {self.who.number}"


@dataclass(frozen=True, slots=True)
class SeasonView:
    """A whole table with its heads."""

    after: str
    rows: tuple[SeasonRow, ...]
    apart: tuple[SeasonRow, ...]
    nights: tuple[tuple[int, str], ...]  # of which columns are shown: number and day
    more_nights: bool
    sum_head: str
    rules: tuple[str, ...]
    last: str
    provisional: str
    hidden: int
    champions: tuple[str, ...]
    would_pass: str


def of(table: SeasonTable, *, every_night: bool = False) -> SeasonView:
    """The whole season, with names. No query."""
    return _view(table, table.tables.whole, every_night=every_night)


def of_part(table: SeasonTable, number: int) -> SeasonView | None:
    """One part of a season by its number, 0 the final. No query."""
    if number == 0:
        lines = table.tables.final
    else:
        lines = next((each.lines for each in table.tables.parts if each.number == number), None)
    return None if lines is None else _view(table, lines, every_night=False, whole=False)


def first_lines(table: SeasonTable, so_many: int = 5) -> SeasonView:
    """The first of a season, for a front page. No query."""
    return _view(table, table.ranked[:so_many], every_night=False)


def row_of(table: SeasonTable, player_id: int) -> SeasonRow:
    """The row of one person. No query."""
    shown = of(table)
    return next(each for each in (*shown.rows, *shown.apart) if each.player_id == player_id)


def after(table: SeasonTable) -> str:
    """How far the season is: "after 10 of 20 nights". No query."""
    held = len(table.counted)
    return seasons.after(held, held + table.nights_to_come)


def called(who: Called) -> str:
    """A person in a sentence."""
    return people.called(number=who.number, name=who.name, shared=who.shared)


def would_pass(table: SeasonTable, line: SeasonLine) -> str:
    """What the next night can do for somebody: pass the one above. Nothing if it can't be said."""
    if not table.nights_to_come or not table.is_now or line.rank is None:
        return ""
    above = [each for each in table.ranked if each.rank is not None and each.rank < line.rank]
    if not above:
        return ""
    other = above[-1]
    needed = needed_to_pass(
        table.tallied,
        table.rules,
        line.person,
        other.person,
        later=table.later,
        adjustments=table.adjustments,
        most=_most_seen(table),
    )
    if needed is None or (needed.points is None and needed.place is None):
        return ""
    return seasons.would_pass(
        points=needed.points,
        place=needed.place,
        other=called(table.called[_id(other)]),
        stays_on=other.points,
    )


def cells_of(line: SeasonLine) -> dict[int, NightCell]:
    """Every night of a person by number. No query."""
    return {night.number: _cell(night) for night in line.nights}


def _view(
    table: SeasonTable, lines: Iterable[SeasonLine], *, every_night: bool, whole: bool = True
) -> SeasonView:
    lines = tuple(lines)
    held = table.counted
    shown = held if every_night else held[-LAST_NIGHTS:]
    names = {line.person: called(table.called[_id(line)]) for line in table.tables.whole}
    safe = _cannot_be_caught(table) if whole else frozenset()
    around = _Around(table, lines, shown, names, safe, whole=whole)
    rows = tuple(_row(line, around) for line in lines)
    ranked = tuple(row for row, line in zip(rows, lines, strict=True) if line.rank is not None)
    second = next((line for line in table.ranked if line.rank != 1), None) if whole else None
    return SeasonView(
        after=after(table),
        rows=ranked,
        apart=tuple(row for row, line in zip(rows, lines, strict=True) if line.rank is None),
        nights=tuple((each.number, _day(each)) for each in shown),
        more_nights=len(shown) < len(held),
        sum_head=season_rules.sum_head(table.rules),
        rules=tuple(season_rules.rules(table.rules)),
        last=seasons.long_day(held[-1].day) if held and held[-1].day else "",
        provisional=", ".join(_day(each) for each in table.provisional),
        hidden=len(table.hidden),
        champions=tuple(names[each] for each in table.tables.champions if each in names)
        if table.season.state == "final"
        else (),
        would_pass="" if second is None else _second(table, second, names),
    )


def _second(table: SeasonTable, line: SeasonLine, names: Mapping[object, str]) -> str:
    says = would_pass(table, line)
    return f"{reasons.isolated(names[line.person])}: {says}" if says else ""


@dataclass(frozen=True, slots=True)
class _Around:
    """What every row of one table is drawn from."""

    table: SeasonTable
    lines: tuple[SeasonLine, ...]
    shown: tuple[NightOfSeason, ...]
    names: Mapping[object, str]
    safe: frozenset[object]
    whole: bool = field(kw_only=True)


def _row(line: SeasonLine, around: _Around) -> SeasonRow:
    table, names = around.table, around.names
    moved = table.moved(line) if around.whole else None
    equals = [
        names[other.person]
        for other in around.lines
        if line.tied and other.rank == line.rank and other.person != line.person
    ]
    cells = cells_of(line)
    return SeasonRow(
        player_id=_id(line),
        place=reasons.place(line.rank, tied=line.tied),
        moved=seasons.moved(moved),
        up=(moved or 0) > 0,
        down=(moved or 0) < 0,
        who=table.called[_id(line)],
        nights=line.attended,
        cells=tuple(cells[each.number] for each in around.shown if each.number in cells),
        points=numbers.number(line.points),
        average=_average(line.average_played),
        best=numbers.number(line.figure(SeasonKey.BEST_NIGHT)),
        lone_hands=numbers.number(line.figure(SeasonKey.LONE_HANDS)),
        reason=seasons.reason(line, rank_by=table.rules.rank_by, equals=equals, names=names),
        adjusted=tuple(seasons.adjusted(each.points, each.reason) for each in line.adjustments),
        safe=line.person in around.safe,
    )


def _cell(night: NightLine) -> NightCell:
    told = night.status in (NightStatus.COUNTED, NightStatus.DROPPED, NightStatus.AS_GUEST)
    return NightCell(
        night.number,
        numbers.number(night.points) if told else "–",
        str(night.status),
        seasons.status(str(night.status)),
    )


def _average(value: int | Fraction | None) -> str:
    return "–" if value is None else numbers.decimal(Fraction(value), digits=1)


def _day(night: NightOfSeason) -> str:
    return seasons.day(night.day) if night.day else str(night.number)


def _most_seen(table: SeasonTable) -> int | Fraction | None:
    """The best night that anybody had so far; what is beyond is not spoken of."""
    best = [n.points for line in table.tables.whole for n in line.nights if n.points is not None]
    return max(best, default=None)


def _cannot_be_caught(table: SeasonTable) -> frozenset[object]:
    """Who is sure of the place, where the rules bound a night by themselves."""
    if not table.tallied or table.rules.finalists != 1 or table.tables.final is not None:
        return frozenset()
    found = cannot_be_caught(
        [each for each in table.tallied if not each.final],
        table.rules,
        NightBound(),
        nights_to_come=table.nights_to_come,
        later=table.later,
        adjustments=table.adjustments,
    )
    return frozenset(found or ())


def _id(line: SeasonLine) -> int:
    return int(str(line.person))
