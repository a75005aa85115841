"""People come in as a file and go out as one: seen first, taken in whole, taken out whole."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from tournaments import queries
from tournaments.models import ImportState
from tournaments.names.columns import ListColumn
from tournaments.permissions import Permission
from tournaments.queries.exports import ExportTable
from tournaments.services.people import imports
from tournaments.web.access import PageContext, found, inside
from tournaments.web.form_actions import attempt, page, tell_problems
from tournaments.web.forms.acts import ActForm
from tournaments.web.forms.imports import PeopleFileForm, PeopleForm
from tournaments.web.table_files import as_file
from tournaments.wording import imports as words


@inside(Permission.RUN)
@require_http_methods(["GET", "POST"])
def choose(request: HttpRequest, here: PageContext) -> HttpResponse:
    """Choose a file; what it holds is shown. Below stands what came in before."""
    form = PeopleFileForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        known = queries.players.roster(here.club.pk)
        return _show(request, here, PeopleForm(known=known, rows=form.cleaned_data["file"]))
    runs = [
        {"run": run, "stands": run.state == ImportState.STORED, "form": ActForm()}
        for run in queries.imports.of_club(here.club.pk)
    ]
    context = {"here": here, "form": form, "runs": runs}
    return page(request, "club/import_people.html", context, form=form)


@inside(Permission.RUN)
@require_POST
def store(request: HttpRequest, here: PageContext) -> HttpResponse:
    """Take in what was shown; or show it again, where a column was said to be something else."""
    form = PeopleForm(request.POST, known=queries.players.roster(here.club.pk))
    if "again" in request.POST:
        form.is_valid()
        return _show(request, here, form)
    run = attempt(
        form,
        lambda: imports.store(
            club=here.club,
            people=form.people(),
            digest=form.digest(),
            mapping=form.mapping(),
            counts=form.counts(),
            by=here.actor,
            at=here.at,
            act_id=form.cleaned_data["act_id"],
        ),
    )
    if run is None:
        return _show(request, here, form)
    messages.success(request, words.brought(run.counts["new"]))
    return redirect("web:players", here.club.slug)


@inside(Permission.RUN)
@require_POST
def take_out(request: HttpRequest, here: PageContext, run: int) -> HttpResponse:
    """Take everybody out again whom a file brought."""
    row = found(queries.imports.one(here.club.pk, run))
    form = ActForm(request.POST)
    done = attempt(
        form,
        lambda: imports.take_out(
            run=row, by=here.actor, at=here.at, act_id=form.cleaned_data["act_id"]
        ),
    )
    if done is None:
        tell_problems(request, form)
    else:
        messages.success(request, _("What this file brought is taken out."))
    return redirect("web:import_people", here.club.slug)


@inside(Permission.RUN)
@require_GET
def export(_request: HttpRequest, here: PageContext, form: str) -> HttpResponse:
    """Everybody of the roster as a file that can be taken in elsewhere."""
    if form not in ("csv", "xlsx"):
        raise Http404
    heads = tuple(words.column(ListColumn(name)) for name in queries.players.TRAVELLING)
    table = ExportTable(heads, tuple(queries.players.for_a_file(here.club.pk)))
    return as_file(table, title="players", form=form, name=f"{here.club.slug}-players")


def _show(request: HttpRequest, here: PageContext, form: PeopleForm) -> HttpResponse:
    context = {"here": here, "form": form, "counts": form.counts()}
    return page(request, "club/import_rows.html", context, form=form)
