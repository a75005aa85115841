"""Papers: asked for here, drawn by a worker, kept, and fetched from here."""

from collections.abc import Sequence

from django.contrib import messages
from django.core.files.storage import default_storage
from django.http import FileResponse, Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_http_methods

from tournaments import queries
from tournaments.models import Job, JobState, PageSize
from tournaments.permissions import Permission
from tournaments.queries.document_kinds import KINDS
from tournaments.services.background import documents
from tournaments.web import polling
from tournaments.web.access import PageContext, inside
from tournaments.web.form_actions import attempt, page
from tournaments.web.forms.documents import PaperWishForm
from tournaments.wording import documents as words

UNDER_WAY = frozenset({JobState.QUEUED, JobState.RUNNING})


@inside(Permission.RUN)
@require_http_methods(["GET", "POST"])
def papers(request: HttpRequest, here: PageContext) -> HttpResponse:
    """What was printed, how far it is, and the form for more."""
    form = PaperWishForm(request.POST or None, initial={"paper": here.club.paper})
    form.offer(queries.document_kinds.offered(queries.document_data.NightData(here.night)))
    if request.method == "POST":
        job = attempt(form, lambda: _ask(here, form))
        if job is not None:
            return redirect("web:papers", here.club.slug, here.night.slug)
    jobs = queries.documents.of_night(here.night.pk)
    seen = polling.mark(request, 0, here.authority.role, *_print_of(jobs))

    def draw() -> HttpResponse:
        context = {
            "here": here,
            "night": here.night,
            "form": form,
            "jobs": [_shown(job) for job in jobs],
            "under_way": any(job.state in UNDER_WAY for job in jobs),
            "seen": seen,
        }
        if request.headers.get("X-Part") == "jobs":
            return render(request, "director/_jobs.html", context)
        return page(request, "director/documents.html", context, form=form)

    return draw() if request.method == "POST" else polling.part(request, seen, draw)


@inside(Permission.RUN)
@require_GET
def file(request: HttpRequest, here: PageContext, job: int) -> HttpResponseBase:
    """The finished file of a paper."""
    document = queries.documents.file_of(here.night.pk, job)
    if document is None:
        raise Http404
    if not documents.is_there(document):
        messages.error(request, words.state("failed", documents.FILE_GONE))
        return redirect("web:papers", here.club.slug, here.night.slug)
    return FileResponse(
        default_storage.open(document.file),
        filename=f"{here.night.slug}-{document.job.options['paper_kind']}.pdf",
        content_type="application/pdf",
    )


def _ask(here: PageContext, form: PaperWishForm) -> Job:
    typed = form.cleaned_data
    return documents.request(
        tournament=here.night,
        kind=typed["kind"],
        options=documents.Options(
            paper=PageSize(typed["paper"]),
            per_page=typed["per_page"],
            start_at=typed["start_at"] or 1,
        ),
        by=here.actor,
        at=here.at,
        act_id=typed["act_id"],
    )


def _shown(job: Job) -> dict[str, object]:
    code = str(job.options.get("paper_kind", ""))
    kind = KINDS.get(code)
    return {
        "job": job,
        "words": words.kind(code),
        "state": words.state(job.state, job.error),
        "under_way": job.state in UNDER_WAY,
        "done": job.state == JobState.DONE,
        "failed": job.state == JobState.FAILED,
        "detail": words.detail(job.options, takes=kind.takes if kind else ()),
    }


def _print_of(jobs: Sequence[Job]) -> list[str]:
    """What of the jobs is shown, so that progress is a new version."""
    return [f"{job.pk}.{job.state}.{job.done}" for job in jobs]
