"""Background jobs and the files they made. The row is the truth, the broker carries messages."""

from django.db import models
from django.db.models import Q


class JobState(models.TextChoices):
    """Where a job is."""

    QUEUED = "queued"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"
    CANCELLED = "cancelled"


class Job(models.Model):
    """One piece of work. ``key`` holds the version of the facts: a changed night prints anew."""

    club = models.ForeignKey("Club", on_delete=models.PROTECT, null=True, related_name="jobs")
    tournament = models.ForeignKey(
        "Tournament", on_delete=models.PROTECT, null=True, related_name="jobs"
    )
    kind = models.CharField(max_length=32)
    key = models.CharField(max_length=200)
    options = models.JSONField(default=dict)
    state = models.CharField(max_length=10, choices=JobState.choices, default=JobState.QUEUED)
    done = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(default=0)
    queued_at = models.DateTimeField()
    heartbeat_at = models.DateTimeField(null=True)
    attempts = models.PositiveSmallIntegerField(default=0)
    error = models.CharField(max_length=500, blank=True)  # a code, with a detail for the log
    journal = models.ForeignKey("Journal", on_delete=models.PROTECT, null=True, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint(
                "key",
                condition=Q(state__in=[JobState.QUEUED, JobState.RUNNING, JobState.DONE]),
                name="one_job_per_key_while_queued_running_or_done",
            )
        ]
        indexes = [
            models.Index(
                "state",
                "queued_at",
                condition=Q(state__in=[JobState.QUEUED, JobState.RUNNING]),
                name="jobs_to_sweep",
            )
        ]

    def __str__(self) -> str:
        return f"job {self.pk}: {self.kind} ({self.state})"


class Document(models.Model):
    """The file that a job made."""

    job = models.OneToOneField(Job, on_delete=models.PROTECT, related_name="document")
    file = models.CharField(max_length=200)  # below the data folder's documents/
    pages = models.PositiveSmallIntegerField()
    sha256 = models.CharField(max_length=64)
    shown = models.JSONField(default=dict)  # prints of what it shows (queries/shown.py); no names

    def __str__(self) -> str:
        return f"document of job {self.job_id} ({self.pages} pages)"
