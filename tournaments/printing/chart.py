"""The rotation chart: the whole plan on one page, from which a stranger can run the night.

Rounds go down, tables across; in a cell the upper two numbers are one side and the lower two the
other. The names behind the numbers stand beneath, as large as the page allows.
"""

from collections.abc import Sequence
from math import ceil

from tournaments.printing import cards, page, text
from tournaments.printing.canvas import PaperCanvas
from tournaments.printing.document_data import (
    ChartRound,
    ChartTable,
    Person,
    PrintedCredit,
    RotationChart,
)
from tournaments.printing.fonts import Weight
from tournaments.printing.page import Area, File
from tournaments.printing.text import Align
from tournaments.printing.units import mm
from tournaments.wording import printed as words

_ROUND = 19 * mm
_LEAST_REST, _MOST_REST = 22 * mm, 46 * mm
_HEADS = 7 * mm
_TALLEST = 16.5 * mm
_NAME_COLUMN, _PAIR_COLUMN = 52 * mm, 86 * mm
_NAME_LINE = 4.3 * mm


def draw(file: File, facts: RotationChart) -> None:
    """The chart on one page, lying."""
    if not facts.rounds:
        page.nothing(file, words.chart(), facts.night, words.no_rounds())
        return
    area = file.page(landscape=True)
    canvas = file.canvas
    top = page.title(canvas, area, words.chart(), facts.night)
    top = _guide(canvas, area, top + 1 * mm, facts)
    floor = page.foot(canvas, area, facts.night) + 1 * mm
    column = _PAIR_COLUMN if facts.of_pairs else _NAME_COLUMN
    names = _names_height(area, facts.people, column)
    grid = Area(area.left, floor + names, area.right, top)
    bottom = _grid(canvas, grid, facts)
    _names(canvas, Area(area.left, floor, area.right, bottom - 2 * mm), facts.people, column)
    file.done()


def _guide(canvas: PaperCanvas, area: Area, top: float, facts: RotationChart) -> float:
    four = all(len(table.seats) <= 4 for round_ in facts.rounds for table in round_.tables)
    guide = words.chart_guide() if four else words.chart_guide_by_seat()
    sentences = [words.chart_guide_of_pairs() if facts.of_pairs else guide]
    if any(round_.rests for round_ in facts.rounds):
        sentences.append(words.chart_rests(_credit(facts.credit)))
    sentences.append(cards.how_long(facts.play))
    fitted = text.fit_wrapped(" ".join(sentences), area.width, 40, 9.5, 8)
    text.draw_fitted(canvas, area.left, top, fitted)
    return top - fitted.height - 2 * mm


def _credit(value: int | PrintedCredit) -> str:
    if isinstance(value, int):
        return words.credit_points(value)
    if value is PrintedCredit.AVERAGE:
        return words.credit_average()
    return words.credit_nothing()


def _grid(canvas: PaperCanvas, area: Area, facts: RotationChart) -> float:
    """Heads and rounds; returns where the last row ends."""
    tables = sorted({table.table for round_ in facts.rounds for table in round_.tables})
    rest = _rest_width(facts.rounds)
    each = (area.width - _ROUND - rest) / max(len(tables), 1)
    lefts = {table: area.left + _ROUND + each * at for at, table in enumerate(tables)}
    right = area.left + _ROUND + each * len(tables)
    low = area.top - _HEADS
    _heads(canvas, Area(area.left, low, area.right, area.top), lefts, each, rest)
    height = min(_TALLEST, (low - area.bottom) / len(facts.rounds))
    for at, round_ in enumerate(facts.rounds):
        bottom = low - height * (at + 1)
        row = Area(area.left, bottom, area.right, bottom + height)
        _round(canvas, row, round_)
        for table in round_.tables:
            left = lefts[table.table]
            _table(canvas, Area(left, bottom, left + each, row.top), table)
        if rest:
            _rests(canvas, Area(right, bottom, area.right, row.top), round_.rests)
        page.rule(canvas, area.left, area.right, bottom, page.HAIR)
    bottom = low - height * len(facts.rounds)
    posts = [*lefts.values(), right] if rest else list(lefts.values())
    page.lines(canvas, [(x, bottom, x, low) for x in posts], page.BOX)
    return bottom


