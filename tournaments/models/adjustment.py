"""What the director decides: additions, penalties, and the order of those who are level."""

from django.db import models
from django.db.models import Q


class AdjustmentKind(models.TextChoices):
    """Why points are added or taken away."""

    PENALTY = "penalty"
    AWARD = "award"
    LATE = "late"
    FORFEIT = "forfeit"


class Adjustment(models.Model):
    """Points for one entry or one partnership, with a reason in the journal."""

    tournament = models.ForeignKey(
        "Tournament", on_delete=models.PROTECT, related_name="adjustments"
    )
    entry = models.ForeignKey(
        "Entry", on_delete=models.PROTECT, null=True, related_name="adjustments"
    )
    partnership = models.ForeignKey(
        "Partnership", on_delete=models.PROTECT, null=True, related_name="adjustments"
    )
    round = models.ForeignKey("Round", on_delete=models.PROTECT, null=True, related_name="+")
    points = models.SmallIntegerField()
    kind = models.CharField(max_length=8, choices=AdjustmentKind.choices)
    in_force = models.BooleanField(default=True)
    journal = models.ForeignKey("Journal", on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(entry__isnull=False, partnership__isnull=True)
                | Q(entry__isnull=True, partnership__isnull=False),
                name="an_adjustment_is_of_an_entry_or_of_a_partnership",
            ),
            models.CheckConstraint(condition=~Q(points=0), name="an_adjustment_is_not_zero"),
        ]

    def __str__(self) -> str:
        return f"adjustment {self.pk}: {self.points:+d}"


class RulingHow(models.TextChoices):
    """How level entries were separated."""

    PLAYOFF = "playoff"
    CUT = "cut"
    DRAW = "draw"


class TieRuling(models.Model):
    """The order of entries that nothing else could separate."""

    tournament = models.ForeignKey("Tournament", on_delete=models.PROTECT, related_name="rulings")
    after_round = models.PositiveSmallIntegerField()
    entries_key = models.CharField(max_length=200)  # the numbers of the set, ascending: "3-11-15"
    order = models.JSONField()  # entry numbers, best first
    how = models.CharField(max_length=8, choices=RulingHow.choices)
    seed = models.BigIntegerField(null=True)
    in_force = models.BooleanField(default=True)
    journal = models.ForeignKey("Journal", on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint(
                "tournament",
                "after_round",
                "entries_key",
                condition=Q(in_force=True),
                name="one_standing_ruling_per_round_and_set_of_entries",
            )
        ]

    def __str__(self) -> str:
        return f"ruling {self.pk} after round {self.after_round}"
