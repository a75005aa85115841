"""Papers: asked for here, drawn by a worker, kept, and fetched from here."""

from collections.abc import Mapping, Sequence

from django.contrib import messages
from django.core.files.storage import default_storage
from django.http import FileResponse, Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_http_methods

from tournaments import queries
from tournaments.models import Job, JobState
from tournaments.permissions import Permission
from tournaments.printing import making
from tournaments.printing.making import Options
from tournaments.queries.document_data import NightData
from tournaments.queries.document_kinds import KINDS, DocumentKind
from tournaments.queries.freshness import Freshness
from tournaments.services.background import documents
from tournaments.web import polling
from tournaments.web.access import PageContext, inside
from tournaments.web.director.night import reprints
from tournaments.web.form_actions import attempt, page
from tournaments.web.forms.documents import DocumentForm
from tournaments.wording import documents as words

UNDER_WAY = frozenset({JobState.QUEUED, JobState.RUNNING})


@inside(Permission.RUN)
@require_http_methods(["GET", "POST"])
def papers(request: HttpRequest, here: PageContext) -> HttpResponse:
    """What was printed, whether it is still right, and the form for more."""
    if request.method == "POST":
        return _wish(request, here)
    jobs = queries.documents.of_night(here.night.pk)
    fresh = _freshness(here, jobs)
    chosen = request.GET.get("kind", "")
    seen = polling.mark(request, 0, here.authority.role, chosen, *_print_of(jobs, fresh))

    def draw() -> HttpResponse:
        context = _made(here, jobs, fresh) | {"seen": seen}
        if request.headers.get("X-Part") == "jobs":
            return render(request, "director/_jobs.html", context)
        form, room = _asking(here, chosen)
        return page(request, "director/documents.html", context | room, form=form)

    return polling.part(request, seen, draw)


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


def _wish(request: HttpRequest, here: PageContext) -> HttpResponse:
    form, room = _asking(here, request.POST.get("kind", ""), request)
    job = attempt(form, lambda: _ask(here, form))
    if job is not None:
        return redirect("web:papers", here.club.slug, here.night.slug)
    jobs = queries.documents.of_night(here.night.pk)
    fresh = _freshness(here, jobs)
    context = _made(here, jobs, fresh) | room | {"seen": ""}
    return page(request, "director/documents.html", context, form=form)


def _ask(here: PageContext, form: DocumentForm) -> Job:
    return documents.request(
        tournament=here.night,
        kind=form.cleaned_data["kind"],
        options=form.options(),
        by=here.actor,
        at=here.at,
        act_id=form.cleaned_data["act_id"],
    )


def _asking(
    here: PageContext, code: str, request: HttpRequest | None = None
) -> tuple[DocumentForm, dict[str, object]]:
    """The form for the document of that code, or for what the night needs first."""
    data = NightData(here.night, address=documents.printed_address())
    kinds = queries.document_kinds.offered(data)
    chosen = next((kind for kind in kinds if kind.code == code), kinds[0])
    facts = chosen.facts(data, Options())
    form = DocumentForm(request.POST if request else None, initial={"paper": here.club.paper})
    form.offer(kinds, chosen)
    form.tick(queries.document_kinds.packable(data), queries.document_kinds.carried(data))
    form.lay_out(chosen, facts, [each.number for each in data.rounds])
    return form, {
        "form": form,
        "kinds": [
            {"code": kind.code, "words": words.kind(kind.code), "chosen": kind is chosen}
            for kind in kinds
        ],
        "chosen": words.kind(chosen.code),
        "amount": _amount(here, chosen, facts),
    }


def _amount(here: PageContext, kind: DocumentKind, facts: object) -> str:
    """What comes out of the printer, as it is asked for at first."""
    layouts = making.layouts(kind.maker, facts)
    first = Options.from_json(
        {"paper": here.club.paper, "per_page": layouts[0] if layouts else Options().per_page}
    )
    return words.amount(
        cards_=kind.cards(facts),
        per_page=layouts[0] if layouts else None,
        sheets_=making.sheets(kind.maker, facts, first),
    )


def _freshness(here: PageContext, jobs: Sequence[Job]) -> Mapping[int, Freshness]:
    done = [job.document for job in jobs if job.state == JobState.DONE and hasattr(job, "document")]
    if not done:
        return {}
    return queries.freshness.of_documents(here.night, done, address=documents.printed_address())


def _made(
    here: PageContext, jobs: Sequence[Job], fresh: Mapping[int, Freshness]
) -> dict[str, object]:
    return {
        "here": here,
        "night": here.night,
        "jobs": [_shown(here, job, fresh.get(job.pk)) for job in jobs],
        "under_way": any(job.state in UNDER_WAY for job in jobs),
    }


def _shown(here: PageContext, job: Job, fresh: Freshness | None) -> dict[str, object]:
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
        "right": fresh.right if fresh else None,
        "told": reprints.told(fresh, here.night.zone) if fresh else "",
        "reprints": reprints.wishes(job, kind, fresh) if fresh and kind else [],
    }


def _print_of(jobs: Sequence[Job], fresh: Mapping[int, Freshness]) -> list[str]:
    """What of the jobs is shown, so that progress is a new version."""
    states = [f"{job.pk}.{job.state}.{job.done}" for job in jobs]
    return [*states, queries.shown.print_of(sorted(fresh.items()))]