def _heads(
    canvas: PaperCanvas, area: Area, lefts: dict[int, float], each: float, rest: float
) -> None:
    left = Area(area.left, area.bottom, area.left + _ROUND, area.top)
    page.head(canvas, left, words.head("round"), size=10)
    for table, x in lefts.items():
        cell = Area(x, area.bottom, x + each, area.top)
        heading = f"{words.head('table')} {table}" if each > 18 * mm else str(table)
        page.head(canvas, cell, heading, size=10)
    if rest:
        right = Area(area.right - rest, area.bottom, area.right, area.top)
        page.head(canvas, right, words.head("rests"), size=10)
    page.rule(canvas, area.left, area.right, area.bottom, page.HEAVY)


def _rest_width(rounds: Sequence[ChartRound]) -> float:
    most = max(len(round_.rests) for round_ in rounds)
    return min(_MOST_REST, max(_LEAST_REST, most * 9 * mm)) if most else 0.0


def _round(canvas: PaperCanvas, row: Area, round_: ChartRound) -> None:
    right = row.left + _ROUND
    if not round_.starts:
        cell = Area(row.left, row.bottom, right, row.top)
        number = text.fit(str(round_.number), _ROUND, row.height, 17, 9, weight=Weight.EXTRABOLD)
        page.centred(canvas, cell, number)
        return
    middle = row.left + _ROUND * 0.42
    cell = Area(row.left, row.bottom, middle, row.top)
    number = text.fit(str(round_.number), cell.width, row.height, 17, 9, weight=Weight.EXTRABOLD)
    page.centred(canvas, cell, number)
    starts = Area(middle, row.bottom, right - 3, row.top)
    page.centred(
        canvas, starts, text.fit(round_.starts, starts.width, row.height, 9, 7), Align.RIGHT
    )


def _table(canvas: PaperCanvas, cell: Area, table: ChartTable) -> None:
    """Four seats as two lines of partners; any other number as one line in seat order."""
    lines = _sides(table.seats)
    size = min(16.0, cell.height / len(lines) / text.LEADING * 0.98)
    y = (cell.top + cell.bottom + len(lines) * size * text.LEADING) / 2
    for at, line in enumerate(lines):
        weight = Weight.REGULAR if at % 2 else Weight.BOLD
        fitted = text.fit(line, cell.width - 4, size * text.LEADING, size, 6, weight=weight)
        area = Area(cell.left, y - size * text.LEADING, cell.right, y)
        page.centred(canvas, area, fitted)
        y -= size * text.LEADING


def _sides(seats: Sequence[int | None]) -> list[str]:
    signs = ["–" if number is None else str(number) for number in seats]
    if len(signs) == 4:
        return [f"{signs[0]} + {signs[2]}", f"{signs[1]} + {signs[3]}"]
    if len(signs) == 2:
        return signs
    return [", ".join(signs)]


def _rests(canvas: PaperCanvas, cell: Area, rests: Sequence[int]) -> None:
    inner = Area(cell.left + 2, cell.bottom, cell.right - 2, cell.top)
    said = ", ".join(map(str, rests)) if rests else "–"
    fitted = text.fit_wrapped(said, inner.width, inner.height, 12, 8, weight=Weight.SEMIBOLD)
    page.centred(canvas, inner, fitted)


def _names_height(area: Area, people: Sequence[Person], column: float) -> float:
    named = [person for person in people if person.name]
    if not named:
        return 0.0
    return ceil(len(named) / _name_columns(area, column)) * _NAME_LINE + 4 * mm


def _name_columns(area: Area, column: float) -> int:
    return max(1, int(area.width // column))


def _names(canvas: PaperCanvas, area: Area, people: Sequence[Person], column: float) -> None:
    """Whose number is whose, down the columns."""
    named = [person for person in people if person.name]
    columns = _name_columns(area, column)
    down = ceil(len(named) / columns)
    each = area.width / columns
    for at, person in enumerate(named):
        place, line = divmod(at, down)
        left = area.left + each * place
        top = area.top - _NAME_LINE * line
        number = Area(left, top - _NAME_LINE, left + 7 * mm, top)
        page.centred(
            canvas,
            number,
            text.fit(str(person.number), 7 * mm, _NAME_LINE, 9.5, 7, weight=Weight.BOLD),
            Align.RIGHT,
        )
        name = Area(number.right + 2 * mm, number.bottom, left + each - 2, top)
        fitted = text.fit(person.name, name.width, _NAME_LINE, 9.5, 5.5)
        page.centred(canvas, name, fitted, Align.LEFT)
