"""Which printed documents are still right, since when they are not, and what differs.

A document keeps prints of what it showed. It is right while it would show the same now, asked for
in the same way; the journal says since when it is not.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from django.db.models import Q, QuerySet

from tournaments.jobs import Kind
from tournaments.models import Document, Job, Journal, Tournament
from tournaments.printing.document_data import Person
from tournaments.printing.making import Options
from tournaments.queries import shown
from tournaments.queries.document_data import NightData
from tournaments.queries.document_kinds import KINDS, DocumentKind
from tournaments.queries.shown import ShownChange

# Acts that change nothing but what was played, or nothing that is printed at all.
_OF_PLAY = ("line.", "sheet.", "card.", "table.", "adjustment.", "ruling.", "prizes.")
_OF_NOBODY = ("document.", "token.", "rules.", "round.start_clock", "plan.propose", "room.propose")
_OF_NAMES = ("player.edit", "player.erase", "entry.name", "entry.substitute")


@dataclass(frozen=True, slots=True)
class Freshness:
    """Whether a document would be drawn like this again; if not, what differs and since when.

    ``called`` are those whose name differs, as they are called now. Without ``change`` it is not
    known what differs. ``gone``: the night has nothing any more that it could show.
    """

    right: bool
    since: datetime | None = None
    change: ShownChange | None = None
    called: tuple[Person, ...] = ()
    gone: bool = False


RIGHT = Freshness(right=True)


def of_documents(
    tournament: Tournament, documents: Iterable[Document], *, address: str | None
) -> Mapping[int, Freshness]:
    """Job id -> whether its document is still right. Up to 26 queries, and one for each that tells
    results and is not right; the documents come with their jobs.
    """
    data = NightData(tournament, address=address)
    suiting = {code for code, kind in KINDS.items() if kind.suits(data)}
    found: dict[int, Freshness] = {}
    facts: dict[tuple[str, Options], object] = {}
    acts: list[Journal] | None = None
    for document in documents:
        kind = KINDS.get(str(document.job.options.get("paper_kind")))
        if kind is None:
            continue
        options = Options.from_json(document.job.options).only(kind.takes)
        if kind.code not in suiting:
            fresh = Freshness(right=False, gone=True)
        else:
            if (kind.code, options) not in facts:
                facts[kind.code, options] = kind.facts(data, options)
            fresh = _compared(kind, facts[kind.code, options], document, data.language)
        if not fresh.right:
            acts = _acts(tournament) if acts is None else acts
            fresh = replace(fresh, since=_since(data, kind, document, fresh, acts))
        found[document.job_id] = fresh
    return found


def _compared(kind: DocumentKind, facts: object, document: Document, language: str) -> Freshness:
    before = document.shown.get("parts")
    if before is None:
        return Freshness(right=False)
    now = shown.prints(kind.maker, facts)
    spoken = document.shown.get("language") == language
    if before == now and spoken:
        return RIGHT
    change = shown.change(kind.maker, facts, before, now)
    people = shown.people(facts)
    called = tuple(
        person
        for number in sorted(change.people)
        for person in sorted(people[number], key=lambda each: each.name)
    )
    return Freshness(right=False, change=change, called=called)


def _acts(tournament: Tournament) -> list[Journal]:
    """What was done that some document may show, oldest first. One query."""
    unseen = Q()
    for name in (*_OF_PLAY, *_OF_NOBODY):
        unseen |= Q(act__startswith=name)
    return list(
        _of_night_or_club(tournament).exclude(unseen).order_by("pk").only("pk", "act", "at", "data")
    )


def _of_night_or_club(tournament: Tournament) -> QuerySet[Journal]:
    return Journal.objects.filter(
        Q(tournament=tournament) | Q(tournament__isnull=True, club_id=tournament.club_id)
    )


def _since(
    data: NightData,
    kind: DocumentKind,
    document: Document,
    fresh: Freshness,
    acts: Iterable[Journal],
) -> datetime | None:
    after = document.shown.get("journal")
    if after is None:
        return None
    if kind.tells_results:
        rows = _of_night_or_club(data.tournament).filter(pk__gt=after)
        rows = rows.exclude(act__startswith="document.")
        return rows.order_by("pk").values_list("at", flat=True).first()
    later = [each for each in acts if each.pk > after]
    change = fresh.change
    only_names = change is not None and change.people and not (change.plan or change.head)
    named = [each for each in later if each.act in _OF_NAMES] if only_names else []
    return next((each.at for each in named or later), None)


def editions(tournament_id: int, parts: Mapping[str, str]) -> Mapping[str, int]:
    """Which edition of each part comes next, given the print of all that it shows.

    The same as the one before it is the same edition. Two queries.
    """
    rows = Job.objects.filter(tournament_id=tournament_id, kind=Kind.DOCUMENT).order_by("-pk")
    found: dict[str, int] = {}
    for job in rows.select_related("document"):
        whole = job.document.shown.get("whole", {}) if hasattr(job, "document") else {}
        for code, edition in job.options.get("editions", {}).items():
            if code in parts and code not in found:
                found[code] = edition if whole.get(code) == parts[code] else edition + 1
    return {code: found.get(code, 1) for code in parts}


def last_act(tournament: Tournament) -> int:
    """The newest act that is known of the club: what comes later, a document does not show."""
    newest = Journal.objects.filter(club_id=tournament.club_id).order_by("-pk")
    return newest.values_list("pk", flat=True).first() or 0
