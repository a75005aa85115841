"""Acts on papers: ask for one, and draw it in the background."""

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
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
from tournaments.printing import dates, document_data, documents
from tournaments.queries.document_data import NightData
from tournaments.services import acts
from tournaments.services.background import jobs
from tournaments.services.refusals import Refusal

Progress = Callable[[int, int], None]


FILE_GONE = "file_gone"
ERASED = "erased"
"""Why a paper that was made is there no more, as its job keeps it."""


class PaperKind(StrEnum):
    """What can be printed of a night."""

    PLAYER_CARDS = "player_cards"
    TABLE_SHEETS = "table_sheets"
    TABLE_CARDS = "table_cards"
    ROTATION_CHART = "rotation_chart"
    SIGN_IN = "sign_in"
    WALL_SHEET = "wall_sheet"
    TALLY_CARDS = "tally_cards"
    PLACARDS = "placards"
    RESULTS = "results"
    PACK = "pack"


SMALL = frozenset(
    {PaperKind.ROTATION_CHART, PaperKind.SIGN_IN, PaperKind.WALL_SHEET, PaperKind.RESULTS}
)
PER_PAGE = (1, 2, 4)


class BadPaper(Refusal):
    """A paper that does not exist, or an option that it cannot have; ``fields`` says which."""

    code = "bad_paper"


class NothingToPrint(Refusal):
    """The night has nobody, or no such card, to print."""

    code = "nothing_to_print"


@dataclass(frozen=True, slots=True)
class Options:
    """How a paper is drawn."""

    paper: str = PageSize.A4
    per_page: int = 2
    start_at: int = 1
    round: int | None = None

    def to_json(self) -> dict[str, object]:
        """As the job row keeps them."""
        return {
            "paper": self.paper,
            "per_page": self.per_page,
            "start_at": self.start_at,
            "round": self.round,
        }


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
    papers = NightData(tournament, moment=dates.moment, address=printed_address())
    gathered = _gathered(papers, PaperKind(kind), options)
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
    kind = PaperKind(str(job.options["paper_kind"]))
    options = Options(**{name: job.options[name] for name in Options.__slots__})
    papers = NightData(job.tournament, moment=dates.moment, address=printed_address())
    gathered = _gathered(papers, kind, options)
    if not jobs.refile(job=job, key=_key(job.tournament, gathered, job.options)):
        jobs.cancel(job=job)
        return
    drawn = _draw(
        kind,
        gathered,
        options,
        lambda done, total: claim.report(done=done, total=total),
    )
    digest = hashlib.sha256(drawn).hexdigest()
    pages = len(PdfReader(BytesIO(drawn)).pages)
    name = default_storage.save(f"{job.pk}-{kind}-{digest[:12]}.pdf", ContentFile(drawn))
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


def is_small(job: Job) -> bool:
    """Whether a paper is a page or two, and not one for everybody."""
    return job.options.get("paper_kind") in SMALL


def _check(kind: str, options: Options) -> None:
    fields: dict[str, str] = {}
    if kind not in set(PaperKind):
        fields["kind"] = "unknown"
    if options.paper not in PageSize.values:
        fields["paper"] = "unknown"
    if options.per_page not in PER_PAGE:
        fields["per_page"] = "unknown"
    if options.start_at < 1:
        fields["start_at"] = "range"
    if fields:
        raise BadPaper(fields=fields)


def _gathered(papers: NightData, kind: PaperKind, options: Options) -> object:
    gather: Mapping[PaperKind, Callable[[], object]] = {
        PaperKind.PLAYER_CARDS: papers.player_cards,
        PaperKind.TABLE_SHEETS: lambda: papers.table_sheets(only_round=options.round),
        PaperKind.TABLE_CARDS: papers.table_cards,
        PaperKind.ROTATION_CHART: papers.rotation_chart,
        PaperKind.SIGN_IN: papers.sign_in,
        PaperKind.WALL_SHEET: papers.wall_sheet,
        PaperKind.TALLY_CARDS: papers.tally_cards,
        PaperKind.PLACARDS: papers.placards,
        PaperKind.RESULTS: papers.results,
        PaperKind.PACK: papers.pack,
    }
    gathered = gather[kind]()
    cards = gathered.cards if isinstance(gathered, document_data.Pack) else gathered
    if isinstance(cards, document_data.PlayerCards) and len(cards.cards) < options.start_at:
        raise NothingToPrint(start_at=options.start_at, cards=len(cards.cards))
    return gathered


def _draw(kind: PaperKind, gathered: object, options: Options, progress: Progress) -> bytes:
    paper = document_data.PaperFormat(options.paper)
    if isinstance(gathered, document_data.PlayerCards):
        return documents.player_cards(
            gathered,
            paper=paper,
            per_page=options.per_page,  # type: ignore[arg-type]  # checked when it was asked for
            start_at=options.start_at,
            on_progress=progress,
        )
    if isinstance(gathered, document_data.Pack):
        return documents.pack(
            gathered,
            paper=paper,
            per_page=options.per_page,  # type: ignore[arg-type]  # checked when it was asked for
            start_at=options.start_at,
            on_progress=progress,
        )
    long: Mapping[PaperKind, Callable[..., bytes]] = {
        PaperKind.TABLE_SHEETS: documents.table_sheets,
        PaperKind.TABLE_CARDS: documents.table_cards,
        PaperKind.TALLY_CARDS: documents.tally_cards,
        PaperKind.PLACARDS: documents.placards,
    }
    if kind in long:
        return long[kind](gathered, paper=paper, on_progress=progress)
    short: Mapping[PaperKind, Callable[..., bytes]] = {
        PaperKind.ROTATION_CHART: documents.rotation_chart,
        PaperKind.SIGN_IN: documents.sign_in_sheet,
        PaperKind.WALL_SHEET: documents.wall_sheet,
        PaperKind.RESULTS: documents.results,
    }
    return short[kind](gathered, paper=paper)


def _key(tournament: Tournament, gathered: object, wanted: Mapping[str, object]) -> str:
    """The same facts drawn the same way: one paper."""
    print_of = hashlib.sha256(f"{gathered!r}{json.dumps(wanted, sort_keys=True)}".encode())
    return f"document:{tournament.pk}:{print_of.hexdigest()}"
