"""Everything of a night for other programs: tables as CSV and XLSX, the whole as one file."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET
from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE
from tablib import Dataset

from tournaments.permissions import Permission
from tournaments.queries import exports
from tournaments.queries.exports import Cell, ExportTable
from tournaments.services import night_files
from tournaments.web.access import PageContext, inside
from tournaments.wording import downloads as words

XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
FORMULA_SIGNS = ("=", "+", "-", "@", "\t", "\r", "\n")


@inside(Permission.READ_PRIVATE)
@require_GET
def downloads(request: HttpRequest, here: PageContext) -> HttpResponse:
    """What can be taken out of the night."""
    tables = [(what, words.title(what), words.says(what)) for what in exports.TABLES]
    return render(
        request, "director/downloads.html", {"here": here, "night": here.night, "tables": tables}
    )


@inside(Permission.READ_PRIVATE)
@require_GET
def table(_request: HttpRequest, here: PageContext, what: str, form: str) -> HttpResponse:
    """One table of the night, as CSV (with a mark that spreadsheets know UTF-8 by) or XLSX."""
    if what not in exports.TABLES or form not in ("csv", "xlsx"):
        raise Http404
    found = exports.TABLES[what](here.night)
    return as_file(found, title=what, form=form, name=f"{here.night.slug}-{what}")


def as_file(found: ExportTable, *, title: str, form: str, name: str) -> HttpResponse:
    """A table as a file to keep, "csv" or "xlsx"."""
    data = Dataset(headers=found.heads, title=title)
    for row in found.rows:
        data.append([defused(cell) for cell in row])
    if form == "xlsx":
        answer = HttpResponse(data.export("xlsx"), content_type=XLSX)
    else:
        answer = HttpResponse("\ufeff" + data.export("csv"), content_type="text/csv; charset=utf-8")
    return _named(answer, f"{name}.{form}")


@inside(Permission.READ_PRIVATE)
@require_GET
def whole_night(_request: HttpRequest, here: PageContext) -> HttpResponse:
    """The whole night as one file that another Benny can load."""
    answer = HttpResponse(night_files.dump(here.night), content_type="application/json")
    return _named(answer, f"{here.night.slug}.benny.json")


def defused(cell: Cell) -> Cell:
    r"""A text that a spreadsheet can hold: no formula, and no sign that it has no place for.

    >>> defused("=1+1"), defused("Ann"), defused(-3), defused("late\x0bby ten")
    ("'=1+1", 'Ann', -3, 'late by ten')
    """
    if not isinstance(cell, str):
        return cell
    text = ILLEGAL_CHARACTERS_RE.sub(" ", cell)
    return f"'{text}" if text.startswith(FORMULA_SIGNS) else text


def _named(answer: HttpResponse, name: str) -> HttpResponse:
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer
