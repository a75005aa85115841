"""Plans, the rounds they became, and who sat where."""

from django.db import models
from django.db.models import Q


class PlanState(models.TextChoices):
    """What became of a plan."""

    DRAFT = "draft"
    ACCEPTED = "accepted"
    REPLACED = "replaced"


class Plan(models.Model):
    """An intent: the seating of all rounds ahead, with what it takes to make it again."""

    tournament = models.ForeignKey("Tournament", on_delete=models.PROTECT, related_name="plans")
    revision = models.PositiveSmallIntegerField()
    from_round = models.PositiveSmallIntegerField(default=1)
    movement = models.CharField(max_length=24)
    request = models.JSONField()
    seed = models.BigIntegerField()
    steps = models.BigIntegerField()
    seating = models.JSONField()  # rotation's Plan.to_json(); units are entry numbers
    state = models.CharField(max_length=10, choices=PlanState.choices, default=PlanState.DRAFT)
    journal = models.ForeignKey("Journal", on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint("tournament", "revision", name="one_plan_per_revision"),
            models.UniqueConstraint(
                "tournament",
                condition=Q(state=PlanState.ACCEPTED),
                name="one_accepted_plan_per_tournament",
            ),
        ]

    def __str__(self) -> str:
        return f"plan {self.revision} of night {self.tournament_id} ({self.state})"


class RoundState(models.TextChoices):
    """Where a round is."""

    PLANNED = "planned"
    PUBLISHED = "published"
    PLAYING = "playing"
    CLOSED = "closed"
    DROPPED = "dropped"


class Round(models.Model):
    """A step of play."""

    tournament = models.ForeignKey("Tournament", on_delete=models.PROTECT, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    state = models.CharField(max_length=10, choices=RoundState.choices, default=RoundState.PLANNED)
    plan = models.ForeignKey(Plan, on_delete=models.PROTECT, null=True, related_name="rounds")
    started_at = models.DateTimeField(null=True)
    ends_at = models.DateTimeField(null=True)
    paused_at = models.DateTimeField(null=True)
    journal = models.ForeignKey("Journal", on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint("tournament", "number", name="one_round_per_number"),
            models.CheckConstraint(
                condition=Q(state__in=[RoundState.PLANNED, RoundState.DROPPED])
                | Q(plan__isnull=False),
                name="a_published_round_has_its_plan",
            ),
        ]

    def __str__(self) -> str:
        return f"round {self.number} of night {self.tournament_id}"


class TableState(models.TextChoices):
    """Where a table is; playing, waiting and done are read off its sheets."""

    SEATED = "seated"
    POSTPONED = "postponed"
    VOID = "void"


class Table(models.Model):
    """Where a game is played in one round."""

    round = models.ForeignKey(Round, on_delete=models.PROTECT, related_name="tables")
    number = models.PositiveSmallIntegerField()
    seats = models.PositiveSmallIntegerField(default=4)
    rules = models.ForeignKey(
        "RulesVersion", on_delete=models.PROTECT, null=True, related_name="+"
    )  # null: the night's
    state = models.CharField(max_length=10, choices=TableState.choices, default=TableState.SEATED)
    journal = models.ForeignKey("Journal", on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint("round", "number", name="one_table_per_number_and_round"),
            models.CheckConstraint(
                condition=Q(seats__gte=2, seats__lte=7), name="a_table_has_two_to_seven_seats"
            ),
        ]

    def __str__(self) -> str:
        return f"table {self.number} of round {self.round_id}"


class PlacementKind(models.TextChoices):
    """What an entry does in a round."""

    SEAT = "seat"
    SIT_OUT = "sit_out"
    GHOST = "ghost"
    ABSENT = "absent"


class Placement(models.Model):
    """Where one entry is in one published round.

    What is put right is a new row that replaces the old one; the old one stays readable and is in
    force no more.
    """

    round = models.ForeignKey(Round, on_delete=models.PROTECT, related_name="placements")
    entry = models.ForeignKey("Entry", on_delete=models.PROTECT, related_name="placements")
    kind = models.CharField(max_length=8, choices=PlacementKind.choices)
    table = models.ForeignKey(Table, on_delete=models.PROTECT, null=True, related_name="placements")
    seat = models.PositiveSmallIntegerField(null=True)
    replaces = models.ForeignKey("self", on_delete=models.PROTECT, null=True, related_name="+")
    in_force = models.BooleanField(default=True)
    journal = models.ForeignKey("Journal", on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint(
                "round",
                "entry",
                condition=Q(in_force=True),
                name="one_placement_per_entry_and_round",
            ),
            models.UniqueConstraint(
                "table",
                "seat",
                condition=Q(table__isnull=False, in_force=True),
                name="one_entry_per_seat",
            ),
            models.CheckConstraint(
                condition=Q(kind=PlacementKind.SEAT, table__isnull=False, seat__isnull=False)
                | Q(
                    kind__in=[
                        PlacementKind.SIT_OUT,
                        PlacementKind.GHOST,
                        PlacementKind.ABSENT,
                    ],
                    table__isnull=True,
                    seat__isnull=True,
                ),
                name="a_seat_has_a_table_and_a_rest_has_none",
            ),
            models.CheckConstraint(
                condition=Q(seat__isnull=True) | Q(seat__lte=6), name="seats_go_from_0_to_6"
            ),
        ]

    def __str__(self) -> str:
        return f"entry {self.entry_id} in round {self.round_id}: {self.kind}"
