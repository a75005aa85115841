"""What a pasted list of people says: line by line, with what was left out and what is in doubt.

The one reader behind every box into which names are typed or pasted. It knows no club and no
night; it says in codes what it did, so that a page can show it before anything is stored. What
stands in quotes is a name to the letter: ``write`` uses that, and so can whoever disagrees.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from tournaments.names import cells, clean, columns, lines, people
from tournaments.names.cells import Cell, Row
from tournaments.names.columns import ListColumn
from tournaments.names.fold import fold
from tournaments.names.lines import Doubt, LeftOut, Reading, Why
from tournaments.names.people import PairLines


class Cells(StrEnum):
    """How the cells of a row make a name, where a list has several and no words above them."""

    AS_THEY_LOOK = "as_they_look"
    FIRST_CELL = "first_cell"
    FIRST_AND_LAST = "first_and_last"
    LAST_AND_FIRST = "last_and_first"


@dataclass(frozen=True, slots=True)
class PastedLine:
    """One line: its people, those of a pair together, and what else stood there.

    ``no`` is the line of the text, from 1; ``number`` stood before the name; ``guests`` come along
    without a name of their own ("+1").
    """

    no: int
    text: str
    groups: tuple[tuple[str, ...], ...] = ()
    number: int | None = None
    guests: int = 0
    left_out: tuple[LeftOut, ...] = ()
    doubts: tuple[Doubt, ...] = ()


@dataclass(frozen=True, slots=True)
class PastedList:
    """A whole list. ``cells`` says how cells became names, None where each line is one cell."""

    lines: tuple[PastedLine, ...]
    cells: Cells | None = None

    @property
    def groups(self) -> list[list[str]]:
        """Everybody in the order of the list; those of a pair together."""
        return [list(group) for line in self.lines for group in line.groups]

    @property
    def names(self) -> list[str]:
        """Everybody by name, in the order of the list."""
        return [name for group in self.groups for name in group]


def read(
    text: str,
    *,
    pairs: PairLines = PairLines.IF_JOINED,
    as_cells: Cells = Cells.AS_THEY_LOOK,
) -> PastedList:
    r"""The people of a text, one a line or several; cells of a spreadsheet, numbers, headings.

    >>> read("Players:\n1. Ann Lee\n2) Bo Ray +1").names
    ['Ann Lee', 'Bo Ray']
    >>> read("Ann\tLee\tpaid\nBo\tRay").names, read("Ann & Bo\nAT&T").groups
    (['Ann Lee', 'Bo Ray'], [['Ann', 'Bo'], ['AT&T']])
    """
    rows = cells.rows(clean.many_lines(text))
    above = _heading(rows)
    listed = rows[1:] if above is not None else rows
    how = _how(listed, above, pairs, as_cells)
    numbered = lines.all_begin_with_a_number([_first_text(row) for row in listed])
    found = [_heading_line(rows[0])] if above is not None else []
    for at, row in enumerate(listed):
        if at + 1 < len(listed) and _is_heading(row, first=at == 0 and above is None):
            found.append(_heading_line(row))
        else:
            found.append(_line(row, above, how, pairs, numbered=numbered))
    return PastedList(tuple(_with_doubles(found)), how)


def write(groups: Iterable[Sequence[str]]) -> str:
    r"""A text that reads as these people, one group a line, for clean names.

    >>> print(write([["Ann Lee", "Bo"], ["3. Cy"]]))
    Ann Lee & Bo
    "3. Cy"
    """
    return "\n".join(" & ".join(map(people.written, group)) for group in groups)


def _heading(rows: Sequence[Row]) -> dict[int, ListColumn] | None:
    """What the columns are, where words stand above them and a list below."""
    if len(rows) < 2 or len(rows[0].cells) < 2 or all(cell.quoted for cell in rows[0].cells):
        return None
    return columns.heading([cell.text for cell in rows[0].cells])


def _is_heading(row: Row, *, first: bool) -> bool:
    written = [cell for cell in row.cells if cell.text]
    if len(written) != 1 or written[0].quoted or '"' in written[0].text:
        return False
    text = written[0].text
    return columns.stands_above(text) and (first or text.endswith((":", "：")))


def _heading_line(row: Row) -> PastedLine:
    left = (LeftOut(cell.text, Why.HEADING) for cell in row.cells if cell.text)
    return PastedLine(row.no, row.text, left_out=tuple(left))


def _how(
    rows: Sequence[Row], above: dict[int, ListColumn] | None, pairs: PairLines, wanted: Cells
) -> Cells | None:
    """How cells become names; None where no row has two, or the words above say it."""
    if above is not None or not any(len(row.cells) > 1 for row in rows):
        return None
    if wanted is not Cells.AS_THEY_LOOK or pairs is PairLines.EACH_LINE:
        return wanted
    lettered = [found for row in rows if len(found := _lettered(row)) > 1]
    both = [(lines.without_number(found[0].text), found[1].text) for found in lettered]
    return Cells.FIRST_AND_LAST if people.are_first_and_last(both) else Cells.FIRST_CELL


def _lettered(row: Row) -> list[Cell]:
    return [cell for cell in row.cells if lines.has_letters(cell.text)]


def _first_text(row: Row) -> str:
    return "" if row.cells[0].quoted else row.cells[0].text


def _line(
    row: Row,
    above: dict[int, ListColumn] | None,
    how: Cells | None,
    pairs: PairLines,
    *,
    numbered: bool,
) -> PastedLine:
    reading = Reading()
    chosen = _chosen(row, reading, above, how, pairs)
    groups: list[tuple[str, ...]] = []
    for cell in chosen:
        if cell.quoted:
            groups.append((cell.text,))
            continue
        text = lines.bare(cell.text, reading, numbered=numbered)
        groups += people.of_text(text, reading, pairs)
    if len(chosen) > 1:  # the cells of a pair
        groups = [tuple(name for group in groups for name in group)]
    if not groups and not reading.left_out:
        reading.leave(row.text, Why.EMPTY)
    return PastedLine(
        row.no,
        row.text,
        tuple(groups),
        reading.number,
        reading.guests,
        tuple(reading.left_out),
        tuple(reading.doubts),
    )


def _chosen(
    row: Row,
    reading: Reading,
    above: dict[int, ListColumn] | None,
    how: Cells | None,
    pairs: PairLines,
) -> list[Cell]:
    """The cells that name people; one, or in a list of pairs the two of a pair."""
    if len(row.cells) == 1 and above is None:
        return list(row.cells)
    if above is not None:
        chosen, numbers = _by_heading(row, above, reading)
    else:
        chosen, numbers = _by_look(row, how, pairs, reading)
    reading.left_out += [LeftOut(cell.text, Why.NUMBER) for cell in numbers]
    for cell in row.cells:
        if cell.text and not any(cell is each for each in (*chosen, *numbers)):
            reading.leave(cell.text, Why.CELL)
    return chosen if len(chosen) < 2 or _is_pair(above, pairs) else [_joined(chosen, how)]


def _is_pair(above: dict[int, ListColumn] | None, pairs: PairLines) -> bool:
    return above is None and pairs is PairLines.EACH_LINE


def _by_heading(
    row: Row, above: dict[int, ListColumn], reading: Reading
) -> tuple[list[Cell], list[Cell]]:
    """The cells of the name, and that of the number, by the words above."""
    by_column = {column: row.cells[at] for at, column in above.items() if at < len(row.cells)}
    numbers = [
        cell
        for column, cell in by_column.items()
        if column is ListColumn.NUMBER and reading.takes_number(cell.text)
    ]
    whole = [by_column[ListColumn.NAME]] if ListColumn.NAME in by_column else []
    parts = [by_column[each] for each in (ListColumn.FIRST, ListColumn.LAST) if each in by_column]
    chosen = [cell for cell in whole if cell.text] or [cell for cell in parts if cell.text]
    return chosen, numbers


def _by_look(
    row: Row, how: Cells | None, pairs: PairLines, reading: Reading
) -> tuple[list[Cell], list[Cell]]:
    """The cells with letters that may be names, and the number before them."""
    lettered = _lettered(row)
    if not lettered:
        return [], []
    before = row.cells[: next(at for at, cell in enumerate(row.cells) if cell is lettered[0])]
    numbers = [cell for cell in before if reading.takes_number(cell.text)]
    return lettered[: _as_many(how, pairs, lettered)], numbers


def _as_many(how: Cells | None, pairs: PairLines, lettered: Sequence[Cell]) -> int:
    if pairs is PairLines.EACH_LINE:
        return len(lettered)
    return 1 if how is Cells.FIRST_CELL else 2


def _joined(parts: Sequence[Cell], how: Cells | None) -> Cell:
    turned = list(reversed(parts)) if how is Cells.LAST_AND_FIRST else list(parts)
    return Cell(" ".join(cell.text for cell in turned), any(cell.quoted for cell in turned))


def _with_doubles(found: Iterable[PastedLine]) -> Iterable[PastedLine]:
    """The lines; whoever has a name that stands before in the list is in doubt."""
    seen = set[str]()
    for line in found:
        folds = [fold(name) for group in line.groups for name in group]
        twice = len(set(folds)) < len(folds) or bool(seen & set(folds))
        seen |= set(folds)
        yield (
            PastedLine(
                line.no,
                line.text,
                line.groups,
                line.number,
                line.guests,
                line.left_out,
                (*line.doubts, Doubt.TWICE),
            )
            if twice
            else line
        )
