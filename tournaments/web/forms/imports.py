"""A file of people: chosen, then shown with its columns and rows, then taken in."""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from django import forms
from django.core.files.base import File
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.names import listed, tables
from tournaments.names.columns import ListColumn
from tournaments.names.fold import fold
from tournaments.names.listed import ListedPerson, ListLayout
from tournaments.names.tables import NotReadError, TableRow
from tournaments.queries.players import RosterLine
from tournaments.services.people import imports
from tournaments.services.people.imports import ImportedPerson
from tournaments.web.forms.acts import ActForm
from tournaments.wording import imports as words

NEW, OUT = "new", "out"
SHOWN_CELLS = 3  # examples of what stands in a column


class PeopleFileForm(ActForm):
    """The file."""

    file = forms.FileField(
        label=gettext_lazy("A list of people"),
        help_text=gettext_lazy("CSV or XLSX, of any spreadsheet. It is shown before it is stored."),
        widget=forms.FileInput(attrs={"accept": ".csv,.tsv,.txt,.xlsx"}),
    )

    def clean_file(self) -> list[TableRow]:
        """The rows of the file."""
        file: File[bytes] = self.cleaned_data["file"]
        try:
            return tables.read(file.read(tables.MOST_BYTES + 1))
        except NotReadError as refused:
            raise forms.ValidationError(words.file_fault(refused.fault)) from None


@dataclass(frozen=True, slots=True)
class ShownColumn:
    """A column with its field and what stands in it."""

    field: forms.BoundField
    examples: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ShownPerson:
    """A row of the file as it was understood."""

    no: int
    name: str
    more: tuple[str, ...]
    fault: str
    question: str
    choice: forms.BoundField | None


