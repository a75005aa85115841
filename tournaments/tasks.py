"""What workers hear: load by id, one service call. The Job row says what is to be done."""

from collections.abc import Mapping

from celery import shared_task
from celery.signals import worker_ready
from django.conf import settings
from django.contrib.sessions.backends.db import SessionStore
from django.utils import timezone, translation

from tournaments import jobs
from tournaments.models import Job
from tournaments.services.background import backups, documents
from tournaments.services.background import jobs as job_services

# Which service does which kind of work.
WORK: dict[str, job_services.Work] = {
    jobs.Kind.DOCUMENT: documents.render,
    jobs.Kind.SECOND_COPY: backups.after_a_round,
}


@shared_task(name=jobs.RUN)  # type: ignore[untyped-decorator]  # Celery ships no types
def run_job(**_which_and_later_keywords: object) -> None:
    """Do the job whose turn it is. Safe to run twice: only one run gets the claim.

    A message says that a job waits, and there is one for each; which is done first is no matter of
    the order in which they arrive.
    """
    claim = job_services.claim_next(clock=timezone.now, is_small=_is_small)
    if claim is None:
        return
    language, zone = _voice(claim)
    with translation.override(language), timezone.override(zone):
        job_services.perform(claim, WORK)


@shared_task(name=jobs.SWEEP)  # type: ignore[untyped-decorator]  # the same
def sweep_jobs(**_later_keywords: object) -> None:
    """Look after jobs that nobody looks after, and after copies that had no place to go."""
    job_services.sweep(
        at=timezone.now(),
        silence=settings.JOB_SILENCE,
        queued_too_long=settings.JOB_QUEUED_TOO_LONG,
    )
    backups.try_again(at=timezone.now())


@shared_task(name=jobs.TIDY)  # type: ignore[untyped-decorator]  # the same
def tidy(**_later_keywords: object) -> None:
    """Clear the sessions that are over. Safe to run twice."""
    SessionStore.clear_expired()


@worker_ready.connect  # type: ignore[untyped-decorator]  # the same
def sweep_at_start(**_: object) -> None:
    """A worker that comes up looks first at what the one before it left behind."""
    sweep_jobs.delay()
    tidy.delay()


def _is_small(job: Job) -> bool:
    return job.kind != jobs.Kind.DOCUMENT or documents.is_small(job)


def _voice(claim: job_services.Claim) -> tuple[str, str]:
    """Language and zone that the job's words are written in: the row says so, not the worker."""
    job = claim.job
    options: Mapping[str, object] = job.options
    club_language = job.club.language if job.club else settings.LANGUAGE_CODE
    language = str(options.get("language", club_language))
    return language, job.tournament.zone if job.tournament else settings.TIME_ZONE
