"""The dates of a club: each stands once, and seasons and nights point to it."""

from django.db import models
from django.db.models import F, Q

from .values import known_zone


class DateSeries(models.Model):
    """A rule by which dates were made, all at once; nobody reads it to show a calendar."""

    club = models.ForeignKey("Club", on_delete=models.PROTECT, related_name="date_series")
    rule = models.CharField(max_length=200)  # an RRULE: "FREQ=WEEKLY;BYDAY=TH"
    first = models.DateField()
    last = models.DateField()
    wall_time = models.TimeField()
    excluded = models.JSONField(default=list)  # days, "2026-12-24"
    journal = models.ForeignKey("Journal", on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(first__lte=F("last")), name="date_series_end_after_they_begin"
            )
        ]

    def __str__(self) -> str:
        return f"dates {self.pk} of club {self.club_id}: {self.rule}"


class ClubDateState(models.TextChoices):
    """Whether somebody will be there."""

    PLANNED = "planned"
    CANCELLED = "cancelled"


class ClubDate(models.Model):
    """A date of the calendar, in the club's wall time. Its uid is never given again."""

    club = models.ForeignKey("Club", on_delete=models.PROTECT, related_name="dates")
    uid = models.UUIDField()
    day = models.DateField()
    wall_time = models.TimeField()
    zone = models.CharField(max_length=64, validators=[known_zone])
    title = models.CharField(max_length=120)
    place = models.CharField(max_length=200, blank=True)
    says = models.CharField(max_length=300, blank=True)  # a word to the public
    tournament = models.ForeignKey(
        "Tournament", on_delete=models.PROTECT, null=True, related_name="dates"
    )
    made_by = models.ForeignKey(
        DateSeries, on_delete=models.PROTECT, null=True, related_name="dates"
    )
    sequence = models.PositiveIntegerField(default=0)  # raised by every change, for calendars
    state = models.CharField(
        max_length=10, choices=ClubDateState.choices, default=ClubDateState.PLANNED
    )
    changed_at = models.DateTimeField()
    journal = models.ForeignKey("Journal", on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint("uid", name="one_club_date_per_uid"),
            models.UniqueConstraint(
                "tournament",
                condition=Q(tournament__isnull=False),
                name="one_club_date_per_tournament",
            ),
        ]
        indexes = [models.Index(fields=["club", "day"], name="dates_of_a_club_by_day")]

    def __str__(self) -> str:
        return f"{self.title} on {self.day} (club {self.club_id})"
