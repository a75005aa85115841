"""One job, two workers; one key, two acts."""

from datetime import UTC, datetime

import pytest

from tests.races.guards import without_constraint
from tournaments.jobs import Kind
from tournaments.models import Job, JobState
from tournaments.services.background import jobs

START = datetime(2026, 11, 28, 19, 0, tzinfo=UTC)


def queue():
    return jobs.enqueue(kind=Kind.DOCUMENT, key="cards-1", at=START)


def test_two_workers_at_one_job_give_it_to_one(race):
    job = queue()

    def take():
        return jobs.claim(job_id=job.pk, clock=lambda: START)

    with race.holding(Job.objects.filter(pk=job.pk)):
        first, second = race.start(take), race.start(take)
        race.both_wait(first, second)

    claims = [runner.value() for runner in (first, second)]
    assert sorted(claim is None for claim in claims) == [False, True]
    assert Job.objects.get(pk=job.pk).attempts == 1


@pytest.mark.without(
    guard=without_constraint("tournaments_job", "one_job_per_key_while_queued_running_or_done")
)
def test_two_acts_that_want_the_same_paper_get_one_job(race):
    runners = [race.start(queue) for _ in range(8)]

    jobs_made = {runner.value().pk for runner in runners}

    assert len(jobs_made) == 1
    assert Job.objects.filter(state=JobState.QUEUED).count() == 1
