"""Tables as files for other programs: CSV and XLSX, with nothing in them that computes."""

from collections.abc import Iterable, Sequence

from django.http import HttpResponse
from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE
from tablib import Dataset

from tournaments.queries.exports import Cell

FORMS = ("csv", "xlsx")
XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
FORMULA_SIGNS = ("=", "+", "-", "@", "\t", "\r", "\n")


def table_file(
    heads: Sequence[str], rows: Iterable[Sequence[Cell]], *, form: str, name: str, title: str
) -> HttpResponse:
    """A table to keep, as CSV (with a mark that spreadsheets know UTF-8 by) or XLSX."""
    data = Dataset(headers=heads, title=title)
    for row in rows:
        data.append([defused(cell) for cell in row])
    if form == "xlsx":
        answer = HttpResponse(data.export("xlsx"), content_type=XLSX)
    else:
        answer = HttpResponse("\ufeff" + data.export("csv"), content_type="text/csv; charset=utf-8")
    return named(answer, f"{name}.{form}")


def named(answer: HttpResponse, name: str) -> HttpResponse:
    """An answer that the browser keeps under a name."""
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


def defused(cell: Cell) -> Cell:
    r"""A text that a spreadsheet can hold: no formula, and no sign that it has no place for.

    >>> defused("=1+1"), defused("Ann"), defused(-3), defused("late\x0bby ten")
    ("'=1+1", 'Ann', -3, 'late by ten')
    """
    if not isinstance(cell, str):
        return cell
    text = ILLEGAL_CHARACTERS_RE.sub(" ", cell)
    return f"'{text}" if text.startswith(FORMULA_SIGNS) else text
