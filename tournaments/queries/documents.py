"""Papers that were asked for, and how far they are."""

from tournaments.jobs import Kind
from tournaments.models import Document, Job


def of_night(tournament_id: int, *, most: int = 50) -> tuple[Job, ...]:
    """The papers of a night, newest first, each with its document if it is done. One query."""
    rows = Job.objects.filter(tournament_id=tournament_id, kind=Kind.DOCUMENT)
    return tuple(rows.select_related("document").order_by("-pk")[:most])


def file_of(tournament_id: int, job_id: int) -> Document | None:
    """The finished file of a paper. One query."""
    return Document.objects.filter(job_id=job_id, job__tournament_id=tournament_id).first()
