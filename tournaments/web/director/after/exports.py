"""Everything of a night for other programs: tables as CSV and XLSX, the whole as one file."""

from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from tournaments.permissions import Permission
from tournaments.queries import exports
from tournaments.services import night_files
from tournaments.web.access import PageContext, inside
from tournaments.web.table_files import as_file, named
from tournaments.wording import downloads as words


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


@inside(Permission.READ_PRIVATE)
@require_GET
def whole_night(_request: HttpRequest, here: PageContext) -> HttpResponse:
    """The whole night as one file that another Benny can load."""
    answer = HttpResponse(night_files.dump(here.night), content_type="application/json")
    return named(answer, f"{here.night.slug}.benny.json")


@inside(Permission.READ_PRIVATE)
@require_GET
def everything(_request: HttpRequest, here: PageContext) -> HttpResponse:
    """Every table in both forms and the night's own file, packed into one."""
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as whole:
        whole.writestr(f"{here.night.slug}.benny.json", night_files.dump(here.night))
        for what, gathered in exports.TABLES.items():
            found = gathered(here.night)
            for form in ("csv", "xlsx"):
                file = as_file(found, title=what, form=form, name=what)
                whole.writestr(f"{what}.{form}", file.content)
    answer = HttpResponse(packed.getvalue(), content_type="application/zip")
    return named(answer, f"{here.night.slug}.zip")
