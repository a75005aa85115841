"""The people of a table: which column holds what, and which rows cannot be taken."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from unicodedata import category

from tournaments.names import columns
from tournaments.names.clean import LONGEST_NAME
from tournaments.names.columns import ListColumn
from tournaments.names.lines import BROKEN, MARKUP, has_letters
from tournaments.names.tables import TableRow

LONGEST = {
    ListColumn.PUBLIC_NAME: LONGEST_NAME,
    ListColumn.CATEGORY: 40,
    ListColumn.NOTES: 2000,
}
"""Letters of what is kept of a person besides the name."""

KEPT = (ListColumn.NAME, *LONGEST)


class RowFault(StrEnum):
    """Why a row is not taken."""

    NO_NAME = "no_name"
    NAME_TOO_LONG = "name_too_long"
    TOO_LONG = "too_long"
    COMPUTED = "computed"
    BROKEN_LETTERS = "broken_letters"
    MARKUP = "markup"


@dataclass(frozen=True, slots=True)
class ListLayout:
    """What each column is (place -> column), and whether the first row stands above the list."""

    places: Mapping[int, ListColumn]
    has_heading: bool

    @property
    def names_people(self) -> bool:
        """Whether some column holds names."""
        return bool(
            {ListColumn.NAME, ListColumn.FIRST, ListColumn.LAST} & set(self.places.values())
        )


@dataclass(frozen=True, slots=True)
class ListedPerson:
    """A row that was understood: the words about a person by column, or why it is not taken."""

    no: int
    words: Mapping[ListColumn, str] = field(default_factory=dict)
    fault: RowFault | None = None

    @property
    def name(self) -> str:
        """The name; empty where there is none."""
        return self.words.get(ListColumn.NAME, "")


def layout(rows: Sequence[TableRow]) -> ListLayout:
    """What the columns are: by the words above them, else the first with letters is the name.

    >>> layout([TableRow(1, ("No", "Surname", "First name")), TableRow(2, ("1", "Lee", "Ann"))])
    ListLayout(places={0: <ListColumn.NUMBER: 'number'>, 1: <ListColumn.LAST: 'last'>, \
2: <ListColumn.FIRST: 'first'>}, has_heading=True)
    """
    above = _above(rows[0].cells) if rows else None
    if above is not None:
        return ListLayout(above, has_heading=True)
    width = max((len(row.cells) for row in rows), default=0)
    for at in range(width):
        filled = [row.cells[at] for row in rows if at < len(row.cells) and row.cells[at]]
        if filled and sum(map(has_letters, filled)) * 2 > len(filled):
            return ListLayout({at: ListColumn.NAME}, has_heading=False)
    return ListLayout({}, has_heading=False)


def people(rows: Sequence[TableRow], how: ListLayout) -> list[ListedPerson]:
    """Every row below the heading as a person, in the order of the file."""
    return [_person(row, how) for row in rows[how.has_heading :]]


def _above(cells: Sequence[str]) -> dict[int, ListColumn] | None:
    """The columns by their words; unlike in a pasted list other words may stand there too."""
    strict = columns.heading(cells)
    if strict is not None:
        return strict
    found: dict[int, ListColumn] = {}
    for at, cell in enumerate(cells):
        column = columns.column_of(cell)
        if column is not None and column not in found.values():
            found[at] = column
    named = {ListColumn.NAME, ListColumn.FIRST, ListColumn.LAST} & set(found.values())
    return found if named and len(found) > 1 else None


def _person(row: TableRow, how: ListLayout) -> ListedPerson:
    said = {column: row.cells[at] for at, column in how.places.items() if at < len(row.cells)}
    parts = [said.get(ListColumn.FIRST, ""), said.get(ListColumn.LAST, "")]
    name = said.get(ListColumn.NAME) or " ".join(filter(None, parts))
    words = {ListColumn.NAME: name} | {each: said[each] for each in LONGEST if said.get(each)}
    return ListedPerson(row.no, words, _fault(row, how, words))


def _fault(row: TableRow, how: ListLayout, words: Mapping[ListColumn, str]) -> RowFault | None:
    name = words[ListColumn.NAME]
    found = {
        RowFault.COMPUTED: bool(set(row.computed) & set(how.places)),
        RowFault.NO_NAME: not any(map(_shows, name)),
        RowFault.NAME_TOO_LONG: len(name) > LONGEST_NAME,
        RowFault.TOO_LONG: any(len(words.get(each, "")) > most for each, most in LONGEST.items()),
        RowFault.MARKUP: bool(MARKUP.search(name)),
        RowFault.BROKEN_LETTERS: any(map(BROKEN.search, words.values())),
    }
    return next((fault for fault, is_so in found.items() if is_so), None)


def _shows(letter: str) -> bool:
    return category(letter)[0] in "LN" or category(letter) == "So"
