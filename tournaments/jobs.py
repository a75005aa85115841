"""Names of background work. The Job row is the truth; here only a message is sent that one waits.

A service starts work by these names, so no service imports a task.
"""

from enum import StrEnum

from celery import current_app

RUN = "tournaments.run_job"
SWEEP = "tournaments.sweep_jobs"
TIDY = "tournaments.tidy"

# A message that nobody took in this time is sent again by the sweep; an old one need not be kept.
MESSAGE_SECONDS = 60


class Kind(StrEnum):
    """What a job can be."""

    DOCUMENT = "document"
    SECOND_COPY = "second_copy"


def notify(job_id: int) -> None:
    """Tell the workers that the job with this id is queued.

    Raises whatever the broker's client raises when the broker is away: the row stays queued, and
    the sweep sends another.
    """
    current_app.send_task(RUN, kwargs={"job_id": job_id}, expires=MESSAGE_SECONDS)
