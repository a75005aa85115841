"""Acts on papers: ask for one, and draw it in the background."""

import hashlib
import json
from collections.abc import Mapping
from datetime import datetime
from functools import partial
from io import BytesIO
from ipaddress import ip_address
from urllib.parse import urlsplit
from uuid import UUID

from django.conf import settings
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import transaction
from django.db.models import Q
from pypdf import PdfReader

from tournaments.jobs import Kind
from tournaments.models import Actor, Document, Job, Journal, PageSize, Player, Tournament
from tournaments.printing import making
from tournaments.printing.making import Options as Options
from tournaments.queries.document_data import NightData
from tournaments.queries.document_kinds import KINDS, DocumentKind
from tournaments.services import acts
from tournaments.services.background import jobs
from tournaments.services.refusals import Refusal

FILE_GONE = "file_gone"
ERASED = "erased"
"""Why a paper that was made is there no more, as its job keeps it."""


PER_PAGE = (1, 2, 4)


class BadPaper(Refusal):
    """A paper that does not exist, or an option that it cannot have; ``fields`` says which."""

    code = "bad_paper"


class NothingToPrint(Refusal):
    """The night has nobody, or no such card, to print."""

    code = "nothing_to_print"


def request(
    *,
    tournament: Tournament,
    kind: str,
    options: Options,
    by: Actor,
    at: datetime,
    act_id: UUID | None = None,
) -> Job:
    """Ask for a paper. The same facts and options give the paper that was drawn before.

    Raises:
        BadPaper: no such paper, or options that it cannot have.
        NothingToPrint: there is nobody (or no such card) to print.
    """
    _check(kind, options)
    options = options.only(KINDS[kind].takes)
    gathered = _gathered(tournament, KINDS[kind], options)
    wanted = {"paper_kind": kind, "language": tournament.club.language, **options.to_json()}
    key = _key(tournament, gathered, wanted)
    act = acts.Act(
        name="document.request", by=by, at=at, act_id=act_id, tournament=tournament, data=wanted
    )

    def do(journal: Journal) -> Job:
        _lose_without_file(key)
        return jobs.enqueue(
            kind=Kind.DOCUMENT,
            key=key,
            at=at,
            club=tournament.club,
            tournament=tournament,
            options=wanted,
            journal=journal,
        )

    def again(line: Journal) -> Job:
        made = Job.objects.filter(journal=line).first()
        return made or Job.objects.filter(key=key).latest("pk")

    return acts.perform(act, do, again=again)


def render(claim: jobs.Claim) -> None:
    """Draw the paper of a claimed job and keep it; progress is told between pages.

    It is filed under the facts that it shows: where the night changed since it was asked for, the
    paper is that of now. If that one was made already, this job is called off.
    """
    job = claim.job
    if job.tournament is None:
        raise NothingToPrint
    kind = KINDS[str(job.options["paper_kind"])]
    options = Options.from_json(job.options)
    gathered = _gathered(job.tournament, kind, options)
    if not jobs.refile(job=job, key=_key(job.tournament, gathered, job.options)):
        jobs.cancel(job=job)
        return
    drawn = making.pdf(
        kind.maker,
        gathered,
        options,
        lambda done, total: claim.report(done=done, total=total),
    )
    digest = hashlib.sha256(drawn).hexdigest()
    pages = len(PdfReader(BytesIO(drawn)).pages)
    name = default_storage.save(f"{job.pk}-{kind.code}-{digest[:12]}.pdf", ContentFile(drawn))
    with transaction.atomic():
        Document.objects.create(job=job, file=name, pages=pages, sha256=digest)
        claim.finish()


def is_there(document: Document) -> bool:
    """Whether its file is where files are kept: a restored copy of the database has none."""
    return default_storage.exists(document.file)


def forget_person(player: Player) -> None:
    """Inside an act that erases somebody: what shows them goes, file and all, after the commit."""
    nights = Tournament.objects.filter(
        Q(entries__player=player) | Q(entries__changes__player=player)
    )
    rows = Document.objects.filter(job__tournament__in=nights).select_related("job")
    for document in rows.order_by("pk"):
        jobs.lose(job=document.job, error=ERASED)
        transaction.on_commit(partial(default_storage.delete, document.file), robust=True)
        document.delete()


def _lose_without_file(key: str) -> None:
    for document in Document.objects.filter(job__key=key).select_related("job"):
        if not is_there(document):
            jobs.lose(job=document.job, error=FILE_GONE)


def printed_address() -> str | None:
    """Where phones in the room reach Benny; none while only this machine itself can."""
    host = urlsplit(settings.PUBLIC_URL).hostname or ""
    return None if host == "localhost" or _is_loopback(host) else settings.PUBLIC_URL


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def _check(kind: str, options: Options) -> None:
    fields: dict[str, str] = {}
    if kind not in KINDS:
        fields["kind"] = "unknown"
    if options.paper not in PageSize.values:
        fields["paper"] = "unknown"
    if options.per_page not in PER_PAGE:
        fields["per_page"] = "unknown"
    if options.start_at < 1:
        fields["start_at"] = "range"
    if fields:
        raise BadPaper(fields=fields)


def _gathered(tournament: Tournament, kind: DocumentKind, options: Options) -> object:
    data = NightData(tournament, address=printed_address())
    if not kind.suits(data):
        raise NothingToPrint
    gathered: object = kind.gather(data, options)
    cards = kind.cards(gathered)
    if cards is not None and cards < options.start_at:
        raise NothingToPrint(start_at=options.start_at, cards=cards)
    return gathered


def _key(tournament: Tournament, gathered: object, wanted: Mapping[str, object]) -> str:
    """The same facts drawn the same way: one paper."""
    print_of = hashlib.sha256(f"{gathered!r}{json.dumps(wanted, sort_keys=True)}".encode())
    return f"document:{tournament.pk}:{print_of.hexdigest()}"
