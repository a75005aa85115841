"""Tables as files to keep: CSV and XLSX, in which no cell is a formula."""

from django.http import HttpResponse
from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE
from tablib import Dataset

from tournaments.queries.exports import Cell, ExportTable

XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
FORMULA_SIGNS = ("=", "+", "-", "@", "\t", "\r", "\n")


def as_file(found: ExportTable, *, title: str, form: str, name: str) -> HttpResponse:
    """A table as a file to keep, "csv" or "xlsx"."""
    data = Dataset(headers=found.heads, title=title)
    for row in found.rows:
        data.append([defused(cell) for cell in row])
    if form == "xlsx":
        answer = HttpResponse(data.export("xlsx"), content_type=XLSX)
    else:
        answer = HttpResponse("\ufeff" + data.export("csv"), content_type="text/csv; charset=utf-8")
    return named(answer, f"{name}.{form}")


def defused(cell: Cell) -> Cell:
    r"""A text that a spreadsheet can hold: no formula, and no sign that it has no place for.

    >>> defused("=1+1"), defused("Ann"), defused(-3), defused("late\x0bby ten")
    ("'=1+1", 'Ann', -3, 'late by ten')
    """
    if not isinstance(cell, str):
        return cell
    text = ILLEGAL_CHARACTERS_RE.sub(" ", cell)
    return f"'{text}" if text.startswith(FORMULA_SIGNS) else text


def named(answer: HttpResponse, name: str) -> HttpResponse:
    """An answer that the browser keeps under a name."""
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer
