"""The Job row: queued with its act, claimed once, taken back from the dead."""

from datetime import UTC, datetime, timedelta

import pytest
from django.db import transaction

from tests.services.builders import a_night
from tournaments import jobs as names
from tournaments.models import Job, JobState
from tournaments.services.background import jobs

START = datetime(2026, 11, 28, 19, 0, tzinfo=UTC)
SILENCE = timedelta(seconds=20)
QUEUED_TOO_LONG = timedelta(seconds=20)


class Watch:
    """A clock that a test moves by hand."""

    def __init__(self):
        self.now = START

    def __call__(self):
        return self.now

    def forward(self, seconds):
        self.now += timedelta(seconds=seconds)


@pytest.fixture
def watch():
    return Watch()


def queue(key="cards-1", at=START):
    return jobs.enqueue(kind=names.Kind.DOCUMENT, key=key, at=at)


def sweep(watch):
    return jobs.sweep(at=watch(), silence=SILENCE, queued_too_long=QUEUED_TOO_LONG)


def state(job):
    return Job.objects.get(pk=job.pk).state


@pytest.mark.django_db
def test_same_key_gives_the_same_job_while_it_is_wanted(watch):
    first = queue()

    assert queue() == first

    jobs.claim(job_id=first.pk, clock=watch).finish()
    assert queue() == first


@pytest.mark.django_db
def test_a_failed_job_does_not_stand_in_the_way_of_a_new_one(watch):
    first = queue()
    jobs.claim(job_id=first.pk, clock=watch).fail(error="no_font")

    second = queue()

    assert second != first
    assert not jobs.retry(job=first, at=START)


@pytest.mark.django_db
def test_an_act_that_fails_leaves_no_job():
    @transaction.atomic
    def act():
        queue()
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        act()

    assert not Job.objects.exists()


@pytest.mark.django_db
def test_the_bell_rings_only_after_the_act_is_committed(django_capture_on_commit_callbacks):
    with django_capture_on_commit_callbacks() as messages:
        queue()
        assert messages == []

    assert len(messages) == 1


@pytest.mark.django_db(transaction=True)
def test_a_dead_broker_is_told_to_the_log_and_not_to_the_person(dead_broker, caplog):
    job = queue()

    assert state(job) == JobState.QUEUED
    assert "on_commit" in caplog.text


@pytest.mark.django_db
def test_only_one_of_two_workers_gets_a_job(watch):
    job = queue()

    assert jobs.claim(job_id=job.pk, clock=watch) is not None
    assert jobs.claim(job_id=job.pk, clock=watch) is None


@pytest.mark.django_db
def test_a_job_that_is_gone_is_nobodys(watch):
    assert jobs.claim(job_id=404, clock=watch) is None


@pytest.mark.django_db
def test_progress_is_seen_while_the_work_goes_on(watch):
    job = queue()
    claim = jobs.claim(job_id=job.pk, clock=watch)
    watch.forward(5)

    claim.report(done=3, total=9)

    row = Job.objects.get(pk=job.pk)
    assert (row.done, row.total, row.heartbeat_at) == (3, 9, watch())


@pytest.mark.django_db
def test_the_sweep_takes_a_job_back_from_a_silent_worker_only(watch):
    silent, alive = queue("silent"), queue("alive")
    jobs.claim(job_id=silent.pk, clock=watch)
    living = jobs.claim(job_id=alive.pk, clock=watch)
    watch.forward(21)
    living.report(done=1, total=2)

    assert sweep(watch) == [silent.pk]
    assert (state(silent), state(alive)) == (JobState.QUEUED, JobState.RUNNING)


@pytest.mark.django_db
def test_a_worker_thought_dead_keeps_nothing_when_it_comes_back(watch):
    job = queue()
    first = jobs.claim(job_id=job.pk, clock=watch)
    watch.forward(21)
    sweep(watch)
    second = jobs.claim(job_id=job.pk, clock=watch)

    for late in (lambda: first.report(done=9, total=9), first.finish):
        with pytest.raises(jobs.ClaimLost):
            late()

    second.finish()
    assert state(job) == JobState.DONE


@pytest.mark.django_db
def test_a_retried_job_does_not_fall_to_the_worker_that_failed_it_late(watch):
    job = queue()
    first = jobs.claim(job_id=job.pk, clock=watch)
    first.fail(error="no_font")
    jobs.retry(job=job, at=START)
    jobs.claim(job_id=job.pk, clock=watch)

    with pytest.raises(jobs.ClaimLost):
        first.finish()


