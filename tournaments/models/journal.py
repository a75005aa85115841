"""Who did what, when, by which door, and why. Rows are added and never change."""

from dataclasses import dataclass

from django.db import models
from django.db.models import Q


@dataclass(frozen=True, slots=True)
class Actor:
    """The person, table link or machine that acts: at most one of the three.

    None of them stands for Benny itself (a command at the keyboard, the demo).
    """

    user_id: int | None = None
    link_id: int | None = None
    token_id: int | None = None


class Journal(models.Model):
    """One act. ``data`` holds ids and values, never names, so that erasing a person is possible."""

    act = models.CharField(max_length=48)
    act_id = models.UUIDField(null=True)
    club = models.ForeignKey("Club", on_delete=models.PROTECT, null=True, related_name="+")
    tournament = models.ForeignKey(
        "Tournament", on_delete=models.PROTECT, null=True, related_name="journal_lines"
    )
    round = models.PositiveSmallIntegerField(null=True)  # the round's number
    at = models.DateTimeField()
    user = models.ForeignKey("User", on_delete=models.PROTECT, null=True, related_name="+")
    link = models.ForeignKey("Link", on_delete=models.PROTECT, null=True, related_name="+")
    token = models.ForeignKey("ApiToken", on_delete=models.PROTECT, null=True, related_name="+")
    reason = models.CharField(max_length=500, blank=True)
    data = models.JSONField(default=dict)
    # Of what was sent with the act's id; empty where nothing was (a command, an earlier Benny).
    digest = models.CharField(max_length=16, default="", blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                "act_id", condition=Q(act_id__isnull=False), name="one_journal_line_per_act_id"
            ),
            models.CheckConstraint(
                condition=Q(user__isnull=True, link__isnull=True)
                | Q(user__isnull=True, token__isnull=True)
                | Q(link__isnull=True, token__isnull=True),
                name="an_act_has_at_most_one_actor",
            ),
        ]
        indexes = [models.Index("tournament", "id", name="journal_of_a_night")]

    def __str__(self) -> str:
        return f"{self.pk}: {self.act} at {self.at:%Y-%m-%d %H:%M:%S} UTC"
