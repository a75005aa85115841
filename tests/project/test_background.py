"""A real worker beside a test: it hears the bell, and its answer stands in the row."""

from datetime import UTC, datetime

from tests.servers.processes import until
from tournaments.models import Job, JobState
from tournaments.services import jobs

NOW = datetime(2026, 11, 28, 19, 0, tzinfo=UTC)


def test_a_worker_process_takes_what_the_test_queues(worker):
    job = jobs.enqueue(kind="nothing_that_benny_knows", key="a", at=NOW)

    until(lambda: Job.objects.get(pk=job.pk).state == JobState.FAILED, what="the worker answers")

    assert Job.objects.get(pk=job.pk).error == "KeyError"
