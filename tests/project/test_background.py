"""Real workers beside a test: they get the message, and their answer stands in the row."""

from datetime import UTC, datetime, timedelta
from functools import partial
from io import BytesIO

import pytest
from django.conf import settings
from django.core.files.storage import default_storage
from django.utils import timezone
from pypdf import PdfReader

from tests.conftest import sending_to, start_worker
from tests.servers.processes import until
from tests.services.setting_up import director, ready_night
from tournaments.models import Document, Job, JobState
from tournaments.services.background import documents, jobs

NOW = datetime(2026, 11, 28, 19, 0, tzinfo=UTC)
SILENCE = timedelta(seconds=0.5)
QUICK_SWEEP = {"JOB_SILENCE_SECONDS": "0.5", "JOB_QUEUED_SECONDS": "0.5"}


def state(job):
    return Job.objects.get(pk=job.pk).state


def heartbeat(job):
    return Job.objects.get(pk=job.pk).heartbeat_at


def test_a_worker_process_takes_what_the_test_queues(worker):
    job = jobs.enqueue(kind="nothing_that_benny_knows", key="a", at=NOW)

    until(lambda: state(job) == JobState.FAILED, what="the worker answers")

    assert Job.objects.get(pk=job.pk).error == "KeyError"


def begun(job, worker):
    """Whether a page is drawn; a worker that ended, or a job that did, says so at once."""
    job.refresh_from_db()
    told = (settings.DATA / "worker.log").read_text()[-3000:]
    assert worker.poll() is None, told
    assert job.state in {JobState.QUEUED, JobState.RUNNING, JobState.DONE}, f"{job.error} {told}"
    return job.done >= 1


def killed_in_the_middle(worker, ask):
    """Ask for papers until one is caught half drawn; kill its worker there and give its job."""
    for per_page in documents.PER_PAGE:
        job = ask(per_page)
        until(partial(begun, job, worker), what="the first page is drawn")
        worker.kill()
        worker.wait()
        if state(job) == JobState.RUNNING:
            return job
        worker = start_worker(**QUICK_SWEEP)
    pytest.fail("no paper took long enough to be caught half drawn")


@pytest.mark.django_db(transaction=True)
def test_a_worker_killed_in_the_middle_of_a_paper_delays_it_and_loses_nothing():
    who = director()
    night = ready_night(who, people=32)

    def ask(per_page):
        return documents.request(
            tournament=night,
            kind="player_cards",
            options=documents.Options(per_page=per_page),
            by=who.actor,
            at=timezone.now(),
        )

    with sending_to("filesystem://"):
        job = killed_in_the_middle(start_worker(**QUICK_SWEEP), ask)
        until(lambda: timezone.now() - heartbeat(job) > SILENCE, what="the worker is missed")
        second = start_worker(**QUICK_SWEEP)
        try:
            until(lambda: state(job) == JobState.DONE, what="the next worker draws it")
        finally:
            second.terminate()
            second.wait()

    document = Document.objects.get(job=job)
    with default_storage.open(document.file) as file:
        assert len(PdfReader(BytesIO(file.read())).pages) == document.pages
    assert Job.objects.get(pk=job.pk).attempts == 2
