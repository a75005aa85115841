"""Background jobs: queued in the act's own transaction, run once, taken back from dead workers.

A lost message, a dead broker and a killed worker are one case: the row says what is left to do,
and the sweep sends another message.
"""

import logging
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import IntegrityError, transaction
from django.db.models import F, QuerySet

from tournaments import jobs
from tournaments.models import Club, Job, JobState, Journal, Tournament

log = logging.getLogger(__name__)

# A job that took this many workers down with it is not tried on a further one.
MOST_ATTEMPTS = 4
WORKER_LOST = "worker_lost"

Clock = Callable[[], datetime]


class ClaimLost(Exception):
    """Another worker has this job now, or it was cancelled: stop, and keep nothing."""


@dataclass(frozen=True, slots=True)
class Claim:
    """The right to do one job, until it is finished or another worker takes it over.

    The attempt's number is the fence: whoever claims the row next raises it, and every write of
    the earlier claim then misses.
    """

    job: Job
    attempt: int
    clock: Clock

    def report(self, *, done: int, total: int) -> None:
        """Say how far the work is, and that the worker lives. Raises ClaimLost."""
        self._write(done=done, total=total, heartbeat_at=self.clock())

    def finish(self) -> None:
        """Mark the job done, in the transaction that stores the result. Raises ClaimLost."""
        self._write(state=JobState.DONE, done=F("total"), heartbeat_at=self.clock())

    def fail(self, *, error: str) -> None:
        """Mark the job failed, with a code. Raises ClaimLost."""
        self._write(state=JobState.FAILED, error=error, heartbeat_at=self.clock())

    @property
    def is_held(self) -> bool:
        """Whether the job is still this claim's to do."""
        return self._row().exists()

    def _row(self) -> QuerySet[Job]:
        return Job.objects.filter(pk=self.job.pk, state=JobState.RUNNING, attempts=self.attempt)

    def _write(self, **values: object) -> None:
        if not self._row().update(**values):
            raise ClaimLost(self.job.pk)


Work = Callable[[Claim], None]


def enqueue(
    *,
    kind: jobs.Kind,
    key: str,
    at: datetime,
    club: Club | None = None,
    tournament: Tournament | None = None,
    options: Mapping[str, object] | None = None,
    journal: Journal | None = None,
) -> Job:
    """Queue a job in the caller's transaction and send its message once that is committed.

    The same key gives the same job while that is queued, running or done. A message that cannot be
    sent is logged and never fails the act.
    """
    row = Job(
        kind=kind,
        key=key,
        club=club,
        tournament=tournament,
        options=dict(options or {}),
        queued_at=at,
        journal=journal,
    )
    try:
        with transaction.atomic():
            row.save(force_insert=True)
    except IntegrityError:
        return _standing().get(key=key)
    _ring_on_commit(row.pk)
    return row


def retry(*, job: Job, at: datetime) -> bool:
    """Queue a failed job again; False if it is not failed (any more)."""
    try:
        with transaction.atomic():
            moved = Job.objects.filter(pk=job.pk, state=JobState.FAILED).update(
                state=JobState.QUEUED, queued_at=at, error="", done=0
            )
    except IntegrityError:  # a newer job of the same key stands
        return False
    if moved:
        _ring_on_commit(job.pk)
    return bool(moved)


def cancel(*, job: Job) -> bool:
    """Take a job off the list; a worker that has it stops at its next report."""
    waiting = Job.objects.filter(pk=job.pk, state__in=[JobState.QUEUED, JobState.RUNNING])
    return bool(waiting.update(state=JobState.CANCELLED))


def lose(*, job: Job, error: str) -> None:
    """What a done job made is there no more: the same wish makes it anew."""
    Job.objects.filter(pk=job.pk, state=JobState.DONE).update(state=JobState.FAILED, error=error)


def refile(*, job: Job, key: str) -> bool:
    """File a job under the facts that it met; false if another job stands for them already."""
    if job.key == key:
        return True
    try:
        with transaction.atomic():
            Job.objects.filter(pk=job.pk).update(key=key)
    except IntegrityError:
        return False
    return True


def claim(*, job_id: int, clock: Clock) -> Claim | None:
    """Take a queued job; None if it is gone or somebody was first."""
    taken = Job.objects.filter(pk=job_id, state=JobState.QUEUED).update(
        state=JobState.RUNNING,
        heartbeat_at=clock(),
        attempts=F("attempts") + 1,
        done=0,
        error="",
    )
    if not taken:
        return None
    job = Job.objects.select_related("club", "tournament").get(pk=job_id)
    return Claim(job=job, attempt=job.attempts, clock=clock)


def claim_next(*, clock: Clock, is_small: Callable[[Job], bool]) -> Claim | None:
    """Take the job whose turn it is; None if nothing waits.

    Whoever asks for one paper does not wait behind somebody's two hundred: each night has a turn in
    its order, small jobs of a night come before large ones, and what waited longest comes first.
    """
    waiting = list(Job.objects.filter(state=JobState.QUEUED).order_by("queued_at", "pk"))
    if not waiting:
        return None
    served = Job.objects.filter(heartbeat_at__gte=waiting[0].queued_at)
    turns: Counter[int | None] = Counter(served.values_list("tournament_id", flat=True))
    line: list[tuple[int, bool, int]] = []
    for place, job in sorted(enumerate(waiting), key=lambda each: not is_small(each[1])):
        line.append((turns[job.tournament_id], not is_small(job), place))
        turns[job.tournament_id] += 1
    for _turn, _large, place in sorted(line):
        taken = claim(job_id=waiting[place].pk, clock=clock)
        if taken is not None:
            return taken
    return None


def perform(claim: Claim, works: Mapping[str, Work]) -> None:
    """Do a claimed job; whatever goes wrong becomes the job's own state, never the worker's end."""
    try:
        works[claim.job.kind](claim)
        if claim.is_held:
            claim.finish()
    except ClaimLost:
        log.info("job %s is no longer this worker's", claim.job.pk)
    except Exception as problem:
        log.exception("job %s failed", claim.job.pk)
        _give_up(claim, error=type(problem).__name__)


def sweep(*, at: datetime, silence: timedelta, queued_too_long: timedelta) -> list[int]:
    """Take back jobs of silent workers and send a message again for jobs queued too long.

    Returns the ids that a message was sent for. Safe to run in several places at once.
    """
    silent = Job.objects.filter(state=JobState.RUNNING, heartbeat_at__lt=at - silence)
    silent.filter(attempts__gte=MOST_ATTEMPTS).update(state=JobState.FAILED, error=WORKER_LOST)
    taken_back = list(silent.order_by("pk").values_list("pk", flat=True))
    silent.filter(pk__in=taken_back).update(state=JobState.QUEUED, queued_at=at)

    forgotten = Job.objects.filter(state=JobState.QUEUED, queued_at__lt=at - queued_too_long)
    waiting = [*taken_back, *forgotten.order_by("pk").values_list("pk", flat=True)]
    for job_id in waiting:
        _ring_on_commit(job_id)
    return waiting


def _standing() -> QuerySet[Job]:
    return Job.objects.filter(state__in=[JobState.QUEUED, JobState.RUNNING, JobState.DONE])


def _ring_on_commit(job_id: int) -> None:
    # Robust: the act is committed by then, and a dead broker must not make it look failed.
    transaction.on_commit(lambda: jobs.notify(job_id), robust=True)


def _give_up(claim: Claim, *, error: str) -> None:
    try:
        claim.fail(error=error)
    except ClaimLost:
        log.info("job %s failed here after another worker took it", claim.job.pk)
