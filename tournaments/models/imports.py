"""Lists that came in as a file, so that what one brought can be taken out again as a whole."""

from django.db import models
from django.db.models import Q


class ImportKind(models.TextChoices):
    """What a file was a list of."""

    PEOPLE = "people"


class ImportState(models.TextChoices):
    """Whether what a file brought is there."""

    STORED = "stored"
    TAKEN_OUT = "taken_out"


class ImportRun(models.Model):
    """One file that was taken in. ``sha256`` is that of its rows, whatever they were written in.

    ``mapping`` says which column held what (place -> column), ``counts`` how many rows were new,
    known, or not taken. Names stand in neither.
    """

    club = models.ForeignKey("Club", on_delete=models.PROTECT, related_name="import_runs")
    kind = models.CharField(max_length=16, choices=ImportKind.choices)
    sha256 = models.CharField(max_length=64)
    mapping = models.JSONField(default=dict)
    counts = models.JSONField(default=dict)
    state = models.CharField(max_length=16, choices=ImportState.choices, default=ImportState.STORED)
    journal = models.ForeignKey("Journal", on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["club", "sha256"],
                condition=Q(state=ImportState.STORED),
                name="one_stored_import_per_club_and_file",
            )
        ]

    def __str__(self) -> str:
        return f"import run {self.pk} of club {self.club_id}"