class PeopleForm(ActForm):
    """The rows of a file, what each column is, and who is somebody new.

    The rows travel in the page, so that nothing is kept of a file that nobody takes in.
    """

    rows = forms.CharField(widget=forms.HiddenInput, max_length=4_000_000, strip=False)
    heading = forms.BooleanField(
        label=gettext_lazy("The first row stands above the list"), required=False
    )

    def __init__(
        self,
        data: object = None,
        *,
        known: Sequence[RosterLine],
        rows: Sequence[TableRow] = (),
        **kwargs: object,
    ) -> None:
        super().__init__(data, **kwargs)
        self.table = list(rows) or _unpacked(str(self.data.get("rows") or ""))
        self.initial["rows"] = packed(self.table)
        self.by_fold = _by_fold(known)
        self._add_columns()
        self.listed = listed.people(self.table, self.layout())
        self._add_choices()

    def layout(self) -> ListLayout:
        """What each column is: as was said, else as its words speak for."""
        if not self.is_bound:
            return listed.layout(self.table)
        said = {at: str(self.data.get(f"column_{at}") or "") for at in range(self.width())}
        places = {at: ListColumn(column) for at, column in said.items() if column in list(_kept())}
        return ListLayout(places, has_heading=bool(self.data.get("heading")))

    def width(self) -> int:
        """How many columns the file has."""
        return max((len(row.cells) for row in self.table), default=0)

    def clean(self) -> dict[str, object]:
        """Some column names people, and none is named twice."""
        typed = super().clean() or {}
        how = self.layout()
        if not self.table:
            self.add_error(None, _("Choose the file again."))
        elif not how.names_people:
            self.add_error(None, _("Say which column holds the names."))
        elif [column for column, often in Counter(how.places.values()).items() if often > 1]:
            self.add_error(None, _("Two columns are said to hold the same."))
        return typed

    def people(self) -> list[ImportedPerson]:
        """Everybody who is to be added, with what is said of them."""
        return [
            ImportedPerson(
                {column.value: text for column, text in row.words.items()},
                new=said == NEW,
            )
            for row in self.listed
            if row.fault is None and (said := self._said(row)) != OUT
        ]

    def counts(self) -> dict[str, int]:
        """How many rows are added, left out since somebody has the name, or not taken."""
        faulty = sum(row.fault is not None for row in self.listed)
        added = len(self.people())
        return {"new": added, "known": len(self.listed) - faulty - added, "faulty": faulty}

    def digest(self) -> str:
        """What tells this list from another."""
        return imports.digest([row.cells for row in self.table])

    def mapping(self) -> dict[int, str]:
        """What each column was taken for."""
        return {at: column.value for at, column in self.layout().places.items()}

    def columns(self) -> list[ShownColumn]:
        """The columns with their fields, for the template."""
        below = self.table[self.layout().has_heading :]
        found = []
        for at in range(self.width()):
            filled = [row.cells[at] for row in below if at < len(row.cells) and row.cells[at]]
            found.append(ShownColumn(self[f"column_{at}"], tuple(filled[:SHOWN_CELLS])))
        return found

    def shown(self) -> list[ShownPerson]:
        """The rows, for the template."""
        return [
            ShownPerson(
                no=row.no,
                name=row.name,
                more=tuple(text for column, text in row.words.items() if column != ListColumn.NAME),
                fault=words.row_fault(row.fault) if row.fault else "",
                question=words.question(*meant) if (meant := self.meant.get(row.no)) else "",
                choice=self[f"row_{row.no}"] if row.no in self.meant else None,
            )
            for row in self.listed
        ]

    def _add_columns(self) -> None:
        above = self.layout()
        choices = [("", _("Not kept"))] + [(each.value, words.column(each)) for each in _kept()]
        for at in range(self.width()):
            cells = self.table[0].cells
            head = cells[at] if above.has_heading and at < len(cells) else ""
            kept = above.places.get(at)
            self.fields[f"column_{at}"] = forms.ChoiceField(
                label=head or _("Column %(number)d") % {"number": at + 1},
                choices=choices,
                required=False,
                initial=kept.value if kept in _kept() else "",
            )
        self.initial["heading"] = above.has_heading

    def _add_choices(self) -> None:
        """A field for each row whose name somebody has; ``meant`` says why, and who has it."""
        self.meant: dict[int, tuple[str, str]] = {}
        seen = set[str]()
        for row in self.listed:
            name = fold(row.name)
            alike = self.by_fold.get(name, ())
            if row.fault is None and name in seen:
                self.meant[row.no] = ("twice", "")
            elif row.fault is None and alike:
                exact = any(line.name == row.name for line in alike)
                self.meant[row.no] = ("known" if exact else "alike", alike[0].name)
            seen.add(name)
        for no in self.meant:
            self.fields[f"row_{no}"] = forms.ChoiceField(
                choices=[(OUT, _("Leave this row out")), (NEW, _("Add: somebody else"))],
                required=False,
                initial=OUT,
            )

    def _said(self, row: ListedPerson) -> str:
        if row.no not in self.meant:
            return ""
        return NEW if self.data.get(f"row_{row.no}") == NEW else OUT


def packed(rows: Sequence[TableRow]) -> str:
    """Rows as a page carries them."""
    return json.dumps([[row.no, row.cells, row.computed] for row in rows], ensure_ascii=False)


def _unpacked(text: str) -> list[TableRow]:
    """Rows that a page carried; none where somebody changed what it carried."""
    try:
        found = [
            TableRow(int(no), tuple(map(str, cells)), tuple(map(int, computed)))
            for no, cells, computed in json.loads(text)
        ]
    except (ValueError, TypeError, RecursionError):
        return []
    fits = all(len(row.cells) <= tables.MOST_COLUMNS for row in found)
    return found if fits and len(found) <= tables.MOST_ROWS else []


def _kept() -> tuple[ListColumn, ...]:
    return tuple(words.COLUMNS)


def _by_fold(known: Sequence[RosterLine]) -> dict[str, list[RosterLine]]:
    found: dict[str, list[RosterLine]] = {}
    for line in known:
        found.setdefault(fold(line.name), []).append(line)
    return found
