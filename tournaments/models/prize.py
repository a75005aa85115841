"""What there is to win at a night. Who wins it is worked out from the standings, never stored."""

from django.db import models
from django.db.models import Q


class PrizeScheme(models.TextChoices):
    """What a prize is for."""

    HIGH = "high"
    LOW = "low"
    LONE_HANDS = "lone_hands"


class Prize(models.Model):
    """One prize on offer: the first for points, the second for lone hands among the juniors …

    In the order in which prizes were offered, each goes to whoever has won none yet, unless it may
    be won ``besides_others``.
    """

    tournament = models.ForeignKey("Tournament", on_delete=models.PROTECT, related_name="prizes")
    scheme = models.CharField(max_length=12, choices=PrizeScheme.choices)
    place = models.PositiveSmallIntegerField(default=1)
    category = models.CharField(max_length=40, blank=True)  # of the player; empty: everybody
    least_rounds = models.PositiveSmallIntegerField(null=True)  # rounds played to be able to win
    amount = models.PositiveIntegerField(default=0)  # whole minor units; 0: no money
    besides_others = models.BooleanField(default=False)
    in_force = models.BooleanField(default=True)
    journal = models.ForeignKey("Journal", on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint(
                "tournament",
                "scheme",
                "category",
                "place",
                condition=Q(in_force=True),
                name="one_standing_prize_per_scheme_category_and_place",
            ),
            models.CheckConstraint(condition=Q(place__gte=1), name="a_prize_has_a_place_from_1"),
        ]

    def __str__(self) -> str:
        return f"prize {self.pk}: {self.scheme} {self.place} of night {self.tournament_id}"
