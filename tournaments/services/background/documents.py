"""Acts on papers: ask for one, and draw it in the background."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import replace
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
from tournaments.queries import freshness, shown
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
    gathered = _gathered(_data(tournament), KINDS[kind], options)
    choices = making.layouts(KINDS[kind].maker, gathered)
    if choices and options.per_page not in choices:
        raise BadPaper(fields={"per_page": "unknown"})
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
    newest = freshness.last_act(job.tournament)
    data = _data(job.tournament)
    gathered = _gathered(data, kind, options)
    if not jobs.refile(job=job, key=_key(job.tournament, gathered, job.options)):
        jobs.cancel(job=job)
        return
    whole = shown.prints(kind.maker, kind.facts(data, replace(options, pieces=())))
    parts = {code: shown.print_of(part) for code, part in whole.items()}
    editions = freshness.editions(job.tournament.pk, parts)
    drawn = making.pdf(
        kind.maker,
        making.in_edition(gathered, kind.maker, editions),
        options,
        lambda done, total: claim.report(done=done, total=total),
    )
    digest = hashlib.sha256(drawn).hexdigest()
    pages = len(PdfReader(BytesIO(drawn)).pages)
    name = default_storage.save(f"{job.pk}-{kind.code}-{digest[:12]}.pdf", ContentFile(drawn))
    with transaction.atomic():
        Document.objects.create(
            job=job,
            file=name,
            pages=pages,
            sha256=digest,
            shown={
                "journal": newest,
                "language": job.options.get("language"),
                "parts": shown.prints(kind.maker, gathered),
                "whole": parts,
            },
        )
        Job.objects.filter(pk=job.pk).update(options={**job.options, "editions": editions})
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


def is_small(job: Job) -> bool:
    """Whether a paper is a page or two, and not one for everybody."""
    kind = KINDS.get(str(job.options.get("paper_kind")))
    return kind is not None and kind.small


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


def _data(tournament: Tournament) -> NightData:
    return NightData(tournament, address=printed_address())


def _gathered(data: NightData, kind: DocumentKind, options: Options) -> object:
    if not kind.suits(data):
        raise NothingToPrint
    gathered = kind.facts(data, options)
    cards = kind.cards(gathered)
    if cards is not None and cards < options.start_at:
        raise NothingToPrint(start_at=options.start_at, cards=cards)
    if options.pieces and kind.maker.listed and not kind.maker.listed.of(gathered):
        raise NothingToPrint
    return gathered


def _key(tournament: Tournament, gathered: object, wanted: Mapping[str, object]) -> str:
    """The same facts drawn the same way: one paper. What became of a job makes no difference."""
    names = ("paper_kind", "language", *Options().to_json())
    wanted = {name: wanted.get(name) for name in names}
    print_of = hashlib.sha256(f"{gathered!r}{json.dumps(wanted, sort_keys=True)}".encode())
    return f"document:{tournament.pk}:{print_of.hexdigest()}"