@pytest.mark.django_db
def test_the_sweep_rings_again_for_a_lost_message(watch, django_capture_on_commit_callbacks):
    job = queue()
    watch.forward(19)
    assert sweep(watch) == []
    watch.forward(2)

    with django_capture_on_commit_callbacks() as messages:
        assert sweep(watch) == [job.pk]

    assert len(messages) == 1


@pytest.mark.django_db
def test_a_job_that_kills_every_worker_is_given_up(watch):
    job = queue()
    for _ in range(jobs.MOST_ATTEMPTS):
        jobs.claim(job_id=job.pk, clock=watch)
        watch.forward(21)
        sweep(watch)

    row = Job.objects.get(pk=job.pk)
    assert (row.state, row.error) == (JobState.FAILED, jobs.WORKER_LOST)


@pytest.mark.django_db
def test_work_that_raises_fails_its_job_with_a_code_and_not_the_worker(watch, caplog):
    def broken(claim):
        raise ZeroDivisionError

    job = queue()

    jobs.perform(jobs.claim(job_id=job.pk, clock=watch), {"document": broken})

    row = Job.objects.get(pk=job.pk)
    assert (row.state, row.error) == (JobState.FAILED, "ZeroDivisionError")
    assert "ZeroDivisionError" in caplog.text


@pytest.mark.django_db
def test_work_that_nobody_knows_fails_its_job(watch, caplog):
    job = queue()

    jobs.perform(jobs.claim(job_id=job.pk, clock=watch), {})

    assert state(job) == JobState.FAILED


@pytest.mark.django_db
def test_work_ends_quietly_when_its_job_is_cancelled(watch):
    done = []

    def print_two_pages(claim):
        claim.report(done=1, total=2)
        jobs.cancel(job=claim.job)
        claim.report(done=2, total=2)
        done.append(2)

    job = queue()

    jobs.perform(jobs.claim(job_id=job.pk, clock=watch), {"document": print_two_pages})

    assert (state(job), done) == (JobState.CANCELLED, [])


@pytest.mark.django_db
def test_work_that_returns_is_done(watch):
    job = queue()

    jobs.perform(
        jobs.claim(job_id=job.pk, clock=watch),
        {"document": lambda claim: claim.report(done=2, total=2)},
    )

    row = Job.objects.get(pk=job.pk)
    assert (row.state, row.done, row.total) == (JobState.DONE, 2, 2)


@pytest.mark.django_db
@pytest.mark.parametrize("end", [JobState.DONE, JobState.CANCELLED, JobState.FAILED])
def test_what_has_ended_is_not_claimed_again(watch, end):
    job = queue()
    Job.objects.filter(pk=job.pk).update(state=end)

    assert jobs.claim(job_id=job.pk, clock=watch) is None


@pytest.mark.django_db
@pytest.mark.parametrize(
    "standing", [JobState.QUEUED, JobState.RUNNING, JobState.DONE, JobState.CANCELLED]
)
def test_only_a_failed_job_is_tried_again(watch, standing):
    job = queue()
    Job.objects.filter(pk=job.pk).update(state=standing)

    assert not jobs.retry(job=job, at=START)
    assert state(job) == standing


def next_kind(watch):
    claim = jobs.claim_next(clock=watch, is_small=lambda job: job.options.get("small") is True)
    return claim and claim.job.key


def queue_for(night, key, at, **options):
    return jobs.enqueue(kind=names.Kind.DOCUMENT, key=key, at=at, tournament=night, options=options)


@pytest.mark.django_db
@pytest.mark.parametrize("same_night", [True, False])
def test_two_hundred_large_jobs_do_not_keep_a_small_one_waiting(watch, same_night):
    one, other = a_night().tournament, a_night().tournament
    for number in range(200):
        queue_for(one, f"large-{number}", watch())
    assert next_kind(watch) == "large-0"
    watch.forward(seconds=1)
    queue_for(one if same_night else other, "small", watch(), small=True)

    assert next_kind(watch) == "small"
    assert next_kind(watch) == "large-1"


@pytest.mark.django_db
def test_each_night_has_its_turn_and_the_longest_wait_comes_first(watch):
    one, other = a_night().tournament, a_night().tournament
    for number in range(3):
        queue_for(one, f"one-{number}", watch())
    watch.forward(seconds=1)
    for number in range(2):
        queue_for(other, f"other-{number}", watch())

    order = [next_kind(watch) for _ in range(6)]

    assert order == ["one-0", "other-0", "one-1", "other-1", "one-2", None]
